// SPDX-License-Identifier: MIT

import Foundation
import FoundationXML

/// Builds a document from the events of the parser; stops it at the first fault.
final class GPXBuilder: NSObject, XMLParserDelegate {
    private(set) var document = GPXDocument()
    private(set) var fault: ReplayError?
    private(set) var isGPX = false

    private let limits: GPXReader.Limits
    private let skippedLines: Int
    /// The names of the elements that are open, without prefix.
    private var path: [String] = []
    private var text = ""
    private var point: GPXPoint?
    private var pointCount = 0

    init(limits: GPXReader.Limits, skippedLines: Int) {
        self.limits = limits
        self.skippedLines = skippedLines
        super.init()
    }

    func parser(
        _ parser: XMLParser,
        didStartElement elementName: String,
        namespaceURI: String?,
        qualifiedName: String?,
        attributes: [String: String]
    ) {
        let name = Self.local(elementName)
        if path.isEmpty {
            guard name == "gpx" else { return fail("the root is <\(elementName.prefix(40))>, not <gpx>", parser) }
            isGPX = true
        }
        guard path.count < limits.depth else { return fail("more than \(limits.depth) elements in each other", parser) }
        switch (name, path.last) {
        case ("wpt", "gpx"), ("rtept", "rte"), ("trkpt", "trkseg"): startPoint(attributes, parser)
        case ("rte", "gpx"): document.routes.append(GPXRoute())
        case ("trk", "gpx"): document.tracks.append(GPXTrack())
        case ("trkseg", "trk"): addSegment()
        default: break
        }
        path.append(name)
        text = ""
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        append(string, parser)
    }

    func parser(_ parser: XMLParser, foundCDATA CDATABlock: Data) {
        append(String(decoding: CDATABlock, as: UTF8.self), parser)
    }

    func parser(
        _ parser: XMLParser,
        didEndElement elementName: String,
        namespaceURI: String?,
        qualifiedName: String?
    ) {
        guard fault == nil, let name = path.popLast() else { return }
        let content = text.trimmingCharacters(in: .whitespacesAndNewlines)
        text = ""
        switch name {
        case "wpt" where path.last == "gpx", "rtept" where path.last == "rte", "trkpt" where path.last == "trkseg":
            endPoint(name)
        case _ where content.isEmpty:
            break
        case "name" where path == ["gpx", "rte"]:
            document.routes[document.routes.count - 1].name = content
        case "name" where path == ["gpx", "trk"]:
            document.tracks[document.tracks.count - 1].name = content
        default:
            setDetail(name, content)
        }
    }

    func parser(
        _ parser: XMLParser,
        foundInternalEntityDeclarationWithName name: String,
        value: String?
    ) {
        fail("a declaration of an entity is refused", parser)
    }

    func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
        fail("not well-formed XML", parser)
    }

    private func startPoint(_ attributes: [String: String], _ parser: XMLParser) {
        guard point == nil else { return fail("a point within a point", parser) }
        pointCount += 1
        guard pointCount <= limits.points else { return fail("more than \(limits.points) points", parser) }
        guard let latitude = degrees("lat", 90, attributes, parser),
            let longitude = degrees("lon", 180, attributes, parser)
        else { return }
        point = GPXPoint(latitude: latitude, longitude: longitude)
    }

    private func degrees(_ name: String, _ most: Double, _ attributes: [String: String], _ parser: XMLParser) -> Double?
    {
        guard let text = attributes[name]?.trimmingCharacters(in: .whitespacesAndNewlines) else {
            fail("a point without \(name)", parser)
            return nil
        }
        guard let value = Double(text), abs(value) <= most else {
            fail("\(name) is \(text.prefix(40)), not a number in -\(Int(most))…\(Int(most))", parser)
            return nil
        }
        return value
    }

    private func addSegment() {
        guard !document.tracks.isEmpty else { return }
        document.tracks[document.tracks.count - 1].segments.append([])
    }

    private func endPoint(_ name: String) {
        guard let point else { return }
        self.point = nil
        switch name {
        case "wpt":
            document.waypoints.append(point)
        case "rtept":
            guard !document.routes.isEmpty else { return }
            document.routes[document.routes.count - 1].points.append(point)
        default:
            guard let track = document.tracks.indices.last,
                let segment = document.tracks[track].segments.indices.last
            else { return }
            document.tracks[track].segments[segment].append(point)
        }
    }

    private func setDetail(_ name: String, _ content: String) {
        guard point != nil else { return }
        switch name {
        case "speed": point?.speed = Self.number(content, 0...1_000_000)
        case "course": point?.course = Self.number(content, 0...360)
        default: break
        }
        guard ["wpt", "rtept", "trkpt"].contains(path.last ?? "") else { return }
        switch name {
        case "ele": point?.elevation = Self.number(content, -100_000...1_000_000_000)
        case "time": point?.time = Timestamp.iso8601(content)
        case "name": point?.name = content
        case "desc": point?.description = content
        case "hdop": point?.dilution = Self.number(content, 0...1_000_000)
        default: break
        }
    }

    private func append(_ string: String, _ parser: XMLParser) {
        guard fault == nil else { return }
        guard text.utf8.count + string.utf8.count <= limits.text else {
            return fail("a text of more than \(limits.text) bytes", parser)
        }
        text += string
    }

    private func fail(_ reason: String, _ parser: XMLParser) {
        guard fault == nil else { return }
        fault = ReplayError(reason, line: skippedLines + max(1, parser.lineNumber))
        parser.abortParsing()
    }

    private static func number(_ text: String, _ range: ClosedRange<Double>) -> Double? {
        Double(text).flatMap { range.contains($0) ? $0 : nil }
    }

    private static func local(_ name: String) -> String {
        name.split(separator: ":").last.map(String.init) ?? name
    }
}
