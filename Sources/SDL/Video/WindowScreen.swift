// SPDX-License-Identifier: MIT

internal import CSDL2
import Foundation

/// Shows a picture in a window, by the window's surface or by one streaming texture.
///
/// The surface is the quicker way where no graphics processor is: it goes to the display server as it is. The texture
/// is taken where a render node exists, and where the window has no surface.
package final class WindowScreen {
    /// How pictures reach the window.
    package enum Way: Sendable, Equatable {
        /// Copied into the window's surface.
        case surface
        /// Uploaded as a texture that covers the window.
        case texture
    }

    private let window: Window
    private var texture: StreamingTexture?
    /// How pictures reach the window.
    package private(set) var way: Way

    /// Creates the screen of a window.
    ///
    /// - Parameters:
    ///   - window: The window, kept while the screen lives.
    ///   - way: The way to take; `nil` chooses.
    package init(window: Window, way: Way? = nil) {
        self.window = window
        self.way = way ?? (Self.hasRenderNode ? .texture : .surface)
    }

    /// Whether the machine has a graphics processor that programs may use.
    private static var hasRenderNode: Bool {
        let nodes = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/dri")) ?? []
        return nodes.contains { $0.hasPrefix("renderD") }
    }

    /// Shows the dirty parts of a picture; the rest of the window keeps what was shown before.
    ///
    /// When one way fails the other is tried, and kept. A picture that is larger or smaller than the window shows
    /// its upper left part, as happens for one frame while the window is being resized.
    ///
    /// - Parameters:
    ///   - pixels: `width * height` pixels, premultiplied ARGB32, row after row.
    ///   - width: The number of pixels in a row.
    ///   - height: The number of rows.
    ///   - dirty: The parts that changed.
    /// - Throws: The failure of the way in use, when the other fails too.
    package func present(_ pixels: Span<UInt32>, width: Int, height: Int, dirty: [PixelArea]) throws(SDLError) {
        precondition(pixels.count == width * height, "picture size and pixel count differ")
        do {
            try present(pixels, width: width, height: height, dirty: dirty, by: way)
        } catch {
            let other: Way = way == .surface ? .texture : .surface
            texture = nil
            let whole = [PixelArea(x: 0, y: 0, width: width, height: height)]
            guard (try? present(pixels, width: width, height: height, dirty: whole, by: other)) != nil else {
                throw error
            }
            way = other
        }
    }

    /// Forgets the texture, whose contents the graphics driver has lost; the next picture must be whole.
    package func reset() {
        texture = nil
    }

    private func present(
        _ pixels: Span<UInt32>,
        width: Int,
        height: Int,
        dirty: [PixelArea],
        by way: Way
    ) throws(SDLError) {
        let areas = dirty.compactMap { $0.clipped(width: width, height: height) }
        guard !areas.isEmpty else { return }
        switch way {
        case .surface:
            try window.withPointer { (pointer) throws(SDLError) in
                try WindowSurface.present(pixels, width: width, areas: areas, in: pointer)
            }
        case .texture:
            try presentTexture(pixels, width: width, height: height, areas: areas)
        }
    }

    private func presentTexture(
        _ pixels: Span<UInt32>,
        width: Int,
        height: Int,
        areas: [PixelArea]
    ) throws(SDLError) {
        if let texture, texture.width == width, texture.height == height {
            try texture.present(pixels, areas: areas)
            return
        }
        texture = nil
        let fresh = try window.withPointer { (pointer) throws(SDLError) in
            try StreamingTexture(window: pointer, width: width, height: height)
        }
        texture = fresh
        try fresh.present(pixels, areas: [PixelArea(x: 0, y: 0, width: width, height: height)])
    }
}
