// SPDX-License-Identifier: MIT

import Testing

@testable import MapKit

struct LandSimplifierTests {
    private func shape(_ kind: LandData.Kind, _ vertices: [SIMD2<Double>], strokedEdges: Int) -> LandData.Shape {
        LandData.Shape(
            kind: kind,
            vertices: vertices,
            strokedEdges: strokedEdges,
            bounds: WorldBox(around: vertices)
        )
    }

    @Test func `vertices nearer than the tolerance go`() throws {
        let ring = shape(.land, [[0, 0], [0.01, 0], [0.5, 0], [0.5, 0.05], [0.5, 0.5]], strokedEdges: 5)

        let result = try #require(LandSimplifier(tolerance: 0.1).simplified([ring]).first)

        #expect(result.vertices == [[0, 0], [0.5, 0], [0.5, 0.5]])
        #expect(result.strokedEdges == 3)
    }

    @Test func `the vertex where the strokes end stays`() throws {
        let ring = shape(.land, [[0, 0], [0.5, 0], [0.51, 0], [0.52, 0], [0, 1]], strokedEdges: 2)

        let result = try #require(LandSimplifier(tolerance: 0.1).simplified([ring]).first)

        #expect(result.vertices == [[0, 0], [0.5, 0], [0.51, 0], [0, 1]])
        #expect(result.strokedEdges == 2)
    }

    @Test func `a ring smaller than the tolerance goes and a line keeps its ends`() {
        let ring = shape(.land, [[0, 0], [0.01, 0], [0.01, 0.01]], strokedEdges: 3)
        let line = shape(.boundary, [[0, 0], [0.01, 0], [0.02, 0]], strokedEdges: 2)

        let result = LandSimplifier(tolerance: 0.1).simplified([ring, line])

        #expect(result.map(\.vertices) == [[[0, 0], [0.02, 0]]])
        #expect(result.map(\.strokedEdges) == [1])
    }
}
