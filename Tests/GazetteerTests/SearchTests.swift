// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import Gazetteer

struct SearchTests {
    @Test(arguments: [
        ("Pari", "Paris"), ("PARÍ", "Paris"), ("北京", "Beijing"), ("Москв", "Moscow"), ("القاه", "Cairo"),
        ("東京", "Tokyo"), ("서울", "Seoul"), ("Αθήν", "Athens"), ("मुंबई", "Mumbai"), ("กรุงเทพ", "Bangkok"),
        ("sao paulo", "São Paulo"), ("new york c", "New York City"), ("münch", "Munich"),
    ])
    func `the first letters find a place in its script`(prefix: String, name: String) throws {
        #expect(try Gazetteer.shipped().search(prefix: prefix, limit: 5).first?.name == name)
    }

    @Test func `a search gives what a search through all names gives`() throws {
        let gazetteer = try Gazetteer.shipped()
        var scores: [String: [Int: Double]] = ["s": [:], "ber": [:], "ма": [:]]
        try gazetteer.forEachName { (name: String, number: Int) throws(GazetteerError) in
            for prefix in scores.keys where name.utf8.starts(with: prefix.utf8) {
                let place = try gazetteer.facts(number, gazetteer.data.span)
                let score = 8 * log2(Double(place.population) + 1)
                // Less than 2^15 people are too few to be among the first.
                guard score > 120 else { continue }
                let isOwn = NameFolding.fold(try gazetteer.place(number).name) == name
                let former = scores[prefix]?[number] ?? 0
                scores[prefix]?[number] = max(former, score + (isOwn ? 32 : 0))
            }
        }

        for (prefix, scores) in scores {
            let best = scores.sorted { ($0.value, -$0.key) > ($1.value, -$1.key) }.prefix(40).map(\.key)
            #expect(try gazetteer.search(prefix: prefix, limit: 40).map(\.id) == best)
        }
    }

    @Test func `a place near the coordinate comes before a larger one`() throws {
        let gazetteer = try Gazetteer.shipped()

        // Springfield in Missouri has more people than Springfield in Massachusetts.
        let anywhere = try gazetteer.search(prefix: "springfield", limit: 3)
        let near = try gazetteer.search(prefix: "springfield", near: (42.1, -72.6), limit: 3)

        #expect(anywhere.first?.divisionName == "Missouri")
        #expect(near.first?.divisionName == "Massachusetts")
    }

    @Test func `a place appears once though many of its names match`() throws {
        let found = try Gazetteer.shipped().search(prefix: "pe", limit: 100)

        #expect(found.count == 100)
        #expect(Set(found.map(\.id)).count == 100)
    }

    @Test(arguments: ["", "   ", "--", "qqqqzz", "\u{10FFFF}", String(repeating: "a", count: 10_000)])
    func `what no name begins with finds nothing`(prefix: String) throws {
        #expect(try Gazetteer.shipped().search(prefix: prefix, limit: 10).isEmpty)
    }

    @Test func `a limit of zero finds nothing`() throws {
        #expect(try Gazetteer.shipped().search(prefix: "paris", limit: 0).isEmpty)
    }

    @Test func `a whole name finds every place of it the most populous first`() throws {
        let found = try Gazetteer.shipped().places(named: "SPRINGFIELD")

        #expect(found.count > 10)
        #expect(found.allSatisfy { $0.countryCode != "" })
        #expect(found.map(\.population) == found.map(\.population).sorted(by: >))
    }

    @Test func `the beginning of a name is not the name`() throws {
        #expect(try Gazetteer.shipped().places(named: "springfiel").isEmpty)
    }

    @Test func `every thousandth place is found by its own name`() throws {
        let gazetteer = try Gazetteer.shipped()

        for number in stride(from: 0, to: gazetteer.count, by: 1009) {
            let name = try gazetteer.place(number).name
            #expect(try gazetteer.places(named: name).contains { $0.id == number }, "\(name)")
        }
    }
}
