// SPDX-License-Identifier: MIT

import MapKit

/// A bus with what it reports of itself.
final class BusAnnotation: MKPointAnnotation {
    /// What the bus reports, by name: `alias`, `speed`, `degree`, `name`.
    var report: [String: String] = [:]
}

/// The bubble of a bus: where it is, and what was handed over on selection.
final class BusBubble: NSObject, MKAnnotation {
    var latitude: CLLocationDegrees
    var longitude: CLLocationDegrees
    var report: [String: String]

    init(latitude: CLLocationDegrees, longitude: CLLocationDegrees, report: [String: String]) {
        self.latitude = latitude
        self.longitude = longitude
        self.report = report
    }

    var coordinate: CLLocationCoordinate2D {
        CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    }
}

/// Four labels with what a bus reports.
final class BusCell: UIView {
    let aliasLabel = UILabel()
    let speedLabel = UILabel()
    let degreeLabel = UILabel()
    let nameLabel = UILabel()

    init() {
        super.init(frame: CGRect(x: 0, y: 0, width: 225, height: 59))
        aliasLabel.font = .systemFont(ofSize: 15, weight: .semibold)
        for label in [speedLabel, degreeLabel, nameLabel] {
            label.font = .systemFont(ofSize: 12)
            label.textColor = UIColor(white: 0.35, alpha: 1)
        }
        speedLabel.textAlignment = .right
        degreeLabel.textAlignment = .right
        for label in [aliasLabel, speedLabel, degreeLabel, nameLabel] { addSubview(label) }
    }

    required init?(coder: NSCoder) {
        fatalError("cells are made in code")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let right = bounds.width * 0.6
        aliasLabel.frame = CGRect(x: 4, y: 8, width: right - 8, height: 22)
        nameLabel.frame = CGRect(x: 4, y: 34, width: right - 8, height: 20)
        speedLabel.frame = CGRect(x: right, y: 8, width: bounds.width - right - 4, height: 22)
        degreeLabel.frame = CGRect(x: right, y: 34, width: bounds.width - right - 4, height: 20)
    }

    /// Shows the report.
    func show(_ report: [String: String]) {
        aliasLabel.text = report["alias"]
        speedLabel.text = report["speed"]
        degreeLabel.text = report["degree"]
        nameLabel.text = report["name"]
    }
}

/// A bubble with a small arrow, and in it a cell.
final class BusBubbleView: MKAnnotationView {
    static let reuseIdentifier = "bus-bubble"
    private static let arrowHeight: CGFloat = 6
    private static let cornerRadius: CGFloat = 6

    let cell = BusCell()

    override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        backgroundColor = .clear
        canShowCallout = false
        zPriority = .max
        centerOffset = CGPoint(x: 0, y: -55)
        frame = CGRect(x: 0, y: 0, width: 240, height: 80)
        cell.frame = CGRect(x: 5, y: 5, width: bounds.width - 15, height: bounds.height - 15)
        addSubview(cell)
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 1
        layer.shadowOffset = CGSize(width: 0, height: 0)
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("bubbles are made in code")
    }

    override func draw(_ rect: CGRect) {
        let bubble = CGRect(
            x: bounds.minX,
            y: bounds.minY,
            width: bounds.width,
            height: bounds.height - BusBubbleView.arrowHeight
        )
        let radius = BusBubbleView.cornerRadius
        let path = UIBezierPath(roundedRect: bubble, cornerRadius: radius)
        UIColor.white.setFill()
        path.fill()
        let arrow = UIBezierPath()
        arrow.move(to: CGPoint(x: bubble.midX - BusBubbleView.arrowHeight, y: bubble.maxY - 0.5))
        arrow.addLine(to: CGPoint(x: bubble.midX, y: bounds.maxY))
        arrow.addLine(to: CGPoint(x: bubble.midX + BusBubbleView.arrowHeight, y: bubble.maxY - 0.5))
        arrow.close()
        arrow.fill()
    }
}

/// Scene 3: buses that report where they are and how fast they go, read in a bubble that keeps up with them.
final class BusTrackerController: UIViewController, MapScene, MKMapViewDelegate {
    let mapView = MKMapView()
    private let palace = MKPointAnnotation()
    private let buses = [BusAnnotation(), BusAnnotation()]
    private var bubble: BusBubble?
    private var followed: BusAnnotation?
    private var link: CADisplayLink?
    private var start: TimeInterval?

    override func viewDidLoad() {
        super.viewDidLoad()
        mapView.delegate = self
        mapView.frame = view.bounds
        mapView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        mapView.region = MKCoordinateRegion(
            center: BusTrackerController.home,
            span: MKCoordinateSpan(latitudeDelta: 6, longitudeDelta: 9)
        )
        view.addSubview(mapView)
        palace.coordinate = BusTrackerController.home
        palace.title = "天安门"
        palace.subtitle = "北京市东城区"
        mapView.addAnnotation(palace)
        report(at: 0)
        mapView.addAnnotations(buses)
    }

    private static let home = CLLocationCoordinate2D(latitude: 39.91669, longitude: 116.39716)

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let link = CADisplayLink(target: self, selector: Selector("tick(_:)", BusTrackerController.tick(_:)))
        link.preferredFramesPerSecond = 4
        link.add(to: .main, forMode: .default)
        self.link = link
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        link?.invalidate()
        link = nil
    }

    func tick(_ link: CADisplayLink) {
        let start = self.start ?? link.timestamp
        self.start = start
        report(at: link.timestamp - start)
    }

    /// Has the buses report from where they are, some seconds after the start.
    private func report(at seconds: TimeInterval) {
        for (index, bus) in buses.enumerated() {
            let angle = seconds / 40 + Double(index) * 2.4
            let radius = 1.1 + Double(index) * 0.7
            bus.coordinate = CLLocationCoordinate2D(
                latitude: BusTrackerController.home.latitude + radius * 0.75 * sin(angle),
                longitude: BusTrackerController.home.longitude + radius * cos(angle)
            )
            let heading = (720 - (angle * 180 / .pi).truncatingRemainder(dividingBy: 360)).truncatingRemainder(
                dividingBy: 360
            )
            bus.report = [
                "alias": index == 0 ? "1 路" : "52 路", "name": index == 0 ? "老山公交场站" : "平乐园",
                "speed": "\(Int(38 + 9 * sin(angle * 3).rounded())) km/h", "degree": "\(Int(heading.rounded()) % 360)°",
            ]
        }
        guard let bubble, let followed else { return }
        bubble.latitude = followed.coordinate.latitude
        bubble.longitude = followed.coordinate.longitude
        bubble.report = followed.report
        (mapView.view(for: bubble) as? BusBubbleView)?.cell.show(bubble.report)
    }

    // MARK: - MKMapViewDelegate

    func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
        if let bubble = annotation as? BusBubble {
            let view =
                mapView.dequeueReusableAnnotationView(withIdentifier: BusBubbleView.reuseIdentifier) as? BusBubbleView
                ?? BusBubbleView(annotation: bubble, reuseIdentifier: BusBubbleView.reuseIdentifier)
            view.annotation = bubble
            view.cell.show(bubble.report)
            return view
        }
        // The map has a view of its own for the user's place.
        if annotation is MKUserLocation { return nil }
        let isBus = annotation is BusAnnotation
        let identifier = isBus ? "bus" : "place"
        let view =
            mapView.dequeueReusableAnnotationView(withIdentifier: identifier)
            ?? MKAnnotationView(annotation: annotation, reuseIdentifier: identifier)
        view.annotation = annotation
        view.canShowCallout = !isBus
        view.image = isBus ? BusTrackerController.busPicture : ShopPictures.pin(color: .systemRed)
        view.centerOffset = CGPoint(x: 0, y: isBus ? 0 : -17)
        return view
    }

    private static let busPicture: UIImage = {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 3
        return UIGraphicsImageRenderer(size: CGSize(width: 30, height: 30), format: format).image { _ in
            UIColor(red: 0.1, green: 0.45, blue: 0.85, alpha: 1).setFill()
            UIBezierPath(ovalIn: CGRect(x: 1, y: 1, width: 28, height: 28)).fill()
            UIColor.white.setFill()
            UIBezierPath(roundedRect: CGRect(x: 8, y: 7, width: 14, height: 14), cornerRadius: 2.5).fill()
            for x in [10.0, 17] { UIBezierPath(ovalIn: CGRect(x: x, y: 20, width: 3.5, height: 3.5)).fill() }
            UIColor(red: 0.1, green: 0.45, blue: 0.85, alpha: 1).setFill()
            UIBezierPath(roundedRect: CGRect(x: 10, y: 9, width: 10, height: 6), cornerRadius: 1).fill()
        }
    }()

    func mapView(_ mapView: MKMapView, didSelect annotation: any MKAnnotation) {
        guard let bus = annotation as? BusAnnotation, bus !== followed else { return }
        removeBubble()
        let bubble = BusBubble(
            latitude: bus.coordinate.latitude,
            longitude: bus.coordinate.longitude,
            report: bus.report
        )
        self.bubble = bubble
        followed = bus
        mapView.addAnnotation(bubble)
        mapView.setCenter(bus.coordinate, animated: true)
    }

    func mapView(_ mapView: MKMapView, didDeselect annotation: any MKAnnotation) {
        DispatchQueue.main.async { [weak self] in self?.removeBubbleUnlessSelected() }
    }

    private func removeBubbleUnlessSelected() {
        let isInUse = mapView.selectedAnnotations.contains { $0 === bubble || $0 === followed }
        if !isInUse { removeBubble() }
    }

    private func removeBubble() {
        if let bubble { mapView.removeAnnotation(bubble) }
        bubble = nil
        followed = nil
    }
}
