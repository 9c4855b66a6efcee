// SPDX-License-Identifier: MIT

import Diagnostics
import Foundation
import UIKit

/// Makes annotation views of registered classes and keeps those that left the screen for reuse.
@MainActor
final class AnnotationViewPool {
    private var classes: [String: MKAnnotationView.Type] = [:]
    private var queues: [String: [MKAnnotationView]] = [:]
    private var lastAsked: String?
    private var warned: Set<String> = []
    private let log = Log("MapKit")

    /// The most views kept for one identifier; more are let go.
    static let limit = 1_000

    /// Has views with the identifier made of the class; `nil` takes the registration back.
    func register(_ viewClass: AnyClass?, identifier: String) {
        guard let viewClass else {
            classes[identifier] = nil
            return
        }
        guard let viewClass = viewClass as? MKAnnotationView.Type else {
            preconditionFailure("\(viewClass) is not a subclass of MKAnnotationView")
        }
        classes[identifier] = viewClass
    }

    /// Whether a class is registered for the identifier.
    func isRegistered(_ identifier: String) -> Bool {
        classes[identifier] != nil
    }

    /// A view from the queue, prepared for reuse; else a new one of the registered class; else `nil`.
    func dequeue(_ identifier: String, for annotation: (any MKAnnotation)?) -> MKAnnotationView? {
        lastAsked = identifier
        if let view = queues[identifier]?.popLast() {
            view.prepareForReuse()
            return view
        }
        guard let viewClass = classes[identifier] else { return nil }
        return viewClass.make(annotation, identifier)
    }

    /// Keeps a view that left the screen, if it has a reuse identifier.
    func enqueue(_ view: MKAnnotationView) {
        guard let identifier = view.reuseIdentifier, queues[identifier, default: []].count < AnnotationViewPool.limit
        else { return }
        queues[identifier, default: []].append(view)
    }

    /// The number of views that wait for reuse under the identifier.
    func count(_ identifier: String) -> Int {
        queues[identifier]?.count ?? 0
    }

    /// Begins a question of the delegate for a view.
    func beginAsking() {
        lastAsked = nil
    }

    /// Warns, once for each pair, when the view made is not called what was asked for: it is never reused then.
    func endAsking(_ view: MKAnnotationView) {
        guard let asked = lastAsked, let made = view.reuseIdentifier, made != asked,
            warned.insert("\(asked)\u{0}\(made)").inserted
        else { return }
        log(
            .warning,
            "a view was asked for as “\(asked)” but made as “\(made)”: views of that name are never found for reuse"
        )
    }
}

extension MKAnnotationView {
    // A class of the app overrides `init(annotation:reuseIdentifier:)` without `required`, so Swift offers no way to call
    // it on a metatype. The convenience initializer named here reaches the override, and this is its allocating entry.
    // An initializer consumes its arguments, where a method would only borrow them.
    @_silgen_name("$s6MapKit16MKAnnotationViewC13registeredFor14withIdentifierAcA0C0_pSg_SSSgtcfC")
    private class func allocate(
        _ annotation: consuming (any MKAnnotation)?,
        _ identifier: consuming String?
    ) -> MKAnnotationView

    /// Makes a view of this class, or of the subclass it is called on.
    class func make(_ annotation: (any MKAnnotation)?, _ identifier: String?) -> MKAnnotationView {
        allocate(annotation, identifier)
    }
}
