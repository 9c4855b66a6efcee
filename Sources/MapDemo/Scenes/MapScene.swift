// SPDX-License-Identifier: MIT

import MapAssets
import MapKit

/// A controller that shows one scene of the demo on a map.
@MainActor
protocol MapScene: UIViewController {
    /// The scene's map.
    var mapView: MKMapView { get }

    /// Whether the scene waits for work that goes on elsewhere.
    var isBusy: Bool { get }
}

extension MapScene {
    /// It does not.
    var isBusy: Bool { false }
}

/// A scene by its name, and how it is made.
struct SceneEntry: Sendable {
    /// The name on the command line.
    let name: String
    /// The name on the picker bar.
    let title: String
    /// Makes the scene's controller.
    let make: @MainActor @Sendable (DemoData) -> any MapScene

    /// The scenes that exist, in the order of the picker bar.
    static let all = [
        SceneEntry(name: "pin-and-cell", title: "Pin and cell") { PinAndCellController(locale: $0.locale) },
        SceneEntry(name: "detail-card", title: "Card") { _ in DetailCardController() },
        SceneEntry(name: "bus-tracker", title: "Buses") { _ in BusTrackerController() },
        SceneEntry(name: "image-annotations", title: "Pictures") { _ in ImageAnnotationsController() },
        SceneEntry(name: "annotations-guide", title: "Guide") { _ in AnnotationsGuideController() },
        SceneEntry(name: "my-data", title: "My data") { MyDataController(data: $0) },
        SceneEntry(name: "world", title: "World") { _ in WorldController() },
    ]

    /// The scene of the name.
    static func named(_ name: String) -> SceneEntry? {
        all.first { $0.name == name }
    }
}

extension UIImage {
    /// A picture of the demo's own.
    static func demoPicture(_ name: String) -> UIImage? {
        MapAssets.url("pictures/\(name).png").flatMap { UIImage(contentsOfFile: $0.path) }
    }
}
