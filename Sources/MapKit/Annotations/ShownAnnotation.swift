// SPDX-License-Identifier: MIT

/// One annotation that has a view, with what its place in the order from back to front depends on.
@MainActor
struct ShownAnnotation {
    let handle: Int32
    let view: MKAnnotationView
    var mapPoint: MKMapPoint
    private var depth: Double
    private(set) var priority: Float
    private(set) var isSelected: Bool
    let sequence: Int

    /// Takes what is known of an annotation, and the priority and the place that its view has now.
    init(handle: Int32, view: MKAnnotationView, entry: AnnotationStore.Entry, camera: MapCamera) {
        self.handle = handle
        self.view = view
        mapPoint = entry.mapPoint
        sequence = entry.sequence
        isSelected = view.isSelected
        priority = 0
        depth = 0
        refresh(camera: camera)
    }

    /// Reads the view's state, priority and place again.
    mutating func refresh(camera: MapCamera) {
        depth = camera.depth(of: mapPoint)
        isSelected = view.isSelected
        priority = (isSelected ? view.selectedZPriority : view.zPriority).rawValue
    }

    /// The same as it would be were the view not selected.
    var unselected: ShownAnnotation {
        var copy = self
        copy.isSelected = false
        copy.priority = view.zPriority.rawValue
        return copy
    }

    /// Whether the view lies behind the other one.
    func isBehind(_ other: ShownAnnotation) -> Bool {
        if priority != other.priority { return priority < other.priority }
        if isSelected != other.isSelected { return other.isSelected }
        if depth != other.depth { return depth < other.depth }
        return sequence < other.sequence
    }
}
