// SPDX-License-Identifier: MIT

import SDL
import Testing
import UIKit

struct EventTranslatorTests {
    private let size = CGSize(width: 400, height: 200)

    private func translate(_ events: [Event]) -> [InputEvent?] {
        var translator = EventTranslator()
        return events.map { translator.translate($0, size: size, at: 1) }
    }

    @Test func `the left button makes one touch of the pointer`() {
        let inputs = translate([
            .mouseMotion(x: 1, y: 2), .mouseButton(isDown: true, button: .left, x: 1, y: 2),
            .mouseMotion(x: 3, y: 4), .mouseButton(isDown: false, button: .left, x: 3, y: 4), .mouseMotion(x: 5, y: 6),
        ])

        #expect(
            inputs == [
                .hover(CGPoint(x: 1, y: 2)),
                .touchDown(id: 0, type: .indirectPointer, location: CGPoint(x: 1, y: 2)),
                .touchMove(id: 0, location: CGPoint(x: 3, y: 4)),
                .touchUp(id: 0, location: CGPoint(x: 3, y: 4)),
                .hover(CGPoint(x: 5, y: 6)),
            ]
        )
    }

    @Test func `other buttons touch nothing`() {
        let inputs = translate([
            .mouseButton(isDown: true, button: .right, x: 1, y: 2), .mouseMotion(x: 3, y: 4),
        ])

        #expect(inputs == [nil, .hover(CGPoint(x: 3, y: 4))])
    }

    @Test func `fingers are touches of their own at fractions of the window`() {
        let inputs = translate([
            .finger(.down, id: 900, x: 0.25, y: 0.5), .finger(.down, id: 901, x: 1, y: 1),
            .finger(.move, id: 900, x: 0.5, y: 0.5), .finger(.up, id: 900, x: 0.5, y: 0.5),
            .finger(.down, id: 902, x: 0, y: 0), .finger(.move, id: 999, x: 0, y: 0),
        ])

        #expect(
            inputs == [
                .touchDown(id: 1, type: .direct, location: CGPoint(x: 100, y: 100)),
                .touchDown(id: 2, type: .direct, location: CGPoint(x: 400, y: 200)),
                .touchMove(id: 1, location: CGPoint(x: 200, y: 100)),
                .touchUp(id: 1, location: CGPoint(x: 200, y: 100)),
                .touchDown(id: 1, type: .direct, location: CGPoint(x: 0, y: 0)),
                nil,
            ]
        )
    }

    @Test func `mouse events made of fingers are dropped and fingers made of the mouse`() {
        let inputs = translate([
            .mouseMotion(x: 1, y: 2, isFromTouch: true),
            .mouseButton(isDown: true, button: .left, x: 1, y: 2, isFromTouch: true),
            .finger(.down, id: 1, x: 0, y: 0, isFromMouse: true),
        ])

        #expect(inputs == [nil, nil, nil])
    }

    @Test func `natural scrolling turns the wheel no other way`() {
        let inputs = translate([.wheel(dx: 0.5, dy: -0.1, x: 60, y: 20, isFlipped: true)])

        #expect(
            inputs == [
                .scroll(ScrollEvent(location: CGPoint(x: 60, y: 20), deltaX: -0.5, deltaY: 0.1, timestamp: 1))
            ]
        )
    }

    @Test func `the wheel carries the keys held down`() {
        let inputs = translate([
            .key(isDown: true, code: .other(1), modifiers: .control), .wheel(dx: 0, dy: 1, x: 0, y: 0),
            .key(isDown: false, code: .other(1)), .wheel(dx: 0, dy: 1, x: 0, y: 0),
        ])

        let scroll = { (modifiers: KeyModifiers) -> InputEvent in
            .scroll(ScrollEvent(location: .zero, deltaY: 1, modifiers: modifiers, timestamp: 1))
        }
        #expect(inputs == [nil, scroll(.control), nil, scroll([])])
    }

    @Test func `shift and the equals sign are a plus sign`() {
        let inputs = translate([
            .key(isDown: true, code: .character("="), modifiers: .shift), .key(isDown: true, code: .character("=")),
        ])

        #expect(
            inputs == [
                .key(KeyPress(.character("+"), modifiers: .shift, timestamp: 1)),
                .key(KeyPress(.character("="), timestamp: 1)),
            ]
        )
    }

    @Test func `letting a key go is no press`() {
        #expect(translate([.key(isDown: false, code: .left)]) == [nil])
    }

    @Test func `the pointer leaves with the window unless the button is down`() {
        let inputs = translate([
            .window(.leave), .mouseButton(isDown: true, button: .left, x: 1, y: 2), .window(.leave),
        ])

        #expect(inputs.first == .hover(nil))
        #expect(inputs.last == .some(nil))
    }
}
