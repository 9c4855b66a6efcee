// SPDX-License-Identifier: MIT

import MapKit

/// A compass rose of 40 by 40 points that draws itself and lets the map show through.
final class RoseView: MKAnnotationView {
    override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        frame.size = CGSize(width: 40, height: 40)
        isOpaque = false
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("roses are made in code")
    }

    override func draw(_ rect: CGRect) {
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        let ring = UIBezierPath(ovalIn: bounds.insetBy(dx: 7, dy: 7))
        ring.lineWidth = 1.5
        UIColor(white: 0.25, alpha: 1).setStroke()
        ring.stroke()
        for step in [1, 3, 5, 7, 0, 2, 4, 6] {
            drawPoint(from: middle, angle: CGFloat(step) * .pi / 4, length: step.isMultiple(of: 2) ? 19.5 : 12)
        }
    }

    /// Draws one point of the star, its left half dark and its right half light.
    private func drawPoint(from middle: CGPoint, angle: CGFloat, length: CGFloat) {
        func place(_ turn: CGFloat, _ distance: CGFloat) -> CGPoint {
            CGPoint(x: middle.x + distance * sin(angle + turn), y: middle.y - distance * cos(angle + turn))
        }
        let colors = [UIColor(white: 0.2, alpha: 1), UIColor(white: 0.98, alpha: 1)]
        for (side, color) in zip([-CGFloat.pi / 4, .pi / 4], colors) {
            let half = UIBezierPath()
            half.move(to: middle)
            half.addLine(to: place(side, length * 0.28))
            half.addLine(to: place(0, length))
            half.close()
            color.setFill()
            half.fill()
            half.lineWidth = 0.75
            UIColor(white: 0.2, alpha: 1).setStroke()
            half.stroke()
        }
    }
}

/// Shows the title of a caption, where it covers nothing else.
final class CaptionView: MKAnnotationView {
    private let label = UILabel()

    override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        isEnabled = false
        zPriority = .min
        displayPriority = MKFeatureDisplayPriority(100)
        backgroundColor = UIColor(white: 1, alpha: 0.8)
        layer.cornerRadius = 8
        label.font = .systemFont(ofSize: 11, weight: .semibold)
        label.textColor = UIColor(white: 0.25, alpha: 1)
        label.textAlignment = .center
        addSubview(label)
        arrange()
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("captions are made in code")
    }

    override var annotation: (any MKAnnotation)? {
        didSet { arrange() }
    }

    private func arrange() {
        guard let caption = annotation as? Caption else { return }
        label.text = caption.title
        let size = label.sizeThatFits(.zero)
        bounds.size = CGSize(width: size.width.rounded(.up) + 12, height: 17)
        label.frame = bounds
        centerOffset = CGPoint(x: 0, y: caption.distance)
    }
}

/// The panel that stays in the corner of the map, and says where the dragged pin is.
final class GuidePanel: UIView {
    /// Where the pin is.
    let placeLabel = UILabel()
    /// What happened last.
    let messageLabel = UILabel()

    /// Whether there is room for one line only.
    var isCompact = false {
        didSet { if isCompact != oldValue { arrange() } }
    }

    private let heading = UILabel()
    private let explanation = UILabel()
    private let line = UIView()

    init() {
        super.init(frame: .zero)
        backgroundColor = UIColor(white: 1, alpha: 0.94)
        layer.cornerRadius = 10
        layer.shadowOpacity = 0.2
        layer.shadowOffset = CGSize(width: 0, height: 1)
        layer.shadowRadius = 3
        heading.text = "This panel stays"
        explanation.text = "Pins and overlays go with the map."
        placeLabel.text = "Drag the purple pin."
        messageLabel.text = "Click what has a callout."
        for label in [explanation, placeLabel, messageLabel] { label.font = .systemFont(ofSize: 12) }
        heading.font = .systemFont(ofSize: 14, weight: .semibold)
        for label in [explanation, messageLabel] { label.textColor = UIColor(white: 0.4, alpha: 1) }
        line.backgroundColor = UIColor(white: 0.85, alpha: 1)
        for part in [heading, explanation, line, placeLabel, messageLabel] { addSubview(part) }
        arrange()
    }

    private func arrange() {
        for part in [heading, explanation, line, messageLabel] { part.isHidden = isCompact }
        bounds.size = CGSize(width: 232, height: isCompact ? 32 : 108)
        let width = bounds.width - 24
        heading.frame = CGRect(x: 12, y: 9, width: width, height: 18)
        explanation.frame = CGRect(x: 12, y: 30, width: width, height: 18)
        line.frame = CGRect(x: 12, y: 54, width: width, height: 1)
        placeLabel.frame = CGRect(x: 12, y: isCompact ? 7 : 61, width: width, height: 18)
        messageLabel.frame = CGRect(x: 12, y: 82, width: width, height: 18)
    }

    required init?(coder: NSCoder) {
        fatalError("panels are made in code")
    }

    /// A place in degrees, as in `24.50° S, 106.00° E`.
    static func text(of coordinate: CLLocationCoordinate2D) -> String {
        let latitude = String(format: "%.2f°", abs(coordinate.latitude)) + (coordinate.latitude < 0 ? " S" : " N")
        let longitude = String(format: "%.2f°", abs(coordinate.longitude)) + (coordinate.longitude < 0 ? " W" : " E")
        return "\(latitude), \(longitude)"
    }
}

/// The pictures of the scene, drawn by code.
enum GuidePictures {
    /// A pennant on a pole of 22 by 40 points, whose foot is 1 point from the left.
    static let pennant: UIImage = {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 3
        return UIGraphicsImageRenderer(size: CGSize(width: 22, height: 40), format: format).image { _ in
            UIColor(white: 0.35, alpha: 1).setFill()
            UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 2, height: 40), cornerRadius: 1).fill()
            let cloth = UIBezierPath()
            cloth.move(to: CGPoint(x: 2, y: 2))
            cloth.addLine(to: CGPoint(x: 22, y: 9.5))
            cloth.addLine(to: CGPoint(x: 2, y: 17))
            cloth.close()
            UIColor.systemPink.setFill()
            cloth.fill()
        }
    }()
}
