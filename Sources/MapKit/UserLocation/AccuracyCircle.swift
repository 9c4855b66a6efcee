// SPDX-License-Identifier: MIT

import Foundation
import UIKit

/// The circle around the user's place within which the user is: a translucent disc with a rim.
///
/// It may be far larger than the map view. It is therefore made of square blocks that are fixed to its middle: those inside
/// are filled, those at the rim are pictures, which are kept while the circle has the same size. What a pixel shows depends
/// on its distance from the middle alone.
@MainActor
final class AccuracyCircle {
    /// What the pictures depend on.
    struct Look: Equatable {
        /// The radius in device pixels.
        let radius: Double
        /// The width of the rim in device pixels.
        let rim: Double
        /// The colour, as `0xRRGGBB`.
        let tint: UInt32
        /// The opacity by which all is multiplied, 0…255.
        let opacity: UInt8
    }

    private struct Block: Hashable {
        let column: Int
        let row: Int
    }

    private static let side = 256
    private static let fillOpacity = 0.16
    private static let rimOpacity = 0.38

    private var look: Look?
    private var pictures: [Block: Sprite] = [:]
    private var words: [UInt32] = []

    /// Adds the circle to what a frame shows.
    ///
    /// - Parameters:
    ///   - look: Size and colour; a radius is taken in eighths of a pixel.
    ///   - center: The device pixel whose upper left corner is the circle's middle.
    ///   - list: What the frame shows.
    ///   - clip: The pixels outside which nothing is shown.
    func append(_ look: Look, at center: (x: Int, y: Int), to list: inout DisplayList, clip: PixelRect) {
        take(look)
        let side = AccuracyCircle.side
        let reach = Int(look.radius.rounded(.up)) + 1
        let circle = PixelRect(x: -reach, y: -reach, width: 2 * reach, height: 2 * reach)
        let moved = PixelRect(x: clip.x - center.x, y: clip.y - center.y, width: clip.width, height: clip.height)
        let visible = circle.intersection(moved)
        guard !visible.isEmpty else { return }
        for row in floorDivide(visible.y, side)...floorDivide(visible.maxY - 1, side) {
            var filled: PixelRect?
            for column in floorDivide(visible.x, side)...floorDivide(visible.maxX - 1, side) {
                let rect = PixelRect(x: column * side, y: row * side, width: side, height: side).intersection(circle)
                if isInside(rect, look) {
                    filled = filled?.union(rect) ?? rect
                } else if let sprite = picture(Block(column: column, row: row), rect) {
                    list.append(DisplayItem(sprite, x: rect.x + center.x, y: rect.y + center.y, clip: clip))
                }
            }
            guard var filled else { continue }
            filled.x += center.x
            filled.y += center.y
            list.append(DisplayItem(fill: words[fillLevel], rect: filled, clip: clip))
        }
    }

    private func floorDivide(_ value: Int, _ divisor: Int) -> Int {
        value >= 0 ? value / divisor : -((-value + divisor - 1) / divisor)
    }

    private var fillLevel: Int { Int((AccuracyCircle.fillOpacity * 255).rounded()) }

    private func take(_ look: Look) {
        // While the map zooms by hand each size is seen once; blocks that went out of view come back seldom.
        if pictures.count > 256 { pictures.removeAll() }
        guard look != self.look else { return }
        self.look = look
        pictures.removeAll()
        words = (0...255).map { level in
            let alpha = Double(level) * Double(look.opacity) / 255
            func channel(_ shift: UInt32) -> UInt32 {
                UInt32((Double(look.tint >> shift & 0xFF) * alpha / 255).rounded()) << shift
            }
            return UInt32(alpha.rounded()) << 24 | channel(16) | channel(8) | channel(0)
        }
    }

    /// Whether the whole rectangle, relative to the middle, lies within the rim.
    private func isInside(_ rect: PixelRect, _ look: Look) -> Bool {
        let x = Double(max(abs(rect.x), abs(rect.maxX)))
        let y = Double(max(abs(rect.y), abs(rect.maxY)))
        let inner = look.radius - look.rim - 1
        return inner > 0 && x * x + y * y <= inner * inner
    }

    /// The picture of a block at the rim; `nil` outside the circle.
    private func picture(_ block: Block, _ rect: PixelRect) -> Sprite? {
        if let sprite = pictures[block] { return sprite }
        guard let look else { return nil }
        let x = Double(max(rect.x, 0, -rect.maxX))
        let y = Double(max(rect.y, 0, -rect.maxY))
        guard x * x + y * y < (look.radius + 1) * (look.radius + 1) else { return nil }
        let sprite = Sprite(paint(rect, look))
        pictures[block] = sprite
        return sprite
    }

    private func paint(_ rect: PixelRect, _ look: Look) -> Bitmap {
        var bitmap = Bitmap(width: rect.width, height: rect.height)
        var pixels = bitmap.pixels.mutableSpan
        let table = words
        let fill = table[fillLevel]
        let inner = max(look.radius - look.rim - 1, 0)
        let outer = look.radius + 1
        let (innerSquare, outerSquare) = (inner * inner, outer * outer)
        for row in 0..<rect.height {
            var line = pixels._mutatingExtracting((row * rect.width)..<((row + 1) * rect.width))
            let y = Double(rect.y + row) + 0.5
            for column in line.indices {
                let x = Double(rect.x + column) + 0.5
                let square = x * x + y * y
                if square <= innerSquare {
                    line[column] = fill
                } else if square < outerSquare {
                    line[column] = table[level(at: square.squareRoot(), look)]
                }
            }
        }
        return bitmap
    }

    /// The opacity at a distance from the middle, 0…255.
    private func level(at distance: Double, _ look: Look) -> Int {
        let cover = min(max(look.radius + 0.5 - distance, 0), 1)
        let rim = min(max(distance - look.radius + look.rim + 0.5, 0), 1)
        let opacity = AccuracyCircle.fillOpacity + (AccuracyCircle.rimOpacity - AccuracyCircle.fillOpacity) * rim
        return Int((opacity * cover * 255).rounded())
    }
}
