// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import MapKit

struct GraticuleLabelTests {
    private let size = CGSize(width: 640, height: 480)

    private func camera(
        _ latitude: Double,
        _ longitude: Double,
        zoom: Double,
        heading: Double = 0
    ) -> MapCamera {
        let center = WebMercatorProjection.project(CLLocationCoordinate2D(latitude: latitude, longitude: longitude))
        return MapCamera(center: center, zoomLevel: zoom, heading: heading)
    }

    @Test func `parallels stand at the left and meridians at the bottom`() {
        let labels = GraticuleLabel.labels(visible: camera(0, 0, zoom: 2), viewSize: size)

        #expect(labels.filter { $0.edge == .left }.map(\.text) == ["60°N", "30°N", "0°", "30°S", "60°S"])
        #expect(
            labels.filter { $0.edge == .bottom }.map(\.text)
                == ["90°W", "60°W", "30°W", "0°", "30°E", "60°E", "90°E"]
        )
    }

    @Test func `a label stands on its line`() throws {
        let view = camera(10, 20, zoom: 4)

        let labels = GraticuleLabel.labels(visible: view, viewSize: size)

        let parallel = try #require(labels.first { $0.text == "10°N" })
        #expect(abs(parallel.point.x - 5) < 1e-9 && abs(parallel.point.y - 240) < 1e-6)
        let meridian = try #require(labels.first { $0.text == "20°E" })
        #expect(abs(meridian.point.x - 320) < 1e-6 && abs(meridian.point.y - 475) < 1e-9)
        #expect(parallel.origin(ofSize: CGSize(width: 30, height: 12)) == CGPoint(x: 5, y: parallel.point.y - 6))
        #expect(meridian.origin(ofSize: CGSize(width: 30, height: 12)).x == meridian.point.x - 15)
    }

    @Test func `minutes are named in deep zooms`() {
        let labels = GraticuleLabel.labels(visible: camera(47.5, 12.5, zoom: 8), viewSize: size)

        #expect(labels.contains { $0.text == "12°30′E" && $0.edge == .bottom })
        #expect(labels.contains { $0.text == "47°30′N" && $0.edge == .left })
    }

    @Test(arguments: [0, 0.5, 1, 2.3, 5, 11.7, 18, 21], [0, 30, 44, 46, 90, 180, 275.5])
    func `labels neither overlap nor repeat nor leave the view`(zoom: Double, heading: Double) {
        let wide = CGSize(width: 1400, height: 700)

        let labels = GraticuleLabel.labels(visible: camera(20, 179, zoom: zoom, heading: heading), viewSize: wide)

        #expect(!labels.isEmpty)
        for (index, label) in labels.enumerated() {
            #expect(CGRect(origin: .zero, size: wide).contains(label.room))
            for other in labels[..<index] {
                #expect(!label.room.intersects(other.room))
                #expect(label.text != other.text || label.text == "0°")
            }
        }
    }

    @Test func `of the copies of a meridian the one nearest the middle is named`() throws {
        let labels = GraticuleLabel.labels(visible: camera(0, 170, zoom: 1), viewSize: CGSize(width: 1400, height: 400))

        let prime = try #require(labels.filter { $0.text == "0°" && $0.edge == .bottom }.first)
        // 170 degrees west of the middle at 512 points for 360 degrees: 700 - 170 / 360 * 512.
        #expect(abs(prime.point.x - 458.222) < 0.001)
    }

    @Test func `in a map turned by a right angle the edges change over`() {
        let labels = GraticuleLabel.labels(visible: camera(0, 0, zoom: 3, heading: 90), viewSize: size)

        #expect(labels.contains { $0.edge == .left && $0.text.hasSuffix("E") })
        #expect(labels.contains { $0.edge == .bottom && $0.text.hasSuffix("N") })
    }

    @Test func `a view without extent has no labels`() {
        #expect(GraticuleLabel.labels(visible: camera(0, 0, zoom: 3), viewSize: .zero).isEmpty)
    }
}
