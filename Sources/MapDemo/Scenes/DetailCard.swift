// SPDX-License-Identifier: MIT

import MapKit

/// A shop on the map.
final class ShopAnnotation: NSObject, MKAnnotation {
    let coordinate: CLLocationCoordinate2D
    let title: String?
    let subtitle: String?
    /// The picture of the pin.
    let image: UIImage
    /// The picture at the left of the card.
    let icon: UIImage
    /// The text on the card.
    let detail: String
    /// The stars under the text.
    let rating: UIImage

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
        self.detail = detail
        image = ShopPictures.pin(color: color)
        icon = ShopPictures.icon(color: color)
        rating = ShopPictures.rating(stars: stars)
    }
}

/// The card of a shop, at the same place.
final class CardAnnotation: NSObject, MKAnnotation {
    let shop: ShopAnnotation
    var coordinate: CLLocationCoordinate2D { shop.coordinate }

    init(of shop: ShopAnnotation) {
        self.shop = shop
    }
}

/// A white card with an icon, a text and stars, as large as they need, well above the pin.
final class CardView: MKAnnotationView {
    private static let identifier = "card"
    private static let spacing: CGFloat = 5
    private static let textWidth: CGFloat = 150
    /// What the view is higher than the card, so that the card stands above the pin.
    private static let clearance: CGFloat = 80

    let card = UIView()
    let icon = UIImageView()
    let label = UILabel()
    let rating = UIImageView()

    /// A card for the annotation: one that left the screen, or a new one.
    static func card(on mapView: MKMapView, for annotation: CardAnnotation) -> CardView {
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
        guard let shop = (annotation as? CardAnnotation)?.shop else { return }
        let spacing = CardView.spacing
        icon.image = shop.icon
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
        rating.image = shop.rating
        rating.frame = CGRect(
            origin: CGPoint(x: label.frame.minX, y: label.frame.maxY + spacing),
            size: rating.image?.size ?? .zero
        )
        // As wide as the text, or as the stars where the text is shorter, so that neither leaves the white.
        let width = max(label.frame.maxX, rating.frame.maxX) + spacing
        let height = max(icon.frame.maxY, rating.frame.maxY) - spacing + 10
        card.frame = CGRect(x: 0, y: 0, width: width, height: height)
        bounds = CGRect(x: 0, y: 0, width: width, height: height + CardView.clearance)
        centerOffset = CGPoint(x: 0, y: -bounds.height / 2 + CardView.clearance / 2)
    }
}

/// Scene 2: a click on a pin opens a card that is as large as its text needs.
final class DetailCardController: UIViewController, MapScene, MKMapViewDelegate {
    let mapView = MKMapView()
    private var card: CardAnnotation?

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
        if let card = annotation as? CardAnnotation { return CardView.card(on: mapView, for: card) }
        guard let shop = annotation as? ShopAnnotation else { return nil }
        let identifier = "shop"
        let view =
            mapView.dequeueReusableAnnotationView(withIdentifier: identifier)
            ?? MKAnnotationView(annotation: shop, reuseIdentifier: identifier)
        view.annotation = shop
        view.canShowCallout = false
        view.image = shop.image
        view.centerOffset = CGPoint(x: 0, y: -17)
        return view
    }

    func mapView(_ mapView: MKMapView, didSelect annotation: any MKAnnotation) {
        guard let shop = annotation as? ShopAnnotation, shop !== card?.shop else { return }
        removeCard()
        let card = CardAnnotation(of: shop)
        self.card = card
        mapView.addAnnotation(card)
        mapView.setCenter(shop.coordinate, animated: true)
    }

    func mapView(_ mapView: MKMapView, didDeselect annotation: any MKAnnotation) {
        // The click may be meant for the card itself: look again when it has been dealt with.
        DispatchQueue.main.async { [weak self] in self?.removeCardUnlessSelected() }
    }

    private func removeCardUnlessSelected() {
        let isInUse = mapView.selectedAnnotations.contains { $0 === card || $0 === card?.shop }
        if !isInUse { removeCard() }
    }

    private func removeCard() {
        if let card { mapView.removeAnnotation(card) }
        card = nil
    }
}
