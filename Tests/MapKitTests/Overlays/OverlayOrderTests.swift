// SPDX-License-Identifier: MIT

import CoreLocation
import MapKit
import TestSupport
import Testing
import UIKit

@MainActor
struct OverlayOrderTests {
    private func named(_ title: String) -> MKPolygon {
        let shape = box(-20, -20, 20, 20)
        shape.title = title
        return shape
    }

    private func titles(_ overlays: [any MKOverlay]) -> String {
        overlays.map { ($0.title ?? nil) ?? "?" }.joined()
    }

    @Test func `O1 without a level overlays go above labels`() {
        let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        map.addOverlay(named("a"))
        map.addOverlays([named("b"), named("c")])
        map.insertOverlay(named("d"), at: 1)

        #expect(titles(map.overlays(in: .aboveLabels)) == "adbc")
        #expect(map.overlays(in: .aboveRoads).isEmpty)
    }

    @Test func `O2 all above roads lie below all above labels, and later ones on top`() throws {
        let stage = try MapStage()
        stage.useStyle(.area)
        stage.map.addOverlay(named("green"), level: .aboveLabels)
        stage.map.addOverlay(named("red"), level: .aboveRoads)
        #expect(stage.shot().pixel(400, 300) == greenPixel)

        stage.map.addOverlay(named("blue"), level: .aboveLabels)
        #expect(stage.shot().pixel(400, 300) == bluePixel)
        #expect(titles(stage.map.overlays) == "redgreenblue")
    }

    @Test func `O2 labels lie between the levels`() throws {
        let stage = try MapStage()
        stage.map.showsGraticule = true
        stage.useStyle(.area)
        let sheet = area((-90, -180), (-90, 180), (90, 180), (90, -180))
        stage.map.addOverlay(sheet, level: .aboveRoads)
        let below = stage.shot()
        stage.map.addOverlay(sheet, level: .aboveLabels)
        let above = stage.shot()

        #expect(below.count(of: greenPixel) < 800 * 600)
        #expect(above.count(of: greenPixel) == 800 * 600)
    }

    @Test func `O3 an index past the end appends`() {
        let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        map.addOverlay(named("a"))
        map.insertOverlay(named("b"), at: 99, level: .aboveLabels)
        map.insertOverlay(named("c"), at: 0, level: .aboveLabels)

        #expect(titles(map.overlays) == "cab")
    }

    @Test func `O3 above and below a sibling, which decides the level of new ones`() {
        let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let (first, second) = (named("1"), named("2"))
        map.addOverlays([first, second], level: .aboveRoads)
        map.insertOverlay(named("a"), above: first)
        map.insertOverlay(named("b"), below: first)
        #expect(titles(map.overlays(in: .aboveRoads)) == "b1a2")

        map.insertOverlay(second, below: first)
        #expect(titles(map.overlays(in: .aboveRoads)) == "b21a")
        map.insertOverlay(second, above: first)
        #expect(titles(map.overlays(in: .aboveRoads)) == "b12a")
    }

    @Test func `O3 next to a sibling of another level, overlays come to the end of their own`() {
        let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let (low, high) = (named("l"), named("h"))
        map.addOverlay(low, level: .aboveRoads)
        map.addOverlays([high, named("x")])
        map.insertOverlay(high, above: low)
        map.insertOverlay(named("n"), above: named("not on the map"))

        #expect(titles(map.overlays(in: .aboveRoads)) == "l")
        #expect(titles(map.overlays(in: .aboveLabels)) == "xhn")
    }

    @Test func `overlays change places across levels`() {
        let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let (low, high) = (named("l"), named("h"))
        map.addOverlays([low, named("m")], level: .aboveRoads)
        map.addOverlays([named("g"), high])
        map.exchangeOverlay(low, with: high)
        #expect(titles(map.overlays) == "hmgl")

        map.exchangeOverlay(at: 0, withOverlayAt: 1)
        map.exchangeOverlay(at: 0, withOverlayAt: 9)
        #expect(titles(map.overlays) == "mhgl")
    }

    @Test func `an overlay is on the map once and may be removed`() {
        let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let (one, two) = (named("1"), named("2"))
        map.addOverlays([one, two, one])
        #expect(titles(map.overlays) == "21")

        map.addOverlay(one, level: .aboveRoads)
        #expect(titles(map.overlays) == "12")
        map.removeOverlay(one)
        map.removeOverlays([one, two])
        #expect(map.overlays.isEmpty)
    }

    @Test func `the former spellings do the same`() {
        let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let (one, two) = (named("1"), named("2"))
        map.add(one)
        map.add(two, level: .aboveRoads)
        map.insert(named("3"), above: one)
        map.insert(named("4"), below: one)
        map.insert(named("5"), at: 0)
        map.insert(named("6"), at: 0, level: .aboveRoads)
        map.remove(two)

        #expect(titles(map.overlays) == "65413")
    }
}
