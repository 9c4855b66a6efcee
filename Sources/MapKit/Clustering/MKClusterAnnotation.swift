// SPDX-License-Identifier: MIT

public import CoreLocation
public import Foundation

/// An annotation that stands for others whose views would collide.
///
/// The map makes it for views with the same `clusteringIdentifier`; a delegate may give one of a subclass. It is no member
/// of the map's `annotations`.
open class MKClusterAnnotation: NSObject, MKAnnotation {
    /// What the cluster stands for.
    public let memberAnnotations: [any MKAnnotation]

    private var ownTitle: String??
    private var ownSubtitle: String??
    private var middle: CLLocationCoordinate2D?

    /// Creates a cluster of the annotations.
    public init(memberAnnotations: [any MKAnnotation]) {
        self.memberAnnotations = memberAnnotations
        super.init()
    }

    /// The first line of the callout; by default the first member's title.
    open var title: String? {
        get { ownTitle ?? memberAnnotations.first?.titleText }
        set { ownTitle = .some(newValue) }
    }

    /// The second line of the callout; by default the number of the other members: "+2 more".
    open var subtitle: String? {
        get { ownSubtitle ?? (memberAnnotations.count > 1 ? "+\(memberAnnotations.count - 1) more" : nil) }
        set { ownSubtitle = .some(newValue) }
    }

    /// The middle of the members on the map, the short way across the 180th meridian; invalid when there are none.
    open var coordinate: CLLocationCoordinate2D {
        if let middle { return middle }
        let made = MKClusterAnnotation.middle(of: memberAnnotations)
        middle = made
        return made
    }

    /// Puts the cluster where the map has found room for it.
    func place(at coordinate: CLLocationCoordinate2D) {
        middle = coordinate
    }

    private static func middle(of members: [any MKAnnotation]) -> CLLocationCoordinate2D {
        let points = members.lazy.map(\.coordinate).filter { CLLocationCoordinate2DIsValid($0) }.map { MKMapPoint($0) }
        guard let first = points.first else { return kCLLocationCoordinate2DInvalid }
        var (east, south, count) = (0.0, 0.0, 0.0)
        for point in points {
            east += WebMercatorProjection.shortestDifference(from: first.x, to: point.x)
            south += point.y - first.y
            count += 1
        }
        let x = WebMercatorProjection.wrap(first.x + east / count)
        return MKMapPoint(x: x, y: first.y + south / count).coordinate
    }
}
