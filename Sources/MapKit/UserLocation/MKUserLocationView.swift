// SPDX-License-Identifier: MIT

public import UIKit

/// The view of the user's place: a dot in the tint colour with a white ring, on the circle of its accuracy.
///
/// The map shows the circle, which is as large as the accuracy is, beneath all annotation views. The view shows the standard
/// callout, takes no space from views that would collide with it, and is neither joined with others nor dropped.
@preconcurrency @MainActor
open class MKUserLocationView: MKAnnotationView {
    /// The size of the view, in points.
    static let size = CGSize(width: 24, height: 24)

    /// Creates the view of the user's place.
    public override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        setUp()
    }

    /// Creates a view without annotation; nothing is read from the coder.
    public required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        setUp()
    }

    private func setUp() {
        bounds = CGRect(origin: .zero, size: MKUserLocationView.size)
        canShowCallout = true
        collisionMode = .none
        layer.shadowOpacity = 0.35
        layer.shadowRadius = 3
        layer.shadowOffset = CGSize(width: 0, height: 1)
    }

    /// A picture in place of the dot; `nil` by default.
    open override var image: UIImage? {
        didSet {
            guard image !== oldValue else { return }
            if image == nil { bounds = CGRect(origin: .zero, size: MKUserLocationView.size) }
            setNeedsDisplay()
        }
    }

    open override func draw(_ rect: CGRect) {
        super.draw(rect)
        guard image == nil, let context = UIGraphicsGetCurrentContext() else { return }
        UserDotPainter(context: context, tint: tintColor).draw(around: CGPoint(x: bounds.midX, y: bounds.midY))
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }
}
