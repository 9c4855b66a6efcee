// SPDX-License-Identifier: MIT

public import Foundation

/// Loads a view when it is first asked for, and hears when it appears, is laid out and disappears.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UITraitEnvironment {
    /// A title for the container that shows the controller, and for the window.
    open var title: String?
    /// The controllers whose views lie in this one's.
    open private(set) var children: [UIViewController] = []
    /// The controller that contains this one.
    open private(set) weak var parent: UIViewController?

    private var loadedView: UIView?
    private var appearance = Appearance.gone

    private enum Appearance {
        case gone
        case appearing
        case visible
        case disappearing
    }

    /// Creates a controller.
    ///
    /// - Note: There are no nib files on Linux; both arguments are ignored by ``loadView()``, which makes a plain view.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init()
    }

    /// Creates a controller without an archive's contents: the decoder is not read.
    public required init?(coder: NSCoder) {
        super.init()
    }

    /// Creates a controller.
    public convenience override init() {
        self.init(nibName: nil, bundle: nil)
    }

    // MARK: - The view

    /// The controller's view, loaded when it is first asked for.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set {
            loadedView?.owner = nil
            loadedView = newValue
            newValue?.owner = self
        }
    }

    /// The view if it is loaded; asking does not load it.
    open var viewIfLoaded: UIView? { loadedView }

    /// Whether the view is loaded.
    open var isViewLoaded: Bool { loadedView != nil }

    /// Makes the view and assigns it to ``view``; override it to make one of your own, without calling `super`.
    open func loadView() {
        view = UIView(frame: UIScreen.main.bounds)
    }

    /// Loads the view now, unless it is loaded.
    open func loadViewIfNeeded() {
        guard loadedView == nil else { return }
        loadView()
        guard loadedView != nil else { return }
        viewDidLoad()
    }

    /// Called once, after the view has been loaded.
    open func viewDidLoad() {}

    /// Called before the view is shown.
    open func viewWillAppear(_ animated: Bool) {}

    /// Called after the view was shown.
    open func viewDidAppear(_ animated: Bool) {}

    /// Called before the view is taken away.
    open func viewWillDisappear(_ animated: Bool) {}

    /// Called after the view was taken away.
    open func viewDidDisappear(_ animated: Bool) {}

    /// Called before the view lays out its subviews.
    open func viewWillLayoutSubviews() {}

    /// Called after the view has laid out its subviews.
    open func viewDidLayoutSubviews() {}

    /// What the place is like where the view is shown, or would be.
    open var traitCollection: UITraitCollection {
        loadedView?.traitCollection ?? .ofWindow(scale: UIScreen.main.scale)
    }

    /// Called after the density of the view's window has changed, or the view went to a window of another one.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Called when the system tells that memory is short; give up what can be made again.
    ///
    /// - Note: It follows the window system's event, which desktops do not send.
    open func didReceiveMemoryWarning() {}

    // MARK: - Children

    /// Takes a controller as a child, out of its former parent; then add its view to yours.
    open func addChild(_ childController: UIViewController) {
        guard childController.parent !== self else { return }
        childController.willMove(toParent: self)
        childController.parent?.children.removeAll { $0 === childController }
        children.append(childController)
        childController.parent = self
    }

    /// Leaves the parent; take the view out of its superview first.
    open func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        didMove(toParent: nil)
    }

    /// Called before the controller gets a parent, or `nil` before it leaves one: call that yourself.
    open func willMove(toParent parent: UIViewController?) {}

    /// Tells the controller and all in it that memory is short.
    func tellMemoryWarning() {
        didReceiveMemoryWarning()
        for child in children { child.tellMemoryWarning() }
    }

    /// Called after the controller left its parent; call it yourself after adding a child's view.
    open func didMove(toParent parent: UIViewController?) {}

    // MARK: - Responder

    /// The superview of the controller's view, or the window.
    open override var next: UIResponder? {
        loadedView?.superview
    }

    // MARK: - Appearance

    /// Sends the appearance messages for a view that entered or left a window, to the children with a view first.
    package func setVisible(_ isVisible: Bool, animated: Bool) {
        beginTransition(toVisible: isVisible, animated: animated)
        endTransition(animated: animated)
    }

    private func beginTransition(toVisible isVisible: Bool, animated: Bool) {
        guard isVisible == (appearance == .gone) else { return }
        appearance = isVisible ? .appearing : .disappearing
        if isVisible {
            viewWillAppear(animated)
        } else {
            viewWillDisappear(animated)
        }
        for child in shownChildren {
            child.beginTransition(toVisible: isVisible, animated: animated)
        }
    }

    private func endTransition(animated: Bool) {
        switch appearance {
        case .appearing:
            appearance = .visible
            viewDidAppear(animated)
        case .disappearing:
            appearance = .gone
            viewDidDisappear(animated)
        case .gone, .visible:
            return
        }
        for child in shownChildren { child.endTransition(animated: animated) }
    }

    /// The children whose views lie in this one's.
    private var shownChildren: [UIViewController] {
        guard let loadedView else { return [] }
        return children.filter { $0.loadedView?.isDescendant(of: loadedView) ?? false }
    }
}
