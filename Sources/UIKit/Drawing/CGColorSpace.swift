// SPDX-License-Identifier: MIT

/// The type of Core Foundation strings in Apple's signatures.
public typealias CFString = String
/// The type of Core Foundation arrays in Apple's signatures.
public typealias CFArray = [Any]
/// The type of Core Foundation dictionaries in Apple's signatures.
public typealias CFDictionary = [AnyHashable: Any]

/// What the numbers of a colour mean.
public enum CGColorSpaceModel: Int32, Sendable {
    /// One number, from black to white.
    case monochrome = 0
    /// Red, green and blue.
    case rgb = 1
}

/// A way to write colours as numbers.
///
/// - Note: There are sRGB, Display P3 and gray; everything is drawn in sRGB.
public final class CGColorSpace: Hashable, Sendable {
    /// The name of the space of nearly all screens and pictures.
    public static let sRGB: CFString = "kCGColorSpaceSRGB"
    /// The name of a space with stronger colours than sRGB.
    public static let displayP3: CFString = "kCGColorSpaceDisplayP3"
    /// The name of the space of gray levels.
    public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"

    /// The space's name.
    public let name: CFString?
    /// What the numbers of a colour mean.
    public let model: CGColorSpaceModel

    /// The number of numbers in a colour, alpha left aside.
    public var numberOfComponents: Int {
        model == .rgb ? 3 : 1
    }

    /// Creates the space of the given name, `nil` for a name that is not known.
    public init?(name: CFString) {
        switch name {
        case CGColorSpace.sRGB, CGColorSpace.displayP3: model = .rgb
        case CGColorSpace.genericGrayGamma2_2: model = .monochrome
        default: return nil
        }
        self.name = name
    }

    private init(_ name: CFString, _ model: CGColorSpaceModel) {
        self.name = name
        self.model = model
    }

    static let deviceRGB = CGColorSpace(CGColorSpace.sRGB, .rgb)
    static let deviceGray = CGColorSpace(CGColorSpace.genericGrayGamma2_2, .monochrome)

    /// Whether two spaces are the same.
    public static func == (lhs: CGColorSpace, rhs: CGColorSpace) -> Bool {
        lhs.name == rhs.name
    }

    /// Feeds the space's name into the hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
    }
}

/// The space in which this package draws: sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace {
    .deviceRGB
}

/// The space of gray levels.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace {
    .deviceGray
}
