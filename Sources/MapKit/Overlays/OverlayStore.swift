// SPDX-License-Identifier: MIT

/// The overlays of a map in their order, level by level.
@MainActor
struct OverlayStore {
    /// An overlay on the map.
    @MainActor
    final class Entry {
        let overlay: any MKOverlay
        fileprivate(set) var level: MKOverlayLevel
        /// What draws it, as soon as it was in view.
        var renderer: MKOverlayRenderer?
        /// Whether the delegate was asked for a renderer.
        var wasAsked = false
        /// Where it is drawn, as far as is known, in map points and without the width of lines.
        var area = MKMapRect.null

        init(_ overlay: any MKOverlay, level: MKOverlayLevel) {
            self.overlay = overlay
            self.level = level
        }
    }

    private var levels: [MKOverlayLevel: [Entry]] = [:]
    private var known: [ObjectIdentifier: Entry] = [:]

    /// Whether there is no overlay.
    var isEmpty: Bool { known.isEmpty }

    /// All entries, those above roads first.
    var all: [Entry] { self[.aboveRoads] + self[.aboveLabels] }

    /// The entries of a level, from back to front.
    subscript(level: MKOverlayLevel) -> [Entry] { levels[level] ?? [] }

    /// The entry of the overlay.
    func entry(of overlay: any MKOverlay) -> Entry? { known[ObjectIdentifier(overlay)] }

    /// The place of the overlay in its level.
    func index(of entry: Entry) -> Int? { self[entry.level].firstIndex { $0 === entry } }

    /// Puts the overlay into the level at the index, or at the end when that is past it; it may have been elsewhere.
    @discardableResult
    mutating func insert(_ overlay: any MKOverlay, at index: Int, level: MKOverlayLevel) -> Entry {
        let entry = remove(overlay) ?? Entry(overlay, level: level)
        entry.level = level
        known[ObjectIdentifier(overlay)] = entry
        let place = min(max(index, 0), levels[level]?.count ?? 0)
        levels[level, default: []].insert(entry, at: place)
        return entry
    }

    /// Takes the overlay away and returns its entry; `nil` when there is none.
    @discardableResult
    mutating func remove(_ overlay: any MKOverlay) -> Entry? {
        guard let entry = known.removeValue(forKey: ObjectIdentifier(overlay)), let place = index(of: entry) else {
            return nil
        }
        levels[entry.level]?.remove(at: place)
        return entry
    }

    /// Takes all of the overlays away and returns their entries.
    mutating func remove(_ overlays: [any MKOverlay]) -> [Entry] {
        guard overlays.count > 1 else { return overlays.compactMap { remove($0) } }
        let gone = overlays.compactMap { known.removeValue(forKey: ObjectIdentifier($0)) }
        let marks = Set(gone.map { ObjectIdentifier($0) })
        for level in levels.keys { levels[level]?.removeAll { marks.contains(ObjectIdentifier($0)) } }
        return gone
    }

    /// Lets two overlays change places, and levels; unless both are there, nothing happens.
    mutating func exchange(_ first: any MKOverlay, _ second: any MKOverlay) {
        guard let one = entry(of: first), let two = entry(of: second), one !== two, let place = index(of: one),
            let other = index(of: two)
        else { return }
        levels[one.level]?[place] = two
        levels[two.level]?[other] = one
        (one.level, two.level) = (two.level, one.level)
    }
}
