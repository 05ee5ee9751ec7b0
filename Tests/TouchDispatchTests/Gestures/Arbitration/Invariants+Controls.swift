@testable import TouchDispatch

extension Invariants {
    /// The state of one control while the transcript is checked.
    fileprivate struct Course {
        let viewClass: ViewClass
        /// Whether an override keeps a phase of the touches from the control (rule CT-12).
        let isKept: Bool
        var isTracking = false
        /// The latest tracking method, which sends the next events.
        var method: TrackingMethod?
        /// The number of ends of the current touch; at most 1.
        var endings = 0
        var began = 0
        var ended = 0
    }

    /// Each tracked touch ends in exactly one way: up inside, up outside, cancel, or without an event.
    /// Control events come only after the tracking method that sends them (rules CT-1 to CT-3).
    func tracking() -> [String] {
        guard !scene.controls.isEmpty else { return [] }
        var complaints: [String] = []
        var courses: [ViewIndex: Course] = [:]
        for control in scene.controls {
            let touches = scene[overridesOf: control.view].responder.touches
            let isKept = TouchMethod.allCases.contains { touches[phase: Int($0.rawValue)] == .handle }
            courses[control.view] = Course(viewClass: scene[control.view].viewClass, isKept: isKept)
        }
        for case .callback(let callback) in outcome.entries.map(\.body) {
            guard case .responder(.view(let view))? = callback.receiver, var course = courses[view] else {
                continue
            }
            let complaint: String?
            switch callback.method {
            case .tracking(let method): complaint = course.follow(method, callback.result)
            case .controlEvent(let event): complaint = course.send(event)
            default: continue
            }
            courses[view] = course
            if let complaint { complaints.append("v\(view.raw): \(complaint)") }
        }
        for (view, course) in courses {
            if course.ended > course.began { complaints.append("v\(view.raw) ends more touches than begin") }
            guard outcome.finalState.touchesDown.isEmpty, !isCut, !course.isKept, !canStayPossible else {
                continue
            }
            if course.isTracking { complaints.append("v\(view.raw) still tracks a touch") }
            if course.ended != course.began { complaints.append("v\(view.raw): a touch has no end") }
        }
        return complaints
    }
}

extension Invariants.Course {
    fileprivate mutating func follow(_ called: TrackingMethod, _ answer: Bool?) -> String? {
        defer { method = called }
        if called == .beginTracking {
            // If an override kept the end of the tracked touch from the control, tracking starts again.
            if isTracking, !isKept { return "begins tracking while it tracks" }
            if isTracking { ended += 1 }
            isTracking = answer == true
            if isTracking { began += 1 }
            endings = 0
            return nil
        }
        guard isTracking else { return "\(called) without tracking" }
        if called == .continueTracking, answer == true { return nil }
        isTracking = false
        // Tracking stops without an event. In the other cases, the event counts as the end.
        if called == .continueTracking { ended += 1 }
        return nil
    }

    fileprivate mutating func send(_ event: ControlEvent) -> String? {
        let senders: [TrackingMethod]
        switch event {
        // The first responder changes at any time (rule CT-16).
        case .editingDidBegin, .editingDidEnd: return nil
        case .touchDown, .touchDownRepeat, .menuActionTriggered: senders = [.beginTracking]
        case .touchDragInside, .touchDragOutside, .touchDragEnter, .touchDragExit:
            senders = [.continueTracking]
        case .touchUpInside, .touchUpOutside, .primaryActionTriggered: senders = [.endTracking]
        case .touchCancel: senders = [.cancelTracking]
        // A drag in its scroll view sends it (rule RF-1).
        case .valueChanged where viewClass == .UIRefreshControl: return nil
        case .valueChanged: senders = [.beginTracking, .continueTracking, .endTracking]
        case .editingChanged, .editingDidEndOnExit: senders = []
        }
        guard let method, senders.contains(method) else {
            return "\(event) after \(method.map { "\($0)" } ?? "nothing")"
        }
        let isEnd = method == .endTracking || method == .cancelTracking
        guard isTracking || isEnd else { return "\(event) without tracking" }
        if event == .touchUpInside || event == .touchUpOutside || event == .touchCancel {
            endings += 1
            ended += 1
        }
        return endings > 1 ? "a touch has two ends" : nil
    }
}
