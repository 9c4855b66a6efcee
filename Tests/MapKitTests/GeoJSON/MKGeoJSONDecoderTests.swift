// SPDX-License-Identifier: MIT

import CoreLocation
import Foundation
import MapKit
import Testing

struct MKGeoJSONDecoderTests {
    private func features(_ text: String) throws -> [MKGeoJSONFeature] {
        try #require(try MKGeoJSONDecoder().decode(Data(text.utf8)) as? [MKGeoJSONFeature])
    }

    @Test func `V3 a collection gives features with identifier properties and points`() throws {
        let features = try features(
            #"""
            {"type": "FeatureCollection", "name": "places", "features": [
              {"type": "Feature", "id": "ath", "properties": {"name": "Αθήνα", "n": [1, {}]},
               "geometry": {"type": "Point", "coordinates": [23.7275, 37.9838, 70]}},
              {"type": "Feature", "id": 7, "properties": null, "geometry": null}
            ]}
            """#
        )
        let athens = try #require(features.first)
        let point = try #require(athens.geometry.first as? MKPointAnnotation)
        let properties = try #require(athens.properties)

        #expect(features.count == 2)
        #expect(athens.identifier == "ath")
        #expect(point.coordinate.latitude == 37.9838 && point.coordinate.longitude == 23.7275)
        #expect(String(decoding: properties, as: UTF8.self) == #"{"name": "Αθήνα", "n": [1, {}]}"#)
        #expect(properties.startIndex == 0)
        #expect(features[1].identifier == "7" && features[1].properties == nil && features[1].geometry.isEmpty)
    }

    @Test func `members may come in any order`() throws {
        let feature = #"{"geometry":{"coordinates":[1,2],"type":"Point"},"\u0074ype":"Feature"}"#
        let features = try features("{\"features\":[\(feature)],\"type\":\"FeatureCollection\"}")
        let point = try #require(features.first?.geometry.first)

        #expect(point.coordinate.latitude == 2 && point.coordinate.longitude == 1)
    }

    private func geometry(_ text: String) throws -> any MKGeoJSONObject {
        try #require(try MKGeoJSONDecoder().decode(Data(text.utf8)).first)
    }

    @Test func `V3 a bare collection of geometries gives its shapes`() throws {
        let points = #"{"type":"MultiPoint","coordinates":[[1,2],[3,4]]}"#
        let point = #"{"type":"Point","coordinates":[5,6]}"#
        let text = "{\"type\":\"GeometryCollection\",\"geometries\":[\(points),\(point)]}"
        let objects = try MKGeoJSONDecoder().decode(Data(text.utf8))
        let several = try #require(objects[0] as? MKMultiPoint)

        #expect(several.points().map { ($0.coordinate.latitude * 1e6).rounded() } == [2_000_000, 4_000_000])
        #expect((objects[1] as? MKPointAnnotation)?.coordinate.latitude == 6)
        #expect(objects.count == 2)
    }

    @Test func `V3 lines become polylines`() throws {
        let one = try geometry(#"{"type":"LineString","coordinates":[[10,20],[30,40],[50,60]]}"#)
        let several = try geometry(#"{"type":"MultiLineString","coordinates":[[[0,0],[1,1]],[[2,2],[3,3],[4,4]]]}"#)
        let line = try #require(one as? MKPolyline)
        let lines = try #require(several as? MKMultiPolyline)

        #expect(line.points().map { ($0.coordinate.longitude * 1e6).rounded() } == [10e6, 30e6, 50e6])
        #expect(lines.polylines.map(\.pointCount) == [2, 3])
    }

    @Test func `V3 areas become polygons with their holes`() throws {
        let ring = "[[0,0],[10,0],[10,10],[0,10],[0,0]]"
        let hole = "[[4,4],[4,6],[6,6],[4,4]]"
        let one = try geometry("{\"type\":\"Polygon\",\"coordinates\":[\(ring),\(hole)]}")
        let several = try geometry("{\"coordinates\":[[\(ring)],[\(ring),\(hole)]],\"type\":\"MultiPolygon\"}")
        let area = try #require(one as? MKPolygon)
        let areas = try #require(several as? MKMultiPolygon)

        #expect(area.pointCount == 5 && area.interiorPolygons?.map(\.pointCount) == [4])
        #expect(areas.polygons.map { $0.interiorPolygons?.count ?? 0 } == [0, 1])
    }

    @Test func `geometries without positions are shapes without points`() throws {
        #expect((try geometry(#"{"type":"LineString","coordinates":[]}"#) as? MKPolyline)?.pointCount == 0)
        #expect((try geometry(#"{"type":"Polygon","coordinates":[]}"#) as? MKPolygon)?.boundingMapRect.isNull == true)
        #expect((try geometry(#"{"type":"MultiPolygon","coordinates":[]}"#) as? MKMultiPolygon)?.polygons == [])
    }

    @Test func `coordinates outside their ranges are accepted`() throws {
        let objects = try MKGeoJSONDecoder().decode(Data(#"{"type":"Point","coordinates":[400,-91]}"#.utf8))
        let point = try #require(objects.first as? MKPointAnnotation)

        #expect(point.coordinate.longitude == 400 && point.coordinate.latitude == -91)
    }

    @Test(arguments: [
        ("0", 0.0), ("-0.5", -0.5), ("1e2", 100), ("1.5E-3", 0.0015), ("116.3883", 116.3883),
        ("23.733333333333333333333333", 23.733333333333333333333333), ("-73.98765432101234", -73.98765432101234),
        ("9007199254740993", 9_007_199_254_740_992), ("2.5e-308", 2.5e-308), ("1e-999", 0),
        ("123456789012345678901234", 1.2345678901234568e23), ("0.1e00000000000000000000001", 1),
    ])
    func `numbers are read to the nearest double`(text: String, value: Double) throws {
        let objects = try MKGeoJSONDecoder().decode(Data("{\"type\":\"Point\",\"coordinates\":[\(text),0]}".utf8))
        let point = try #require(objects.first as? MKPointAnnotation)

        #expect(point.coordinate.longitude == value)
    }

    @Test func `a slice of data and a byte order mark are read`() throws {
        let data = Data("xx\u{feff}{\"type\":\"Feature\",\"properties\":{\"a\":1}}".utf8).dropFirst(2)
        let feature = try #require(try MKGeoJSONDecoder().decode(data).first as? MKGeoJSONFeature)

        #expect(feature.properties == Data(#"{"a":1}"#.utf8))
    }
}
