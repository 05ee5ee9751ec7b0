internal import JSONTape
internal import TouchLimitations
package import TouchScene

extension EventDecoder {
    // MARK: set

    /// Reads a `set` event: code of the application sets properties. The event refers to its changes by their
    /// range in `TouchSequence.changes`.
    package mutating func set(at position: Int) -> Event.Kind {
        guard var cursor = reader.object(at: position, "set") else { return .advance }
        let start = sequence.changes.count
        var members: [(member: SetMember, value: Int)] = []
        var object: SceneObject?
        while let (member, value) = reader.next(&cursor, Members.set) {
            if member == .id {
                object = settable(at: value)
            } else {
                members.append((member, value))
            }
        }
        if !cursor.has(SetMember.id) { reader.missing("id", of: position) }
        let hasAcceptedMembers = reader.hasAcceptedMembers
        if hasAcceptedMembers { acceptMembers(of: object) }
        if members.isEmpty, !cursor.hasUnknown, !hasAcceptedMembers {
            reader.missing(
                "isEnabled", of: position, "“set” must contain a property, such as isHidden or isEnabled")
        }
        switch object {
        case .responder(.view(let view))?:
            for (member, value) in members { set(member, of: view, at: value) }
        case .gestureRecognizer(let recognizer)?: set(members, of: recognizer)
        case .responder?, .other?, nil:
            // The object is unknown, so only what is valid for every object is checked.
            for (member, value) in members { checkType(of: member, at: value) }
        }
        let count = sequence.changes.count - start
        // If all members are unknown, the event sets nothing and only advances the time.
        return count == 0 ? .advance : .set(Span32(start: start, count: count))
    }

    /// Handles the members of UIKit in a `set` event that are not simulated.
    private mutating func acceptMembers(of object: SceneObject?) {
        switch object {
        case .responder(.view(let view))?:
            sceneDecoder.acceptMembers(of: view, UIKitMember.Owner.views, isChange: true)
        case .gestureRecognizer(let recognizer)?:
            sceneDecoder.acceptMembers(of: sceneDecoder.scene[recognizer].view, [.gestureRecognizer])
        case .responder?, .other?, nil: _ = reader.takeAcceptedMembers()
        }
    }

    /// Checks that the value is valid for an object of some kind.
    private mutating func checkType(of member: SetMember, at value: Int) {
        if let setting = member.setting, member.owner != .fixed {
            sceneDecoder.check(setting, at: value)
            return
        }
        switch member.owner {
        case .notSimulated, .fixed: reader.unsupported(at: value, "changes of this property")
        case .recognizer where member.recognizerFlag != nil: _ = reader.bool(at: value, of: member)
        case .recognizer: _ = progress(member, at: value)
        case .view, .control, .controlOrRecognizer, .scrollView, .selection:
            _ = change(of: member, at: value, in: nil)
        }
    }

    /// Reads the value of a property of views. Reports a fault and returns nil if the value is invalid.
    ///
    /// - Parameter view: Nil if the object is not known. Then only what is valid for every object is checked.
    private mutating func change(
        of member: SetMember, at value: Int, in view: ViewIndex?
    ) -> ((ViewIndex) -> SceneChange)? {
        switch member {
        case .alpha:
            return reader.number(at: value, "alpha", in: 0...1).map { alpha in { .alpha($0, Float(alpha)) } }
        case .frame, .transform: return geometry(member, at: value)
        case .keyboardDismissMode:
            guard let mode = sceneDecoder.keyboardDismissMode(at: value) else { return nil }
            if let view { sceneDecoder.noteDismissMode(mode, of: view) }
            return { .scrollView($0, .keyboardDismissMode(mode)) }
        default: break
        }
        if let flag = member.viewFlag {
            return reader.bool(at: value, of: member).map { isSet in { .viewFlag($0, flag, isSet) } }
        }
        switch member.owner {
        case .control:
            return sceneDecoder.controlProperty(member, at: value).map { property in
                { .control($0, property) }
            }
        case .selection:
            return sceneDecoder.selectionProperty(member, at: value, of: view).map { property in
                { .scrollView($0, property) }
            }
        case .view, .scrollView:
            return sceneDecoder.scrollProperty(member, at: value).map { property in
                { .scrollView($0, property) }
            }
        case .recognizer, .fixed, .controlOrRecognizer, .notSimulated: return nil
        }
    }

    /// Returns the view or recognizer with the id at `position`; nil, after reporting a fault, for other
    /// objects.
    private mutating func settable(at position: Int) -> SceneObject? {
        guard let object = sceneDecoder.object(named: position) else { return nil }
        switch object {
        case .responder(.view), .gestureRecognizer: return object
        case .responder, .other:
            sceneDecoder.wrongKind(at: position, "neither a view nor a gesture recognizer")
            return nil
        }
    }

    private mutating func set(_ member: SetMember, of view: ViewIndex, at value: Int) {
        let viewClass = sceneDecoder.scene[view].viewClass
        let isAllowed: Bool
        switch member.owner {
        case .view: isAllowed = true
        case .control, .controlOrRecognizer: isAllowed = viewClass.isControl
        case .scrollView: isAllowed = viewClass.isScrollView
        case .selection where member == .isEditing && viewClass.cellClass == nil:
            return sceneDecoder.noteEditing(at: value, of: view)
        case .selection: isAllowed = viewClass.cellClass != nil
        case .recognizer, .fixed: isAllowed = false
        case .notSimulated: return reader.unsupported(at: value, "changes of this property")
        }
        guard isAllowed else {
            return reader.notAMember(
                at: value,
                "views of class \(className: viewClass.name) have no member “\(member: member.name)”")
        }
        if member.owner == .control, !sceneDecoder.isAllowed(member, for: viewClass, at: value) { return }
        if let change = change(of: member, at: value, in: view) { sequence.changes.append(change(view)) }
    }

    private mutating func set(_ members: [(member: SetMember, value: Int)], of recognizer: RecognizerIndex) {
        if currentKinds.isEmpty { currentKinds = sceneDecoder.scene.gestureRecognizers.map(\.kind) }
        var kind = currentKinds[recognizer]
        let type = RecognizerType(kind)
        var latestSetting: Int?
        for (member, value) in members {
            if let flag = member.recognizerFlag {
                guard let isSet = reader.bool(at: value, of: member) else { continue }
                sequence.changes.append(.recognizerFlag(recognizer, flag, isSet))
            } else if let setting = member.setting {
                guard sceneDecoder.isAllowed(setting, for: type, at: value) else { continue }
                guard member.owner != .fixed, isSettable(setting, of: recognizer) else {
                    reader.unsupported(at: value, "changes of this property")
                    continue
                }
                sceneDecoder.read(setting: setting, at: value, into: &kind)
                latestSetting = value
            } else {
                setProgress(member, of: recognizer, type, at: value)
            }
        }
        guard let latestSetting else { return }
        let isOrdered = kind.panTouches.map { reader.checkOrder($0, at: latestSetting) } ?? true
        if isOrdered { currentKinds[recognizer] = kind }
        sequence.changes.append(.kind(recognizer, kind))
    }

    /// Whether an event can set this member. Of UIKit's recognizers, it can set the numbers of touches of those that have a
    /// property of the object that owns them (rules VE-2 and SC-11).
    private func isSettable(_ setting: RecognizerMember, of recognizer: RecognizerIndex) -> Bool {
        let isNumberOfTouches = setting == .minimumNumberOfTouches || setting == .maximumNumberOfTouches
        return switch (sceneDecoder.scene[recognizer].kind, sceneDecoder.scene[recognizer].system) {
        case (.scrollPan, _), (_, .interactiveContentPop?): isNumberOfTouches
        case (.delayedTouches, _): false
        case (_, let system): system == nil
        }
    }

    /// Reads `scale` or `rotation`, the value from which a gesture in progress continues.
    private mutating func setProgress(
        _ member: SetMember, of recognizer: RecognizerIndex, _ type: RecognizerType, at value: Int
    ) {
        switch (member, type) {
        case (.scale, .pinch):
            if let scale = progress(member, at: value) {
                sequence.changes.append(.scale(recognizer, scale))
            }
        case (.rotation, .rotation):
            if let rotation = progress(member, at: value) {
                sequence.changes.append(.rotation(recognizer, rotation))
            }
        default:
            if member.owner == .notSimulated || member.owner == .fixed {
                return reader.unsupported(at: value, "changes of this property")
            }
            reader.notAMember(
                at: value, "recognizers of type \(type: type.name) have no member “\(member: member.name)”")
        }
    }

    private mutating func progress(_ member: SetMember, at value: Int) -> Double? {
        if member == .scale { return reader.number(at: value, "scale", in: 0...EventDecoder.greatestLength) }
        return reader.number(
            at: value, "rotation", in: -EventDecoder.greatestLength...EventDecoder.greatestLength)
    }

    // MARK: remove

    package mutating func remove(at position: Int) -> Event.Kind {
        guard let object = sceneDecoder.object(named: position) else { return .advance }
        switch object {
        case .gestureRecognizer(let recognizer):
            if sceneDecoder.scene[recognizer].flags.contains(.isAddedLater),
                addedRecognizers[recognizer] == nil
            {
                sceneDecoder.wrongKind(at: position, "not added yet: “add” must come before “remove”")
            }
            return .removeRecognizer(recognizer)
        case .responder(.view(let view)) where sceneDecoder.scene[view].superview != nil:
            if sceneDecoder.scene[view].flags.contains(.isRemoved), additions[view] == nil {
                sceneDecoder.wrongKind(at: position, "not added yet: “add” must come before “remove”")
            }
            return .removeView(view)
        case .responder, .other:
            sceneDecoder.wrongKind(
                at: position, "neither a view that has a superview nor a gesture recognizer")
            return .advance
        }
    }

    // MARK: Targets and translation

    package mutating func addTarget(at position: Int) -> Event.Kind {
        let change = targetChange(at: position, mayBeNull: false)
        guard let recognizer = change.recognizer, let receiver = change.pattern.receiver,
            let action = change.pattern.action
        else { return .advance }
        return .addTarget(recognizer, Target(receiver, action: action))
    }

    package mutating func removeTarget(at position: Int) -> Event.Kind {
        let change = targetChange(at: position, mayBeNull: true)
        return change.recognizer.map { .removeTarget($0, change.pattern) } ?? .advance
    }

    /// Reads a recognizer, a target and an action. Null, if it is allowed, means every target or every action (rule GS-14).
    private mutating func targetChange(
        at position: Int, mayBeNull: Bool
    ) -> (recognizer: RecognizerIndex?, pattern: TargetPattern) {
        var recognizer: RecognizerIndex?
        var pattern = TargetPattern(nil, action: nil)
        guard var cursor = reader.object(at: position, "a target") else { return (nil, pattern) }
        while let (member, value) = reader.next(&cursor, Members.targetChange) {
            let isNull = mayBeNull && reader.tape.kind(at: value) == .null
            switch member {
            case .recognizer: recognizer = sceneDecoder.recognizer(named: value)
            case .target:
                guard !isNull, sceneDecoder.isTargetOfRecognizer(at: value),
                    sceneDecoder.isID(at: value, orNull: mayBeNull)
                else { continue }
                pattern.receiver = sceneDecoder.target(at: value)
            case .action: if !isNull { pattern.action = sceneDecoder.selector(at: value, "action") }
            }
        }
        reader.requireAll(cursor, Members.targetChange)
        return (recognizer, pattern)
    }

    package mutating func setTranslation(at position: Int) -> Event.Kind {
        guard var cursor = reader.object(at: position, "setTranslation") else { return .advance }
        var recognizer: RecognizerIndex?
        var x = 0.0
        var y = 0.0
        while let (member, value) = reader.next(&cursor, Members.translation) {
            switch member {
            case .recognizer:
                recognizer = sceneDecoder.recognizer(named: value)
                guard let recognizer else { continue }
                let type = RecognizerType(sceneDecoder.scene[recognizer].kind)
                if type != .pan, type != .screenEdgePan {
                    sceneDecoder.wrongKind(at: value, "not a pan gesture recognizer")
                }
            case .x: x = reader.number(at: value, "x") ?? 0
            case .y: y = reader.number(at: value, "y") ?? 0
            }
        }
        reader.requireAll(cursor, Members.translation)
        guard let recognizer else { return .advance }
        return .setTranslation(recognizer, Point(x: x, y: y))
    }

    /// Reads a `sendAction` event: code of the application sends an action (rule CT-5).
    package mutating func sendAction(at position: Int) -> Event.Kind {
        guard var cursor = reader.object(at: position, "sendAction") else { return .advance }
        var target: SceneObject?
        var sender: Responder?
        var action: SelectorIndex?
        while let (member, value) = reader.next(&cursor, Members.sendAction) {
            switch member {
            case .action: action = sceneDecoder.selector(at: value, "action")
            case .target: target = objectOrNull(named: value) { $0.target(at: $1) }
            case .from: sender = objectOrNull(named: value) { $0.responder(at: $1) }
            }
        }
        if !cursor.has(SendActionMember.action) { reader.missing("action", of: position) }
        guard let action else { return .advance }
        return .sendAction(Target(target, action: action), from: sender)
    }

    private mutating func objectOrNull<Object>(
        named position: Int, _ find: (inout SceneDecoder, Int) -> Object?
    ) -> Object? {
        guard reader.tape.kind(at: position) != .null, sceneDecoder.isID(at: position, orNull: true) else {
            return nil
        }
        return find(&sceneDecoder, position)
    }
}
