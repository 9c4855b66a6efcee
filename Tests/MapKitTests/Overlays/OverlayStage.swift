// SPDX-License-Identifier: MIT

import CoreLocation
import MapKit
import TestSupport
import UIKit

/// How overlays are drawn on a stage.
struct OverlayStyle {
    var stroke: UIColor?
    var fill: UIColor?
    var width: CGFloat = 4

    /// A red line.
    static let line = OverlayStyle(stroke: .red)
    /// A green area without an outline.
    static let area = OverlayStyle(fill: UIColor(red: 0, green: 1, blue: 0, alpha: 1))
}

/// Red, as it is in pictures.
let redPixel: UInt32 = 0xFFFF_0000
/// Green, as it is in pictures.
let greenPixel: UInt32 = 0xFF00_FF00
/// Blue, as it is in pictures.
let bluePixel: UInt32 = 0xFF00_00FF

func coordinate(_ latitude: Double, _ longitude: Double) -> CLLocationCoordinate2D {
    CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}

func line(_ places: (Double, Double)...) -> MKPolyline {
    MKPolyline(coordinates: places.map { coordinate($0.0, $0.1) }, count: places.count)
}

func area(_ places: (Double, Double)..., holes: [MKPolygon]? = nil) -> MKPolygon {
    MKPolygon(coordinates: places.map { coordinate($0.0, $0.1) }, count: places.count, interiorPolygons: holes)
}

/// The area between two parallels and two meridians, in degrees.
func box(_ south: Double, _ west: Double, _ north: Double, _ east: Double) -> MKPolygon {
    area((south, west), (south, east), (north, east), (north, west))
}

extension MapStage {
    /// Draws all overlays in one style, or each in that of the color named by its title.
    func useStyle(_ style: OverlayStyle) {
        delegate.makeRenderer = { overlay in
            let renderer = Self.renderer(of: overlay)
            renderer.strokeColor = style.stroke
            renderer.fillColor = Self.colors[overlay.titleText ?? ""] ?? style.fill
            renderer.lineWidth = style.width
            return renderer
        }
    }

    private static let colors: [String: UIColor] = ["red": .red, "blue": .blue]

    static func renderer(of overlay: any MKOverlay) -> MKOverlayPathRenderer {
        switch overlay {
        case let line as MKPolyline: MKPolylineRenderer(polyline: line)
        case let lines as MKMultiPolyline: MKMultiPolylineRenderer(multiPolyline: lines)
        case let area as MKPolygon: MKPolygonRenderer(polygon: area)
        case let areas as MKMultiPolygon: MKMultiPolygonRenderer(multiPolygon: areas)
        case let circle as MKCircle: MKCircleRenderer(circle: circle)
        default: MKOverlayPathRenderer(overlay: overlay)
        }
    }

    /// The pixel at a coordinate, in a picture of a map whose frame fills the window at density 1.
    func pixel(_ shot: Bitmap, at latitude: Double, _ longitude: Double) -> UInt32 {
        let place = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
        let point = map.convert(place, toPointTo: map)
        return shot.pixel(Int(point.x.rounded(.down)), Int(point.y.rounded(.down)))
    }
}
