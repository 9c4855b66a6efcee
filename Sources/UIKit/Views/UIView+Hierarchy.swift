// SPDX-License-Identifier: MIT

extension UIView {
    static func makeLayer() -> CALayer {
        guard let layerClass = layerClass as? CALayer.Type else {
            preconditionFailure("layerClass of \(self) is not a subclass of CALayer")
        }
        return layerClass.init()
    }

    func attachLayer() {
        layer.delegate = self
        layer.owner = self
    }

    /// Whether the view is the other one or lies somewhere in it.
    public func isDescendant(of view: UIView) -> Bool {
        var ancestor: UIView? = self
        while let current = ancestor {
            if current === view { return true }
            ancestor = current.superview
        }
        return false
    }

    /// The first view with the tag among this one and those in it; `nil` when there is none.
    public func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for subview in subviews {
            if let found = subview.viewWithTag(tag) { return found }
        }
        return nil
    }

    /// Exchanges the places of two subviews in the order from back to front.
    public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        guard subviews.indices.contains(index1), subviews.indices.contains(index2) else { return }
        subviewStorage.swapAt(index1, index2)
        layer.reorderViewLayers(subviewStorage.map(\.layer))
    }

    /// Gives the subviews the order given, which must hold the same views; nothing is told to anybody.
    package func reorderSubviews(_ ordered: [UIView]) {
        subviewStorage = ordered
        layer.reorderViewLayers(ordered.map(\.layer))
    }

    /// The subviews in the order in which they are hit: the reverse of the order in which they are painted.
    var subviewsFrontToBack: [UIView] {
        for view in subviewStorage where view.layer.zPosition != 0 {
            return layer.paintOrder.reversed().compactMap(\.owner)
        }
        return subviewStorage.reversed()
    }

    func insert(_ view: UIView, at index: Int) {
        let isAbove = view === self || !view.subviewStorage.isEmpty && isDescendant(of: view)
        precondition(!isAbove, "a view cannot be put into itself or into one of its subviews")
        if view.superview === self {
            subviewStorage.removeAll { $0 === view }
            return place(view, at: index)
        }
        let oldWindow = view.window
        let newWindow = window
        let inheritedTint = view.tintColorStorage == nil ? view.tintColor : nil
        view.willMove(toSuperview: self)
        if oldWindow !== newWindow { view.tellWillMove(toWindow: newWindow) }
        view.detach()
        place(view, at: index)
        view.superviewStorage = self
        // Not the windows of before: what was told of the move may have changed the tree.
        if view.windowStorage !== windowStorage { view.enter(windowStorage) }
        if let inheritedTint, inheritedTint != view.tintColor { view.propagateTintChange() }
        if oldWindow !== newWindow {
            view.tellDidMoveToWindow()
            view.tellTraitsChanged(fromThoseOf: oldWindow)
        }
        view.didMoveToSuperview()
        didAddSubview(view)
    }

    /// Puts the view into the list of subviews, and its layer just below that of the next one, or in front of all.
    private func place(_ view: UIView, at index: Int) {
        let place = min(max(index, 0), subviewStorage.count)
        layer.insert(view.layer, under: place < subviewStorage.count ? subviewStorage[place].layer : nil)
        subviewStorage.insert(view, at: place)
    }

    func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
        guard view !== sibling else { return }
        let others = subviewStorage.filter { $0 !== view }
        let index = others.firstIndex { $0 === sibling }.map { $0 + offset }
        insert(view, at: index ?? (offset == 0 ? 0 : others.count))
    }

    func removeFromHierarchy() {
        guard superview != nil else { return }
        let hadWindow = window != nil
        willMove(toSuperview: nil)
        if hadWindow { tellWillMove(toWindow: nil) }
        detach()
        if windowStorage != nil { enter(nil) }
        if hadWindow { tellDidMoveToWindow() }
        didMoveToSuperview()
    }

    private func detach() {
        guard let above = superviewStorage else { return }
        above.willRemoveSubview(self)
        if let index = above.subviewStorage.lastIndex(where: { $0 === self }) { above.subviewStorage.remove(at: index) }
        layer.removeFromSuperlayer()
        superviewStorage = nil
    }

    private func tellWillMove(toWindow newWindow: UIWindow?) {
        willMove(toWindow: newWindow)
        for subview in subviews { subview.tellWillMove(toWindow: newWindow) }
    }

    private func tellDidMoveToWindow() {
        // What is no longer shown does not move; the blocks of its animations end unfinished.
        if windowStorage == nil { layer.removeAllAnimationsInTree() }
        didMoveToWindow()
        owner?.setVisible(windowStorage != nil, animated: false)
        for subview in subviews { subview.tellDidMoveToWindow() }
    }

    /// Tells the view of the window's density when it is another one than that of the window it came from.
    private func tellTraitsChanged(fromThoseOf formerWindow: UIWindow?) {
        let former = formerWindow?.scale ?? UIScreen.main.scale
        guard former != traitScale else { return }
        tellTraitsChanged(from: .ofWindow(scale: former))
    }

    /// The density of the window, or of the screen where there is none.
    var traitScale: CGFloat { window?.scale ?? UIScreen.main.scale }

    /// Tells the view, its controller and all in it that they are shown in another kind of place.
    func tellTraitsChanged(from former: UITraitCollection) {
        traitCollectionDidChange(former)
        owner?.traitCollectionDidChange(former)
        for subview in subviews { subview.tellTraitsChanged(from: former) }
    }

    func propagateTintChange() {
        layer.setNeedsPaint()
        tintColorDidChange()
        for subview in subviews where subview.tintColorStorage == nil { subview.propagateTintChange() }
    }
}

extension CALayer {
    /// The window whose tree the layer is in.
    var window: UIWindow? {
        var layer = self
        while let above = layer.parent { layer = above }
        return layer.owner as? UIWindow
    }
}
