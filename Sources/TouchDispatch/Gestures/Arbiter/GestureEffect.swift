/// What the arbiter has decided, for the dispatcher to carry out. Effects are carried out in the order of the list.
enum GestureEffect {
    /// A recognizer got a `touches…` or `presses…` call, and was in this state after it.
    case called(RecognizerIndex, TouchMethod, about: CallSubject, GestureState)
    /// A delegate was asked, about another recognizer where there is one.
    case asked(DelegateQuestion, of: RecognizerIndex, other: RecognizerIndex?, answer: Bool)
    /// `gestureRecognizerShouldBegin` of a view was asked.
    case askedView(ViewIndex, RecognizerIndex, answer: Bool)
    /// `touchesShouldCancel(in:)` of a scroll view was asked about a content view.
    case askedToCancel(ScrollIndex, content: ViewIndex, answer: Bool)
    /// The contact is never delivered: a recognizer that runs owns it (rule CX-2).
    case withhold(ContactIndex)
    /// The visible state of a recognizer changes.
    case transition(Transition)
    /// The actions for the state just reached are sent (rule GS-5).
    case sendActions(RecognizerIndex, GestureState)
    /// Views lose the touches of the recognizer (rule CX-1).
    case cancelTouches(of: RecognizerIndex)
    /// The time for which a scroll view delays touches is over (rule SC-1).
    case delayOver(RecognizerIndex)
    /// `UIGestureRecognizer.reset()` is called.
    case reset(RecognizerIndex)
}

/// The contacts that a call is about.
enum CallSubject {
    case one(ContactChange)
    /// In `GestureEffects.changes`.
    case several(Span32)
}

/// The effects of one input, in order. The arbiter reuses the storage for its next input.
struct GestureEffects {
    private(set) var list: [GestureEffect] = []
    /// Side array of the calls.
    private(set) var changes: [ContactChange] = []
    /// How many entries the effects are sure to add to the trace.
    private var entryCount = 0

    mutating func removeAll() {
        guard !list.isEmpty || !changes.isEmpty else { return }
        list.removeAll(keepingCapacity: true)
        changes.removeAll(keepingCapacity: true)
        entryCount = 0
    }

    mutating func append(_ effect: GestureEffect) { list.append(effect) }

    /// Adds an effect that is one entry of the trace, as long as the trace, which has room for `room` entries, is not
    /// over its limit.
    mutating func append(_ effect: GestureEffect, room: Int) {
        guard entryCount <= room else { return }
        entryCount &+= 1
        list.append(effect)
    }

    /// The same, ahead of the effects that were added since there were `position`.
    mutating func insert(_ effect: GestureEffect, at position: Int, room: Int) {
        guard position < list.count else { return append(effect, room: room) }
        guard entryCount <= room else { return }
        entryCount &+= 1
        list.insert(effect, at: position)
    }

    /// Whether the effects alone bring a trace with room for `room` entries over its limit.
    func exceed(room: Int) -> Bool { entryCount > room }

    mutating func reserveCapacity(_ count: Int) {
        if count > 0 { list.reserveCapacity(count) }
    }

    /// Keeps a change for calls to refer to.
    mutating func note(_ change: ContactChange) { changes.append(change) }

    /// The changes noted since there were `start`.
    func changes(since start: Int) -> CallSubject {
        .several(Span32(start: start, count: changes.count &- start))
    }
}
