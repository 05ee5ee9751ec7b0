internal import TouchAnalysis
internal import TouchDispatch

extension SceneComparison {
    /// Reports settings of a recognizer that the application can set, and whether it belongs to another view. Returns
    /// whether it, its relations or the ancestors of its view changed.
    mutating func compareSettings(of recognizer: RecognizerIndex) -> Bool {
        budget.spend(32)
        guard let old = match.recognizers.a(of: recognizer) else { return true }
        let view = b.scene[recognizer].view
        let isReattached = match.views.b(of: a.scene[old].view) != view
        guard b.scene.isConfigurable(recognizer) else {
            return isReattached || a.isActive[old] != b.isActive[recognizer]
        }
        budget.spend(a.scene.relationCost(of: old) &+ b.scene.relationCost(of: recognizer))
        if isReattached { add(.reattached, nil, .gestureRecognizer(recognizer)) }
        var settings = SettingList()
        compareFlags(old, recognizer, &settings)
        compareKinds(a.scene[old].kind, b.scene[recognizer].kind, &settings)
        compareDelegates(old, recognizer, &settings)
        settings.note(
            "targets",
            if: !isSameTargets(a.scene[old].targets, b.scene[recognizer].targets))
        if !settings.changes.isEmpty {
            add(.settingsChanged, nil, .gestureRecognizer(recognizer)) { facts in
                facts.settings = settings.changes
            }
        }
        return isReattached || !settings.changes.isEmpty || !haveSameRelations(old, recognizer)
            || a.isActive[old] != b.isActive[recognizer]
    }

    private func compareFlags(
        _ old: RecognizerIndex, _ recognizer: RecognizerIndex, _ settings: inout SettingList
    ) {
        let (before, after) = (a.scene[old], b.scene[recognizer])
        for (flag, name) in ComparedFlags.recognizer {
            settings.compare(name, .flag(before.flags.contains(flag)), .flag(after.flags.contains(flag)))
        }
        settings.note("allowedTouchTypes", if: before.allowedTouchTypes != after.allowedTouchTypes)
        settings.note("allowedPressTypes", if: before.allowedPressTypes != after.allowedPressTypes)
    }

    private func isSameTargets(_ targets: Span32, _ others: Span32) -> Bool {
        targets.count == others.count
            && zip(a.scene.targets[targets.range], b.scene.targets[others.range]).allSatisfy(isSame)
    }

    // MARK: Kinds

    private func compareKinds(_ old: GestureKind, _ new: GestureKind, _ settings: inout SettingList) {
        guard old.typeName == new.typeName else {
            return settings.compare("type", .word(old.typeName), .word(new.typeName))
        }
        if let x = old.panTouches, let y = new.panTouches {
            settings.compare("minimumNumberOfTouches", x.minimum, y.minimum)
            settings.note("maximumNumberOfTouches", if: x.maximum != y.maximum)
        }
        switch (old, new) {
        case (.tap(let x), .tap(let y)):
            settings.compare("numberOfTapsRequired", x.numberOfTapsRequired, y.numberOfTapsRequired)
            settings.compare("numberOfTouchesRequired", x.numberOfTouchesRequired, y.numberOfTouchesRequired)
        case (.longPress(let x), .longPress(let y)):
            settings.compare("numberOfTapsRequired", x.numberOfTapsRequired, y.numberOfTapsRequired)
            settings.compare("numberOfTouchesRequired", x.numberOfTouchesRequired, y.numberOfTouchesRequired)
            settings.compare("minimumPressDuration", .number(duration(x)), .number(duration(y)))
            settings.compare("allowableMovement", .number(movement(x)), .number(movement(y)))
        case (.swipe(let x), .swipe(let y)):
            settings.compare("numberOfTouchesRequired", x.numberOfTouchesRequired, y.numberOfTouchesRequired)
            settings.note("direction", if: x.direction != y.direction)
        case (.screenEdgePan(let x), .screenEdgePan(let y)): settings.note("edges", if: x != y)
        case (.custom(let x), .custom(let y)):
            settings.compare("isDiscrete", .flag(x.isDiscrete), .flag(y.isDiscrete))
            settings.note(
                "rules",
                if: Array(a.scene.customRules[x.rules.range]) != Array(b.scene.customRules[y.rules.range]))
        default: break
        }
    }

    private func duration(_ press: LongPressSettings) -> Double {
        (press.minimumPressDuration ?? thresholds.span(.longPressMinimumDuration)).seconds
    }

    private func movement(_ press: LongPressSettings) -> Double {
        press.allowableMovement ?? thresholds[.longPressAllowableMovement]
    }

    // MARK: Delegates and relations

    /// Compares the answers about touches. Answers about other recognizers are compared as relations.
    private func compareDelegates(
        _ old: RecognizerIndex, _ recognizer: RecognizerIndex, _ settings: inout SettingList
    ) {
        let (x, y) = (a.scene.delegate(of: old), b.scene.delegate(of: recognizer))
        for (name, before, after) in [
            ("delegate.shouldBegin", x?.shouldBegin, y?.shouldBegin),
            ("delegate.shouldReceiveTouch", x?.shouldReceiveTouch, y?.shouldReceiveTouch),
            ("delegate.shouldReceivePress", x?.shouldReceivePress, y?.shouldReceivePress),
            ("delegate.shouldReceiveEvent", x?.shouldReceiveEvent, y?.shouldReceiveEvent),
        ] {
            settings.note(name, if: !isSame(before, after))
        }
    }

    private func isSame(_ x: GestureDelegate.Answer?, _ y: GestureDelegate.Answer?) -> Bool {
        switch (x ?? .always(true), y ?? .always(true)) {
        case (.always(let x), .always(let y)): x == y
        case (.view(let x), .view(let y)), (.notView(let x), .notView(let y)): isSameViews(x, y)
        case (.state(let x, let states), .state(let y, let others)):
            match.recognizers.b(of: x) == y && states == others
        case (.direction(let x), .direction(let y)): x == y
        case (.always, _), (.view, _), (.notView, _), (.state, _), (.direction, _): false
        }
    }

    private func isSameViews(_ span: Span32, _ other: Span32) -> Bool {
        isSameSet(
            a.scene.delegateViews[span.range].map { match.views.number(ofA: $0) },
            b.scene.delegateViews[other.range].map { Int($0.raw) })
    }

    /// Whether the answers and failure requirements of the recognizer name the same recognizers in both scenes.
    private func haveSameRelations(_ old: RecognizerIndex, _ recognizer: RecognizerIndex) -> Bool {
        let (before, after) = (a.scene[old], b.scene[recognizer])
        let (x, y) = (a.scene.delegate(of: old), b.scene.delegate(of: recognizer))
        return isSameList(before.requireToFail, after.requireToFail)
            && isSame(.listed(before.canPrevent), .listed(after.canPrevent))
            && isSame(.listed(before.canBePreventedBy), .listed(after.canBePreventedBy))
            && isSame(x?.shouldRecognizeSimultaneouslyWith, y?.shouldRecognizeSimultaneouslyWith)
            && isSame(x?.shouldRequireFailureOf, y?.shouldRequireFailureOf)
            && isSame(x?.shouldBeRequiredToFailBy, y?.shouldBeRequiredToFailBy)
    }

    private func isSame(_ x: GestureDelegate.Others?, _ y: GestureDelegate.Others?) -> Bool {
        switch (x ?? .always(false), y ?? .always(false)) {
        case (.always(let x), .always(let y)): x == y
        case (.listed(let x), .listed(let y)): isSameList(x, y)
        case (.always, .listed), (.listed, .always): false
        }
    }

    private func isSameList(_ span: Span32, _ other: Span32) -> Bool {
        isSameSet(
            a.scene.recognizerLists[span.range].map { match.recognizers.number(ofA: $0) },
            b.scene.recognizerLists[other.range].map { Int($0.raw) })
    }
}

extension SettingList {
    fileprivate mutating func compare(_ member: String, _ a: Int, _ b: Int) {
        compare(member, .number(Double(a)), .number(Double(b)))
    }
}

extension GestureKind {
    /// The value of `type` in a scene.
    fileprivate var typeName: String {
        switch self {
        case .tap: "tap"
        case .longPress: "longPress"
        case .pan, .scrollPan: "pan"
        case .swipe: "swipe"
        case .pinch: "pinch"
        case .rotation: "rotation"
        case .screenEdgePan: "screenEdgePan"
        case .hover: "hover"
        case .custom: "custom"
        case .delayedTouches: "delayedTouches"
        }
    }
}
