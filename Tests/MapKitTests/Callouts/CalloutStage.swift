// SPDX-License-Identifier: MIT

import CoreLocation
import Foundation
import TestSupport
import Testing
import UIKit

@testable import MapKit

/// What tests of the standard callout ask a stage for.
extension MapStage {
    /// Has every annotation shown by a magenta plate of 20×20 points that shows callouts.
    func useCalloutPlates(_ setUp: @escaping @MainActor (MKAnnotationView) -> Void = { _ in }) {
        delegate.makeView = { _, annotation in
            let view = PlateView(annotation, width: 20, height: 20)
            view.canShowCallout = true
            setUp(view)
            return view
        }
    }

    /// A stage whose annotations are plates with callouts, and one at the point, selected as by a click.
    static func withOpenCallout(
        size: CGSize = CGSize(width: 800, height: 600),
        at point: CGPoint = CGPoint(x: 400, y: 300),
        title: String? = "A",
        subtitle: String? = nil,
        _ setUp: @escaping @MainActor (MKAnnotationView) -> Void = { _ in }
    ) throws -> (stage: MapStage, pin: MKPointAnnotation) {
        let stage = try MapStage(size: size)
        stage.useCalloutPlates(setUp)
        let pin = stage.addPin(at: point.x, point.y, title: title)
        pin.subtitle = subtitle
        stage.settle()
        stage.delegate.calls = []
        try stage.clickAndSettle(point.x, point.y)
        return (stage, pin)
    }

    /// The open callout.
    var callout: CalloutView? { map.callouts.open?.callout }

    /// Everything that the callouts' layer holds, those that are closing too.
    var calloutCount: Int { map.calloutContainer.subviews.count }

    /// The box of the open callout, arrow and all, in the map view.
    var calloutFrame: CGRect? {
        callout.map { $0.convert($0.bounds, to: map) }
    }

    /// The point of the open callout's arrow in the map view.
    var calloutTip: CGPoint? {
        calloutFrame.map { CGPoint(x: $0.midX, y: $0.maxY) }
    }
}

/// Whether two points are no farther apart than the tolerance along each axis.
func isNear(_ point: CGPoint?, _ x: CGFloat, _ y: CGFloat, within tolerance: CGFloat = 0.01) -> Bool {
    guard let point else { return false }
    return abs(point.x - x) <= tolerance && abs(point.y - y) <= tolerance
}
