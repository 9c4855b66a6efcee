// SPDX-License-Identifier: MIT

import MapKit

/// A pin, which can be dragged, or the pop-up that stands above one.
final class PlaceAnnotation: NSObject, MKDraggableAnnotation {
    enum Kind {
        case pin
        case popUp
    }

    var coordinate: CLLocationCoordinate2D
    let title: String?
    let subtitle: String?
    let kind: Kind
    let pinColor: MKPinAnnotationColor

    init(
        coordinate: CLLocationCoordinate2D,
        title: String?,
        subtitle: String? = nil,
        kind: Kind = .pin,
        pinColor: MKPinAnnotationColor = .red
    ) {
        self.coordinate = coordinate
        self.title = title
        self.subtitle = subtitle
        self.kind = kind
        self.pinColor = pinColor
    }

    /// The name under which pins of the colour are reused.
    static func reuseIdentifier(for color: MKPinAnnotationColor) -> String {
        switch color {
        case .red: "red"
        case .green: "green"
        case .purple: "purple"
        }
    }
}

/// A white bubble whose arrow points at the pin below; what it says is in its content view.
final class PopUpView: MKAnnotationView {
    static let reuseIdentifier = "pop-up"
    static let arrowSize = CGSize(width: 30, height: 15)
    private static let cornerRadius: CGFloat = 6

    let contentView = UIView()

    override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        frame = CGRect(x: 0, y: 0, width: 240, height: 80)
        centerOffset = CGPoint(x: 0, y: -(bounds.height / 2 + 25))
        backgroundColor = .clear
        zPriority = .max
        contentView.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - PopUpView.arrowSize.height)
        addSubview(contentView)
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("pop-ups are made in code")
    }

    /// Shows the view in the bubble, in place of what it showed before.
    func show(_ view: UIView) {
        contentView.subviews.forEach { $0.removeFromSuperview() }
        view.frame = contentView.bounds
        contentView.addSubview(view)
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.setFillColor(UIColor.white.cgColor)
        addBubble(to: context)
        context.fillPath()
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 1
        layer.shadowOffset = CGSize(width: -0.5, height: 0.5)
    }

    private func addBubble(to context: CGContext) {
        let arrow = PopUpView.arrowSize
        let bubble = CGRect(
            x: bounds.minX,
            y: bounds.minY,
            width: bounds.width,
            height: bounds.height - arrow.height
        )
        let corners = [
            CGPoint(x: bubble.minX, y: bubble.maxY), CGPoint(x: bubble.minX, y: bubble.minY),
            CGPoint(x: bubble.maxX, y: bubble.minY), CGPoint(x: bubble.maxX, y: bubble.maxY),
        ]
        context.move(to: CGPoint(x: bubble.midX + arrow.width / 2, y: bubble.maxY))
        context.addLine(to: CGPoint(x: bubble.midX, y: bounds.maxY))
        context.addLine(to: CGPoint(x: bubble.midX - arrow.width / 2, y: bubble.maxY))
        for (index, corner) in corners.enumerated() {
            let next = index + 1 < corners.count ? corners[index + 1] : CGPoint(x: bubble.midX, y: bubble.maxY)
            context.addArc(tangent1End: corner, tangent2End: next, radius: PopUpView.cornerRadius)
        }
        context.closePath()
    }
}

/// A picture and, right of it, a label of at most two lines.
final class PictureCell: UIView {
    private let pictureView = UIImageView()
    private let label = UILabel()

    init(title: String?, picture: UIImage?) {
        super.init(frame: CGRect(x: 0, y: 0, width: 240, height: 65))
        pictureView.image = picture
        pictureView.contentMode = .scaleAspectFill
        pictureView.clipsToBounds = true
        pictureView.layer.cornerRadius = 3
        label.text = title
        label.font = .systemFont(ofSize: 17)
        label.numberOfLines = 2
        addSubview(pictureView)
        addSubview(label)
    }

    required init?(coder: NSCoder) {
        fatalError("cells are made in code")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let hasPicture = pictureView.image != nil
        pictureView.frame = CGRect(x: 5, y: 5, width: hasPicture ? bounds.width * 0.3 : 5, height: bounds.height - 10)
        let left = pictureView.frame.maxX + 5
        let room = CGSize(width: bounds.width - left - 5, height: bounds.height - 10)
        let size = label.sizeThatFits(room)
        label.frame = CGRect(
            x: left,
            y: (bounds.height - min(size.height, room.height)) / 2,
            width: room.width,
            height: min(size.height, room.height)
        )
    }
}

/// Scene 1: pins drop onto the map; selecting one opens a pop-up, which is an annotation of its own, above it.
final class PinAndCellController: UIViewController, MapScene, MKMapViewDelegate {
    let mapView = MKMapView()
    let locateMe: LocateMePanel
    private var popUp: PlaceAnnotation?
    /// The pin that the pop-up stands above.
    private var pin: PlaceAnnotation?
    /// The pin at the user's place.
    private var ownPin: PlaceAnnotation?

    init(locale: Locale) {
        locateMe = LocateMePanel(locale: locale)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("scenes are made in code")
    }

    var isBusy: Bool { locateMe.isBusy }

    override func viewDidLoad() {
        super.viewDidLoad()
        mapView.frame = view.bounds
        mapView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        mapView.delegate = self
        mapView.showsGraticule = true
        mapView.region = MKCoordinateRegion(
            center: CLLocationCoordinate2D(latitude: 46, longitude: 9),
            span: MKCoordinateSpan(latitudeDelta: 16, longitudeDelta: 26)
        )
        view.addSubview(mapView)
        mapView.addAnnotations(PinAndCellController.places)
        locateMe.frame.origin = CGPoint(x: 10, y: 50)
        locateMe.frame.size.width = min(LocateMePanel.buttonSize.width, view.bounds.width - 20)
        locateMe.onPlace = { [weak self] in self?.showOwnPin($0) }
        view.addSubview(locateMe)
    }

    private func showOwnPin(_ place: PlaceAnnotation) {
        if let ownPin { mapView.removeAnnotation(ownPin) }
        ownPin = place
        mapView.addAnnotation(place)
        if !mapView.visibleMapRect.contains(MKMapPoint(place.coordinate)) {
            mapView.setCenter(place.coordinate, animated: true)
        }
    }

    private static var places: [PlaceAnnotation] {
        [
            PlaceAnnotation(
                coordinate: CLLocationCoordinate2D(latitude: 48.8566, longitude: 2.3522),
                title: "Paris",
                subtitle: "France",
                pinColor: .red
            ),
            PlaceAnnotation(
                coordinate: CLLocationCoordinate2D(latitude: 45.4642, longitude: 9.19),
                title: "Milan",
                subtitle: "Italy",
                pinColor: .green
            ),
            PlaceAnnotation(
                coordinate: CLLocationCoordinate2D(latitude: 41.9028, longitude: 12.4964),
                title: "Rome",
                subtitle: "Italy",
                pinColor: .purple
            ),
            PlaceAnnotation(
                coordinate: CLLocationCoordinate2D(latitude: 48.2082, longitude: 16.3738),
                title: "Vienna",
                subtitle: "Austria",
                pinColor: .red
            ),
            PlaceAnnotation(
                coordinate: CLLocationCoordinate2D(latitude: 50.1109, longitude: 8.6821),
                title: "Frankfurt",
                subtitle: "Germany",
                pinColor: .green
            ),
        ]
    }

    // MARK: - MKMapViewDelegate

    func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
        guard let place = annotation as? PlaceAnnotation else { return nil }
        return place.kind == .pin ? pinView(for: place) : popUpView(for: place)
    }

    private func pinView(for place: PlaceAnnotation) -> MKAnnotationView {
        let identifier = PlaceAnnotation.reuseIdentifier(for: place.pinColor)
        let view =
            mapView.dequeueReusableAnnotationView(withIdentifier: identifier) as? MKPinAnnotationView
            ?? MKPinAnnotationView(annotation: place, reuseIdentifier: identifier)
        view.annotation = place
        view.pinColor = place.pinColor
        view.animatesDrop = true
        view.isDraggable = true
        return view
    }

    private func popUpView(for place: PlaceAnnotation) -> MKAnnotationView {
        let identifier = PopUpView.reuseIdentifier
        let view =
            mapView.dequeueReusableAnnotationView(withIdentifier: identifier) as? PopUpView
            ?? PopUpView(annotation: place, reuseIdentifier: identifier)
        view.annotation = place
        view.show(PictureCell(title: place.title, picture: UIImage.demoPicture("mountains")))
        return view
    }

    func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {
        guard let place = view.annotation as? PlaceAnnotation, place.kind == .pin, place !== pin || popUp == nil else {
            return
        }
        showPopUp(above: place)
        mapView.setCenter(place.coordinate, animated: true)
    }

    private func showPopUp(above place: PlaceAnnotation) {
        removePopUp()
        let text = [place.title, place.subtitle].compactMap { $0 }.joined(separator: ", ")
        let popUp = PlaceAnnotation(
            coordinate: place.coordinate,
            title: "\(text): a bubble with a picture and a label, like a cell of a table",
            kind: .popUp
        )
        self.popUp = popUp
        pin = place
        mapView.addAnnotation(popUp)
    }

    func mapView(
        _ mapView: MKMapView,
        annotationView view: MKAnnotationView,
        didChange newState: MKAnnotationView.DragState,
        fromOldState oldState: MKAnnotationView.DragState
    ) {
        guard let place = view.annotation as? PlaceAnnotation, place.kind == .pin else { return }
        switch newState {
        case .starting: removePopUp()
        case .none: if mapView.selectedAnnotations.contains(where: { $0 === place }) { showPopUp(above: place) }
        case .dragging, .canceling, .ending: break
        }
    }

    func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) {
        // The click that deselects the pin may be meant for the pop-up: look again when it has been dealt with.
        DispatchQueue.main.async { [weak self] in self?.removePopUpUnlessSelected() }
    }

    private func removePopUpUnlessSelected() {
        let isInUse = mapView.selectedAnnotations.contains { $0 === popUp || $0 === pin }
        if !isInUse { removePopUp() }
    }

    private func removePopUp() {
        if let popUp { mapView.removeAnnotation(popUp) }
        popUp = nil
        pin = nil
    }
}
