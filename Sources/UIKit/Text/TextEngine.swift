// SPDX-License-Identifier: MIT

import Diagnostics
import Foundation
import MapAssets
import SDL
import Synchronization

/// Measures and draws runs of text with the fonts of the chain; may be called from any thread.
///
/// Widths are measured once, at a size where a pixel is a thousandth of the em, and scaled: a line breaks at the same
/// place at any scale.
final class TextEngine: Sendable {
    /// The engine behind every font and label.
    static let shared = TextEngine()

    private let state = Mutex(FontShelf())

    /// The shipped faces and the user's, without the main one.
    private func fallbacks(_ shelf: FontShelf) -> [FontFace] {
        FontFace.fallbacks + shelf.extraFaces
    }

    /// The files that are tried after the shipped fonts, first choice first; empty at first.
    ///
    /// Text drawn before the change keeps its look until it is drawn again.
    var extraFaces: [FontFace] {
        get { state.withLock { $0.extraFaces } }
        set { state.withLock { $0.setExtraFaces(newValue) } }
    }

    /// Whether the file can be read as a font.
    func canOpen(_ face: FontFace) -> Bool {
        state.withLock { $0.font(face, pixelSize: FontShelf.referenceSize) != nil }
    }

    /// The face that draws the cluster: the main one or the first of the chain with all its characters.
    ///
    /// - Returns: `nil` when no face has the cluster's first character; then a box stands for it.
    func face(for cluster: Character, main: FontFace) -> FontFace? {
        state.withLock { shelf in
            if shelf.has(cluster, in: main) { return main }
            let chain = fallbacks(shelf)
            if let face = chain.first(where: { shelf.has(cluster, in: $0) }) { return face }
            // No face has the whole cluster: without its marks it is still readable.
            guard let base = cluster.unicodeScalars.first.map(Character.init), base != cluster else { return nil }
            return ([main] + chain).first { shelf.has(base, in: $0) }
        }
    }

    /// Whether the face itself has all characters of the cluster.
    func has(_ cluster: Character, in face: FontFace) -> Bool {
        state.withLock { $0.has(cluster, in: face) }
    }

    /// The figures of a face, in parts of the font size.
    func metrics(of face: FontFace) -> FaceMetrics {
        state.withLock { $0.metrics(of: face) }
    }

    /// The distance by which the run moves the pen, in parts of the font size.
    func advance(of run: RunKey) -> Double {
        state.withLock { $0.advance(of: run) }
    }

    /// The run as a mask for the given size of the em in device pixels, `nil` when there is nothing to draw.
    func mask(of run: RunKey, pixelSize: Double) -> CoverageMask? {
        state.withLock { $0.mask(of: run, pixelSize: pixelSize) }
    }
}

/// A run of text in one face, shaped in one way.
struct RunKey: Hashable, Sendable {
    /// The text in logical order.
    let text: String
    /// The face that draws it; a box is drawn for the text without one.
    let face: FontFace?
    /// Its direction and script.
    let shaping: TextShaping
}

/// The figures of a face in parts of the font size.
struct FaceMetrics: Hashable, Sendable {
    var ascent: Double
    /// A positive number.
    var descent: Double
    var leading: Double
    var capHeight: Double
    var xHeight: Double

    /// Figures of Inter, for a face whose file is missing.
    static let standard = FaceMetrics(ascent: 0.96875, descent: 0.2415, leading: 0, capHeight: 0.7273, xHeight: 0.5455)
}
