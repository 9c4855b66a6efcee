// SPDX-License-Identifier: MIT

import Foundation
import SDL
import TestSupport
import Testing
import UIKit

/// User reports of area N about frames, sizes and sleep.
///
/// Durations are counted: frames, turns and sleeps of a manual clock.
@MainActor
@Suite(.serialized)
struct WindowReportTests {
    private let scene: LoopScene
    /// The window of the scene, wholly changed.
    private let whole = PixelRect(x: 0, y: 0, width: 200, height: 100)

    init() throws {
        scene = try LoopScene()
    }

    private func addSquare() -> UIView {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        view.backgroundColor = .green
        scene.window.addSubview(view)
        scene.run(seconds: 1)
        return view
    }

    // MARK: - Frames after the window's events

    @Test func `U188 the first frame waits for no event`() {
        #expect(scene.source.queue.poll() == nil)

        scene.loop.step()

        #expect(scene.loop.presentedFrames == 1)
        #expect(scene.presenter.presented == [[whole]])
    }

    @Test(arguments: [Event.WindowChange.shown, .exposed, .restored, .maximised])
    func `U186 the whole picture follows each event after which the window may be black`(
        change: Event.WindowChange
    ) throws {
        scene.run(seconds: 1)

        try scene.handle(.window(change))
        scene.run(seconds: 0.1)

        #expect(scene.presenter.presented == [[whole], [whole]])
    }

    @Test func `U186 maximised, minimised and restored, a frame follows the last event`() throws {
        scene.run(seconds: 1)
        try scene.handle(.window(.maximised))
        try scene.handle(.window(.minimised))
        scene.presenter.size = CGSize(width: 300, height: 150)
        try scene.handle(.window(.restored))
        scene.run(seconds: 0.1)
        let before = scene.loop.presentedFrames

        try scene.handle(.window(.sizeChanged(width: 300, height: 150)))
        scene.run(seconds: 0.1)

        #expect(scene.loop.presentedFrames == before + 1)
        #expect(scene.presenter.presented.last == [PixelRect(x: 0, y: 0, width: 300, height: 150)])
        #expect(scene.presenter.screen.width == 300)
        #expect(scene.window.bounds.size == CGSize(width: 300, height: 150))
    }

    @Test func `U187 a size asked for is laid out when its event is read`() throws {
        let square = addSquare()
        square.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scene.presenter.setSize(CGSize(width: 320, height: 160))
        square.backgroundColor = .red
        scene.run(seconds: 0.1)

        try scene.handle(.window(.sizeChanged(width: 320, height: 160)))
        scene.run(seconds: 0.1)

        #expect(scene.presenter.screen.width == 320 && scene.presenter.screen.height == 160)
        // The window grew by 120 by 60 points, and the square with it.
        #expect(scene.presenter.screen.box(of: 0xFFFF_0000) == PixelRect(x: 10, y: 20, width: 150, height: 100))
    }

    @Test func `U189 after a reset of the renderer the next picture equals the former`() throws {
        _ = addSquare()
        let former = scene.presenter.screen

        try scene.handle(.renderReset)
        scene.run(seconds: 0.1)

        #expect(scene.presenter.resets == 1)
        #expect(scene.presenter.screen == former)
        #expect(former.box(of: 0xFF00_FF00) == PixelRect(x: 10, y: 20, width: 30, height: 40))
    }

    @Test func `U190 after a hundred sizes the last picture is that of a fresh window`() throws {
        addContents(to: scene.window)
        var numbers = SeededNumbers(seed: 190)
        var size = CGSize.zero
        for _ in 1...100 {
            size = CGSize(
                width: numbers.next(in: 50...400).rounded(),
                height: numbers.next(in: 40...300).rounded()
            )
            scene.presenter.size = size
            try scene.handle(.window(.sizeChanged(width: Int(size.width), height: Int(size.height))))
            scene.clock.now += 0.01
        }
        scene.run(seconds: 0.1)

        let fresh = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        addContents(to: fresh)
        fresh.resize(to: size, scale: 1)
        fresh.tick(at: 0)
        _ = fresh.composite()
        #expect(scene.presenter.screen == fresh.framebuffer.bitmap)
        #expect(scene.presenter.screen.box(of: 0xFF00_00FF)?.maxX == Int(size.width) - 10)
    }

    /// Fills a window of 200 by 100 points with red, and a blue label in its lower right corner.
    private func addContents(to window: UIWindow) {
        window.backgroundColor = .red
        let label = UILabel(frame: CGRect(x: 130, y: 70, width: 60, height: 20))
        label.text = "corner"
        label.backgroundColor = .blue
        label.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]
        window.addSubview(label)
    }

    // MARK: - Power

    @Test(arguments: [
        (Event.WindowChange.minimised, Event.WindowChange.restored), (.hidden, .shown),
    ])
    func `U191 minimised or hidden nothing is drawn and the loop sleeps, seen again one frame is drawn`(
        gone: Event.WindowChange,
        back: Event.WindowChange
    ) throws {
        let square = addSquare()
        let before = scene.loop.presentedFrames
        try scene.handle(.window(gone))
        let sleeps = scene.source.sleeps

        UIView.animate(withDuration: 0.5) { square.frame.origin.x = 100 }
        scene.run(seconds: 1)
        #expect(scene.loop.presentedFrames == before)
        #expect(scene.source.sleeps - sleeps == 50)
        #expect(!scene.window.isAnimating)
        try scene.handle(.window(back))
        scene.run(seconds: 1)

        #expect(scene.loop.presentedFrames == before + 1)
        #expect(scene.presenter.screen.box(of: 0xFF00_FF00)?.x == 100)
    }

    @Test func `U193 a screen that takes pictures at once is given no more than sixty a second`() throws {
        let square = addSquare()
        let (frames, turns) = (scene.loop.presentedFrames, scene.loop.turns)

        // Four points a frame, to and fro, so that no frame looks like the one before.
        UIView.animate(withDuration: 0.5, delay: 0, options: [.curveLinear, .repeat, .autoreverse]) {
            square.frame.origin.x = 130
        }
        scene.run(seconds: 5)

        #expect((290...301).contains(scene.loop.presentedFrames - frames))
        // The loop sleeps until the next frame is due, instead of asking over and over.
        #expect(scene.loop.turns - turns <= 310)
    }

    @Test func `U194 what another thread has done while the loop slept is drawn within 50 ms`() throws {
        let square = addSquare()
        var jobs: [() -> Void] = []
        var done: TimeInterval?
        scene.loop.runMainQueue = {
            for job in jobs { job() }
            jobs = []
        }
        let clock = scene.clock
        // The job is put on the main queue just after the loop has fallen asleep.
        scene.source.onSleep = {
            guard done == nil else { return }
            done = clock.now
            jobs.append { square.backgroundColor = .red }
        }
        let before = scene.loop.presentedFrames

        while scene.loop.presentedFrames == before { scene.loop.step() }

        #expect(clock.now - (try #require(done)) <= 0.05)
        #expect(scene.presenter.screen.box(of: 0xFFFF_0000) == PixelRect(x: 10, y: 20, width: 30, height: 40))
    }

    // MARK: - Density

    @Test func `U196 a density of one and a quarter lays out, draws and hits right`() throws {
        let controller = UIViewController()
        let control = UIControl(frame: CGRect(x: 300, y: 200, width: 40, height: 20))
        var clicks = 0
        control.addAction(UIAction { _ in clicks += 1 }, for: .touchUpInside)
        control.backgroundColor = .red
        controller.view.addSubview(control)
        scene.window.rootViewController = controller
        scene.run(seconds: 1)
        scene.presenter.size = CGSize(width: 400, height: 300)
        scene.presenter.scale = 1.25
        try scene.handle(.window(.sizeChanged(width: 400, height: 300)))
        scene.run(seconds: 0.1)

        #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 400, height: 300))
        #expect(scene.presenter.screen.width == 500 && scene.presenter.screen.height == 375)
        #expect(scene.presenter.screen.box(of: 0xFFFF_0000) == PixelRect(x: 375, y: 250, width: 50, height: 25))
        #expect(UIScreen.main.bounds.size == CGSize(width: 400, height: 300))
        #expect(UIScreen.main.scale == 1.25)
        #expect(UIScreen.main.nativeBounds == CGRect(x: 0, y: 0, width: 500, height: 375))
        // The window system tells places in points: the last point inside and the first outside.
        for x in [339.0, 340] {
            try scene.handle(.mouseButton(isDown: true, button: .left, x: x, y: 219))
            try scene.handle(.mouseButton(isDown: false, button: .left, x: x, y: 219))
            scene.run(seconds: 1)
        }
        #expect(clicks == 1)
    }
}
