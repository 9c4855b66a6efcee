// SPDX-License-Identifier: MIT

import CoreLocation
import Foundation
import MapKit
import Testing

private final class City: NSObject, MKAnnotation {
    var coordinate = CLLocationCoordinate2D(latitude: 1, longitude: 2)
    var title: String? = "Athens"
    let subtitle: String?

    init(subtitle: String?) {
        self.subtitle = subtitle
    }
}

private final class Nameless: NSObject, MKAnnotation {
    var coordinate = CLLocationCoordinate2D()
}

private final class Station: MKPointAnnotation {
    var line = "U1"
    override var title: String? {
        get { "Station \(line)" }
        set { line = newValue ?? "" }
    }
}

struct MKAnnotationTests {
    @Test func `titles read through the protocol in each of Apple's spellings`() {
        let annotation: any MKAnnotation = City(subtitle: nil)
        let forced: String? = annotation.title!
        let doubly: String = annotation.title!!
        var bound = ""
        if let title = annotation.title, let text = title { bound = text }
        var once: String?
        if let title = annotation.title { once = title }

        #expect(forced == "Athens" && doubly == "Athens" && bound == "Athens" && once == "Athens")
        #expect((annotation.title ?? "") == "Athens")
        #expect(annotation.title??.count == 6)
        #expect(annotation.title as? String == "Athens")
        #expect(annotation.subtitle! == nil)
        #expect((annotation.subtitle ?? "none") == nil)
        #expect(annotation.title == "Athens")
    }

    @Test func `titles read on a class as a plain optional`() {
        let city = City(subtitle: "Greece")
        let title: String = city.title ?? ""
        let subtitle = city.subtitle

        #expect(title == "Athens")
        #expect(subtitle?.count == 6)
    }

    @Test func `a class without texts has none`() {
        let annotation: any MKAnnotation = Nameless()

        #expect(annotation.title! == nil)
        #expect(annotation.titleText == nil && annotation.subtitleText == nil)
    }

    @Test func `an override of the title in a subclass is seen through the protocol`() {
        let annotation: any MKAnnotation = Station()

        #expect(annotation.title == "Station U1")
        #expect(annotation.titleText == "Station U1")
    }

    @Test func `point annotations are made with and without values`() {
        let plain = MKPointAnnotation()
        let full = MKPointAnnotation(
            coordinate: CLLocationCoordinate2D(latitude: 3, longitude: 4),
            title: "a",
            subtitle: "b"
        )
        plain.coordinate = MKPointAnnotation(coordinate: full.coordinate).coordinate

        #expect(plain.coordinate.latitude == 3 && plain.coordinate.longitude == 4)
        #expect(plain.title == nil && full.title == "a" && full.subtitle == "b")
    }

    @Test func `a shape without a place of its own is nowhere`() {
        #expect(!CLLocationCoordinate2DIsValid(MKShape().coordinate))
    }
}
