// SPDX-License-Identifier: MIT

/// What the environment may say about snapshots; it never changes a picture.
struct SnapshotSettings: Equatable {
    /// Whether references are written instead of compared.
    let isRecording: Bool
    /// The folder for the files of failures, `nil` for the one beside the test.
    let artifacts: String?

    /// Reads `RECORD_SNAPSHOTS` (`1`, `true` or `yes`) and `SNAPSHOT_ARTIFACTS` (a folder).
    init(environment: [String: String]) {
        isRecording = ["1", "true", "yes"].contains(environment["RECORD_SNAPSHOTS"]?.lowercased())
        artifacts = environment["SNAPSHOT_ARTIFACTS"].flatMap { $0.isEmpty ? nil : $0 }
    }
}
