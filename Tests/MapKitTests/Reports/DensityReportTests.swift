// SPDX-License-Identifier: MIT

import Foundation
import MapKit
import TestSupport
import Testing
import UIKit

/// User reports of area N about pixel density, and of area O about running without a display, as far as maps go.
@MainActor
struct DensityReportTests {
    /// A map with the grid and its labels, and a marker with its title at view point (400, 300).
    private func labelledStage(scale: CGFloat, title: String? = "Harbour") throws -> MapStage {
        let stage = try MapStage(scale: scale)
        stage.map.showsGraticule = true
        stage.delegate.makeView = { _, annotation in
            let view = MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: nil)
            view.titleVisibility = .visible
            return view
        }
        stage.addPin(at: 400, 300, title: title)
        stage.settle()
        return stage
    }

    /// How many of the 2 by 2 blocks in a rectangle, in points, have pixels of more than one colour.
    ///
    /// Of a picture that was drawn at density 1 and then enlarged none has.
    private func detail(_ shot: Bitmap, _ rect: CGRect) -> Int {
        var count = 0
        for y in Int(rect.minY)..<Int(rect.maxY) {
            for x in Int(rect.minX)..<Int(rect.maxX) {
                let pixel = shot.pixel(2 * x, 2 * y)
                let others = [
                    shot.pixel(2 * x + 1, 2 * y), shot.pixel(2 * x, 2 * y + 1), shot.pixel(2 * x + 1, 2 * y + 1),
                ]
                if others.contains(where: { $0 != pixel }) { count += 1 }
            }
        }
        return count
    }

    @Test func `U198 at density two labels, grid and coasts are drawn anew, not enlarged`() throws {
        let shot = try labelledStage(scale: 2).shot()

        #expect(shot.width == 1600 && shot.height == 1200)
        // The marker's title, under its point.
        #expect(detail(shot, CGRect(x: 375, y: 300, width: 50, height: 20)) > 50)
        // The labels of the parallels at the left edge.
        #expect(detail(shot, CGRect(x: 0, y: 0, width: 40, height: 600)) > 50)
        // The coast of Africa.
        #expect(detail(shot, CGRect(x: 400, y: 200, width: 150, height: 90)) > 50)
    }

    @Test func `U199 at density two a label has twice as many rows of pixels`() throws {
        let heights = try [CGFloat(1), 2].map { scale in
            let named = try labelledStage(scale: scale).shot()
            let nameless = try labelledStage(scale: scale, title: nil).shot()
            return try #require(named.box(differingFrom: nameless)).height
        }

        #expect(heights[0] >= 8)
        #expect(abs(heights[1] - 2 * heights[0]) <= 2)
    }

    @Test func `U196 at a density of one and a quarter pins are drawn and hit where they are`() throws {
        let stage = try MapStage(size: CGSize(width: 400, height: 300), scale: 1.25)
        stage.delegate.makeView = { _, annotation in
            let view = MKAnnotationView(annotation: annotation, reuseIdentifier: nil)
            view.image = UIImage.solid(0xFF00F0, width: 20, height: 20)
            return view
        }
        let pin = stage.addPin(at: 300, 200)
        stage.settle()

        let shot = stage.shot()
        #expect(shot.width == 500 && shot.height == 375)
        // 290 and 190 points times 1.25 are 362.5 and 237.5 pixels, where no pixel begins.
        let box = try #require(shot.box(of: 0xFFFF_00F0))
        #expect((362...363).contains(box.x) && (237...238).contains(box.y))
        #expect((24...25).contains(box.width) && (24...25).contains(box.height))
        try stage.clickAndSettle(311, 200)
        #expect(stage.map.selectedAnnotations.isEmpty)
        try stage.clickAndSettle(309, 209)
        #expect(stage.map.selectedAnnotations.first === pin)
    }
}
