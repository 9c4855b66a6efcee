// SPDX-License-Identifier: MIT

import Testing
import UIKit

@testable import MapSnapshotTesting

struct PictureDifferenceTests {
    private let white = Bitmap(width: 4, height: 3, pixels: Array(repeating: 0xFFFF_FFFF, count: 12))

    private func picture(_ changes: [Int: UInt32]) -> Bitmap {
        var picture = white
        for (index, pixel) in changes {
            picture.pixels[index] = pixel
        }
        return picture
    }

    @Test func `equal pictures have no difference`() {
        #expect(PictureDifference(expected: white, actual: picture([:])) == nil)
        #expect(PictureDifference(expected: Bitmap(width: 0, height: 0), actual: Bitmap(width: 0, height: 0)) == nil)
    }

    @Test func `number, place and size of a difference are told`() throws {
        // Index 6 is column 2 of row 1, index 9 column 1 of row 2.
        let actual = picture([6: 0xFFFF_FEFF, 9: 0xFF0F_FFFF])
        let difference = try #require(PictureDifference(expected: white, actual: actual))
        #expect(difference.count == 2)
        #expect(difference.total == 12)
        #expect(difference.maximumChannelDifference == 240)
        #expect(difference.columns == 1...2)
        #expect(difference.rows == 1...2)
        #expect(difference.first.x == 2)
        #expect(difference.first.y == 1)
        #expect(
            difference.description
                == "2 of 12 pixels differ (16.67 %), by at most 240 of 255, all in x 1…2, y 1…2; "
                + "the first at (2, 1) is #FFFFFEFF instead of #FFFFFFFF"
        )
    }

    @Test func `a difference in alpha alone counts`() throws {
        let difference = try #require(PictureDifference(expected: white, actual: picture([0: 0xFEFF_FFFF])))
        #expect(difference.maximumChannelDifference == 1)
    }

    @Test func `pixels that only one picture has differ wholly`() throws {
        let larger = Bitmap(width: 5, height: 3, pixels: Array(repeating: 0xFFFF_FFFF, count: 15))
        let difference = try #require(PictureDifference(expected: white, actual: larger))
        #expect(difference.count == 3)
        #expect(difference.total == 15)
        #expect(difference.columns == 4...4)
        #expect(difference.rows == 0...2)
        #expect(difference.maximumChannelDifference == 255)
        #expect(difference.first.expected == nil)
        #expect(!difference.isWithin(SnapshotTolerance(maximumChannelDifference: 254)))
    }

    @Test(arguments: [
        // Two of twelve pixels differ by 3: both limits are inclusive, both must be kept.
        (3, 1.0, true), (2, 1.0, false), (3, 2.0 / 12, true), (255, 1.0 / 12, false), (255, 0.0, false),
    ])
    func `a tolerance limits the size and the number of differences`(channel: Int, fraction: Double, passes: Bool)
        throws
    {
        let actual = picture([0: 0xFFFC_FFFF, 1: 0xFFFF_FEFF])
        let difference = try #require(PictureDifference(expected: white, actual: actual))
        let tolerance = SnapshotTolerance(maximumChannelDifference: channel, maximumDifferingFraction: fraction)
        #expect(difference.isWithin(tolerance) == passes)
    }

    @Test func `a tiny part is never told as nothing`() {
        #expect(PercentText.text(part: 1, of: 1_000_000) == "0.01 %")
        #expect(PercentText.text(part: 1, of: 1) == "100.00 %")
        #expect(PercentText.text(part: 0, of: 5) == "0.00 %")
    }

    @Test func `the difference picture is red where the pictures differ and pale where not`() {
        let expected = Bitmap(width: 3, height: 1, pixels: [0xFF00_0000, 0xFFFF_FFFF, 0x0000_0000])
        let actual = Bitmap(width: 4, height: 1, pixels: [0xFF00_0000, 0xFFFF_FFFE, 0x0000_0000, 0xFF00_0000])
        let picture = DifferencePicture.bitmap(expected: expected, actual: actual)
        // Black becomes 191, clear counts as white: 191 + 255 / 4 = 254.
        #expect(picture.pixels == [0xFFBF_BFBF, 0xFFFF_0000, 0xFFFE_FEFE, 0xFFFF_00FF])
    }
}
