// SPDX-License-Identifier: MIT

import Foundation
import MapKit
import TestSupport
import UIKit

/// A bubble that is an annotation of its own, above the pin that it belongs to.
final class PopUpAnnotation: NSObject, MKAnnotation {
    let pin: MKPointAnnotation
    let title: String?

    var coordinate: CLLocationCoordinate2D { pin.coordinate }

    init(pin: MKPointAnnotation) {
        self.pin = pin
        title = "bubble of \(pin.title ?? "")"
    }
}

/// The bubble's view: 80×40 points of one colour with an arrow at the middle of the lower edge, 30 points above the pin.
final class PopUpAnnotationView: MKAnnotationView {
    /// The colour of every bubble, as a pixel.
    static let pixel: UInt32 = 0xFF00_FFFF
    /// The height of the arrow, in points.
    static let arrowHeight: CGFloat = 20

    let label = UILabel(frame: CGRect(x: 5, y: 2, width: 70, height: 16))
    let control = UIControl(frame: CGRect(x: 50, y: 0, width: 30, height: 20))

    override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        frame = CGRect(x: 0, y: 0, width: 80, height: 40)
        centerOffset = CGPoint(x: 0, y: -50)
    }

    required init?(coder aDecoder: NSCoder) { fatalError("made in code only") }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.setFillColor(UIColor(red: 0, green: 1, blue: 1, alpha: 1).cgColor)
        context.fill(CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - PopUpAnnotationView.arrowHeight))
        context.move(to: CGPoint(x: bounds.midX - 15, y: bounds.maxY - PopUpAnnotationView.arrowHeight))
        context.addLine(to: CGPoint(x: bounds.midX, y: bounds.maxY))
        context.addLine(to: CGPoint(x: bounds.midX + 15, y: bounds.maxY - PopUpAnnotationView.arrowHeight))
        context.closePath()
        context.fillPath()
    }
}

/// An app that shows a bubble as an annotation above the selected pin, in the way of the tutorials.
@MainActor
final class PopUpScene {
    let stage: MapStage
    private(set) var popUp: PopUpAnnotation?
    /// Makes the views of pins.
    var makePin: (any MKAnnotation) -> MKAnnotationView = { PlateView($0, identifier: "plate") }
    /// Called after the scene has done its own at each call.
    var onCall: (MKMapView, RecordingMapViewDelegate.Call) -> Void = { _, _ in }

    init(_ stage: MapStage) {
        self.stage = stage
        stage.delegate.makeView = { [weak self] map, annotation in
            guard annotation is PopUpAnnotation else { return self?.makePin(annotation) }
            let queued = map.dequeueReusableAnnotationView(withIdentifier: "pop-up")
            return queued ?? PopUpAnnotationView(annotation: annotation, reuseIdentifier: "pop-up")
        }
        stage.delegate.onCall = { [weak self] map, call in
            switch call {
            case .didSelect: self?.selected(map)
            case .didDeselect: self?.deselected(map)
            default: break
            }
            self?.onCall(map, call)
        }
    }

    /// The bubble's view.
    var popUpView: PopUpAnnotationView? {
        popUp.flatMap { stage.map.view(for: $0) as? PopUpAnnotationView }
    }

    /// The number of bubbles on the map.
    var bubbles: Int {
        stage.map.annotations.count { $0 is PopUpAnnotation }
    }

    private func selected(_ map: MKMapView) {
        guard let pin = map.selectedAnnotations.first as? MKPointAnnotation, pin !== popUp?.pin else { return }
        removePopUp(map)
        let made = PopUpAnnotation(pin: pin)
        popUp = made
        map.addAnnotation(made)
    }

    private func deselected(_ map: MKMapView) {
        // The click that ends the selection may be meant for the bubble.
        DispatchQueue.main.async { [weak self, weak map] in
            guard let self, let map else { return }
            let isInUse = map.selectedAnnotations.contains { $0 === self.popUp || $0 === self.popUp?.pin }
            if !isInUse { removePopUp(map) }
        }
    }

    private func removePopUp(_ map: MKMapView) {
        if let popUp { map.removeAnnotation(popUp) }
        popUp = nil
    }
}
