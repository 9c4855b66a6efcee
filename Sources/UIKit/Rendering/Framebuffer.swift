// SPDX-License-Identifier: MIT

/// The pixels that a window shows, and the display list they were composited from.
@MainActor
package final class Framebuffer {
    /// The picture: opaque, premultiplied ARGB32.
    package private(set) var bitmap: Bitmap
    private var shown = DisplayList()
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

    /// Shows the list: composites what changed since the last one.
    ///
    /// - Returns: The rectangles composited; they do not overlap, and are none when nothing changed.
    package func show(_ list: DisplayList) -> [PixelRect] {
        let dirty = isStale ? [bounds] : merged(list.changes(since: shown))
        shown = list
        isStale = false
        guard dirty.contains(where: { !$0.isEmpty }) else { return [] }
        compositedFrames += 1
        Framebuffer.composite(list, in: dirty, into: &bitmap.pixels, width: bitmap.width)
        return dirty
    }

    private static func composite(_ list: DisplayList, in dirty: [PixelRect], into frame: inout [UInt32], width: Int) {
        var pixels = frame.mutableSpan
        for rect in dirty {
            // What no item covers is black.
            let black = DisplayItem(fill: 0xff00_0000, rect: rect, clip: rect)
            SpriteBlender.blend(black, into: &pixels, width: width, clip: rect)
            for item in list.items where item.rect.intersects(rect) {
                SpriteBlender.blend(item, into: &pixels, width: width, clip: rect)
            }
        }
    }

    /// The most rectangles composited apart; more are taken together.
    private static let rectangleLimit = 6

    private func merged(_ rects: [PixelRect]) -> [PixelRect] {
        var result: [PixelRect] = []
        for rect in rects {
            var rect = rect.intersection(bounds)
            guard !rect.isEmpty else { continue }
            // Overlapping rectangles become one, which may then overlap others.
            while let index = result.firstIndex(where: { $0.intersects(rect) }) {
                rect = rect.union(result.remove(at: index))
            }
            result.append(rect)
            if result.count > Framebuffer.rectangleLimit {
                result = [result.reduce(PixelRect.empty) { $0.union($1) }]
            }
            if let first = result.first, first == bounds { return [bounds] }
        }
        return result
    }
}
