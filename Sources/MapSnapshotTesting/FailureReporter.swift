// SPDX-License-Identifier: MIT

import Foundation
import Testing
import XCTest

/// Where in the user's tests an assertion stands.
struct TestLocation {
    let fileID: StaticString
    let filePath: StaticString
    let line: UInt
    let column: UInt
}

/// Makes the running test fail, whichever of the two testing libraries runs it.
enum FailureReporter {
    /// Records a failure with its pictures at the place of the assertion.
    static func report(_ message: String, attachments: [SnapshotCheck.Attachment], at location: TestLocation) {
        guard runsInSwiftTesting else {
            XCTFail(message, file: location.filePath, line: location.line)
            return
        }
        let source = SourceLocation(
            fileID: location.fileID.description,
            filePath: location.filePath.description,
            line: Int(location.line),
            column: Int(location.column)
        )
        for attachment in attachments {
            Attachment.record([UInt8](attachment.data), named: attachment.name, sourceLocation: source)
        }
        Issue.record(Comment(rawValue: message), sourceLocation: source)
    }

    /// Whether Swift Testing runs this code, and not XCTest.
    ///
    /// The current test is unknown in a detached task; there the runner's arguments tell, since XCTest would drop
    /// a failure outside its own tests without a word.
    private static var runsInSwiftTesting: Bool {
        Test.current != nil || CommandLine.arguments.contains("swift-testing")
    }
}
