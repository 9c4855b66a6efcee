// SPDX-License-Identifier: MIT

import MapKit

/// The least that an annotation can be: a place, and no words.
final class BareAnnotation: NSObject, MKAnnotation {
    let coordinate: CLLocationCoordinate2D

    init(latitude: Double, longitude: Double) {
        coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    }
}

/// A place with words, shown by a picture of a sight.
final class SightAnnotation: MKPointAnnotation {}

/// The weather at a place.
final class WeatherAnnotation: NSObject, MKAnnotation {
    enum Sky {
        case sun
        case cloud
        case rain
    }

    let coordinate: CLLocationCoordinate2D
    let temperature: Int
    let sky: Sky

    init(latitude: Double, longitude: Double, temperature: Int, sky: Sky) {
        coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
        self.temperature = temperature
        self.sky = sky
    }
}

/// Shows a picture of its own, most of which is above the coordinate.
final class FlagView: MKAnnotationView {
    static let reuseIdentifier = "flag"

    override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        let picture = FlagView.picture
        image = picture
        frame = CGRect(origin: .zero, size: picture.size)
        centerOffset = CGPoint(x: 0, y: -7)
        // An annotation without a title shows none all the same.
        canShowCallout = true
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("flags are made in code")
    }

    /// A flag whose pole stands 22 points below the upper edge: 7 more than the middle, which makes the offset.
    private static let picture = UIGraphicsImageRenderer(
        size: CGSize(width: 36, height: 30),
        format: UIGraphicsImageRendererFormat.dense
    ).image { _ in
        UIColor(white: 0, alpha: 0.25).setFill()
        UIBezierPath(ovalIn: CGRect(x: 11, y: 19, width: 14, height: 6)).fill()
        UIColor(white: 0.35, alpha: 1).setFill()
        UIBezierPath(roundedRect: CGRect(x: 17, y: 0, width: 2, height: 22), cornerRadius: 1).fill()
        let cloth = UIBezierPath()
        cloth.move(to: CGPoint(x: 19, y: 1.5))
        cloth.addCurve(
            to: CGPoint(x: 35, y: 3),
            controlPoint1: CGPoint(x: 24, y: -0.5),
            controlPoint2: CGPoint(x: 29, y: 5)
        )
        cloth.addLine(to: CGPoint(x: 35, y: 13))
        cloth.addCurve(
            to: CGPoint(x: 19, y: 11.5),
            controlPoint1: CGPoint(x: 29, y: 15),
            controlPoint2: CGPoint(x: 24, y: 9.5)
        )
        cloth.close()
        UIColor(red: 0.93, green: 0.35, blue: 0.2, alpha: 1).setFill()
        cloth.fill()
    }
}

/// Draws the weather itself: a badge with the temperature and the sky over a gradient.
final class WeatherBadgeView: MKAnnotationView {
    static let reuseIdentifier = "weather"

    override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        frame = CGRect(x: 0, y: 0, width: 74, height: 34)
        backgroundColor = .clear
        layer.shadowOpacity = 0.3
        layer.shadowOffset = CGSize(width: 0, height: 1)
        layer.shadowRadius = 2
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("badges are made in code")
    }

    override var annotation: (any MKAnnotation)? {
        didSet { setNeedsDisplay() }
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let weather = annotation as? WeatherAnnotation else {
            return
        }
        drawGradient(in: context)
        drawSky(weather.sky)
        let text = "\(weather.temperature)°"
        let attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 16, weight: .semibold), .foregroundColor: UIColor.white,
        ]
        let size = text.size(withAttributes: attributes)
        text.draw(at: CGPoint(x: 50 - size.width / 2, y: (bounds.height - size.height) / 2), withAttributes: attributes)
    }

    private func drawGradient(in context: CGContext) {
        context.saveGState()
        UIBezierPath(roundedRect: bounds, cornerRadius: bounds.height / 2).addClip()
        let colors = [
            UIColor(red: 0.35, green: 0.68, blue: 0.96, alpha: 1).cgColor,
            UIColor(red: 0.16, green: 0.42, blue: 0.83, alpha: 1).cgColor,
        ]
        if let gradient = CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: [0, 1]) {
            context.drawLinearGradient(
                gradient,
                start: .zero,
                end: CGPoint(x: 0, y: bounds.height),
                options: []
            )
        }
        context.restoreGState()
    }

    private func drawSky(_ sky: WeatherAnnotation.Sky) {
        if sky == .sun {
            UIColor(red: 1, green: 0.84, blue: 0.25, alpha: 1).setFill()
            UIBezierPath(ovalIn: CGRect(x: 11, y: 9, width: 16, height: 16)).fill()
            return
        }
        UIColor.white.setFill()
        for circle in [(9.0, 14.0, 10.0), (14.0, 9.0, 12.0), (20.0, 13.0, 11.0)] {
            UIBezierPath(ovalIn: CGRect(x: circle.0, y: circle.1, width: circle.2, height: circle.2)).fill()
        }
        UIBezierPath(roundedRect: CGRect(x: 11, y: 17, width: 18, height: 7), cornerRadius: 3.5).fill()
        guard sky == .rain else { return }
        for x in [13.0, 18, 23] {
            UIBezierPath(roundedRect: CGRect(x: x, y: 26, width: 1.6, height: 4), cornerRadius: 0.8).fill()
        }
    }
}

/// Scene 4: annotations shown by pictures, from the barest to views that draw themselves, and the standard callout.
final class ImageAnnotationsController: UIViewController, MapScene, MKMapViewDelegate {
    let mapView = MKMapView()
    private let note = UILabel()
    private let ownPlace = MKPointAnnotation()

    override func viewDidLoad() {
        super.viewDidLoad()
        // The delegate is set before the map is shown, so that it is asked for every view.
        mapView.delegate = self
        mapView.frame = view.bounds
        mapView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        mapView.region = MKCoordinateRegion(
            center: CLLocationCoordinate2D(latitude: 40.5, longitude: -3.8),
            span: MKCoordinateSpan(latitudeDelta: 10, longitudeDelta: 14)
        )
        view.addSubview(mapView)
        note.font = .systemFont(ofSize: 13)
        note.textAlignment = .center
        note.backgroundColor = UIColor(white: 1, alpha: 0.92)
        note.layer.cornerRadius = 13
        note.isHidden = true
        view.addSubview(note)
        ownPlace.title = "You are here"
        mapView.showsUserLocation = true
        mapView.addAnnotations([sight, BareAnnotation(latitude: 41.38, longitude: 2.17)])
        mapView.addAnnotations([
            WeatherAnnotation(latitude: 38.72, longitude: -9.14, temperature: 24, sky: .sun),
            WeatherAnnotation(latitude: 43.36, longitude: -8.41, temperature: 15, sky: .rain),
            WeatherAnnotation(latitude: 37.39, longitude: -5.98, temperature: 29, sky: .cloud),
        ])
    }

    private var sight: SightAnnotation {
        let sight = SightAnnotation()
        sight.coordinate = CLLocationCoordinate2D(latitude: 40.4168, longitude: -3.7038)
        sight.title = "Madrid"
        sight.subtitle = "Puerta del Sol, kilometre zero"
        return sight
    }

    // MARK: - MKMapViewDelegate

    func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation) {
        ownPlace.coordinate = userLocation.coordinate
        mapView.addAnnotation(ownPlace)
    }

    func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
        switch annotation {
        case is SightAnnotation: sightView(for: annotation)
        case is MKUserLocation: nil
        case is WeatherAnnotation: reused(WeatherBadgeView.self, WeatherBadgeView.reuseIdentifier, for: annotation)
        default: reused(FlagView.self, FlagView.reuseIdentifier, for: annotation)
        }
    }

    private func sightView(for annotation: any MKAnnotation) -> MKAnnotationView {
        let identifier = "sight"
        let view =
            mapView.dequeueReusableAnnotationView(withIdentifier: identifier)
            ?? MKPinAnnotationView(annotation: annotation, reuseIdentifier: identifier)
        view.annotation = annotation
        view.canShowCallout = true
        let picture = UIImageView(image: UIImage.demoPicture("shore"))
        picture.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        picture.contentMode = .scaleAspectFill
        picture.clipsToBounds = true
        picture.layer.cornerRadius = 5
        view.leftCalloutAccessoryView = picture
        view.rightCalloutAccessoryView = UIButton(type: .detailDisclosure)
        return view
    }

    private func reused<View: MKAnnotationView>(
        _ viewClass: View.Type,
        _ identifier: String,
        for annotation: any MKAnnotation
    ) -> MKAnnotationView {
        mapView.register(viewClass, forAnnotationViewWithReuseIdentifier: identifier)
        return mapView.dequeueReusableAnnotationView(withIdentifier: identifier, for: annotation)
    }

    func mapView(
        _ mapView: MKMapView,
        annotationView view: MKAnnotationView,
        calloutAccessoryControlTapped control: UIControl
    ) {
        say("More about \((view.annotation?.title ?? nil) ?? "this place") was asked for.")
    }

    func mapView(_ mapView: MKMapView, didSelect annotation: any MKAnnotation) {
        if annotation is BareAnnotation { say("A bare annotation: no title, no callout.") }
    }

    func mapView(_ mapView: MKMapView, didDeselect annotation: any MKAnnotation) {
        say(nil)
    }

    /// Shows a text at the lower edge, or none.
    private func say(_ text: String?) {
        note.text = text
        note.isHidden = text == nil
        let size = CGSize(width: note.sizeThatFits(.zero).width.rounded(.up) + 24, height: 26)
        note.frame = CGRect(origin: CGPoint(x: 12, y: view.bounds.height - size.height - 12), size: size)
        note.autoresizingMask = .flexibleTopMargin
    }
}

extension UIGraphicsImageRendererFormat {
    /// Three pixels for each point, enough for every screen.
    fileprivate static var dense: UIGraphicsImageRendererFormat {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 3
        return format
    }
}
