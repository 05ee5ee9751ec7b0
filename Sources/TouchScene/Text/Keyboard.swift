/// The keyboard of a scene (rule TX-6).
public enum Keyboard: Equatable, Sendable {
    /// The scene does not describe the keyboard.
    case unknown
    /// There is no keyboard on the screen, for example because a hardware keyboard is connected.
    case none
    /// A window with the keyboard's frame, which is hidden unless a text input is the first responder.
    case window(WindowIndex)

    /// The level of the keyboard's window: that of `UIRemoteKeyboardWindow` in logs.
    public static let windowLevel = 10_000_000.0
}

/// `UIScrollView.KeyboardDismissMode`.
public enum KeyboardDismissMode: UInt8, CaseIterable, Sendable {
    case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory

    /// Whether the keyboard is dismissed when a drag begins (rule TX-7).
    package var dismissesOnDrag: Bool { self == .onDrag || self == .onDragWithAccessory }
}

extension Scene {
    /// Whether the keyboard is shown while `responder` is the first responder: it is an editable text input.
    package func showsKeyboard(for responder: Responder?) -> Bool {
        guard case .view(let view)? = responder else { return false }
        return self[view].viewClass.isTextInput && self[view].flags.contains(.isEditable)
    }

    /// Shows or hides the keyboard's window, if the scene has one.
    package mutating func setKeyboardShown(_ isShown: Bool) {
        guard case .window(let window) = keyboard else { return }
        let view = self[window].view
        if isShown { self[view].flags.remove(.isHidden) } else { self[view].flags.insert(.isHidden) }
    }
}
