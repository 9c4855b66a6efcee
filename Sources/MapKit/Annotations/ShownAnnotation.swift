// SPDX-License-Identifier: MIT

/// One annotation that has a view, with what its place in the order from back to front depends on.
@MainActor
struct ShownAnnotation {
    let handle: Int32
    let view: MKAnnotationView
    var mapPoint: MKMapPoint
    private(set) var priority: Float
    private(set) var isSelected: Bool
    let sequence: Int

    /// Takes what is known of an annotation, and the priority that its view has now.
    init(handle: Int32, view: MKAnnotationView, entry: AnnotationStore.Entry) {
        self.handle = handle
        self.view = view
        mapPoint = entry.mapPoint
        sequence = entry.sequence
        isSelected = view.isSelected
        priority = 0
        refresh()
    }

    /// Reads the view's state and priority again.
    mutating func refresh() {
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
        if mapPoint.y != other.mapPoint.y { return mapPoint.y < other.mapPoint.y }
        return sequence < other.sequence
    }
}
