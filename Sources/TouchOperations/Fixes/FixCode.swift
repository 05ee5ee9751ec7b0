internal import JSONTape
internal import TouchAnalysis
internal import TouchDispatch
internal import TouchWire

/// Swift code for fixes. The ids of objects become the names of variables.
struct FixCode {
    let scene: Scene
    let names: SceneNames
    /// The names of actions; nil if no fix adds a target.
    var selectors: NameTable?

    /// The code of all changes; nil if the fix has none, for example because it changes the gesture.
    func swift(_ fix: Fix) -> String? {
        let parts = fix.remedies.compactMap(code)
        return parts.count == fix.remedies.count && !parts.isEmpty ? parts.joined(separator: "\n") : nil
    }

    private func code(_ remedy: Remedy) -> String? {
        switch remedy {
        case .view(let view, let change): code(change, name(view))
        case .recognizer(let recognizer, let change): code(change, name(recognizer), recognizer)
        case .application(let change): code(change)
        case .events(.interactive):
            "UIView.animate(withDuration: duration, delay: 0, options: .allowUserInteraction) { … }"
        case .events: nil
        }
    }

    // MARK: Views

    private func code(_ change: Remedy.ViewChange, _ view: String) -> String? {
        switch change {
        case .flag(.canBecomeFirstResponder, _):
            Self.override("var canBecomeFirstResponder: Bool", "true", in: view)
        case .flag(.canResignFirstResponder, _):
            Self.override("var canResignFirstResponder: Bool", "true", in: view)
        case .flag(let flag, let isSet): "\(view).\(flag.member ?? "") = \(isSet)"
        case .opaque: "\(view).alpha = 1"
        case .untransformed: "\(view).transform = .identity"
        case .frame(let frame):
            "\(view).frame = CGRect(x: \(number(frame.origin.x)), y: \(number(frame.origin.y)), "
                + "width: \(number(frame.size.width)), height: \(number(frame.size.height)))"
        case .above(let sibling):
            "\(view).superview?.insertSubview(\(view), aboveSubview: \(name(sibling)))"
        case .plainHitTest: "// In the class of \(view): remove hitTest(_:with:)."
        case .plainPointInside: "// In the class of \(view): remove point(inside:with:)."
        case .passesTouches:
            Self.override(
                "func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView?",
                "let hit = super.hitTest(point, with: event)\n    return hit === self ? nil : hit", in: view)
        case .acceptsPoints(let inner):
            Self.override(
                "func point(inside point: CGPoint, with event: UIEvent?) -> Bool",
                "super.point(inside: point, with: event)\n"
                    + "        || \(name(inner)).bounds.contains(\(name(inner)).convert(point, from: self))",
                in: view)
        case .allowsRecognizers:
            Self.override(
                "func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool", "true",
                in: view)
        case .passesOn:
            "// In the class of \(view): call super in touchesBegan(_:with:) and the other touch methods."
        case .tracks(let method):
            Self.override(
                "func \(method.spelling)(_ touch: UITouch, with event: UIEvent?) -> Bool", "true", in: view)
        case .target(let responder, let selector, let event):
            "\(view).addTarget(\(responder.map { name(.responder($0)) } ?? "nil"), action: \(action(selector)), "
                + "for: .\(Method.controlEvent(event).spelling.text))"
        case .scrollFlag(let flag, let isSet): "\(view).\(ScrollProperty.flag(flag, isSet).member) = \(isSet)"
        case .touchesShouldBegin(let answer):
            Self.override(
                "func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool",
                "\(answer)", in: view)
        case .touchesShouldCancel(let answer):
            Self.override("func touchesShouldCancel(in view: UIView) -> Bool", "\(answer)", in: view)
        case .scrolled(let offset):
            "\(view).setContentOffset(CGPoint(x: \(number(offset.x)), y: \(number(offset.y))), animated: false)"
        case .sendsEvents: Self.sendEvent(in: view)
        }
    }

    private static func override(_ head: String, _ body: String, in owner: String) -> String {
        "// In the class of \(owner):\noverride \(head) {\n    \(body)\n}"
    }

    private static func sendEvent(in owner: String) -> String {
        override("func sendEvent(_ event: UIEvent)", "super.sendEvent(event)", in: owner)
    }

    // MARK: Recognizers

    private func code(_ change: Remedy.RecognizerChange, _ own: String, _ index: RecognizerIndex) -> String? {
        switch change {
        case .flag(let flag, let isSet): "\(own).\(flag.member ?? "") = \(isSet)"
        case .requireToFail(let list): requirements(list, own, index)
        case .requiredToFailBy(let list): list.last.map { "\(name($0)).require(toFail: \(own))" }
        case .answers(let question, let answer): Self.heads[question].map { delegate($0, "\(answer)", own) }
        case .refusesTouches(let views):
            Self.heads[.shouldReceiveTouch].map { head in
                let conditions = views.map { "touch.view !== \(name($0))" }.joined(separator: " && ")
                return delegate(head, "gestureRecognizer !== \(own) || \(conditions)", own)
            }
        case .begins(let axis):
            Self.heads[.shouldBegin].map { head in
                let (long, short) = axis == .horizontal ? ("x", "y") : ("y", "x")
                return delegate(
                    head,
                    "guard gestureRecognizer === \(own) else { return true }\n"
                        + "    let velocity = \(own).velocity(in: \(own).view)\n"
                        + "    return abs(velocity.\(long)) > abs(velocity.\(short))", own)
            }
        case .together(let list):
            Self.heads[.shouldRecognizeSimultaneouslyWith].map { head in
                let pairs = list.map { "other === \(name($0))" }.joined(separator: " || ")
                let body =
                    list.isEmpty
                    ? "false" : "gestureRecognizer === \(own) && \(list.count > 1 ? "(\(pairs))" : pairs)"
                return delegate(head, body, own)
            }
        case .target(let responder, let selector):
            "\(own).addTarget(\(responder.map { name(.responder($0)) } ?? "nil"), action: \(action(selector)))"
        case .allTouchTypes: "\(own).allowedTouchTypes = [0, 1, 2, 3].map(NSNumber.init)"
        case .touchType(let type):
            "\(own).allowedTouchTypes = [NSNumber(value: UITouch.TouchType.\(type).rawValue)]"
        case .numberOfTaps(let count): "\(own).numberOfTapsRequired = \(count)"
        case .numberOfTouches(let count): "\(own).numberOfTouchesRequired = \(count)"
        case .minimumTouches(let count): "\(own).minimumNumberOfTouches = \(count)"
        case .maximumTouches(let count): "\(own).maximumNumberOfTouches = \(count)"
        case .pressDuration(let seconds): "\(own).minimumPressDuration = \(number(seconds))"
        case .movement(let points): "\(own).allowableMovement = \(number(points))"
        case .direction(let direction): "\(own).direction = .\(RemedyMembers.name(of: direction))"
        case .allEdges: "\(own).edges = .all"
        }
    }

    private func requirements(
        _ list: [RecognizerIndex], _ own: String, _ index: RecognizerIndex
    ) -> String {
        let current = Array(scene.recognizerLists[scene[index].requireToFail.range])
        if let added = list.first(where: { !current.contains($0) }) {
            return "\(own).require(toFail: \(name(added)))"
        }
        let removed = current.filter { !list.contains($0) }.prefix(8)
        return removed.map { "// Remove: \(own).require(toFail: \(name($0)))" }.joined(separator: "\n")
    }

    /// The declarations of the methods of delegates.
    private static let heads: [DelegateQuestion: String] = {
        let own = "gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, "
        return [
            .shouldBegin: "gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer)",
            .shouldReceiveTouch: own + "shouldReceive touch: UITouch)",
            .shouldReceivePress: own + "shouldReceive press: UIPress)",
            .shouldReceiveEvent: own + "shouldReceive event: UIEvent)",
            .shouldRecognizeSimultaneouslyWith: own
                + "shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer)",
            .shouldRequireFailureOf: own + "shouldRequireFailureOf other: UIGestureRecognizer)",
            .shouldBeRequiredToFailBy: own + "shouldBeRequiredToFailBy other: UIGestureRecognizer)",
        ]
    }()

    private func delegate(_ head: String, _ body: String, _ own: String) -> String {
        "// In the delegate of \(own):\nfunc \(head) -> Bool {\n    \(body)\n}"
    }

    // MARK: The application

    private func code(_ change: Remedy.ApplicationChange) -> String? {
        switch change {
        case .foreground: nil
        case .acceptsEvents: "UIApplication.shared.endIgnoringInteractionEvents()"
        case .sendsEvents: Self.sendEvent(in: "the application")
        case .receivesRemoteControl: "UIApplication.shared.beginReceivingRemoteControlEvents()"
        }
    }

    // MARK: Names

    private func number(_ value: Double) -> String { RemedyEdits.json(value) }

    private func action(_ selector: SelectorIndex) -> String {
        "#selector(\(FixCode.identifier(selectors?.names[selector].text ?? "")))"
    }

    private func name(_ view: ViewIndex) -> String { name(.responder(.view(view))) }

    /// The name of a recognizer; for one that a scroll view owns, the property of the scroll view.
    private func name(_ recognizer: RecognizerIndex) -> String {
        let owner = name(scene[recognizer].view)
        guard !scene.isAdded(recognizer) else { return name(.gestureRecognizer(recognizer)) }
        switch scene[recognizer].kind {
        case .scrollPan: return owner + ".panGestureRecognizer"
        default: return owner + ".pinchGestureRecognizer"
        }
    }

    private func name(_ object: SceneObject) -> String {
        FixCode.identifier(names.name(of: object).text)
    }

    /// The id as a Swift identifier: “save button” becomes `saveButton`.
    static func identifier(_ id: String) -> String {
        var name = ""
        var startsWord = false
        for character in id.unicodeScalars.prefix(64) {
            let isLetter = character.properties.isAlphabetic || character == "_"
            guard isLetter || character.properties.numericType == .decimal else {
                startsWord = !name.isEmpty
                continue
            }
            if name.isEmpty, !isLetter { name = "_" }
            name += startsWord ? String(character).uppercased() : String(character)
            startsWord = false
        }
        if name.isEmpty { return "object" }
        return FixCode.keywords.contains(name) ? "`\(name)`" : name
    }

    private static let keywords: Set<String> = [
        "as", "break", "case", "catch", "class", "continue", "default", "defer", "do", "else", "enum",
        "extension", "fallthrough", "false", "for", "func", "guard", "if", "import", "in", "init", "inout",
        "internal", "is", "let", "nil", "operator", "private", "protocol", "public", "repeat", "rethrows",
        "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true",
        "try", "typealias", "var", "where", "while",
    ]
}

extension Fix.Kind {
    /// The name in Objective-C; nil if it is the same as in Swift.
    var objectiveC: String? {
        switch self {
        case .isHidden: "hidden"
        case .isUserInteractionEnabled: "userInteractionEnabled"
        case .isEnabled: "enabled"
        case .isMultipleTouchEnabled: "multipleTouchEnabled"
        case .isExclusiveTouch: "exclusiveTouch"
        case .isScrollEnabled: "scrollEnabled"
        case .pointInside: "pointInside:withEvent:"
        case .hitTest: "hitTest:withEvent:"
        case .requireToFail: "requireGestureRecognizerToFail:"
        case .shouldReceiveTouch: "gestureRecognizer:shouldReceiveTouch:"
        case .shouldReceivePress: "gestureRecognizer:shouldReceivePress:"
        case .shouldReceiveEvent: "gestureRecognizer:shouldReceiveEvent:"
        case .shouldRecognizeSimultaneously:
            "gestureRecognizer:shouldRecognizeSimultaneouslyWithGestureRecognizer:"
        case .shouldBegin: "gestureRecognizerShouldBegin:"
        case .target: "addTarget:action:"
        case .beginTracking: "beginTrackingWithTouch:withEvent:"
        case .continueTracking: "continueTrackingWithTouch:withEvent:"
        case .touchesShouldBegin: "touchesShouldBegin:withEvent:inContentView:"
        case .touchesShouldCancel: "touchesShouldCancelInContentView:"
        case .sendEvent: "sendEvent:"
        case .isIgnoringInteractionEvents: "endIgnoringInteractionEvents"
        case .isReceivingRemoteControlEvents: "beginReceivingRemoteControlEvents"
        case .allowUserInteraction: "UIViewAnimationOptionAllowUserInteraction"
        case .order: "insertSubview:aboveSubview:"
        case .cancelsTouchesInView, .delaysTouchesBegan, .delaysTouchesEnded, .alpha, .callSuper,
            .canBecomeFirstResponder, .canResignFirstResponder, .delaysContentTouches,
            .canCancelContentTouches, .alwaysBounceVertical, .alwaysBounceHorizontal, .isForeground, .frame,
            .transform, .contentOffset, .threshold, .event, .gesture:
            nil
        }
    }
}
