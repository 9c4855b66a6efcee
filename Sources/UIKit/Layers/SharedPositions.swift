// SPDX-License-Identifier: MIT

/// The positions of many layers side by side in memory, for an owner that moves all of them in each frame.
///
/// Ten thousand layers lie scattered over megabytes; to write into each of them takes longer than all else that a frame
/// does with them. A layer that shares its position here reads and writes it here.
@MainActor
package final class SharedPositions {
    /// The positions, in points of the layers' superlayer, in no particular order.
    package var points: ContiguousArray<CGPoint> = []
    private var free: [Int] = []

    /// Creates a place for no layer.
    package init() {}

    /// Takes a layer in.
    ///
    /// - Returns: The index of its position.
    package func add(_ layer: CALayer) -> Int {
        layer.leaveSharedPositions()
        let index = free.popLast() ?? points.count
        if index == points.count { points.append(layer.position) } else { points[index] = layer.position }
        layer.sharedPosition = (self, index)
        return index
    }

    fileprivate func release(_ index: Int) {
        free.append(index)
        if free.count == points.count {
            points = []
            free = []
        }
    }
}

extension CALayer {
    /// Has the layer keep its position itself again.
    package func leaveSharedPositions() {
        guard let (positions, index) = sharedPosition else { return }
        positionStorage = positions.points[index]
        sharedPosition = nil
        positions.release(index)
    }

    /// The position, wherever it is kept.
    var keptPosition: CGPoint {
        get {
            guard let (positions, index) = sharedPosition else { return positionStorage }
            return positions.points[index]
        }
        set {
            if let (positions, index) = sharedPosition {
                positions.points[index] = newValue
            } else {
                positionStorage = newValue
            }
        }
    }
}
