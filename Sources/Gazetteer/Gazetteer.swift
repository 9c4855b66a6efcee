// SPDX-License-Identifier: MIT

package import Foundation
import MapAssets

/// 170,000 places with their names in every script, and the shapes of the countries.
///
/// The file is mapped into memory and read where it lies: opening it checks the header and reads two kilobytes, a query
/// touches the few pages it needs. Every read is checked against its section, so a damaged file gives an error and
/// nothing worse.
package struct Gazetteer: Sendable {
    /// The credit that the data's licence asks for.
    package static let credit = "Place names © GeoNames (CC BY 4.0)"

    /// The name of the file among the assets.
    package static let assetName = "gazetteer/places.bin"

    let data: Data
    let file: GazetteerFile
    let symbols: SymbolTable

    /// Opens the file at the path.
    ///
    /// - Throws: ``GazetteerError/missing(_:)`` when it cannot be opened, otherwise what is wrong with its header.
    package init(contentsOf url: URL) throws(GazetteerError) {
        let data: Data
        do {
            data = try Data(contentsOf: url, options: .alwaysMapped)
        } catch {
            throw GazetteerError.missing(url.lastPathComponent)
        }
        try self.init(data)
    }

    /// Reads a file that is in memory.
    ///
    /// - Throws: What is wrong with the header.
    package init(_ data: Data) throws(GazetteerError) {
        self.data = data
        file = try GazetteerFile(data.span)
        symbols = try SymbolTable(file.symbols, data.span)
    }

    /// Opens the file that the library ships; the first call opens it, later ones get the same.
    ///
    /// - Throws: ``GazetteerError/missing(_:)`` when the asset is not installed, otherwise what is wrong with it.
    package static func shipped() throws(GazetteerError) -> Gazetteer {
        try opened.get()
    }

    private static let opened: Result<Gazetteer, GazetteerError> = {
        guard let url = MapAssets.url(assetName) else { return .failure(.missing(assetName)) }
        return Result { () throws(GazetteerError) in try Gazetteer(contentsOf: url) }
    }()

    /// The number of places.
    package var count: Int { file.placeCount }

    /// Returns the place of the number.
    ///
    /// - Throws: ``GazetteerError/corrupt(_:offset:)`` for a number that is not below ``count``, and for damage.
    package func place(_ number: Int) throws(GazetteerError) -> Place {
        let bytes = data.span
        let position = try position(number, bytes)
        let facts = try facts(number, bytes)
        let division = try division(position.division, bytes)
        return Place(
            id: number,
            name: try name(at: facts.name, bytes),
            latitude: position.latitude,
            longitude: position.longitude,
            population: facts.population,
            countryCode: division.country,
            divisionCode: division.code,
            divisionName: division.name,
            timeZone: try zone(facts.zone, bytes)
        )
    }
}

// MARK: - Records

extension Gazetteer {
    /// Where a place lies, in units of 1/100,000 degree from the south pole and from 180 degrees west.
    struct Position {
        let bits: UInt64

        var y: Int { Int(bits & 0x1FF_FFFF) }
        var x: Int { Int(bits >> 25 & 0x3FF_FFFF) }
        var division: Int { Int(bits >> 51) }
        var latitude: Double { Double(y - 9_000_000) / 100_000 }
        var longitude: Double { Double(x - 18_000_000) / 100_000 }
    }

    /// What else is known of a place.
    struct Facts {
        let bits: UInt64

        var population: Int { Int(bits & 0xFFFF_FFFF) }
        var name: Int { Int(bits >> 32 & 0x7F_FFFF) }
        var zone: Int { Int(bits >> 55) }
    }

    func position(_ number: Int, _ bytes: Span<UInt8>) throws(GazetteerError) -> Position {
        try checkNumber(number)
        return Position(bits: try file.places.word64(at: number * GazetteerFile.placeSize, bytes))
    }

    func facts(_ number: Int, _ bytes: Span<UInt8>) throws(GazetteerError) -> Facts {
        try checkNumber(number)
        return Facts(bits: try file.places.word64(at: number * GazetteerFile.placeSize + 8, bytes))
    }

    /// The two letters of the country of a division.
    func country(ofDivision number: Int, _ bytes: Span<UInt8>) throws(GazetteerError) -> String {
        try letters(in: file.divisions, at: number * GazetteerFile.divisionSize, bytes)
    }

    func division(
        _ number: Int,
        _ bytes: Span<UInt8>
    ) throws(GazetteerError) -> (country: String, code: String, name: String?) {
        let offset = number * GazetteerFile.divisionSize
        let text = try file.divisions.word32(at: offset + 4, bytes)
        let codeSize = try file.divisions.word16(at: offset + 8, bytes)
        let nameSize = try file.divisions.word16(at: offset + 10, bytes)
        let code = try file.strings.text(at: text, count: codeSize, bytes)
        let name = try file.strings.text(at: text + codeSize, count: nameSize, bytes)
        return (try country(ofDivision: number, bytes), code, name.isEmpty ? nil : name)
    }

    func letters(in section: Section, at offset: Int, _ bytes: Span<UInt8>) throws(GazetteerError) -> String {
        try section.text(at: offset, count: 2, bytes)
    }

    private func name(at offset: Int, _ bytes: Span<UInt8>) throws(GazetteerError) -> String {
        let count = try file.names.byte(at: offset, bytes)
        var text: [UInt8] = []
        try symbols.decode(file.names, at: offset + 1, count: count, bytes, into: &text)
        return String(decoding: text, as: UTF8.self)
    }

    private func zone(_ number: Int, _ bytes: Span<UInt8>) throws(GazetteerError) -> String {
        let offset = number * GazetteerFile.zoneSize
        return try file.strings.text(
            at: try file.zones.word32(at: offset, bytes),
            count: try file.zones.word32(at: offset + 4, bytes),
            bytes
        )
    }

    private func checkNumber(_ number: Int) throws(GazetteerError) {
        guard number >= 0, number < count else {
            throw GazetteerError.corrupt("place \(number) of \(count)", offset: file.places.start)
        }
    }
}
