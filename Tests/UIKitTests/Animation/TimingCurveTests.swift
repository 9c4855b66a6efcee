// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import UIKit

struct TimingCurveTests {
    // The curves are CSS's ease-in-out, ease-in and ease-out; the values are those of the Bézier equations, solved in
    // Python with 60 bisections.
    @Test(arguments: [
        (TimingCurve.linear, 0.25, 0.25), (.linear, 0.5, 0.5),
        (.easeInOut, 0.25, 0.129162), (.easeInOut, 0.5, 0.5), (.easeInOut, 0.75, 0.870838),
        (.easeIn, 0.25, 0.093465), (.easeIn, 0.5, 0.315357), (.easeIn, 0.75, 0.621862),
        (.easeOut, 0.25, 0.378138), (.easeOut, 0.5, 0.684643), (.easeOut, 0.75, 0.906535),
    ])
    func `a curve has the known values`(curve: TimingCurve, time: Double, progress: Double) {
        #expect(abs(curve.progress(at: time) - progress) < 1e-5)
    }

    @Test func `every curve begins at nothing and ends at all`() {
        let curves: [TimingCurve] = [
            .linear, .easeIn, .easeOut, .easeInOut, .spring(dampingRatio: 0.5, initialVelocity: 3),
            .spring(dampingRatio: 2, initialVelocity: 0),
        ]
        for curve in curves {
            #expect(curve.progress(at: 0) == 0)
            #expect(curve.progress(at: -1) == 0)
            #expect(curve.progress(at: 1) == 1)
            #expect(curve.progress(at: 2) == 1)
        }
    }

    @Test(arguments: [0.2, 0.5, 0.8, 1, 3])
    func `a spring has settled at the end, and swings over only when damped below 1`(ratio: Double) {
        let curve = TimingCurve.spring(dampingRatio: ratio, initialVelocity: 0)
        let values = (0...1000).map { curve.progress(at: Double($0) / 1000) }
        #expect(abs(values[999] - 1) < 0.002)
        #expect((values.max() ?? 0 > 1.001) == (ratio < 0.9))
        // The first swing of a damped spring goes over by exp(-πζ / √(1 - ζ²)).
        if ratio < 1 {
            let overshoot = exp(-.pi * ratio / (1 - ratio * ratio).squareRoot())
            #expect(abs((values.max() ?? 0) - 1 - overshoot) < 0.001)
        }
    }

    @Test func `a spring starts with its velocity`() {
        for ratio in [0.5, 1] {
            let curve = TimingCurve.spring(dampingRatio: ratio, initialVelocity: 4)
            #expect(abs(curve.progress(at: 0.0001) / 0.0001 - 4) < 0.02)
        }
    }

    @Test func `options name the curve`() {
        #expect(TimingCurve(options: []) == .easeInOut)
        #expect(TimingCurve(options: [.curveEaseIn, .repeat]) == .easeIn)
        #expect(TimingCurve(options: .curveEaseOut) == .easeOut)
        #expect(TimingCurve(options: [.curveLinear, .autoreverse]) == .linear)
    }
}
