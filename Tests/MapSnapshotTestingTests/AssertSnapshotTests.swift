// SPDX-License-Identifier: MIT

import Foundation
import Testing
import UIKit

@testable import MapSnapshotTesting

@MainActor struct AssertSnapshotTests {
    private let folder: TemporaryFolder
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))

    init() throws {
        folder = try TemporaryFolder()
        view.backgroundColor = .red
        let corner = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
        corner.backgroundColor = .blue
        view.addSubview(corner)
    }

    private func check(_ picture: Bitmap, tolerance: SnapshotTolerance = .exact) -> SnapshotCheck.Outcome {
        let files = SnapshotFiles(name: "square", testFile: folder.path + "/Tests.swift")
        let check = SnapshotCheck(files: files, tolerance: tolerance, isRecording: false, codec: .png)
        return check.outcome(of: picture)
    }

    @Test func `a view is its committed reference`() {
        assertSnapshot(of: view, named: "corner")
        assertSnapshot(of: view, named: "corner at 2", scale: 2)
    }

    @Test func `the size is set before the picture is made`() {
        let picture = view.snapshotBitmap(size: CGSize(width: 8, height: 6), scale: 1.5, at: nil)
        #expect(picture.width == 12)
        #expect(picture.height == 9)
    }

    @Test func `a changed view fails, and the pictures of the failure can be opened`() throws {
        _ = check(view.snapshotBitmap(size: nil, scale: 1, at: nil))
        view.subviews.first?.frame.origin.x = 1
        guard case .failed(let message, let attachments) = check(view.snapshotBitmap(size: nil, scale: 1, at: nil))
        else {
            Issue.record("the view has moved and passes")
            return
        }
        // The corner moved by one column: five pixels lose their blue, five gain it.
        #expect(message.contains("10 of 200 pixels differ (5.00 %)"))
        #expect(message.contains("all in x 0…5, y 0…4"))
        let pictures = try attachments.map { try SnapshotCheck.Codec.png.decode($0.data) }
        #expect(pictures.map(\.width) == [20, 20, 20])
    }

    @Test func `an animation is shown at the time asked for`() {
        let moving = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let dot = UIView(frame: CGRect(x: 0, y: 0, width: 2, height: 2))
        dot.backgroundColor = .black
        moving.addSubview(dot)
        let start = moving.snapshotBitmap(size: nil, scale: 1, at: 0)
        UIView.animate(withDuration: 1) { dot.frame.origin.x = 8 }
        let end = moving.snapshotBitmap(size: nil, scale: 1, at: nil)
        #expect(start.pixels[0] == 0xFF00_0000)
        #expect(end.pixels[0] == 0xFFFF_FFFF)
        #expect(end.pixels[9] == 0xFF00_0000)
    }

    @Test func `a view without size is told as such`() {
        guard case .failed(let message, _) = check(UIView().snapshotBitmap(size: nil, scale: 1, at: nil)) else {
            Issue.record("a picture without pixels passes")
            return
        }
        #expect(message.contains("0x0 pixels; give the view a size"))
    }

    @Test func `half clear pixels survive their way through a file`() throws {
        // Premultiplied values that are hard to divide: 1 of 3, 127 of 128, 100 of 200.
        let pixels: [UInt32] = [0x0301_0203, 0x807F_4001, 0xC864_3207, 0xFFFE_0180]
        let bitmap = Bitmap(width: 2, height: 2, pixels: pixels)
        let codec = SnapshotCheck.Codec.png
        #expect(try codec.decode(codec.encode(bitmap)) == bitmap)
    }
}
