// SPDX-License-Identifier: MIT

import Testing

@testable import MapSnapshotTesting

struct SnapshotSettingsTests {
    @Test(arguments: [("1", true), ("true", true), ("YES", true), ("0", false), ("", false), ("2", false)])
    func `recording is asked for by a clear yes`(value: String, isRecording: Bool) {
        #expect(SnapshotSettings(environment: ["RECORD_SNAPSHOTS": value]).isRecording == isRecording)
    }

    @Test func `without variables nothing is recorded and files stay beside the test`() {
        let settings = SnapshotSettings(environment: [:])
        #expect(!settings.isRecording)
        #expect(settings.artifacts == nil)
    }

    @Test func `an empty folder for artifacts is none`() {
        #expect(SnapshotSettings(environment: ["SNAPSHOT_ARTIFACTS": ""]).artifacts == nil)
        #expect(SnapshotSettings(environment: ["SNAPSHOT_ARTIFACTS": "kept"]).artifacts == "kept")
    }
}
