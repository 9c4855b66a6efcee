// SPDX-License-Identifier: MIT

import Foundation
import Testing
import UIKit

@MainActor
@Suite(.serialized)
struct TraitTests {
    @Test func `a view has the density of its window and the light appearance`() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        window.resize(to: window.bounds.size, scale: 1.5)
        let view = UIView()
        #expect(view.traitCollection.displayScale == UIScreen.main.scale)
        window.addSubview(view)

        #expect(view.traitCollection.displayScale == 1.5)
        #expect(view.traitCollection.userInterfaceStyle == .light)
        #expect(UIScreen.main.traitCollection.displayScale == UIScreen.main.scale)
    }

    @Test func `a view and its controller hear of another density, once each, and of none that is the same`() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        window.resize(to: window.bounds.size, scale: 1.5)
        let controller = TraitController()
        let view = TraitView()
        controller.view.addSubview(view)
        window.rootViewController = controller
        // From the screen's density to the window's.
        #expect(view.former == [UIScreen.main.scale])
        #expect(controller.former == [UIScreen.main.scale])

        window.resize(to: CGSize(width: 200, height: 100), scale: 1.5)
        #expect(view.former.count == 1)
        window.resize(to: window.bounds.size, scale: 2)

        #expect(view.former.last == 1.5 && view.former.count == 2)
        #expect(controller.former.last == 1.5 && controller.former.count == 2)
        #expect(controller.traitCollection.displayScale == 2)
    }

    @Test func `collections are put together and compared`() {
        let scale = UITraitCollection(displayScale: 2)
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        let both = UITraitCollection(traitsFrom: [UITraitCollection(displayScale: 1), dark, scale])

        #expect(both.displayScale == 2 && both.userInterfaceStyle == .dark)
        #expect(both.containsTraits(in: scale) && both.containsTraits(in: nil) && !scale.containsTraits(in: dark))
        #expect(both.containsTraits(in: UITraitCollection()))
        #expect(both == UITraitCollection(traitsFrom: [scale, dark]) && both != scale)
        #expect(both.hash == UITraitCollection(traitsFrom: [scale, dark]).hash)
        #expect(both.hasDifferentColorAppearance(comparedTo: scale))
        #expect(!both.hasDifferentColorAppearance(comparedTo: dark))
    }

    @Test func `a colour for each appearance is that of the light one`() {
        let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .red }

        #expect(color == .red)
        #expect(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)) == .red)
    }
}

private final class TraitView: UIView {
    var former: [CGFloat] = []

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        former.append(previousTraitCollection?.displayScale ?? 0)
    }
}

private final class TraitController: UIViewController {
    var former: [CGFloat] = []

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        former.append(previousTraitCollection?.displayScale ?? 0)
    }
}
