// SPDX-License-Identifier: MIT

package import Foundation
package import MapKit
package import UIKit

/// An annotation view of one opaque colour that writes down what the map does with it.
@MainActor
package final class PlateView: MKAnnotationView {
    /// The arguments of each call of `setSelected`.
    package struct Selection: Equatable {
        package let selected: Bool
        package let animated: Bool

        /// Creates the arguments of a call.
        package init(_ selected: Bool, animated: Bool) {
            self.selected = selected
            self.animated = animated
        }
    }

    /// The calls of `setSelected`, in order.
    package var selections: [Selection] = []
    /// The number of calls of `prepareForReuse`.
    package var reuses = 0
    /// Whether there was an annotation at each call of `prepareForDisplay`, and no superview yet.
    package var displays: [Bool] = []

    /// Creates a plate for the annotation: a colour `0xRRGGBB` and a size in points.
    package convenience init(
        _ annotation: (any MKAnnotation)?,
        _ color: UInt32 = 0xFF00FF,
        width: Int = 30,
        height: Int = 30,
        identifier: String? = nil
    ) {
        self.init(annotation: annotation, reuseIdentifier: identifier)
        image = UIImage.solid(color, width: width, height: height)
    }

    package override func setSelected(_ selected: Bool, animated: Bool) {
        super.setSelected(selected, animated: animated)
        selections.append(Selection(selected, animated: animated))
    }

    package override func prepareForReuse() {
        super.prepareForReuse()
        reuses += 1
    }

    package override func prepareForDisplay() {
        super.prepareForDisplay()
        displays.append(annotation != nil && superview == nil)
    }
}

/// An annotation view that opens a bubble of its own above itself while it is selected, as an app would.
@MainActor
package final class BubblePinView: MKAnnotationView {
    /// The colour of every bubble, as a pixel.
    package static let bubblePixel: UInt32 = 0xFF00_FFFF

    /// The bubble, 120×50 points, 10 points above the view; in the view only while that is selected.
    package let bubble = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 50))
    /// A control in the right half of the bubble, 40×30 points.
    package let button = UIControl(frame: CGRect(x: 70, y: 10, width: 40, height: 30))

    /// Creates a plate with a bubble: a colour `0xRRGGBB`.
    package convenience init(
        _ annotation: (any MKAnnotation)?,
        _ color: UInt32 = 0xFF00FF,
        identifier: String? = nil
    ) {
        self.init(annotation: annotation, reuseIdentifier: identifier)
        image = UIImage.solid(color, width: 30, height: 30)
        bubble.backgroundColor = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
        bubble.addSubview(button)
    }

    package override func setSelected(_ selected: Bool, animated: Bool) {
        super.setSelected(selected, animated: animated)
        guard selected else { return bubble.removeFromSuperview() }
        bubble.frame.origin = CGPoint(x: bounds.midX - 60, y: -60)
        addSubview(bubble)
        guard animated else { return }
        bubble.alpha = 0
        UIView.animate(withDuration: 0.3) { self.bubble.alpha = 1 }
    }

    package override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        super.point(inside: point, with: event) || (bubble.superview === self && bubble.frame.contains(point))
    }
}

extension MapStage {
    /// Has every annotation shown by a plate of the colour `0xRRGGBB` and a size in points.
    package func usePlates(_ color: UInt32 = 0xFF00FF, width: Int = 30, height: Int = 30) {
        delegate.makeView = { _, annotation in PlateView(annotation, color, width: width, height: height) }
    }

    /// Has every annotation that the delegate gives no view for shown by a pin instead of a marker.
    package func usePins() {
        map.register(
            MKPinAnnotationView.self,
            forAnnotationViewWithReuseIdentifier: MKMapViewDefaultAnnotationViewReuseIdentifier
        )
    }

    /// Adds an annotation at a point of the map view and makes the frames that show it; what was told is forgotten.
    package func showPin(at x: CGFloat, _ y: CGFloat, title: String? = nil) -> MKPointAnnotation {
        let pin = addPin(at: x, y, title: title)
        settle()
        delegate.calls = []
        return pin
    }

    /// The box of the pixels of the colour `0xRRGGBB` in the picture of the window now.
    package func box(of color: UInt32 = 0xFF00FF) -> PixelRect? {
        shot().box(of: 0xFF00_0000 | color)
    }

    /// The title of the selected annotation.
    package var selectedTitle: String? {
        map.selectedAnnotations.first.flatMap { $0.title ?? nil }
    }
}
