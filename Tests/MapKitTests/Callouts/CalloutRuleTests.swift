// SPDX-License-Identifier: MIT

import CoreLocation
import Foundation
import TestSupport
import Testing
import UIKit

@testable import MapKit

/// The rules C1 to C9 of the standard callout.
@MainActor
struct CalloutRuleTests {
    // MARK: - What opens

    @Test(arguments: [nil, ""] as [String?]) func `C1 U037 without a title nothing opens, but selection is told`(
        _ title: String?
    ) throws {
        let (stage, pin) = try MapStage.withOpenCallout(title: title, subtitle: "subtitle")
        #expect(stage.calloutCount == 0)
        #expect(stage.delegate.count(.didSelect(title)) == 1)
        #expect(stage.map.selectedAnnotations.first === pin)
    }

    @Test(arguments: [nil, ""] as [String?]) func `C1 U037 a detail view opens a callout without a title`(
        _ title: String?
    ) throws {
        let detail = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 90))
        detail.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
        let (stage, _) = try MapStage.withOpenCallout(title: title) { $0.detailCalloutAccessoryView = detail }
        #expect(stage.shot().count(of: 0xFF00_FF00) == 120 * 90)
    }

    @Test func `C1 a view that may not show callouts shows none until it may`() throws {
        let (stage, pin) = try MapStage.withOpenCallout { $0.canShowCallout = false }
        #expect(stage.calloutCount == 0)
        let view = try #require(stage.map.view(for: pin))
        view.canShowCallout = true
        #expect(stage.callout?.content.title == "A")
        view.canShowCallout = false
        #expect(stage.callout == nil)
        stage.settle()
        #expect(stage.calloutCount == 0)
    }

    @Test func `C2 views that apps make show no callouts, the map's own does`() throws {
        let pin = MKPointAnnotation()
        #expect(!MKAnnotationView(annotation: pin, reuseIdentifier: nil).canShowCallout)
        #expect(!MKPinAnnotationView(annotation: pin, reuseIdentifier: nil).canShowCallout)
        let stage = try MapStage()
        let shown = stage.showPin(at: 400, 300, title: "A")
        #expect(stage.map.view(for: shown)?.canShowCallout == true)
    }

    @Test func `C3 there is one callout at most, of the selected annotation`() throws {
        let (stage, first) = try MapStage.withOpenCallout()
        let second = stage.addPin(at: 500, 400, title: "B")
        stage.settle()
        try stage.clickAndSettle(500, 400)
        #expect(stage.calloutCount == 1)
        #expect(stage.map.callouts.open?.annotation === second)
        stage.map.selectAnnotation(first, animated: false)
        #expect(stage.map.callouts.open?.annotation === first)
        stage.settle()
        #expect(stage.calloutCount == 1)
        try stage.clickAndSettle(100, 500)
        #expect(stage.calloutCount == 0)
    }

    @Test func `C3 without animation the callout is there and gone at once`() throws {
        let stage = try MapStage()
        stage.useCalloutPlates()
        let pin = stage.showPin(at: 400, 300, title: "A")
        let closed = stage.shot()
        stage.map.selectAnnotation(pin, animated: false)
        let open = stage.shot()
        stage.settle()
        #expect(stage.shot() == open)
        stage.map.deselectAnnotation(pin, animated: false)
        #expect(stage.calloutCount == 0)
        #expect(stage.shot() == closed)
    }

    @Test func `C3 with animation the callout grows and fades`() throws {
        let stage = try MapStage()
        stage.useCalloutPlates()
        let pin = stage.showPin(at: 400, 300, title: "A")
        let closed = stage.shot()
        stage.map.selectAnnotation(pin, animated: true)
        stage.run(for: 0.05)
        let growing = stage.shot()
        stage.settle()
        let open = stage.shot()
        #expect(growing != closed && growing != open)
        stage.map.deselectAnnotation(pin, animated: true)
        stage.run(for: 0.05)
        let fading = stage.shot()
        stage.settle()
        #expect(fading != open && fading != closed)
        #expect(stage.shot() == closed)
    }

    // MARK: - Where

    @Test func `C4 the tip is at the middle of the view's upper edge, moved by the offset`() throws {
        let (stage, pin) = try MapStage.withOpenCallout()
        #expect(isNear(stage.calloutTip, 400, 290))
        let view = try #require(stage.map.view(for: pin))
        view.calloutOffset = CGPoint(x: 3, y: 5)
        #expect(isNear(stage.calloutTip, 403, 295))
        view.centerOffset = CGPoint(x: 0, y: -10)
        stage.frame()
        #expect(isNear(stage.calloutTip, 403, 285))
    }

    @Test func `C4 the callout keeps its size at every zoom and covers other views`() throws {
        let (stage, pin) = try MapStage.withOpenCallout()
        let size = stage.callout?.bounds.size
        _ = stage.addPin(at: 400, 265, title: "B")
        stage.settle()
        // The callout lies over the other plate, of which nothing is seen but what reaches beyond it.
        let frame = try #require(stage.calloutFrame)
        #expect(frame.contains(CGPoint(x: 400, y: 265)))
        #expect(stage.shot().pixel(400, 258) != 0xFFFF_00FF)
        stage.show(pin.coordinate, zoom: 5)
        stage.settle()
        #expect(stage.callout?.bounds.size == size)
        #expect(stage.callout?.transform.isIdentity == true)
    }

    @Test func `C5 subtitle under title, in its place a detail view`() throws {
        let (stage, pin) = try MapStage.withOpenCallout(title: "Title", subtitle: "Subtitle")
        let labels = try #require(stage.callout?.subviews.compactMap { $0 as? UILabel })
        #expect(labels.map(\.text) == ["Title", "Subtitle"])
        stage.callout?.layoutIfNeeded()
        #expect(labels[0].frame.maxY <= labels[1].frame.minY)
        let detail = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        stage.map.view(for: pin)?.detailCalloutAccessoryView = detail
        stage.callout?.layoutIfNeeded()
        #expect(labels.map(\.text) == ["Title", nil])
        #expect(detail.frame.size == CGSize(width: 100, height: 50))
        #expect(labels[0].frame.maxY <= detail.frame.minY)
    }

    // MARK: - Touches

    @Test func `C6 a control at the left or right is told to the delegate, a plain view is not`() throws {
        let right = UIControl(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
        right.tag = 7
        let left = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
        let (stage, _) = try MapStage.withOpenCallout {
            $0.rightCalloutAccessoryView = right
            $0.leftCalloutAccessoryView = left
        }
        stage.delegate.calls = []
        let place = right.convert(CGPoint(x: 15, y: 15), to: stage.map)
        try stage.clickAndSettle(place.x, place.y)
        #expect(stage.delegate.calls == [.accessoryTapped("A", tag: 7)])
        let other = left.convert(CGPoint(x: 15, y: 15), to: stage.map)
        try stage.clickAndSettle(other.x, other.y)
        #expect(stage.delegate.calls == [.accessoryTapped("A", tag: 7)])
        #expect(stage.selectedTitle == "A")
    }

    @Test func `C6 a control is told once each time after reopening, and not when it has left the callout`() throws {
        let button = UIControl(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
        let (stage, pin) = try MapStage.withOpenCallout { $0.rightCalloutAccessoryView = button }
        stage.map.deselectAnnotation(pin, animated: true)
        stage.map.selectAnnotation(pin, animated: true)
        pin.title = "B"
        stage.settle()
        stage.delegate.calls = []
        let place = button.convert(CGPoint(x: 15, y: 15), to: stage.map)
        try stage.clickAndSettle(place.x, place.y)
        #expect(stage.delegate.calls == [.accessoryTapped("B", tag: 0)])
        stage.map.deselectAnnotation(pin, animated: false)
        stage.delegate.calls = []
        button.sendActions(for: .touchUpInside)
        #expect(stage.delegate.calls.isEmpty)
    }

    @Test func `U008 a clear view above the map lets clicks on accessories through`() throws {
        let button = UIControl(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
        let (stage, _) = try MapStage.withOpenCallout { $0.rightCalloutAccessoryView = button }
        let cover = UIView(frame: stage.map.bounds)
        cover.isUserInteractionEnabled = false
        stage.window.addSubview(cover)
        stage.delegate.calls = []
        let place = button.convert(CGPoint(x: 15, y: 15), to: stage.map)
        try stage.clickAndSettle(place.x, place.y)
        #expect(stage.delegate.calls == [.accessoryTapped("A", tag: 0)])
    }

    @Test func `C7 a click inside does not deselect, one beside the arrow does`() throws {
        let (stage, _) = try MapStage.withOpenCallout(title: "A rather long title")
        let frame = try #require(stage.calloutFrame)
        stage.delegate.calls = []
        try stage.clickAndSettle(frame.midX, frame.minY + 20)
        try stage.clickAndSettle(frame.midX, frame.minY + 20)
        #expect(stage.delegate.calls.isEmpty)
        #expect(stage.selectedTitle == "A rather long title")
        try stage.clickAndSettle(frame.minX + 4, frame.maxY - 3)
        #expect(stage.selectedTitle == nil)
    }

    @Test func `U004 press, drag and wheel over the callout do not reach the map`() throws {
        let (stage, _) = try MapStage.withOpenCallout(title: "A rather long title")
        let frame = try #require(stage.calloutFrame)
        let camera = stage.map.mapCamera
        stage.delegate.calls = []
        let start = CGPoint(x: frame.midX, y: frame.minY + 20)
        try stage.drag(from: start, to: CGPoint(x: start.x + 80, y: start.y))
        try stage.scroll(1, at: start.x, start.y)
        stage.settle()
        #expect(stage.map.mapCamera == camera)
        #expect(stage.delegate.calls.isEmpty)
    }

    // MARK: - Changes

    @Test func `C8 selecting near an edge scrolls the map and tells of it`() throws {
        let stage = try MapStage.small()
        stage.useCalloutPlates()
        let pin = stage.showPin(at: 200, 15, title: "A")
        stage.map.selectAnnotation(pin, animated: false)
        stage.settle()
        #expect(stage.delegate.count(.regionWillChange(animated: true)) == 0)
        stage.map.deselectAnnotation(pin, animated: false)
        stage.map.selectAnnotation(pin, animated: true)
        stage.settle()
        #expect(stage.delegate.count(.regionWillChange(animated: true)) == 1)
        #expect(stage.delegate.count(.regionDidChange(animated: true)) == 1)
    }

    @Test func `C9 U034 an open callout takes new texts as if it were opened with them`() throws {
        let (stage, pin) = try MapStage.withOpenCallout()
        pin.title = "A much longer title"
        pin.subtitle = "and a subtitle"
        NotificationCenter.default.post(name: .MKAnnotationCalloutInfoDidChange, object: pin)
        stage.settle()
        let (fresh, _) = try MapStage.withOpenCallout(title: "A much longer title", subtitle: "and a subtitle")
        #expect(stage.shot() == fresh.shot())
    }
}
