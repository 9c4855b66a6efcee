// SPDX-License-Identifier: MIT

/// The top of a tree of views: takes events, keeps the time of its frames, and holds the framebuffer they are made in.
///
/// A window is shown on the desktop by `makeKeyAndVisible()` under a running `UIApplication`; without one it renders
/// into memory all the same.
@preconcurrency @MainActor
open class UIWindow: UIView {
    /// The pixels of the window's last frame.
    package let framebuffer = Framebuffer(width: 0, height: 0)
    /// The number of device pixels for each point; 1 until the window is shown on a denser screen.
    package private(set) var scale: CGFloat = 1
    /// The time of the window's current frame, in seconds of the clock that drives it.
    package private(set) var time: TimeInterval = 0
    private var groups: [AnimationGroup] = []

    /// The touches, the recognizers and the pointer of the window.
    package private(set) lazy var input = WindowInput(window: self)

    /// Creates a window with the given frame; its origin is ignored on the desktop, where the window manager places it.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        windowStorage = self
        layer.backgroundColor = UIColor.black.cgColor
        resizeFramebuffer()
    }

    /// Creates a window of no size; nothing is read from the coder.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        windowStorage = self
    }

    /// A window in no other one is its own.
    override func enter(_ window: UIWindow?) {
        super.enter(window ?? self)
    }

    /// The controller whose view fills the window; `nil` by default.
    open var rootViewController: UIViewController? {
        didSet {
            guard rootViewController !== oldValue else { return }
            oldValue?.viewIfLoaded?.removeFromSuperview()
            guard let controller = rootViewController, let view = controller.view else { return }
            view.frame = bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            insertSubview(view, at: 0)
        }
    }

    // MARK: - Being key

    /// Whether this is the window that the desktop shows and that receives events.
    open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }

    /// Shows the window and makes it the one that receives events.
    open func makeKeyAndVisible() {
        isHidden = false
        makeKey()
    }

    /// Makes the window the one that receives events.
    open func makeKey() {
        UIApplication.shared.makeKey(self)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        resizeFramebuffer()
    }

    /// Gives the window the size, in points, and the density of the place that shows it.
    package func resize(to size: CGSize, scale: CGFloat) {
        precondition(scale > 0 && scale.isFinite, "a scale is a positive number")
        if scale != self.scale {
            let former = traitCollection
            self.scale = scale
            layer.setNeedsPaint()
            framebuffer.invalidate()
            for view in subviews { view.tellScaleChanged() }
            tellTraitsChanged(from: former)
        }
        frame = CGRect(origin: frame.origin, size: size)
        resizeFramebuffer()
    }

    private func resizeFramebuffer() {
        let pixels = PixelRect(covering: CGRect(origin: .zero, size: bounds.size), scale: scale)
        framebuffer.resize(width: pixels.width, height: pixels.height)
    }

    // MARK: - Frames

    /// Whether anything has changed since the last frame.
    package var needsFrame: Bool {
        layer.needsPaint || layer.subtreeNeedsLayout || isAnimating || participants.contains { $0.needsFrame }
    }

    /// Whether something moves, so that a next frame is wanted at once.
    package var isAnimating: Bool {
        !groups.isEmpty || participants.contains { $0.isAnimating }
    }

    /// The time at which something is due without any input: a long press, a single tap that waits for a second one.
    package var nextDeadline: TimeInterval? {
        (participants.compactMap(\.nextDeadline) + [input.nextDeadline].compactMap { $0 }).min()
    }

    private var participants: [any FrameParticipant] {
        FrameParticipants.shared.all.filter { $0.window === self }
    }

    /// Brings recognizers, animations, map views and layout to the time, which must not run backward.
    package func tick(at time: TimeInterval) {
        self.time = max(time, self.time)
        input.tick(at: self.time)
        let running = groups
        groups = []
        let unfinished = running.filter { !$0.advance(to: self.time) }
        // Completions may have begun new groups.
        groups = unfinished + groups
        layoutIfNeeded()
        for participant in participants { participant.advance(to: self.time) }
        layoutIfNeeded()
    }

    /// Composites what has changed into the framebuffer.
    ///
    /// - Returns: The rectangles that changed, in pixels; none when the picture is as before.
    package func composite() -> [PixelRect] {
        var list = framebuffer.takeList()
        let frame = DisplayFrame(scale: scale, origin: .zero, clip: framebuffer.bounds, opacity: 255)
        if let color = layer.backgroundColor {
            list.append(
                DisplayItem(fill: color.rgba.premultipliedWord, rect: framebuffer.bounds, clip: framebuffer.bounds)
            )
        }
        for child in layer.paintOrder { child.appendDisplayItems(to: &list, frame: frame) }
        layer.markOwnPainted()
        return framebuffer.show(list)
    }

    /// Takes a group of animations that begins with the next frame.
    func add(_ group: AnimationGroup) {
        groups.append(group)
    }
}

extension UIView {
    /// Forgets pictures made for another scale.
    func tellScaleChanged() {
        layer.setNeedsPaint()
        for subview in subviews { subview.tellScaleChanged() }
    }
}

extension CALayer {
    /// Adds what shows this layer to the list: itself and those in it as one sprite, or, around a map, each for itself.
    func appendDisplayItems(to list: inout DisplayList, frame: DisplayFrame) {
        let opacity = presentedOpacity
        // A layer that is not seen stays stale, so that it is drawn anew when it is shown again.
        guard !isHidden, opacity > 0 else { return }
        let bounds = presentedBounds
        let origin = CGPoint(
            x: frame.origin.x + presentedPosition.x - anchorPoint.x * bounds.width,
            y: frame.origin.y + presentedPosition.y - anchorPoint.y * bounds.height
        )
        var own = frame
        own.origin = origin
        own.opacity = UInt8((CGFloat(frame.opacity) * opacity).rounded())
        let source = owner?.displaySource
        guard isPlain, opacity == 1, source != nil || holdsDisplaySource else {
            return appendFlattened(to: &list, frame: own, includesSublayers: true)
        }
        if masksToBounds || source != nil {
            own.clip = own.clip.intersection(
                PixelRect(covering: CGRect(origin: origin, size: bounds.size), scale: frame.scale)
            )
        }
        if let source {
            source.appendDisplayItems(to: &list, frame: own)
            return markOwnPainted()
        }
        appendFlattened(to: &list, frame: own, includesSublayers: false)
        own.origin.x -= bounds.minX
        own.origin.y -= bounds.minY
        for child in paintOrder { child.appendDisplayItems(to: &list, frame: own) }
        markOwnPainted()
    }

    private func appendFlattened(to list: inout DisplayList, frame: DisplayFrame, includesSublayers: Bool) {
        guard let view = owner else {
            let flattened = FlattenedView(self, scale: frame.scale, includesSublayers: includesSublayers)
            return list.append(flattened, frame: frame)
        }
        list.append(view.flattenedView(scale: frame.scale, includesSublayers: includesSublayers), frame: frame)
    }

    /// Whether the layer changes nothing about those in it beyond place and a square clip, and shows nothing over them.
    private var isPlain: Bool {
        presentedAffineTransform.isIdentity && mask == nil && !castsShadow && borderWidth == 0
            && (cornerRadius == 0 || !(masksToBounds || owner?.displaySource != nil))
    }

    private var holdsDisplaySource: Bool {
        guard let sublayers else { return false }
        return sublayers.contains { $0.owner?.displaySource != nil || $0.holdsDisplaySource }
    }
}

extension UIView {
    /// Adds what shows the view, and those in it, to a list of items.
    package func show(in list: inout DisplayList, frame: DisplayFrame) {
        layer.appendDisplayItems(to: &list, frame: frame)
    }

    /// The view's flattened picture, made anew only when something in it has changed.
    package func flattenedView(scale: CGFloat, includesSublayers: Bool = true) -> FlattenedView {
        if let flattened, !layer.needsPaint, flattened.scale == scale,
            flattened.includesSublayers == includesSublayers
        {
            return flattened
        }
        let made = FlattenedView(layer, scale: scale, includesSublayers: includesSublayers)
        flattened = made
        return made
    }
}

extension DisplayList {
    /// Adds a flattened view whose upper left corner lies at the frame's origin.
    @MainActor
    package mutating func append(_ flattened: FlattenedView, frame: DisplayFrame) {
        if let item = flattened.item(in: frame) { append(item) }
    }

    /// Adds a sprite.
    ///
    /// - Parameters:
    ///   - sprite: What is shown.
    ///   - place: A point counted from the frame's origin, in points.
    ///   - offset: Where the sprite's upper left pixel lies, in device pixels from the one nearest to the place.
    ///   - frame: Where and how the view that it belongs to goes into the frame.
    package mutating func append(
        _ sprite: Sprite,
        at place: CGPoint = .zero,
        offset: (x: Int, y: Int) = (0, 0),
        frame: DisplayFrame
    ) {
        append(
            DisplayItem(
                sprite,
                x: devicePixel(frame.origin.x + place.x, scale: frame.scale) + offset.x,
                y: devicePixel(frame.origin.y + place.y, scale: frame.scale) + offset.y,
                opacity: frame.opacity,
                clip: frame.clip
            )
        )
    }
}
