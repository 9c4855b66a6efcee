// SPDX-License-Identifier: MIT

import Foundation

/// What the program answers to the shell.
enum ExitCode: Int32, Sendable {
    case success = 0
    /// A file was there but its contents are wrong.
    case badData = 1
    /// The command line is wrong: unknown option, bad value, missing file, output that cannot be written.
    case usage = 2
    /// There is no display to open a window on.
    case noDisplay = 3
}

/// A reason to end the program: its exit code and one line for the person who started it.
struct DemoError: Error, Equatable, Sendable {
    let code: ExitCode
    /// One line, without the program's name.
    let message: String

    /// Creates an error; line breaks in the message become spaces.
    init(_ code: ExitCode, _ message: String) {
        self.code = code
        self.message = message.split(whereSeparator: \.isNewline).joined(separator: " ")
    }

    static func badData(_ message: String) -> DemoError {
        DemoError(.badData, message)
    }

    static func usage(_ message: String) -> DemoError {
        DemoError(.usage, message)
    }

    /// No display was found; names the way to do without one.
    static func noDisplay(_ reason: String) -> DemoError {
        DemoError(.noDisplay, "\(reason); without a display use --headless --output FILE.png")
    }

    /// The line for standard error.
    var line: String {
        "mapdemo: \(message)\n"
    }

    /// Writes the line to standard error and ends the program with the error's code.
    func exitProcess() -> Never {
        FileHandle.standardError.write(Data(line.utf8))
        exit(code.rawValue)
    }
}
