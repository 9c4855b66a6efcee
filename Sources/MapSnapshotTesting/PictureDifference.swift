// SPDX-License-Identifier: MIT

package import UIKit

/// Where and how much two pictures differ.
///
/// Pixels that lie in only one of the two count as differing by 255.
package struct PictureDifference: Equatable, Sendable {
    /// One pixel that differs.
    package struct Pixel: Equatable, Sendable {
        /// The pixel's column, from the left.
        package let x: Int
        /// The pixel's row, from the top.
        package let y: Int
        /// The reference's value as `0xAARRGGBB`, `nil` outside the reference.
        package let expected: UInt32?
        /// The value found, `nil` outside the picture.
        package let actual: UInt32?
    }

    /// The number of pixels that differ.
    package private(set) var count = 0
    /// The number of pixels of the smallest picture that holds both.
    package let total: Int
    /// The greatest difference of a channel, 1 to 255.
    package private(set) var maximumChannelDifference = 0
    /// The first pixel that differs, row after row from the top.
    package private(set) var first: Pixel
    /// The columns of the smallest rectangle that holds every differing pixel.
    package private(set) var columns: ClosedRange<Int>
    /// The rows of the smallest rectangle that holds every differing pixel.
    package private(set) var rows: ClosedRange<Int>

    /// Compares two pictures pixel by pixel; `nil` when they are equal.
    ///
    /// Costs one comparison of memory when they are equal, one pass over all pixels otherwise.
    ///
    /// - Parameters:
    ///   - expected: The reference.
    ///   - actual: The picture found.
    package init?(expected: Bitmap, actual: Bitmap) {
        guard expected != actual else { return nil }
        let width = max(expected.width, actual.width)
        let height = max(expected.height, actual.height)
        total = width * height
        var firstFound: Pixel?
        columns = 0...0
        rows = 0...0
        for y in 0..<height {
            for x in 0..<width {
                let one = expected.pixel(x: x, y: y)
                let other = actual.pixel(x: x, y: y)
                guard one != other else { continue }
                count += 1
                maximumChannelDifference = max(maximumChannelDifference, Self.channelDifference(one, other))
                if firstFound == nil {
                    firstFound = Pixel(x: x, y: y, expected: one, actual: other)
                    columns = x...x
                    rows = y...y
                }
                columns = min(columns.lowerBound, x)...max(columns.upperBound, x)
                rows = rows.lowerBound...y
            }
        }
        guard let firstFound else { return nil }
        first = firstFound
    }

    /// Whether the difference keeps within the tolerance.
    package func isWithin(_ tolerance: SnapshotTolerance) -> Bool {
        maximumChannelDifference <= tolerance.maximumChannelDifference
            && Double(count) <= tolerance.maximumDifferingFraction * Double(total)
    }

    private static func channelDifference(_ one: UInt32?, _ other: UInt32?) -> Int {
        guard let one, let other else { return 255 }
        var greatest = 0
        for shift in stride(from: UInt32(0), through: 24, by: 8) {
            let difference = Int((one >> shift) & 0xFF) - Int((other >> shift) & 0xFF)
            greatest = max(greatest, abs(difference))
        }
        return greatest
    }
}

extension PictureDifference: CustomStringConvertible {
    /// One sentence with number, place and size of the difference.
    package var description: String {
        let share = PercentText.text(part: count, of: total)
        let area = "x \(columns.lowerBound)…\(columns.upperBound), y \(rows.lowerBound)…\(rows.upperBound)"
        let values = "\(Self.text(of: first.actual)) instead of \(Self.text(of: first.expected))"
        return "\(count) of \(total) pixels differ (\(share)), by at most \(maximumChannelDifference) of 255, all in "
            + "\(area); the first at (\(first.x), \(first.y)) is \(values)"
    }

    private static func text(of pixel: UInt32?) -> String {
        guard let pixel else { return "outside" }
        let digits = String(pixel, radix: 16, uppercase: true)
        return "#" + String(repeating: "0", count: 8 - digits.count) + digits
    }
}

/// Writes a part as a percentage, the same in every locale.
enum PercentText {
    /// The percentage with two digits after the point, never 0.00 for a part that is not 0.
    static func text(part: Int, of total: Int) -> String {
        guard part > 0, total > 0 else { return "0.00 %" }
        let hundredths = max(1, (Double(part) / Double(total) * 10_000).rounded())
        let whole = Int(hundredths)
        let fraction = whole % 100
        return "\(whole / 100).\(fraction < 10 ? "0" : "")\(fraction) %"
    }
}

extension Bitmap {
    /// The pixel in this column and row, `nil` outside the picture.
    func pixel(x: Int, y: Int) -> UInt32? {
        guard x < width, y < height else { return nil }
        return pixels[y * width + x]
    }
}
