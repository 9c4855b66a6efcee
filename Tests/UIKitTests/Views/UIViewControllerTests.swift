// SPDX-License-Identifier: MIT

import Testing
import UIKit

@MainActor
struct UIViewControllerTests {
    @Test func `the view is loaded when it is first asked for`() {
        let controller = LoggingController("a")
        #expect(!controller.isViewLoaded)

        _ = controller.view
        _ = controller.view

        #expect(controller.isViewLoaded)
        #expect(controller.log.entries == ["a didLoad"])
    }

    @Test func `as a window's root it appears, and disappears when it is replaced`() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
        let controller = LoggingController("a")

        window.rootViewController = controller
        #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 320, height: 240))
        window.rootViewController = nil

        #expect(
            controller.log.entries == [
                "a didLoad", "a willAppear", "a didAppear", "a willDisappear", "a didDisappear",
            ]
        )
    }

    @Test func `layout is told before and after the view lays out its subviews`() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
        let controller = LoggingController("a")
        window.rootViewController = controller
        window.layoutIfNeeded()
        controller.log.entries = []

        controller.view.setNeedsLayout()
        window.tick(at: 1)

        #expect(controller.log.entries == ["a willLayout", "a didLayout"])
    }

    @Test func `a child appears with its parent`() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
        let log = ControllerLog()
        let (parent, child) = (LoggingController("parent", log: log), LoggingController("child", log: log))
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        log.entries = []

        window.rootViewController = parent

        #expect(log.entries == ["parent willAppear", "child willAppear", "parent didAppear", "child didAppear"])
        #expect(parent.children == [child])
        #expect(child.parent === parent)
    }

    @Test func `a child that leaves its parent disappears with its view`() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
        let (parent, child) = (LoggingController("parent"), LoggingController("child"))
        window.rootViewController = parent
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.log.entries = []

        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()

        #expect(child.log.entries == ["child willDisappear", "child didDisappear"])
        #expect(parent.children == [])
        #expect(child.parent == nil)
    }

    @Test func `the controller follows its view in the chain of responders`() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
        let controller = LoggingController("a")
        window.rootViewController = controller

        #expect(controller.view.next === controller)
        #expect(controller.next === window)
    }
}

@MainActor
private final class ControllerLog {
    var entries: [String] = []
}

private final class LoggingController: UIViewController {
    let log: ControllerLog
    private let name: String

    init(_ name: String, log: ControllerLog = ControllerLog()) {
        self.name = name
        self.log = log
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func viewDidLoad() { log.entries.append("\(name) didLoad") }

    override func viewWillAppear(_ animated: Bool) { log.entries.append("\(name) willAppear") }

    override func viewDidAppear(_ animated: Bool) { log.entries.append("\(name) didAppear") }

    override func viewWillDisappear(_ animated: Bool) { log.entries.append("\(name) willDisappear") }

    override func viewDidDisappear(_ animated: Bool) { log.entries.append("\(name) didDisappear") }

    override func viewWillLayoutSubviews() { log.entries.append("\(name) willLayout") }

    override func viewDidLayoutSubviews() { log.entries.append("\(name) didLayout") }
}
