// SPDX-License-Identifier: MIT

internal import CSDL2

// From SDL's union to our enumeration.
extension Event {
    /// Reads an event, once: the path of a dropped file is freed by reading it.
    init(_ raw: SDL_Event) {
        switch SDL_EventType(raw.type) {
        case SDL_QUIT: self = .quit
        case SDL_WINDOWEVENT: self = .window(WindowChange(raw.window))
        case SDL_MOUSEMOTION:
            let motion = raw.motion
            self = .mouseMotion(x: Double(motion.x), y: Double(motion.y), isFromTouch: motion.which == touchMouse)
        case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: self = Event(raw.button)
        case SDL_MOUSEWHEEL: self = Event(raw.wheel)
        case SDL_KEYDOWN, SDL_KEYUP:
            let key = raw.key
            self = .key(
                isDown: key.type == SDL_KEYDOWN.rawValue,
                code: Keycode(code: key.keysym.sym),
                modifiers: Keymod(rawValue: Int(key.keysym.mod)).intersection([.shift, .control, .alternate, .logo]),
                isRepeat: key.repeat != 0
            )
        case SDL_FINGERDOWN: self = Event(raw.tfinger, phase: .down)
        case SDL_FINGERMOTION: self = Event(raw.tfinger, phase: .move)
        case SDL_FINGERUP: self = Event(raw.tfinger, phase: .up)
        case SDL_DROPFILE:
            guard let path = raw.drop.file else {
                self = .unknown(type: raw.type)
                return
            }
            self = .dropFile(path: String(cString: path))
            SDL_free(path)
        case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET: self = .renderReset
        case SDL_APP_LOWMEMORY: self = .lowMemory
        case SDL_EventType(EventQueue.wakeType): self = .wake
        default: self = .unknown(type: raw.type)
        }
    }

    private init(_ button: SDL_MouseButtonEvent) {
        let name: MouseButton =
            switch Int32(button.button) {
            case SDL_BUTTON_LEFT: .left
            case SDL_BUTTON_MIDDLE: .middle
            case SDL_BUTTON_RIGHT: .right
            default: .other(Int(button.button))
            }
        self = .mouseButton(
            isDown: button.type == SDL_MOUSEBUTTONDOWN.rawValue,
            button: name,
            clicks: Int(button.clicks),
            x: Double(button.x),
            y: Double(button.y),
            isFromTouch: button.which == touchMouse
        )
    }

    private init(_ wheel: SDL_MouseWheelEvent) {
        let isPrecise = wheel.preciseX != 0 || wheel.preciseY != 0
        self = .wheel(
            dx: isPrecise ? Double(wheel.preciseX) : Double(wheel.x),
            dy: isPrecise ? Double(wheel.preciseY) : Double(wheel.y),
            x: Double(wheel.mouseX),
            y: Double(wheel.mouseY),
            isFlipped: wheel.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue,
            isFromTouch: wheel.which == touchMouse
        )
    }

    private init(_ finger: SDL_TouchFingerEvent, phase: FingerPhase) {
        self = .finger(
            phase,
            id: finger.fingerId,
            x: Double(finger.x),
            y: Double(finger.y),
            isFromMouse: finger.touchId == mouseTouch
        )
    }
}

extension Event.WindowChange {
    fileprivate init(_ raw: SDL_WindowEvent) {
        let (width, height) = (Int(raw.data1), Int(raw.data2))
        switch SDL_WindowEventID(UInt32(raw.event)) {
        case SDL_WINDOWEVENT_RESIZED: self = .resized(width: width, height: height)
        case SDL_WINDOWEVENT_SIZE_CHANGED: self = .sizeChanged(width: width, height: height)
        case let identifier:
            self = windowChanges.first { $0.identifier == identifier }?.change ?? .other(Int(raw.event))
        }
    }
}

// From our enumeration to SDL's union.
extension Event {
    /// The event as SDL knows it; `nil` for one that cannot be made.
    var raw: SDL_Event? {
        var raw = SDL_Event()
        switch self {
        case .quit: raw.type = SDL_QUIT.rawValue
        case .window(let change): raw.window = change.raw
        case .mouseMotion(let x, let y, let isFromTouch):
            raw.motion.type = SDL_MOUSEMOTION.rawValue
            raw.motion.which = isFromTouch ? touchMouse : 0
            raw.motion.x = Int32(x.rounded())
            raw.motion.y = Int32(y.rounded())
        case .mouseButton(let isDown, let button, let clicks, let x, let y, let isFromTouch):
            raw.button.type = (isDown ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP).rawValue
            raw.button.which = isFromTouch ? touchMouse : 0
            raw.button.button = button.number
            raw.button.state = UInt8(isDown ? SDL_PRESSED : SDL_RELEASED)
            raw.button.clicks = UInt8(clamping: clicks)
            raw.button.x = Int32(x.rounded())
            raw.button.y = Int32(y.rounded())
        case .wheel(let dx, let dy, let x, let y, let isFlipped, let isFromTouch):
            raw.wheel.type = SDL_MOUSEWHEEL.rawValue
            raw.wheel.which = isFromTouch ? touchMouse : 0
            raw.wheel.x = Int32(dx)
            raw.wheel.y = Int32(dy)
            raw.wheel.preciseX = Float(dx)
            raw.wheel.preciseY = Float(dy)
            raw.wheel.mouseX = Int32(x.rounded())
            raw.wheel.mouseY = Int32(y.rounded())
            raw.wheel.direction = (isFlipped ? SDL_MOUSEWHEEL_FLIPPED : SDL_MOUSEWHEEL_NORMAL).rawValue
        case .key(let isDown, let code, let modifiers, let isRepeat):
            raw.key.type = (isDown ? SDL_KEYDOWN : SDL_KEYUP).rawValue
            raw.key.state = UInt8(isDown ? SDL_PRESSED : SDL_RELEASED)
            raw.key.repeat = isRepeat ? 1 : 0
            raw.key.keysym.sym = code.code
            raw.key.keysym.mod = UInt16(modifiers.rawValue)
        case .finger(let phase, let id, let x, let y, let isFromMouse):
            let types = [FingerPhase.down: SDL_FINGERDOWN, .move: SDL_FINGERMOTION, .up: SDL_FINGERUP]
            raw.tfinger.type = (types[phase] ?? SDL_FINGERUP).rawValue
            raw.tfinger.touchId = isFromMouse ? mouseTouch : 1
            raw.tfinger.fingerId = id
            raw.tfinger.x = Float(x)
            raw.tfinger.y = Float(y)
        case .dropFile(let path):
            raw.drop.type = SDL_DROPFILE.rawValue
            raw.drop.file = SDL_strdup(path)
        case .renderReset: raw.type = SDL_RENDER_TARGETS_RESET.rawValue
        case .lowMemory: raw.type = SDL_APP_LOWMEMORY.rawValue
        case .wake: raw.type = EventQueue.wakeType
        case .unknown(let type): raw.type = type
        }
        return raw
    }
}

extension Event.MouseButton {
    fileprivate var number: UInt8 {
        switch self {
        case .left: UInt8(SDL_BUTTON_LEFT)
        case .middle: UInt8(SDL_BUTTON_MIDDLE)
        case .right: UInt8(SDL_BUTTON_RIGHT)
        case .other(let number): UInt8(clamping: number)
        }
    }
}

extension Event.WindowChange {
    fileprivate var raw: SDL_WindowEvent {
        var raw = SDL_WindowEvent()
        raw.type = SDL_WINDOWEVENT.rawValue
        switch self {
        case .resized(let width, let height), .sizeChanged(let width, let height):
            let isResized = self == .resized(width: width, height: height)
            let identifier = isResized ? SDL_WINDOWEVENT_RESIZED : SDL_WINDOWEVENT_SIZE_CHANGED
            raw.event = UInt8(identifier.rawValue)
            raw.data1 = Int32(width)
            raw.data2 = Int32(height)
        case .other(let number):
            raw.event = UInt8(clamping: number)
        default:
            raw.event = UInt8(windowChanges.first { $0.change == self }?.identifier.rawValue ?? 0)
        }
        return raw
    }
}

/// The window events without numbers, and SDL's names of them.
private let windowChanges: [(identifier: SDL_WindowEventID, change: Event.WindowChange)] = [
    (SDL_WINDOWEVENT_SHOWN, .shown), (SDL_WINDOWEVENT_HIDDEN, .hidden), (SDL_WINDOWEVENT_EXPOSED, .exposed),
    (SDL_WINDOWEVENT_MOVED, .moved), (SDL_WINDOWEVENT_MINIMIZED, .minimised),
    (SDL_WINDOWEVENT_MAXIMIZED, .maximised), (SDL_WINDOWEVENT_RESTORED, .restored),
    (SDL_WINDOWEVENT_ENTER, .enter), (SDL_WINDOWEVENT_LEAVE, .leave),
    (SDL_WINDOWEVENT_FOCUS_GAINED, .focusGained), (SDL_WINDOWEVENT_FOCUS_LOST, .focusLost),
    (SDL_WINDOWEVENT_CLOSE, .close), (SDL_WINDOWEVENT_DISPLAY_CHANGED, .displayChanged),
]

/// The mouse that SDL makes of fingers: the macro `SDL_TOUCH_MOUSEID`.
private let touchMouse = UInt32.max
/// The touch device that SDL makes of the mouse: the macro `SDL_MOUSE_TOUCHID`.
private let mouseTouch: Int64 = -1
