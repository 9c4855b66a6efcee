// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// The severity of a log message, least severe first.
package enum LogLevel: Int, Comparable, Sendable, CaseIterable {
    case trace
    case debug
    case info
    case warning
    case error

    /// Whether the first is less severe.
    package static func < (lhs: LogLevel, rhs: LogLevel) -> Bool {
        lhs.rawValue < rhs.rawValue
    }

    /// The level named by the text, `nil` for anything but the name of a case; upper or lower case.
    package init?(name: String) {
        guard let level = LogLevel.allCases.first(where: { "\($0)" == name.lowercased() }) else { return nil }
        self = level
    }
}

/// Writes messages to standard error; silent unless the environment variable `MAPKIT_LOG` names a level.
package struct Log: Sendable {
    /// The part of the library that speaks, for instance `MapKit`.
    package let subsystem: String

    private static let threshold = Mutex(
        ProcessInfo.processInfo.environment["MAPKIT_LOG"].flatMap(LogLevel.init(name:))
    )
    private static let sink = Mutex<(@Sendable (String) -> Void)?>(nil)

    /// Creates a log for one part of the library.
    package init(_ subsystem: String) {
        self.subsystem = subsystem
    }

    /// Writes the message when its level is at or above the threshold; otherwise the message is never built.
    package func callAsFunction(_ level: LogLevel, _ message: @autoclosure () -> String) {
        let threshold = Log.threshold.withLock { $0 }
        guard let threshold, level >= threshold else { return }
        let line = "\(subsystem) \(level): \(message())"
        if let sink = Log.sink.withLock({ $0 }) {
            sink(line)
        } else {
            FileHandle.standardError.write(Data((line + "\n").utf8))
        }
    }

    /// Runs the body and returns every message of the given level or above that was written meanwhile, for tests.
    package static func capturing<Result>(
        _ level: LogLevel = .warning,
        _ body: () throws -> Result
    ) rethrows -> (result: Result, messages: [String]) {
        let messages = Messages()
        let formerThreshold = threshold.withLock { current in
            defer { current = level }
            return current
        }
        sink.withLock { $0 = { line in messages.lines.withLock { $0.append(line) } } }
        defer {
            sink.withLock { $0 = nil }
            threshold.withLock { $0 = formerThreshold }
        }
        let result = try body()
        return (result, messages.lines.withLock { $0 })
    }

    private final class Messages: Sendable {
        let lines = Mutex<[String]>([])
    }
}
