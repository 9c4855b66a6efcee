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
}
