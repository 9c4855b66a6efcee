// SPDX-License-Identifier: MIT

import MapKit

/// The work that is measured.
enum Benchmarks {
    /// All benchmarks, the yardstick first.
    static var all: [Benchmark] {
        [frameCopy, projection]
    }

    /// The yardstick: copies a frame of 1024×768 pixels ten times.
    private static var frameCopy: Benchmark {
        let source = [UInt32](repeating: 0xFF20_4060, count: 1024 * 768)
        return Benchmark(name: "copy 10 frames of 1024x768", repetitions: 51) {
            var total = 0
            for round in 0..<10 {
                var copy = source
                copy[round] = UInt32(round)
                total &+= Int(copy[round * 1000])
            }
            return total
        }
    }

    /// Projects 100,000 coordinates to the plane and back.
    private static var projection: Benchmark {
        let coordinates = (0..<100_000).map { index in
            CLLocationCoordinate2D(
                latitude: Double(index % 1601) / 10 - 80,
                longitude: Double(index % 3599) / 10 - 179.9
            )
        }
        return Benchmark(name: "project 100,000 coordinates and back", repetitions: 21) {
            var total = 0.0
            for coordinate in coordinates {
                total += MKMapPoint(coordinate).coordinate.latitude
            }
            return Int(total)
        }
    }
}
