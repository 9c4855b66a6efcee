// SPDX-License-Identifier: MIT

import MapKit

/// A pin that shows a bubble with the city's name while it is selected.
public final class CityPinView: MKPinAnnotationView {
    private var bubble: CityBubbleView?

    public override func setSelected(_ selected: Bool, animated: Bool) {
        super.setSelected(selected, animated: animated)
        bubble?.removeFromSuperview()
        bubble = nil
        guard selected, let title = annotation?.title ?? nil else { return }
        let bubble = CityBubbleView(text: title)
        bubble.center = CGPoint(x: bounds.midX - centerOffset.x, y: -bubble.bounds.height / 2 - 4)
        addSubview(bubble)
        self.bubble = bubble
    }
}

/// A white rounded bubble with one line of text.
public final class CityBubbleView: UIView {
    private let label = UILabel()

    /// Creates a bubble as large as the text needs.
    public init(text: String) {
        super.init(frame: .zero)
        label.text = text
        label.font = .systemFont(ofSize: 14)
        label.sizeToFit()
        bounds.size = CGSize(width: label.bounds.width + 20, height: label.bounds.height + 12)
        label.center = CGPoint(x: bounds.midX, y: bounds.midY)
        backgroundColor = .white
        layer.cornerRadius = 8
        layer.borderWidth = 1
        layer.borderColor = UIColor.darkGray.cgColor
        addSubview(label)
    }

    /// Gives nothing: bubbles are made in code only.
    public required init?(coder: NSCoder) {
        nil
    }
}
