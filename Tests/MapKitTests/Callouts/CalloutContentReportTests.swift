// SPDX-License-Identifier: MIT

import CoreLocation
import Foundation
import TestSupport
import Testing
import UIKit

@testable import MapKit

/// User reports of what the standard callout shows, how big it is, and of changes while it is open.
@MainActor
struct CalloutContentReportTests {
    private static let white: UInt32 = 0xFFFF_FFFF

    @Test(arguments: ["i", "Ab", "Abcd"]) func `U030 with a short title the outline stays whole and symmetric`(
        _ title: String
    ) throws {
        let (stage, _) = try MapStage.withOpenCallout(title: title)
        let callout = try #require(stage.callout)
        // Two corners of 10 points and an arrow of 26.
        #expect(callout.bounds.width >= 46)
        for y in stride(from: 0.5, to: callout.bounds.height, by: 1) {
            for x in stride(from: 0.5, to: callout.bounds.width / 2, by: 1) {
                let mirrored = CGPoint(x: callout.bounds.width - x, y: y)
                #expect(
                    callout.point(inside: CGPoint(x: x, y: y), with: nil) == callout.point(inside: mirrored, with: nil)
                )
            }
        }
    }

    @Test func `U031 a long title is shortened and stays within view and bubble`() throws {
        let title = String(repeating: "Abcde", count: 40)
        let (stage, _) = try MapStage.withOpenCallout(
            size: CGSize(width: 240, height: 200),
            at: CGPoint(x: 120, y: 150),
            title: title
        )
        let frame = try #require(stage.calloutFrame)
        #expect(frame.minX >= 7.99 && frame.maxX <= 232.01)
        let label = try #require(stage.callout?.subviews.compactMap { $0 as? UILabel }.first)
        #expect(label.frame.minX >= 10 && label.frame.maxX <= frame.width - 10)
        #expect(label.lineBreakMode == .byTruncatingTail)
        #expect(label.frame.height < 30)
        // No black of the text in the bubble's margins: columns 8…17 and the last ten.
        let shot = stage.shot()
        for y in Int(frame.minY) + 12..<Int(frame.maxY) - 25 {
            for x in Array(Int(frame.minX) + 2..<Int(frame.minX) + 12)
                + Array(Int(frame.maxX) - 12..<Int(frame.maxX) - 2)
            {
                #expect(shot.pixel(x, y) == Self.white)
            }
        }
    }

    @Test func `U032 the bubble encloses a tall view`() throws {
        let detail = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 90))
        let (stage, _) = try MapStage.withOpenCallout { $0.detailCalloutAccessoryView = detail }
        let callout = try #require(stage.callout)
        callout.layoutIfNeeded()
        let room = callout.bounds.insetBy(dx: 9, dy: 0)
        #expect(room.contains(detail.frame))
        #expect(detail.frame.maxY <= callout.bounds.height - 13 - 9)
    }

    @Test func `U033 a subtitle of two lines shows both`() throws {
        let (one, _) = try MapStage.withOpenCallout(subtitle: "Line 1")
        let (two, _) = try MapStage.withOpenCallout(subtitle: "Line 1\nLine 2")
        let line = UIFont.systemFont(ofSize: 12).lineHeight
        let first = try #require(one.callout?.bounds.height)
        let second = try #require(two.callout?.bounds.height)
        #expect(second - first >= line - 10 && second > first)
        let label = try #require(two.callout?.subviews.compactMap { $0 as? UILabel }.last)
        two.callout?.layoutIfNeeded()
        #expect(label.frame.height >= 2 * line - 1)
    }

    @Test func `U035 the size comes from the own content only`() throws {
        let (stage, long) = try MapStage.withOpenCallout(title: "A very long title to begin with")
        let short = stage.addPin(at: 400, 300, title: "B")
        stage.map.removeAnnotation(long)
        stage.settle()
        try stage.clickAndSettle(400, 300)
        let (fresh, _) = try MapStage.withOpenCallout(title: "B")
        #expect(stage.map.selectedAnnotations.first === short)
        #expect(stage.shot() == fresh.shot())
    }

    // MARK: - Changes while open

    @Test func `U058 a live title shows in the open callout`() throws {
        let (stage, pin) = try MapStage.withOpenCallout(title: "1 km")
        let before = stage.shot()
        pin.title = "2 km"
        #expect(stage.map.needsFrame)
        let after = stage.shot()
        #expect(after != before && stage.calloutCount == 1)
        #expect(stage.callout?.content.title == "2 km")
    }

    @Test func `U059 content that comes late is drawn though nothing else happens`() throws {
        let detail = UIImageView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        let (stage, _) = try MapStage.withOpenCallout { $0.detailCalloutAccessoryView = detail }
        #expect(stage.shot().count(of: 0xFF00_FF00) == 0)
        stage.window.settle()
        detail.image = UIImage.solid(0x00FF00, width: 40, height: 40)
        #expect(stage.window.needsFrame)
        #expect(stage.shot().count(of: 0xFF00_FF00) == 1600)
    }

    @Test func `U066 subtitle and accessory that change while open are shown`() throws {
        let (stage, pin) = try MapStage.withOpenCallout()
        let left = UIView(frame: CGRect(x: 0, y: 0, width: 24, height: 24))
        left.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
        pin.subtitle = "new"
        stage.map.view(for: pin)?.leftCalloutAccessoryView = left
        stage.settle()
        #expect(stage.shot().count(of: 0xFF00_FF00) == 576)
        let (fresh, _) = try MapStage.withOpenCallout(subtitle: "new") {
            let other = UIView(frame: left.bounds)
            other.backgroundColor = left.backgroundColor
            $0.leftCalloutAccessoryView = other
        }
        #expect(stage.shot() == fresh.shot())
    }

    @Test func `a title that becomes empty closes the callout, and one that comes back opens it`() throws {
        let (stage, pin) = try MapStage.withOpenCallout()
        pin.title = ""
        stage.settle()
        #expect(stage.calloutCount == 0 && stage.map.selectedAnnotations.count == 1)
        pin.title = "B"
        stage.settle()
        #expect(stage.calloutCount == 1)
    }

    // MARK: - Removal

    @Test func `S11 U052 removal while the callout opens ends it, also for the next use of the view`() throws {
        let stage = try MapStage()
        stage.delegate.makeView = { map, annotation in
            let view =
                map.dequeueReusableAnnotationView(withIdentifier: "a")
                ?? PlateView(annotation, width: 20, height: 20, identifier: "a")
            view.annotation = annotation
            view.canShowCallout = true
            return view
        }
        let pin = stage.showPin(at: 400, 300, title: "A")
        stage.map.selectAnnotation(pin, animated: true)
        for _ in 0..<3 { stage.frame(after: 1.0 / 60) }
        let view = stage.map.view(for: pin)
        stage.map.removeAnnotation(pin)
        let other = stage.addPin(at: 450, 300, title: "B")
        stage.settle()
        #expect(stage.map.view(for: other) === view)
        #expect(stage.calloutCount == 0)
        #expect(stage.map.selectedAnnotations.isEmpty)
    }

    @Test func `U046 however pins are rebuilt there is one callout at most, of the selected one`() throws {
        let stage = try MapStage()
        stage.useCalloutPlates()
        var numbers = SeededNumbers(seed: 46)
        var pins: [MKPointAnnotation] = []
        for round in 0..<100 {
            stage.map.removeAnnotations(pins)
            pins = (0..<6).map { index in
                stage.addPin(
                    at: CGFloat(numbers.next(in: 100...700)),
                    CGFloat(numbers.next(in: 100...500)),
                    title: "\(round).\(index)"
                )
            }
            stage.frame(after: 0.01)
            stage.map.selectAnnotation(pins[Int(numbers.next(in: 0...5))], animated: round % 2 == 0)
            stage.frame(after: 0.01)
            stage.map.selectAnnotation(pins[Int(numbers.next(in: 0...5))], animated: round % 3 == 0)
            #expect(stage.map.callouts.open?.annotation === stage.map.selectedAnnotations.first)
            #expect(stage.calloutCount <= 2)
        }
        stage.settle()
        #expect(stage.calloutCount == 1)
    }
}
