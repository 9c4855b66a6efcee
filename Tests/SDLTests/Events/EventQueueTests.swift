// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import SDL
import Testing

@MainActor
@Suite(.serialized)
struct EventQueueTests {
    private let queue: EventQueue

    init() throws {
        queue = try EventQueue()
        while queue.poll() != nil {}
    }

    nonisolated static let events: [Event] = [
        .quit, .window(.shown), .window(.exposed), .window(.minimised), .window(.restored), .window(.leave),
        .window(.resized(width: 640, height: 480)), .window(.sizeChanged(width: 641, height: 481)),
        .mouseMotion(x: 12, y: 34), .mouseMotion(x: 1, y: 2, isFromTouch: true),
        .mouseButton(isDown: true, button: .left, clicks: 2, x: 5, y: 6),
        .mouseButton(isDown: false, button: .other(8), x: 5, y: 6),
        .wheel(dx: 0, dy: -2, x: 600, y: 200), .wheel(dx: 0.25, dy: 0.5, x: 1, y: 2, isFlipped: true),
        .key(isDown: true, code: .character("+"), modifiers: .shift, isRepeat: true),
        .key(isDown: false, code: .function(11)), .key(isDown: true, code: .left), .key(isDown: true, code: .escape),
        .finger(.down, id: 7, x: 0.25, y: 0.75), .finger(.move, id: 7, x: 0.5, y: 1),
        .finger(.up, id: 7, x: 0, y: 0, isFromMouse: true),
        .dropFile(path: "/places/Café.geojson"), .renderReset, .lowMemory,
        .unknown(type: 0x8999),
    ]

    @Test(arguments: events)
    func `a pushed event comes out as it went in`(event: Event) throws {
        try queue.push(event)

        let received = try #require(queue.poll())

        #expect(received.event == event)
        #expect(abs(received.timestamp - SDLClock.now) < 1)
    }

    // SDL_RENDER_TARGETS_RESET and SDL_RENDER_DEVICE_RESET.
    @Test(arguments: [UInt32(0x2000), 0x2001])
    func `U189 a loss of the targets and one of the device are both a reset`(type: UInt32) throws {
        try queue.push(.unknown(type: type))

        #expect(queue.poll()?.event == .renderReset)
    }

    @Test func `events come out in the order they went in`() throws {
        try queue.push(.mouseMotion(x: 1, y: 0))
        try queue.push(.mouseMotion(x: 2, y: 0))

        #expect(queue.poll()?.event == .mouseMotion(x: 1, y: 0))
        #expect(queue.poll()?.event == .mouseMotion(x: 2, y: 0))
        #expect(queue.poll() == nil)
    }

    @Test func `ten precise steps of a tenth make one notch`() throws {
        for _ in 1...10 { try queue.push(.wheel(dx: 0, dy: 0.1, x: 600, y: 200)) }

        var sum = 0.0
        while let received = queue.poll() {
            if case .wheel(_, let dy, _, _, _, _) = received.event { sum += dy }
        }

        // Single precision, ten times.
        #expect(abs(sum - 1) < 1e-6)
    }

    @Test func `waiting for nothing ends after the timeout`() {
        let start = SDLClock.now

        #expect(queue.wait(timeout: 0.02) == nil)

        #expect(SDLClock.now - start >= 0.015)
    }

    @Test func `many wakes from other threads are one event`() {
        DispatchQueue.concurrentPerform(iterations: 100) { _ in EventQueue.wake() }

        #expect(queue.wait(timeout: 1)?.event == .wake)
        #expect(queue.poll() == nil)
    }

    @Test func `a wake after a wake was read is a new event`() {
        EventQueue.wake()
        _ = queue.poll()
        EventQueue.wake()

        #expect(queue.poll()?.event == .wake)
    }
}
