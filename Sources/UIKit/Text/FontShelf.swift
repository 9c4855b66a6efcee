// SPDX-License-Identifier: MIT

import Diagnostics
import Foundation
import MapAssets
import SDL

/// The opened fonts and what was measured and drawn with them; one thread at a time.
final class FontShelf {
    /// The size at which text is measured, in pixels.
    static let referenceSize = 1024.0
    /// The most bytes of masks that are kept.
    private static let maskBudget = 16 << 20
    /// The most widths that are kept.
    private static let advanceLimit = 20_000
    /// The most fonts that are open at a time.
    private static let fontLimit = 64

    private(set) var extraFaces: [FontFace] = []

    private var files: [FontFace: FontFile?] = [:]
    private var fonts: [FontKey: Font] = [:]
    private var coverage: [ScalarKey: Bool] = [:]
    private var metrics: [FontFace: FaceMetrics] = [:]
    private var advances: [RunKey: Double] = [:]
    private var masks: [MaskKey: CoverageMask] = [:]
    private var maskBytes = 0

    private struct FontKey: Hashable {
        let face: FontFace
        let pixelSize: Double
    }

    private struct ScalarKey: Hashable {
        let face: FontFace
        let scalar: UInt32
    }

    private struct MaskKey: Hashable {
        let run: RunKey
        let pixelSize: Double
    }

    func setExtraFaces(_ faces: [FontFace]) {
        extraFaces = faces
    }

    // MARK: - Fonts

    /// The face at a size, `nil` when its file is missing or no font.
    func font(_ face: FontFace, pixelSize: Double) -> Font? {
        let key = FontKey(face: face, pixelSize: pixelSize)
        if let font = fonts[key] { return font }
        guard let file = file(face) else { return nil }
        do {
            let font = try Font(file: file, pixelSize: pixelSize)
            if fonts.count >= FontShelf.fontLimit { fonts.removeAll() }
            fonts[key] = font
            return font
        } catch {
            Log("UIKit")(.warning, "the font \(face.name) cannot be opened: \(error)")
            files[face] = .some(nil)
            return nil
        }
    }

    private func file(_ face: FontFace) -> FontFile? {
        if let known = files[face] { return known }
        let data =
            switch face.source {
            case .asset(let name): MapAssets.data(name)
            // A file that cannot be read is reported just below.
            case .path(let path): try? Data(contentsOf: URL(fileURLWithPath: path))
            }
        if data == nil { Log("UIKit")(.warning, "the font file \(face.source) is missing") }
        let file = data.map { FontFile(bytes: [UInt8]($0)) }
        files[face] = .some(file)
        return file
    }

    /// Whether the face draws all visible characters of the cluster.
    func has(_ cluster: Character, in face: FontFace) -> Bool {
        cluster.unicodeScalars.allSatisfy { scalar in
            // Joiners and variation selectors have no look of their own.
            if scalar.properties.isDefaultIgnorableCodePoint { return true }
            let key = ScalarKey(face: face, scalar: scalar.value)
            if let known = coverage[key] { return known }
            let answer = font(face, pixelSize: FontShelf.referenceSize)?.hasGlyph(scalar.value) ?? false
            coverage[key] = answer
            return answer
        }
    }

    // MARK: - Measuring

    func metrics(of face: FontFace) -> FaceMetrics {
        if let known = metrics[face] { return known }
        guard let font = font(face, pixelSize: FontShelf.referenceSize) else { return .standard }
        let size = FontShelf.referenceSize
        let ascent = Double(font.ascent) / size
        let descent = Double(font.height - font.ascent) / size
        let capHeight = font.glyphTop(0x48).map { Double($0) / size }
        let xHeight = font.glyphTop(0x78).map { Double($0) / size }
        let figures = FaceMetrics(
            ascent: ascent,
            descent: descent,
            leading: max(0, Double(font.lineSkip - font.height) / size),
            capHeight: capHeight ?? FaceMetrics.standard.capHeight,
            xHeight: xHeight ?? FaceMetrics.standard.xHeight
        )
        metrics[face] = figures
        return figures
    }

    func advance(of run: RunKey) -> Double {
        if let known = advances[run] { return known }
        let advance = measure(run)
        if advances.count >= FontShelf.advanceLimit { advances.removeAll() }
        advances[run] = advance
        return advance
    }

    private func measure(_ run: RunKey) -> Double {
        guard let face = run.face, let font = font(face, pixelSize: FontShelf.referenceSize) else {
            return MissingGlyph.advance
        }
        do {
            return Double(try font.advance(of: run.text, shaping: run.shaping)) / FontShelf.referenceSize
        } catch {
            Log("UIKit")(.warning, "a run of text cannot be measured: \(error)")
            return 0
        }
    }

    // MARK: - Drawing

    func mask(of run: RunKey, pixelSize: Double) -> CoverageMask? {
        let key = MaskKey(run: run, pixelSize: pixelSize)
        if let known = masks[key] { return known.coverage.isEmpty ? nil : known }
        guard let mask = draw(run, pixelSize: pixelSize) else { return nil }
        maskBytes += mask.coverage.count
        if maskBytes > FontShelf.maskBudget {
            masks.removeAll()
            maskBytes = mask.coverage.count
        }
        masks[key] = mask
        return mask.coverage.isEmpty ? nil : mask
    }

    private func draw(_ run: RunKey, pixelSize: Double) -> CoverageMask? {
        guard let face = run.face, let font = font(face, pixelSize: pixelSize) else {
            return MissingGlyph.mask(pixelSize: pixelSize)
        }
        do {
            return try font.render(run.text, shaping: run.shaping)
        } catch {
            Log("UIKit")(.warning, "a run of text cannot be drawn: \(error)")
            return nil
        }
    }
}
