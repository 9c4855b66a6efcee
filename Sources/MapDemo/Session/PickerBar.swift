// SPDX-License-Identifier: MIT

import MapKit

/// A small bar with a button for each scene.
final class PickerBar: UIView {
    private static let height: CGFloat = 30
    private static let padding: CGFloat = 14
    private static let accent = UIColor(red: 0, green: 0.48, blue: 1, alpha: 1)

    private let entries: [SceneEntry]
    private var buttons: [UIButton] = []
    private var selected: String?
    /// The greatest width that the bar may have, in points.
    var room = CGFloat.greatestFiniteMagnitude {
        didSet { if room != oldValue { arrange() } }
    }

    /// Creates a bar as wide as its buttons need.
    init(entries: [SceneEntry], onPick: @escaping (SceneEntry) -> Void) {
        self.entries = entries
        super.init(frame: .zero)
        for entry in entries {
            let button = UIButton(type: .custom)
            button.titleLabel?.font = .systemFont(ofSize: 13, weight: .semibold)
            button.addAction(UIAction { _ in onPick(entry) }, for: .touchUpInside)
            button.layer.cornerRadius = (PickerBar.height - 6) / 2
            addSubview(button)
            buttons.append(button)
        }
        arrange()
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
        selected = name
        arrange()
        for (entry, button) in zip(entries, buttons) {
            let isSelected = entry.name == name
            button.backgroundColor = isSelected ? PickerBar.accent : .clear
            button.setTitleColor(isSelected ? .white : UIColor(white: 0.25, alpha: 1), for: .normal)
        }
    }

    /// Lays the buttons out side by side, the closer together the less room there is.
    ///
    /// Where the titles do not fit at all, the scenes that are not shown have their numbers instead, which are their keys.
    private func arrange() {
        let paddings: [CGFloat] = [PickerBar.padding, 9, 6]
        for padding in paddings where arrange(padding: padding, isShort: false) <= room { return }
        for padding in paddings where arrange(padding: padding, isShort: true) <= room { return }
    }

    /// Lays the buttons out and returns the width of the bar.
    private func arrange(padding: CGFloat, isShort: Bool) -> CGFloat {
        var x: CGFloat = 3
        for (index, (entry, button)) in zip(entries, buttons).enumerated() {
            button.setTitle(isShort && entry.name != selected ? "\(index + 1)" : entry.title, for: .normal)
            let width = button.sizeThatFits(.zero).width + 2 * padding
            button.frame = CGRect(x: x, y: 3, width: width.rounded(.up), height: PickerBar.height - 6)
            x = button.frame.maxX
        }
        bounds.size = CGSize(width: x + 3, height: PickerBar.height)
        return bounds.width
    }
}
