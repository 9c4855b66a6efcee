// SPDX-License-Identifier: MIT

public import UIKit

/// The three colours of classic pins.
///
/// Apple has deprecated it in favour of `MKPinAnnotationView.pinTintColor`.
public enum MKPinAnnotationColor: UInt, Sendable {
    /// Red: where the user is going.
    case red = 0
    /// Green: where something starts.
    case green = 1
    /// Purple: what the user has placed.
    case purple = 2
}

/// An annotation view that shows a pin stuck into the map, its point on the coordinate.
///
/// The pin is drawn by code, sharp at every scale, in one of the three classic colours or any other. Setting `image`
/// replaces it.
@preconcurrency @MainActor
open class MKPinAnnotationView: MKAnnotationView {
    private static let art = PinArtCache()
    private var showsPin = true

    /// Creates a red pin for the annotation.
    public override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        showPin()
    }

    /// Creates a red pin without annotation; nothing is read from the coder.
    public required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        showPin()
    }

    /// The colour of pins at places that the user is going to; the default.
    open class func redPinColor() -> UIColor {
        PinArt.red
    }

    /// The colour of pins at places where something starts.
    open class func greenPinColor() -> UIColor {
        PinArt.green
    }

    /// The colour of pins that the user has placed.
    open class func purplePinColor() -> UIColor {
        PinArt.purple
    }

    private var tint: UIColor?

    /// The colour of the pin's head; red by default, which `nil` gives as well.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var pinTintColor: UIColor! {
        get { tint ?? Self.redPinColor() }
        set {
            tint = newValue
            if showsPin { showPin() }
        }
    }

    /// The colour of the pin as one of the classic three; red for any other.
    ///
    /// Apple has deprecated it.
    open var pinColor: MKPinAnnotationColor {
        get {
            switch pinTintColor {
            case Self.greenPinColor(): .green
            case Self.purplePinColor(): .purple
            default: .red
            }
        }
        set {
            switch newValue {
            case .red: pinTintColor = Self.redPinColor()
            case .green: pinTintColor = Self.greenPinColor()
            case .purple: pinTintColor = Self.purplePinColor()
            }
        }
    }

    /// Whether the view falls onto the map when it is added to the visible area; `false` by default.
    ///
    /// A picture of the app's own falls as the pin does.
    open var animatesDrop = false

    open override var image: UIImage? {
        get { super.image }
        set {
            showsPin = newValue == nil
            if newValue == nil { showPin() } else { super.image = newValue }
        }
    }

    open override func setDragState(_ newDragState: DragState, animated: Bool) {
        endRise(before: newDragState)
        super.setDragState(newDragState, animated: animated)
        rise(for: newDragState, animated: animated)
    }

    private func showPin() {
        let offset = CGPoint(x: PinArt.size.width / 2 - PinArt.tip.x, y: PinArt.size.height / 2 - PinArt.tip.y)
        if super.image == nil {
            centerOffset = offset
            calloutOffset = CGPoint(x: -offset.x, y: 0)
        }
        super.image = MKPinAnnotationView.art.image(tint: pinTintColor, scale: placement.scale)
    }

    override func densityChanged() {
        if showsPin { showPin() }
    }

    override func hitPicture(flattened: FlattenedView, images: ImageSprites) -> FlattenedView {
        part(.pin, images: images) ?? super.hitPicture(flattened: flattened, images: images)
    }

    override func fallingParts(images: ImageSprites, height: Double) -> [FallingPart] {
        guard let pin = part(.pin, images: images), let shadow = part(.shadow, images: images) else {
            return super.fallingParts(images: images, height: height)
        }
        return [
            FallingPart(flattened: shadow, opacity: 1 - height, staysOnGround: true),
            FallingPart(flattened: pin, opacity: 1, staysOnGround: false),
        ]
    }

    /// A part of the pin as a sprite; `nil` when the view shows anything else.
    private func part(_ part: PinArt.Part, images: ImageSprites) -> FlattenedView? {
        guard showsPin, subviews.isEmpty, transform.isIdentity else { return nil }
        let image = MKPinAnnotationView.art.image(tint: pinTintColor, scale: placement.scale, part: part)
        return images.sprite(of: image, scale: placement.scale) { FlattenedView(image) }
    }
}
