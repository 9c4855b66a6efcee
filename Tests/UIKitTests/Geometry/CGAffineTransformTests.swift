// SPDX-License-Identifier: MIT

import Testing
import UIKit

struct CGAffineTransformTests {
    @Test func `a new map without arguments is all zeros, unlike the identity`() {
        #expect(CGAffineTransform() == CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0))
        #expect(!CGAffineTransform().isIdentity)
        #expect(CGAffineTransform.identity.isIdentity)
    }

    @Test func `translating a scaled map moves by scaled units`() {
        // Apple: CGAffineTransformTranslate(t, tx, ty) = [1 0 0 1 tx ty] × t.
        let map = CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 10, y: 10)
        #expect(map == CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 20, ty: 30))
    }

    @Test func `concatenating does the receiver first`() {
        let scale = CGAffineTransform(scaleX: 2, y: 2)
        let shift = CGAffineTransform(translationX: 5, y: 0)
        #expect(CGPoint(x: 1, y: 1).applying(scale.concatenating(shift)) == CGPoint(x: 7, y: 2))
        #expect(CGPoint(x: 1, y: 1).applying(shift.concatenating(scale)) == CGPoint(x: 12, y: 2))
    }

    @Test func `a quarter turn takes x to y`() {
        let point = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
        #expect(abs(point.x) < 1e-15)
        #expect(point.y == 1)
    }

    @Test func `a map and its opposite give the identity`() {
        let map = CGAffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 7, ty: -4)
        let both = map.concatenating(map.inverted())
        #expect(abs(both.a - 1) < 1e-12 && abs(both.b) < 1e-12 && abs(both.tx) < 1e-12 && abs(both.ty) < 1e-12)
    }

    @Test func `a map that cannot be undone is its own opposite`() {
        let map = CGAffineTransform(scaleX: 0, y: 1)
        #expect(map.inverted() == map)
    }

    @Test func `a rectangle turned by an eighth needs a larger upright one`() {
        let rect = CGRect(x: -1, y: -1, width: 2, height: 2).applying(CGAffineTransform(rotationAngle: .pi / 4))
        #expect(abs(rect.width - 2.828_427_124_746_19) < 1e-12)
    }

    @Test func `a size ignores the shift`() {
        #expect(
            CGSize(width: 2, height: 3).applying(CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 9, ty: 9))
                == CGSize(width: 4, height: 6)
        )
    }

    @Test func `a map is made again from its parts`() {
        let map = CGAffineTransform(rotationAngle: 0.5).scaledBy(x: 2, y: 3).translatedBy(x: 4, y: 5)
        let parts = map.decomposed()
        #expect(abs(parts.scale.width - 2) < 1e-12 && abs(parts.scale.height - 3) < 1e-12)
        #expect(abs(parts.rotation - 0.5) < 1e-12 && abs(parts.horizontalShear) < 1e-12)
        let again = CGAffineTransform(parts)
        #expect(abs(again.a - map.a) < 1e-12 && abs(again.c - map.c) < 1e-12 && abs(again.ty - map.ty) < 1e-12)
    }
}
