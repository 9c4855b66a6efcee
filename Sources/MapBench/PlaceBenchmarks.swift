// SPDX-License-Identifier: MIT

import Foundation
import Gazetteer

/// Questions to the place names that the library ships.
struct PlaceBenchmarks {
    let stopwatch: Stopwatch

    /// What users type, from one letter of a script with very many names to a whole name.
    private static let texts = [
        "s", "sa", "san", "san f", "paris", "st", "la ", "ch", "м", "мо", "новы", "κ", "αθ", "北", "東京", "ا", "الق",
        "ירו", "द", "दिल", "서", "กรุง", "ե", "თბ", "münch", "são paulo", "qqqq",
    ]

    /// The rows of this group.
    @MainActor var rows: [Row] {
        [
            Row("nearest place") { try nearest() },
            Row("places beginning with a text in any script") { try beginning() },
        ]
    }

    /// Anywhere on the globe, evenly by area, and within half a degree of a place.
    private func nearest() throws -> [Figure] {
        let gazetteer = try Gazetteer.shipped()
        var random = SplitMix(seed: 5)
        var anywhere = Samples()
        var inhabited = Samples()
        for _ in 0..<2_000 {
            let latitude = asinInDegrees(2 * random.unit() - 1)
            let longitude = 360 * random.unit() - 180
            anywhere.add(try stopwatch.time { _ = try gazetteer.nearest(latitude: latitude, longitude: longitude) })
            let place = try gazetteer.place(random.below(gazetteer.count))
            let (north, east) = (random.unit() - 0.5, random.unit() - 0.5)
            inhabited.add(
                try stopwatch.time {
                    _ = try gazetteer.nearest(latitude: place.latitude + north, longitude: place.longitude + east)
                }
            )
        }
        return [
            Figure("nearest place, where people live", inhabited, .microseconds, times: 1e3, budget: 50),
            Figure("nearest place, anywhere on the globe", anywhere, .microseconds, times: 1e3, budget: 50),
            Figure(
                "nearest place, anywhere on the globe, 99th percentile",
                value: anywhere.quantile(0.99),
                of: anywhere,
                .microseconds,
                times: 1e3,
                budget: nil
            ),
        ]
    }

    private func beginning() throws -> [Figure] {
        let gazetteer = try Gazetteer.shipped()
        var all = Samples()
        var slowest = Samples()
        for text in Self.texts {
            let samples = try stopwatch.times(15) {
                _ = try gazetteer.search(prefix: text, near: (latitude: 48, longitude: 10), limit: 10)
            }
            all.add(samples.median)
            if !(slowest.median > samples.median) { slowest = samples }
        }
        return [
            Figure("places beginning with a text in any script", all, .milliseconds, budget: 5),
            Figure("places beginning with a text in any script, the slowest", slowest, .milliseconds, budget: 5),
        ]
    }

    private func asinInDegrees(_ sine: Double) -> Double {
        asin(sine) * 180 / .pi
    }
}
