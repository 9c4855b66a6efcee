// SPDX-License-Identifier: MIT

internal import CSDL2

/// A key by its meaning in the keyboard's layout.
package enum Keycode: Sendable, Hashable {
    /// A key that types the character when pressed alone, in lower case; those of the keypad among them.
    case character(Character)
    case left
    case right
    case up
    case down
    case home
    case end
    case pageUp
    case pageDown
    case escape
    case enter
    case tab
    case backspace
    case delete
    /// F1 to F12.
    case function(Int)
    /// Any other key, by SDL's number.
    case other(Int)

    /// Creates the key of SDL's number.
    init(code: Int32) {
        if let named = Self.named[code] {
            self = named
        } else if let character = Self.keypad[code] {
            self = .character(character)
        } else if (Self.firstFunction...Self.firstFunction + 11).contains(code) {
            self = .function(Int(code - Self.firstFunction) + 1)
        } else if code >= 32, code != 127, code & Int32(SDLK_SCANCODE_MASK) == 0,
            let scalar = Unicode.Scalar(UInt32(code))
        {
            self = .character(Character(scalar))
        } else {
            self = .other(Int(code))
        }
    }

    /// SDL's number of the key.
    var code: Int32 {
        switch self {
        case .character(let character):
            Int32(character.unicodeScalars.first?.value ?? 0)
        case .function(let number):
            Self.firstFunction + Int32(number) - 1
        case .other(let code):
            Int32(code)
        default:
            Self.named.filter { $0.value == self }.keys.min() ?? 0
        }
    }

    /// Creates a key by its English name, in any case, or by the character it types; `nil` when there is none.
    ///
    /// The names are those of the cases: `left`, `pageUp`, `escape`, and `F1` to `F12`.
    package init?(name: String) {
        let lowered = name.lowercased()
        if let character = lowered.first, lowered.count == 1 {
            self = .character(character)
        } else if let named = Set(Self.named.values).first(where: { "\($0)".lowercased() == lowered }) {
            self = named
        } else if lowered.hasPrefix("f"), let number = Int(lowered.dropFirst()), (1...12).contains(number) {
            self = .function(number)
        } else if let character = ["space": " ", "plus": "+", "minus": "-"][lowered] {
            self = .character(Character(character))
        } else {
            return nil
        }
    }

    private static let firstFunction = Int32(SDLK_F1.rawValue)

    private static let named: [Int32: Keycode] = [
        Int32(SDLK_LEFT.rawValue): .left, Int32(SDLK_RIGHT.rawValue): .right,
        Int32(SDLK_UP.rawValue): .up, Int32(SDLK_DOWN.rawValue): .down,
        Int32(SDLK_HOME.rawValue): .home, Int32(SDLK_END.rawValue): .end,
        Int32(SDLK_PAGEUP.rawValue): .pageUp, Int32(SDLK_PAGEDOWN.rawValue): .pageDown,
        Int32(SDLK_ESCAPE.rawValue): .escape, Int32(SDLK_TAB.rawValue): .tab,
        Int32(SDLK_RETURN.rawValue): .enter, Int32(SDLK_KP_ENTER.rawValue): .enter,
        Int32(SDLK_BACKSPACE.rawValue): .backspace, Int32(SDLK_DELETE.rawValue): .delete,
    ]

    private static let keypad: [Int32: Character] = {
        var keys: [Int32: Character] = [
            Int32(SDLK_KP_PLUS.rawValue): "+", Int32(SDLK_KP_MINUS.rawValue): "-",
            Int32(SDLK_KP_MULTIPLY.rawValue): "*", Int32(SDLK_KP_DIVIDE.rawValue): "/",
            Int32(SDLK_KP_0.rawValue): "0",
        ]
        for digit in 1...9 { keys[Int32(SDLK_KP_1.rawValue) + Int32(digit) - 1] = Character("\(digit)") }
        return keys
    }()
}

/// The keys that are held down beside another.
package struct Keymod: OptionSet, Sendable, Hashable {
    package let rawValue: Int

    package init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Either shift key.
    package static let shift = Keymod(rawValue: Int(KMOD_SHIFT.rawValue))
    /// Either control key.
    package static let control = Keymod(rawValue: Int(KMOD_CTRL.rawValue))
    /// Either alt key.
    package static let alternate = Keymod(rawValue: Int(KMOD_ALT.rawValue))
    /// Either key with the system's logo.
    package static let logo = Keymod(rawValue: Int(KMOD_GUI.rawValue))

    /// The modifiers held at present.
    ///
    /// The corresponding C function is `SDL_GetModState`.
    package static var current: Keymod { Keymod(rawValue: Int(SDL_GetModState().rawValue)) }

    /// Whether a key of the kind is held, on either side of the keyboard.
    package func holds(_ kind: Keymod) -> Bool { !isDisjoint(with: kind) }
}
