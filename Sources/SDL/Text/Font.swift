// SPDX-License-Identifier: MIT

internal import CSDL2
internal import Synchronization

/// A font at one pixel size, ready to measure and draw runs of text.
///
/// A font is used by one thread at a time; several threads may each have their own. Outlines are hinted lightly, in
/// height only, and glyphs are placed at fractions of a pixel, so widths grow in proportion to the size.
package final class Font {
    /// The size of the em square in pixels.
    package let pixelSize: Double
    /// The rows above the baseline.
    package let ascent: Int
    /// The rows below the baseline, a positive number.
    package let descent: Int
    /// The rows of a drawn run whose ink stays within the font's own limits.
    package let height: Int
    /// The rows from one baseline to the next.
    package let lineSkip: Int

    private let pointer: OpaquePointer
    private let file: FontFile
    /// Stands on both sides of each run; empty in a font without a space.
    private let padding: String

    /// Lets one thread at a time into SDL_ttf, whose fonts share one FreeType library; says whether it has started.
    ///
    /// It is started once and stays for the life of the program.
    private static let library = Mutex(TTF_Init() == 0)

    /// Opens a font at a size, which may be a fraction.
    ///
    /// The corresponding C function is `TTF_OpenFontDPIRW`.
    ///
    /// - Parameters:
    ///   - file: The font file.
    ///   - pixelSize: The size of the em square in pixels, in `1...4096`; kept to a 72nd of a pixel.
    /// - Throws: ``SDLError`` when the file is not a font that FreeType reads.
    package init(file: FontFile, pixelSize: Double) throws(SDLError) {
        // A size of one point leaves the resolution to say the pixels: pixels = points * dpi / 72.
        let resolution = CUnsignedInt((max(1, min(4096, pixelSize)) * 72).rounded())
        let address = try Font.library.withLock { isReady throws(SDLError) in
            guard isReady else { throw SDLError("TTF_Init") }
            return UInt(bitPattern: TTF_OpenFontDPIRW(try file.open(), 1, 1, resolution, resolution))
        }
        guard let pointer = OpaquePointer(bitPattern: address) else { throw SDLError("TTF_OpenFontDPIRW") }
        TTF_SetFontHinting(pointer, CInt(TTF_HINTING_LIGHT_SUBPIXEL))
        TTF_SetFontKerning(pointer, 1)
        self.pointer = pointer
        self.file = file
        self.pixelSize = Double(resolution) / 72
        ascent = Int(TTF_FontAscent(pointer))
        descent = -Int(TTF_FontDescent(pointer))
        height = Int(TTF_FontHeight(pointer))
        lineSkip = Int(TTF_FontLineSkip(pointer))
        padding = TTF_GlyphIsProvided32(pointer, 0x20) != 0 ? " " : ""
    }

    deinit {
        Font.library.withLock { _ in TTF_CloseFont(pointer) }
    }

    /// Whether the font draws the character itself rather than its box for a missing one.
    ///
    /// The corresponding C function is `TTF_GlyphIsProvided32`.
    package func hasGlyph(_ scalar: UInt32) -> Bool {
        Font.library.withLock { _ in TTF_GlyphIsProvided32(pointer, scalar) != 0 }
    }

    /// The rows that the character's glyph reaches above the baseline, `nil` when it cannot be loaded.
    ///
    /// The corresponding C function is `TTF_GlyphMetrics32`.
    package func glyphTop(_ scalar: UInt32) -> Int? {
        Font.library.withLock { _ in top(of: scalar) }
    }

    /// The distance by which the run moves the pen, in whole pixels; ink that hangs over does not count.
    ///
    /// The text has no control characters. The corresponding C function is `TTF_SizeUTF8`.
    package func advance(of text: String, shaping: TextShaping) throws(SDLError) -> Int {
        // SDL_ttf gives the width of the ink, so the run stands between two spaces whose width is known.
        try Font.library.withLock { _ throws(SDLError) in
            try apply(shaping)
            return try width(of: padding + text + padding) - width(of: padding + padding)
        }
    }

    /// Draws the run.
    ///
    /// The text has no control characters and is at most some hundred characters long.
    /// The corresponding C function is `TTF_RenderUTF8_Blended`.
    ///
    /// - Parameters:
    ///   - text: The text in logical order.
    ///   - shaping: Its direction and script.
    /// - Returns: The mask without clear edges.
    /// - Throws: ``SDLError`` when the text is not drawn.
    package func render(_ text: String, shaping: TextShaping) throws(SDLError) -> CoverageMask {
        try Font.library.withLock { _ throws(SDLError) in
            try apply(shaping)
            return try draw(text).trimmed()
        }
    }

    private func draw(_ text: String) throws(SDLError) -> CoverageMask {
        // Ink left of the origin would move the run by an amount that SDL_ttf does not tell; here it is over a space.
        let padded = padding + text + padding
        let originX = Double(try width(of: String(repeating: padding, count: 64))) / 64
        let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
        guard let surface = TTF_RenderUTF8_Blended(pointer, padded, white) else {
            throw SDLError("TTF_RenderUTF8_Blended")
        }
        defer { SDL_FreeSurface(surface) }
        let mask = Font.coverage(of: surface)
        let baseline = ascent + rise(of: text, drawnAs: mask)
        return CoverageMask(
            width: mask.width,
            height: mask.height,
            coverage: mask.coverage,
            originX: originX,
            baseline: baseline
        )
    }

    /// The rows by which SDL_ttf moved the baseline down to make room for ink above the ascent.
    private func rise(of text: String, drawnAs mask: CoverageMask) -> Int {
        let excess = mask.height - height
        guard excess > 0 else { return 0 }
        let isLastRowClear = mask.coverage.suffix(mask.width).allSatisfy { $0 == 0 }
        if isLastRowClear { return excess }
        // Ink reaches below the descent as well: the highest glyph tells which part of the excess lies above.
        let top = text.unicodeScalars.compactMap { self.top(of: $0.value) }.max() ?? 0
        return min(excess, max(0, top - ascent))
    }

    // MARK: - C calls

    private func apply(_ shaping: TextShaping) throws(SDLError) {
        let direction = shaping.direction == .leftToRight ? TTF_DIRECTION_LTR : TTF_DIRECTION_RTL
        guard TTF_SetFontDirection(pointer, direction) == 0 else { throw SDLError("TTF_SetFontDirection") }
        guard TTF_SetFontScriptName(pointer, shaping.script) == 0 else { throw SDLError("TTF_SetFontScriptName") }
    }

    private func top(of scalar: UInt32) -> Int? {
        var top: CInt = 0
        guard TTF_GlyphMetrics32(pointer, scalar, nil, nil, nil, &top, nil) == 0 else { return nil }
        return Int(top)
    }

    private func width(of text: String) throws(SDLError) -> Int {
        guard !text.isEmpty else { return 0 }
        var width: CInt = 0
        guard TTF_SizeUTF8(pointer, text, &width, nil) == 0 else { throw SDLError("TTF_SizeUTF8") }
        return Int(width)
    }

    private static func coverage(of surface: UnsafeMutablePointer<SDL_Surface>) -> CoverageMask {
        let width = Int(surface.pointee.w)
        let height = Int(surface.pointee.h)
        let pitch = Int(surface.pointee.pitch)
        guard let source = surface.pointee.pixels else {
            return CoverageMask(width: 0, height: 0, coverage: [], originX: 0, baseline: 0)
        }
        let coverage = [UInt8](unsafeUninitializedCapacity: width * height) { target, count in
            for row in 0..<height {
                let line = (source + row * pitch).assumingMemoryBound(to: UInt32.self)
                for column in 0..<width {
                    target[row * width + column] = UInt8(line[column] >> 24)
                }
            }
            count = width * height
        }
        return CoverageMask(width: width, height: height, coverage: coverage, originX: 0, baseline: 0)
    }
}
