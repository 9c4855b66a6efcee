// SPDX-License-Identifier: MIT

import Testing

@testable import UIKit

struct TextDirectionalityTests {
    /// The characters from left to right as they are seen.
    private func visual(_ text: String) -> String {
        let characters = Array(text)
        let classes = characters.compactMap(\.unicodeScalars.first).map(TextDirectionality.classify)
        let levels = TextDirectionality.levels(classes).levels
        return String(TextDirectionality.visualOrder(levels).map { characters[$0] })
    }

    @Test func `Latin text stays in order`() {
        #expect(visual("abc 12, d") == "abc 12, d")
    }

    @Test func `Hebrew text is turned`() {
        #expect(visual("אבג") == "גבא")
    }

    @Test func `a Hebrew word in Latin text is turned in its place`() {
        #expect(visual("a אב c") == "a בא c")
    }

    @Test func `a number in Hebrew text keeps its order`() {
        #expect(visual("אב 12.5% ג") == "ג 12.5% בא")
    }

    @Test func `a Latin word in Hebrew text keeps its order`() {
        #expect(visual("אב xy ג") == "ג xy בא")
    }

    @Test func `a full stop takes the side of the paragraph`() {
        #expect(visual("אב.") == ".בא")
        #expect(visual("ab אב.") == "ab בא.")
    }
}
