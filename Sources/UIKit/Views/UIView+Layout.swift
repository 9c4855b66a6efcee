// SPDX-License-Identifier: MIT

extension UIView {
    /// The point in the other view's coordinates; `nil` means the window's, or those of the top view when in no window.
    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        layer.convert(point, to: view?.layer)
    }

    /// The point, given in the other view's coordinates, in this view's; `nil` means the window's.
    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        layer.convert(point, from: view?.layer)
    }

    /// The rectangle around the given one in the other view's coordinates; `nil` means the window's.
    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        layer.convert(rect, to: view?.layer)
    }

    /// The rectangle around the one given in the other view's coordinates; `nil` means the window's.
    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        layer.convert(rect, from: view?.layer)
    }

    /// Called by the layer when the size of its bounds has changed.
    func boundsSizeChanged(from formerSize: CGSize) {
        guard autoresizesSubviews else { return }
        let size = bounds.size
        for subview in subviewStorage where !subview.autoresizingMask.isEmpty {
            subview.autoresize(from: formerSize, to: size)
        }
    }

    private func autoresize(from former: CGSize, to size: CGSize) {
        let mask = autoresizingMask
        // With a transform the frame is only the box around the view, so place and size without it count.
        let isPlain = transform.isIdentity
        let anchor = layer.anchorPoint
        let former = (view: bounds.size, above: former)
        let frame = CGRect(
            x: center.x - anchor.x * former.view.width,
            y: center.y - anchor.y * former.view.height,
            width: former.view.width,
            height: former.view.height
        )
        let horizontal = UIView.autoresize(
            position: frame.minX,
            length: frame.width,
            change: size.width - former.above.width,
            formerTotal: former.above.width,
            before: mask.contains(.flexibleLeftMargin),
            itself: mask.contains(.flexibleWidth),
            after: mask.contains(.flexibleRightMargin)
        )
        let vertical = UIView.autoresize(
            position: frame.minY,
            length: frame.height,
            change: size.height - former.above.height,
            formerTotal: former.above.height,
            before: mask.contains(.flexibleTopMargin),
            itself: mask.contains(.flexibleHeight),
            after: mask.contains(.flexibleBottomMargin)
        )
        let (width, height) = (horizontal.length, vertical.length)
        if isPlain {
            self.frame = CGRect(x: horizontal.position, y: vertical.position, width: width, height: height)
        } else {
            bounds = CGRect(origin: bounds.origin, size: CGSize(width: width, height: height))
            center = CGPoint(x: horizontal.position + anchor.x * width, y: vertical.position + anchor.y * height)
        }
    }

    /// Shares a change of the superview's length among the flexible parts, in proportion to their former lengths.
    private static func autoresize(
        position: CGFloat,
        length: CGFloat,
        change: CGFloat,
        formerTotal: CGFloat,
        before: Bool,
        itself: Bool,
        after: Bool
    ) -> (position: CGFloat, length: CGFloat) {
        guard change != 0 else { return (position, length) }
        let parts = [(before, position), (itself, length), (after, formerTotal - position - length)]
        let flexible = parts.filter(\.0)
        guard !flexible.isEmpty else { return (position, length) }
        let total = flexible.reduce(0) { $0 + $1.1 }
        func share(_ part: (isFlexible: Bool, length: CGFloat)) -> CGFloat {
            guard part.isFlexible else { return 0 }
            return total > 0 ? change * part.length / total : change / CGFloat(flexible.count)
        }
        return (position + share(parts[0]), max(length + share(parts[1]), 0))
    }
}
