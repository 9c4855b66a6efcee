// SPDX-License-Identifier: MIT

import Foundation
import UIKit

/// Opens, follows, renews and closes the one standard callout of a map.
@MainActor
final class CalloutController {
    /// The time of opening, in seconds.
    static let openingDuration: TimeInterval = 0.3
    /// The time of closing, in seconds.
    static let closingDuration: TimeInterval = 0.16

    private unowned let mapView: MKMapView
    private(set) var open: Open?
    private var closing: CalloutView?
    private var isHidden = false

    /// The callout of the selected view.
    struct Open {
        let callout: CalloutView
        let view: MKAnnotationView
        let annotation: any MKAnnotation
        var watched: [(control: UIControl, action: UIAction)] = []
    }

    init(mapView: MKMapView) {
        self.mapView = mapView
    }

    // MARK: - Opening and closing

    /// Opens the callout of a view that was selected, if there is anything to show.
    ///
    /// - Parameters:
    ///   - view: The view.
    ///   - annotation: What the view shows.
    ///   - animated: Whether the callout grows out of the view.
    ///   - pans: Whether the map moves until the whole callout is seen; only if it is animated.
    func viewSelected(_ view: MKAnnotationView, _ annotation: any MKAnnotation, animated: Bool, pans: Bool = true) {
        close(animated: false)
        guard let content = content(of: view, annotation) else { return }
        let callout = CalloutView()
        open = Open(callout: callout, view: view, annotation: annotation)
        show(content)
        mapView.calloutContainer.addSubview(callout)
        place()
        if animated { animateOpening(callout) }
        if animated, pans { bringIntoView() }
        mapView.setNeedsFrame()
    }

    /// Closes the callout.
    func close(animated: Bool) {
        closing?.removeFromSuperview()
        closing = nil
        guard let open else { return }
        stopWatching()
        self.open = nil
        let callout = open.callout
        callout.isUserInteractionEnabled = false
        guard animated, mapView.window != nil else { return callout.removeFromSuperview() }
        closing = callout
        UIView.animate(withDuration: CalloutController.closingDuration) {
            callout.alpha = 0
        } completion: { [weak self] _ in
            callout.removeFromSuperview()
            if self?.closing === callout { self?.closing = nil }
        }
    }

    /// Shows no callout while the selected view is dragged.
    func hide() {
        isHidden = true
        close(animated: true)
    }

    /// Ends what `hide()` began: the callout of the selected view opens again, and the map stays.
    func showAgain() {
        isHidden = false
        guard let annotation = mapView.selection.annotation, let view = mapView.view(for: annotation) else { return }
        viewSelected(view, annotation, animated: true, pans: false)
    }

    private func animateOpening(_ callout: CalloutView) {
        guard mapView.window != nil else { return }
        UIView.performWithoutAnimation {
            callout.alpha = 0
            callout.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        }
        UIView.animate(
            withDuration: CalloutController.openingDuration,
            delay: 0,
            usingSpringWithDamping: 0.7,
            initialSpringVelocity: 0
        ) {
            callout.transform = .identity
            callout.alpha = 1
        }
    }

    // MARK: - Content

    private func content(of view: MKAnnotationView, _ annotation: any MKAnnotation) -> CalloutView.Content? {
        let title = annotation.titleText ?? ""
        guard !isHidden, view.canShowCallout, !title.isEmpty || view.detailCalloutAccessoryView != nil else {
            return nil
        }
        return CalloutView.Content(
            title: title,
            subtitle: annotation.subtitleText,
            leftAccessory: view.leftCalloutAccessoryView,
            rightAccessory: view.rightCalloutAccessoryView,
            detail: view.detailCalloutAccessoryView
        )
    }

    private func show(_ content: CalloutView.Content) {
        guard let open else { return }
        stopWatching()
        open.callout.show(content, widthLimit: mapView.bounds.width - 2 * CalloutPlacement.margin)
        self.open?.watched = [content.leftAccessory, content.rightAccessory].compactMap { accessory in
            guard let control = accessory as? UIControl else { return nil }
            let action = UIAction { [weak self] _ in self?.tapped(control) }
            control.addAction(action, for: .touchUpInside)
            return (control, action)
        }
    }

    private func stopWatching() {
        for (control, action) in open?.watched ?? [] { control.removeAction(action, for: .touchUpInside) }
        open?.watched = []
    }

    private func tapped(_ control: UIControl) {
        guard let open else { return }
        mapView.delegate?.mapView(mapView, annotationView: open.view, calloutAccessoryControlTapped: control)
    }

    /// Whether what the callout should show has changed.
    var isStale: Bool {
        guard let open else { return unopened != nil }
        return content(of: open.view, open.annotation).map { !$0.isSame(as: open.callout.content) } ?? true
    }

    /// The selected view and its annotation, when there is something to show that was not there at first.
    private var unopened: (view: MKAnnotationView, annotation: any MKAnnotation)? {
        guard let annotation = mapView.selection.annotation, let view = mapView.view(for: annotation),
            content(of: view, annotation) != nil
        else { return nil }
        return (view, annotation)
    }

    /// Renews the callout if what it should show has changed, closes it when that is nothing, opens it when that has come.
    func refresh() {
        guard let open else {
            if let unopened { viewSelected(unopened.view, unopened.annotation, animated: false) }
            return
        }
        guard let content = content(of: open.view, open.annotation) else { return close(animated: false) }
        let isNew = !content.isSame(as: open.callout.content)
        if isNew {
            show(content)
            bringIntoView()
        } else if open.callout.fit() {
            bringIntoView()
        }
    }

    /// Takes up what an annotation view says of its callout.
    func viewChanged(_ view: MKAnnotationView) {
        if let open {
            guard open.view === view else { return }
            refresh()
            place()
        } else if let annotation = mapView.selection.annotation, mapView.view(for: annotation) === view {
            viewSelected(view, annotation, animated: false)
        }
        mapView.setNeedsFrame()
    }

    // MARK: - Place

    /// Puts the callout's tip above its view, on a whole device pixel, so that edges and texts are sharp.
    func place() {
        guard let open else { return }
        let tip = tip(of: open.view, center: open.view.layer.presentedPosition)
        let density = mapView.density
        open.callout.layer.place(
            at: CGPoint(x: (tip.x * density).rounded() / density, y: (tip.y * density).rounded() / density)
        )
    }

    /// The point that the callout points at, when the middle of the view lies at the point.
    private func tip(of view: MKAnnotationView, center: CGPoint) -> CGPoint {
        CGPoint(
            x: center.x + view.calloutOffset.x,
            y: center.y - view.bounds.height / 2 + view.calloutOffset.y
        )
    }

    /// Pans the map by the least way that shows the whole callout; where the map is going already counts.
    private func bringIntoView() {
        guard let open, mapView.isLaidOut else { return }
        let target = mapView.cameras.target
        let point = target.viewPoint(for: MKMapPoint(open.annotation.coordinate), viewSize: mapView.bounds.size)
        let center = CGPoint(x: point.x + open.view.centerOffset.x, y: point.y + open.view.centerOffset.y)
        let tip = tip(of: open.view, center: center)
        let size = open.callout.bounds.size
        let frame = CGRect(x: tip.x - size.width / 2, y: tip.y - size.height, width: size.width, height: size.height)
        let shift = CalloutPlacement.shift(bringing: frame, into: mapView.bounds.size)
        guard shift != .zero else { return }
        mapView.cameras.set(target.dragged(by: shift), animated: true)
    }
}
