// SPDX-License-Identifier: MIT

import Testing
import UIKit

struct GeometryFunctionsTests {
    @Test func `geometry is written as Apple writes it`() {
        #expect(NSStringFromCGPoint(CGPoint(x: 1, y: 2.5)) == "{1, 2.5}")
        #expect(NSStringFromCGSize(CGSize(width: 3, height: 4)) == "{3, 4}")
        #expect(NSStringFromCGRect(CGRect(x: 1, y: 2, width: 3, height: 4)) == "{{1, 2}, {3, 4}}")
        #expect(NSStringFromCGAffineTransform(.identity) == "[1, 0, 0, 1, 0, 0]")
        #expect(NSStringFromUIEdgeInsets(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) == "{1, 2, 3, 4}")
    }

    @Test func `geometry is read back from text`() {
        #expect(CGRectFromString("{{1, 2}, {3, 4}}") == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(CGPointFromString("{-1.5, 2}") == CGPoint(x: -1.5, y: 2))
        #expect(CGSizeFromString("nonsense") == .zero)
        #expect(CGRectFromString("{1, 2}") == .zero)
    }

    @Test func `values hold geometry`() {
        #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue == CGPoint(x: 1, y: 2))
        #expect(
            NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)).cgRectValue
                == CGRect(x: 1, y: 2, width: 3, height: 4)
        )
    }

    @Test func `coders keep geometry`() throws {
        let coder = NSKeyedArchiver(requiringSecureCoding: true)
        coder.encode(CGRect(x: 1, y: 2, width: 3, height: 4.5), forKey: "frame")
        coder.finishEncoding()
        let decoder = try NSKeyedUnarchiver(forReadingFrom: coder.encodedData)
        #expect(decoder.decodeCGRect(forKey: "frame") == CGRect(x: 1, y: 2, width: 3, height: 4.5))
        #expect(decoder.decodeCGPoint(forKey: "missing") == .zero)
    }
}
