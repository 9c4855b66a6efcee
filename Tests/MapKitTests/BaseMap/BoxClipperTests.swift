// SPDX-License-Identifier: MIT

import Testing

@testable import MapKit

struct BoxClipperTests {
    private let clipper = BoxClipper(box: WorldBox(lower: SIMD2(0, 0), upper: SIMD2(10, 10)))

    @Test func `a ring around the box becomes the box`() {
        let ring = [SIMD2(-1e9, -1e9), SIMD2(1e9, -1e9), SIMD2(1e9, 1e9), SIMD2(-1e9, 1e9)]

        let cut = clipper.ring(ring)

        #expect(Set(cut) == [SIMD2(0, 0), SIMD2(10, 0), SIMD2(10, 10), SIMD2(0, 10)])
    }

    @Test func `a ring inside the box stays as it is`() {
        let ring = [SIMD2(1.0, 1), SIMD2(2, 1), SIMD2(2, 2)]

        #expect(clipper.ring(ring) == ring)
    }

    @Test func `a ring beside the box is gone`() {
        #expect(clipper.ring([SIMD2(11.0, 1), SIMD2(20, 1), SIMD2(20, 9)]).isEmpty)
        #expect(clipper.ring([]).isEmpty)
    }

    @Test func `a line through the box leaves one run that knows how far it has come`() {
        let runs = clipper.runs([SIMD2(-4.0, 5), SIMD2(5, 5), SIMD2(5, 30)])

        #expect(runs == [BoxClipper.Run(points: [SIMD2(0, 5), SIMD2(5, 5), SIMD2(5, 10)], distance: 4)])
    }

    @Test func `a line that comes back leaves two runs`() {
        let runs = clipper.runs([SIMD2(2.0, 2), SIMD2(12, 2), SIMD2(12, 4), SIMD2(8, 4)])

        #expect(
            runs == [
                BoxClipper.Run(points: [SIMD2(2, 2), SIMD2(10, 2)], distance: 0),
                BoxClipper.Run(points: [SIMD2(10, 4), SIMD2(8, 4)], distance: 14),
            ]
        )
    }

    @Test func `a closed line goes on over its first vertex`() {
        let ring = [SIMD2(5.0, 5), SIMD2(5, 20), SIMD2(20, 5), SIMD2(5, 5)]

        let runs = clipper.runs(ring, isClosed: true)

        #expect(runs.map(\.points) == [[SIMD2(10, 5), SIMD2(5, 5), SIMD2(5, 10)]])
    }

    @Test func `a line that misses the box leaves nothing`() {
        #expect(clipper.runs([SIMD2(-5.0, 3), SIMD2(3, 20), SIMD2(40, 40)]).isEmpty)
        #expect(clipper.runs([SIMD2(3.0, 3)]).isEmpty)
    }
}
