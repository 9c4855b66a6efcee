// SPDX-License-Identifier: MIT

import CoreLocation

extension AnnotationStore {
    /// What is known of one annotation.
    struct Entry {
        let annotation: any MKAnnotation
        /// The coordinate as last read.
        var coordinate: CLLocationCoordinate2D
        /// The place on the world; not a number while `isDrawable` is false.
        var mapPoint: MKMapPoint
        /// Whether the coordinate is valid, so that the annotation can be shown.
        var isDrawable: Bool
        /// The view that shows it now.
        var view: MKAnnotationView?
        /// The number of annotations added before this one.
        let sequence: Int
        /// Whether it is a cluster that the map has made, none of the app's annotations.
        var isCluster = false
        /// Whether a cluster stands for it: it is not found by place then.
        var isJoined = false
    }
}
