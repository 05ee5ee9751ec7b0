package import JSONTape
internal import TouchLimitations
package import TouchScene

/// The names of a recognizer and of its class. They appear in answers only; no behavior depends on them.
package struct RecognizerLabel {
    /// Nil for the UIKit class of the recognizer's kind.
    package var className: JSONString?
    /// `UIGestureRecognizer.name`.
    package var name: JSONString?
}

/// The tape indices of the members of one recognizer, by `RecognizerMember`.
private typealias Places = InlineArray<32, Int32>

extension SceneDecoder {
    /// Reads the recognizers of `view`, in the order in which they are added.
    package mutating func gestureRecognizers(at position: Int, of view: ViewIndex) -> Span32 {
        let start = scene.gestureRecognizers.count
        if start == 0 {
            // Most scenes with recognizers have several, so memory is reserved once.
            scene.gestureRecognizers.reserveCapacity(16)
            scene.targets.reserveCapacity(16)
            labels.reserveCapacity(16)
            references.list.reserveCapacity(32)
        }
        var cursor = reader.elements(at: position, "gestureRecognizers")
        while let element = reader.next(&cursor), reader.limitFault == nil {
            _ = gestureRecognizer(at: element, of: view)
        }
        return scene.gestureRecognizers.span(since: start)
    }

    /// Reads one recognizer of `view`. Returns an empty range if it has no valid form.
    mutating func gestureRecognizer(at position: Int, of view: ViewIndex) -> Span32 {
        let start = scene.gestureRecognizers.count
        if start < limits.scene.recognizers {
            recognizer(at: position, on: view)
        } else {
            reader.exceeded("recognizers", limits.scene.recognizers, at: position)
        }
        return scene.gestureRecognizers.span(since: start)
    }

    private mutating func recognizer(at position: Int, on view: ViewIndex) {
        guard var cursor = reader.object(at: position, "a gesture recognizer") else { return }
        // Collects the positions of all values first, because the valid members depend on the type.
        var places = Places(repeating: 0)
        let members = Members.recognizer
        while let (member, value) = reader.next(&cursor, members) {
            places[Int(member.rawValue)] = Int32(truncatingIfNeeded: value)
        }
        if reader.hasAcceptedMembers { acceptMembers(of: view, [.gestureRecognizer]) }
        var type: RecognizerType?
        if cursor.has(RecognizerMember.type) {
            type = recognizerType(at: Int(places[Int(RecognizerMember.type.rawValue)]))
        } else {
            let name =
                cursor.has(RecognizerMember.class) ? Int(places[Int(RecognizerMember.class.rawValue)]) : nil
            let known = name.flatMap { reader.tape.text(at: $0) }.flatMap { RecognizerType(class: $0.text) }
            reader.missing(
                "type", of: position,
                known.map { "“type” is required; for this class, it is “\(expected: $0.name)”" })
        }
        let index = RecognizerIndex(scene.gestureRecognizers.count)
        if !cursor.has(RecognizerMember.id) {
            reader.missing("id", of: position)
            leaveUnnamed(.gestureRecognizer(index))
        }
        var recognizer = GestureRecognizer((type ?? .custom).kind, on: view)
        var label = RecognizerLabel()
        var rest = cursor.seen
        while let number = rest.popFirst() {
            guard let member = members.member(number) else { continue }
            let value = Int(places[number])
            if member.types == nil {
                read(member, at: value, of: index, into: &recognizer, &label)
            } else if let type {
                guard isAllowed(member, for: type, at: value) else { continue }
                read(setting: member, at: value, into: &recognizer.kind)
            } else {
                check(member, at: value)
            }
        }
        checkOrder(recognizer.kind, cursor, places)
        scene.gestureRecognizers.append(recognizer)
        labels.append(label)
    }

    /// Reads a type. The report of an unknown one suggests the type of a UIKit class.
    private mutating func recognizerType(at position: Int) -> RecognizerType? {
        if let name = reader.tape.text(at: position), RecognizerType.table.find(name) == nil,
            let type = RecognizerType(class: name.text)
        {
            reader.fault(
                .unknownValue, at: position,
                "type must be the name of a gesture\(suggestion: type.name)")
            return type
        }
        return reader.value(at: position, "type", RecognizerType.table)
    }

    /// Whether recognizers of this type have the member. Reports a fault if not.
    mutating func isAllowed(_ member: RecognizerMember, for type: RecognizerType, at value: Int) -> Bool {
        guard let types = member.types, !types.contains(type) else { return true }
        let owners = types.map(\.name)
        reader.notAMember(
            at: value,
            "only recognizers of type \(allowed: owners) have the member “\(member: member.name)”; this is a \(type: type.name)"
        )
        return false
    }

    /// Checks that the maximum number of touches is not less than the minimum.
    private mutating func checkOrder(
        _ kind: GestureKind, _ cursor: JSONReader.ObjectCursor, _ places: borrowing Places
    ) {
        guard let touches = kind.panTouches else { return }
        reader.checkOrder(
            touches, at: Int(places[Int(RecognizerMember.maximumNumberOfTouches.rawValue)]))
    }

    // MARK: Members that all types have

    private mutating func read(
        _ member: RecognizerMember, at value: Int, of index: RecognizerIndex,
        into recognizer: inout GestureRecognizer, _ label: inout RecognizerLabel
    ) {
        switch member {
        case .id: identify(.gestureRecognizer(index), at: value)
        case .class: label.className = reader.string(at: value, "class")
        case .name: if reader.tape.kind(at: value) != .null { label.name = reader.string(at: value, "name") }
        case .isEnabled: flag(.isEnabled, of: &recognizer, at: value, "isEnabled")
        case .cancelsTouchesInView:
            flag(.cancelsTouchesInView, of: &recognizer, at: value, "cancelsTouchesInView")
        case .delaysTouchesBegan: flag(.delaysTouchesBegan, of: &recognizer, at: value, "delaysTouchesBegan")
        case .delaysTouchesEnded: flag(.delaysTouchesEnded, of: &recognizer, at: value, "delaysTouchesEnded")
        case .requiresExclusiveTouchType:
            flag(.requiresExclusiveTouchType, of: &recognizer, at: value, "requiresExclusiveTouchType")
        case .allowedTouchTypes: recognizer.allowedTouchTypes = touchTypes(at: value)
        case .allowedPressTypes: recognizer.allowedPressTypes = pressTypes(at: value)
        case .requireToFail: recognizer.requireToFail = requirements(at: value, of: index)
        case .targets: recognizer.targets = targets(at: value)
        case .canPrevent: recognizer.canPrevent = recognizerAnswers(at: value, "canPrevent")
        case .canBePreventedBy: recognizer.canBePreventedBy = recognizerAnswers(at: value, "canBePreventedBy")
        case .delegate: recognizer.delegate = gestureDelegate(at: value)
        case ._comment: reader.comment(at: value)
        case .type, .numberOfTapsRequired, .numberOfTouchesRequired, .minimumPressDuration,
            .allowableMovement, .direction, .minimumNumberOfTouches, .maximumNumberOfTouches,
            .allowedScrollTypesMask, .buttonMaskRequired, .edges, .isDiscrete, .rules:
            break
        }
    }

    mutating func flag(
        _ flag: GestureRecognizer.Flags, of recognizer: inout GestureRecognizer, at position: Int,
        _ what: StaticString
    ) {
        guard let isSet = reader.bool(at: position, what) else { return }
        if isSet { recognizer.flags.insert(flag) } else { recognizer.flags.remove(flag) }
    }

    mutating func touchTypes(at position: Int) -> TouchTypeSet {
        var types = TouchTypeSet.none
        var cursor = reader.elements(at: position, "allowedTouchTypes")
        while let element = reader.next(&cursor) {
            if let value = reader.value(at: element, "a touch type", TouchTypeValue.table) {
                types.insert(value.type)
            }
        }
        return types
    }

    private mutating func pressTypes(at position: Int) -> PressTypeSet {
        var types = PressTypeSet.none
        var cursor = reader.elements(at: position, "allowedPressTypes")
        while let element = reader.next(&cursor) {
            if let type = reader.value(at: element, "a press type", PressType.table) { types.insert(type) }
        }
        return types
    }

    /// Reads the recognizers that `owner` requires to fail. The span is empty until their ids are resolved.
    mutating func requirements(at position: Int, of owner: RecognizerIndex) -> Span32 {
        let start = scene.recognizerLists.count
        var cursor = reader.elements(at: position, "requireToFail")
        while let element = reader.next(&cursor) {
            refer(at: element, .requirement(of: owner))
            scene.recognizerLists.append(RecognizerIndex(0))
        }
        return Span32(start: start, count: 0)
    }

    // MARK: Targets

    mutating func targets(at position: Int) -> Span32 {
        let start = scene.targets.count
        var cursor = reader.elements(at: position, "targets")
        while let element = reader.next(&cursor) { appendTarget(at: element) }
        return scene.targets.span(since: start)
    }

    private mutating func appendTarget(at position: Int) {
        guard var cursor = reader.object(at: position, "a target") else { return }
        let index = scene.targets.count
        var target = Target(nil, action: SelectorIndex(0))
        let members = Members.target
        while let (member, value) = reader.next(&cursor, members) {
            switch member {
            case .target: if isTargetOfRecognizer(at: value) { refer(at: value, .target(index)) }
            case .action: target.action = selector(at: value, "action") ?? target.action
            }
        }
        reader.requireAll(cursor, members)
        scene.targets.append(target)
    }

    /// Whether the value can be the target of a recognizer. Nil is not valid (rule GS-14).
    mutating func isTargetOfRecognizer(at position: Int) -> Bool {
        guard reader.tape.kind(at: position) == .null else { return true }
        reader.wrongType(at: position, "the target of a recognizer", "an id")
        return false
    }

    /// Returns the number of the selector at `position`.
    mutating func selector(at position: Int, _ what: StaticString) -> SelectorIndex? {
        identifier(at: position, what).map { SelectorIndex(selectors.insert($0).number) }
    }

    // MARK: Answers about other recognizers

    /// Reads `{recognizer: bool}`.
    mutating func recognizerAnswers(at position: Int, _ what: StaticString) -> Span32 {
        let start = scene.recognizerAnswers.count
        forEachAnswer(at: position, what) { decoder, key, answer in
            decoder.refer(at: key, .answer(decoder.scene.recognizerAnswers.count, list: start))
            decoder.scene.recognizerAnswers.append(
                RecognizerAnswer(recognizer: RecognizerIndex(0), answer: answer))
        }
        return scene.recognizerAnswers.span(since: start)
    }

    /// Calls `body` with the position of each id in `{id: bool}`, and with the answer for it.
    mutating func forEachAnswer(
        at position: Int, _ what: StaticString, _ body: (inout Self, _ key: Int, _ answer: Bool) -> Void
    ) {
        guard let cursor = reader.object(at: position, what) else { return }
        var key = cursor.position
        while key < cursor.end {
            let value = key &+ 1
            body(&self, key, reader.bool(at: value, "an answer") ?? true)
            key = reader.tape.next(after: value)
        }
    }

    /// Reads a view's `gestureRecognizerShouldBegin`: one answer for all recognizers, or an answer for each.
    mutating func shouldBeginOverride(at position: Int) -> ShouldBeginOverride {
        switch reader.tape.kind(at: position) {
        case .true: return .always(true)
        case .false: return .always(false)
        case .object: return .listed(recognizerAnswers(at: position, "gestureRecognizerShouldBegin"))
        case .array, .string, .number, .null:
            reader.wrongType(at: position, "gestureRecognizerShouldBegin", "true, false or an object")
            return .inherited
        }
    }
}
