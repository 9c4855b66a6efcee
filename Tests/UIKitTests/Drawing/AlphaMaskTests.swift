// SPDX-License-Identifier: MIT

import Testing

@testable import UIKit

struct AlphaMaskTests {
    @Test(arguments: [(1, 1), (1, 40), (37, 1), (23, 31), (300, 7), (64, 64)], [0.2, 0.6, 1, 2.5, 6, 40, 900])
    func `a blur is three box filters in each direction, rounded after each`(size: (Int, Int), deviation: Double) {
        let (width, height) = size
        var state: UInt32 = 12_345
        let values = (0..<width * height).map { index -> UInt8 in
            state = state &* 1_664_525 &+ 1_013_904_223
            // Some rows are clear, as around a picture.
            return index / width % 5 == 3 ? 0 : state >> 30 == 0 ? 255 : UInt8(state >> 24)
        }
        let box = 2 * AlphaMask.reach(deviation: deviation).quotientAndRemainder(dividingBy: 3).quotient + 1

        let blurred = AlphaMask(width: width, height: height, values: values).blurred(deviation: deviation)

        #expect(blurred.values == Self.plain(values, width: width, height: height, box: box))
    }

    /// The same by division, column by column.
    private static func plain(_ values: [UInt8], width: Int, height: Int, box: Int) -> [UInt8] {
        func filtered(_ line: [Int]) -> [Int] {
            line.indices.map { place in
                let part = line[max(0, place - box / 2)...min(line.count - 1, place + box / 2)]
                return (part.reduce(0, +) + box / 2) / box
            }
        }
        func blurred(_ line: [Int]) -> [Int] { filtered(filtered(filtered(line))) }
        let rows = (0..<height).map { y in blurred((0..<width).map { Int(values[y * width + $0]) << 8 }) }
        let columns = (0..<width).map { x in blurred(rows.map { $0[x] }) }
        return (0..<width * height).map { UInt8(min(255, (columns[$0 % width][$0 / width] + 128) >> 8)) }
    }
}
