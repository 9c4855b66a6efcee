// SPDX-License-Identifier: MIT

import CYardstick
import MapKit
import UIKit

/// Blending alone: pins at random places, over the same loop in C.
@MainActor
struct BlendBenchmarks {
    let stopwatch: Stopwatch

    private static let frame = (width: 1280, height: 800)
    private static let side = (width: 32, height: 40)

    /// The rows of this group.
    var rows: [Row] {
        [10_000, 100_000].map { count in
            Row("blend \(grouped(count)) pins 32×40, to the C loop", .ratio, budget: 0.45) { ratios(count) }
        }
    }

    private func ratios(_ count: Int) -> Samples {
        let picture = BlendBenchmarks.pin()
        var random = SplitMix(seed: 3)
        // From north to south, as the map lies them.
        let places = (0..<count).map { _ in
            (x: random.below(BlendBenchmarks.frame.width - 31), y: random.below(BlendBenchmarks.frame.height - 39))
        }.sorted { ($0.y, $0.x) < ($1.y, $1.x) }
        prepareYardstick(picture, places)
        let sprite = Sprite(picture)
        let frame = Framebuffer(width: BlendBenchmarks.frame.width, height: BlendBenchmarks.frame.height)
        let list = { () -> DisplayList in
            var list = DisplayList()
            list.append(DisplayItem(fill: 0xff20_4060, rect: frame.bounds, clip: frame.bounds))
            for place in places { list.append(DisplayItem(sprite, x: place.x, y: place.y, clip: frame.bounds)) }
            return list
        }()
        let samples = stopwatch.ratios(count > 10_000 ? 7 : 15) {
            frame.invalidate()
            _ = frame.show(list)
        } to: {
            yardstick_blend_clear(0xff20_4060)
            _ = yardstick_blend()
        }
        let same = frame.bitmap.pixels.indices.allSatisfy {
            frame.bitmap.pixels[$0] == yardstick_blend_pixel(Int32($0))
        }
        precondition(same, "the sprites and the C loop give different pictures")
        return samples
    }

    private func prepareYardstick(_ picture: Bitmap, _ places: [(x: Int, y: Int)]) {
        yardstick_blend_prepare(
            Int32(BlendBenchmarks.frame.width),
            Int32(BlendBenchmarks.frame.height),
            Int32(picture.width),
            Int32(picture.height)
        )
        for (index, word) in picture.pixels.enumerated() { yardstick_blend_set_pixel(Int32(index), word) }
        for place in places { yardstick_blend_add_place(Int32(place.x), Int32(place.y)) }
    }

    /// The red pin, with clear pixels around it to 32×40.
    private static func pin() -> Bitmap {
        let image = PinArt.image(tint: PinArt.red, scale: 1)
        let bitmap = image.cgImage?.bitmap ?? Bitmap(width: 0, height: 0)
        return bitmap.cropped(to: PixelRect(x: 0, y: 0, width: side.width, height: side.height))
    }
}
