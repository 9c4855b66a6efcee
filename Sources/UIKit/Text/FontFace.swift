// SPDX-License-Identifier: MIT

/// One font file that text may be drawn with: a shipped one or a file named by the user.
struct FontFace: Hashable, Sendable {
    /// Where the bytes of a face come from.
    enum Source: Hashable, Sendable {
        /// A file of the assets, such as `fonts/Inter-Regular.otf`.
        case asset(String)
        /// A file anywhere.
        case path(String)
    }

    /// Where the bytes come from.
    let source: Source
    /// The PostScript name, such as `Inter-Regular`.
    let name: String
    /// The family name, such as `Inter`.
    let family: String
    /// The height above and below the baseline, in parts of the size, that a line needs for this face as a fallback.
    ///
    /// `nil` when the ink of its letters stays within the height of the main font. The files' own figures leave room
    /// for rare stacks of marks: a line with one Arabic word would be twice as high.
    let fallbackExtent: Extent?

    /// A height above and a depth below the baseline, in parts of the font size.
    struct Extent: Hashable, Sendable {
        let ascent: Double
        let descent: Double
    }

    init(source: Source, name: String, family: String, fallbackExtent: Extent? = nil) {
        self.source = source
        self.name = name
        self.family = family
        self.fallbackExtent = fallbackExtent
    }

    /// A font file anywhere, named after its file.
    init(path: String) {
        let file = path.split(separator: "/").last.map(String.init) ?? path
        let name = file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
        self.init(source: .path(path), name: name, family: name)
    }

    /// Only the name: faces are looked up for every character, and names tell them apart.
    func hash(into hasher: inout Hasher) {
        hasher.combine(name)
    }

    static let regular = FontFace(asset: "Inter-Regular.otf", family: "Inter")
    static let semibold = FontFace(asset: "Inter-SemiBold.otf", family: "Inter")

    /// The shipped faces that stand in for characters that the main font lacks, first choice first.
    static let fallbacks = [
        regular,
        FontFace(
            asset: "NotoSansArabic-Regular.ttf",
            family: "Noto Sans Arabic",
            fallbackExtent: Extent(ascent: 1.05, descent: 0.45)
        ),
        FontFace(asset: "NotoSansHebrew-Regular.ttf", family: "Noto Sans Hebrew"),
        FontFace(
            asset: "NotoSansDevanagari-Regular.ttf",
            family: "Noto Sans Devanagari",
            fallbackExtent: Extent(ascent: 1.0, descent: 0.41)
        ),
        FontFace(
            asset: "NotoSansThai-Regular.ttf",
            family: "Noto Sans Thai",
            fallbackExtent: Extent(ascent: 1.06, descent: 0.45)
        ),
        FontFace(asset: "DejaVuSans.ttf", family: "DejaVu Sans"),
        FontFace(asset: "DroidSansFallback.ttf", family: "Droid Sans Fallback"),
    ]

    /// Every shipped face.
    static let shipped = [regular, semibold] + fallbacks.dropFirst()

    private init(asset: String, family: String, fallbackExtent: Extent? = nil) {
        self.init(
            source: .asset("fonts/" + asset),
            name: String(asset.prefix { $0 != "." }),
            family: family,
            fallbackExtent: fallbackExtent
        )
    }
}
