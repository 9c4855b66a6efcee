// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import UIKit

@MainActor
@Suite(.serialized)
struct UIActivityIndicatorViewTests {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

    private func shot() -> Bitmap {
        _ = window.composite()
        return window.framebuffer.bitmap
    }

    @Test func `a wheel has the size of its style and is hidden until it turns`() {
        let wheel = UIActivityIndicatorView(style: .large)
        #expect(wheel.frame == CGRect(x: 0, y: 0, width: 37, height: 37))
        #expect(UIActivityIndicatorView(style: .medium).intrinsicContentSize == CGSize(width: 20, height: 20))
        #expect(wheel.isHidden && !wheel.isAnimating)

        wheel.startAnimating()
        #expect(!wheel.isHidden && wheel.isAnimating)
        wheel.stopAnimating()
        #expect(wheel.isHidden && !wheel.isAnimating)
        wheel.hidesWhenStopped = false
        #expect(!wheel.isHidden)
    }

    @Test func `it turns an eighth eight times a second and comes back after one`() throws {
        let wheel = UIActivityIndicatorView(style: .medium)
        window.addSubview(wheel)
        wheel.startAnimating()
        window.tick(at: 10)
        let first = shot()
        var pictures: [Bitmap] = []
        var deadlines: [TimeInterval] = []
        for _ in 1...8 {
            #expect(!window.needsFrame)
            let deadline = try #require(window.nextDeadline)
            deadlines.append(deadline)
            window.tick(at: deadline)
            pictures.append(shot())
        }

        #expect(zip(deadlines, 1...8).allSatisfy { abs($0 - (10 + Double($1) / 8)) < 1e-9 })
        #expect(pictures.last == first)
        #expect((0..<7).allSatisfy { pictures[$0] != pictures[$0 + 1] })
    }

    @Test func `at rest, hidden or out of its window it wakes nobody`() {
        let wheel = UIActivityIndicatorView(style: .medium)
        window.addSubview(wheel)
        window.tick(at: 1)
        #expect(window.nextDeadline == nil)
        wheel.startAnimating()
        window.tick(at: 2)
        #expect(window.nextDeadline != nil)
        wheel.isHidden = true
        #expect(window.nextDeadline == nil)
        wheel.isHidden = false
        wheel.removeFromSuperview()
        #expect(window.nextDeadline == nil)
        window.addSubview(wheel)
        wheel.stopAnimating()
        #expect(window.nextDeadline == nil)
    }

    @Test func `the colour is that of the style until one is set`() throws {
        let wheel = UIActivityIndicatorView(style: .white)
        #expect(wheel.color == .white)
        wheel.style = .medium
        #expect(wheel.color == UIColor(white: 0.56, alpha: 1))
        wheel.color = .red
        wheel.startAnimating()
        let picture = try Painting.inPlace(wheel, 20, 20, scale: 4)

        // The spoke at the top is the darkest.
        #expect(picture.pixel(40, 14) == Painting.redPixel)
        #expect(picture.pixel(40, 66) >> 24 < 200)
        wheel.color = nil
        #expect(wheel.color == UIColor(white: 0.56, alpha: 1))
    }
}
