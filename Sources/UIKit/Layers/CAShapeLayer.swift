// SPDX-License-Identifier: MIT

public import Foundation

/// A layer that shows a path, filled and stroked, over its contents and under its sublayers.
///
/// The path is in the layer's coordinates and may reach beyond the bounds; `masksToBounds` cuts it off there.
///
/// - Note: A change is shown at once; the path and the numbers of the line are not animated.
/// - SeeAlso: [CAShapeLayer](https://developer.apple.com/documentation/quartzcore/cashapelayer)
@preconcurrency @MainActor
open class CAShapeLayer: CALayer {
    private var pathStorage: CGPath?

    /// The path, in the layer's coordinates; `nil`, nothing, by default.
    ///
    /// A copy is kept, so that a mutable path may go on changing.
    open var path: CGPath? {
        get { pathStorage }
        set {
            pathStorage = newValue?.copy()
            setNeedsPaint()
        }
    }

    /// The colour inside the path; black by default, `nil` for none.
    open var fillColor: CGColor? = UIColor.black.cgColor {
        didSet { setNeedsPaint() }
    }

    /// What is inside the path; `nonZero` by default.
    open var fillRule = CAShapeLayerFillRule.nonZero {
        didSet { setNeedsPaint() }
    }

    /// The colour of the line along the path; `nil`, no line, by default.
    open var strokeColor: CGColor? {
        didSet { setNeedsPaint() }
    }

    /// The width of the line in points; 1 by default.
    open var lineWidth: CGFloat = 1 {
        didSet { setNeedsPaint() }
    }

    /// How the line ends; `butt` by default.
    open var lineCap = CAShapeLayerLineCap.butt {
        didSet { setNeedsPaint() }
    }

    /// How two parts of the line meet; `miter` by default.
    open var lineJoin = CAShapeLayerLineJoin.miter {
        didSet { setNeedsPaint() }
    }

    /// The greatest ratio of a miter's length to the line's width, beyond which the corner is cut; 10 by default.
    open var miterLimit: CGFloat = 10 {
        didSet { setNeedsPaint() }
    }

    /// The lengths of dashes and gaps in turn, in points; `nil`, a whole line, by default.
    open var lineDashPattern: [NSNumber]? {
        didSet { setNeedsPaint() }
    }

    /// How far into the pattern the line begins, in points; 0 by default.
    open var lineDashPhase: CGFloat = 0 {
        didSet { setNeedsPaint() }
    }

    /// Where on the path the line begins, 0…1 of its length; 0 by default.
    open var strokeStart: CGFloat = 0 {
        didSet { setNeedsPaint() }
    }

    /// Where on the path the line ends, 0…1 of its length; 1 by default.
    open var strokeEnd: CGFloat = 1 {
        didSet { setNeedsPaint() }
    }

    // MARK: - Drawing

    override func drawShape(in context: CGContext) {
        guard let path = pathStorage else { return }
        context.saveGState()
        defer { context.restoreGState() }
        if let fillColor {
            context.setFillColor(fillColor)
            context.addPath(path)
            context.fillPath(using: fillRule == .evenOdd ? .evenOdd : .winding)
        }
        guard let strokeColor, lineWidth > 0, let line = strokedPart(of: path) else { return }
        context.setStrokeColor(strokeColor)
        context.setLineWidth(lineWidth)
        context.setLineCap(lineCap.style)
        context.setLineJoin(lineJoin.style)
        context.setMiterLimit(miterLimit)
        let lengths = (lineDashPattern ?? []).map { CGFloat($0.doubleValue) }
        if lengths.contains(where: { $0 > 0 }) { context.setLineDash(phase: lineDashPhase, lengths: lengths) }
        context.addPath(line)
        context.strokePath()
    }

    /// What of the path is stroked; `nil` for nothing.
    private func strokedPart(of path: CGPath) -> CGPath? {
        let (start, end) = (min(max(strokeStart, 0), 1), min(max(strokeEnd, 0), 1))
        guard start < end else { return nil }
        return start == 0 && end == 1 ? path : path.part(from: start, to: end)
    }

    override var shapeExtent: CGRect? {
        guard let path = pathStorage, !path.isEmpty else { return nil }
        let box = path.boundingBox
        guard strokeColor != nil, lineWidth > 0 else { return fillColor == nil ? nil : box }
        // A square cap reaches out by the diagonal of half the width, a miter by its limit.
        let corner = lineJoin == .miter ? max(miterLimit, 1.5) : 1.5
        return box.insetBy(dx: -lineWidth / 2 * corner, dy: -lineWidth / 2 * corner)
    }
}

/// What is inside a path.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    /// Core Animation's name.
    public let rawValue: String

    /// Takes a name; an unknown one means `nonZero`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// What the path runs round, in either direction, more often than in the other.
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    /// What lies behind an odd number of lines.
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// How a line ends.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    /// Core Animation's name.
    public let rawValue: String

    /// Takes a name; an unknown one means `butt`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// At its end, straight.
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    /// Half a circle beyond its end.
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    /// Half its width beyond its end, straight.
    public static let square = CAShapeLayerLineCap(rawValue: "square")

    var style: CGLineCap { self == .round ? .round : self == .square ? .square : .butt }
}

/// How two parts of a line meet.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    /// Core Animation's name.
    public let rawValue: String

    /// Takes a name; an unknown one means `miter`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// With a sharp corner.
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    /// With a round corner.
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    /// With a cut corner.
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")

    var style: CGLineJoin { self == .round ? .round : self == .bevel ? .bevel : .miter }
}
