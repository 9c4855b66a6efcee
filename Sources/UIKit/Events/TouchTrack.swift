// SPDX-License-Identifier: MIT

/// One touch from its beginning until its view has been told of its end.
@MainActor
final class TouchTrack {
    private enum Delivery {
        /// The view has not been told yet, since a recognizer delays the beginning.
        case held
        /// The view knows of the touch.
        case begun
        /// The view has been told of the end, or lost the touch, or will never hear of it.
        case done
    }

    let id: Int
    let touch: UITouch
    /// Whether the touch was lifted or taken away.
    var isOver = false
    private var delivery: Delivery

    /// Creates the track of a touch; one that does not reach its view is for recognizers only.
    init(id: Int, touch: UITouch, reachesView: Bool) {
        self.id = id
        self.touch = touch
        delivery = reachesView ? .held : .done
    }

    /// Whether nothing is left to do.
    var isDone: Bool { isOver && delivery == .done }

    /// Tells the view of a phase, unless a recognizer makes it wait.
    func deliverToView(_ phase: UITouch.Phase, event: UIEvent) {
        switch phase {
        case .began, .ended:
            flush(event: event)
        case .moved:
            flush(event: event)
            if delivery == .begun { touch.view?.touchesMoved([touch], with: event) }
        case .cancelled:
            cancelInView(event: event)
        case .stationary:
            break
        }
    }

    /// Tells the view of what was held back, as far as no recognizer holds it any longer.
    func flush(event: UIEvent) {
        if delivery == .held, !isHeld(by: \.delaysTouchesBegan) {
            delivery = .begun
            touch.view?.touchesBegan([touch], with: event)
        }
        guard delivery == .begun, isOver, !isHeld(by: \.delaysTouchesEnded) else { return }
        delivery = .done
        touch.view?.touchesEnded([touch], with: event)
    }

    /// Takes the touch away from the view.
    func cancelInView(event: UIEvent) {
        let wasBegun = delivery == .begun
        delivery = .done
        if wasBegun { touch.view?.touchesCancelled([touch], with: event) }
    }

    private func isHeld(by option: (UIGestureRecognizer) -> Bool) -> Bool {
        (touch.gestureRecognizers ?? []).contains { option($0) && $0.state == .possible && $0.isActive }
    }
}

extension UITouch {
    /// Whether the recognizer receives the touch.
    func isReceived(by recognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizers?.contains { $0 === recognizer } ?? false
    }
}
