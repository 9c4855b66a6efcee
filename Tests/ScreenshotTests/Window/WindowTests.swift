// SPDX-License-Identifier: MIT

import Foundation
import MapKit
import Testing

@testable import MapDemo

/// The real window under a virtual display: a click by the X server, a screenshot of what is shown.
@MainActor
@Suite(.serialized)
struct WindowTests {
    @Test func `a real click opens the pop-up, and the window shows what the headless picture shows`() async throws {
        let display = try VirtualDisplay()
        defer { display.close() }
        let program = try display.start(TestFiles.mapdemo, ["--scene", "pin-and-cell", "--size", "640x480"])
        defer {
            program.terminate()
            program.waitUntilExit()
        }
        let closed = try headless(click: nil)
        try display.waitForWindow(showing: closed)
        // The pin of Milan, taken from the same scene without a display.
        let session = try DemoSession("--size", "640x480")
        await session.settleAll()
        let milan = try session.point(of: "Milan")
        let head = CGPoint(x: milan.x.rounded(), y: milan.y.rounded() - 27)
        try display.click(head)
        // The pointer goes to a corner, where nothing is pointed at.
        try display.movePointer(to: CGPoint(x: 2, y: 470))
        try display.waitForWindow(showing: try headless(click: head))
    }

    @Test func `the close button ends the program`() throws {
        let display = try VirtualDisplay()
        defer { display.close() }
        let program = try display.start(TestFiles.mapdemo, ["--size", "320x240"])
        try display.waitForAnyWindow()
        program.interrupt()
        program.waitUntilExit()
        #expect(program.terminationReason == .exit)
        #expect(program.terminationStatus == 0)
    }

    @Test func `without a display the program names the way to do without`() throws {
        let run = try ProgramRun(TestFiles.mapdemo, [], environment: [:])
        #expect(run.status == 3)
        #expect(run.errors.contains("--headless"))
        // The window system's own libraries may complain as well.
        #expect(run.errors.split(separator: "\n").count { $0.hasPrefix("mapdemo:") } == 1)
    }

    private func headless(click: CGPoint?) throws -> [UInt32] {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png")
        defer { try? FileManager.default.removeItem(at: file) }
        var arguments = ["--headless", "--scene", "pin-and-cell", "--size", "640x480", "--output", file.path]
        if let click { arguments += ["--wait", "3", "--click", "\(click.x),\(click.y)"] }
        let run = try ProgramRun(TestFiles.mapdemo, arguments)
        try #require(run.status == 0, "\(run.errors)")
        return try VirtualDisplay.pixels(ofPNG: file)
    }
}
