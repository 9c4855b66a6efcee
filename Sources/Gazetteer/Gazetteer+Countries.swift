// SPDX-License-Identifier: MIT

import Foundation

extension Gazetteer {
    /// Returns the two letters of the country that has the coordinate, in degrees; `nil` at sea.
    ///
    /// Coasts and borders are those of a map of 1:50,000,000, about a kilometre wrong here and there. Overseas parts belong
    /// to their country: Cayenne lies in `FR`.
    ///
    /// - Throws: ``GazetteerError/corrupt(_:offset:)`` for a damaged file.
    package func country(latitude: Double, longitude: Double) throws(GazetteerError) -> String? {
        guard abs(latitude) <= 90, longitude.isFinite else { return nil }
        let turned = (longitude + 180).truncatingRemainder(dividingBy: 360)
        let x = (turned < 0 ? turned + 360 : turned) * 65535 / 360
        let y = (latitude + 90) * 65535 / 180
        let bytes = data.span
        let rings = try file.countries.word32(at: 0, bytes)
        var code = -1
        var inside = false
        for ring in 0..<rings {
            let offset = 4 + ring * GazetteerFile.ringSize
            let letters = try file.countries.word16(at: offset, bytes)
            if letters != code {
                if inside { break }
                code = letters
            }
            guard Double(try file.countries.word16(at: offset + 14, bytes)) <= y,
                Double(try file.countries.word16(at: offset + 18, bytes)) >= y,
                Double(try file.countries.word16(at: offset + 12, bytes)) <= x,
                Double(try file.countries.word16(at: offset + 16, bytes)) >= x
            else { continue }
            if try isInside(x, y, ring: offset, vertices: 4 + rings * GazetteerFile.ringSize, bytes) {
                inside.toggle()
            }
        }
        guard inside else { return nil }
        return String(decoding: [UInt8(code & 0xFF), UInt8(code >> 8)], as: UTF8.self)
    }

    /// Whether a ray to the east crosses the ring an odd number of times.
    private func isInside(
        _ x: Double,
        _ y: Double,
        ring offset: Int,
        vertices: Int,
        _ bytes: Span<UInt8>
    ) throws(GazetteerError) -> Bool {
        let first = try file.countries.word32(at: offset + 4, bytes)
        let count = try file.countries.word32(at: offset + 8, bytes)
        let start = vertices + first * GazetteerFile.vertexSize
        guard count > 0, count <= (file.countries.size - start) / GazetteerFile.vertexSize else {
            throw GazetteerError.corrupt("a ring outside its section", offset: file.countries.start + offset)
        }
        var inside = false
        let last = start + (count - 1) * GazetteerFile.vertexSize
        var formerX = Double(try file.countries.word16(at: last, bytes))
        var formerY = Double(try file.countries.word16(at: last + 2, bytes))
        for vertex in 0..<count {
            let place = start + vertex * GazetteerFile.vertexSize
            let nextX = Double(try file.countries.word16(at: place, bytes))
            let nextY = Double(try file.countries.word16(at: place + 2, bytes))
            if (nextY > y) != (formerY > y), x < (formerX - nextX) * (y - nextY) / (formerY - nextY) + nextX {
                inside.toggle()
            }
            formerX = nextX
            formerY = nextY
        }
        return inside
    }
}
