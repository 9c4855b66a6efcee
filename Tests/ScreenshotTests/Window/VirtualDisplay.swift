// SPDX-License-Identifier: MIT

import Foundation
import Testing
import UIKit

/// A display that nobody sees, with a program on it.
@MainActor
final class VirtualDisplay {
    private let server = Process()
    private let name: String

    /// The size of the display, and of the window in these tests, which therefore fills it.
    private static let windowSize = (width: 640, height: 480)
    /// How long is waited for the window to show something, in seconds.
    private static let patience: TimeInterval = 60

    /// Starts the X server on a display of its own choice.
    init() throws {
        let names = Pipe()
        server.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        server.arguments = [
            "Xvfb", "-displayfd", "1", "-screen", "0",
            "\(VirtualDisplay.windowSize.width)x\(VirtualDisplay.windowSize.height)x24", "-nolisten", "tcp",
        ]
        server.standardOutput = names
        server.standardError = FileHandle.nullDevice
        try server.run()
        let number = String(decoding: names.fileHandleForReading.availableData, as: UTF8.self)
        name = ":" + number.trimmingCharacters(in: .whitespacesAndNewlines)
        try #require(name.count > 1, "the X server did not start")
    }

    /// Ends the X server, which need not tidy up.
    func close() {
        kill(server.processIdentifier, SIGKILL)
        server.waitUntilExit()
    }

    private var environment: [String: String] {
        var environment = ProcessInfo.processInfo.environment
        environment["DISPLAY"] = name
        environment["WAYLAND_DISPLAY"] = nil
        environment["SDL_VIDEODRIVER"] = nil
        return environment
    }

    /// Starts a program on the display.
    func start(_ program: URL, _ arguments: [String]) throws -> Process {
        let process = Process()
        // Tests run on threads that block signals, and what they start inherits that: perl unblocks them.
        process.executableURL = URL(fileURLWithPath: "/usr/bin/perl")
        let unblock = "sigprocmask(SIG_SETMASK, POSIX::SigSet->new); exec { $ARGV[0] } @ARGV"
        process.arguments = ["-MPOSIX=:signal_h", "-e", unblock, "--", program.path] + arguments
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        try process.run()
        return process
    }

    /// Moves the pointer to a point of the display.
    func movePointer(to point: CGPoint) throws {
        try tool("xdotool", "mousemove", "\(Int(point.x))", "\(Int(point.y))")
    }

    /// Clicks at a point of the display.
    func click(_ point: CGPoint) throws {
        try movePointer(to: point)
        try tool("xdotool", "click", "1")
    }

    /// Waits until some window is there.
    func waitForAnyWindow() throws {
        try tool("xdotool", "search", "--sync", "--onlyvisible", "--name", ".")
    }

    /// Waits until the window's pixels are the given ones.
    func waitForWindow(showing expected: [UInt32]) throws {
        let end = Date().addingTimeInterval(VirtualDisplay.patience)
        var shown: [UInt32] = []
        repeat {
            shown = try screenshot()
            if shown == expected { return }
            Thread.sleep(forTimeInterval: 0.1)
        } while Date() < end
        let different = zip(shown, expected).count { $0 != $1 }
        Issue.record("\(different) of \(expected.count) pixels of the window differ from the headless picture")
    }

    private func screenshot() throws -> [UInt32] {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png")
        defer { try? FileManager.default.removeItem(at: file) }
        let (width, height) = VirtualDisplay.windowSize
        try tool("import", "-window", "root", "-crop", "\(width)x\(height)+0+0", "+repage", "png24:\(file.path)")
        return try VirtualDisplay.pixels(ofPNG: file)
    }

    /// The pixels of a PNG file.
    static func pixels(ofPNG file: URL) throws -> [UInt32] {
        let image = try #require(UIImage(contentsOfFile: file.path)?.cgImage)
        return image.bitmap.pixels
    }

    private func tool(_ arguments: String...) throws {
        let run = try ProgramRun(URL(fileURLWithPath: "/usr/bin/env"), arguments, environment: environment)
        try #require(run.status == 0, "\(arguments[0]): \(run.errors)")
    }
}
