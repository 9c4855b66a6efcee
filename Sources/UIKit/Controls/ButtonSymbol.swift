// SPDX-License-Identifier: MIT

import Foundation

/// The signs that buttons show, drawn by code so that they are sharp at every scale.
enum ButtonSymbol {
    case info
    case plus
    case cross

    /// The size of a button with a sign, in points.
    static let size = CGSize(width: 24, height: 24)

    /// The sign of a kind of button; `nil` when it has none.
    init?(_ type: UIButton.ButtonType) {
        switch type {
        case .custom, .system: return nil
        case .detailDisclosure, .infoLight, .infoDark: self = .info
        case .contactAdd: self = .plus
        case .close: self = .cross
        }
    }

    /// Draws the sign in the middle of the bounds into the current context.
    func draw(in bounds: CGRect, color: UIColor, isPressed: Bool) {
        let color = isPressed ? color.withAlphaComponent(0.3) : color
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        switch self {
        case .info:
            strokeCircle(at: middle, color: color)
            color.setFill()
            UIBezierPath(
                ovalIn: CGRect(x: middle.x - 1.15, y: middle.y - 5.4, width: 2.3, height: 2.3)
            ).fill()
            line(
                from: CGPoint(x: middle.x - 1.4, y: middle.y - 1),
                over: CGPoint(x: middle.x + 0.1, y: middle.y - 1),
                to: CGPoint(x: middle.x + 0.1, y: middle.y + 5),
                color: color
            )
            line(
                from: CGPoint(x: middle.x - 2, y: middle.y + 5),
                to: CGPoint(x: middle.x + 2.2, y: middle.y + 5),
                color: color
            )
        case .plus:
            strokeCircle(at: middle, color: color)
            line(
                from: CGPoint(x: middle.x - 5, y: middle.y),
                to: CGPoint(x: middle.x + 5, y: middle.y),
                color: color
            )
            line(
                from: CGPoint(x: middle.x, y: middle.y - 5),
                to: CGPoint(x: middle.x, y: middle.y + 5),
                color: color
            )
        case .cross:
            UIColor(white: 0.46, alpha: isPressed ? 0.3 : 0.18).setFill()
            UIBezierPath(ovalIn: CGRect(x: middle.x - 11, y: middle.y - 11, width: 22, height: 22)).fill()
            let grey = UIColor(white: 0.38, alpha: 1)
            line(
                from: CGPoint(x: middle.x - 4, y: middle.y - 4),
                to: CGPoint(x: middle.x + 4, y: middle.y + 4),
                width: 2,
                color: grey
            )
            line(
                from: CGPoint(x: middle.x + 4, y: middle.y - 4),
                to: CGPoint(x: middle.x - 4, y: middle.y + 4),
                width: 2,
                color: grey
            )
        }
    }

    private func strokeCircle(at middle: CGPoint, color: UIColor) {
        let circle = UIBezierPath(ovalIn: CGRect(x: middle.x - 10, y: middle.y - 10, width: 20, height: 20))
        circle.lineWidth = 1.4
        color.setStroke()
        circle.stroke()
    }

    private func line(
        from start: CGPoint,
        over middle: CGPoint? = nil,
        to end: CGPoint,
        width: CGFloat = 1.5,
        color: UIColor
    ) {
        let path = UIBezierPath()
        path.move(to: start)
        if let middle { path.addLine(to: middle) }
        path.addLine(to: end)
        path.lineWidth = width
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        color.setStroke()
        path.stroke()
    }
}
