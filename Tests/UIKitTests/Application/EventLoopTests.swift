// SPDX-License-Identifier: MIT

import Foundation
import SDL
import Testing
import UIKit

@MainActor
@Suite(.serialized)
struct EventLoopTests {
    private let scene: LoopScene

    init() throws {
        scene = try LoopScene()
    }

    // MARK: - Frames

    @Test func `when nothing changes no frame is drawn and the loop sleeps 20 ms at a time`() {
        scene.run(seconds: 1)
        let (frames, sleeps) = (scene.loop.presentedFrames, scene.source.sleeps)
        scene.run(seconds: 10)

        #expect(frames == 1)
        #expect(scene.loop.presentedFrames == 1)
        #expect(scene.source.sleeps - sleeps == 500)
    }

    @Test func `a change is shown in the next turn and only its rectangle`() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        scene.window.addSubview(view)
        scene.run(seconds: 1)

        view.backgroundColor = .red
        scene.loop.step()

        #expect(scene.loop.presentedFrames == 2)
        #expect(scene.presenter.presented.last == [PixelRect(x: 10, y: 20, width: 30, height: 40)])
    }

    @Test func `an animation is drawn 60 times a second, then the loop rests`() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.backgroundColor = .red
        scene.window.addSubview(view)
        scene.run(seconds: 1)
        let before = scene.loop.presentedFrames

        // Two points a frame, so that no frame looks like the one before.
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.frame.origin.x = 120 }
        scene.run(seconds: 2)

        // One for each sixtieth of the second, and the ends.
        #expect((59...62).contains(scene.loop.presentedFrames - before))
        #expect(!scene.window.isAnimating)
    }

    @Test func `a thousand events a second make no more than 60 frames`() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        scene.window.addSubview(view)
        scene.run(seconds: 1)
        let before = scene.loop.presentedFrames

        for step in 1...1000 {
            view.backgroundColor = UIColor(white: CGFloat(step) / 1000, alpha: 1)
            try scene.handle(.mouseMotion(x: Double(step % 200), y: 5))
            scene.clock.now += 0.001
        }

        #expect((58...61).contains(scene.loop.presentedFrames - before))
    }

    @Test func `a presenter that fails is given the whole picture again`() {
        scene.presenter.fails = true
        scene.loop.step()
        #expect(scene.loop.presentedFrames == 0)

        scene.presenter.fails = false
        scene.run(seconds: 0.1)

        #expect(scene.presenter.presented == [[PixelRect(x: 0, y: 0, width: 200, height: 100)]])
    }

    // MARK: - The window's state

    @Test func `exposed presents the whole picture without compositing`() throws {
        scene.run(seconds: 1)
        let composited = scene.window.framebuffer.compositedFrames

        try scene.handle(.window(.exposed))

        #expect(scene.presenter.presented.last == [PixelRect(x: 0, y: 0, width: 200, height: 100)])
        #expect(scene.window.framebuffer.compositedFrames == composited)
    }

    // MARK: - Input

    @Test func `a click that is pushed reaches a control`() throws {
        let control = UIControl(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        var clicks = 0
        control.addAction(UIAction { _ in clicks += 1 }, for: .touchUpInside)
        scene.window.addSubview(control)

        try scene.source.queue.push(.mouseButton(isDown: true, button: .left, x: 20, y: 20))
        try scene.handle(.mouseButton(isDown: false, button: .left, x: 20, y: 20))

        #expect(clicks == 1)
    }

    @Test func `the loop wakes in time for a long press`() throws {
        var began: TimeInterval?
        let clock = scene.clock
        scene.window.addGestureRecognizer(
            UILongPressGestureRecognizer { _ in began = began ?? clock.now }
        )
        scene.run(seconds: 1)
        let start = clock.now

        try scene.handle(.mouseButton(isDown: true, button: .left, x: 20, y: 20))
        scene.run(seconds: 1)

        let delay = try #require(began) - start
        #expect(abs(delay - 0.5) < 0.001)
    }

    @Test func `minimising takes the touch away`() throws {
        let control = UIControl(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        var cancelled = 0
        control.addAction(UIAction { _ in cancelled += 1 }, for: .touchCancel)
        scene.window.addSubview(control)
        try scene.handle(.mouseButton(isDown: true, button: .left, x: 20, y: 20))

        try scene.handle(.window(.minimised))

        #expect(cancelled == 1)
        #expect(!control.isHighlighted)
    }

    @Test func `the pointer is a hand over a control and an arrow elsewhere`() throws {
        scene.window.addSubview(UIControl(frame: CGRect(x: 0, y: 0, width: 50, height: 50)))

        try scene.handle(.mouseMotion(x: 20, y: 20))
        #expect(scene.presenter.cursor == .hand)
        try scene.handle(.mouseMotion(x: 120, y: 20))

        #expect(scene.presenter.cursor == .arrow)
    }

    @Test func `F11 turns full screen on and off, and holding it does nothing more`() throws {
        try scene.handle(.key(isDown: true, code: .function(11)))
        try scene.handle(.key(isDown: true, code: .function(11), isRepeat: true))
        #expect(scene.presenter.isFullScreen)
        try scene.handle(.key(isDown: false, code: .function(11)))
        try scene.handle(.key(isDown: true, code: .function(11)))

        #expect(!scene.presenter.isFullScreen)
    }

    // MARK: - The end

    @Test(arguments: [Event.quit, .window(.close)])
    func `closing ends the loop`(event: Event) throws {
        try scene.source.queue.push(event)

        scene.loop.run()

        #expect(scene.loop.isEnded)
    }

    @Test(arguments: [SIGINT, SIGTERM])
    func `a signal ends the loop`(signal: Int32) async {
        if signal == SIGINT {
            await #expect(processExitsWith: .exitCode(7)) { @MainActor in try endBySignal(SIGINT) }
        } else {
            await #expect(processExitsWith: .exitCode(7)) { @MainActor in try endBySignal(SIGTERM) }
        }
    }

    // MARK: - The main queue

    @Test func `a turn lets the jobs of the main queue run`() async {
        var hasRun = false
        Task { @MainActor in hasRun = true }
        #expect(!hasRun)

        await scene.loop.turn()

        #expect(hasRun)
    }
}

/// Runs a loop on the real clock, sends the process the signal, and ends the process with 7 when the loop has ended.
@MainActor
private func endBySignal(_ number: Int32) throws {
    // A shell may have started this process with the signal ignored.
    signal(number, SIG_DFL)
    let scene = try LoopScene()
    let loop = EventLoop(
        window: scene.window,
        presenter: scene.presenter,
        source: try SystemEventSource(),
        clock: SystemFrameClock(),
        displayLinks: scene.displayLinks
    )
    loop.runMainQueue = { if loop.turns == 3 { kill(getpid(), number) } }
    loop.run()
    exit(7)
}
