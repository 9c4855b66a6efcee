// SPDX-License-Identifier: MIT

internal import Cairo
public import Foundation

/// A path of lines and curves together with how its line is drawn.
open class UIBezierPath: NSObject {
    private var storage = Path()

    /// The width of the line, in points; default 1.
    open var lineWidth: CGFloat = 1
    /// How the line ends; default butt.
    open var lineCapStyle: CGLineCap = .butt
    /// How two lines meet; default miter.
    open var lineJoinStyle: CGLineJoin = .miter
    /// The greatest ratio of a miter's length to the line's width; default 10.
    open var miterLimit: CGFloat = 10
    /// Whether areas crossed an even number of times are outside; default `false`.
    open var usesEvenOddFillRule = false
    private var dashes: [CGFloat] = []
    private var dashPhase: CGFloat = 0

    /// Creates an empty path.
    public override init() {
        super.init()
    }

    /// Creates a path of a rectangle.
    public convenience init(rect: CGRect) {
        self.init()
        storage.addRect(rect)
    }

    /// Creates a path of an ellipse inside a rectangle.
    public convenience init(ovalIn rect: CGRect) {
        self.init()
        storage.addEllipse(in: rect)
    }

    /// Creates a path of a rectangle with round corners; the radius is cut at half the shorter side.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init(
            roundedRect: rect,
            byRoundingCorners: .allCorners,
            cornerRadii: CGSize(width: cornerRadius, height: cornerRadius)
        )
    }

    /// Creates a path of a rectangle with some corners round; the radius is cut at half the shorter side.
    ///
    /// - Note: As at Apple's, only the width of the radii counts.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init()
        let radius = min(cornerRadii.width, min(rect.width, rect.height) / 2)
        storage.addRoundedRect(rect, radii: CGSize(width: radius, height: radius), corners: corners.pathCorners)
    }

    /// Creates an arc of a circle; angles in radians, 0 along x, `clockwise` as seen on the screen.
    public convenience init(
        arcCenter center: CGPoint,
        radius: CGFloat,
        startAngle: CGFloat,
        endAngle: CGFloat,
        clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// Creates a path with the steps of a Core Graphics path.
    public convenience init(cgPath: CGPath) {
        self.init()
        storage = cgPath.storage
    }

    // MARK: - Steps

    /// The path's steps as a Core Graphics path.
    open var cgPath: CGPath {
        get { CGPath(storage: storage) }
        set { storage = newValue.storage }
    }

    /// Whether the path has no step.
    open var isEmpty: Bool {
        storage.isEmpty
    }

    /// The box around what the path touches; the null rectangle of an empty path.
    open var bounds: CGRect {
        storage.bounds
    }

    /// Where the next step would begin; zero in an empty path.
    open var currentPoint: CGPoint {
        storage.currentPoint ?? .zero
    }

    /// Whether the point lies inside; open subpaths count as closed.
    open func contains(_ point: CGPoint) -> Bool {
        storage.contains(point, rule: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    /// Starts a subpath.
    open func move(to point: CGPoint) {
        storage.move(to: point)
    }

    /// Adds a line from the current point.
    open func addLine(to point: CGPoint) {
        storage.addLine(to: point)
    }

    /// Adds a cubic curve from the current point.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        storage.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }

    /// Adds a quadratic curve from the current point.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        storage.addQuad(to: endPoint, control: controlPoint)
    }

    /// Adds an arc of a circle after a line to its start; angles in radians, `clockwise` as seen on the screen.
    open func addArc(
        withCenter center: CGPoint,
        radius: CGFloat,
        startAngle: CGFloat,
        endAngle: CGFloat,
        clockwise: Bool
    ) {
        let delta = Path.turn(from: Double(startAngle), to: Double(endAngle), isIncreasing: clockwise)
        storage.addArc(center: center, radius: Double(radius), startAngle: Double(startAngle), delta: delta)
    }

    /// Closes the current subpath.
    open func close() {
        storage.close()
    }

    /// Drops all steps.
    open func removeAllPoints() {
        storage = Path()
    }

    /// Adds all steps of another path.
    open func append(_ bezierPath: UIBezierPath) {
        storage.append(bezierPath.storage)
    }

    /// Replaces the path by what the map makes of it.
    open func apply(_ transform: CGAffineTransform) {
        storage = storage.applying(transform.matrix)
    }

    /// The same path run through backwards.
    open func reversing() -> UIBezierPath {
        let result = UIBezierPath(cgPath: CGPath(storage: storage.reversed()))
        result.takeStyle(of: self)
        return result
    }

    /// A path of its own with the same steps and line.
    open override func copy() -> Any {
        let result = UIBezierPath(cgPath: cgPath)
        result.takeStyle(of: self)
        return result
    }

    private func takeStyle(of other: UIBezierPath) {
        lineWidth = other.lineWidth
        lineCapStyle = other.lineCapStyle
        lineJoinStyle = other.lineJoinStyle
        miterLimit = other.miterLimit
        usesEvenOddFillRule = other.usesEvenOddFillRule
        dashes = other.dashes
        dashPhase = other.dashPhase
    }

    // MARK: - Drawing

    /// Sets the lengths of dashes and gaps in turn, in points, and how far into them the line starts.
    ///
    /// - Note: Apple's method takes a pointer; `nil` or a count of 0 makes the line plain.
    open func setLineDash(_ pattern: [CGFloat]?, count: Int, phase: CGFloat) {
        dashes = Array((pattern ?? []).prefix(max(0, count)))
        dashPhase = phase
    }

    /// Fills the inside in the current context with its fill colour.
    open func fill() {
        fill(with: nil, alpha: 1)
    }

    /// Fills the inside in the current context with its fill colour.
    ///
    /// - Parameters:
    ///   - blendMode: How the pixels combine with those below.
    ///   - alpha: The opacity, 0 to 1.
    open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
        fill(with: Optional(blendMode), alpha: alpha)
    }

    private func fill(with blendMode: CGBlendMode?, alpha: CGFloat) {
        UIGraphicsGetCurrentContext()?.draw(blendMode, alpha) { context in
            context.addPath(cgPath)
            context.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
        }
    }

    /// Draws the line in the current context with its stroke colour.
    open func stroke() {
        stroke(with: nil, alpha: 1)
    }

    /// Draws the line in the current context with its stroke colour.
    ///
    /// - Parameters:
    ///   - blendMode: How the pixels combine with those below.
    ///   - alpha: The opacity, 0 to 1.
    open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
        stroke(with: Optional(blendMode), alpha: alpha)
    }

    private func stroke(with blendMode: CGBlendMode?, alpha: CGFloat) {
        UIGraphicsGetCurrentContext()?.draw(blendMode, alpha) { context in
            context.setLineWidth(lineWidth)
            context.setLineCap(lineCapStyle)
            context.setLineJoin(lineJoinStyle)
            context.setMiterLimit(miterLimit)
            context.setLineDash(phase: dashPhase, lengths: dashes)
            context.addPath(cgPath)
            context.strokePath()
        }
    }

    /// Narrows the current context's clip to the inside.
    open func addClip() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.beginPath()
        context.addPath(cgPath)
        context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
    }
}
