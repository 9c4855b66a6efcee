// SPDX-License-Identifier: MIT

import Foundation

/// What a button shows in each of its states; what is not set for a state is that of the normal one.
struct ButtonFaces {
    /// What is set for one state.
    struct Face {
        var title: String?
        var attributedTitle: NSAttributedString?
        var titleColor: UIColor?
        var image: UIImage?
        var backgroundImage: UIImage?
    }

    private var faces: [UIControl.State: Face] = [:]

    /// Whether anything was ever set for the state.
    func has(_ state: UIControl.State) -> Bool { faces[state] != nil }

    /// What is shown in a state.
    func value<Value>(_ path: KeyPath<Face, Value?>, _ state: UIControl.State) -> Value? {
        faces[state]?[keyPath: path] ?? faces[.normal]?[keyPath: path]
    }

    /// Sets what is shown in a state.
    mutating func set<Value>(_ path: WritableKeyPath<Face, Value?>, _ value: Value?, _ state: UIControl.State) {
        faces[state, default: Face()][keyPath: path] = value
    }
}
