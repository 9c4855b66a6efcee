// SPDX-License-Identifier: MIT

import Foundation
import MapKit
import Testing
import UIKit

private class Overriding: MKAnnotationView {
    let label: String

    override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
        label = "made for \(reuseIdentifier ?? "nothing")"
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        frame = CGRect(x: 0, y: 0, width: 12, height: 34)
    }

    required init?(coder aDecoder: NSCoder) { fatalError("made in code only") }
}

private final class Grandchild: Overriding {
    var more = 7
}

private final class Inheriting: MKAnnotationView {
    var number = 42
}

private final class Generic<Value>: MKAnnotationView {
    var values: [Value] = []
}

private final class ConvenienceOnly: MKAnnotationView {
    var isCompact = false

    convenience init(compact: Bool) {
        self.init(annotation: nil, reuseIdentifier: "compact")
        isCompact = compact
    }
}

private final class WithoutInitializer: MKAnnotationView {
    let size: Int

    init(size: Int) {
        self.size = size
        super.init(annotation: nil, reuseIdentifier: nil)
    }

    required init?(coder aDecoder: NSCoder) { fatalError("made in code only") }
}

private final class OwnPin: MKPinAnnotationView {
    override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        pinColor = .purple
    }

    required init?(coder aDecoder: NSCoder) { fatalError("made in code only") }
}

/// Views of registered classes: built from the metatype through an initializer that is not required.
@MainActor
struct RegisteredClassTests {
    private let map = MKMapView()
    private let annotation = MKPointAnnotation()

    private func make(_ viewClass: AnyClass) -> MKAnnotationView {
        map.register(viewClass, forAnnotationViewWithReuseIdentifier: "id")
        return map.dequeueReusableAnnotationView(withIdentifier: "id", for: annotation)
    }

    @Test func `a class that overrides the initializer is made by it`() throws {
        let view = try #require(make(Overriding.self) as? Overriding)

        #expect(type(of: view) == Overriding.self)
        #expect(view.label == "made for id")
        #expect(view.annotation === annotation && view.reuseIdentifier == "id")
        #expect(view.bounds.size == CGSize(width: 12, height: 34))
    }

    @Test func `a class that inherits an override is made by it`() throws {
        let view = try #require(make(Grandchild.self) as? Grandchild)

        #expect(view.label == "made for id" && view.more == 7)
    }

    @Test func `a class that inherits everything is made`() throws {
        let view = try #require(make(Inheriting.self) as? Inheriting)

        #expect(view.number == 42 && view.annotation === annotation)
    }

    @Test func `generic classes are made, each of its own type`() throws {
        let texts = try #require(make(Generic<String>.self) as? Generic<String>)
        let numbers = try #require(make(Generic<Int>.self) as? Generic<Int>)
        texts.values.append("one")
        numbers.values.append(1)

        #expect(texts.values == ["one"] && numbers.values == [1])
    }

    @Test func `a class with only a convenience initializer of its own is made`() throws {
        let view = try #require(make(ConvenienceOnly.self) as? ConvenienceOnly)

        #expect(!view.isCompact && view.reuseIdentifier == "id")
        #expect(ConvenienceOnly(compact: true).isCompact)
    }

    @Test func `a subclass of the pin is made`() throws {
        let view = try #require(make(OwnPin.self) as? OwnPin)

        #expect(view.pinColor == .purple)
        #expect(view.image != nil)
    }

    @Test func `views that were made are let go`() {
        weak var weakly: MKAnnotationView?
        do {
            let view = make(Overriding.self)
            weakly = view
            #expect(weakly != nil)
        }
        #expect(weakly == nil)
    }

    @Test func `a subclass without the initializer stops the program`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let map = MKMapView()
                map.register(WithoutInitializer.self, forAnnotationViewWithReuseIdentifier: "id")
                _ = map.dequeueReusableAnnotationView(withIdentifier: "id", for: MKPointAnnotation())
            }
        }
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(said.contains("unimplemented initializer") && said.contains("WithoutInitializer"))
    }

    @Test func `registering a class that is no annotation view stops the program`() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                MKMapView().register(UIView.self, forAnnotationViewWithReuseIdentifier: "id")
            }
        }
    }
}
