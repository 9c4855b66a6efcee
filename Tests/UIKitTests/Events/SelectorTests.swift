// SPDX-License-Identifier: MIT

import Foundation
import Testing
import UIKit

@MainActor
struct SelectorTests {
    @Test func `a selector calls methods of no, one and two arguments`() {
        let target = SelectorTarget()

        target.callAll()

        #expect(target.log == ["none", "one button", "two button nil", "returns", "plain"])
    }

    @Test func `a method overridden in a subclass is called there`() {
        let target = SelectorSubclass()

        let selector = Selector("returns(_:)", SelectorTarget.returns(_:))
        selector.perform(on: target, sender: "x")

        #expect(target.log == ["subclass"])
    }

    @Test func `a target or sender of another class is not called`() {
        let selector = Selector("returns(_:)", SelectorTarget.returns(_:))

        #expect(!selector.perform(on: NSObject(), sender: "x"))
        #expect(!selector.perform(on: SelectorTarget(), sender: 5))
    }

    @Test func `selectors of one name are equal`() {
        #expect(
            Selector("returns(_:)", SelectorTarget.returns(_:)) == Selector("returns(_:)", SelectorSubclass.returns(_:))
        )
        #expect(Selector("a", PlainTarget.plain) != Selector("b", PlainTarget.plain))
    }

    @Test func `a notification calls the observer until it is removed`() {
        let center = NotificationCenter()
        let name = Notification.Name("Test")
        let target = SelectorTarget()
        center.addObserver(
            target,
            selector: Selector("notified(_:)", SelectorTarget.notified(_:)),
            name: name,
            object: nil
        )

        center.post(name: name, object: nil)
        center.removeObserver(target)
        center.post(name: name, object: nil)

        #expect(target.log == ["notified Test"])
    }

    @Test func `a timer calls its target with itself`() {
        let target = SelectorTarget()
        let timer = Timer(
            timeInterval: 60,
            target: target,
            selector: Selector("fired(_:)", SelectorTarget.fired(_:)),
            userInfo: nil,
            repeats: true
        )

        timer.fire()
        timer.invalidate()

        #expect(target.log == ["fired 60.0"])
    }

    @Test func `any object tells whether it is of a class`() {
        let object: any NSObjectProtocol = SelectorSubclass()

        #expect(object.isKind(of: SelectorTarget.self))
        #expect(!object.isKind(of: UIView.self))
    }
}

@MainActor
private class SelectorTarget: NSObject {
    var log: [String] = []

    func callAll() {
        Selector("none", SelectorTarget.none).perform(on: self, sender: "button")
        Selector("one(_:)", SelectorTarget.one(_:)).perform(on: self, sender: "button")
        Selector("two(_:for:)", SelectorTarget.two(_:for:)).perform(on: self, sender: "button", event: UIEvent?.none)
        Selector("returns(_:)", SelectorTarget.returns(_:)).perform(on: self, sender: "button")
        let plain = PlainTarget()
        Selector("plain", PlainTarget.plain).perform(on: plain, sender: nil)
        log += plain.log
    }

    private func none() { log.append("none") }

    private func one(_ sender: String) { log.append("one \(sender)") }

    private func two(_ sender: String, for event: UIEvent?) {
        log.append("two \(sender) \(event == nil ? "nil" : "event")")
    }

    @discardableResult
    func returns(_ sender: String) -> Bool {
        log.append("returns")
        return true
    }

    func notified(_ notification: Notification) { log.append("notified \(notification.name.rawValue)") }

    func fired(_ timer: Timer) { log.append("fired \(timer.timeInterval)") }
}

private final class SelectorSubclass: SelectorTarget {
    override func returns(_ sender: String) -> Bool {
        log.append("subclass")
        return false
    }
}

private final class PlainTarget {
    var log: [String] = []

    func plain() { log.append("plain") }
}
