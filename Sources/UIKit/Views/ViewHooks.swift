// SPDX-License-Identifier: MIT

/// An object that takes part in each frame of a window: a map view with its camera and annotations.
@MainActor
package protocol FrameParticipant: AnyObject {
    /// The window whose frames are meant.
    var window: UIWindow? { get }

    /// Whether something moves, so that a next frame is wanted.
    var isAnimating: Bool { get }

    /// Whether something has changed that a frame would show; asked after each turn of the event loop.
    var needsFrame: Bool { get }

    /// The time, on the window's clock, at which something is due; `nil` when nothing is.
    var nextDeadline: TimeInterval? { get }

    /// Brings everything to the time of a new frame.
    func advance(to time: TimeInterval)

    /// Takes up what was changed before an animation block, which is none of the block's business.
    func animationBlockWillBegin()

    /// Takes up what an animation block has changed; called inside the block's group.
    func animationBlockEnded(_ group: AnimationGroup)
}

/// Gives the sprites of a view that is composited, not flattened.
@MainActor
package protocol DisplaySource: AnyObject {
    /// Adds the items that show the view to the list.
    func appendDisplayItems(to list: inout DisplayList, frame: DisplayFrame)
}

/// Those who take part in frames; each stays alive by itself.
@MainActor
package final class FrameParticipants {
    /// The one list of the process.
    package static let shared = FrameParticipants()

    private struct Entry {
        weak var participant: (any FrameParticipant)?
    }

    private var entries: [Entry] = []

    /// Adds a participant.
    package func add(_ participant: any FrameParticipant) {
        entries.removeAll { $0.participant == nil }
        entries.append(Entry(participant: participant))
    }

    /// Everybody still alive.
    var all: [any FrameParticipant] {
        entries.compactMap(\.participant)
    }
}
