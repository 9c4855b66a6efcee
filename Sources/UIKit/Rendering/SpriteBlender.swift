// SPDX-License-Identifier: MIT

/// Blends sprites and colours into the pixels of a frame: source over destination, exact to rounding in every channel.
///
/// The frame is handed on as an array: of a span that comes from outside, the compiler does not know that it has memory,
/// and then loads four pixels one by one.
enum SpriteBlender {
    /// Blends an item into the frame, only inside the clip.
    ///
    /// The item is named by its place in the list: handed on by itself, it would be copied, ten thousand times a frame.
    ///
    /// - Parameters:
    ///   - items: A list of items.
    ///   - index: The place of the one to blend.
    ///   - frame: The frame, `width` pixels to a row.
    ///   - width: The number of pixels in a row of the frame.
    ///   - clip: The pixels that may change; it lies inside the frame.
    static func blend(
        _ items: Span<DisplayItem>,
        at index: Int,
        into frame: inout [UInt32],
        width: Int,
        clip: PixelRect
    ) {
        let rect = items[index].rect
        let visible = rect.intersection(items[index].clip).intersection(clip)
        guard !visible.isEmpty else { return }
        let opacity = items[index].opacity
        switch items[index].content {
        case .fill(let color):
            fill(visible, with: color, into: &frame, width: width)
        case .scaled(let picture):
            picture.blend(opacity: opacity, into: &frame, width: width, visible: visible)
        case .sprite(let sprite):
            // The last group may reach three pixels beyond the sprite.
            if visible == rect, (rect.maxY - 1) * width + rect.maxX + 3 <= frame.count {
                let origin = rect.y * width + rect.x
                blend(sprite, wholeAt: origin, opacity: opacity, into: &frame, width: width)
            } else {
                let place = ClippedPlace(x: rect.x, y: rect.y, visible: visible, opacity: UInt32(opacity))
                blend(sprite, clippedAt: place, into: &frame, width: width)
            }
        }
    }

    /// Blends a premultiplied colour into a rectangle of the frame.
    static func fill(
        _ rect: PixelRect,
        with color: UInt32,
        into frame: inout [UInt32],
        width: Int
    ) {
        var pixels = frame.mutableSpan
        for row in rect.y..<rect.maxY {
            let start = row * width + rect.x
            var line = pixels._mutatingExtracting(start..<(start + rect.width))
            if color >> 24 == 255 {
                line.update(repeating: color)
            } else {
                for index in line.indices { line[index] = PixelMath.over(color, line[index]) }
            }
        }
    }

    // MARK: - Whole sprites

    /// Blends a sprite of which nothing is cut off, its upper left pixel at the index.
    ///
    /// The pixels of groups that reach beyond the sprite are clear there, and so leave the frame as it is.
    private static func blend(
        _ sprite: Sprite,
        wholeAt origin: Int,
        opacity: UInt8,
        into frame: inout [UInt32],
        width: Int
    ) {
        sprite.arrange(forWidth: width)
        blendStrips(of: sprite, to: origin, opacity: opacity, into: &frame, width: width)
        if opacity == 255 {
            blend(sprite.groups, at: origin, into: &frame)
        } else {
            blend(sprite.groups, at: origin, opacity: opacity, into: &frame)
        }
    }

    private static func blendStrips(
        of sprite: Sprite,
        to origin: Int,
        opacity: UInt8,
        into frame: inout [UInt32],
        width: Int
    ) {
        guard !sprite.strips.isEmpty else { return }
        // Spans cannot be taken of a class's arrays, only of arrays that are ours.
        let (stripArray, pixelArray) = (sprite.strips, sprite.bitmap.pixels)
        let strips = stripArray.span
        let source = pixelArray.span
        for index in strips.indices {
            let strip = strips[index]
            let from = Int(strip.row) * sprite.bitmap.width + Int(strip.column)
            let to = origin + Int(strip.row) * width + Int(strip.column)
            let part = source.extracting(from..<(from + Int(strip.count)))
            blend(part, opacity: UInt32(opacity), over: to, into: &frame)
        }
    }

    private static func blend(_ groups: Sprite.Groups, at origin: Int, into frame: inout [UInt32]) {
        let (wordArray, targetArray) = (groups.words, groups.targets)
        let words = wordArray.span
        let targets = targetArray.span
        var pixels = frame.mutableSpan
        for index in 0..<groups.opaqueCount {
            let start = origin &+ Int(targets[index])
            var quad = pixels._mutatingExtracting(start..<(start &+ 4))
            let group = words[index]
            quad[0] = group[0]
            quad[1] = group[1]
            quad[2] = group[2]
            quad[3] = group[3]
        }
        for index in groups.opaqueCount..<targets.count {
            let start = origin &+ Int(targets[index])
            var quad = pixels._mutatingExtracting(start..<(start &+ 4))
            let blended = PixelMath.over(words[index], SIMD4(quad[0], quad[1], quad[2], quad[3]))
            quad[0] = blended[0]
            quad[1] = blended[1]
            quad[2] = blended[2]
            quad[3] = blended[3]
        }
    }

    /// Blends groups whose pixels are multiplied by the opacity.
    private static func blend(
        _ groups: Sprite.Groups,
        at origin: Int,
        opacity: UInt8,
        into frame: inout [UInt32]
    ) {
        let factors = SIMD8<UInt16>(repeating: UInt16(opacity))
        let (wordArray, targetArray) = (groups.words, groups.targets)
        let words = wordArray.span
        let targets = targetArray.span
        var pixels = frame.mutableSpan
        for index in targets.indices {
            let start = origin &+ Int(targets[index])
            var quad = pixels._mutatingExtracting(start..<(start &+ 4))
            let source = PixelMath.scaled(words[index], by: factors)
            let blended = PixelMath.over(source, SIMD4(quad[0], quad[1], quad[2], quad[3]))
            quad[0] = blended[0]
            quad[1] = blended[1]
            quad[2] = blended[2]
            quad[3] = blended[3]
        }
    }

    /// Blends opaque pixels of one row, multiplied by the opacity.
    private static func blend(
        _ source: Span<UInt32>,
        opacity: UInt32,
        over start: Int,
        into frame: inout [UInt32]
    ) {
        var pixels = frame.mutableSpan
        var target = pixels._mutatingExtracting(start..<(start + source.count))
        if opacity == 255 {
            for index in source.indices { target[index] = source[index] }
        } else {
            for index in source.indices {
                target[index] = PixelMath.over(PixelMath.scaled(source[index], by: opacity), target[index])
            }
        }
    }
}

// MARK: - Parts of sprites

extension SpriteBlender {
    /// Where a sprite lies of which only a part is seen.
    private struct ClippedPlace {
        let x: Int
        let y: Int
        let visible: PixelRect
        let opacity: UInt32
    }

    private static func blend(
        _ sprite: Sprite,
        clippedAt place: ClippedPlace,
        into frame: inout [UInt32],
        width: Int
    ) {
        let (stripArray, pixelArray) = (sprite.strips, sprite.bitmap.pixels)
        let strips = stripArray.span
        let source = pixelArray.span
        for index in strips.indices {
            let strip = strips[index]
            let y = place.y + Int(strip.row)
            let left = max(place.x + Int(strip.column), place.visible.x)
            let right = min(place.x + Int(strip.column) + Int(strip.count), place.visible.maxX)
            guard y >= place.visible.y, y < place.visible.maxY, left < right else { continue }
            let from = Int(strip.row) * sprite.bitmap.width + left - place.x
            let part = source.extracting(from..<(from + right - left))
            blend(part, opacity: place.opacity, over: y * width + left, into: &frame)
        }
        blend(sprite.groups, of: sprite.bitmap.width, clippedAt: place, into: &frame, width: width)
    }

    private static func blend(
        _ groups: Sprite.Groups,
        of spriteWidth: Int,
        clippedAt place: ClippedPlace,
        into frame: inout [UInt32],
        width: Int
    ) {
        let (wordArray, placeArray) = (groups.words, groups.places)
        let words = wordArray.span
        let places = placeArray.span
        let visible = place.visible
        var pixels = frame.mutableSpan
        for index in places.indices {
            let (row, column) = Int(places[index]).quotientAndRemainder(dividingBy: spriteWidth)
            let (left, y) = (place.x + column, place.y + row)
            guard y >= visible.y, y < visible.maxY, left < visible.maxX, left + 4 > visible.x else { continue }
            for lane in max(visible.x - left, 0)..<min(visible.maxX - left, 4) {
                let source = PixelMath.scaled(words[index][lane], by: place.opacity)
                pixels[y * width + left + lane] = PixelMath.over(source, pixels[y * width + left + lane])
            }
        }
    }
}
