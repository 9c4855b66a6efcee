// SPDX-License-Identifier: MIT

import MapKit

/// A button that looks up where the user is, and below it what came of that when nothing did.
final class LocateMePanel: UIView, CLLocationManagerDelegate {
    static let buttonSize = CGSize(width: 320, height: 50)

    /// Told of the place that was found, as an annotation.
    var onPlace: (PlaceAnnotation) -> Void = { _ in }
    /// Looks up what lies at a place.
    var geocoder = CLGeocoder()

    private let locale: Locale
    private let button = UIButton(type: .system)
    private let messageLabel = UILabel()
    /// `nil` when location services were off.
    private let manager: CLLocationManager?

    /// Creates the panel, which asks for the position from now on.
    init(locale: Locale) {
        self.locale = locale
        manager = CLLocationManager.locationServicesEnabled() ? CLLocationManager() : nil
        super.init(frame: CGRect(origin: .zero, size: LocateMePanel.buttonSize))
        setUpButton()
        setUpMessage()
        manager?.delegate = self
        manager?.startUpdatingLocation()
    }

    required init?(coder: NSCoder) {
        fatalError("the panel is made in code")
    }

    /// Whether a place is being looked up.
    var isBusy: Bool { geocoder.isGeocoding }

    /// What the user is told; `nil` when there is nothing to tell.
    private(set) var message: String? {
        didSet {
            messageLabel.text = message
            messageLabel.superview?.isHidden = message == nil
            setNeedsLayout()
        }
    }

    private func setUpButton() {
        button.setTitle("Locate me", for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
        button.backgroundColor = UIColor(white: 1, alpha: 0.92)
        button.layer.cornerRadius = 10
        button.layer.shadowOpacity = 0.2
        button.layer.shadowOffset = CGSize(width: 0, height: 1)
        button.layer.shadowRadius = 3
        button.addAction(UIAction { [weak self] _ in self?.locate() }, for: .touchUpInside)
        addSubview(button)
    }

    private func setUpMessage() {
        let box = UIView()
        box.backgroundColor = UIColor(white: 0.12, alpha: 0.88)
        box.layer.cornerRadius = 10
        box.isHidden = true
        messageLabel.font = .systemFont(ofSize: 14)
        messageLabel.textColor = .white
        messageLabel.numberOfLines = 0
        box.addSubview(messageLabel)
        addSubview(box)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        button.frame = CGRect(x: 0, y: 0, width: bounds.width, height: LocateMePanel.buttonSize.height)
        let room = CGSize(width: bounds.width - 28, height: 200)
        let size = messageLabel.sizeThatFits(room)
        messageLabel.frame = CGRect(x: 14, y: 10, width: room.width, height: size.height)
        messageLabel.superview?.frame = CGRect(
            x: 0,
            y: button.frame.maxY + 8,
            width: bounds.width,
            height: size.height + 20
        )
    }

    /// What lies beside the button and the message belongs to the map.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        subviews.contains { !$0.isHidden && $0.frame.contains(point) }
    }

    // MARK: - Looking up

    private func locate() {
        guard !geocoder.isGeocoding else { return }
        message = nil
        guard let manager else {
            message = "Location services are off. Start mapdemo with --location to switch them on."
            return
        }
        guard let location = manager.location else {
            message = "Where you are is not known yet."
            return
        }
        geocoder.reverseGeocodeLocation(location, preferredLocale: locale) { [weak self] placemarks, error in
            self?.lookedUp(location, placemarks ?? [], error)
        }
    }

    private func lookedUp(_ location: CLLocation, _ placemarks: [CLPlacemark], _ error: (any Error)?) {
        if let placemark = placemarks.first {
            for line in LocateMePanel.report(of: placemark) { NSLog("%@", line) }
            return show(location, title: placemark.name, subtitle: placemark.thoroughfare ?? placemark.widerPlace)
        }
        if let error, (error as? CLError)?.code != .geocodeFoundNoResult {
            message = "What lies here cannot be looked up. \(error.localizedDescription)"
        } else {
            message = "Nothing is known of this place."
        }
        show(location, title: nil, subtitle: nil)
    }

    private func show(_ location: CLLocation, title: String?, subtitle: String?) {
        let coordinate = location.coordinate
        let numbers = String(format: "%.5f, %.5f", coordinate.latitude, coordinate.longitude)
        onPlace(
            PlaceAnnotation(
                coordinate: coordinate,
                title: title ?? "You are here",
                subtitle: subtitle ?? numbers,
                pinColor: .purple
            )
        )
    }

    /// All that the placemark says, a line for each field.
    static func report(of placemark: CLPlacemark) -> [String] {
        let address = placemark.addressDictionary ?? [:]
        let lines = (address["FormattedAddressLines"] as? [String])?.joined(separator: ", ")
        let fields: [(name: String, value: String?)] = [
            ("Country", placemark.country), ("Postal code", placemark.postalCode), ("Locality", placemark.locality),
            ("Address lines", lines), ("Name", address["Name"] as? String), ("State", address["State"] as? String),
            ("Street", address["Street"] as? String), ("Sub-locality", address["SubLocality"] as? String),
            ("Sub-thoroughfare", address["SubThoroughfare"] as? String),
            ("Thoroughfare", address["Thoroughfare"] as? String),
        ]
        return fields.map { "\($0.name): \($0.value ?? "–")" }
    }

    // MARK: - CLLocationManagerDelegate

    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
        guard (error as? CLError)?.code == .denied else { return }
        message = "This app may not know where you are."
    }
}

extension CLPlacemark {
    /// What the place lies in, where no street is known.
    fileprivate var widerPlace: String? {
        var parts: [String] = []
        for part in [locality, administrativeArea, country] {
            guard let part, part != name, part != parts.last else { continue }
            parts.append(part)
        }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
}
