// SPDX-License-Identifier: MIT

public import Foundation

/// A font at a size.
///
/// The fonts are the library's own, so text looks the same on every machine: Inter is the system font, in regular and
/// semibold; characters that it lacks come from Noto Sans, DejaVu Sans and Droid Sans Fallback.
///
/// - Note: At Apple the class can be subclassed.
/// - SeeAlso: [UIFont](https://developer.apple.com/documentation/uikit/uifont)
public final class UIFont: NSObject, Sendable {
    /// Must be the first stored property; see ``AttributeMark``.
    private let mark = AttributeMark.word

    /// The size of the em square in points.
    public let pointSize: CGFloat

    /// The face that draws the characters it has.
    let face: FontFace

    init(face: FontFace, size: CGFloat) {
        self.face = face
        pointSize = size > 0 ? min(size, 1000) : UIFont.systemFontSize
        super.init()
    }

    /// Creates one of the shipped fonts by its name, `nil` for any other.
    ///
    /// - Parameters:
    ///   - fontName: A PostScript name such as `Inter-SemiBold`, or a family name such as `DejaVu Sans`.
    ///   - fontSize: The size in points; 0 means the size of the system font.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        let face = FontFace.shipped.first { $0.name == fontName } ?? FontFace.shipped.first { $0.family == fontName }
        guard let face else { return nil }
        self.init(face: face, size: fontSize)
    }

    /// The system font in regular weight; 0 means the size of the system font.
    public class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(face: .regular, size: fontSize)
    }

    /// The system font in bold weight, which is drawn semibold.
    public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        systemFont(ofSize: fontSize, weight: .bold)
    }

    /// The system font in a weight.
    ///
    /// - Note: Two weights are drawn: semibold for ``UIFont/Weight/semibold`` and heavier, regular for all lighter ones.
    public class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
        UIFont(face: weight.rawValue >= Weight.semibold.rawValue ? .semibold : .regular, size: fontSize)
    }

    /// The font of a text style, at the sizes of Apple's content size category `large`.
    public class func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont {
        systemFont(ofSize: style.pointSize, weight: style == .headline ? .semibold : .regular)
    }

    /// The same font at another size in points.
    public func withSize(_ fontSize: CGFloat) -> UIFont {
        UIFont(face: face, size: fontSize)
    }

    /// The usual size of text, 14 points.
    public class var systemFontSize: CGFloat { 14 }
    /// The size of small text, 12 points.
    public class var smallSystemFontSize: CGFloat { 12 }
    /// The size of a label's text, 17 points.
    public class var labelFontSize: CGFloat { 17 }
    /// The size of a button's text, 18 points.
    public class var buttonFontSize: CGFloat { 18 }

    // MARK: - Names

    /// The PostScript name, such as `Inter-Regular`.
    public var fontName: String { face.name }

    /// The family name, such as `Inter`.
    public var familyName: String { face.family }

    // MARK: - Figures

    /// The height of a line in points.
    public var lineHeight: CGFloat { ascender - descender }

    /// The height above the baseline in points.
    public var ascender: CGFloat { pointSize * CGFloat(metrics.ascent) }

    /// The depth below the baseline in points, a negative number.
    public var descender: CGFloat { -pointSize * CGFloat(metrics.descent) }

    /// The space that the font asks for between two lines, in points.
    public var leading: CGFloat { pointSize * CGFloat(metrics.leading) }

    /// The height of a flat capital letter in points.
    public var capHeight: CGFloat { pointSize * CGFloat(metrics.capHeight) }

    /// The height of a flat small letter in points.
    public var xHeight: CGFloat { pointSize * CGFloat(metrics.xHeight) }

    private var metrics: FaceMetrics { TextEngine.shared.metrics(of: face) }

    // MARK: - Equality

    override public func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFont else { return false }
        return other.face == face && other.pointSize == pointSize
    }

    override public var hash: Int {
        var hasher = Hasher()
        hasher.combine(face)
        hasher.combine(pointSize)
        return hasher.finalize()
    }

    override public var description: String {
        "<UIFont: \(fontName) \(pointSize)pt>"
    }

    // MARK: - The chain

    /// Sets font files that are tried after the shipped fonts, first choice first.
    ///
    /// - Returns: The paths of those that are not fonts; they are left out.
    package static func setFallbackFiles(_ paths: [String]) -> [String] {
        let faces = paths.map(FontFace.init(path:))
        let usable = faces.filter(TextEngine.shared.canOpen)
        TextEngine.shared.extraFaces = usable
        return zip(paths, faces).filter { !usable.contains($0.1) }.map(\.0)
    }
}
