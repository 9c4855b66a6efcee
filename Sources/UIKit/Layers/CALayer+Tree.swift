// SPDX-License-Identifier: MIT

extension CALayer {
    /// The sublayers in the order in which they are painted: by `zPosition`, then by insertion.
    var paintOrder: [CALayer] {
        guard children.contains(where: { $0.zPosition != 0 }) else { return children }
        return children.enumerated()
            .sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }
            .map(\.element)
    }

    /// The layer that shows this one, as a sublayer or as its mask.
    var parent: CALayer? { superlayer ?? maskedLayer }

    /// Marks the picture of this layer, and so of all layers above it in the tree, as stale.
    package func setNeedsPaint() {
        var layer: CALayer? = self
        while let current = layer, !current.needsPaint {
            current.needsPaint = true
            layer = current.parent
        }
    }

    /// Marks the picture of this layer and its sublayers as drawn; pictures kept from before are out of date.
    package func markPainted() {
        guard needsPaint else { return }
        needsPaint = false
        owner?.flattened = nil
        for child in children { child.markPainted() }
        mask?.markPainted()
    }

    /// Marks only this layer as drawn; its sublayers keep their state.
    package func markOwnPainted() {
        needsPaint = false
    }

    /// Moves the layer without marking anything stale and without animation, for a caller that composites it anyway.
    package func place(at position: CGPoint) {
        keptPosition = position
    }

    /// Where and how the layer as a whole is shown in the current frame: hidden, it has no opacity.
    package var presentation: (position: CGPoint, opacity: CGFloat) {
        guard !isHidden else { return (position, 0) }
        return animations.isEmpty ? (position, CGFloat(opacity)) : (presentedPosition, presentedOpacity)
    }

    /// Puts the child at an index among the children, taking it from its former superlayer.
    func insert(_ child: CALayer, at index: Int) {
        child.removeFromSuperlayer()
        children.insert(child, at: min(max(index, 0), children.count))
        child.superlayer = self
        // Whatever state the child came with, this tree has not shown it yet.
        setNeedsPaint()
        if child.subtreeNeedsLayout { markSubtreeNeedsLayout() }
    }

    func index(of child: CALayer) -> Int? {
        // From the front: that is where children come and go, many at a time.
        children.lastIndex { $0 === child }
    }

    /// Puts the child just below one of the children, or in front of all; takes it from its former superlayer.
    func insert(_ child: CALayer, under sibling: CALayer?) {
        child.removeFromSuperlayer()
        insert(child, at: sibling.flatMap(index(of:)) ?? children.count)
    }

    /// Puts the layers of the subviews in the order given; layers without a view keep their places among them.
    func reorderViewLayers(_ ordered: [CALayer]) {
        if children.count == ordered.count {
            children = ordered
        } else {
            var next = ordered.makeIterator()
            children = children.map { child in
                guard let view = child.owner, view.superviewStorage === owner else { return child }
                return next.next() ?? child
            }
        }
        setNeedsPaint()
    }

    /// Adds the layer as the front-most sublayer.
    public func addSublayer(_ layer: CALayer) {
        layer.removeFromSuperlayer()
        insert(layer, at: children.count)
    }

    /// Adds the layer at an index of `sublayers`, 0 being the back.
    public func insertSublayer(_ layer: CALayer, at index: UInt32) {
        insert(layer, at: Int(index))
    }

    /// Adds the layer just below the sibling, or at the back when there is no such sibling.
    public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        layer.removeFromSuperlayer()
        insert(layer, at: sibling.flatMap(index(of:)) ?? 0)
    }

    /// Adds the layer just above the sibling, or in front when there is no such sibling.
    public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        layer.removeFromSuperlayer()
        insert(layer, at: sibling.flatMap(index(of:)).map { $0 + 1 } ?? children.count)
    }

    /// Puts the new layer in the place of the old one; does nothing when the old one is not a sublayer.
    public func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        guard oldLayer !== newLayer, oldLayer.superlayer === self else { return }
        newLayer.removeFromSuperlayer()
        guard let index = index(of: oldLayer) else { return }
        oldLayer.removeFromSuperlayer()
        insert(newLayer, at: index)
    }

    /// Takes the layer out of its superlayer.
    public func removeFromSuperlayer() {
        guard let above = superlayer else { return }
        if let index = above.index(of: self) { above.children.remove(at: index) }
        superlayer = nil
        above.setNeedsPaint()
    }

    func markSubtreeNeedsLayout() {
        var layer: CALayer? = self
        while let current = layer, !current.subtreeNeedsLayout {
            current.subtreeNeedsLayout = true
            layer = current.parent
        }
    }

    func layoutPass() {
        subtreeNeedsLayout = false
        if needsLayoutPass {
            needsLayoutPass = false
            layoutSublayers()
        }
        if let mask, mask.subtreeNeedsLayout { mask.layoutPass() }
        for child in children where child.subtreeNeedsLayout {
            child.layoutPass()
        }
    }

    /// Takes up a change of place, transform or opacity, which are not part of the layer's own picture but for the second.
    func geometryChanged(_ key: LayerAnimation.Key, from former: AnimatableValue, to value: AnimatableValue) {
        addImplicitAnimation(key, from: former, to: value)
        if key == .transform { setNeedsPaint() }
        parent?.setNeedsPaint()
    }
}
