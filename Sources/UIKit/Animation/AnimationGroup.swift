// SPDX-License-Identifier: MIT

/// The changes made in one animation block: their timing, the layers concerned and the completion.
///
/// A group starts at the first frame of its window after the block has run; until then its layers show the old values. One
/// whose layers have all gone ends unfinished.
@MainActor
package final class AnimationGroup {
    @TaskLocal private static var recordingGroup: AnimationGroup?

    /// The group that records changes now; `nil` outside animation blocks.
    package static var recording: AnimationGroup? {
        recordingGroup.flatMap { $0.duration > 0 ? $0 : nil }
    }

    /// The time one run takes, in seconds; zero: the changes are made at once.
    package let duration: TimeInterval
    /// The time before the first run, in seconds.
    package let delay: TimeInterval
    /// The block's options.
    package let options: UIView.AnimationOptions
    /// The way from time to progress, both 0…1.
    let timing: TimingCurve

    private var completion: ((Bool) -> Void)?
    private var begin: TimeInterval?
    // The layers hold the group: it does not hold them, or a window that goes away meanwhile would stay in memory.
    private struct Entry {
        weak var layer: CALayer?
    }

    private var entries: [Entry] = []
    private var places: [ObjectIdentifier: Int] = [:]

    private var layers: [CALayer] { entries.compactMap(\.layer) }

    /// Creates a group; nothing moves until `record` has run.
    init(
        duration: TimeInterval,
        delay: TimeInterval = 0,
        options: UIView.AnimationOptions = [],
        timing: TimingCurve? = nil,
        completion: ((Bool) -> Void)? = nil
    ) {
        self.duration = duration.isFinite ? max(duration, 0) : 0
        self.delay = delay.isFinite ? max(delay, 0) : 0
        self.options = options
        self.timing = timing ?? TimingCurve(options: options)
        self.completion = completion
    }

    /// Runs the block; property changes inside are animated by this group.
    ///
    /// A group of no duration records nothing.
    func record(_ changes: () -> Void) {
        for participant in FrameParticipants.shared.all { participant.animationBlockWillBegin() }
        AnimationGroup.$recordingGroup.withValue(self) {
            changes()
            if options.contains(.layoutSubviews) {
                for layer in layers { layer.layoutIfNeeded() }
            }
            for participant in FrameParticipants.shared.all { participant.animationBlockEnded(self) }
        }
    }

    /// Runs the block without recording, also inside another group's block.
    static func withoutRecording(_ changes: () -> Void) {
        $recordingGroup.withValue(nil) { changes() }
    }

    /// Hands the group to the windows of its layers; what is in no window is finished already.
    func commit() {
        let windows = layers.reduce(into: [UIWindow]()) { windows, layer in
            guard let window = layer.window, !windows.contains(where: { $0 === window }) else { return }
            windows.append(window)
        }
        guard let window = windows.first else { return finish(true) }
        window.add(self)
    }

    /// Takes note of a layer that this group animates.
    func add(_ layer: CALayer) {
        let identity = ObjectIdentifier(layer)
        // A layer that has gone may have had the same identity.
        if let place = places[identity], entries[place].layer === layer { return }
        places[identity] = entries.count
        entries.append(Entry(layer: layer))
    }

    /// Forgets a layer whose animations were taken away; a group without any layer ends unfinished.
    func remove(_ layer: CALayer) {
        guard let place = places.removeValue(forKey: ObjectIdentifier(layer)) else { return }
        entries[place].layer = nil
    }

    /// The progress at a time, and whether that is the end.
    func progress(at time: TimeInterval) -> (fraction: CGFloat, isFinished: Bool) {
        let begin = self.begin ?? time
        self.begin = begin
        let elapsed = time - begin - delay
        guard elapsed > 0 else { return (0, false) }
        let run = elapsed / duration
        if options.contains(.repeat) {
            let phase = run.truncatingRemainder(dividingBy: options.contains(.autoreverse) ? 2 : 1)
            return (timing.progress(at: phase > 1 ? 2 - phase : phase), false)
        }
        if options.contains(.autoreverse) {
            return run >= 2 ? (1, true) : (timing.progress(at: run > 1 ? 2 - run : run), false)
        }
        return run >= 1 ? (1, true) : (timing.progress(at: run), false)
    }

    /// Shows the values for the time and marks what changed as stale.
    ///
    /// - Returns: Whether the group has ended; its completion has then been called.
    func advance(to time: TimeInterval) -> Bool {
        let layers = layers
        let isCancelled = layers.allSatisfy { layer in !layer.animations.contains { $0.group === self } }
        let (fraction, isFinished) = progress(at: time)
        for layer in layers {
            var changesPicture = layer.parent == nil
            for index in layer.animations.indices where layer.animations[index].group === self {
                layer.animations[index].fraction = fraction
                if layer.animations[index].key.changesPicture { changesPicture = true }
            }
            if isFinished { layer.animations.removeAll { $0.group === self } }
            layer.parent?.setNeedsPaint()
            if changesPicture { layer.setNeedsPaint() }
        }
        guard isFinished || isCancelled else { return false }
        finish(!isCancelled)
        return true
    }

    private func finish(_ finished: Bool) {
        for layer in layers { layer.animations.removeAll { $0.group === self } }
        entries = []
        places = [:]
        let completion = completion
        self.completion = nil
        completion?(finished)
    }
}
