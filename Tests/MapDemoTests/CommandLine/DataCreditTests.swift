// SPDX-License-Identifier: MIT

import Foundation
import MapKit
import Testing

@testable import MapDemo

struct DataCreditTests {
    @Test(arguments: ["Place names © GeoNames (CC BY 4.0)", "Map made with Natural Earth (public domain)"])
    func `the version and the README name the sources of the data`(credit: String) throws {
        let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../..").standardized
        let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)

        #expect(HelpText.version.split(separator: "\n").dropFirst().contains { $0 == credit })
        #expect(readme.contains(credit))
        #expect(DataCredits.lines.contains(credit))
    }

    @Test func `the first line of the version is the program and its number`() {
        #expect(HelpText.version.hasPrefix("mapdemo 0.1.0 (MapKit for Linux)\n"))
    }
}
