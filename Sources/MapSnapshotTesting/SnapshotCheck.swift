// SPDX-License-Identifier: MIT

import Foundation
import UIKit

/// Compares one picture with its reference, or records it.
struct SnapshotCheck {
    /// What came of the check.
    enum Outcome: Equatable {
        /// The picture is its reference, within the tolerance.
        case passed
        /// The picture was written as the reference, because recording was asked for.
        case recorded
        /// The test fails with this message; the files, by name, go with it as attachments.
        case failed(message: String, attachments: [Attachment])
    }

    /// A file that goes with a failure.
    struct Attachment: Equatable {
        let name: String
        let data: Data
    }

    /// How pictures become files and back.
    struct Codec: Sendable {
        let encode: @Sendable (Bitmap) throws -> Data
        let decode: @Sendable (Data) throws -> Bitmap
    }

    let files: SnapshotFiles
    let tolerance: SnapshotTolerance
    let isRecording: Bool
    let codec: Codec

    /// Checks the picture.
    func outcome(of picture: Bitmap) -> Outcome {
        do {
            return try check(picture)
        } catch {
            return .failed(message: "Snapshot '\(files.name)' cannot be checked: \(error)", attachments: [])
        }
    }

    private func check(_ picture: Bitmap) throws -> Outcome {
        let result = try codec.encode(picture)
        let isThere = FileManager.default.fileExists(atPath: files.reference.path)
        guard !isRecording else {
            try SnapshotFiles.write(result, to: files.reference)
            files.removeFailures()
            return .recorded
        }
        guard isThere else {
            try SnapshotFiles.write(result, to: files.reference)
            let message =
                "Snapshot '\(files.name)' had no reference. The picture was written to \(files.reference.path); "
                + "look at it: if it is right, the next run passes."
            return .failed(message: message, attachments: [Attachment(name: "\(files.name).png", data: result)])
        }
        let reference = try Data(contentsOf: files.reference)
        guard reference != result else {
            files.removeFailures()
            return .passed
        }
        return try compare(result, with: reference)
    }

    /// Compares both as they come out of their files, so that rounding on the way into a file is the same for both.
    private func compare(_ result: Data, with reference: Data) throws -> Outcome {
        let expected: Bitmap
        do {
            expected = try codec.decode(reference)
        } catch {
            let message = "The reference \(files.reference.path) cannot be read: \(error)"
            return .failed(message: message, attachments: [])
        }
        let actual = try codec.decode(result)
        let difference = PictureDifference(expected: expected, actual: actual)
        guard let difference, !difference.isWithin(tolerance) else {
            files.removeFailures()
            return .passed
        }
        let picture = try codec.encode(DifferencePicture.bitmap(expected: expected, actual: actual))
        let kept = [
            (files.failedReference, reference), (files.failedResult, result), (files.failedDifference, picture),
        ]
        for (file, data) in kept {
            try SnapshotFiles.write(data, to: file)
        }
        return .failed(
            message: message(for: difference, expected: expected, actual: actual),
            attachments: kept.map { Attachment(name: $0.0.lastPathComponent, data: $0.1) }
        )
    }

    private func message(for difference: PictureDifference, expected: Bitmap, actual: Bitmap) -> String {
        var lines = ["Snapshot '\(files.name)' is not its reference: \(difference)."]
        if (expected.width, expected.height) != (actual.width, actual.height) {
            lines.append(
                "The size is \(actual.width)x\(actual.height) pixels instead of \(expected.width)x\(expected.height)."
            )
        }
        if tolerance != .exact {
            let fraction = tolerance.maximumDifferingFraction
            lines.append(
                "Allowed: a difference of \(tolerance.maximumChannelDifference) in a part of \(fraction) of all pixels."
            )
        }
        lines.append("reference:  \(files.failedReference.path)")
        lines.append("result:     \(files.failedResult.path)")
        lines.append("difference: \(files.failedDifference.path)")
        lines.append("If the new picture is right, run again with RECORD_SNAPSHOTS=1.")
        return lines.joined(separator: "\n")
    }
}
