// SPDX-License-Identifier: MIT

import Testing

@testable import MapKit

struct GraticuleLineTests {
    @Test(
        arguments: [
            (0, 216_000), (1, 216_000), (2, 108_000), (3, 72_000), (4, 36_000), (5, 18_000), (6, 7_200), (7, 3_600),
            (8, 1_800), (10, 600), (12, 120), (16, 10), (21, 1),
        ] as [(Double, Int)]
    )
    func `the step suits the zoom`(zoom: Double, seconds: Int) {
        let step = GraticuleStep(worldWidthInPoints: ZoomLevel.worldWidth(zoom))

        #expect(step.seconds == seconds)
    }

    @Test func `every step divides the circle`() {
        for zoom in stride(from: 0.0, through: 21, by: 0.25) {
            #expect(1_296_000 % GraticuleStep(worldWidthInPoints: ZoomLevel.worldWidth(zoom)).seconds == 0)
        }
    }

    @Test(
        arguments: [
            (.parallel, 108_000, "30°N"), (.parallel, 0, "0°"), (.parallel, -216_000, "60°S"),
            (.meridian, -540_000, "150°W"), (.meridian, 0, "0°"), (.meridian, 648_000, "180°"),
            (.meridian, -648_000, "180°"), (.meridian, 45_000, "12°30′E"), (.meridian, 43_230, "12°0′30″E"),
            (.parallel, -3_661, "1°1′1″S"), (.meridian, 756_000, "150°W"), (.meridian, -1_296_000, "0°"),
            (.meridian, -1_404_000, "30°W"),
        ] as [(GraticuleLine.Direction, Int, String)]
    )
    func `a line is named by its angle`(direction: GraticuleLine.Direction, seconds: Int, label: String) {
        #expect(GraticuleLine(direction: direction, seconds: seconds).label == label)
    }

    @Test func `the equator and the prime meridian of every copy are major`() {
        #expect(GraticuleLine(direction: .parallel, seconds: 0).isMajor)
        #expect(GraticuleLine(direction: .meridian, seconds: 1_296_000).isMajor)
        #expect(!GraticuleLine(direction: .meridian, seconds: 648_000).isMajor)
        #expect(!GraticuleLine(direction: .parallel, seconds: 36_000).isMajor)
    }

    @Test func `a line lies where Web Mercator projects it`() {
        // Latitude 45: 0.5 - asinh(1) / 2π = 0.359725.
        #expect(abs(GraticuleLine(direction: .parallel, seconds: 162_000).position - 0.359725) < 0.000001)
        #expect(GraticuleLine(direction: .meridian, seconds: -324_000).position == 0.25)
    }

    @Test func `parallels end with the world and meridians go on in its copies`() {
        let step = GraticuleStep(worldWidthInPoints: 512)

        let parallels = GraticuleLine.lines(.parallel, in: -3...3, step: step)
        let meridians = GraticuleLine.lines(.meridian, in: 0.9...1.6, step: step)

        #expect(parallels.map(\.label) == ["60°N", "0°", "60°S"])
        #expect(meridians.map(\.label) == ["180°", "120°W", "60°W", "0°"])
    }
}
