// SPDX-License-Identifier: MIT

import Foundation

/// The best places found so far, by population and nearness.
struct PlaceRanking {
    /// What nearness adds at most, in eighths of a doubling of the population.
    private static let largestBonus = 48.0

    /// What a name of the place's own adds, likewise; the weights of the blocks contain it.
    private static let ownNameBonus = 32.0

    /// The distance in metres at which nearness adds half.
    private static let halfDistance = 100_000.0

    let near: (latitude: Double, longitude: Double)?
    private let limit: Int
    private var best: [(score: Double, number: Int)] = []

    init(near: (latitude: Double, longitude: Double)?, limit: Int) {
        if let near, near.latitude.isFinite, near.longitude.isFinite {
            self.near = near
        } else {
            self.near = nil
        }
        self.limit = limit
    }

    /// Whether a place of a block of the weight may still be among the best.
    func mayTake(weight: Int) -> Bool {
        guard best.count == limit, let last = best.last else { return true }
        return Double(weight + 1) + (near == nil ? 0 : Self.largestBonus) > last.score
    }

    /// Whether a place of so many people may be among the best, wherever it lies.
    func mayTake(_ entry: IndexEntry, population: Int) -> Bool {
        guard best.count == limit, let last = best.last else { return true }
        let needed = last.score - (near == nil ? 0 : Self.largestBonus) - (entry.isOwnName ? Self.ownNameBonus : 0)
        return 8 * log2(Double(population) + 1) >= needed
    }

    /// Takes the place if it is among the best and is not there yet.
    mutating func offer(_ entry: IndexEntry, population: Int, _ position: Gazetteer.Position?) {
        let number = entry.place
        var score = 8 * log2(Double(population) + 1) + (entry.isOwnName ? Self.ownNameBonus : 0)
        if let near, let position {
            score += bonus(near, position)
        }
        if best.count == limit, let last = best.last, (last.score, -last.number) >= (score, -number) { return }
        if let former = best.firstIndex(where: { $0.number == number }) {
            if best[former].score >= score { return }
            best.remove(at: former)
        }
        let place = best.firstIndex { ($0.score, -$0.number) < (score, -number) } ?? best.count
        best.insert((score, number), at: place)
        if best.count > limit { best.removeLast() }
    }

    func places(_ gazetteer: Gazetteer) throws(GazetteerError) -> [Place] {
        var places: [Place] = []
        for entry in best {
            places.append(try gazetteer.place(entry.number))
        }
        return places
    }

    private func bonus(_ near: (latitude: Double, longitude: Double), _ position: Gazetteer.Position) -> Double {
        let vertical = sin((position.latitude - near.latitude) * .pi / 360)
        let horizontal = sin((position.longitude - near.longitude) * .pi / 360)
        let breadth = cos(near.latitude * .pi / 180) * cos(position.latitude * .pi / 180)
        let haversine = vertical * vertical + breadth * horizontal * horizontal
        let distance = 2 * Gazetteer.earthRadius * asin(max(0, min(1, haversine)).squareRoot())
        return Self.largestBonus / (1 + distance / Self.halfDistance)
    }
}
