// SPDX-License-Identifier: MIT

public import Foundation

extension NSString {
    /// The size of the text in points when lines are broken only where it says so.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        text.size(withAttributes: attributes)
    }

    /// Draws the text in the current context with its top left corner at a point.
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        text.draw(at: point, withAttributes: attributes)
    }

    /// Draws the text in the current context from the top of a rectangle, wrapped to its width and cut at its height.
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        text.draw(in: rect, withAttributes: attributes)
    }

    /// Draws the text in the current context in a rectangle.
    public func draw(
        with rect: CGRect,
        options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {
        text.draw(with: rect, options: options, attributes: attributes, context: context)
    }

    /// The box of the text in points within a size, relative to the point of drawing.
    public func boundingRect(
        with size: CGSize,
        options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        text.boundingRect(with: size, options: options, attributes: attributes, context: context)
    }

    private var text: String { description }
}

extension String {
    /// The size of the text in points when lines are broken only where it says so.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        StringDrawing(StyledText(self, attributes: attributes)).size
    }

    /// Draws the text in the current context with its top left corner at a point.
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        StringDrawing(StyledText(self, attributes: attributes)).draw(at: point)
    }

    /// Draws the text in the current context from the top of a rectangle, wrapped to its width and cut at its height.
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        draw(with: rect, options: .usesLineFragmentOrigin, attributes: attributes, context: nil)
    }

    /// Draws the text in the current context in a rectangle.
    ///
    /// - Parameters:
    ///   - rect: The rectangle in user space.
    ///   - options: How it is drawn; without `usesLineFragmentOrigin` on one line whose baseline starts at the
    ///     rectangle's origin.
    ///   - attributes: Font, colours and the like.
    ///   - context: Takes the box of the text.
    public func draw(
        with rect: CGRect,
        options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {
        StringDrawing(StyledText(self, attributes: attributes)).draw(in: rect, options: options, context: context)
    }

    /// The box of the text in points within a size, relative to the point of drawing.
    ///
    /// - Parameters:
    ///   - size: The most that it may take up; lines wrap at its width.
    ///   - options: How it is drawn; without `usesLineFragmentOrigin` on one line.
    ///   - attributes: Font, colours and the like.
    ///   - context: Takes the box of the text.
    /// - Returns: The box, whose sides need not be whole.
    public func boundingRect(
        with size: CGSize,
        options: NSStringDrawingOptions = [],
        attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        StringDrawing(StyledText(self, attributes: attributes)).bounds(in: size, options: options, context: context)
    }
}

extension NSAttributedString {
    /// The size of the text in points when lines are broken only where it says so.
    public func size() -> CGSize {
        drawing.size
    }

    /// Draws the text in the current context with its top left corner at a point.
    public func draw(at point: CGPoint) {
        drawing.draw(at: point)
    }

    /// Draws the text in the current context from the top of a rectangle, wrapped to its width and cut at its height.
    public func draw(in rect: CGRect) {
        draw(with: rect, options: .usesLineFragmentOrigin, context: nil)
    }

    /// Draws the text in the current context in a rectangle.
    public func draw(
        with rect: CGRect,
        options: NSStringDrawingOptions = [],
        context: NSStringDrawingContext?
    ) {
        drawing.draw(in: rect, options: options, context: context)
    }

    /// The box of the text in points within a size, relative to the point of drawing.
    public func boundingRect(
        with size: CGSize,
        options: NSStringDrawingOptions = [],
        context: NSStringDrawingContext?
    ) -> CGRect {
        drawing.bounds(in: size, options: options, context: context)
    }

    private var drawing: StringDrawing {
        let base = TextStyle(font: StyledText.defaultFont)
        return StringDrawing(StyledText(self, base: base, options: ParagraphOptions()))
    }
}

/// What the drawing methods of plain and attributed strings share.
private struct StringDrawing {
    let text: StyledText

    init(_ text: StyledText) {
        self.text = text
    }

    var size: CGSize {
        TextLayout(text, limits: TextLayout.Limits()).size
    }

    func draw(at point: CGPoint) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let layout = TextLayout(text, limits: TextLayout.Limits())
        layout.draw(in: context, at: point, width: layout.size.width)
    }

    func draw(in rect: CGRect, options: NSStringDrawingOptions, context drawing: NSStringDrawingContext?) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let layout = TextLayout(text, limits: limits(rect.size, options))
        drawing?.totalBounds = CGRect(origin: rect.origin, size: layout.size)
        var origin = rect.origin
        if !options.contains(.usesLineFragmentOrigin) { origin.y -= layout.lines.first?.ascent ?? 0 }
        layout.draw(in: context, at: origin, width: rect.width.isFinite ? rect.width : layout.size.width)
    }

    func bounds(
        in size: CGSize,
        options: NSStringDrawingOptions,
        context: NSStringDrawingContext?
    ) -> CGRect {
        let layout = TextLayout(text, limits: limits(size, options))
        let isBox = options.contains(.usesLineFragmentOrigin)
        let top = isBox ? 0 : -(layout.lines.first?.descent ?? 0)
        let bounds = CGRect(origin: CGPoint(x: 0, y: top), size: layout.size)
        context?.totalBounds = bounds
        return bounds
    }

    private func limits(_ size: CGSize, _ options: NSStringDrawingOptions) -> TextLayout.Limits {
        var limits = TextLayout.Limits()
        limits.addsLeading = options.contains(.usesFontLeading)
        guard options.contains(.usesLineFragmentOrigin) else {
            limits.lineCount = 1
            return limits
        }
        // Sides of 0 or less set no limit, as at Apple's.
        if size.width > 0 { limits.width = size.width }
        if size.height > 0 { limits.height = size.height }
        limits.truncatesLastLine = options.contains(.truncatesLastVisibleLine)
        return limits
    }
}
