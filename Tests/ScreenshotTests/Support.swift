// SPDX-License-Identifier: MIT

import Foundation
import MapKit
import Testing
import UIKit

@testable import MapDemo

extension DemoSession {
    /// Makes a session as the command line would.
    convenience init(_ arguments: String...) throws {
        try self.init(arguments: arguments)
    }

    /// Makes a session as the command line would; the main queue runs only where a test awaits it.
    convenience init(arguments: [String]) throws {
        let command = try DemoCommand.parse(
            ["--headless", "--output", "unused.png"] + arguments,
            sceneNames: SceneEntry.all.map(\.name)
        )
        guard case .run(let options) = command else { throw DemoError(.usage, "no run") }
        let data = try DemoData.read(options)
        try self.init(options: options, data: data) { _ in }
    }

    /// Performs the steps, giving way to the main queue after each.
    func play(_ steps: ScriptStep...) async throws {
        for step in steps {
            try perform(step)
            await mainQueueTurn()
        }
    }

    /// Presses and releases the key of the name.
    func press(_ key: String) async throws {
        try await play(.key(ScriptKey(ValueReader(name: "--key", text: key))))
    }

    /// Clicks into the middle of the view.
    func click(_ view: UIView) async throws {
        try await play(.click(view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)))
        await settleAll()
    }

    /// Waits until nothing moves and nothing is due, giving way to the main queue before and after.
    func settleAll() async {
        await mainQueueTurn()
        settle()
        // Work elsewhere takes none of the session's time.
        while root.scene?.isBusy ?? false { await Task.yield() }
        await mainQueueTurn()
        settle()
    }

    private func mainQueueTurn() async {
        await withCheckedContinuation { continuation in
            DispatchQueue.main.async { continuation.resume() }
        }
    }

    /// Where the annotation of the title lies in the window.
    func point(of title: String) throws -> CGPoint {
        let map = try #require(root.scene?.mapView)
        let annotation = try #require(map.annotations.first { $0.title == title })
        return map.convert(annotation.coordinate, toPointTo: nil)
    }
}

/// Files of the tests.
enum TestFiles {
    /// The 243 capitals and other seats of government of Natural Earth.
    static let capitals = file("Resources/capitals.geojson")

    /// The path of a file beside this one.
    static func file(_ name: String, here: String = #filePath) -> String {
        URL(fileURLWithPath: here).deletingLastPathComponent().appendingPathComponent(name).path
    }

    /// The program `mapdemo`, built beside the tests.
    static var mapdemo: URL {
        URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appendingPathComponent("mapdemo")
    }
}
