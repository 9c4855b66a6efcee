// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import Gazetteer

struct DamageTests {
    @Test func `a missing file is an error that names it`() {
        #expect(throws: GazetteerError.missing("nowhere.bin")) {
            try Gazetteer(contentsOf: URL(fileURLWithPath: "/nowhere.bin"))
        }
    }

    @Test func `another file is no gazetteer`() {
        #expect(throws: GazetteerError.notAGazetteer) { try Gazetteer(Data("MKLD and more than that".utf8)) }
        #expect(throws: GazetteerError.notAGazetteer) { try Gazetteer(Data()) }
    }

    @Test func `a later version is refused by its number`() throws {
        let data = try Sample.damaged(at: 4, [9, 0, 0, 0])

        #expect(throws: GazetteerError.unsupportedVersion(9)) { try Gazetteer(data) }
    }

    @Test(arguments: [16, 100, 150, 151, 152, 10_000, 11_000_000])
    func `a file that was cut off is refused at its size`(length: Int) throws {
        let data = Data(try Sample.bytes().prefix(length))

        #expect(throws: GazetteerError.self) { try Gazetteer(data) }
    }

    @Test(arguments: [8, 12, 16, 20, 24, 60, 100, 147, 148])
    func `a changed byte of the header is refused with the offset`(offset: Int) throws {
        let data = try Sample.damaged(at: offset, [0xEE])

        let place = try #require(Self.offsetOfDamage(data))

        #expect(place < 152)
    }

    @Test func `damage behind the header gives an error or another answer but no crash`() throws {
        let bytes = try Sample.bytes()
        var numbers = Numbers()
        var refused = 0
        for round in 0..<12 {
            var data = Data(bytes)
            for start in stride(from: 152, to: data.count, by: 701) {
                data[start + Int(numbers.next() * 600) % (data.count - start)] = UInt8(numbers.next() * 256)
            }
            if round % 3 == 0 { data.replaceSubrange(4_000_000..<4_400_000, with: Data(count: 400_000)) }
            guard let offset = Self.offsetOfDamage(data) else { continue }
            refused += 1
            #expect((0...data.count).contains(offset))
        }
        #expect(refused > 0)
    }

    @Test(arguments: [UInt8(0), 0xFF, 0x7F])
    func `sections of one byte only are survived`(value: UInt8) throws {
        var data = Data(repeating: value, count: try Sample.bytes().count)
        data.replaceSubrange(0..<152, with: try Sample.bytes().prefix(152))

        #expect(throws: GazetteerError.self) {
            let gazetteer = try Gazetteer(data)
            try Sample.askEverything(gazetteer)
            try gazetteer.verify()
        }
    }

    @Test func `an error is one line that says where`() {
        let error = GazetteerError.corrupt("a name that shares too much", offset: 4711)

        #expect(error.description == "place names: a name that shares too much at byte 4711")
    }

    /// Where reading stops, `nil` when everything that was asked had an answer.
    private static func offsetOfDamage(_ data: Data) -> Int? {
        do {
            try Sample.askEverything(Gazetteer(data))
            return nil
        } catch {
            guard case .corrupt(_, let offset) = error else { return -1 }
            return offset
        }
    }
}
