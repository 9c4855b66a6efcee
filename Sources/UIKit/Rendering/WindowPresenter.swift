// SPDX-License-Identifier: MIT

package import Foundation
internal import Diagnostics
package import SDL

/// Shows frames in a window of the desktop.
@MainActor
package final class WindowPresenter: FramePresenter {
    private let window: Window
    private let screen: WindowScreen

    /// Opens a window with the given title, of the given size in points.
    package init(title: String, size: CGSize) throws(VideoError) {
        let video = try Video()
        var (width, height) = (max(Int(size.width), 1), max(Int(size.height), 1))
        if let usable = video.usableSize {
            width = min(width, usable.width)
            height = min(height, usable.height)
        }
        do {
            window = try Window(video: video, title: title, width: width, height: height)
        } catch {
            throw .failed(error)
        }
        screen = WindowScreen(window: window)
    }

    package var size: CGSize {
        let size = window.size
        return CGSize(width: size.width, height: size.height)
    }

    package var scale: CGFloat { window.scale }

    package var isFullScreen: Bool {
        get { window.isFullScreen }
        set {
            do {
                try window.setFullScreen(newValue)
            } catch {
                Log("UIKit")(.warning, "\(error)")
            }
        }
    }

    package var title: String {
        get { window.title }
        set { window.title = newValue }
    }

    package var cursor: Cursor = .arrow {
        didSet {
            guard cursor != oldValue else { return }
            let shape: CursorShape =
                switch cursor {
                case .arrow: .arrow
                case .hand: .hand
                case .move: .move
                }
            do {
                try window.setCursor(shape)
            } catch {
                // A screen without a desktop has no pointers to choose from.
                Log("UIKit")(.debug, "\(error)")
            }
        }
    }

    package func setSize(_ size: CGSize) {
        window.setSize(width: max(Int(size.width), 1), height: max(Int(size.height), 1))
    }

    package func present(_ bitmap: Bitmap, dirty: [PixelRect]) throws {
        let areas = dirty.map { PixelArea(x: $0.x, y: $0.y, width: $0.width, height: $0.height) }
        try screen.present(bitmap.pixels.span, width: bitmap.width, height: bitmap.height, dirty: areas)
    }

    package func reset() {
        screen.reset()
    }
}
