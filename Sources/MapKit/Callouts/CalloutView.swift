// SPDX-License-Identifier: MIT

import Foundation
import UIKit

/// The standard callout: a white rounded bubble with an arrow and a shadow, and in it texts and accessories.
@MainActor
final class CalloutView: UIView {
    /// The look, in points.
    enum Style {
        static let cornerRadius: CGFloat = 10
        static let arrowSize = CGSize(width: 26, height: 13)
        static let margins = UIEdgeInsets(top: 9, left: 14, bottom: 9, right: 14)
        /// The distance between an accessory and the texts.
        static let spacing: CGFloat = 10
        /// The distance between an accessory and the bubble's edge.
        static let accessoryInset: CGFloat = 9
        static let minimumHeight: CGFloat = 42
        static let titleFont = UIFont.systemFont(ofSize: 15, weight: .semibold)
        static let subtitleFont = UIFont.systemFont(ofSize: 12)
        static let subtitleColor = UIColor(white: 0.42, alpha: 1)
    }

    /// What the callout shows.
    struct Content {
        var title: String?
        var subtitle: String?
        var leftAccessory: UIView?
        var rightAccessory: UIView?
        var detail: UIView?

        /// Whether two contents show the same.
        func isSame(as other: Content) -> Bool {
            title == other.title && subtitle == other.subtitle && leftAccessory === other.leftAccessory
                && rightAccessory === other.rightAccessory && detail === other.detail
        }
    }

    private let titleLabel = UILabel()
    private let subtitleLabel = UILabel()
    private var accessories: [UIView] = []
    /// What is shown now.
    private(set) var content = Content()
    private var widthLimit: CGFloat = 0

    init() {
        super.init(frame: .zero)
        isOpaque = false
        layer.anchorPoint = CGPoint(x: 0.5, y: 1)
        layer.shadowOpacity = 0.32
        layer.shadowOffset = CGSize(width: 0, height: 2)
        layer.shadowRadius = 5
        titleLabel.font = Style.titleFont
        titleLabel.textColor = .black
        subtitleLabel.font = Style.subtitleFont
        subtitleLabel.textColor = Style.subtitleColor
        subtitleLabel.numberOfLines = 0
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// Shows the content, at most so many points wide, and takes the size that it needs; the tip stays in its place.
    func show(_ content: Content, widthLimit: CGFloat) {
        self.content = content
        self.widthLimit = widthLimit
        for accessory in accessories { accessory.removeFromSuperview() }
        accessories = [content.leftAccessory, content.rightAccessory, content.detail].compactMap { $0 }
        titleLabel.text = content.title
        subtitleLabel.text = content.detail == nil ? content.subtitle : nil
        addSubview(titleLabel)
        addSubview(subtitleLabel)
        for accessory in accessories { addSubview(accessory) }
        fit()
        setNeedsDisplay()
    }

    /// Takes the size that the content needs now.
    ///
    /// - Returns: Whether the size has changed.
    @discardableResult
    func fit() -> Bool {
        let metrics = metrics()
        let size = CGSize(width: metrics.width, height: metrics.height + Style.arrowSize.height)
        guard size != bounds.size else { return false }
        bounds = CGRect(origin: .zero, size: size)
        setNeedsLayout()
        setNeedsDisplay()
        return true
    }

    // MARK: - Layout

    private struct Metrics {
        var width: CGFloat = 0
        /// Without the arrow.
        var height: CGFloat = 0
        var left: CGFloat = 0
        var right: CGFloat = 0
        var title: CGSize = .zero
        var detail: CGSize = .zero
    }

    private var hasDetail: Bool { content.detail != nil || !(subtitleLabel.text ?? "").isEmpty }
    private var hasTitle: Bool { !(titleLabel.text ?? "").isEmpty }

    private func metrics() -> Metrics {
        var metrics = Metrics()
        metrics.left =
            content.leftAccessory.map { $0.bounds.width + Style.accessoryInset + Style.spacing }
            ?? Style.margins.left
        metrics.right =
            content.rightAccessory.map { $0.bounds.width + Style.accessoryInset + Style.spacing }
            ?? Style.margins.right
        let room = max(widthLimit - metrics.left - metrics.right, 20)
        let open = CGSize(width: room, height: .greatestFiniteMagnitude)
        if hasTitle { metrics.title = titleLabel.sizeThatFits(open) }
        if let detail = content.detail {
            metrics.detail = detail.bounds.size
        } else if hasDetail {
            metrics.detail = subtitleLabel.sizeThatFits(open)
        }
        let textWidth = min(max(metrics.title.width, metrics.detail.width), room).rounded(.up)
        let least = 2 * Style.cornerRadius + Style.arrowSize.width
        // An even width, so that with the arrow on a whole point the edges are on whole points too.
        metrics.width = (max(metrics.left + textWidth + metrics.right, least) / 2).rounded(.up) * 2
        let texts = metrics.title.height + metrics.detail.height + (hasTitle && hasDetail ? 1 : 0)
        let tallest = max(content.leftAccessory?.bounds.height ?? 0, content.rightAccessory?.bounds.height ?? 0)
        metrics.height = max(
            texts + Style.margins.top + Style.margins.bottom,
            tallest + 2 * Style.accessoryInset,
            Style.minimumHeight
        ).rounded(.up)
        return metrics
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let metrics = metrics()
        let textWidth = bounds.width - metrics.left - metrics.right
        let texts = metrics.title.height + metrics.detail.height + (hasTitle && hasDetail ? 1 : 0)
        var y = ((metrics.height - texts) / 2).rounded()
        titleLabel.frame = CGRect(x: metrics.left, y: y, width: textWidth, height: metrics.title.height)
        if hasTitle { y = titleLabel.frame.maxY + (hasDetail ? 1 : 0) }
        let detail: UIView = content.detail ?? subtitleLabel
        let detailWidth = content.detail == nil ? textWidth : metrics.detail.width
        // A view of the app's own begins on a whole point.
        if content.detail != nil { y.round() }
        detail.frame = CGRect(x: metrics.left, y: y, width: detailWidth, height: metrics.detail.height)
        if content.detail != nil { subtitleLabel.frame = .zero }
        if let left = content.leftAccessory { place(left, from: Style.accessoryInset, height: metrics.height) }
        if let right = content.rightAccessory {
            let x = bounds.width - Style.accessoryInset - right.bounds.width
            place(right, from: x, height: metrics.height)
        }
    }

    /// Puts an accessory at half of the height, its upper left corner on a whole point.
    private func place(_ accessory: UIView, from x: CGFloat, height: CGFloat) {
        let size = accessory.bounds.size
        accessory.center = CGPoint(
            x: x.rounded() + size.width / 2,
            y: ((height - size.height) / 2).rounded() + size.height / 2
        )
    }

    // MARK: - Shape

    /// The outline of bubble and arrow, in one line round.
    private var outline: UIBezierPath {
        let arrow = Style.arrowSize
        let bubble = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - arrow.height)
        let tip = CGPoint(x: bubble.midX, y: bounds.maxY)
        let base = bubble.maxY
        let path = UIBezierPath()
        path.move(to: CGPoint(x: tip.x + arrow.width / 2, y: base))
        path.addCurve(
            to: tip,
            controlPoint1: CGPoint(x: tip.x + arrow.width * 0.26, y: base),
            controlPoint2: CGPoint(x: tip.x + 3, y: tip.y)
        )
        path.addCurve(
            to: CGPoint(x: tip.x - arrow.width / 2, y: base),
            controlPoint1: CGPoint(x: tip.x - 3, y: tip.y),
            controlPoint2: CGPoint(x: tip.x - arrow.width * 0.26, y: base)
        )
        let radius = Style.cornerRadius
        let inner = bubble.insetBy(dx: radius, dy: radius)
        let corners = [
            CGPoint(x: inner.minX, y: inner.maxY), CGPoint(x: inner.minX, y: inner.minY),
            CGPoint(x: inner.maxX, y: inner.minY), CGPoint(x: inner.maxX, y: inner.maxY),
        ]
        for (index, corner) in corners.enumerated() {
            let start = CGFloat.pi / 2 * CGFloat(index + 1)
            path.addArc(
                withCenter: corner,
                radius: radius,
                startAngle: start,
                endAngle: start + .pi / 2,
                clockwise: true
            )
        }
        path.close()
        return path
    }

    override func draw(_ rect: CGRect) {
        UIColor.white.setFill()
        outline.fill()
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        outline.contains(point)
    }
}
