// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import UIKit

@MainActor
@Suite struct ViewAnimationTests {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    private let log = CompletionLog()

    init() {
        window.addSubview(view)
        window.tick(at: 10)
    }

    private var x: CGFloat { view.layer.presentedPosition.x - 5 }

    private func move(
        to x: CGFloat,
        duration: TimeInterval = 1,
        delay: TimeInterval = 0,
        _ options: UIView.AnimationOptions = .curveLinear,
        name: String = "move"
    ) {
        UIView.animate(withDuration: duration, delay: delay, options: options) {
            view.frame.origin.x = x
        } completion: { [log] in
            log.entries.append("\(name) \($0)")
        }
    }

    private func places(at times: [TimeInterval]) -> [CGFloat] {
        times.map { time in
            window.tick(at: time)
            return (x * 1000).rounded() / 1000
        }
    }

    @Test func `the value is set at once, the way begins with the next frame`() {
        move(to: 100)
        #expect(view.frame.origin.x == 100)
        #expect(x == 0)
        #expect(window.isAnimating)

        // The frame at 12 is the first; the animation takes a second from there.
        #expect(places(at: [12, 12.25, 12.5, 12.75]) == [0, 25, 50, 75])
        #expect(log.entries == [])
        #expect(places(at: [13]) == [100])
        #expect(log.entries == ["move true"])
        #expect(!window.isAnimating)
        #expect(view.layer.animations.isEmpty)
    }

    @Test func `the default is slow at both ends`() {
        move(to: 100, [])
        // Of ease-in-out at a quarter, a half and three quarters.
        #expect(places(at: [0, 10, 10.25, 10.5, 10.75, 11]).dropFirst() == [0, 12.916, 50, 87.084, 100])
    }

    @Test func `opacity, bounds, transform and colour are animated`() {
        view.backgroundColor = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            view.alpha = 0
            view.bounds.size = CGSize(width: 30, height: 20)
            view.transform = CGAffineTransform(scaleX: 3, y: 1)
            view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 0)
        }
        window.tick(at: 11)
        window.tick(at: 11.5)

        #expect(view.layer.presentedOpacity == 0.5)
        #expect(view.layer.presentedBounds.size == CGSize(width: 20, height: 15))
        #expect(view.layer.presentedAffineTransform == CGAffineTransform(scaleX: 2, y: 1))
        #expect(view.layer.presentedBackgroundColor == UIColor(red: 0.5, green: 0, blue: 0, alpha: 0.5).cgColor)
    }

    @Test func `a delay shows the old value`() {
        move(to: 100, delay: 2)
        #expect(places(at: [11, 12, 13, 13.5, 14]) == [0, 0, 0, 50, 100])
        #expect(log.entries == ["move true"])
    }

    @Test func `no duration changes at once, a nonsensical one as well`() {
        for (index, duration) in [0, -1, .nan, .infinity].enumerated() {
            move(to: CGFloat(index + 1), duration: duration, name: "\(index)")
            #expect(x == CGFloat(index + 1))
            #expect(!window.isAnimating)
        }
        #expect(log.entries == ["0 true", "1 true", "2 true", "3 true"])
    }

    @Test func `a block without changes, or with none in a window, ends at once`() {
        UIView.animate(withDuration: 1, animations: {}, completion: { [log] in log.entries.append("empty \($0)") })
        let alone = UIView()
        UIView.animate(
            withDuration: 1,
            animations: { alone.alpha = 0 },
            completion: { [log] in log.entries.append("alone \($0)") }
        )
        #expect(log.entries == ["empty true", "alone true"])
        #expect(alone.layer.animations.isEmpty)
        #expect(!window.isAnimating)
    }

    @Test func `a new animation of the same property ends the old one unfinished`() {
        move(to: 100, name: "first")
        _ = places(at: [11, 11.5])
        move(to: 0, name: "second")
        // Without the option the new way begins at the value set.
        #expect(places(at: [11.5, 12, 12.5]) == [100, 50, 0])
        #expect(log.entries == ["first false", "second true"])
    }

    @Test func `from the current state the way begins where the view is shown`() {
        move(to: 100, name: "first")
        _ = places(at: [11, 11.5])
        move(to: 0, [.curveLinear, .beginFromCurrentState], name: "second")
        #expect(places(at: [11.5, 12, 12.5]) == [50, 25, 0])
        #expect(log.entries == ["first false", "second true"])
    }

    @Test func `an animation of another property does not interrupt`() {
        move(to: 100, name: "first")
        _ = places(at: [11, 11.5])
        UIView.animate(withDuration: 1) { view.alpha = 0 }
        #expect(places(at: [11.75, 12]) == [75, 100])
        #expect(log.entries == ["first true"])
    }

    @Test func `forth and back ends at the value set`() {
        move(to: 100, [.curveLinear, .autoreverse])
        #expect(places(at: [11, 11.5, 12, 12.5, 12.75, 13]) == [0, 50, 100, 50, 25, 100])
        #expect(log.entries == ["move true"])
    }

    @Test func `a repeated way starts again and again until it is taken away`() {
        move(to: 100, [.curveLinear, .repeat])
        #expect(places(at: [11, 11.75, 12.25, 20.5]) == [0, 75, 25, 50])
        view.layer.removeAllAnimations()
        #expect(x == 100)
        window.tick(at: 21)
        #expect(log.entries == ["move false"])
        #expect(!window.isAnimating)
    }

    @Test func `repeated forth and back`() {
        move(to: 100, [.curveLinear, .repeat, .autoreverse])
        #expect(places(at: [11, 11.75, 12.25, 12.75, 13.25]) == [0, 75, 75, 25, 25])
    }

    @Test func `nothing is animated where animation is off, also in a block`() {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            UIView.performWithoutAnimation { view.frame.origin.x = 50 }
            view.alpha = 0
        }
        window.tick(at: 11)
        #expect(x == 50)
        #expect(view.layer.presentedOpacity == 1)
    }

    @Test func `a block in a block has its own time`() {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            view.frame.origin.x = 100
            UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) { view.alpha = 0 }
            view.frame.origin.y = 10
        }
        _ = places(at: [11, 12])
        #expect(x == 100)
        #expect(view.layer.presentedOpacity == 0.5)
        #expect(view.layer.presentedPosition.y == 15)
    }

    @Test func `a spring swings over and settles`() {
        UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.3, initialSpringVelocity: 0) {
            view.frame.origin.x = 100
        }
        let way = places(at: (0...100).map { 11 + Double($0) / 100 })
        #expect(way.first == 0)
        // exp(-π · 0.3 / √(1 - 0.09)) = 0.3723.
        #expect(abs((way.max() ?? 0) - 137.2) < 1)
        #expect(way.last == 100)
    }

    @Test func `a view that leaves the window ends its animation once, and is let go`() {
        weak var gone: UIView?
        do {
            let leaving = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            gone = leaving
            window.addSubview(leaving)
            UIView.animate(withDuration: 1, delay: 0, options: .repeat) {
                leaving.center.x = 50
            } completion: { [log] in
                log.entries.append("leave \($0)")
            }
            window.tick(at: 11)
            leaving.removeFromSuperview()
        }
        window.tick(at: 11.5)
        window.tick(at: 13)
        #expect(log.entries == ["leave false"])
        #expect(!window.isAnimating)
        #expect(gone == nil)
    }

    @Test func `a window that goes away while a view moves lets all go`() {
        weak var layer: CALayer?
        do {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            let moving = UIView()
            layer = moving.layer
            window.addSubview(moving)
            UIView.animate(withDuration: 1, delay: 0, options: .repeat) { moving.center.x = 50 }
            window.tick(at: 1)
            #expect(window.isAnimating)
        }
        #expect(layer == nil)
    }

    @Test func `very many views move together, and a new one is not taken for one that is gone`() {
        let views = (0..<20_000).map { _ in UIView() }
        views.forEach(view.addSubview)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            for view in views { view.center.x = 50 }
            for _ in 0..<100 { UIView().center.x = 9 }
            let late = UIView()
            view.addSubview(late)
            late.center.x = 50
        }
        window.tick(at: 10)
        window.tick(at: 10.5)

        #expect(view.subviews.allSatisfy { $0.layer.presentedPosition.x == 25 })
        #expect(view.subviews.count == 20_001)
    }

    @Test func `animations of views in a view that leaves end as well`() {
        let child = UIView()
        view.addSubview(child)
        UIView.animate(withDuration: 1, animations: { child.alpha = 0 }) { [log] in log.entries.append("child \($0)") }
        window.tick(at: 11)
        view.removeFromSuperview()
        window.tick(at: 11.1)
        #expect(log.entries == ["child false"])
        #expect(child.layer.presentedOpacity == 0)
    }

    @Test func `a completion may begin the next animation`() {
        UIView.animate(withDuration: 1) {
            view.frame.origin.x = 100
        } completion: { [view] _ in
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.frame.origin.x = 0 }
        }
        #expect(places(at: [11, 12, 12.5, 13, 13.5]) == [0, 100, 100, 50, 0])
    }

    @Test func `a layout asked for in the block is animated with the option only`() {
        let follower = FollowerView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        window.addSubview(follower)
        window.tick(at: 10)
        UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .layoutSubviews]) {
            follower.bounds.size.width = 110
        }
        window.tick(at: 11)
        window.tick(at: 11.5)
        #expect(follower.child.frame.width == 110)
        #expect(follower.child.layer.presentedBounds.width == 60)

        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { follower.bounds.size.width = 10 }
        window.tick(at: 13)
        #expect(follower.child.layer.presentedBounds.width == 10)
    }

    @Test func `views that follow their superview's size are animated with it`() {
        let child = UIView(frame: view.bounds)
        child.autoresizingMask = .flexibleWidth
        view.addSubview(child)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.bounds.size.width = 30 }
        window.tick(at: 11)
        window.tick(at: 11.5)
        #expect(child.layer.presentedBounds.width == 20)
    }

    @Test func `an animated mask is seen`() {
        let mask = Painting.view(0, 0, 0, 10, .black)
        view.backgroundColor = Painting.red
        view.mask = mask
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            mask.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        }
        for (time, width) in [(11.0, 0), (11.5, 5), (12.0, 10)] {
            window.tick(at: time)
            _ = window.composite()
            #expect(window.framebuffer.bitmap.pixels.count { $0 == Painting.redPixel } == width * 10)
        }
    }
}

@MainActor
private final class CompletionLog {
    var entries: [String] = []
}

private final class FollowerView: UIView {
    let child = UIView()

    override func layoutSubviews() {
        super.layoutSubviews()
        if child.superview == nil { addSubview(child) }
        child.frame = bounds
    }
}
