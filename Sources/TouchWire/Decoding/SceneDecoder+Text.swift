package import JSONTape
internal import TouchLimitations
internal import TouchScene

// Text inputs and the keyboard (rules TX-1 to TX-7).

extension SceneDecoder {
    /// Disables the tap of a text view that is neither editable nor selectable (rule TX-5). Called before the view is part of
    /// the scene.
    mutating func checkTextTap(of view: View) {
        guard view.flags.isDisjoint(with: [.isEditable, .isSelectable]) else { return }
        for recognizer in view.gestureRecognizers.range
        where scene.gestureRecognizers[recognizer].system == .textTap {
            scene.gestureRecognizers[recognizer].flags.remove(.isEnabled)
        }
    }

    // MARK: Keyboard

    /// Reads `keyboardDismissMode`, which has no effect in views that are not scroll views.
    mutating func keyboardDismissMode(at value: Int, of index: ViewIndex, _ view: View) {
        guard let mode = keyboardDismissMode(at: value) else { return }
        noteDismissMode(mode, of: index)
        if let scroll = view.scrollView { scene[scroll].keyboardDismissMode = mode }
    }

    /// Records that an interactive dismissal is not simulated.
    mutating func noteDismissMode(_ mode: KeyboardDismissMode, of view: ViewIndex) {
        guard mode == .interactive || mode == .interactiveWithAccessory else { return }
        limitations.add(
            .init(code: .scrolling, origin: .member(SetMember.keyboardDismissMode.name), view: view))
    }

    /// Reads a mode; nil, after reporting a fault, if the value is invalid.
    mutating func keyboardDismissMode(at value: Int) -> KeyboardDismissMode? {
        reader.value(at: value, "keyboardDismissMode", KeyboardDismissMode.table)
    }

    /// Adds the window of the keyboard after all other views and windows (rule TX-6).
    mutating func keyboard(at position: Int) {
        guard reader.tape.kind(at: position) != .null else {
            scene.keyboard = .none
            return
        }
        guard var cursor = reader.object(at: position, "keyboard") else { return }
        guard scene.views.count < limits.scene.views else {
            return reader.exceeded("views", limits.scene.views, at: position)
        }
        let window = WindowIndex(scene.windows.count)
        let index = ViewIndex(scene.views.count)
        var view = View(superview: nil, window: window, depth: 0, viewClass: .UIWindow)
        view.flags.insert(.isHidden)
        // No responder of the application receives touches of the keyboard.
        scene.viewOverrides[scene.overrides(of: &view)].responder.touches = PhaseHandling(.handle)
        while let (member, value) = reader.next(&cursor, Members.keyboard) {
            switch member {
            case .id: identify(.responder(.view(index)), at: value)
            case .frame:
                if let frame = rect(at: value, "frame") { scene.place(&view, at: Placement(frame: frame)) }
            }
        }
        if !cursor.has(KeyboardMember.id) {
            register(SceneDecoder.defaultKeyboard, as: .responder(.view(index)), at: nil)
        }
        if !cursor.has(KeyboardMember.frame) { reader.missing("frame", of: position) }
        view.subtreeEnd = index.raw &+ 1
        scene.views.append(view)
        scene.windows.append(Window(view: index))
        scene[window].level = Keyboard.windowLevel
        scene.keyboard = .window(window)
    }

    /// Shows the keyboard if the first responder is an editable text input. Adds a limitation if the scene
    /// does not describe the keyboard. Called when the first responder is known.
    mutating func showKeyboard() {
        let isShown = scene.showsKeyboard(for: scene.firstResponder)
        scene.setKeyboardShown(isShown)
        guard isShown, scene.keyboard == .unknown, case .view(let view)? = scene.firstResponder else {
            return
        }
        limitations.add(.init(code: .textInput, origin: .event, view: view))
    }

    /// The id of a keyboard that has none in the request.
    package static var defaultKeyboard: JSONString { constant("keyboard        ", count: 8) }
}
