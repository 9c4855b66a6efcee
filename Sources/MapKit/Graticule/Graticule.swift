// SPDX-License-Identifier: MIT

package import Foundation
package import UIKit

/// The projected grid: parallels and meridians over the map, at a step that suits the zoom.
@MainActor package struct Graticule {
    /// The colour of ordinary lines.
    private let color = UIColor(hex: 0x4A6478, alpha: 0.26)
    /// The colour of the equator and the prime meridian.
    private let majorColor = UIColor(hex: 0x3A5A74, alpha: 0.5)

    /// Creates the grid.
    package init() {}

    /// Draws the lines that cross the tile.
    ///
    /// The context's user space is that of ``BaseMap/draw(_:in:)``. Lines are whole device pixels wide and lie on whole
    /// device pixels of the world, so they are crisp and go on in the neighbouring tiles.
    package func draw(_ tile: MapTile, in context: CGContext) {
        let step = GraticuleStep(worldWidthInPoints: tile.worldWidth / Double(tile.scale))
        let side = Double(MapTile.size)
        let top = max(-tile.originY, 0)
        let bottom = min(tile.worldWidth.rounded() - tile.originY, side)
        guard top < bottom else { return }
        let meridians = strips(.meridian, of: tile, origin: tile.originX, step: step)
        let parallels = strips(.parallel, of: tile, origin: tile.originY, step: step)
        for isMajor in [false, true] {
            context.setFillColor((isMajor ? majorColor : color).cgColor)
            // Where lines cross, one of them leaves a gap: colours that let the map through would add up there.
            for strip in meridians where strip.isMajor == isMajor {
                let gaps = isMajor ? [] : parallels.filter(\.isMajor)
                for piece in strip.pieces(from: top, to: bottom, gaps: gaps) {
                    context.fill(
                        CGRect(x: strip.start, y: piece.lowerBound, width: strip.width, height: piece.length)
                    )
                }
            }
            for strip in parallels where strip.isMajor == isMajor {
                let gaps = isMajor ? meridians.filter(\.isMajor) : meridians
                for piece in strip.pieces(from: 0, to: side, gaps: gaps) {
                    context.fill(
                        CGRect(x: piece.lowerBound, y: strip.start, width: piece.length, height: strip.width)
                    )
                }
            }
        }
    }

    /// The names of the lines that a view shows, each at the left or the bottom edge.
    ///
    /// No two overlap and no line is named twice.
    package func labels(visible camera: MapCamera, viewSize: CGSize) -> [GraticuleLabel] {
        GraticuleLabel.labels(visible: camera, viewSize: viewSize)
    }

    /// The room that a line takes across its direction, in pixels from the tile's corner.
    private struct Strip {
        let start: Double
        let width: Double
        let isMajor: Bool

        /// The stretches along the strip that the crossing strips leave over.
        func pieces(from start: Double, to end: Double, gaps: [Strip]) -> [Range<Double>] {
            var pieces: [Range<Double>] = []
            var position = start
            for gap in gaps {
                if gap.start > position { pieces.append(position..<min(gap.start, end)) }
                position = max(position, gap.start + gap.width)
            }
            if position < end { pieces.append(position..<end) }
            return pieces
        }
    }

    private func strips(
        _ direction: GraticuleLine.Direction,
        of tile: MapTile,
        origin: Double,
        step: GraticuleStep
    ) -> [Strip] {
        let side = Double(MapTile.size)
        let margin = Double(tile.scale) + 1
        let range = ((origin - margin) / tile.worldWidth)...((origin + side + margin) / tile.worldWidth)
        return GraticuleLine.lines(direction, in: range, step: step).compactMap { line in
            let width = max((Double(tile.scale) * (line.isMajor ? 1 : 0.75)).rounded(.down), 1)
            // Halves go east and south on both sides of 0, so that copies of the world are alike.
            let start = (line.position * tile.worldWidth - width / 2 + 0.5).rounded(.down) - origin
            guard start < side, start + width > 0 else { return nil }
            return Strip(start: start, width: width, isMajor: line.isMajor)
        }
    }
}

extension Range<Double> {
    fileprivate var length: Double {
        upperBound - lowerBound
    }
}
