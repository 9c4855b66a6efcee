// SPDX-License-Identifier: MIT

/// One whole bitmap, or a colour, at a place in the frame.
package struct DisplayItem: Equatable {
    /// What is shown.
    package enum Content: Equatable {
        /// A sprite in its own size.
        case sprite(Sprite)
        /// A premultiplied colour that fills the item's rectangle.
        case fill(UInt32)

        package static func == (lhs: Content, rhs: Content) -> Bool {
            switch (lhs, rhs) {
            case (.sprite(let left), .sprite(let right)): left === right
            case (.fill(let left), .fill(let right)): left == right
            default: false
            }
        }
    }

    /// What is shown.
    package let content: Content
    /// Where, in device pixels of the frame.
    package let rect: PixelRect
    /// The opacity by which the content is multiplied, 0…255.
    package let opacity: UInt8
    /// The pixels outside which nothing is shown.
    package let clip: PixelRect

    /// Creates an item that shows the sprite with its upper left pixel at (x, y).
    package init(_ sprite: Sprite, x: Int, y: Int, opacity: UInt8 = 255, clip: PixelRect) {
        content = .sprite(sprite)
        rect = PixelRect(x: x, y: y, width: sprite.bitmap.width, height: sprite.bitmap.height)
        self.opacity = opacity
        self.clip = clip
    }

    /// Creates an item that fills the rectangle with a premultiplied colour.
    package init(fill color: UInt32, rect: PixelRect, clip: PixelRect) {
        content = .fill(color)
        self.rect = rect
        opacity = 255
        self.clip = clip
    }

    /// The pixels that the item may change.
    package var visibleRect: PixelRect {
        rect.intersection(clip)
    }
}

/// All that a frame shows, from back to front.
package struct DisplayList {
    /// The items, from back to front.
    package private(set) var items: [DisplayItem] = []

    /// Creates an empty list.
    package init() {}

    /// Adds an item in front of all others, if any pixel of it can be seen.
    package mutating func append(_ item: DisplayItem) {
        guard item.opacity > 0, item.rect.intersects(item.clip) else { return }
        items.append(item)
    }

    /// Makes room for this many items in all.
    package mutating func reserveCapacity(_ count: Int) {
        items.reserveCapacity(count)
    }

    /// The pixels in which a frame of this list may differ from one of the former list; rectangles may overlap.
    func changes(since former: DisplayList) -> [PixelRect] {
        let old = former.items
        if old.count == items.count {
            var changed: [PixelRect] = []
            for (before, after) in zip(old, items) where before != after {
                changed.append(before.visibleRect)
                changed.append(after.visibleRect)
            }
            return changed
        }
        let shorter = min(old.count, items.count)
        var head = 0
        while head < shorter, old[head] == items[head] { head += 1 }
        var tail = 0
        while tail < shorter - head, old[old.count - 1 - tail] == items[items.count - 1 - tail] { tail += 1 }
        return old[head..<(old.count - tail)].map(\.visibleRect) + items[head..<(items.count - tail)].map(\.visibleRect)
    }
}

/// Where and how a view's items go into the frame.
package struct DisplayFrame {
    /// The number of device pixels for each point.
    package var scale: CGFloat
    /// The view's upper left corner in the frame, in points.
    package var origin: CGPoint
    /// The pixels outside which nothing is shown.
    package var clip: PixelRect
    /// The opacity of everything, 0…255.
    package var opacity: UInt8
}
