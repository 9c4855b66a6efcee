// SPDX-License-Identifier: MIT

/// One whole bitmap, or a colour, at a place in the frame.
package struct DisplayItem: Equatable {
    /// What is shown.
    package enum Content: Equatable {
        /// A sprite in its own size.
        case sprite(Sprite)
        /// A premultiplied colour that fills the item's rectangle.
        case fill(UInt32)
        /// A picture larger or smaller than it is.
        case scaled(ScaledPicture)

        package static func == (lhs: Content, rhs: Content) -> Bool {
            switch (lhs, rhs) {
            case (.sprite(let left), .sprite(let right)): left === right
            case (.fill(let left), .fill(let right)): left == right
            case (.scaled(let left), .scaled(let right)): left === right
            default: false
            }
        }
    }

    /// What is shown.
    package let content: Content
    /// The opacity by which the content is multiplied, 0…255.
    package let opacity: UInt8
    // A list has an item for each of ten thousand pins, so an item is kept small.
    private let place: CompactRect
    private let clipPlace: CompactRect

    /// Creates an item that shows the sprite with its upper left pixel at (x, y).
    package init(_ sprite: Sprite, x: Int, y: Int, opacity: UInt8 = 255, clip: PixelRect) {
        content = .sprite(sprite)
        self.opacity = opacity
        place = CompactRect(PixelRect(x: x, y: y, width: sprite.bitmap.width, height: sprite.bitmap.height))
        clipPlace = CompactRect(clip)
    }

    /// Creates an item that fills the rectangle with a premultiplied colour.
    package init(fill color: UInt32, rect: PixelRect, clip: PixelRect) {
        content = .fill(color)
        opacity = 255
        place = CompactRect(rect)
        clipPlace = CompactRect(clip)
    }

    /// Creates an item that shows a scaled picture.
    package init(_ picture: ScaledPicture, opacity: UInt8 = 255, clip: PixelRect) {
        content = .scaled(picture)
        self.opacity = opacity
        place = CompactRect(picture.rect)
        clipPlace = CompactRect(clip)
    }

    /// Where, in device pixels of the frame.
    package var rect: PixelRect { PixelRect(place) }

    /// The pixels outside which nothing is shown.
    package var clip: PixelRect { PixelRect(clipPlace) }

    /// The pixels that the item may change.
    package var visibleRect: PixelRect {
        rect.intersection(clip)
    }

    /// Whether nothing behind the item shows through its visible rectangle.
    var isOpaque: Bool {
        guard opacity == 255 else { return false }
        switch content {
        case .sprite(let sprite): return sprite.isOpaque
        case .fill(let color): return color >> 24 == 255
        case .scaled(let picture): return picture.isOpaque
        }
    }
}

/// A rectangle of pixels in half the memory; sides and edges are cut off at ±2^30.
private struct CompactRect: Equatable {
    let x: Int32
    let y: Int32
    let width: Int32
    let height: Int32

    init(_ rect: PixelRect) {
        func cut(_ value: Int) -> Int32 { Int32(truncatingIfNeeded: min(max(value, -0x4000_0000), 0x4000_0000)) }
        x = cut(rect.x)
        y = cut(rect.y)
        width = cut(rect.width)
        height = cut(rect.height)
    }
}

extension PixelRect {
    fileprivate init(_ compact: CompactRect) {
        self.init(x: Int(compact.x), y: Int(compact.y), width: Int(compact.width), height: Int(compact.height))
    }
}

/// All that a frame shows, from back to front.
package struct DisplayList {
    /// The items, from back to front.
    package private(set) var items: [DisplayItem] = []

    /// Creates an empty list.
    package init() {}

    /// Adds an item in front of all others, if any pixel of it can be seen.
    package mutating func append(_ item: consuming DisplayItem) {
        guard item.opacity > 0, item.rect.intersects(item.clip) else { return }
        items.append(item)
    }

    /// Takes all items out and keeps the room.
    mutating func removeAll() {
        items.removeAll(keepingCapacity: true)
    }

    /// Makes room for this many items in all.
    package mutating func reserveCapacity(_ count: Int) {
        items.reserveCapacity(count)
    }

    /// The pixels in which a frame of this list may differ from one of the former list.
    ///
    /// - Parameters:
    ///   - former: What was shown before.
    ///   - bounds: The frame's pixels.
    /// - Returns: The pixels to composite again.
    func changes(since former: DisplayList, in bounds: PixelRect) -> DirtyRegion {
        var region = DirtyRegion(bounds: bounds)
        let (old, new) = (former.items.span, items.span)
        let shorter = min(old.count, new.count)
        if old.count == new.count {
            for index in 0..<shorter where old[index] != new[index] {
                region.add(old[index].visibleRect)
                region.add(new[index].visibleRect)
                if region.isWhole { break }
            }
            return region
        }
        var head = 0
        while head < shorter, old[head] == new[head] { head += 1 }
        var tail = 0
        while tail < shorter - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
        for index in head..<(old.count - tail) where !region.isWhole { region.add(old[index].visibleRect) }
        for index in head..<(new.count - tail) where !region.isWhole { region.add(new[index].visibleRect) }
        return region
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
