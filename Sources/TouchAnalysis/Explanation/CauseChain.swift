package import TouchDispatch

/// The causes of something that happened or did not happen, from the nearest to the furthest, each with its
/// facts from the trace.
///
/// Something that happened is traced back through the causes of the trace. For something that did not happen,
/// the steps of rule ST-1 are checked in order: whether there was a touch, whether the hit test reached the
/// view, whether the recognizer was collected, and what its outcome was.
package struct CauseChain {
    package let scene: Scene
    package let sequence: TouchSequence
    package let outcome: Outcome
    let traceIndex: TraceIndex
    /// The time of the question. Nothing later is a cause. Nil if there is none.
    private(set) var latestCauseTime: Instant?
    /// The numbers of the hit tests of the contacts in question (`contactsInQuestion`).
    private(set) var contacts: [Int] = []
    /// The gesture in which the causes are searched for; nil if the question is not about one.
    package let gesture: PerformedGestures.Gesture?
    /// The position of the entry that reports the occurrence in the gesture in question, but at another time than the
    /// question is about; nil if there is none.
    package private(set) var lateOccurrence: Int?
    /// The nearest first.
    package internal(set) var links: [CauseLink] = []
    /// Recognizers that are already explained.
    package var explained: Set<RecognizerIndex> = []

    /// The maximum number of links. Longer chains are cut off.
    private static let maximumLength = 16

    /// The maximum number of handlers that are named.
    static let maximumHandlers = 3

    package var isFull: Bool { links.count >= CauseChain.maximumLength }

    /// Answers `question` about the full trace of a dispatch.
    package init(_ question: Question, _ scene: Scene, _ sequence: TouchSequence, _ outcome: Outcome) {
        self.scene = scene
        self.sequence = sequence
        self.outcome = outcome
        traceIndex = TraceIndex(outcome)
        let gestures = PerformedGestures(sequence, outcome)
        let occurrence = question.occurrence(in: outcome, of: scene)
        gesture = occurrence.map(gestures.gesture(ofEntry:)) ?? question.gesture(of: gestures, scene, outcome)
        if let occurrence {
            explain(happened: occurrence)
            return
        }
        let listed = question.time.map { contactsInQuestion(at: $0) } ?? []
        if question.time != nil, let late = question.occurrence(in: scope, of: outcome, scene),
            !involvesOnlyOthers(than: listed, callAt: late)
        {
            lateOccurrence = late
            if let control = controlWithoutUpdates(at: late) {
                add(.notContinuous(control), of: .responder(.view(control)), at: late)
            }
            explain(happened: cause(ofDelayAt: late))
        }
        guard links.isEmpty else { return }
        latestCauseTime = question.time.map { Instant(microseconds: $0.microseconds &+ Question.tolerance) }
        contacts = listed.isEmpty ? hitTests.filter { outcome.hitTesting.records[$0].touch != nil } : listed
        explain(missing: question)
    }

    /// The positions in `Outcome.entries` at which causes are searched for.
    var scope: Range<Int> {
        let entries = gesture?.entries ?? outcome.entries.indices
        guard let latestCauseTime else { return entries }
        return entries.lowerBound..<entries.partition { outcome.entries[$0].time > latestCauseTime }
    }
    /// The positions in `HitTestLog.records` of the hit tests in question.
    package var hitTests: Range<Int> {
        let tests = gesture?.hitTests ?? outcome.hitTesting.records.indices
        guard let latestCauseTime else { return tests }
        return tests.lowerBound..<tests.partition { time(ofHitTest: $0) > latestCauseTime }
    }
    /// The touches in question.
    package var touches: [TouchIndex] {
        let touches = gesture?.touches ?? outcome.touches.indices.map(TouchIndex.init)
        guard let latestCauseTime else { return touches }
        return touches.filter { touch in
            traceIndex.beginning(of: touch).map { outcome.entries[$0].time <= latestCauseTime } ?? true
        }
    }

    /// Whether `recognizer` acts in the gesture in question.
    package func acts(_ recognizer: RecognizerIndex) -> Bool {
        scope.contains { position in
            guard case .transition(let transition) = outcome.entries[position].body else { return false }
            return transition.recognizer == recognizer && transition.from == .possible
                && (transition.to == .began || transition.to == .ended)
        }
    }

    /// The first responder when the entry of `link` was reported; nil if there was none.
    package func firstResponder(at link: CauseLink) -> Responder? { firstResponder(before: link.entry ?? 0) }

    /// The first responder when the entry at `position` was reported; nil if there was none.
    func firstResponder(before position: Int) -> Responder? {
        for entry in outcome.entries.prefix(position).reversed() {
            guard case .callback(let callback) = entry.body, callback.result == true,
                case .responder(let responder)? = callback.receiver
            else { continue }
            switch callback.method {
            case .becomeFirstResponder: return responder
            case .resignFirstResponder: return nil
            default: break
            }
        }
        return scene.firstResponder
    }

    // MARK: Entries of the trace

    /// The position of the latest call of `method` on `responder`; nil if there is none.
    ///
    /// - Parameters:
    ///   - result: The result of the call; nil for any.
    ///   - range: The positions that are searched; nil for `scope`.
    func lastCall(
        of method: Method, on responder: Responder, returning result: Bool? = nil, in range: Range<Int>? = nil
    ) -> Int? {
        (range ?? scope).last { position in
            guard case .callback(let callback) = outcome.entries[position].body else { return false }
            return callback.method == method && callback.receiver == .responder(responder)
                && (result == nil || callback.result == result)
        }
    }

    private mutating func explain(happened position: Int) {
        let entry = outcome.entries[position]
        switch entry.body {
        case .transition(let transition):
            add(
                .cause(outcome.causes[transition.cause]),
                of: .gestureRecognizer(transition.recognizer),
                at: position)
            explained.insert(transition.recognizer)
            follow(outcome.causes[transition.cause], from: position)
            if let touch = traceIndex.touch(of: transition.recognizer, before: position, in: outcome) {
                explainHit(of: touch)
            }
        case .callback(let callback):
            guard let index = callback.cause else { return explainPlain(callback, at: position) }
            let cause = outcome.causes[index]
            add(.cause(cause), of: callback.receiver, at: position)
            follow(cause, from: position)
        case .hitTest, .stage: break
        }
    }

    /// The control that sent `valueChanged`, or an action for it, only when the finger lifted; nil if there is none.
    private func controlWithoutUpdates(at position: Int) -> ViewIndex? {
        guard case .callback(let callback) = outcome.entries[position].body else { return nil }
        var sender: Responder?
        if case .sentAction(let record) = callback.details {
            let action = outcome.calls.sentActions[Int(record)]
            if action.controlEvent == .valueChanged { sender = action.sender }
        } else if callback.method == .controlEvent(.valueChanged),
            case .responder(let own)? = callback.receiver
        {
            sender = own
        }
        guard case .view(let view)? = sender, let control = scene[view].control, !scene[control].isContinuous
        else {
            return nil
        }
        return view
    }

    /// The entry that states why the one at `position` came late: the delivery of the touch, for a callback that follows
    /// from it.
    private func cause(ofDelayAt position: Int) -> Int {
        guard case .callback(let callback) = outcome.entries[position].body, callback.cause == nil else {
            return position
        }
        let time = outcome.entries[position].time
        for earlier in stride(from: position &- 1, through: 0, by: -1) {
            guard outcome.entries[earlier].time == time else { break }
            guard case .callback(let other) = outcome.entries[earlier].body, other.method.kind == .touches,
                other.receiver == callback.receiver, other.cause != nil
            else { continue }
            return earlier
        }
        return position
    }

    /// Explains a plain delivery by its hit test, and an action by its sender.
    private mutating func explainPlain(_ callback: Callback, at position: Int) {
        if case .gestureRecognizer(let sender)? = callback.sender(in: outcome) {
            if let state = laterState(of: sender, at: position) {
                add(.repeated(state), of: .gestureRecognizer(sender), at: position)
            }
            explainAction(of: sender, around: position)
        } else if let receiver = callback.receiver,
            let recognizer = scene.recognizer(of: .calls(callback.method, receiver))
        {
            explainAction(of: recognizer, around: position)
        } else if case .controlEvent(.touchCancel) = callback.method {
            explainCancellation(before: position)
        } else if case .tracking(.cancelTracking) = callback.method {
            explainCancellation(before: position)
        } else if case .touches(.touchesCancelled) = callback.method {
            explainCancellation(before: position)
        }
        if let touch = callback.touches.range.first {
            explainHit(of: outcome.calls.touches[touch].touch)
        } else if links.isEmpty {
            let object = explainSending(of: callback, at: position) ?? callback.receiver
            if let touch = touch(for: object, before: position) { explainHit(of: touch) }
        }
    }

    /// The state in which a recognizer sent the action at `position`, if it had sent it before in the same gesture;
    /// otherwise nil.
    private func laterState(of sender: RecognizerIndex, at position: Int) -> GestureState? {
        for earlier in stride(from: position &- 1, through: scope.lowerBound, by: -1) {
            guard case .transition(let transition) = outcome.entries[earlier].body,
                transition.recognizer == sender
            else { continue }
            switch transition.to {
            case .changed, .cancelled: return transition.to
            case .ended: return transition.from == .possible ? nil : .ended
            default: return nil
            }
        }
        return nil
    }

    /// Adds the link that a control sent an action. Returns the control; nil if no control sent the action.
    private mutating func explainSending(of callback: Callback, at position: Int) -> SceneObject? {
        guard case .sentAction(let record) = callback.details,
            let sender = outcome.calls.sentActions[Int(record)].sender,
            let event = outcome.calls.sentActions[Int(record)].controlEvent
        else { return nil }
        add(.sent(by: sender, event), of: callback.receiver, at: position)
        return .responder(sender)
    }

    /// The latest touch that began before `position` with the receiver in its chain, or else the latest
    /// touch.
    private func touch(for receiver: SceneObject?, before position: Int) -> TouchIndex? {
        let begun = traceIndex.touches.prefix { (traceIndex.beginning(of: $0) ?? .max) <= position }
        guard case .responder(let responder)? = receiver else { return begun.last }
        return begun.suffix(CauseChain.maximumLength).last { reaches(responder, from: $0) } ?? begun.last
    }

    /// Whether `responder` is in the chain of the view that the touch hit.
    package func reaches(_ responder: Responder, from touch: TouchIndex) -> Bool {
        guard let hit = hitTest(of: touch)?.record.hit?.view else { return false }
        if case .view(let view) = responder { return scene.isAncestor(view, of: hit) }
        return scene.responderChain(from: .view(hit)).contains(responder)
    }

    /// The hit test with which the touch began, and the position of its entry.
    package func hitTest(of touch: TouchIndex) -> (position: Int, record: HitTestRecord)? {
        guard let position = traceIndex.beginning(of: touch),
            case .hitTest(let number) = outcome.entries[position].body
        else { return nil }
        return (position, outcome.hitTesting.records[Int(number)])
    }

    /// Explains the cancellation of a control by the call that canceled its touch. Only that call has a
    /// cause.
    private mutating func explainCancellation(before position: Int) {
        for index in stride(from: min(position &+ 2, outcome.entries.count &- 1), through: 0, by: -1) {
            guard case .callback(let callback) = outcome.entries[index].body,
                callback.method == .touches(.touchesCancelled), case .responder? = callback.receiver,
                let cause = callback.cause
            else { continue }
            add(.cause(outcome.causes[cause]), of: callback.receiver, at: index)
            return follow(outcome.causes[cause], from: index)
        }
    }

    mutating func explainHit(of touch: TouchIndex) {
        guard let test = hitTest(of: touch) else { return }
        append(
            CauseLink(
                entry: test.position, time: outcome.entries[test.position].time, subject: .touch(touch),
                fact: test.record.hit.map { .hit($0.view) } ?? .missed))
    }

    // MARK: Causes of causes

    /// Continues with the recognizer in the cause of the entry at `position`.
    package mutating func follow(_ cause: Cause, from position: Int) {
        guard let recognizer = cause.recognizer, !isFull else { return }
        switch cause.reason {
        case .excluded, .requirementSucceeded, .cancelledByRecognizer:
            explainAction(of: recognizer, around: position)
        case .waits: explainState(of: recognizer)
        default: break
        }
    }

    /// Explains why `recognizer` acted in the gesture of the entry at `position`, or else its first action.
    private mutating func explainAction(of recognizer: RecognizerIndex, around position: Int) {
        let place =
            traceIndex.action(of: recognizer, around: position, in: outcome)
            ?? traceIndex.firstAction(of: recognizer, in: outcome)
        if let place { explainAction(of: recognizer, at: place) }
    }

    /// Explains why `recognizer` acted in the gesture of `touch`. Adds nothing if it did not act.
    mutating func explainAction(of recognizer: RecognizerIndex, on touch: TouchIndex) {
        guard let position = traceIndex.beginning(of: touch),
            let place = traceIndex.action(of: recognizer, around: position, in: outcome)
        else { return }
        explainAction(of: recognizer, at: place)
    }

    private mutating func explainAction(of recognizer: RecognizerIndex, at position: Int) {
        guard case .transition(let transition) = outcome.entries[position].body,
            explained.insert(recognizer).inserted
        else { return }
        let cause = outcome.causes[transition.cause]
        add(.cause(cause), of: .gestureRecognizer(recognizer), at: position)
        follow(cause, from: position)
    }

    /// Explains the current state of `recognizer`.
    private mutating func explainState(of recognizer: RecognizerIndex) {
        guard explained.insert(recognizer).inserted,
            let record = outcome.recognizers.first(where: { $0.recognizer == recognizer })
        else { return }
        let object = SceneObject.gestureRecognizer(recognizer)
        guard let index = record.cause else {
            return append(CauseLink(time: record.time, subject: .object(object), fact: .undecided))
        }
        let cause = outcome.causes[index]
        append(CauseLink(time: record.time, subject: .object(object), fact: .cause(cause)))
        follow(cause, from: outcome.entries.endIndex)
    }

    // MARK: Writing

    /// Adds a link to the entry at `position`.
    package mutating func add(_ fact: CauseLink.Fact, of object: SceneObject?, at position: Int) {
        add(fact, about: object.map(CauseLink.Subject.object), at: position)
    }

    /// Adds a link for the entry at `position`; without an entry, for the time `time`.
    mutating func add(
        _ fact: CauseLink.Fact, about subject: CauseLink.Subject?, at position: Int?,
        otherwise time: Instant = .zero
    ) {
        append(
            CauseLink(
                entry: position, time: position.map { outcome.entries[$0].time } ?? time, subject: subject,
                fact: fact))
    }

    package mutating func append(_ link: CauseLink) {
        guard !isFull, latestCauseTime.map({ link.time <= $0 }) ?? true else { return }
        links.append(link)
    }
}
