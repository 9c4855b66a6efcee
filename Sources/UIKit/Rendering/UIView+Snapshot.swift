// SPDX-License-Identifier: MIT

extension UIView {
    /// The longest that a snapshot waits, on its own clock, for animations to end, in seconds.
    package static let settlingLimit: TimeInterval = 30

    /// A picture of the view, in a window of its own unless it already is in one.
    ///
    /// - Parameters:
    ///   - size: The view's size in points; `nil` keeps the present size.
    ///   - scale: Device pixels for each point.
    ///   - time: The time of the frame after the view was put in its window, in seconds; `nil` waits until nothing moves.
    /// - Returns: The picture, `size * scale` pixels.
    package func snapshotBitmap(size: CGSize?, scale: CGFloat, at time: TimeInterval?) -> Bitmap {
        if let window = self as? UIWindow {
            return window.snapshot(size: size, scale: scale, at: time)
        }
        if let window {
            let whole = window.snapshot(size: nil, scale: scale, at: time)
            return whole.cropped(to: PixelRect(covering: convert(bounds, to: nil), scale: scale))
        }
        let size = size ?? bounds.size
        let host = UIWindow(frame: CGRect(origin: .zero, size: size))
        host.backgroundColor = .white
        frame = CGRect(origin: .zero, size: size)
        host.addSubview(self)
        defer { removeFromSuperview() }
        return host.snapshot(size: nil, scale: scale, at: time)
    }
}

extension UIWindow {
    fileprivate func snapshot(size: CGSize?, scale: CGFloat, at time: TimeInterval?) -> Bitmap {
        let former = (bounds.size, self.scale)
        resize(to: size ?? bounds.size, scale: scale)
        defer { resize(to: former.0, scale: former.1) }
        if let time { run(until: self.time + time) } else { settle() }
        _ = composite()
        return framebuffer.bitmap
    }
}

extension UIWindow {
    /// The time between two frames when a clock is stepped, in seconds.
    package static let frameInterval: TimeInterval = 1.0 / 60

    /// Steps the window's clock, frame by frame, to the time.
    package func run(until end: TimeInterval) {
        tick(at: time)
        while time < end {
            tick(at: min(time + UIWindow.frameInterval, end))
        }
    }

    /// Steps the window's clock until nothing moves and nothing is due, or the limit is reached.
    package func settle() {
        let end = time + UIView.settlingLimit
        tick(at: time)
        while time < end {
            if isAnimating {
                tick(at: time + UIWindow.frameInterval)
            } else if let deadline = nextDeadline {
                tick(at: min(max(deadline, time + UIWindow.frameInterval), end))
            } else {
                return
            }
        }
    }
}

extension Bitmap {
    /// The pixels in the rectangle; what lies outside the bitmap is clear.
    package func cropped(to rect: PixelRect) -> Bitmap {
        var result = Bitmap(width: rect.width, height: rect.height)
        let inside = rect.intersection(PixelRect(x: 0, y: 0, width: width, height: height))
        for row in inside.y..<inside.maxY {
            let source = (row * width + inside.x)..<(row * width + inside.maxX)
            let start = (row - rect.y) * rect.width + inside.x - rect.x
            result.pixels.replaceSubrange(start..<(start + inside.width), with: pixels[source])
        }
        return result
    }
}
