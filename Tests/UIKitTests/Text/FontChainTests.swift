// SPDX-License-Identifier: MIT

import Foundation
import MapAssets
import SDL
import Testing

@testable import UIKit

struct FontChainTests {
    private func missing(_ text: String) -> [Character] {
        text.filter { TextEngine.shared.face(for: $0, main: .regular) == nil }
    }

    @Test(arguments: [
        "→ ≈ ★ ♪ °", "Århus Łódź Đà Nẵng Açores Šiauliai Ħamrun", "Αθήνα Ленинград Երևան თბილისი",
        "القاهرة طهران کراچی", "תל אביב", "नई दिल्ली मुंबई", "กรุงเทพมหานคร น้ำ", "北京 東京 とうきょう トウキョウ 서울특별시",
        "€ ₿ £ ¥ © ® ™ … – — “ ” ‘ ’ « » • ½ ² ′ ″",
    ]) func `the chain has every character of`(text: String) {
        #expect(missing(text).isEmpty)
    }

    @Test func `each script has its face`() {
        func name(_ character: Character) -> String? { TextEngine.shared.face(for: character, main: .regular)?.name }

        #expect(name("A") == "Inter-Regular")
        #expect(name("ب") == "NotoSansArabic-Regular")
        #expect(name("א") == "NotoSansHebrew-Regular")
        #expect(name("ह") == "NotoSansDevanagari-Regular")
        #expect(name("ก") == "NotoSansThai-Regular")
        #expect(name("♪") == "DejaVuSans")
        #expect(name("你") == "DroidSansFallback")
        #expect(name("한") == "DroidSansFallback")
    }

    @Test func `a character that no font has is drawn as a box`() throws {
        let run = RunKey(text: "📍", face: nil, shaping: .latin)

        let mask = try #require(TextEngine.shared.mask(of: run, pixelSize: 17))

        #expect(mask.coverage.contains(255))
        #expect(mask.baseline == mask.height)
    }

    @Test(arguments: ["📍", "𠮷", "👨‍👩‍👧", "🇩🇪"]) func `a character beyond the basic plane makes one box`(text: String) {
        let styled = StyledText(text, style: TextStyle(font: .systemFont(ofSize: 17)))

        let runs = styled.runs(in: styled.clusters.indices)

        #expect(runs.map(\.key.text) == [text])
    }

    @Test func `letters with marks stay in one run`() {
        let styled = StyledText("Ve\u{301}lez", style: TextStyle(font: .systemFont(ofSize: 17)))

        #expect(styled.runs(in: styled.clusters.indices).count == 1)
    }

    @Test func `fonts of the user's come last and bad files are named`() throws {
        let good = try #require(MapAssets.url("fonts/NotoSansThai-Regular.ttf")).path
        let bad = try #require(MapAssets.url("fonts/SHA256SUMS")).path
        defer { TextEngine.shared.extraFaces = [] }

        let refused = UIFont.setFallbackFiles([good, bad, "/nowhere.ttf"])

        #expect(refused == [bad, "/nowhere.ttf"])
        #expect(TextEngine.shared.extraFaces.map(\.name) == ["NotoSansThai-Regular"])
        #expect("Hello กก 📍".size(withAttributes: nil).width > 0)
    }

    @Test func `a main font whose file is missing leaves the chain`() {
        let font = UIFont(face: FontFace(path: "/nowhere.ttf"), size: 17)

        #expect(font.lineHeight > 0)
        #expect(TextEngine.shared.face(for: "A", main: font.face) == .regular)
    }
}
