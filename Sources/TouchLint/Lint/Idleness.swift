internal import TouchAnalysis
internal import TouchDispatch

/// Why an enabled recognizer can never act.
struct Idleness {
    var detail: Finding.Detail
    var rule: Rule
    /// The responsible member.
    var member: Finding.Member
}

extension Scene {
    /// Why an enabled recognizer can never act; nil if it can.
    func idleness(of recognizer: RecognizerIndex) -> Idleness? {
        let settings = self[recognizer]
        let delegate = delegate(of: recognizer)
        var followsTouches = true
        switch settings.kind {
        case .hover: followsTouches = false
        // They can act on presses only.
        case .tap, .longPress: followsTouches = focusedView == nil && firstResponder == nil
        case .screenEdgePan(let edges) where edges == ScreenEdgeSet():
            return Idleness(detail: .noEdges, rule: .EP1, member: .edges)
        case .custom(let custom) where custom.rules.count == 0:
            return Idleness(detail: .noRules, rule: .CU1, member: .rules)
        default: break
        }
        if followsTouches {
            if settings.allowedTouchTypes == .none {
                return Idleness(detail: .noTouchTypes, rule: .GE5, member: .allowedTouchTypes)
            }
            if delegate?.shouldReceiveTouch.isNever == true {
                return Idleness(detail: .refusesTouches, rule: .GE4, member: .delegate)
            }
            if delegate?.shouldReceiveEvent.isNever == true {
                return Idleness(detail: .refusesEvents, rule: .GE4, member: .delegate)
            }
        }
        guard delegate?.shouldBegin.isNever == true else { return nil }
        return Idleness(detail: .neverBegins, rule: .GS3, member: .delegate)
    }
}

extension GestureDelegate.Answer? {
    /// Whether the answer is always false.
    var isNever: Bool {
        if case .always(false)? = self { true } else { false }
    }

    /// Whether the answer is always true.
    var isAlways: Bool {
        switch self {
        case nil, .always(true)?: true
        case .always(false)?, .view?, .notView?, .state?, .direction?: false
        }
    }
}
