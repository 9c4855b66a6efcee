// SPDX-License-Identifier: MIT

extension MKMapView {
    /// Whether the projected grid of parallels and meridians is drawn over the map, with their degrees at the edges.
    ///
    /// `false` by default. The distance between the lines suits the zoom; the equator and the prime meridian are stronger.
    ///
    /// - Note: An addition: Apple's map views have no grid.
    public var showsGraticule: Bool {
        get { baseMap.showsGraticule }
        set {
            baseMap.showsGraticule = newValue
            setNeedsFrame()
        }
    }
}
