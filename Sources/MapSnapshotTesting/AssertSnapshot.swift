// SPDX-License-Identifier: MIT

import Foundation
public import UIKit

/// Fails the running test unless the view looks like its reference picture.
///
/// Works in Swift Testing and in XCTest, on any view and so on a map view. The reference is the file
/// `__Snapshots__/SUITE/NAME.png` beside the test's source file, where SUITE is that file's name without extension.
/// Without a reference the picture is written there and the test fails once. With `RECORD_SNAPSHOTS=1` in the environment
/// the reference is written anew and the test passes. On failure the reference, the picture and a picture of their
/// difference are kept in `__Failures__/SUITE` beside the test, or below the folder named by `SNAPSHOT_ARTIFACTS`.
///
/// The picture depends on nothing but the view and these arguments: not on the display, the language or the time zone.
///
/// - Parameters:
///   - view: The view to draw; it need not be in a window.
///   - name: The picture's name, used once in a test file.
///   - size: The size in points that the view is given first; `nil` leaves the view's own size.
///   - scale: Pixels for each point.
///   - time: The time in seconds, counted from the call, at which animations are shown; `nil` shows their end.
///   - tolerance: How far the picture may be from the reference.
///   - fileID: The test's file; leave the default.
///   - filePath: The test's file; leave the default.
///   - line: The line of the assertion; leave the default.
///   - column: The column of the assertion; leave the default.
@MainActor
public func assertSnapshot(
    of view: UIView,
    named name: String,
    size: CGSize? = nil,
    scale: CGFloat = 1,
    at time: TimeInterval? = nil,
    tolerance: SnapshotTolerance = .exact,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
) {
    let picture = view.snapshotBitmap(size: size, scale: scale, at: time)
    let settings = SnapshotSettings(environment: ProcessInfo.processInfo.environment)
    let check = SnapshotCheck(
        files: SnapshotFiles(name: name, testFile: filePath.description, artifacts: settings.artifacts),
        tolerance: tolerance,
        isRecording: settings.isRecording,
        codec: .png
    )
    guard case .failed(let message, let attachments) = check.outcome(of: picture) else { return }
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    FailureReporter.report(message, attachments: attachments, at: location)
}
