// SPDX-License-Identifier: MIT

public import Foundation

/// The contexts that drawing functions of the running thread draw on, innermost last.
private final class GraphicsStack {
    struct Entry {
        let context: CGContext
        let isImageContext: Bool
    }

    var entries: [Entry] = []

    /// The running thread's stack.
    static var current: GraphicsStack {
        let dictionary = Thread.current.threadDictionary
        if let stack = dictionary["UIKit.GraphicsStack"] as? GraphicsStack {
            return stack
        }
        let stack = GraphicsStack()
        dictionary["UIKit.GraphicsStack"] = stack
        return stack
    }
}

/// The context that drawing functions of the running thread draw on; `nil` outside drawing.
public func UIGraphicsGetCurrentContext() -> CGContext? {
    GraphicsStack.current.entries.last?.context
}

/// Makes a context the current one of the running thread until it is popped.
public func UIGraphicsPushContext(_ context: CGContext) {
    GraphicsStack.current.entries.append(GraphicsStack.Entry(context: context, isImageContext: false))
}

/// Makes the former context the current one of the running thread again.
public func UIGraphicsPopContext() {
    let stack = GraphicsStack.current
    guard stack.entries.last?.isImageContext == false else { return }
    stack.entries.removeLast()
}

/// Begins drawing on a new picture of the given size in points, one pixel for each point.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
    UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins drawing on a new picture.
///
/// - Parameters:
///   - size: The size in points.
///   - opaque: Whether the picture is black instead of clear at first.
///   - scale: The number of pixels for each point; 0 for the screen's.
/// - Note: When the picture would be empty or too large, nothing begins.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let scale = scale > 0 ? scale : screenScale
    guard let context = CGContext(size: size, scale: scale, isOpaque: opaque) else { return }
    GraphicsStack.current.entries.append(GraphicsStack.Entry(context: context, isImageContext: true))
}

/// What has been drawn on the picture that was begun last; `nil` outside drawing on a picture.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let entry = GraphicsStack.current.entries.last, entry.isImageContext,
        let image = entry.context.makeImage()
    else { return nil }
    return UIImage(cgImage: image, scale: entry.context.scale, orientation: .up)
}

/// Ends drawing on the picture that was begun last.
public func UIGraphicsEndImageContext() {
    let stack = GraphicsStack.current
    guard stack.entries.last?.isImageContext == true else { return }
    stack.entries.removeLast()
}

/// Fills a rectangle of the current context with its fill colour.
public func UIRectFill(_ rect: CGRect) {
    UIRectFillUsingBlendMode(rect, .copy)
}

/// Fills a rectangle of the current context with its fill colour.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    UIGraphicsGetCurrentContext()?.draw(blendMode, 1) { $0.fill(rect) }
}

/// Draws a line one point wide inside a rectangle's edges with the current context's fill colour.
public func UIRectFrame(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.draw(.copy, 1) { context in
        context.addRect(rect)
        context.addRect(rect.insetBy(dx: 1, dy: 1))
        context.fillPath(using: .evenOdd)
    }
}

/// Narrows the current context's clip to a rectangle.
public func UIRectClip(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.clip(to: rect)
}

extension CGContext {
    /// Creates a context of the given size in points, rounded up to whole pixels, black at first when opaque.
    convenience init?(size: CGSize, scale: CGFloat, isOpaque: Bool) {
        let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
        guard width >= 1, height >= 1, width < 100_000, height < 100_000 else { return nil }
        self.init(bitmapWidth: Int(width), height: Int(height), scale: scale)
        guard isOpaque else { return }
        setFillColor(.black)
        fill(CGRect(origin: .zero, size: size))
    }
}
