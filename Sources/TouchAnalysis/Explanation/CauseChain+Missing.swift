package import TouchDispatch

extension CauseChain {
    /// Adds the causes of what did not happen.
    mutating func explain(missing question: Question) {
        switch question.subject {
        case .acts(let recognizer), .enters(let recognizer, _): explainInaction(of: recognizer)
        case .getsTouch(let responder): explainSilence(of: responder, .touches(.touchesBegan))
        case .calls(let method, .gestureRecognizer(let recognizer)):
            switch method {
            case .action:
                explainInaction(of: recognizer)
                if !isTarget(of: recognizer, method) {
                    let subject = CauseLink.Subject.object(.gestureRecognizer(recognizer))
                    append(CauseLink(time: .zero, subject: subject, fact: .notSent))
                }
            default: explainInaction(of: recognizer)
            }
        case .calls(let method, .responder(let responder)):
            if let recognizer = scene.recognizer(of: question.subject) {
                explainInaction(of: recognizer)
                explainPaging(of: responder, method, recognizer)
            } else {
                explainSilence(of: responder, method)
            }
        case .calls(let method, .other(let object)): _ = explainUnsent(method, to: .other(object))
        case .keepsTouch(let touch): explainLoss(of: touch)
        }
    }

    /// Explains that a scroll view that turns pages does not call the method (rule MO-7).
    private mutating func explainPaging(
        of responder: Responder, _ method: Method, _ pan: RecognizerIndex
    ) {
        guard method == .scroll(.scrollViewWillEndDragging), links.isEmpty, case .view(let view) = responder,
            isPaging(view)
        else { return }
        let end = scope.last { position in
            guard case .transition(let transition) = outcome.entries[position].body else { return false }
            return transition.recognizer == pan && transition.to == .ended
        }
        if let end { add(.isPaging, of: .responder(responder), at: end) }
    }

    /// Whether the scroll view turns pages when the gesture in question begins.
    private func isPaging(_ view: ViewIndex) -> Bool {
        let isPaging = scene[view].scrollView.map { scene[$0].flags.contains(.isPagingEnabled) } ?? false
        return latestValue(initially: isPaging) { change in
            guard case .scrollView(view, .flag(.isPagingEnabled, let value)) = change else { return nil }
            return value
        }
    }

    private func isTarget(of recognizer: RecognizerIndex, _ method: Method) -> Bool {
        scene.targets[scene[recognizer].targets.range].contains { method == .action($0.action) }
    }

    // MARK: Recognizers

    /// Explains why a recognizer did not act: its outcome, or why it received no touch.
    mutating func explainInaction(of recognizer: RecognizerIndex) {
        let object = SceneObject.gestureRecognizer(recognizer)
        let before = links.count
        let isInvolved = receivedTouch(recognizer)
        // A recognizer that waits for the end of a tap series fails during the next gesture.
        let end = isInvolved && latestCauseTime == nil ? outcome.entries.count : scope.upperBound
        let later = scope.upperBound..<end
        for positions in [scope, later] where links.count == before {
            for position in positions where links.count < before &+ 4 {
                guard case .transition(let transition) = outcome.entries[position].body,
                    transition.recognizer == recognizer,
                    transition.to == .failed || transition.to == .cancelled
                else { continue }
                add(.cause(outcome.causes[transition.cause]), of: object, at: position)
            }
        }
        let found = links[before...]
        explained.insert(recognizer)
        for link in found {
            if case .cause(let cause) = link.fact {
                follow(cause, from: link.entry ?? outcome.entries.endIndex)
            }
        }
        guard found.isEmpty else { return }
        // If the recognizer acted, the cause of its state does not explain a missing callback.
        guard !acts(recognizer) else { return }
        if isInvolved, let record = outcome.recognizers.first(where: { $0.recognizer == recognizer }) {
            let cause = record.cause.map { outcome.causes[$0] }
            append(
                CauseLink(
                    time: record.time, subject: .object(object),
                    fact: cause.map(CauseLink.Fact.cause) ?? .undecided))
            if let cause { follow(cause, from: outcome.entries.endIndex) }
        } else {
            explainAbsence(of: recognizer)
        }
    }

    /// Whether `recognizer` is enabled when the gesture in question begins.
    private func isEnabled(_ recognizer: RecognizerIndex) -> Bool {
        latestValue(initially: scene[recognizer].flags.contains(.isEnabled)) { change in
            guard case .recognizerFlag(recognizer, .isEnabled, let value) = change else { return nil }
            return value
        }
    }

    /// Whether the flag of the view is set when the gesture in question begins.
    func isSet(_ flag: View.Flags, of view: ViewIndex) -> Bool {
        latestValue(initially: scene[view].flags.contains(flag)) { change in
            guard case .viewFlag(view, flag, let value) = change else { return nil }
            return value
        }
    }

    /// The value that the latest change until the beginning of the gesture in question has set.
    private func latestValue(initially: Bool, _ value: (SceneChange) -> Bool?) -> Bool {
        var latest = initially
        for event in sequence.events where event.time <= gesture?.start ?? latestCauseTime ?? .zero {
            guard case .set(let span) = event.kind else { continue }
            for change in sequence.changes[span.range] { latest = value(change) ?? latest }
        }
        return latest
    }

    /// Whether `recognizer` received a touch of the gesture in question, or a press.
    private func receivedTouch(_ recognizer: RecognizerIndex) -> Bool {
        gesture == nil
            || touches.contains { touch in
                outcome.collected.recognizers[outcome.collected.ofTouches[touch].range].contains(recognizer)
            }
    }

    /// Explains why `recognizer` received no touch.
    private mutating func explainAbsence(of recognizer: RecognizerIndex) {
        let object = CauseLink.Subject.object(.gestureRecognizer(recognizer))
        let view = scene[recognizer].view
        guard reach(view) else { return }
        if let fact = discardedEvent() {
            return append(CauseLink(time: .zero, subject: object, fact: fact))
        }
        // While interaction events are ignored, no recognizer receives them (rule GE-8).
        if let ignored = contacts(on: view).first(where: {
            outcome.hitTesting.records[$0].withholdReason == .ignored
        }) {
            return explainWithholding(ofHitTest: ignored)
        }
        guard isEnabled(recognizer) else {
            return append(CauseLink(time: .zero, subject: object, fact: .notEnabled))
        }
        for position in scope {
            guard case .callback(let callback) = outcome.entries[position].body, callback.result == false,
                case .delegate(let question) = callback.method,
                case .question(recognizer, other: nil) = callback.details
            else { continue }
            return add(.refused(question), of: .gestureRecognizer(recognizer), at: position)
        }
        let types = Set(touches.map { outcome.touches[$0].type })
        let isOffered = types.contains { scene[recognizer].allowedTouchTypes.contains($0) }
        append(CauseLink(time: .zero, subject: object, fact: isOffered ? .notOffered : .typeNotAllowed))
    }

    // MARK: Hit tests

    /// Returns whether a touch began on `view` or a descendant of it. If not, adds the reasons.
    package mutating func reach(_ view: ViewIndex) -> Bool {
        let records = outcome.hitTesting.records[hitTests]
        guard !records.isEmpty else {
            let isPress = !outcome.presses.isEmpty
            if !isPress {
                append(CauseLink(time: .zero, subject: nil, fact: discardedEvent() ?? .noTouch))
            }
            return isPress
        }
        if records.contains(where: {
            $0.hit.map { scene.isAncestor(view, of: $0.view) } ?? false
        }) {
            return true
        }
        for number in recordsOfInterest(to: view).prefix(4) {
            guard let position = traceIndex.position(ofHitTest: number) else { continue }
            let fact = obstacle(to: view, in: outcome.hitTesting.records[number])
            // Touches that missed the view for the same reason are reported once.
            guard !links.contains(where: { $0.fact.names(fact) }) else { continue }
            append(
                CauseLink(
                    entry: position, time: outcome.entries[position].time,
                    subject: .object(.responder(.view(view))), fact: fact))
        }
        return false
    }

    /// The hit tests at points inside the bounds of `view`, because others could not return it; all if there are none.
    private func recordsOfInterest(to view: ViewIndex) -> [Int] {
        let numbers = hitTests.prefix(256)
        let inside = numbers.filter { isInside(view, outcome.hitTesting.records[$0].point) }
        return inside.isEmpty ? Array(numbers) : inside
    }

    /// Whether a point of the screen is inside the bounds of `view`, in the scene before the first event. True if an
    /// override decides.
    func isInside(_ view: ViewIndex, _ point: Point) -> Bool {
        if scene[overridesOf: view].pointInsideRules.count > 0 { return true }
        var point = point
        for step in scene.path(to: view) {
            guard let own = scene.fromSuperview(point, into: step) else { return false }
            point = own
        }
        return scene[view].bounds.contains(point)
    }

    /// Why the hit test did not reach `view`: the outermost view on the path that was not entered, or the
    /// view that was hit instead.
    private func obstacle(to view: ViewIndex, in record: HitTestRecord) -> CauseLink.Fact {
        let path = scene.path(to: view)
        let onPath = Set(path)
        var reasons: [ViewIndex: Visit.Reason] = [:]
        var asked: Set<ViewIndex> = []
        // There can be many visits, so only those of the views on the path are stored.
        for visit in outcome.hitTesting.visits[record.visits.range] where onPath.contains(visit.view) {
            asked.insert(visit.view)
            if case .return(.some) = visit.call { continue }
            if let reason = visit.reason, reasons[visit.view] == nil { reasons[visit.view] = reason }
        }
        if let popover = record.hit?.popover, isInside(view, record.point) {
            return .notEntered(scene[popover].view, .popover)
        }
        // An override of a superview returned the superview.
        if let hit = record.hit?.view, hit != view, scene.isAncestor(hit, of: view),
            outcome.hitTesting.visits[record.visits.range].contains(where: {
                $0.view == hit && $0.call == .return(hit) && $0.reason == .override
            })
        {
            return .returnsItself(hit)
        }
        // A view that the point is outside of is not covered there.
        func cover(_ hit: ViewIndex) -> CauseLink.Fact {
            isInside(view, record.point) ? .covered(by: hit) : .notEntered(view, .outsideBounds)
        }
        for step in path {
            if let reason = reasons[step] { return .notEntered(step, reason) }
            if let hit = record.hit, !asked.contains(step) { return cover(hit.view) }
        }
        return record.hit.map { cover($0.view) } ?? .missed
    }

    /// Why no recognizer and no responder received the event that leads to `method`, or any event; nil if the
    /// application and its windows pass events on.
    func discardedEvent(callingFor method: Method? = nil) -> CauseLink.Fact? {
        guard scene.application.isForeground else {
            return .inBackground(isOfTouches(method) ? .PL1 : .EV6)
        }
        let isSwallowed =
            scene.application.swallowsEvents || scene.windows.contains(where: \.swallowsEvents)
        return isSwallowed ? .swallowed : nil
    }

    /// Whether touches, or scroll and hover events, lead to `method`, and not presses or other events of chapter 9. For a
    /// method that both can lead to, the sequence decides.
    private func isOfTouches(_ method: Method?) -> Bool {
        switch method?.kind {
        case .touches: return true
        case .presses, .motion, .remoteControl, .menu, .orientation, .interaction: return false
        case .tracking, .controlEvent, .action, .delegate, .responder, .scroll, .selection, .discarded,
            .reset,
            .presentation, nil:
            return sequence.events.contains { event in
                switch event.kind {
                case .touches, .hover, .scroll, .transform: true
                default: false
                }
            }
        }
    }
}

extension CauseLink.Fact {
    /// Whether both facts name the same view and the same reason.
    fileprivate func names(_ other: CauseLink.Fact) -> Bool {
        switch (self, other) {
        case (.notEntered(let view, let reason), .notEntered(let second, let other)):
            view == second && reason == other
        case (.covered(let view), .covered(let second)): view == second
        case (.missed, .missed): true
        default: false
        }
    }
}
