// SPDX-License-Identifier: MIT

import Foundation
import MapKit
import Testing

struct GeoJSONErrorTests {
    private func fault(of text: String) -> GeoJSONError? {
        do {
            _ = try GeoJSONDocument(Data(text.utf8))
            return nil
        } catch {
            return error
        }
    }

    @Test func `a fault names its place`() throws {
        let text = """
            {"type": "FeatureCollection", "features": [
              {"type": "Feature", "geometry": {"type": "Point", "coordinates": [1, 2]}},
              {"type": "Feature", "geometry": {"type": "Point", "coordinates": [1, oops]}}
            ]}
            """
        let error = try #require(fault(of: text))

        #expect(error.reason == "expected a value")
        #expect(error.offset == 192 && error.line == 3 && error.feature == 1)
        #expect(error.description == "GeoJSON: expected a value (line 3, byte 192, feature 1)")
    }

    @Test func `V3 bad input throws that decoding failed`() {
        var caught: MKError?
        do {
            _ = try MKGeoJSONDecoder().decode(Data("{".utf8))
        } catch MKError.serverFailure {
            Issue.record("another code matched")
        } catch {
            caught = error as? MKError
        }

        #expect(caught?.code == .decodingFailed)
        let described = caught as (any Error)?
        #expect(described?.localizedDescription == "GeoJSON: the document ends too early (line 1, byte 1)")
    }

    @Test(arguments: [
        ("", "the document ends too early"),
        ("[]", "expected an object"),
        ("{}", "an object without type"),
        (#"{"type":"Feature"} x"#, "more after the end of the document"),
        (#"{"type":"Thing"}"#, "Thing is no geometry"),
        (#"{"type":"Point"}"#, "a Point without coordinates"),
        (#"{"type":"Point","coordinates":[1]}"#, "a position of fewer than two numbers"),
        (#"{"type":"Point","coordinates":[NaN,1]}"#, "expected a value"),
        (#"{"type":"Point","coordinates":[1e999,1]}"#, "the number is too large"),
        (#"{"type":"LineString","coordinates":[[1,-1e999]]}"#, "the number is too large"),
        (#"{"type":"Point","coordinates":[01,1]}"#, "a number with a leading zero"),
        (#"{"type":"Point","coordinates":[1.,1]}"#, "a number without decimals"),
        (#"{"type":"Point","coordinates":[1e,1]}"#, "a number without exponent"),
        (#"{"type":"Point","coordinates":[1 2]}"#, "expected a comma or ]"),
        (#"{"type":"Point","coordinates":[1,2],}"#, "expected a key"),
        (#"{"type":"Point","coordinates":[1,2,]}"#, "expected a value"),
        (#"{"type":"Poi"#, "a text without end"),
        (#"{"type":"P\q"}"#, "a wrong escape in a text"),
        (#"{"type":"P\u00g0"}"#, "a wrong escape in a text"),
        (#"{"type":"P\ud800"}"#, "a wrong escape in a text"),
        (#"{"type":"FeatureCollection"}"#, "a collection without features"),
        (#"{"type":"FeatureCollection","features":[{"type":"Point"}]}"#, "an element that is no Feature"),
        (#"{"type":"Feature","geometry":{"type":"Feature"}}"#, "Feature is no geometry"),
    ])
    func `a document that is no GeoJSON is refused with the reason`(text: String, reason: String) {
        #expect(fault(of: text)?.reason == reason)
    }

    @Test func `deep nesting is refused`() {
        let arrays = "{\"type\":\"Feature\",\"properties\":{\"a\":" + String(repeating: "[", count: 100_000)
        let groups = String(repeating: #"{"type":"GeometryCollection","geometries":["#, count: 50_000)

        #expect(fault(of: arrays)?.reason == "nested more than 128 levels deep")
        #expect(fault(of: groups)?.reason == "nested more than 128 levels deep")
    }

    @Test func `bytes that are no UTF-8 are refused`() {
        var bytes = Data(#"{"type":"Point","name":"x","coordinates":[1,2]}"#.utf8)
        bytes[24] = 0xff

        do {
            _ = try GeoJSONDocument(bytes)
            Issue.record("no fault was found")
        } catch {
            #expect(error.description == "GeoJSON: the text is not UTF-8 (line 1, byte 24)")
        }
    }

    @Test func `every truncation of a document is refused`() {
        let geometry = #"{"type":"Point","coordinates":[1,2]}"#
        let properties = #"{"b":[true,null,1.5e3]}"#
        let feature =
            #"{"type":"Feature","id":"a\n","#
            + "\"properties\":\(properties),\"geometry\":\(geometry)}"
        let text = "{\"type\":\"FeatureCollection\",\"features\":[\(feature)]}"

        for length in 0..<text.utf8.count { #expect(fault(of: String(text.prefix(length))) != nil) }
        #expect(fault(of: text) == nil)
    }
}
