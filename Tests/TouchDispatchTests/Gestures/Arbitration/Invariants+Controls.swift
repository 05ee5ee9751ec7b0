@testable import TouchDispatch

extension Invariants {
    /// One control's way through a transcript.
    fileprivate struct Course {
        let viewClass: ViewClass
        /// An override keeps a phase of the touches from it (rule CT-12).
        let isKept: Bool
        var isTracking = false
        /// What sends the events that come next.
        var method: TrackingMethod?
        /// How the present touch has ended; one way only.
        var endings = 0
        var began = 0
        var ended = 0
    }

    /// Each tracked touch ends in exactly one of up inside, up outside, cancel or a silent stop, and control events come
    /// only behind the tracking method that sends them (rules CT-1 to CT-3).
    func tracking() -> [String] {
        guard !scene.controls.isEmpty else { return [] }
        var complaints: [String] = []
        var courses: [ViewIndex: Course] = [:]
        for control in scene.controls {
            let touches = scene[control.view].responder.touches
            let isKept = TouchMethod.allCases.contains { touches[phase: Int($0.rawValue)] == .handle }
            courses[control.view] = Course(viewClass: scene[control.view].viewClass, isKept: isKept)
        }
        for case .callback(let callback) in outcome.entries.map(\.body) {
            guard case .responder(.view(let view))? = callback.receiver, var course = courses[view] else {
                continue
            }
            let complaint: String?
            switch callback.method {
            case .tracking(let method): complaint = course.hear(method, callback.result)
            case .controlEvent(let event): complaint = course.send(event)
            default: continue
            }
            courses[view] = course
            if let complaint { complaints.append("v\(view.raw): \(complaint)") }
        }
        for (view, course) in courses {
            if course.ended > course.began { complaints.append("v\(view.raw) ends more than it began") }
            guard outcome.finalState.touchesDown.isEmpty, !isCut, !course.isKept else { continue }
            if course.isTracking { complaints.append("v\(view.raw) still tracks") }
            if course.ended != course.began { complaints.append("v\(view.raw): a touch without an end") }
        }
        return complaints
    }
}

extension Invariants.Course {
    fileprivate mutating func hear(_ called: TrackingMethod, _ answer: Bool?) -> String? {
        defer { method = called }
        if called == .beginTracking {
            // One whose end an override kept begins anew.
            if isTracking, !isKept { return "begins while it tracks" }
            if isTracking { ended += 1 }
            isTracking = answer == true
            if isTracking { began += 1 }
            endings = 0
            return nil
        }
        guard isTracking else { return "\(called) without tracking" }
        if called == .continueTracking, answer == true { return nil }
        isTracking = false
        // The silent stop; the others end with their event.
        if called == .continueTracking { ended += 1 }
        return nil
    }

    fileprivate mutating func send(_ event: ControlEvent) -> String? {
        let senders: [TrackingMethod]
        switch event {
        case .touchDown, .touchDownRepeat: senders = [.beginTracking]
        case .touchDragInside, .touchDragOutside, .touchDragEnter, .touchDragExit:
            senders = [.continueTracking]
        case .touchUpInside, .touchUpOutside, .primaryActionTriggered: senders = [.endTracking]
        case .touchCancel: senders = [.cancelTracking]
        case .valueChanged: senders = [.beginTracking, .continueTracking, .endTracking]
        case .editingDidBegin, .editingChanged, .editingDidEnd, .editingDidEndOnExit: senders = []
        }
        guard let method, senders.contains(method) else {
            return "\(event) behind \(method.map { "\($0)" } ?? "nothing")"
        }
        let isEnd = method == .endTracking || method == .cancelTracking
        guard isTracking || isEnd else { return "\(event) while it does not track" }
        if event == .touchUpInside || event == .touchUpOutside || event == .touchCancel {
            endings += 1
            ended += 1
        }
        return endings > 1 ? "a touch with two ends" : nil
    }
}
