// SPDX-License-Identifier: MIT

import Foundation
import Testing
import UIKit

struct UIFontTests {
    @Test func `figures are those of the font file`() {
        let font = UIFont.systemFont(ofSize: 100)

        // Inter's hhea table: 2728 and -680 of 2816 units; capitals 2048, small letters 1536. Measured to 1/1024 em.
        #expect(abs(font.ascender - 96.9) < 0.2)
        #expect(abs(font.descender - -24.1) < 0.2)
        #expect(abs(font.capHeight - 72.7) < 0.2)
        #expect(abs(font.xHeight - 54.5) < 0.3)
        #expect(font.lineHeight == font.ascender - font.descender)
        #expect(font.leading == 0)
    }

    @Test func `figures grow with the size`() {
        #expect(UIFont.systemFont(ofSize: 34).lineHeight == 2 * UIFont.systemFont(ofSize: 17).lineHeight)
    }

    @Test func `semibold and heavier weights are drawn semibold`() {
        #expect(UIFont.systemFont(ofSize: 17).fontName == "Inter-Regular")
        #expect(UIFont.systemFont(ofSize: 17, weight: .medium).fontName == "Inter-Regular")
        #expect(UIFont.systemFont(ofSize: 17, weight: .semibold).fontName == "Inter-SemiBold")
        #expect(UIFont.boldSystemFont(ofSize: 17).fontName == "Inter-SemiBold")
        #expect(UIFont.boldSystemFont(ofSize: 17).familyName == "Inter")
    }

    @Test func `text styles have Apple's sizes`() {
        #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 17)
        #expect(UIFont.preferredFont(forTextStyle: .caption1).pointSize == 12)
        #expect(UIFont.preferredFont(forTextStyle: .headline) == UIFont.systemFont(ofSize: 17, weight: .semibold))
    }

    @Test func `fonts are found by name`() {
        #expect(UIFont(name: "DejaVu Sans", size: 12)?.fontName == "DejaVuSans")
        #expect(UIFont(name: "Inter-SemiBold", size: 12)?.pointSize == 12)
        #expect(UIFont(name: "HelveticaNeue", size: 12) == nil)
    }

    @Test func `fonts are equal by face and size`() {
        #expect(UIFont.systemFont(ofSize: 17) == UIFont.systemFont(ofSize: 10).withSize(17))
        #expect(UIFont.systemFont(ofSize: 17) != UIFont.boldSystemFont(ofSize: 17))
        #expect(Set([UIFont.systemFont(ofSize: 17), UIFont.systemFont(ofSize: 17)]).count == 1)
    }
}
