// SPDX-License-Identifier: MIT

import MapKit

/// A small bar with a button for each scene.
final class PickerBar: UIView {
    private static let height: CGFloat = 30
    private static let padding: CGFloat = 14
    private static let accent = UIColor(red: 0, green: 0.48, blue: 1, alpha: 1)

    private let entries: [SceneEntry]
    private var buttons: [UIButton] = []

    /// Creates a bar as wide as its buttons need.
    init(entries: [SceneEntry], onPick: @escaping (SceneEntry) -> Void) {
        self.entries = entries
        super.init(frame: .zero)
        var x: CGFloat = 3
        for entry in entries {
            let button = UIButton(type: .custom)
            button.setTitle(entry.title, for: .normal)
            button.titleLabel?.font = .systemFont(ofSize: 13, weight: .semibold)
            button.addAction(UIAction { _ in onPick(entry) }, for: .touchUpInside)
            button.layer.cornerRadius = (PickerBar.height - 6) / 2
            let width = button.sizeThatFits(.zero).width + 2 * PickerBar.padding
            button.frame = CGRect(x: x, y: 3, width: width.rounded(.up), height: PickerBar.height - 6)
            x = button.frame.maxX
            addSubview(button)
            buttons.append(button)
        }
        bounds.size = CGSize(width: x + 3, height: PickerBar.height)
        backgroundColor = UIColor(white: 1, alpha: 0.92)
        layer.cornerRadius = PickerBar.height / 2
        layer.shadowOpacity = 0.2
        layer.shadowOffset = CGSize(width: 0, height: 1)
        layer.shadowRadius = 3
    }

    required init?(coder: NSCoder) {
        fatalError("the bar is made in code")
    }

    /// Marks the button of the scene.
    func select(_ name: String) {
        for (entry, button) in zip(entries, buttons) {
            let isSelected = entry.name == name
            button.backgroundColor = isSelected ? PickerBar.accent : .clear
            button.setTitleColor(isSelected ? .white : UIColor(white: 0.25, alpha: 1), for: .normal)
        }
    }
}
