// SPDX-License-Identifier: MIT

import Foundation
import SDL
import Testing
import UIKit

@MainActor
@Suite(.serialized)
struct UIApplicationTests {
    @Test func `a delegate needs no initializer of its own`() {
        let plain: AnyClass = PlainDelegate.self
        let inherited: AnyClass = InheritingDelegate.self

        #expect(((plain as? NSObject.Type)?.makeWithoutArguments() as? PlainDelegate)?.number == 7)
        #expect(((inherited as? NSObject.Type)?.makeWithoutArguments() as? InheritingDelegate)?.number == 9)
    }

    @Test func `the delegate hears of focus, minimising and the end`() throws {
        let scene = try LoopScene()
        let delegate = LoggingDelegate()
        let application = UIApplication.shared
        application.delegate = delegate
        let events: [Event] = [
            .window(.focusLost), .window(.focusGained), .window(.minimised), .window(.restored),
            .dropFile(path: "/places.geojson"), .quit,
        ]
        for event in events { try scene.source.queue.push(event) }

        application.run(scene.loop)

        #expect(
            delegate.log == [
                "active", "resign", "active", "resign", "background", "foreground", "active", "open places.geojson",
                "terminate",
            ]
        )
    }

    @Test func `delegate, controllers and observers hear that memory is short`() throws {
        let scene = try LoopScene()
        let delegate = LoggingDelegate()
        let (controller, child) = (WarnedController(), WarnedController())
        controller.addChild(child)
        let application = UIApplication.shared
        application.delegate = delegate
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        window.rootViewController = controller
        window.makeKeyAndVisible()
        var posts = 0
        let name = UIApplication.didReceiveMemoryWarningNotification
        let observer = NotificationCenter.default.addObserver(forName: name, object: application, queue: nil) { _ in
            MainActor.assumeIsolated { posts += 1 }
        }
        defer { NotificationCenter.default.removeObserver(observer) }
        try scene.source.queue.push(.lowMemory)
        try scene.source.queue.push(.quit)

        application.run(scene.loop)

        #expect(delegate.log.filter { $0 == "memory" }.count == 1)
        #expect((controller.warnings, child.warnings, posts) == (1, 1, 1))
    }

    @Test func `terminating ends the loop after the turn`() throws {
        let scene = try LoopScene()
        scene.loop.runMainQueue = { UIApplication.shared.terminate() }

        UIApplication.shared.run(scene.loop)

        #expect(scene.loop.turns == 1)
    }

    @Test func `a window made key is the key window`() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

        window.makeKeyAndVisible()

        #expect(UIApplication.shared.keyWindow === window)
        #expect(UIApplication.shared.windows.contains(window))
        #expect(window.isKeyWindow)
    }

    // MARK: - Display links

    @Test func `a display link is called with each frame until it is invalidated`() throws {
        let scene = try LoopScene()
        let target = LinkTarget()
        let link = CADisplayLink(target: target, selector: Selector("step(_:)", LinkTarget.step(_:)))
        link.join(scene.displayLinks)

        scene.run(seconds: 1)
        let count = target.times.count
        link.invalidate()
        scene.run(seconds: 1)

        #expect((59...61).contains(count))
        #expect(target.times.count == count)
        #expect(abs(link.duration - 1.0 / 60) < 1e-12)
        // Nothing in the window changed, so the first frame was the only one shown.
        #expect(scene.loop.presentedFrames == 1)
    }

    @Test func `a paused display link lets the loop rest`() throws {
        let scene = try LoopScene()
        let target = LinkTarget()
        let link = CADisplayLink(target: target, selector: Selector("step(_:)", LinkTarget.step(_:)))
        link.isPaused = true
        link.join(scene.displayLinks)
        scene.run(seconds: 0.1)
        let sleeps = scene.source.sleeps

        scene.run(seconds: 1)

        #expect(target.times == [])
        #expect(scene.source.sleeps - sleeps == 50)
    }

    @Test func `a display link may ask for fewer calls`() throws {
        let scene = try LoopScene()
        let target = LinkTarget()
        let link = CADisplayLink(target: target, selector: Selector("step(_:)", LinkTarget.step(_:)))
        link.preferredFramesPerSecond = 10
        link.join(scene.displayLinks)

        scene.run(seconds: 1)

        #expect((10...11).contains(target.times.count))
    }

    @Test func `a display link that nobody stopped is let go with the frames it was called for`() {
        weak var target: LinkTarget?
        do {
            let links = DisplayLinks()
            let held = LinkTarget()
            target = held
            let link = CADisplayLink(target: held, selector: Selector("step(_:)", LinkTarget.step(_:)))
            link.join(links)
            link.join(links)
            links.tick(at: 1, interval: 0.02)
            #expect(held.times.count == 1)
        }
        #expect(target == nil)
    }
}

private class PlainDelegate: NSObject, UIApplicationDelegate {
    var number = 7
}

private final class InheritingDelegate: PlainDelegate {
    override init() {
        super.init()
        number = 9
    }
}

private final class LoggingDelegate: NSObject, UIApplicationDelegate {
    @MainActor var log: [String] = []

    func applicationDidBecomeActive(_ application: UIApplication) { log.append("active") }

    func applicationWillResignActive(_ application: UIApplication) { log.append("resign") }

    func applicationDidEnterBackground(_ application: UIApplication) { log.append("background") }

    func applicationWillEnterForeground(_ application: UIApplication) { log.append("foreground") }

    func applicationWillTerminate(_ application: UIApplication) { log.append("terminate") }

    func applicationDidReceiveMemoryWarning(_ application: UIApplication) { log.append("memory") }

    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
        log.append("open \(url.lastPathComponent)")
        return true
    }
}

private final class WarnedController: UIViewController {
    var warnings = 0

    override func didReceiveMemoryWarning() {
        super.didReceiveMemoryWarning()
        warnings += 1
    }
}

@MainActor
private final class LinkTarget {
    var times: [TimeInterval] = []

    func step(_ link: CADisplayLink) { times.append(link.timestamp) }
}
