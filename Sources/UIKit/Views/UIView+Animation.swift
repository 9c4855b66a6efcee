// SPDX-License-Identifier: MIT

extension UIView {
    /// Animates the changes that the block makes to frames, centres, transforms, opacities and colours of views.
    ///
    /// The time is that of the view's window, so it stands still between frames. Views in no window change at once.
    /// A view that leaves its window ends its animations; a block none of whose changes is left ends unfinished.
    ///
    /// - Note: A block inside another one has its own duration and curve, as with Apple's options
    ///   `overrideInheritedDuration` and `overrideInheritedCurve`.
    /// - Parameters:
    ///   - duration: Seconds; zero or less makes the changes at once.
    ///   - delay: Seconds before the animation starts.
    ///   - options: The curve, repetition and start values.
    ///   - animations: Makes the changes.
    ///   - completion: Called at the end; its argument tells whether the animation ran to its end.
    public class func animate(
        withDuration duration: TimeInterval,
        delay: TimeInterval,
        options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        run(AnimationGroup(duration: duration, delay: delay, options: options, completion: completion), animations)
    }

    /// Animates the changes that the block makes; see `animate(withDuration:delay:options:animations:completion:)`.
    public class func animate(
        withDuration duration: TimeInterval,
        animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: 0, animations: animations, completion: completion)
    }

    /// Animates the changes that the block makes; see `animate(withDuration:delay:options:animations:completion:)`.
    public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
        animate(withDuration: duration, delay: 0, animations: animations)
    }

    /// Animates the changes that the block makes like a damped spring.
    ///
    /// - Parameters:
    ///   - duration: Seconds until the spring has settled.
    ///   - delay: Seconds before the animation starts.
    ///   - dampingRatio: Above 0; at 1 the spring does not swing.
    ///   - velocity: The speed at the start, in whole ways for each duration.
    ///   - options: Repetition and start values; the curve is the spring's.
    ///   - animations: Makes the changes.
    ///   - completion: Called at the end; its argument tells whether the animation ran to its end.
    public class func animate(
        withDuration duration: TimeInterval,
        delay: TimeInterval,
        usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat,
        options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let timing = TimingCurve.spring(dampingRatio: dampingRatio, initialVelocity: velocity)
        run(
            AnimationGroup(duration: duration, delay: delay, options: options, timing: timing, completion: completion),
            animations
        )
    }

    /// Runs the block so that nothing in it is animated, also inside an animation block.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        AnimationGroup.withoutRecording(actionsWithoutAnimation)
    }

    private class func run(_ group: AnimationGroup, _ animations: () -> Void) {
        group.record(animations)
        group.commit()
    }
}
