// SPDX-License-Identifier: MIT

import Testing
import UIKit

@MainActor struct UIViewLifetimeTests {
    @Test func `a view tree is released with its root`() {
        weak var root: UIView?
        weak var leaf: UIView?
        do {
            let made = UIView()
            made.addSubview(UIView())
            made.subviews.first?.addSubview(UILabel())
            root = made
            leaf = made.subviews.first?.subviews.first
            #expect(leaf?.superview?.superview === root)
        }
        #expect(root == nil)
        #expect(leaf == nil)
    }

    @Test func `a subview that outlives its superview has none`() {
        let view = UIView()
        do {
            let root = UIView()
            root.addSubview(view)
            #expect(view.superview === root)
        }
        #expect(view.superview == nil)
    }

    @Test func `a window is released with the views in it`() {
        weak var window: UIWindow?
        do {
            let made = UIWindow(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            made.rootViewController = UIViewController()
            made.addSubview(UIButton(type: .system))
            made.makeKeyAndVisible()
            made.isHidden = true
            window = made
        }
        #expect(window == nil)
    }

    @Test func `a window is released while a recognizer has a touch`() throws {
        weak var window: UIWindow?
        weak var recognizer: UITapGestureRecognizer?
        do {
            let made = try GestureWindow()
            let tap = UITapGestureRecognizer()
            made.left.addGestureRecognizer(tap)
            try made.input.press(at: CGPoint(x: 50, y: 50), at: 1)
            #expect(tap.numberOfTouches == 1)
            window = made.window
            recognizer = tap
        }
        #expect(window == nil)
        #expect(recognizer == nil)
    }
}
