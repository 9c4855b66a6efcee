// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import Gazetteer

struct GazetteerTests {
    @Test func `the shipped file has every place of the source`() throws {
        // cities1000 has 170,391 rows.
        #expect(try Gazetteer.shipped().count == 170_391)
    }

    @Test func `the shipped file is at most twelve megabytes`() throws {
        #expect(try Gazetteer.shipped().data.count <= 12_000_000)
    }

    @Test func `the shipped file is in order from end to end`() throws {
        try Gazetteer.shipped().verify()
    }

    @Test func `a place has all that its row of the source says`() throws {
        let gazetteer = try Gazetteer.shipped()

        // cities1000: 5391959 San Francisco 37.77493 -122.41942 US CA 864816 America/Los_Angeles; admin1: California
        let place = try #require(try gazetteer.places(named: "San Francisco").first { $0.countryCode == "US" })

        #expect(place.name == "San Francisco")
        #expect(place.latitude == 37.77493)
        #expect(place.longitude == -122.41942)
        #expect(place.divisionCode == "CA")
        #expect(place.divisionName == "California")
        #expect(place.timeZone == "America/Los_Angeles")
        #expect(place.population > 800_000)
    }

    @Test func `a place past the last is an error`() throws {
        let gazetteer = try Gazetteer.shipped()

        #expect(throws: GazetteerError.self) { try gazetteer.place(gazetteer.count) }
        #expect(throws: GazetteerError.self) { try gazetteer.place(-1) }
    }
}

struct NameFoldingTests {
    @Test(arguments: [
        ("São Paulo", "sao paulo"), ("Łódź", "lodz"), ("STRASSE", "strasse"), ("Straße", "strasse"),
        ("L'Aquila", "laquila"), ("Saint-Denis", "saint denis"), ("  Al  Qāhirah ", "al qahirah"),
        ("МОСКВА", "москва"), ("ΑΘΉΝΑ", "αθηνα"), ("서울", "서울"), ("ｔｏｋｙｏ", "tokyo"), ("東京", "東京"),
        ("กรุงเทพ", "กรงเทพ"), ("İstanbul", "istanbul"), ("", ""), ("--", ""),
    ])
    func `a name is folded`(name: String, folded: String) {
        #expect(NameFolding.fold(name) == folded)
    }

    @Test func `the index has been folded in the same way`() throws {
        let gazetteer = try Gazetteer.shipped()

        var number = 0
        try gazetteer.forEachName { (name: String, _: Int) throws(GazetteerError) in
            number += 1
            guard number % 97 == 0 else { return }
            #expect(NameFolding.fold(name) == name)
        }

        #expect(number == 868_638)  // pairs of a name and a place, counted by the baking script
    }
}
