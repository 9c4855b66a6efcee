// SPDX-License-Identifier: MIT

// The spellings of Swift 4.1 and earlier.
extension MKMapView {
    /// Renamed by Apple: use ``addOverlay(_:)``.
    public func add(_ overlay: any MKOverlay) {
        addOverlay(overlay)
    }

    /// Renamed by Apple: use ``addOverlay(_:level:)``.
    public func add(_ overlay: any MKOverlay, level: MKOverlayLevel) {
        addOverlay(overlay, level: level)
    }

    /// Renamed by Apple: use ``removeOverlay(_:)``.
    public func remove(_ overlay: any MKOverlay) {
        removeOverlay(overlay)
    }

    /// Renamed by Apple: use ``insertOverlay(_:at:)``.
    public func insert(_ overlay: any MKOverlay, at index: Int) {
        insertOverlay(overlay, at: index)
    }

    /// Renamed by Apple: use ``insertOverlay(_:at:level:)``.
    public func insert(_ overlay: any MKOverlay, at index: Int, level: MKOverlayLevel) {
        insertOverlay(overlay, at: index, level: level)
    }

    /// Renamed by Apple: use ``insertOverlay(_:above:)``.
    public func insert(_ overlay: any MKOverlay, above sibling: any MKOverlay) {
        insertOverlay(overlay, above: sibling)
    }

    /// Renamed by Apple: use ``insertOverlay(_:below:)``.
    public func insert(_ overlay: any MKOverlay, below sibling: any MKOverlay) {
        insertOverlay(overlay, below: sibling)
    }
}
