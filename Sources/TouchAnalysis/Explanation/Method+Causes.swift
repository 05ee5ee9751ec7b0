internal import TouchDispatch

// Which events lead to a call, and exclude one.

extension ControlEvent {
    /// Whether it is one of the events of which a control sends exactly one for the end of a touch (rule CT-3).
    var isEndOfTouch: Bool { self == .touchUpInside || self == .touchUpOutside || self == .touchCancel }

    /// Whether a touch that ends with `end` therefore does not lead to this event.
    func isReplaced(by end: ControlEvent) -> Bool {
        // A button sends it with `touchUpInside`.
        if self == .primaryActionTriggered { return end != .touchUpInside }
        return isEndOfTouch && end != self
    }
}

extension Method {
    /// Whether it is called because of touches, rather than of other events.
    var followsTouches: Bool {
        switch kind {
        case .presses, .motion, .remoteControl, .menu, .orientation, .responder, .interaction: false
        case .touches, .tracking, .controlEvent, .action, .delegate, .scroll, .selection, .discarded, .reset,
            .presentation:
            ignoredInput == nil
        }
    }

    /// Whether it is the entry for an event that no responder handled, for which `method` is called.
    func isDiscarded(_ method: Method) -> Bool {
        guard case .discarded(let discarded) = self else { return false }
        return Method(discarded) == method
    }

    /// The change of a touch that leads to the call; nil if it is not known.
    var neededPhase: TouchMethod? {
        switch self {
        case .touches(.touchesBegan): nil
        case .touches(let method): method
        case .tracking(.continueTracking), .controlEvent(.touchDragInside), .controlEvent(.touchDragOutside),
            .controlEvent(.touchDragEnter), .controlEvent(.touchDragExit):
            .touchesMoved
        case .tracking(.endTracking), .controlEvent(.touchUpInside), .controlEvent(.touchUpOutside),
            .selection(.didSelectRowAt), .selection(.didSelectItemAt):
            .touchesEnded
        case .tracking(.cancelTracking), .controlEvent(.touchCancel): .touchesCancelled
        default: nil
        }
    }
}
