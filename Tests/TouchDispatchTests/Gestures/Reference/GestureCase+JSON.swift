@testable import TouchDispatch

/// A JSON value that is being written. Members keep their order.
enum JSONPart {
    case string(String)
    case number(Double)
    case bool(Bool)
    case null
    case list([JSONPart])
    case object([(String, JSONPart?)])

    var text: String {
        switch self {
        case .string(let value): return "\"\(value)\""
        case .number(let value): return value == value.rounded() ? "\(Int(value))" : "\(value)"
        case .bool(let value): return "\(value)"
        case .null: return "null"
        case .list(let parts): return "[" + parts.map(\.text).joined(separator: ",") + "]"
        case .object(let members):
            let written = members.compactMap { name, part in part.map { "\"\(name)\":\($0.text)" } }
            return "{" + written.joined(separator: ",") + "}"
        }
    }

    static func strings(_ values: [String]) -> JSONPart { .list(values.map { .string($0) }) }
    static func point(_ point: Point) -> JSONPart {
        .object([("x", .number(point.x)), ("y", .number(point.y))])
    }
}

extension GestureCase {
    /// The case as a request for `/v1/dispatch` (`DispatchRequest` in openapi.yaml).
    var json: String {
        let windows = views.filter { $0.parent == nil }.map { view($0) }
        let application = JSONPart.object([("isIgnoringInteractionEvents", .bool(true))])
        return JSONPart.object([
            (
                "scene",
                .object([
                    ("application", isIgnoringInteractionEvents ? application : nil),
                    ("windows", .list(windows)),
                ])
            ), ("events", .list(addedTargets + steps.filter { isKnown($0.what) }.map { event($0) })),
        ]).text
    }

    // MARK: Scene

    private func view(_ part: ViewPart) -> JSONPart {
        let subviews = views.filter { $0.parent == part.id }.map { view($0) }
        let own = recognizers.filter { $0.view == part.id && !$0.isAddedLater }.map { recognizer($0) }
        let flags: [(String, View.Flags, Bool)] = [
            ("isHidden", .isHidden, false), ("isUserInteractionEnabled", .isUserInteractionEnabled, true),
            ("isMultipleTouchEnabled", .isMultipleTouchEnabled, false),
            ("isExclusiveTouch", .isExclusiveTouch, false),
            ("showsMenuAsPrimaryAction", .showsMenuAsPrimaryAction, false),
            ("canResignFirstResponder", .canResignFirstResponder, true),
            (
                "\(part.viewClass == .UITextField ? "textField" : "textView")ShouldBeginEditing",
                .shouldBeginEditing, true
            ),
        ]
        let members: [(String, JSONPart?)] = flags.map { name, flag, isDefault in
            let isSet = part.on.contains(flag) || (isDefault && !part.off.contains(flag))
            return (name, isSet == isDefault ? nil : .bool(isSet))
        }
        return .object(
            [
                ("id", .string("v\(part.id)")), ("frame", rect(part.frame)),
                ("class", part.viewClass == .UIView ? nil : .string("\(part.viewClass)")),
                ("transform", part.transform.map { transform($0) }),
                ("sendEvent", part.swallowsEvents ? .string("swallow") : nil),
                ("touches", touches(part)), ("next", part.hasNoNext ? .null : nil),
                ("gestureRecognizerShouldBegin", part.shouldBegin.map { shouldBegin($0) }),
            ] + members + control(part) + scroll(part) + [
                ("viewController", controller(part)),
                ("contextMenuInteraction", contextMenu(part)),
                ("gestureRecognizers", own.isEmpty ? nil : .list(own)),
                ("subviews", subviews.isEmpty ? nil : .list(subviews)),
            ])
    }

    /// The handling of touches; an object if an override keeps one phase.
    private func touches(_ part: ViewPart) -> JSONPart? {
        guard let kept = part.keeps else {
            return part.touches == .inherit ? nil : .string("\(part.touches)")
        }
        return .object(
            TouchMethod.allCases.map { method in
                let name = "\(method)".replacing("touches", with: "")
                let handling = method == kept ? Handling.handle : part.touches
                return (name.prefix(1).lowercased() + name.dropFirst(), .string("\(handling)"))
            })
    }

    private func rect(_ rect: Rect) -> JSONPart {
        .object([
            ("x", .number(rect.origin.x)), ("y", .number(rect.origin.y)),
            ("width", .number(rect.size.width)), ("height", .number(rect.size.height)),
        ])
    }

    private func transform(_ it: AffineTransform) -> JSONPart {
        .object([
            ("a", .number(it.a)), ("b", .number(it.b)), ("c", .number(it.c)), ("d", .number(it.d)),
            ("tx", .number(it.tx)), ("ty", .number(it.ty)),
        ])
    }

    private func shouldBegin(_ answer: ShouldBegin) -> JSONPart {
        switch answer {
        case .always(let result): .bool(result)
        case .listed(let answers): self.answers(answers)
        }
    }

    private func answers(_ answers: [Int: Bool]) -> JSONPart {
        .object(
            answers.filter { known($0.key) }.sorted { $0.key < $1.key }.map {
                (name($0.key), .bool($0.value))
            }
        )
    }

    private func known(_ id: Int) -> Bool {
        recognizers.contains { $0.id == id && (!$0.isAddedLater || isAdded(id)) } || ownNames[id] != nil
    }

    private func isAdded(_ id: Int) -> Bool {
        steps.contains { if case .addRecognizer(id) = $0.what { true } else { false } }
    }

    private func target(of id: Int, isOfView: Bool, _ action: Int?) -> JSONPart {
        .object([
            ("recognizer", .string(name(id))),
            ("target", isOfView ? .string("v\(views.first?.id ?? 0)") : .null),
            ("action", action.map { .string("a\($0)") } ?? .null),
        ])
    }

    private func names(_ ids: [Int]) -> JSONPart { .strings(ids.filter { known($0) }.map { name($0) }) }
    private func name(_ id: Int) -> String { ownNames[id] ?? "r\(id)" }

    // MARK: Events

    private func event(_ step: Step) -> JSONPart {
        let body: (String, JSONPart?)? =
            switch step.what {
            case .touches(let fingers): ("touches", .list(fingers.map { finger($0) }))
            case .scroll(let sample): ("scroll", scroll(sample))
            case .interrupt: ("interrupt", .object([("reason", .string("phoneCall"))]))
            case .setFlag(let id, let flag, let isSet):
                ("set", .object([("id", .string(name(id))), ("\(flag)", .bool(isSet))]))
            case .setViewFlag(let id, let flag, let isSet):
                ("set", .object([("id", .string("v\(id)")), ("\(flag)", .bool(isSet))]))
            case .setControl(let id, let property):
                ("set", .object([("id", .string("v\(id)")), GestureCase.member(property)]))
            case .setSelection(let id, let flag, let isSet):
                (
                    "set",
                    .object([
                        ("id", .string("v\(id)")),
                        (
                            GestureCase.selectionFlags.first { $0.1 == flag }?.0 ?? "isEditing",
                            .bool(isSet)
                        ),
                    ])
                )
            case .addRecognizer(let id):
                recognizers.first { $0.id == id }.map { part in
                    let members: [(String, JSONPart?)] = [
                        ("parent", .string("v\(part.view)")), ("gestureRecognizer", recognizer(part)),
                    ]
                    return ("add", .object(members))
                }
            case .addTarget(let id, let action): ("addTarget", target(of: id, isOfView: true, action))
            case .removeTarget(let id, let isOfView, let action):
                ("removeTarget", target(of: id, isOfView: isOfView, action))
            case .removeRecognizer(let id): ("remove", .string(name(id)))
            case .removeView(let id): ("remove", .string("v\(id)"))
            case .animate(let id, let animated): ("animate", animate(id, animated))
            case .zoom(let id, let scale, let isAnimated):
                (
                    "setZoomScale",
                    .object([
                        ("view", .string("v\(id)")), ("zoomScale", .number(scale)),
                        ("animated", isAnimated ? .bool(true) : nil),
                    ])
                )
            case .advance: ("advance", .bool(true))
            }
        let buttons = step.buttonMask.map { mask in
            JSONPart.list(
                ButtonMask.numbers.filter { mask.contains(.button($0)) }.map { .number(Double($0)) })
        }
        return .object(
            [("time", .number(Double(step.time) / 1000))] + (body.map { [$0] } ?? []) + [
                ("buttonMask", buttons)
            ])
    }

    private func scroll(_ sample: ScrollSample) -> JSONPart {
        .object([
            ("phase", .string("\(sample.phase)")), ("type", .string("\(sample.type)")),
            ("location", .point(sample.location)), ("delta", .point(sample.delta)),
        ])
    }

    private func animate(_ id: Int, _ animated: Animated) -> JSONPart {
        let frame = animated.frame.map { frame in
            JSONPart.object([
                ("x", .number(frame.origin.x)), ("y", .number(frame.origin.y)),
                ("width", .number(frame.size.width)), ("height", .number(frame.size.height)),
            ])
        }
        return .object([
            ("views", .strings(["v\(id)"])), ("duration", .number(Double(animated.duration) / 1000)),
            ("delay", .number(Double(animated.delay) / 1000)),
            ("options", .strings(animated.allowsUserInteraction ? ["allowUserInteraction"] : [])),
            ("to", .object([("frame", frame), ("alpha", animated.alpha.map { .number(Double($0)) })])),
        ])
    }

    private func finger(_ it: Finger) -> JSONPart {
        .object([
            ("finger", .string("\(it.finger)")), ("phase", .string("\(it.phase)")),
            ("location", it.location.map { .point($0) }),
            ("type", it.type == .direct ? nil : .string("\(it.type)")),
            ("edge", it.edge.map { .string("\($0)") }),
        ])
    }

    // MARK: Recognizers

    private func recognizer(_ part: RecognizerPart) -> JSONPart {
        let defaults = RecognizerPart(0, on: 0, part.kind).flags
        let flags: [(String, GestureRecognizer.Flags)] = [
            ("isEnabled", .isEnabled), ("cancelsTouchesInView", .cancelsTouchesInView),
            ("delaysTouchesBegan", .delaysTouchesBegan), ("delaysTouchesEnded", .delaysTouchesEnded),
            ("requiresExclusiveTouchType", .requiresExclusiveTouchType),
        ]
        return .object(
            [("id", .string("r\(part.id)"))] + GestureCase.kind(part)
                + flags.map { name, flag in
                    let isSet = part.flags.contains(flag)
                    return (name, isSet == defaults.contains(flag) ? nil : .bool(isSet))
                } + [
                    ("allowedTouchTypes", part.allowed.map { .strings($0.map { "\($0)" }) }),
                    ("requireToFail", part.requireToFail.isEmpty ? nil : names(part.requireToFail)),
                    ("canPrevent", part.canPrevent.isEmpty ? nil : answers(part.canPrevent)),
                    (
                        "canBePreventedBy",
                        part.canBePreventedBy.isEmpty ? nil : answers(part.canBePreventedBy)
                    ),
                    ("delegate", part.delegate.isEmpty ? nil : delegate(part.delegate)),
                    (
                        "targets",
                        .list([
                            .object([
                                ("target", views.first.map { .string("v\($0.id)") }),
                                ("action", .string("a\(part.id)")),
                            ])
                        ])
                    ),
                ])
    }

    private func delegate(_ it: Delegate) -> JSONPart {
        .object([
            ("shouldBegin", it.shouldBegin.map { answer($0) }),
            ("shouldReceiveTouch", it.shouldReceiveTouch.map { answer($0) }),
            ("shouldReceiveEvent", it.shouldReceiveEvent.map { answer($0) }),
            ("shouldRecognizeSimultaneouslyWith", it.simultaneously.map { others($0) }),
            ("shouldRequireFailureOf", it.requireFailure.map { others($0) }),
            ("shouldBeRequiredToFailBy", it.requiredToFail.map { others($0) }),
        ])
    }

    private func answer(_ answer: Answer) -> JSONPart {
        func list(_ ids: [Int]) -> JSONPart {
            .strings(ids.filter { id in views.contains { $0.id == id } }.map { "v\($0)" })
        }
        switch answer {
        case .always(let result): return .bool(result)
        case .view(let ids): return .object([("view", list(ids))])
        case .notView(let ids): return .object([("notView", list(ids))])
        case .direction(let axis): return .object([("direction", .string("\(axis)"))])
        case .state(let id, let states):
            guard known(id) else { return .bool(false) }
            return .object([
                (
                    "state",
                    .object([("recognizer", .string(name(id))), ("in", .strings(states.map { "\($0)" }))])
                )
            ])
        }
    }

    private func others(_ others: Others) -> JSONPart {
        switch others {
        case .always(let result): .bool(result)
        case .listed(let ids): names(ids)
        }
    }
}
