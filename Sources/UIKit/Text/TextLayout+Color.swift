// SPDX-License-Identifier: MIT

import Foundation

extension TextLayout {
    /// The same lines, all in one colour and without backgrounds.
    func recolored(_ color: UIColor) -> TextLayout {
        restyled { style in
            style.color = color
            style.background = nil
        }
    }

    /// The same lines with half the opacity.
    func dimmed() -> TextLayout {
        restyled { style in
            style.color = style.color.withAlphaComponent(style.color.cgColor.alpha / 2)
        }
    }

    private func restyled(_ change: (inout TextStyle) -> Void) -> TextLayout {
        var copy = self
        copy.text.styles = text.styles.map { style in
            var style = style
            change(&style)
            return style
        }
        return copy
    }
}
