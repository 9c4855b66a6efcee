// SPDX-License-Identifier: MIT

internal import Cairo
internal import Diagnostics
public import Foundation

extension CGContext {
    /// Begins a layer: what is drawn until its end is painted as one, with the opacity, shadow and blend mode of now.
    ///
    /// - Parameter auxiliaryInfo: Has no meaning; `nil`.
    public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
        layers.append(TransparencyLayer(state: state, stackCount: stack.count))
        state.alpha = 1
        state.shadow = nil
        state.blendMode = .normal
        cairo.pushGroup()
    }

    /// Begins a layer that reaches no farther than a rectangle of user space.
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
        beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
        clip(to: rect)
    }

    /// Ends the layer that was begun last and paints it; without one, nothing happens.
    public func endTransparencyLayer() {
        guard let layer = layers.last else { return }
        while stack.count > layer.stackCount {
            restoreGState()
        }
        layers.removeLast()
        state = layer.state
        let alpha = Double(state.alpha)
        do {
            let pattern = try cairo.popGroup()
            paint(in: nil) { cairo, _ in
                cairo.setSource(pattern)
                cairo.paint(alpha: alpha)
            }
        } catch {
            Log("UIKit")(.warning, "a transparency layer is not drawn: \(error)")
        }
    }
}
