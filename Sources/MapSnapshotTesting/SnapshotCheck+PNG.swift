// SPDX-License-Identifier: MIT

import Foundation
import UIKit

/// A picture that cannot become a PNG file, or a file that is not a picture.
enum SnapshotError: Error, Equatable, CustomStringConvertible {
    case unwritable(width: Int, height: Int)
    case unreadable

    var description: String {
        switch self {
        case .unwritable(let width, let height) where width == 0 || height == 0:
            "the picture has \(width)x\(height) pixels; give the view a size, or a size: to the assertion"
        case .unwritable(let width, let height):
            "a picture of \(width)x\(height) pixels cannot be written as PNG"
        case .unreadable:
            "it is not a PNG picture"
        }
    }
}

extension SnapshotCheck.Codec {
    /// Writes and reads PNG files.
    static let png = SnapshotCheck.Codec(
        encode: { bitmap in
            guard bitmap.width > 0, bitmap.height > 0,
                let data = UIImage(cgImage: CGImage(bitmap: bitmap)).pngData()
            else {
                throw SnapshotError.unwritable(width: bitmap.width, height: bitmap.height)
            }
            return data
        },
        decode: { data in
            guard let image = UIImage(data: data)?.cgImage else { throw SnapshotError.unreadable }
            return image.bitmap
        }
    )
}
