// SPDX-License-Identifier: MIT

import CoreLocation
import Diagnostics
import UIKit

extension MKMapView {
    /// What the map shows now.
    var mapCamera: MapCamera { cameras.camera }

    /// The locale in which the map names what it names itself; `nil`, as at first, means the user's.
    package var locale: Locale? {
        get { userLocation.locale }
        set { userLocation.locale = newValue }
    }

    /// Whether the map has ever had a size: only then are there regions to tell of.
    var isLaidOut: Bool { laidOutSize != .zero }

    /// Does it now, or as soon as the view has a size; what replaces others needs nothing that was put off before.
    func whenSized(replacingOthers: Bool = true, _ action: @escaping (MKMapView) -> Void) {
        guard RegionFitting.hasArea(bounds.size) else {
            if replacingOthers { pending = [] }
            return pending.append(action)
        }
        layoutIfNeeded()
        action(self)
    }

    /// Whether a value is the one that the getters return; a map that moves then stays where it is.
    func stays(_ isCurrent: (CameraReadings) -> Bool) -> Bool {
        guard pending.isEmpty, isCurrent(cameras.currentReadings()) else { return false }
        cameras.stay()
        return true
    }

    /// Does what was put off until the view has a size.
    func applyPending() {
        let actions = pending
        pending = []
        for action in actions { action(self) }
    }

    /// Shows what the app has asked for.
    func show(_ camera: MapCamera, animated: Bool, center: CLLocationCoordinate2D?) {
        locating.willShow(camera, animated: animated)
        cameras.set(camera, animated: animated, center: center)
    }

    /// The annotations in a rectangle, which may lie in any copy of the world.
    func annotationObjects(in mapRect: MKMapRect) -> Set<AnyHashable> {
        guard !mapRect.isNull else { return [] }
        var found: Set<AnyHashable> = []
        for annotation in annotations where CLLocationCoordinate2DIsValid(annotation.coordinate) {
            var point = MKMapPoint(annotation.coordinate)
            // The copy that follows the rectangle's left side.
            let worlds = ((point.x - mapRect.minX) / MKMapRect.world.width).rounded(.down)
            point.x -= worlds * MKMapRect.world.width
            guard mapRect.contains(point), let object = annotation as? NSObject else { continue }
            found.insert(object)
        }
        return found
    }

    /// Says in the log that a value was refused.
    func refuse(_ what: String) {
        log(.warning, "\(what) is invalid and was refused; the map stays as it is")
    }

    /// Takes up a new camera.
    func cameraMoved() {
        controller.cameraChanged()
        setNeedsFrame()
    }

    /// Has a frame made.
    func setNeedsFrame() {
        layer.setNeedsPaint()
    }

    /// Takes note of the density of the frames.
    func noteDensity(_ scale: CGFloat) {
        density = scale
    }
}

extension ViewPadding {
    /// The padding that the insets, in points, say.
    init(_ insets: UIEdgeInsets) {
        self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }
}
