// SPDX-License-Identifier: MIT

/// A picture of opacities, 0 to 255, rows from top to bottom without padding.
package struct AlphaMask: Sendable, Equatable {
    /// The number of values in a row.
    package let width: Int
    /// The number of rows.
    package let height: Int
    /// The values, `width * height` of them.
    package var values: [UInt8]

    /// Creates a mask of the given values, of which there are `width * height`.
    package init(width: Int, height: Int, values: [UInt8]) {
        precondition(width >= 0 && height >= 0 && values.count == width * height, "mask size and value count differ")
        self.width = width
        self.height = height
        self.values = values
    }

    /// Creates a mask of a picture's opacities.
    package init(_ bitmap: Bitmap) {
        self.init(width: bitmap.width, height: bitmap.height, values: bitmap.pixels.map { UInt8($0 >> 24) })
    }

    /// How many pixels the blur of a standard deviation reaches in each direction.
    package static func reach(deviation: Double) -> Int {
        guard let box = boxWidth(deviation) else { return 0 }
        return (box / 2) * 3 + 1
    }

    /// The mask blurred, with nothing beyond its edges; of the same size.
    ///
    /// Three box filters in each direction come near a Gaussian; all in whole numbers, so the same everywhere.
    /// The cost does not depend on the deviation.
    ///
    /// - Parameter deviation: The Gaussian's standard deviation in pixels; below 0.2 nothing changes.
    /// - Returns: The blurred mask.
    package func blurred(deviation: Double) -> AlphaMask {
        guard let box = AlphaMask.boxWidth(deviation), width > 0, height > 0 else { return self }
        let blur = BoxBlur(box: box, width: width, height: height)
        return AlphaMask(width: width, height: height, values: blur.blurred(values))
    }

    /// The box that, applied three times, has the deviation; `nil` when it is a single pixel.
    private static func boxWidth(_ deviation: Double) -> Int? {
        guard deviation >= 0.2, deviation.isFinite else { return nil }
        // Three boxes of width d have the variance (d² - 1) / 4; an even width is rounded up to the next odd one.
        let width = (4 * deviation * deviation + 1).squareRoot()
        let half = max(1, Int(((min(width, 2000) - 1) / 2).rounded()))
        return 2 * half + 1
    }
}
