// SPDX-License-Identifier: MIT

import Foundation
import Testing
import UIKit

@testable import MapSnapshotTesting

struct SnapshotCheckTests {
    private let folder: TemporaryFolder
    private let files: SnapshotFiles
    private let black = Bitmap(width: 2, height: 1, pixels: [0xFF00_0000, 0xFF00_0000])
    private let nearlyBlack = Bitmap(width: 2, height: 1, pixels: [0xFF00_0000, 0xFF00_0002])

    init() throws {
        folder = try TemporaryFolder()
        files = SnapshotFiles(name: "two pixels", testFile: folder.path + "/SomeTests.swift")
    }

    private func outcome(
        of picture: Bitmap,
        tolerance: SnapshotTolerance = .exact,
        isRecording: Bool = false
    ) -> SnapshotCheck.Outcome {
        let check = SnapshotCheck(files: files, tolerance: tolerance, isRecording: isRecording, codec: .words)
        return check.outcome(of: picture)
    }

    private func exists(_ file: URL) -> Bool {
        FileManager.default.fileExists(atPath: file.path)
    }

    @Test func `a missing reference is written, fails once with its path, then passes`() throws {
        guard case .failed(let message, let attachments) = outcome(of: black) else {
            Issue.record("a missing reference passes")
            return
        }
        #expect(message.contains(folder.path + "/__Snapshots__/SomeTests/two-pixels.png"))
        #expect(attachments.map(\.name) == ["two-pixels.png"])
        #expect(try Data(contentsOf: files.reference) == SnapshotCheck.Codec.words.encode(black))
        #expect(outcome(of: black) == .passed)
    }

    @Test func `a different picture fails, and three files are kept and named`() throws {
        _ = outcome(of: black, isRecording: true)
        guard case .failed(let message, let attachments) = outcome(of: nearlyBlack) else {
            Issue.record("a different picture passes")
            return
        }
        let kept = folder.path + "/__Failures__/SomeTests/two-pixels"
        #expect(
            message == """
                Snapshot 'two-pixels' is not its reference: 1 of 2 pixels differ (50.00 %), by at most 2 of 255, \
                all in x 1…1, y 0…0; the first at (1, 0) is #FF000002 instead of #FF000000.
                reference:  \(kept).reference.png
                result:     \(kept).result.png
                difference: \(kept).difference.png
                If the new picture is right, run again with RECORD_SNAPSHOTS=1.
                """
        )
        let codec = SnapshotCheck.Codec.words
        #expect(try codec.decode(Data(contentsOf: files.failedReference)) == black)
        #expect(try codec.decode(Data(contentsOf: files.failedResult)) == nearlyBlack)
        #expect(try codec.decode(Data(contentsOf: files.failedDifference)).pixels == [0xFFBF_BFBF, 0xFFFF_0000])
        #expect(
            attachments.map(\.name) == [
                "two-pixels.reference.png", "two-pixels.result.png", "two-pixels.difference.png",
            ]
        )
        #expect(try codec.decode(Data(contentsOf: files.reference)) == black)
    }

    @Test func `a different size is told as such`() {
        _ = outcome(of: black, isRecording: true)
        guard case .failed(let message, _) = outcome(of: Bitmap(width: 3, height: 1)) else {
            Issue.record("a picture of another size passes")
            return
        }
        #expect(message.contains("The size is 3x1 pixels instead of 2x1."))
    }

    @Test func `the stated tolerance is enough and is told when it is not`() {
        _ = outcome(of: black, isRecording: true)
        #expect(outcome(of: nearlyBlack, tolerance: SnapshotTolerance(maximumChannelDifference: 2)) == .passed)
        let tight = SnapshotTolerance(maximumChannelDifference: 2, maximumDifferingFraction: 0.25)
        guard case .failed(let message, _) = outcome(of: nearlyBlack, tolerance: tight) else {
            Issue.record("half of the pixels are not a quarter")
            return
        }
        #expect(message.contains("Allowed: a difference of 2 in a part of 0.25 of all pixels."))
    }

    @Test func `a pass removes what an earlier failure kept`() {
        _ = outcome(of: black, isRecording: true)
        _ = outcome(of: nearlyBlack)
        #expect(exists(files.failedResult))
        #expect(outcome(of: black) == .passed)
        #expect(!exists(files.failedReference) && !exists(files.failedResult) && !exists(files.failedDifference))
    }

    @Test func `recording replaces the reference`() {
        _ = outcome(of: black, isRecording: true)
        #expect(outcome(of: nearlyBlack, isRecording: true) == .recorded)
        #expect(outcome(of: nearlyBlack) == .passed)
    }

    @Test func `a damaged reference fails with its path`() throws {
        try SnapshotFiles.write(Data([1, 2, 3]), to: files.reference)
        guard case .failed(let message, _) = outcome(of: black) else {
            Issue.record("a damaged reference passes")
            return
        }
        #expect(message.hasPrefix("The reference \(files.reference.path) cannot be read: "))
    }

    @Test func `a folder that cannot be written fails the test instead of passing it`() throws {
        // A file stands where the folder would be.
        try Data().write(to: URL(fileURLWithPath: folder.path + "/__Snapshots__"))
        guard case .failed(let message, _) = outcome(of: black) else {
            Issue.record("an unwritten reference passes")
            return
        }
        #expect(message.hasPrefix("Snapshot 'two-pixels' cannot be checked: "))
    }

    @Test(arguments: [
        ("plain", "plain"), ("a b/c", "a-b-c"), ("../up", "..-up"), ("", "snapshot"), ("..", "snapshot"),
        ("北京 at 2×", "北京-at-2"),
    ])
    func `a name becomes a file name inside the folder`(name: String, fileName: String) {
        let files = SnapshotFiles(name: name, testFile: "/tests/MapTests.swift")
        #expect(files.reference.path == "/tests/__Snapshots__/MapTests/\(fileName).png")
    }

    @Test func `the files of failures go to the folder for artifacts when there is one`() {
        let files = SnapshotFiles(name: "a", testFile: "/tests/MapTests.swift", artifacts: "/kept")
        #expect(files.failedResult.path == "/kept/MapTests/a.result.png")
        #expect(files.reference.path == "/tests/__Snapshots__/MapTests/a.png")
    }
}

extension SnapshotCheck.Codec {
    /// Keeps pictures as their width and pixels, each in four bytes.
    static let words = SnapshotCheck.Codec(
        encode: { bitmap in
            let words = [UInt32(bitmap.width)] + bitmap.pixels
            return Data(words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } })
        },
        decode: { data in
            let bytes = [UInt8](data)
            guard bytes.count % 4 == 0, bytes.count >= 4 else { throw CocoaError(.fileReadCorruptFile) }
            let words = stride(from: 0, to: bytes.count, by: 4).map { start in
                (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[start + $1]) << UInt32(8 * $1) }
            }
            let width = Int(words[0])
            let pixels = Array(words.dropFirst())
            return Bitmap(width: width, height: width == 0 ? 0 : pixels.count / width, pixels: pixels)
        }
    )
}
