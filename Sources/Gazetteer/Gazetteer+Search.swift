// SPDX-License-Identifier: MIT

import Foundation

extension Gazetteer {
    /// Returns the places of which a name in any script begins with the text, the most populous first.
    ///
    /// Case, accents and punctuation are not looked at. A place whose own name begins so, and not just one of its names
    /// elsewhere or of old, counts as if it had 16 times as many people. Near a coordinate a place there counts as if it
    /// had up to 64 times as many; 100 kilometres away it is 8 times, 1,000 kilometres 1.5 times.
    ///
    /// - Parameters:
    ///   - prefix: What the name begins with; nothing is found for an empty text.
    ///   - near: The latitude and longitude in degrees around which places count for more; by default nowhere.
    ///   - limit: How many places at most.
    /// - Returns: The places, each of them once.
    /// - Throws: ``GazetteerError/corrupt(_:offset:)`` for a damaged file.
    package func search(
        prefix: String,
        near: (latitude: Double, longitude: Double)? = nil,
        limit: Int
    ) throws(GazetteerError) -> [Place] {
        let wanted = Array(NameFolding.fold(prefix).utf8)
        guard !wanted.isEmpty, limit > 0 else { return [] }
        var ranking = PlaceRanking(near: near, limit: limit)
        let bytes = data.span
        let blocks = try blocks(for: wanted, bytes)
        for block in Set([blocks.lowerBound, blocks.upperBound - 1]).sorted() where blocks.contains(block) {
            try visit(block, bytes) { (entry, text) throws(GazetteerError) in
                guard text.starts(with: wanted) else { return }
                try offer(entry, to: &ranking, bytes)
            }
        }
        // Between the first and the last block every name begins as wanted, so the text need not be decoded; and the
        // blocks with the largest cities come first, so that most need not be looked at.
        if blocks.count > 2 {
            try searchInside(blocks.lowerBound + 1..<blocks.upperBound - 1, &ranking, bytes)
        }
        return try ranking.places(self)
    }

    /// Returns the places that have the name, in any script, the most populous first.
    ///
    /// Case, accents and punctuation are not looked at.
    ///
    /// - Throws: ``GazetteerError/corrupt(_:offset:)`` for a damaged file.
    package func places(named name: String) throws(GazetteerError) -> [Place] {
        let wanted = Array(NameFolding.fold(name).utf8)
        guard !wanted.isEmpty else { return [] }
        let bytes = data.span
        var numbers: [Int] = []
        for block in try blocks(for: wanted, bytes) {
            try visit(block, bytes) { (entry, text) throws(GazetteerError) in
                if text == wanted { numbers.append(entry.place) }
            }
            if !numbers.isEmpty { break }
        }
        var places: [Place] = []
        for number in numbers {
            places.append(try place(number))
        }
        return places
    }

    private func offer(
        _ entry: IndexEntry,
        to ranking: inout PlaceRanking,
        _ bytes: Span<UInt8>
    ) throws(GazetteerError) {
        let population = try facts(entry.place, bytes).population
        guard ranking.mayTake(entry, population: population) else { return }
        let position = ranking.near == nil ? nil : try position(entry.place, bytes)
        ranking.offer(entry, population: population, position)
    }

    private func searchInside(
        _ blocks: Range<Int>,
        _ ranking: inout PlaceRanking,
        _ bytes: Span<UInt8>
    ) throws(GazetteerError) {
        var heads = [Int](repeating: -1, count: 256)
        var next = [Int](repeating: -1, count: blocks.count)
        for block in blocks.reversed() {
            let weight = try file.weights.byte(at: block, bytes)
            next[block - blocks.lowerBound] = heads[weight]
            heads[weight] = block
        }
        for weight in (0..<256).reversed() where heads[weight] >= 0 {
            guard ranking.mayTake(weight: weight) else { return }
            var block = heads[weight]
            while block >= 0 {
                try visitEntries(block, bytes) { (entry) throws(GazetteerError) in
                    try offer(entry, to: &ranking, bytes)
                }
                block = next[block - blocks.lowerBound]
            }
        }
    }
}

// MARK: - Blocks

/// The three bytes of the index that lead from a name to a place.
struct IndexEntry {
    let word: Int

    /// The number of the place.
    var place: Int { word & 0x3FFFF }
    /// Whether the name leads to a further place.
    var isFollowed: Bool { word >> 18 & 1 == 1 }
    /// Whether the name is the place's own.
    var isOwnName: Bool { word >> 19 & 1 == 1 }
    /// How many bytes the name shares with the one before it.
    var shared: Int { word >> 20 }
}

extension Gazetteer {
    /// The blocks that may hold a name that begins as wanted.
    private func blocks(for wanted: [UInt8], _ bytes: Span<UInt8>) throws(GazetteerError) -> Range<Int> {
        let first = try partition(from: 0, bytes) { !$0.lexicographicallyPrecedes(wanted) }
        let end = try partition(from: first, bytes) {
            !$0.lexicographicallyPrecedes(wanted) && !$0.starts(with: wanted)
        }
        return max(0, first - 1)..<end
    }

    /// The first block, from the given one on, whose first name fulfils the condition, which holds for all later ones.
    private func partition(
        from start: Int,
        _ bytes: Span<UInt8>,
        _ condition: ([UInt8]) -> Bool
    ) throws(GazetteerError) -> Int {
        var low = start
        var high = file.blockCount
        while low < high {
            let middle = (low + high) / 2
            if condition(try firstName(middle, bytes)) {
                high = middle
            } else {
                low = middle + 1
            }
        }
        return low
    }

    private func firstName(_ block: Int, _ bytes: Span<UInt8>) throws(GazetteerError) -> [UInt8] {
        var offset = try range(of: block, bytes).lowerBound
        while IndexEntry(word: try file.index.word24(at: offset, bytes)).isFollowed {
            offset += 3
        }
        offset += 3
        var text: [UInt8] = []
        let count = try file.index.byte(at: offset, bytes)
        try symbols.decode(file.index, at: offset + 1, count: count, bytes, into: &text)
        return text
    }

    /// Where the entries of a block lie in the section of the index.
    func range(of block: Int, _ bytes: Span<UInt8>) throws(GazetteerError) -> Range<Int> {
        let start = try file.blocks.word32(at: 4 * block, bytes)
        let end = try file.blocks.word32(at: 4 * block + 4, bytes)
        guard start <= end, end <= file.index.size else {
            throw GazetteerError.corrupt("a block outside the index", offset: file.blocks.start + 4 * block)
        }
        return start..<end
    }

    /// Calls the body with each place of the block, without decoding a name.
    private func visitEntries(
        _ block: Int,
        _ bytes: Span<UInt8>,
        _ body: (IndexEntry) throws(GazetteerError) -> Void
    ) throws(GazetteerError) {
        let range = try range(of: block, bytes)
        var offset = range.lowerBound
        while offset < range.upperBound {
            var entry: IndexEntry
            repeat {
                entry = IndexEntry(word: try file.index.word24(at: offset, bytes))
                offset += 3
                try body(entry)
            } while entry.isFollowed
            offset += 1 + (try file.index.byte(at: offset, bytes))
        }
    }

    /// Calls the body with each entry of the block and its name, in the order of the names.
    func visit(
        _ block: Int,
        _ bytes: Span<UInt8>,
        _ body: (IndexEntry, [UInt8]) throws(GazetteerError) -> Void
    ) throws(GazetteerError) {
        let range = try range(of: block, bytes)
        var offset = range.lowerBound
        var text: [UInt8] = []
        while offset < range.upperBound {
            let start = offset
            let common = IndexEntry(word: try file.index.word24(at: start, bytes)).shared
            while IndexEntry(word: try file.index.word24(at: offset, bytes)).isFollowed {
                offset += 3
            }
            offset += 3
            guard common <= text.count else {
                throw GazetteerError.corrupt("a name that shares too much", offset: file.index.start + start)
            }
            text.removeLast(text.count - common)
            let count = try file.index.byte(at: offset, bytes)
            try symbols.decode(file.index, at: offset + 1, count: count, bytes, into: &text)
            for place in stride(from: start, to: offset, by: 3) {
                try body(IndexEntry(word: try file.index.word24(at: place, bytes)), text)
            }
            offset += 1 + count
        }
    }
}
