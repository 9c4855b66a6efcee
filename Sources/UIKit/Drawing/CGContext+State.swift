// SPDX-License-Identifier: MIT

internal import Cairo
public import Foundation

extension CGContext {
    // MARK: - Space

    /// The map from user space to pixels.
    public var ctm: CGAffineTransform {
        state.transform
    }

    /// The map from user space to pixels.
    public var userSpaceToDeviceSpaceTransform: CGAffineTransform {
        state.transform
    }

    /// Lets the map do the given one first.
    public func concatenate(_ transform: CGAffineTransform) {
        state.transform = transform.concatenating(state.transform)
    }

    /// Shifts user space, in its own units.
    public func translateBy(x tx: CGFloat, y ty: CGFloat) {
        concatenate(CGAffineTransform(translationX: tx, y: ty))
    }

    /// Enlarges user space by a factor along each axis.
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
        concatenate(CGAffineTransform(scaleX: sx, y: sy))
    }

    /// Turns user space by an angle in radians, from x towards y.
    public func rotate(by angle: CGFloat) {
        concatenate(CGAffineTransform(rotationAngle: angle))
    }

    /// Where a point of user space lies in pixels.
    public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint {
        point.applying(ctm)
    }

    /// A size of user space in pixels.
    public func convertToDeviceSpace(_ size: CGSize) -> CGSize {
        size.applying(ctm)
    }

    /// A rectangle of user space in pixels.
    public func convertToDeviceSpace(_ rect: CGRect) -> CGRect {
        rect.applying(ctm)
    }

    /// Where a point in pixels lies in user space.
    public func convertToUserSpace(_ point: CGPoint) -> CGPoint {
        point.applying(ctm.inverted())
    }

    /// A size in pixels in user space.
    public func convertToUserSpace(_ size: CGSize) -> CGSize {
        size.applying(ctm.inverted())
    }

    /// A rectangle in pixels in user space.
    public func convertToUserSpace(_ rect: CGRect) -> CGRect {
        rect.applying(ctm.inverted())
    }

    // MARK: - Colours

    /// Sets the colour of insides.
    public func setFillColor(_ color: CGColor) {
        state.fillColor = color.rgba
        state.fillSpace = color.colorSpace ?? .deviceRGB
    }

    /// Sets the colour of lines.
    public func setStrokeColor(_ color: CGColor) {
        state.strokeColor = color.rgba
        state.strokeSpace = color.colorSpace ?? .deviceRGB
    }

    /// Sets the colour of insides from its numbers in the fill colour space, alpha last.
    ///
    /// - Note: Apple's method takes a pointer; too few numbers change nothing.
    public func setFillColor(_ components: [CGFloat]) {
        guard let color = CGColor(colorSpace: state.fillSpace, components: components) else { return }
        state.fillColor = color.rgba
    }

    /// Sets the colour of lines from its numbers in the stroke colour space, alpha last.
    ///
    /// - Note: Apple's method takes a pointer; too few numbers change nothing.
    public func setStrokeColor(_ components: [CGFloat]) {
        guard let color = CGColor(colorSpace: state.strokeSpace, components: components) else { return }
        state.strokeColor = color.rgba
    }

    /// Sets the colour of insides from sRGB parts in `0...1`.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Sets the colour of lines from sRGB parts in `0...1`.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Sets the colour of insides from a gray level in `0...1`.
    public func setFillColor(gray: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(gray: gray, alpha: alpha))
    }

    /// Sets the colour of lines from a gray level in `0...1`.
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(gray: gray, alpha: alpha))
    }

    /// Sets what the numbers of fill colours mean, and the fill colour to black.
    public func setFillColorSpace(_ space: CGColorSpace) {
        state.fillSpace = space
        state.fillColor = CGColor.black.rgba
    }

    /// Sets what the numbers of stroke colours mean, and the stroke colour to black.
    public func setStrokeColorSpace(_ space: CGColorSpace) {
        state.strokeSpace = space
        state.strokeColor = CGColor.black.rgba
    }

    /// Sets the opacity of everything painted, `0...1`; default 1.
    public func setAlpha(_ alpha: CGFloat) {
        state.alpha = alpha.isFinite ? min(max(alpha, 0), 1) : 1
    }

    /// Sets how painted pixels combine with those below; default normal.
    public func setBlendMode(_ mode: CGBlendMode) {
        state.blendMode = mode
    }

    /// Puts a black shadow of a third of the opacity below everything painted.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        state.shadow = GraphicsState.Shadow(
            offset: offset,
            blur: blur,
            color: RGBA(red: 0, green: 0, blue: 0, alpha: 1.0 / 3)
        )
    }

    /// Puts a shadow below everything painted.
    ///
    /// - Parameters:
    ///   - offset: How far the shadow is shifted, in points of the first user space, whatever the current map.
    ///   - blur: How soft it is, in the same unit: twice the standard deviation of the blur; 0 is sharp.
    ///   - color: Its colour; `nil` for no shadow.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        state.shadow = color.map { GraphicsState.Shadow(offset: offset, blur: blur, color: $0.rgba) }
    }

    // MARK: - Lines and edges

    /// Sets the width of lines in user space; default 1.
    public func setLineWidth(_ width: CGFloat) {
        state.line.width = width.isFinite ? Double(max(width, 0)) : 0
    }

    /// Sets how lines end; default butt.
    public func setLineCap(_ cap: CGLineCap) {
        state.line.cap = cap.cairo
    }

    /// Sets how two lines meet; default miter.
    public func setLineJoin(_ join: CGLineJoin) {
        state.line.join = join.cairo
    }

    /// Sets the greatest ratio of a miter's length to the line's width; default 10.
    public func setMiterLimit(_ limit: CGFloat) {
        state.line.miterLimit = Double(limit)
    }

    /// Sets the lengths of dashes and gaps in turn, in user space, and how far into them lines start.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        state.line.dashPhase = Double(phase)
        state.line.dashes = lengths.map { Double($0) }
    }

    /// How far a line reaches from its path on either side, joins and caps included, in user space.
    package var lineReach: CGFloat {
        let join = state.line.join == .miter ? max(state.line.miterLimit, 1) : 1
        return CGFloat(state.line.width / 2 * max(join, 2.0.squareRoot()))
    }

    /// The lengths of dashes and gaps in turn, and how far into them lines start, in user space.
    package var lineDash: (phase: CGFloat, lengths: [CGFloat]) {
        (CGFloat(state.line.dashPhase), state.line.dashes.map { CGFloat($0) })
    }

    /// Sets whether edges may be smoothed at all; default `true`.
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {
        state.allowsAntialiasing = allowsAntialiasing
    }

    /// Sets whether edges are smoothed; default `true`.
    public func setShouldAntialias(_ shouldAntialias: Bool) {
        state.shouldAntialias = shouldAntialias
    }

    /// How much care is taken when a picture is drawn at another size.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolation }
        set { state.interpolation = newValue }
    }
}
