package import JSONTape
internal import TouchScene

extension SceneDecoder {
    /// Reads the scene and resolves its references.
    package mutating func scene(at position: Int) {
        if let shared, reader.tape.member("$scene", of: position) != nil { return adopt(shared) }
        guard var cursor = reader.object(at: position, "scene") else { return }
        var hasNamedApplication = false
        var delegate: Int?
        var keyboard: Int?
        while let (member, value) = reader.next(&cursor, Members.scene) {
            switch member {
            case .application:
                guard reader.tape.kind(at: value) == .object else {
                    reader.wrongType(at: value, "application", "an object")
                    continue
                }
                hasNamedApplication = application(at: value, delegate: &delegate)
            case .windowScene: windowScene(at: value)
            case .firstResponder: refer(at: value, .firstResponder, mayBeNull: true)
            case .focusedView: refer(at: value, .focusedView, mayBeNull: true)
            case .keyboard: keyboard = value
            case .objects: otherObjects(at: value)
            case .windows: if !cursor.has(SceneMember.subviews) { windows(at: value) }
            case .subviews: if !cursor.has(SceneMember.windows) { defaultWindow(withSubviewsAt: value) }
            case ._comment: reader.comment(at: value)
            }
        }
        if cursor.has(SceneMember.windows), cursor.has(SceneMember.subviews) {
            reader.fault(
                .conflictingMembers, at: position, "a scene must have either “windows” or “subviews”")
        } else if !cursor.has(SceneMember.windows), !cursor.has(SceneMember.subviews),
            !(cursor.hasUnknown && reader.isStrict)
        {
            reader.missing(
                "windows", of: position,
                "“windows” is required, or “subviews” for one window of 390 × 844 pt")
        }
        // The default ids are reserved: if another object has one of them, it is a duplicate id.
        if !hasNamedApplication {
            register(SceneDecoder.defaultApplication, as: .responder(.application), at: nil)
        }
        if let keyboard { self.keyboard(at: keyboard) }
        applicationDelegate(at: delegate)
        checkBuiltInNames()
        resolveReferences()
        showKeyboard()
        checkCycles()
    }

    /// Reads the ids of objects that are not responders, which can be targets of actions (rule CT-5).
    private mutating func otherObjects(at position: Int) {
        var cursor = reader.elements(at: position, "objects")
        while let element = reader.next(&cursor) {
            identify(.other(ObjectIndex(scene.otherObjects)), at: element)
            scene.otherObjects += 1
        }
    }

    /// The id of a window that the scene does not describe.
    package static var defaultWindow: JSONString { constant("window          ", count: 6) }
    private static var defaultApplication: JSONString { constant("app             ", count: 3) }
    private static var defaultDelegate: JSONString { constant("appDelegate     ", count: 11) }
    static var noName: JSONString { constant("                ", count: 0) }

    /// Returns the first `count` bytes of a text that has at least 16 bytes, because 16 bytes of a JSONString
    /// must be readable.
    package static func constant(_ text: StaticString, count: Int) -> JSONString {
        JSONString(base: text.utf8Start, count: count)
    }

    // MARK: Application

    /// Reads the application. Returns whether it has an id.
    private mutating func application(at position: Int, delegate: inout Int?) -> Bool {
        guard var cursor = reader.object(at: position, "application") else { return false }
        while let (member, value) = reader.next(&cursor, Members.application) {
            switch member {
            case .id: identify(.responder(.application), at: value)
            case .isForeground:
                scene.application.isForeground = reader.bool(at: value, "isForeground") ?? true
            case .isReceivingRemoteControlEvents:
                let isReceiving = reader.bool(at: value, "isReceivingRemoteControlEvents")
                scene.application.isReceivingRemoteControlEvents = isReceiving ?? false
            case .isIgnoringInteractionEvents:
                let isIgnoring = reader.bool(at: value, "isIgnoringInteractionEvents")
                scene.application.isIgnoringInteractionEvents = isIgnoring ?? false
            case .userInterfaceIdiom:
                let idiom = reader.value(at: value, "userInterfaceIdiom", UserInterfaceIdiom.table)
                scene.application.userInterfaceIdiom = idiom ?? .phone
            case .actions: scene.application.responder.actions = actions(at: value)
            case .touches: scene.application.responder.touches = touchHandling(at: value)
            case .presses: scene.application.responder.presses = pressHandling(at: value)
            case .motion: scene.application.responder.motion = motionHandling(at: value)
            case .remoteControl: scene.application.responder.remoteControl = remoteControlHandling(at: value)
            case .sendEvent: scene.application.swallowsEvents = swallowsEvents(at: value)
            case .sendAction: scene.application.sendAction = sendActionOverride(at: value, of: .application)
            case .next: scene.application.responder.next = next(at: value, of: .application)
            case .delegate: delegate = value
            }
        }
        return cursor.has(ApplicationMember.id)
    }

    mutating func swallowsEvents(at position: Int) -> Bool {
        reader.value(at: position, "sendEvent", SendEventValue.table) == .swallow
    }

    /// Reads the application delegate. It is read last, because its id can be the id of another object, which
    /// then is the delegate (rule RC-1).
    private mutating func applicationDelegate(at position: Int?) {
        guard let position else {
            register(SceneDecoder.defaultDelegate, as: .responder(.applicationDelegate), at: nil)
            return
        }
        guard reader.tape.kind(at: position) != .null else {
            scene.application.delegate = nil
            return
        }
        guard var cursor = reader.object(at: position, "delegate") else { return }
        var delegate = Application.Delegate()
        while let (member, value) = reader.next(&cursor, Members.delegate) {
            switch member {
            case .id:
                guard let name = identifier(at: value) else {
                    leaveUnnamed(.responder(.applicationDelegate))
                    continue
                }
                if isApplicationViewOrController(name) {
                    delegate.isInChain = false
                } else {
                    register(name, as: .responder(.applicationDelegate), at: value)
                }
            case .isResponder:
                if reader.bool(at: value, "isResponder") == false { delegate.isInChain = false }
            case .actions: delegate.responder.actions = actions(at: value)
            case .touches: delegate.responder.touches = touchHandling(at: value)
            case .presses: delegate.responder.presses = pressHandling(at: value)
            case .motion: delegate.responder.motion = motionHandling(at: value)
            case .remoteControl: delegate.responder.remoteControl = remoteControlHandling(at: value)
            }
        }
        if !cursor.has(DelegateMember.id) {
            register(SceneDecoder.defaultDelegate, as: .responder(.applicationDelegate), at: nil)
        }
        scene.application.delegate = delegate
    }

    private func isApplicationViewOrController(_ name: JSONString) -> Bool {
        switch names.find(name) {
        case .responder(.application)?, .responder(.view)?, .responder(.viewController)?: true
        case .responder(.windowScene)?, .responder(.applicationDelegate)?, .gestureRecognizer?, .other?, nil:
            false
        }
    }

    private mutating func windowScene(at position: Int) {
        guard reader.tape.kind(at: position) != .null else { return }
        guard var cursor = reader.object(at: position, "windowScene") else { return }
        scene.hasWindowScene = true
        while let (member, value) = reader.next(&cursor, Members.windowScene) {
            switch member {
            case .id: identify(.responder(.windowScene), at: value)
            }
        }
        reader.requireAll(cursor, Members.windowScene)
    }

    // MARK: Ids

    /// Registers `object` under the id at `position`.
    mutating func identify(_ object: SceneObject, at position: Int) {
        register(identifier(at: position) ?? SceneDecoder.noName, as: object, at: position)
    }

    /// Registers `object` without an id, after a fault was reported.
    mutating func leaveUnnamed(_ object: SceneObject) {
        register(SceneDecoder.noName, as: object, at: nil)
    }

    mutating func register(_ name: JSONString, as object: SceneObject, at position: Int?) {
        check(names.register(name, as: object, at: position), name, at: position)
    }

    /// Reports a name that is taken.
    mutating func check(_ registration: SceneNames.Registration, _ name: JSONString, at position: Int?) {
        guard case .taken(let earlier) = registration, name.count > 0,
            let blamed = position ?? earlier, !isBuiltIn(name)
        else { return }
        let reason = position == nil ? "the default id of another object" : "already used by another object"
        reader.fault(.duplicateID, at: blamed, "the id “\(id: name.text)” is \(reason: reason)")
    }

    /// Reads an id or the name of an action: 1 to 256 bytes, without control characters.
    @inline(__always)
    package mutating func identifier(at position: Int, _ what: StaticString = "an id") -> JSONString? {
        guard let name = reader.tape.text(at: position), name.count > 0, name.count <= limits.idBytes,
            name.isPlain
        else {
            return unusualIdentifier(at: position, what)
        }
        return name
    }

    @inline(never)
    private mutating func unusualIdentifier(at position: Int, _ what: StaticString) -> JSONString? {
        guard let name = reader.string(at: position, what) else { return nil }
        if name.count > limits.idBytes {
            reader.exceeded("id bytes", limits.idBytes, at: position, found: name.count)
            return nil
        }
        guard name.count > 0 else {
            reader.fault(.invalidID, at: position, "\(subject: what) must not be empty")
            return nil
        }
        guard !name.hasControlCharacter else {
            reader.fault(.invalidID, at: position, "\(subject: what) must not contain control characters")
            return nil
        }
        return name
    }

    /// Whether a scroll view's built-in recognizer has the name. `checkBuiltInNames` reports duplicates of
    /// these names.
    private func isBuiltIn(_ name: JSONString) -> Bool {
        guard case .gestureRecognizer(let recognizer)? = names.find(name),
            scene.gestureRecognizers.indices.contains(Int(recognizer.raw))
        else { return false }
        switch scene[recognizer].kind {
        case .scrollPan, .delayedTouches: return true
        case .pinch:
            // The view might not be complete yet. A scroll view's pinch recognizer directly follows its pan
            // recognizer.
            guard recognizer.raw > 0, case .scrollPan = scene.gestureRecognizers[Int(recognizer.raw) - 1].kind
            else { return false }
            return true
        case .tap, .longPress, .pan, .swipe, .rotation, .screenEdgePan, .hover, .custom: return false
        }
    }

    /// Reports ids such as `<scroll view>.pan`, which belong to the scroll view's built-in recognizers (rule
    /// SC-1).
    private mutating func checkBuiltInNames() {
        guard scene.views.contains(where: \.viewClass.isScrollView) else { return }
        for (name, position) in names.all {
            guard let position, let owner = name.scrollViewOfBuiltInRecognizer,
                case .responder(.view(let view))? = names.find(owner), scene[view].viewClass.isScrollView
            else { continue }
            reader.fault(
                .duplicateID, at: position,
                "“\(id: name.text)” is the id of a built-in recognizer of the scroll view "
                    + "“\(owner: owner.text)”")
        }
    }

    // MARK: Cycles

    private mutating func checkCycles() {
        guard reader.limitFault == nil else { return }
        let links = Set(CyclicLink.all(in: scene))
        guard !links.isEmpty else { return }
        for reference in references.list {
            let link: CyclicLink
            switch reference.use {
            case .next(let responder): link = .next(responder)
            case .presentedBy(let controller): link = .presentedBy(controller)
            case .topViewController, .tab, .passthroughView, .firstResponder, .focusedView,
                .hitTestView, .hitTestCondition, .pointInsideView, .chainStart,
                .requirement, .listedRecognizer, .answer, .delegateView, .delegateState, .target,
                .controlTarget, .sendActionTarget, .contentView, .zoomedView, .refreshControl, .selectedCell,
                .answeredCell,
                .returnedRow, .openCell, .actionsView:
                continue
            }
            guard links.contains(link) else { continue }
            reader.fault(
                .cyclicNext, at: reference.position,
                "this reference makes the responder chain a cycle; the chain must end")
        }
    }
}

extension JSONString {
    /// U+0000…U+001F and U+007F…U+009F.
    fileprivate var hasControlCharacter: Bool {
        var previous: UInt8 = 0
        for byte in bytes {
            if byte < 0x20 || byte == 0x7F || (previous == 0xC2 && byte < 0xA0) { return true }
            previous = byte
        }
        return false
    }

    /// The part before `.pan`, `.pinch` or `.delayedTouches`; nil if the string has none of these suffixes.
    fileprivate var scrollViewOfBuiltInRecognizer: JSONString? {
        for suffix: StaticString in [".pan", ".pinch", ".delayedTouches"] {
            let length = suffix.utf8CodeUnitCount
            guard count > length else { continue }
            if part(count - length..<count) == suffix { return part(0..<count - length) }
        }
        return nil
    }
}
