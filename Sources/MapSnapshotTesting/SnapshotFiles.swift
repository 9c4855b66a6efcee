// SPDX-License-Identifier: MIT

import Foundation

/// The files of one snapshot: its reference beside the test, and what is kept when it fails.
struct SnapshotFiles: Equatable, Sendable {
    /// The picture to compare with: `__Snapshots__/SUITE/NAME.png` beside the test file.
    let reference: URL
    /// A copy of the reference, kept with the other files of a failure.
    let failedReference: URL
    /// The picture that was found instead.
    let failedResult: URL
    /// The picture of the difference.
    let failedDifference: URL

    /// The file's name without the folders, for attachments.
    let name: String

    /// Names the files of a snapshot.
    ///
    /// - Parameters:
    ///   - name: The snapshot's name; characters that do not belong in a file name become dashes.
    ///   - testFile: The path of the test's source file; its name without extension is the suite.
    ///   - artifacts: The folder for the files of failures; by default `__Failures__` beside the test file.
    init(name: String, testFile: String, artifacts: String? = nil) {
        let source = URL(fileURLWithPath: testFile)
        let suite = source.deletingPathExtension().lastPathComponent
        let folder = source.deletingLastPathComponent()
        self.name = Self.fileName(name)
        let failures =
            artifacts.map { URL(fileURLWithPath: $0, isDirectory: true) }
            ?? folder.appendingPathComponent("__Failures__", isDirectory: true)
        let kept = failures.appendingPathComponent(suite, isDirectory: true)
        reference = folder.appendingPathComponent("__Snapshots__/\(suite)/\(self.name).png")
        failedReference = kept.appendingPathComponent("\(self.name).reference.png")
        failedResult = kept.appendingPathComponent("\(self.name).result.png")
        failedDifference = kept.appendingPathComponent("\(self.name).difference.png")
    }

    /// The name with a dash for each run of characters other than letters, digits, `.`, `_` and `-`.
    private static func fileName(_ name: String) -> String {
        let allowed = name.map { $0.isLetter || $0.isNumber || "._-".contains($0) ? $0 : "-" }
        let parts = String(allowed).split(separator: "-")
        let joined = parts.joined(separator: "-")
        return joined.isEmpty || joined.allSatisfy { $0 == "." } ? "snapshot" : joined
    }

    /// Writes a file, and its folder when there is none.
    static func write(_ data: Data, to file: URL) throws {
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try data.write(to: file, options: .atomic)
    }

    /// Removes what an earlier failure left behind.
    func removeFailures() {
        for file in [failedReference, failedResult, failedDifference] {
            // Usually there is none; one that cannot be removed is overwritten by the next failure.
            try? FileManager.default.removeItem(at: file)
        }
    }
}
