// SPDX-License-Identifier: MIT

public import CoreLocation
import Diagnostics
public import UIKit

/// The identifier of the view for annotations that the delegate gives none for; register a class for it to change it.
public let MKMapViewDefaultAnnotationViewReuseIdentifier = "MKMapViewDefaultAnnotationViewReuseIdentifier"

/// The identifier of the view for clusters that the delegate gives none for; register a class for it to change it.
public let MKMapViewDefaultClusterAnnotationViewReuseIdentifier =
    "MKMapViewDefaultClusterAnnotationViewReuseIdentifier"

/// A view that shows a map with annotations on it.
///
/// The map is Web Mercator, north up at heading 0, and flat: it does not pitch. Everything works without a window: such a
/// map can be asked, changed and drawn, but moves at once where it would be animated.
@preconcurrency @MainActor
open class MKMapView: UIView {
    private(set) lazy var cameras = CameraController(mapView: self)
    private(set) lazy var controller = AnnotationController(mapView: self)
    private(set) lazy var selection = AnnotationSelection(mapView: self)
    private(set) lazy var callouts = CalloutController(mapView: self)
    /// Holds the callout, in front of all annotation views.
    let calloutContainer = CalloutContainerView()
    private(set) lazy var gestures = MapGestures(mapView: self)
    private(set) lazy var overlayController = OverlayController(mapView: self)
    private(set) lazy var locating = UserLocationController(mapView: self)
    let baseMap = BaseMapSprites()
    var graticuleLabels = GraticuleLabelSprites()
    /// What to show as soon as the view has a size, in the order in which it was asked for.
    var pending: [(MKMapView) -> Void] = []
    private(set) var laidOutSize = CGSize.zero
    private var zoomRange: CameraZoomRange?
    private var boundary: CameraBoundary?
    /// The density of the frames, as last noted.
    var density: CGFloat = 1
    let log = Log("MapKit")

    // MARK: - Creation

    /// Creates a map of the whole world with the given frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a map of no size; nothing is read from the coder.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        clipsToBounds = true
        isMultipleTouchEnabled = true
        displaySource = self
        controller.container.controller = controller
        controller.container.frame = bounds
        super.addSubview(controller.container)
        calloutContainer.frame = bounds
        super.addSubview(calloutContainer)
        gestures.attach()
        FrameParticipants.shared.add(self)
        layoutIfNeeded()
    }

    /// The object that gives annotation views and hears of what happens.
    open weak var delegate: (any MKMapViewDelegate)?

    /// The kind of map; `.standard` by default.
    open var mapType: MKMapType = .standard {
        didSet {
            guard mapType != oldValue else { return }
            baseMap.mapType = mapType
            setNeedsFrame()
        }
    }

    /// Whether gestures, wheel and keys zoom the map; `true` by default.
    ///
    /// Setters always do.
    open var isZoomEnabled = true

    /// Whether gestures and keys move the map; `true` by default.
    ///
    /// Setters always do.
    open var isScrollEnabled = true

    /// Whether two fingers turn the map; `true` by default.
    ///
    /// Setters always do.
    open var isRotateEnabled = true

    // MARK: - Region

    /// The visible region; setting it shows the smallest area of the view's shape that contains it.
    ///
    /// A region that is no region — a number that is not finite, a centre that is no valid coordinate, a span outside
    /// 0…180 and 0…360 degrees — is refused: the map stays, and a warning is logged.
    open var region: MKCoordinateRegion {
        get { cameras.currentReadings().region }
        set { setRegion(newValue, animated: false) }
    }

    /// Shows the region; see `region`.
    open func setRegion(_ region: MKCoordinateRegion, animated: Bool) {
        guard region.isValid else { return refuse("region \(region)") }
        guard !stays({ $0.isCurrent(region) }) else { return }
        whenSized { map in
            guard
                let camera = RegionFitting.camera(
                    showing: region,
                    viewSize: map.bounds.size,
                    heading: map.cameras.target.heading
                )
            else { return }
            map.show(camera, animated: animated, center: region.center)
        }
    }

    /// The coordinate in the middle of the view, in degrees; setting it keeps the zoom.
    ///
    /// An invalid one is refused.
    open var centerCoordinate: CLLocationCoordinate2D {
        get { cameras.currentReadings().centerCoordinate }
        set { setCenter(newValue, animated: false) }
    }

    /// Shows the coordinate in the middle of the view; the zoom stays.
    open func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) {
        guard CLLocationCoordinate2DIsValid(coordinate) else { return refuse("centre \(coordinate)") }
        guard !stays({ $0.isCurrent(coordinate) }) else { return }
        whenSized(replacingOthers: false) { map in
            map.show(map.cameras.target.centered(at: MKMapPoint(coordinate)), animated: animated, center: coordinate)
        }
    }

    /// The visible region that setting this region would give; the map does not move.
    ///
    /// One that would be refused gives the present region; a map of no size gives back a valid one as it is.
    open func regionThatFits(_ region: MKCoordinateRegion) -> MKCoordinateRegion {
        guard region.isValid else { return self.region }
        guard !cameras.currentReadings().isCurrent(region),
            let fitted = RegionFitting.camera(
                showing: region,
                viewSize: bounds.size,
                heading: cameras.target.heading
            )
        else { return region }
        let camera = cameras.limits.limited(fitted, viewSize: bounds.size)
        return CameraReadings(camera: camera, viewSize: bounds.size, requestedCenter: region.center).region
    }

    /// The visible part of the world, in map points; across the 180th meridian it reaches beyond the world's edge.
    open var visibleMapRect: MKMapRect {
        get { cameras.currentReadings().visibleMapRect }
        set { setVisibleMapRect(newValue, animated: false) }
    }

    /// Shows the rectangle, with at least the padding, in points, around it.
    open func setVisibleMapRect(_ mapRect: MKMapRect, edgePadding insets: UIEdgeInsets, animated animate: Bool) {
        guard RegionFitting.isValid(mapRect) else { return refuse("map rectangle \(mapRect)") }
        guard insets != .zero || !stays({ $0.isCurrent(mapRect) }) else { return }
        whenSized { map in
            guard
                let camera = RegionFitting.camera(
                    showing: mapRect,
                    viewSize: map.bounds.size,
                    padding: ViewPadding(insets),
                    heading: map.cameras.target.heading
                )
            else { return }
            map.show(camera, animated: animate, center: nil)
        }
    }

    /// Shows the rectangle.
    open func setVisibleMapRect(_ mapRect: MKMapRect, animated animate: Bool) {
        setVisibleMapRect(mapRect, edgePadding: .zero, animated: animate)
    }

    /// The visible rectangle that setting this one would give; the map does not move.
    open func mapRectThatFits(_ mapRect: MKMapRect) -> MKMapRect {
        mapRectThatFits(mapRect, edgePadding: .zero)
    }

    /// The visible rectangle that setting this one with the padding, in points, would give; the map does not move.
    ///
    /// One that would be refused gives the present rectangle; a map of no size gives back a valid one as it is.
    open func mapRectThatFits(_ mapRect: MKMapRect, edgePadding insets: UIEdgeInsets) -> MKMapRect {
        guard RegionFitting.isValid(mapRect) else { return visibleMapRect }
        guard insets != .zero || !cameras.currentReadings().isCurrent(mapRect),
            let camera = RegionFitting.camera(
                showing: mapRect,
                viewSize: bounds.size,
                padding: ViewPadding(insets),
                heading: cameras.target.heading
            )
        else { return mapRect }
        return cameras.limits.limited(camera, viewSize: bounds.size).visibleMapRect(viewSize: bounds.size)
    }

    /// What the map is looked at with; reading it gives a copy, and changing the copy moves nothing until it is set.
    open var camera: MKMapCamera {
        get { cameras.currentReadings().mapCamera }
        set { setCamera(newValue, animated: false) }
    }

    /// Looks at the map with the camera; one whose centre is invalid is refused.
    open func setCamera(_ camera: MKMapCamera, animated: Bool) {
        guard CLLocationCoordinate2DIsValid(camera.centerCoordinate), camera.centerCoordinateDistance.isFinite,
            camera.heading.isFinite
        else { return refuse("camera at \(camera.centerCoordinate)") }
        guard !stays({ $0.isCurrent(camera) }) else { return }
        let camera = camera.copy() as? MKMapCamera ?? camera
        whenSized { map in
            guard let target = RegionFitting.camera(camera, viewSize: map.bounds.size) else { return }
            map.show(target, animated: animated, center: camera.centerCoordinate)
        }
    }

    /// How near the camera may come and how far it may go, for gestures and setters; `nil` takes the limits away.
    ///
    /// Reading it never gives `nil`: without limits both distances are `MKMapCameraZoomDefault`.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var cameraZoomRange: MKMapView.CameraZoomRange! {
        get { zoomRange ?? .unlimited }
        set { setCameraZoomRange(newValue, animated: false) }
    }

    /// Limits how near the camera may come and how far it may go, and moves it there if need be.
    open func setCameraZoomRange(_ cameraZoomRange: MKMapView.CameraZoomRange?, animated: Bool) {
        zoomRange = cameraZoomRange
        let least = cameraZoomRange?.minCenterCoordinateDistance ?? MKMapCameraZoomDefault
        let greatest = cameraZoomRange?.maxCenterCoordinateDistance ?? MKMapCameraZoomDefault
        cameras.limits.minimumDistance = max(least, 0)
        cameras.limits.maximumDistance = greatest >= 0 ? greatest : .infinity
        whenSized(replacingOthers: false) { $0.cameras.obeyLimits(animated: animated) }
    }

    /// The area that the centre of the map stays in, for gestures and setters; `nil`, the default, for the whole world.
    open var cameraBoundary: MKMapView.CameraBoundary? {
        get { boundary }
        set { setCameraBoundary(newValue, animated: false) }
    }

    /// Limits where the centre of the map may lie, and moves it there if need be.
    open func setCameraBoundary(_ cameraBoundary: MKMapView.CameraBoundary?, animated: Bool) {
        boundary = cameraBoundary
        cameras.limits.centers = cameraBoundary?.mapRect
        whenSized(replacingOthers: false) { $0.cameras.obeyLimits(animated: animated) }
    }

    // MARK: - Annotations

    /// All annotations of the map, in the order in which they were added.
    open var annotations: [any MKAnnotation] { controller.store.annotations }

    /// The annotations whose coordinates lie in the rectangle, those in clusters and under others included.
    ///
    /// The rectangle may reach over the world's edges. The map asks each of its annotations for the coordinate.
    open func annotations(in mapRect: MKMapRect) -> Set<AnyHashable> { annotationObjects(in: mapRect) }

    /// The part of the map view in which annotation views are shown, in the map view's points: all of it.
    open var annotationVisibleRect: CGRect { bounds }

    /// Adds the annotation; one that is there already stays once.
    open func addAnnotation(_ annotation: any MKAnnotation) {
        controller.add([annotation])
    }

    /// Adds the annotations; those that are there already stay once.
    open func addAnnotations(_ annotations: [any MKAnnotation]) {
        controller.add(annotations)
    }

    /// Removes the annotation; a selected one is deselected first.
    open func removeAnnotation(_ annotation: any MKAnnotation) {
        controller.remove([annotation])
    }

    /// Removes the annotations; those that are not there are passed over.
    open func removeAnnotations(_ annotations: [any MKAnnotation]) {
        controller.remove(annotations)
    }

    /// Adds those that are not there yet, and shows the smallest area with all of them; a single one at zoom level 15.
    open func showAnnotations(_ annotations: [any MKAnnotation], animated: Bool) {
        addAnnotations(annotations)
        guard let area = ShownArea.rect(around: annotations.map(\.coordinate)) else { return }
        setVisibleMapRect(area, edgePadding: ShownArea.padding, animated: animated)
    }

    /// The view that shows the annotation now; `nil` when it is far outside the visible area.
    open func view(for annotation: any MKAnnotation) -> MKAnnotationView? {
        controller.view(for: annotation)
    }

    /// Has views with the identifier made of the class, a subclass of `MKAnnotationView`; `nil` undoes it.
    open func register(_ viewClass: AnyClass?, forAnnotationViewWithReuseIdentifier identifier: String) {
        controller.pool.register(viewClass, identifier: identifier)
    }

    /// A view that left the screen, else a new one of the class registered, else `nil`; its annotation is not set.
    open func dequeueReusableAnnotationView(withIdentifier identifier: String) -> MKAnnotationView? {
        controller.pool.dequeue(identifier, for: nil)
    }

    /// A view that left the screen, else a new one of the class registered; it has the annotation.
    ///
    /// An identifier for which there is neither is a programmer error and stops the program.
    open func dequeueReusableAnnotationView(
        withIdentifier identifier: String,
        for annotation: any MKAnnotation
    ) -> MKAnnotationView {
        guard let view = controller.pool.dequeue(identifier, for: annotation) else {
            preconditionFailure("no class is registered for annotation views with the identifier “\(identifier)”")
        }
        view.annotation = annotation
        return view
    }

    // MARK: - Selection

    /// Selects the annotation if it has a view, as a click would.
    open func selectAnnotation(_ annotation: any MKAnnotation, animated: Bool) {
        selection.select(annotation, animated: animated)
    }

    /// Deselects the annotation if it is selected.
    open func deselectAnnotation(_ annotation: (any MKAnnotation)?, animated: Bool) {
        guard let annotation else { return }
        selection.deselect(annotation, animated: animated)
    }

    /// The selected annotation, or none; of those set only the first is selected, none deselects.
    open var selectedAnnotations: [any MKAnnotation] {
        get { selection.annotation.map { [$0] } ?? [] }
        set {
            if let first = newValue.first {
                selectAnnotation(first, animated: false)
            } else if let selected = selection.annotation {
                deselectAnnotation(selected, animated: false)
            }
        }
    }

    // MARK: - User location

    /// Whether the map shows where the user is; `false` by default.
    ///
    /// The map never asks whether it may know: without permission there is no dot.
    open var showsUserLocation: Bool {
        get { locating.isOn }
        set { locating.isOn = newValue }
    }

    /// Where the user is, the same object for as long as the map exists; it has a location only while it is shown.
    open var userLocation: MKUserLocation { locating.userLocation }

    /// Whether any part of the user's dot, or of the circle of its accuracy, lies in the visible area.
    open var isUserLocationVisible: Bool { locating.isVisible }

    /// Whether the map follows the user; see `setUserTrackingMode(_:animated:)`.
    open var userTrackingMode: MKUserTrackingMode {
        get { locating.mode }
        set { setUserTrackingMode(newValue, animated: false) }
    }

    /// Has the map follow the user, shown as from now on, zooming in when it is far out; or no longer.
    ///
    /// Moving the map, by hand or by setters, ends the following, and so does hiding the user. Zooming does not.
    open func setUserTrackingMode(_ mode: MKUserTrackingMode, animated: Bool) {
        locating.setMode(mode, animated: animated)
    }

    // MARK: - Overlays

    /// All overlays of the map, those above roads first, each level from back to front.
    open var overlays: [any MKOverlay] { overlayController.store.all.map(\.overlay) }

    /// The overlays of a level, from back to front.
    open func overlays(in level: MKOverlayLevel) -> [any MKOverlay] {
        overlayController.store[level].map(\.overlay)
    }

    /// Adds the overlay on top of those above labels; one that is there already is moved there.
    open func addOverlay(_ overlay: any MKOverlay) {
        overlayController.add([overlay], level: .aboveLabels)
    }

    /// Adds the overlays on top of those above labels; those that are there already are moved there.
    open func addOverlays(_ overlays: [any MKOverlay]) {
        overlayController.add(overlays, level: .aboveLabels)
    }

    /// Adds the overlay on top of the level; one that is there already is moved there.
    open func addOverlay(_ overlay: any MKOverlay, level: MKOverlayLevel) {
        overlayController.add([overlay], level: level)
    }

    /// Adds the overlays on top of the level; those that are there already are moved there.
    open func addOverlays(_ overlays: [any MKOverlay], level: MKOverlayLevel) {
        overlayController.add(overlays, level: level)
    }

    /// Removes the overlay, if it is there.
    open func removeOverlay(_ overlay: any MKOverlay) {
        overlayController.remove([overlay])
    }

    /// Removes the overlays; those that are not there are passed over.
    open func removeOverlays(_ overlays: [any MKOverlay]) {
        overlayController.remove(overlays)
    }

    /// Puts the overlay at the index among those above labels, on top when there are fewer.
    open func insertOverlay(_ overlay: any MKOverlay, at index: Int) {
        overlayController.insert(overlay, at: index, level: .aboveLabels)
    }

    /// Puts the overlay at the index of the level, on top when there are fewer.
    open func insertOverlay(_ overlay: any MKOverlay, at index: Int, level: MKOverlayLevel) {
        overlayController.insert(overlay, at: index, level: level)
    }

    /// Puts the overlay right above the sibling, in its level.
    ///
    /// An overlay that is in another level already comes to the top of that; without the sibling, on top of all.
    open func insertOverlay(_ overlay: any MKOverlay, above sibling: any MKOverlay) {
        overlayController.insert(overlay, nextTo: sibling, above: true)
    }

    /// Puts the overlay right below the sibling, in its level.
    ///
    /// An overlay that is in another level already comes to the top of that; without the sibling, on top of all.
    open func insertOverlay(_ overlay: any MKOverlay, below sibling: any MKOverlay) {
        overlayController.insert(overlay, nextTo: sibling, above: false)
    }

    /// Lets the two overlays change places, and levels.
    open func exchangeOverlay(_ overlay1: any MKOverlay, with overlay2: any MKOverlay) {
        overlayController.exchange(overlay1, overlay2)
    }

    /// Lets the overlays at two indexes of ``overlays`` change places; an index out of range changes nothing.
    open func exchangeOverlay(at index1: Int, withOverlayAt index2: Int) {
        let all = overlays
        guard all.indices.contains(index1), all.indices.contains(index2) else { return }
        overlayController.exchange(all[index1], all[index2])
    }

    /// The renderer of the overlay; `nil` before the overlay first came into view.
    open func renderer(for overlay: any MKOverlay) -> MKOverlayRenderer? {
        overlayController.store.entry(of: overlay)?.renderer
    }

    // MARK: - UIView

    open override func layoutSubviews() {
        super.layoutSubviews()
        controller.container.frame = bounds
        calloutContainer.frame = bounds
        guard bounds.size != laidOutSize, RegionFitting.hasArea(bounds.size) else { return }
        let isFirst = laidOutSize == .zero
        laidOutSize = bounds.size
        if isFirst {
            cameraMoved()
        } else {
            cameras.sizeChanged()
        }
        applyPending()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        cameras.windowChanged()
        setNeedsFrame()
    }
}
