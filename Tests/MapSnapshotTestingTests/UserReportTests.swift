// SPDX-License-Identifier: MIT

import Foundation
import Testing
import UIKit

@testable import MapSnapshotTesting

/// The reports of users of other snapshot libraries, tried here.
@MainActor struct UserReportTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func check(_ name: String) -> SnapshotCheck {
        let files = SnapshotFiles(name: name, testFile: folder.path + "/Tests.swift")
        return SnapshotCheck(files: files, tolerance: .exact, isRecording: false, codec: .png)
    }

    /// A round bubble with an arrow and a soft shadow.
    private func bubble() -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 80))
        let body = BubbleView(frame: CGRect(x: 15, y: 10, width: 90, height: 50))
        body.isOpaque = false
        body.layer.shadowOpacity = 0.4
        body.layer.shadowRadius = 5
        body.layer.shadowOffset = CGSize(width: 0, height: 3)
        view.addSubview(body)
        return view
    }

    @Test(arguments: [1, 1.5, 2] as [CGFloat])
    func `U215 U223 bubble, arrow and shadow give the same bytes each time`(scale: CGFloat) {
        let first = bubble().snapshotBitmap(size: nil, scale: scale, at: nil)
        for _ in 0..<3 { #expect(bubble().snapshotBitmap(size: nil, scale: scale, at: nil) == first) }
        // The committed picture was made on another machine than most that check it.
        assertSnapshot(of: bubble(), named: "bubble \(scale)", scale: scale)
    }

    @Test func `U219 the scale is the test's, not that of the screen or the window before`() {
        let view = bubble()
        let window = UIWindow(frame: view.bounds)
        window.resize(to: view.bounds.size, scale: 3)
        window.addSubview(view)
        let picture = view.snapshotBitmap(size: nil, scale: 1, at: nil)
        #expect(picture.width == 120)
        #expect(picture.height == 80)
        #expect(window.scale == 3)
        view.removeFromSuperview()
        #expect(view.snapshotBitmap(size: nil, scale: 1, at: nil).width == 120)
    }

    @Test func `U220 neither language nor zone of the process changes a picture`() {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        label.text = "1,234.5"
        let first = label.snapshotBitmap(size: nil, scale: 1, at: nil)
        let former = NSTimeZone.default
        defer { NSTimeZone.default = former }
        for zone in ["Pacific/Apia", "America/St_Johns"] {
            NSTimeZone.default = TimeZone(identifier: zone) ?? former
            #expect(label.snapshotBitmap(size: nil, scale: 1, at: nil) == first)
        }
    }

    @Test func `U221 a missing reference is written, fails once with its path, then passes`() {
        let picture = bubble().snapshotBitmap(size: nil, scale: 1, at: nil)
        guard case .failed(let message, _) = check("bubble").outcome(of: picture) else {
            Issue.record("a missing reference passes")
            return
        }
        #expect(message.contains(folder.path + "/__Snapshots__/Tests/bubble.png"))
        #expect(check("bubble").outcome(of: picture) == .passed)
    }

    @Test func `U222 a failure keeps and names result, reference and difference`() {
        let view = bubble()
        _ = check("bubble").outcome(of: view.snapshotBitmap(size: nil, scale: 1, at: nil))
        view.subviews.first?.center.x += 1
        let picture = view.snapshotBitmap(size: nil, scale: 1, at: nil)
        guard case .failed(let message, let attachments) = check("bubble").outcome(of: picture) else {
            Issue.record("a changed picture passes")
            return
        }
        for kind in ["reference", "result", "difference"] {
            let path = folder.path + "/__Failures__/Tests/bubble.\(kind).png"
            #expect(message.contains(path))
            #expect(FileManager.default.fileExists(atPath: path))
        }
        #expect(attachments.count == 3)
    }
}

private final class BubbleView: UIView {
    override func draw(_ rect: CGRect) {
        let path = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 90, height: 38), cornerRadius: 10)
        path.move(to: CGPoint(x: 37, y: 38))
        path.addLine(to: CGPoint(x: 45, y: 50))
        path.addLine(to: CGPoint(x: 53, y: 38))
        path.close()
        UIColor.white.setFill()
        path.fill()
    }
}
