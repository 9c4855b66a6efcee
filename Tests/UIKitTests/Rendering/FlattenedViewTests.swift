// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import UIKit

/// A flattened view shows what painting in place shows, and is made anew exactly when something has changed.
@MainActor
@Suite struct FlattenedViewTests {
    private func tree() -> UIView {
        let root = Painting.view(20, 20, 40, 30, UIColor(white: 0.9, alpha: 0.8))
        root.layer.cornerRadius = 6
        root.layer.borderWidth = 1.5
        let turned = Painting.view(25, 10, 20, 10, Painting.blue)
        turned.transform = CGAffineTransform(rotationAngle: 0.4)
        turned.alpha = 0.7
        let inner = Painting.view(-4, 3, 12, 12, Painting.red)
        inner.layer.cornerRadius = 6
        inner.layer.shadowOpacity = 0.6
        turned.addSubview(inner)
        root.addSubview(turned)
        return root
    }

    @Test(arguments: [1, 1.25, 2, 3] as [CGFloat])
    func `a flattened tree equals the tree painted in place`(scale: CGFloat) throws {
        let root = tree()
        #expect(Painting.flattened(root, 100, 80, scale: scale) == (try Painting.inPlace(root, 100, 80, scale: scale)))
    }

    @Test(arguments: [CGAffineTransform(scaleX: 1.5, y: 0.5), CGAffineTransform(rotationAngle: 1)])
    func `a transform is part of the picture`(transform: CGAffineTransform) throws {
        let root = tree()
        root.transform = transform
        #expect(Painting.flattened(root, 100, 80) == (try Painting.inPlace(root, 100, 80)))
    }

    @Test(arguments: [1, 1.25, 1.5, 3] as [CGFloat])
    func `a view of one colour looks as if it were painted`(scale: CGFloat) throws {
        let parts =
            (0...255).map { CGFloat($0) / 255 } + (1...50).map { abs((CGFloat($0) * 0.618).remainder(dividingBy: 1)) }
        let colors: [UIColor?] =
            parts.map { UIColor(red: $0, green: 1 - $0, blue: $0 * $0, alpha: 1) }
            + [nil, .clear, UIColor(white: 0.5, alpha: 0.5), UIColor(white: 0.1, alpha: 1)]
        for color in colors {
            for size in [CGSize(width: 8, height: 4), CGSize(width: 3, height: 5), CGSize(width: 0, height: 5)] {
                let view = UIView(frame: CGRect(origin: CGPoint(x: 4, y: 8), size: size))
                view.backgroundColor = color
                let picture = Painting.flattened(view, 20, 20, scale: scale)
                #expect(picture == (try Painting.inPlace(view, 20, 20, scale: scale)), "\(color as Any) \(size)")
            }
        }
    }

    @Test func `place and opacity are not part of the picture`() {
        let root = tree()
        let first = root.flattenedView(scale: 1)
        root.center = CGPoint(x: 3, y: 3)
        root.alpha = 0.5
        #expect(root.flattenedView(scale: 1) === first)
        #expect(root.flattenedView(scale: 2) !== first)
    }

    @Test func `every change of the look makes a new picture, once`() {
        let root = tree()
        let child = root.subviews[0].subviews[0]
        let masking = Painting.view(0, 0, 8, 8, .black)
        child.mask = masking
        let changes: [() -> Void] = [
            { root.transform = CGAffineTransform(scaleX: 2, y: 2) }, { child.transform = root.transform },
            { root.backgroundColor = .green }, { child.center.x += 1 }, { child.alpha = 0.5 },
            { child.isHidden = true }, { child.isHidden = false }, { root.bounds.size.width = 50 },
            { root.layer.shadowOpacity = 1 }, { masking.frame.size.width = 4 }, { masking.alpha = 0.5 },
            { child.mask = nil }, { root.addSubview(UIView()) }, { child.removeFromSuperview() },
            { root.sendSubviewToBack(root.subviews[1]) }, { root.setNeedsDisplay() },
        ]
        var picture = root.flattenedView(scale: 1)
        for (index, change) in changes.enumerated() {
            change()
            let next = root.flattenedView(scale: 1)
            #expect(next !== picture, "change \(index)")
            #expect(root.flattenedView(scale: 1) === next, "change \(index)")
            picture = next
        }
    }

    @Test func `a picture with those in the view is not taken for one without`() {
        let root = tree()
        let whole = root.flattenedView(scale: 1)
        #expect(root.flattenedView(scale: 1, includesSublayers: false) !== whole)
    }

    @Test func `an enormous view is cut off, not refused`() {
        let view = Painting.view(0, 0, 1_000_000, 4, Painting.red)
        let flat = FlattenedView(view.layer, scale: 1)
        // Half of the limit of 8192 pixels on each side of the corner.
        #expect(flat.sprite.bitmap.width == 4096)
        #expect(flat.sprite.bitmap.height == 4)
    }

    @Test func `a view of no size has no picture`() {
        let flat = FlattenedView(UIView().layer, scale: 1)
        #expect(flat.sprite.bitmap.width == 0)
    }
}
