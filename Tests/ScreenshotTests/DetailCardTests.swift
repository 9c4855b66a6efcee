// SPDX-License-Identifier: MIT

import MapKit
import MapSnapshotTesting
import Testing
import UIKit

@testable import MapDemo

/// Scene 2: cards that are as large as their texts, and pictures of its states.
@MainActor
struct DetailCardTests {
    private let session: DemoSession
    private let map: MKMapView

    init() throws {
        session = try DemoSession("--size", "640x480", "--scene", "detail-card")
        map = try #require(session.root.scene?.mapView)
    }

    private func shop(_ title: String) throws -> ShopAnnotation {
        try #require(map.annotations.first { $0.title == title } as? ShopAnnotation)
    }

    private var card: CardAnnotation? {
        map.annotations.compactMap { $0 as? CardAnnotation }.first
    }

    private func cardView() throws -> CardView {
        try #require(card.flatMap { map.view(for: $0) } as? CardView)
    }

    /// Clicks the middle of the pin's head.
    private func click(_ title: String) async throws {
        let place = try session.point(of: title)
        try await session.play(.click(CGPoint(x: place.x, y: place.y - 25)))
        await session.settleAll()
    }

    @Test func `each shop has a picture of its own for a pin, and no standard callout`() async throws {
        await session.settleAll()
        let shops = map.annotations.compactMap { $0 as? ShopAnnotation }
        #expect(shops.count == 3)
        for shop in shops {
            let view = try #require(map.view(for: shop))
            #expect(view.image === shop.image)
            #expect(!view.canShowCallout)
            #expect(shop.title != nil && shop.subtitle != nil)
        }
        assertSnapshot(of: session.window, named: "closed")
    }

    @Test func `a click on a pin adds a card at the same place`() async throws {
        await session.settleAll()
        try await click("Kaffee Limmat")
        #expect(map.annotations.count == 4)
        #expect(card?.coordinate.latitude == 47.3769)
        #expect(card?.coordinate.longitude == 8.5417)
        #expect(try !cardView().canShowCallout)
        assertSnapshot(of: session.window, named: "open")
    }

    /// The figures of the tutorial: spacing 5, text at most 150 wide in 12 points, the view 80 higher than the card.
    @Test(arguments: ["Café am Ring", "Kaffee Limmat", "Bar Duomo"]) func `a card is as large as it needs`(
        title: String
    ) async throws {
        await session.settleAll()
        try await click(title)
        let (view, shop) = (try cardView(), try shop(title))
        #expect(view.card.backgroundColor == .white)
        #expect(view.icon.image === shop.icon)
        #expect(view.icon.frame == CGRect(x: 5, y: 5, width: 44, height: 44))
        #expect(view.label.text == shop.detail)
        #expect(view.label.font.pointSize == 12)
        #expect(view.label.lineBreakMode == .byWordWrapping)
        #expect(view.label.frame.origin == CGPoint(x: 54, y: 5))
        #expect(view.label.frame.width <= 150)
        #expect(view.rating.image === shop.rating)
        #expect(view.rating.frame.origin == CGPoint(x: 54, y: view.label.frame.maxY + 5))
        let content = view.label.frame.height + 5 + view.rating.frame.height
        #expect(view.card.frame.height == max(44, content) + 10)
        // As wide as the text, but for the text that is shorter than the stars.
        let widest = title == "Café am Ring" ? view.rating.frame : view.label.frame
        #expect(view.card.frame.width == widest.maxX + 5)
        #expect(view.bounds.size == CGSize(width: view.card.frame.width, height: view.card.frame.height + 80))
        // The card stands above the pin, which is 34 points high.
        let bottom = view.card.convert(CGPoint(x: 0, y: view.card.bounds.maxY), to: nil).y
        #expect(try session.point(of: title).y - bottom >= 34)
    }

    @Test func `the view of a card is reused and laid out again`() async throws {
        await session.settleAll()
        try await click("Café am Ring")
        let first = try cardView()
        let size = first.bounds.size
        try await click("Bar Duomo")
        #expect(try cardView() === first)
        #expect(first.bounds.height > size.height + 50)
        #expect(first.subviews.count == 1)
        #expect(first.card.subviews.count == 3)
    }

    @Test func `a second click on the same pin does nothing`() async throws {
        await session.settleAll()
        try await click("Bar Duomo")
        let open = try #require(card)
        try await click("Bar Duomo")
        #expect(card === open)
        #expect(map.annotations.count == 4)
    }

    @Test func `another pin takes the card over, and the empty map closes it`() async throws {
        await session.settleAll()
        try await click("Kaffee Limmat")
        try await click("Bar Duomo")
        #expect(card?.shop.title == "Bar Duomo")
        #expect(map.annotations.count == 4)
        assertSnapshot(of: session.window, named: "another")
        try await session.play(.click(CGPoint(x: 20, y: 460)))
        await session.settleAll()
        #expect(card == nil)
        #expect(map.annotations.count == 3)
    }

    @Test func `a click on the card leaves it open`() async throws {
        await session.settleAll()
        try await click("Kaffee Limmat")
        let open = try #require(card)
        try await session.click(cardView().card)
        #expect(card === open)
        #expect(map.selectedAnnotations.first === open)
    }

    /// The card with one word, whose stars are wider, at two densities.
    @Test(arguments: [1, 2]) func `a card of one word holds its stars`(scale: Double) async throws {
        await session.settleAll()
        try await click("Café am Ring")
        assertSnapshot(of: session.window, named: "small-\(scale)", scale: CGFloat(scale))
    }
}
