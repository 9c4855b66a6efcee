// SPDX-License-Identifier: MIT

/// The pixels that a window shows, and the display list they were composited from.
@MainActor
package final class Framebuffer {
    /// The picture: opaque, premultiplied ARGB32.
    package private(set) var bitmap: Bitmap
    private var shown = DisplayList()
    private var spare = DisplayList()
    private var isStale = true

    /// The number of frames composited since creation; a frame in which nothing changed does not count.
    package private(set) var compositedFrames = 0

    /// Creates a black framebuffer of the given size in device pixels.
    package init(width: Int, height: Int) {
        bitmap = Bitmap(width: max(width, 0), height: max(height, 0))
    }

    /// The whole of it.
    package var bounds: PixelRect {
        PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
    }

    /// Changes the size; everything is composited anew.
    package func resize(width: Int, height: Int) {
        guard width != bitmap.width || height != bitmap.height else { return }
        bitmap = Bitmap(width: max(width, 0), height: max(height, 0))
        isStale = true
    }

    /// Has the next frame composited whole.
    package func invalidate() {
        isStale = true
    }

    /// An empty list for the next frame, in the memory of the last but one.
    package func takeList() -> DisplayList {
        var list = DisplayList()
        swap(&list, &spare)
        list.removeAll()
        return list
    }

    /// Shows the list: composites what changed since the last one.
    ///
    /// - Returns: The rectangles composited; they do not overlap, and are none when nothing changed.
    package func show(_ list: DisplayList) -> [PixelRect] {
        let dirty = isStale ? [bounds] : list.changes(since: shown, in: bounds).rects
        spare = shown
        shown = list
        isStale = false
        guard dirty.contains(where: { !$0.isEmpty }) else { return [] }
        compositedFrames += 1
        Framebuffer.composite(list, in: dirty, into: &bitmap.pixels, width: bitmap.width)
        return dirty
    }

    private static func composite(_ list: DisplayList, in dirty: [PixelRect], into frame: inout [UInt32], width: Int) {
        let items = list.items.span
        for rect in dirty {
            let first = firstSeen(items, in: rect)
            if !isCovered(rect, by: items, from: first) {
                // What no item covers is black.
                SpriteBlender.fill(rect, with: 0xff00_0000, into: &frame, width: width)
            }
            for index in first..<items.count where items[index].rect.intersects(rect) {
                SpriteBlender.blend(items, at: index, into: &frame, width: width, clip: rect)
            }
        }
    }

    // MARK: - What is hidden

    /// The number of items at the back among which hidden ones are looked for: backgrounds behind the map's tiles.
    private static let hiddenLimit = 8
    /// The number of items that may hide one together.
    private static let coverLimit = 64
    /// The number of pieces beyond which a rectangle counts as not covered.
    private static let pieceLimit = 32

    /// The index of the first item from the back that is not hidden behind opaque ones.
    private static func firstSeen(_ items: Span<DisplayItem>, in rect: PixelRect) -> Int {
        var first = 0
        while first < min(items.count, hiddenLimit),
            isCovered(items[first].visibleRect.intersection(rect), by: items, from: first + 1)
        {
            first += 1
        }
        return first
    }

    /// Whether opaque items, from the index on, cover the rectangle together.
    private static func isCovered(_ rect: PixelRect, by items: Span<DisplayItem>, from start: Int) -> Bool {
        var pieces = rect.isEmpty ? [] : [rect]
        var index = start
        while !pieces.isEmpty, index < min(items.count, start + coverLimit), pieces.count <= pieceLimit {
            if items[index].isOpaque {
                let cover = items[index].visibleRect
                pieces = pieces.flatMap { $0.subtracting(cover) }
            }
            index += 1
        }
        return pieces.isEmpty
    }
}

extension PixelRect {
    /// Up to four rectangles with the pixels that are not in the other one.
    fileprivate func subtracting(_ other: PixelRect) -> [PixelRect] {
        let hidden = intersection(other)
        guard !hidden.isEmpty else { return [self] }
        return [
            PixelRect(x: x, y: y, width: width, height: hidden.y - y),
            PixelRect(x: x, y: hidden.maxY, width: width, height: maxY - hidden.maxY),
            PixelRect(x: x, y: hidden.y, width: hidden.x - x, height: hidden.height),
            PixelRect(x: hidden.maxX, y: hidden.y, width: maxX - hidden.maxX, height: hidden.height),
        ].filter { !$0.isEmpty }
    }
}
