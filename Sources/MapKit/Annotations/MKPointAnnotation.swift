// SPDX-License-Identifier: MIT

public import CoreLocation
import Synchronization

/// An annotation at one point, with a title and a subtitle.
open class MKPointAnnotation: MKShape, MKGeoJSONObject {
    private var place: CLLocationCoordinate2D

    /// The place of the annotation in degrees; (0, 0) by default.
    open override var coordinate: CLLocationCoordinate2D {
        get { place }
        set {
            place = newValue
            MKPointAnnotation.countMove()
        }
    }

    /// The number of times that the coordinate of any annotation of this class has been set.
    private static let moves = Atomic<Int>(0)

    /// The number of times that the coordinate of any annotation of this class has been set; while it stays the same, none
    /// of them has moved.
    static var moveCount: Int { moves.load(ordering: .relaxed) }

    /// Counts a move, of an annotation of this class or of the user's place.
    static func countMove() {
        moves.add(1, ordering: .relaxed)
    }

    /// Creates an annotation at (0, 0) without texts.
    public override init() {
        place = CLLocationCoordinate2D()
        super.init()
    }

    /// Creates an annotation at the coordinate without texts.
    public convenience init(coordinate: CLLocationCoordinate2D) {
        self.init()
        self.coordinate = coordinate
    }

    /// Creates an annotation at the coordinate with a title and a subtitle.
    public convenience init(coordinate: CLLocationCoordinate2D, title: String?, subtitle: String?) {
        self.init()
        self.coordinate = coordinate
        self.title = title
        self.subtitle = subtitle
    }
}
