// SPDX-License-Identifier: MIT

public import CoreLocation
public import Foundation

/// The texts of an annotation; apps conform to ``MKAnnotation``, never to this protocol.
///
/// Apple declares `title` and `subtitle` as optional requirements, which Swift has only with Objective-C. There they
/// read as `String??` through the protocol and as `String?` on a class. This parent holds the true requirements, and
/// ``MKAnnotation`` hides them behind properties of Apple's type.
public protocol _MKAnnotationTexts: NSObjectProtocol {
    /// The first line of the callout.
    @_disfavoredOverload var title: String? { get }

    /// The second line of the callout.
    @_disfavoredOverload var subtitle: String? { get }
}

extension _MKAnnotationTexts {
    /// No title, for a class that has none of its own.
    @_disfavoredOverload public var title: String? { nil }

    /// No subtitle, for a class that has none of its own.
    @_disfavoredOverload public var subtitle: String? { nil }
}

/// A thing with a place on the map.
///
/// Any class with a `coordinate` may conform; `title` and `subtitle` are optional and have the type `String?` there.
public protocol MKAnnotation: _MKAnnotationTexts {
    /// The place of the annotation in degrees.
    var coordinate: CLLocationCoordinate2D { get }
}

extension MKAnnotation {
    /// The first line of the callout; the outer optional is never `nil`.
    ///
    /// - Note: On Apple's systems the outer optional is `nil` for a class without this property.
    public var title: String?? { .some((self as any _MKAnnotationTexts).title) }

    /// The second line of the callout; the outer optional is never `nil`.
    ///
    /// - Note: On Apple's systems the outer optional is `nil` for a class without this property.
    public var subtitle: String?? { .some((self as any _MKAnnotationTexts).subtitle) }

    /// The title as a plain optional.
    package var titleText: String? { (self as any _MKAnnotationTexts).title }

    /// The subtitle as a plain optional.
    package var subtitleText: String? { (self as any _MKAnnotationTexts).subtitle }
}
