// SPDX-License-Identifier: MIT

import Foundation

extension Gazetteer {
    /// Reads the whole file and checks that everything in it is in order; takes about a second.
    ///
    /// - Throws: ``GazetteerError/corrupt(_:offset:)`` for the first thing that is not.
    package func verify() throws(GazetteerError) {
        let bytes = data.span
        for number in 0..<count {
            _ = try place(number)
        }
        var former = 0
        for strip in 0...GazetteerFile.stripCount {
            let first = try file.strips.word32(at: 4 * strip, bytes)
            guard first >= former, first <= count else {
                throw GazetteerError.corrupt("strips out of order", offset: file.strips.start + 4 * strip)
            }
            former = first
        }
        try verifyIndex(bytes)
        let rings = try file.countries.word32(at: 0, bytes)
        for ring in 0..<rings {
            let offset = 4 + ring * GazetteerFile.ringSize
            let end =
                try file.countries.word32(at: offset + 4, bytes) + file.countries.word32(at: offset + 8, bytes)
            guard 4 + rings * GazetteerFile.ringSize + end * GazetteerFile.vertexSize <= file.countries.size else {
                throw GazetteerError.corrupt("a ring outside its section", offset: file.countries.start + offset)
            }
        }
    }

    /// Calls the body with every folded name of the index and a place that has it, in the order of the names.
    package func forEachName(_ body: (String, Int) throws(GazetteerError) -> Void) throws(GazetteerError) {
        let bytes = data.span
        for block in 0..<file.blockCount {
            try visit(block, bytes) { (entry, text) throws(GazetteerError) in
                try body(String(decoding: text, as: UTF8.self), entry.place)
            }
        }
    }

    private func verifyIndex(_ bytes: Span<UInt8>) throws(GazetteerError) {
        var former: [UInt8] = []
        for block in 0..<file.blockCount {
            let offset = file.index.start + (try range(of: block, bytes)).lowerBound
            try visit(block, bytes) { (entry, text) throws(GazetteerError) in
                guard entry.place < count else {
                    throw GazetteerError.corrupt("a name of place \(entry.place) of \(count)", offset: offset)
                }
                guard !text.lexicographicallyPrecedes(former) else {
                    throw GazetteerError.corrupt("names out of order", offset: offset)
                }
                former = text
            }
        }
    }
}
