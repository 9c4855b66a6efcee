// SPDX-License-Identifier: MIT

import Testing
import UIKit

struct UIEdgeInsetsTests {
    @Test func `insets move each edge inwards`() {
        let rect = CGRect(x: 10, y: 20, width: 100, height: 50)
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(rect.inset(by: insets) == CGRect(x: 12, y: 21, width: 94, height: 46))
        #expect(UIEdgeInsetsInsetRect(rect, .zero) == rect)
    }

    @Test func `all corners contain each corner`() {
        #expect(UIRectCorner.allCorners.isSuperset(of: [.topLeft, .topRight, .bottomLeft, .bottomRight]))
        #expect(UIRectEdge.all.rawValue == 15)
    }
}
