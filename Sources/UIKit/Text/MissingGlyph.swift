// SPDX-License-Identifier: MIT

import SDL

/// The box that stands for a character which no font has.
enum MissingGlyph {
    /// The distance by which the box moves the pen, in parts of the font size.
    static let advance = 0.64

    private static let sideBearing = 0.08
    private static let height = 0.73

    /// A hollow box on the baseline, as high as a capital letter, with sharp edges.
    static func mask(pixelSize: Double) -> CoverageMask {
        let width = max(3, Int(((advance - 2 * sideBearing) * pixelSize).rounded()))
        let height = max(3, Int((MissingGlyph.height * pixelSize).rounded()))
        let stroke = max(1, Int((pixelSize / 16).rounded()))
        var coverage: [UInt8] = []
        coverage.reserveCapacity(width * height)
        for row in 0..<height {
            for column in 0..<width {
                let isEdge =
                    row < stroke || row >= height - stroke || column < stroke || column >= width - stroke
                coverage.append(isEdge ? 255 : 0)
            }
        }
        return CoverageMask(
            width: width,
            height: height,
            coverage: coverage,
            originX: -(sideBearing * pixelSize),
            baseline: height
        )
    }
}
