// SPDX-License-Identifier: MIT

import MapKit

/// A shop, or the card that is shown above one.
final class ShopAnnotation: NSObject, MKAnnotation {
    let coordinate: CLLocationCoordinate2D
    let title: String?
    let subtitle: String?
    /// The colour of the pin's picture.
    let color: UIColor
    /// The text on the card.
    let detail: String
    /// The number of stars, 0…5.
    let stars: Int
    /// Whether this is the card, not the shop.
    let isCard: Bool

    init(
        latitude: Double,
        longitude: Double,
        title: String,
        subtitle: String,
        color: UIColor,
        detail: String,
        stars: Int
    ) {
        coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
        self.title = title
        self.subtitle = subtitle
        self.color = color
        self.detail = detail
        self.stars = stars
        isCard = false
    }

    /// Creates the card of a shop, at the same place.
    init(cardOf shop: ShopAnnotation) {
        coordinate = shop.coordinate
        title = nil
        subtitle = nil
        color = shop.color
        detail = shop.detail
        stars = shop.stars
        isCard = true
    }
}

/// A white card with an icon, a text and stars, as large as they need, well above the pin.
final class CardView: MKAnnotationView {
    private static let identifier = "card"
    private static let spacing: CGFloat = 5
    private static let textWidth: CGFloat = 150
    /// What the view is higher than the card, so that the card stands above the pin.
    private static let clearance: CGFloat = 80

    private let card = UIView()
    private let icon = UIImageView()
    private let label = UILabel()
    private let rating = UIImageView()

    /// A card for the annotation: one that left the screen, or a new one.
    static func card(on mapView: MKMapView, for annotation: ShopAnnotation) -> CardView {
        let view =
            mapView.dequeueReusableAnnotationView(withIdentifier: identifier) as? CardView
            ?? CardView(annotation: nil, reuseIdentifier: identifier)
        view.annotation = annotation
        return view
    }

    override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        canShowCallout = false
        zPriority = .max
        card.backgroundColor = .white
        card.layer.cornerRadius = 4
        card.layer.shadowOpacity = 0.35
        card.layer.shadowOffset = CGSize(width: 0, height: 1)
        card.layer.shadowRadius = 3
        label.font = .systemFont(ofSize: 12)
        label.numberOfLines = 0
        label.lineBreakMode = .byWordWrapping
        addSubview(card)
        for view in [icon, label, rating] { card.addSubview(view) }
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("cards are made in code")
    }

    override var annotation: (any MKAnnotation)? {
        didSet { arrange() }
    }

    /// Fills the card and takes the size that it needs.
    private func arrange() {
        guard let shop = annotation as? ShopAnnotation else { return }
        let spacing = CardView.spacing
        icon.image = ShopPictures.icon(color: shop.color)
        icon.frame.origin = CGPoint(x: spacing, y: spacing)
        icon.frame.size = icon.image?.size ?? .zero
        label.text = shop.detail
        let text = shop.detail.boundingRect(
            with: CGSize(width: CardView.textWidth, height: .greatestFiniteMagnitude),
            options: .usesLineFragmentOrigin,
            attributes: [.font: UIFont.systemFont(ofSize: 12)],
            context: nil
        )
        label.frame = CGRect(
            x: icon.frame.maxX + spacing,
            y: spacing,
            width: text.width.rounded(.up),
            height: text.height.rounded(.up)
        )
        rating.image = ShopPictures.rating(stars: shop.stars)
        rating.frame = CGRect(
            origin: CGPoint(x: label.frame.minX, y: label.frame.maxY + spacing),
            size: rating.image?.size ?? .zero
        )
        let width = max(label.frame.maxX, rating.frame.maxX) + spacing
        let height = max(icon.frame.maxY, rating.frame.maxY) - spacing + 10
        card.frame = CGRect(x: 0, y: 0, width: width, height: height)
        bounds = CGRect(x: 0, y: 0, width: width, height: height + CardView.clearance)
        centerOffset = CGPoint(x: 0, y: -bounds.height / 2 + CardView.clearance / 2)
    }
}

/// The pictures of the scene, drawn by code.
enum ShopPictures {
    /// A drop-shaped pin with a white dot.
    static func pin(color: UIColor) -> UIImage {
        picture(width: 26, height: 34) {
            let drop = UIBezierPath()
            drop.move(to: CGPoint(x: 13, y: 33))
            drop.addCurve(
                to: CGPoint(x: 1, y: 13),
                controlPoint1: CGPoint(x: 9, y: 25),
                controlPoint2: CGPoint(x: 1, y: 20)
            )
            drop.addArc(
                withCenter: CGPoint(x: 13, y: 13),
                radius: 12,
                startAngle: .pi,
                endAngle: 2 * .pi,
                clockwise: true
            )
            drop.addCurve(
                to: CGPoint(x: 13, y: 33),
                controlPoint1: CGPoint(x: 25, y: 20),
                controlPoint2: CGPoint(x: 17, y: 25)
            )
            drop.close()
            color.setFill()
            drop.fill()
            UIColor.white.setFill()
            UIBezierPath(ovalIn: CGRect(x: 8, y: 8, width: 10, height: 10)).fill()
        }
    }

    /// A cup on a coloured ground.
    static func icon(color: UIColor) -> UIImage {
        picture(width: 44, height: 44) {
            color.withAlphaComponent(0.2).setFill()
            UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 44, height: 44), cornerRadius: 8).fill()
            color.setFill()
            let cup = UIBezierPath(
                roundedRect: CGRect(x: 10, y: 17, width: 18, height: 17),
                byRoundingCorners: [.bottomLeft, .bottomRight],
                cornerRadii: CGSize(width: 7, height: 7)
            )
            cup.fill()
            color.setStroke()
            let handle = UIBezierPath(
                arcCenter: CGPoint(x: 28, y: 24),
                radius: 5,
                startAngle: -.pi / 2,
                endAngle: .pi / 2,
                clockwise: true
            )
            handle.lineWidth = 2.5
            handle.stroke()
            for x in [15.0, 22] {
                let steam = UIBezierPath()
                steam.move(to: CGPoint(x: x, y: 14))
                steam.addCurve(
                    to: CGPoint(x: x, y: 7),
                    controlPoint1: CGPoint(x: x + 3, y: 12),
                    controlPoint2: CGPoint(x: x - 3, y: 9)
                )
                steam.lineWidth = 1.6
                steam.lineCapStyle = .round
                steam.stroke()
            }
        }
    }

    /// Five stars, the first of them golden.
    static func rating(stars: Int) -> UIImage {
        picture(width: 75, height: 14) {
            for index in 0..<5 {
                let isGolden = index < stars
                (isGolden ? UIColor(red: 1, green: 0.7, blue: 0.1, alpha: 1) : UIColor(white: 0.85, alpha: 1)).setFill()
                star(center: CGPoint(x: 7 + CGFloat(index) * 15, y: 7.5), radius: 7).fill()
            }
        }
    }

    private static func star(center: CGPoint, radius: CGFloat) -> UIBezierPath {
        let path = UIBezierPath()
        for index in 0..<10 {
            let angle = CGFloat(index) * .pi / 5 - .pi / 2
            let distance = index.isMultiple(of: 2) ? radius : radius * 0.42
            let point = CGPoint(x: center.x + cos(angle) * distance, y: center.y + sin(angle) * distance)
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.close()
        return path
    }

    private static func picture(width: CGFloat, height: CGFloat, _ draw: () -> Void) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 3
        return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).image { _ in draw() }
    }
}

/// Scene 2: a click on a pin opens a card that is as large as its text needs.
final class DetailCardController: UIViewController, MapScene, MKMapViewDelegate {
    let mapView = MKMapView()
    private var card: ShopAnnotation?
    private var shop: ShopAnnotation?

    override func viewDidLoad() {
        super.viewDidLoad()
        mapView.delegate = self
        mapView.frame = view.bounds
        mapView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        mapView.region = MKCoordinateRegion(
            center: CLLocationCoordinate2D(latitude: 47, longitude: 12),
            span: MKCoordinateSpan(latitudeDelta: 9, longitudeDelta: 14)
        )
        view.addSubview(mapView)
        mapView.addAnnotations(DetailCardController.shops)
    }

    private static let shops = [
        ShopAnnotation(
            latitude: 48.2082,
            longitude: 16.3738,
            title: "Café am Ring",
            subtitle: "Vienna",
            color: UIColor(red: 0.8, green: 0.25, blue: 0.2, alpha: 1),
            detail: "Cake.",
            stars: 3
        ),
        ShopAnnotation(
            latitude: 47.3769,
            longitude: 8.5417,
            title: "Kaffee Limmat",
            subtitle: "Zürich",
            color: UIColor(red: 0.1, green: 0.5, blue: 0.7, alpha: 1),
            detail: "Small roastery by the river, with a window seat for every rainy day.",
            stars: 4
        ),
        ShopAnnotation(
            latitude: 45.4642,
            longitude: 9.19,
            title: "Bar Duomo",
            subtitle: "Milan",
            color: UIColor(red: 0.2, green: 0.55, blue: 0.3, alpha: 1),
            detail: """
                Espresso at the counter since 1911. The marble is original, the prices nearly so; in the afternoon there is \
                a queue, in the evening an aperitivo with more olives than anyone can eat.
                """,
            stars: 5
        ),
    ]

    // MARK: - MKMapViewDelegate

    func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
        guard let shop = annotation as? ShopAnnotation else { return nil }
        if shop.isCard { return CardView.card(on: mapView, for: shop) }
        let identifier = "shop"
        let view =
            mapView.dequeueReusableAnnotationView(withIdentifier: identifier)
            ?? MKAnnotationView(annotation: shop, reuseIdentifier: identifier)
        view.annotation = shop
        view.canShowCallout = false
        view.image = ShopPictures.pin(color: shop.color)
        view.centerOffset = CGPoint(x: 0, y: -17)
        return view
    }

    func mapView(_ mapView: MKMapView, didSelect annotation: any MKAnnotation) {
        guard let shop = annotation as? ShopAnnotation, !shop.isCard, shop !== self.shop else { return }
        removeCard()
        let card = ShopAnnotation(cardOf: shop)
        self.card = card
        self.shop = shop
        mapView.addAnnotation(card)
        mapView.setCenter(shop.coordinate, animated: true)
    }

    func mapView(_ mapView: MKMapView, didDeselect annotation: any MKAnnotation) {
        // The click may be meant for the card itself: look again when it has been dealt with.
        DispatchQueue.main.async { [weak self] in self?.removeCardUnlessSelected() }
    }

    private func removeCardUnlessSelected() {
        let isInUse = mapView.selectedAnnotations.contains { $0 === card || $0 === shop }
        if !isInUse { removeCard() }
    }

    private func removeCard() {
        if let card { mapView.removeAnnotation(card) }
        card = nil
        shop = nil
    }
}
