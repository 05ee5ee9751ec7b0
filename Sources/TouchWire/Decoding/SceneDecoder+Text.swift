package import JSONTape
internal import TouchDispatch

// Text inputs and the keyboard (rules TX-1 to TX-7).

extension SceneDecoder {
    /// Adds the recognizer with which a text input becomes first responder. Called after the view has its id, and before
    /// recognizers of the request are added to it.
    mutating func addTextTap(_ index: ViewIndex, to view: inout View, at position: Int) {
        guard scene.gestureRecognizers.count < limits.scene.recognizers else {
            return reader.exceeded("recognizers", limits.scene.recognizers, at: position)
        }
        let tap = scene.gestureRecognizers.count
        if view.gestureRecognizers.count == 0 {
            view.gestureRecognizers.start = Int32(truncatingIfNeeded: tap)
        }
        view.gestureRecognizers.count += 1
        scene.gestureRecognizers.append(GestureRecognizer.textTap(on: index))
        // The class name is needed here, because the kind is the same as that of every other tap.
        labels.append(
            RecognizerLabel(className: SceneDecoder.constant("UITextMultiTapRecognizer", count: 24)))
        names.registerGenerated(
            names.name(of: .responder(.view(index))), [".textTap"], as: RecognizerIndex(tap))
    }

    /// Disables the tap of a text view that is not editable (rule TX-5). Called before the view is part of the scene.
    mutating func checkTextTap(of view: View) {
        guard !view.flags.contains(.isEditable) else { return }
        let tap = Int(view.gestureRecognizers.start) &+ view.builtInRecognizerCount &- 1
        guard scene.gestureRecognizers.indices.contains(tap) else { return }
        scene.gestureRecognizers[tap].flags.remove(.isEnabled)
    }

    // MARK: Keyboard

    /// Reads the mode of a scroll view, which other views can have without an effect.
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

    /// Adds the window of the keyboard, behind all other objects of the scene (rule TX-6).
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
        view.responder.touches = PhaseHandling(.handle)
        while let (member, value) = reader.next(&cursor, Members.keyboard) {
            switch member {
            case .id: identify(.responder(.view(index)), at: value)
            case .frame:
                if let frame = rect(at: value, "frame") { view.placement = Placement(frame: frame) }
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

    /// Shows the keyboard, if the first responder is a text input, and records that the keyboard is unknown. Called when
    /// the first responder is known.
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
