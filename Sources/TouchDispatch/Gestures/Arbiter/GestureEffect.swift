/// A decision of the arbiter that the dispatcher carries out, in the order of `GestureEffects.list`.
enum GestureEffect {
    /// A recognizer received a `touches…` or `presses…` call, with its state after the call.
    case called(RecognizerIndex, TouchMethod, about: CallSubject, GestureState)
    /// A delegate was asked; `other` is the recognizer that the question is about, if any.
    case asked(DelegateQuestion, of: RecognizerIndex, other: RecognizerIndex?, answer: Bool)
    /// `gestureRecognizerShouldBegin` of a view was asked.
    case askedView(ViewIndex, RecognizerIndex, answer: Bool)
    /// `touchesShouldCancel(in:)` of a scroll view was asked about a content view.
    case askedToCancel(ScrollIndex, content: ViewIndex, answer: Bool)
    /// The contact is never delivered to its view, because a running gesture owns it (rule CX-2).
    case withhold(ContactIndex)
    /// The visible state of a recognizer changes.
    case transition(Transition)
    /// The actions for the state just reached are sent (rule GS-5).
    case sendActions(RecognizerIndex, GestureState)
    /// The touches of the recognizer are canceled in their views (rule CX-1).
    case cancelTouches(of: RecognizerIndex)
    /// The time for which a scroll view delays touches is over (rule SC-1).
    case delayOver(RecognizerIndex)
    /// The movement that the pan of swipe actions follows if it begins (rule SA-3).
    case storeSwipe(ScrollIndex, CellSwipe)
    /// The pan of swipe actions loses a movement to the recognizer `to` (rule SA-2).
    case recordLostSwipe(RecognizerIndex, to: RecognizerIndex)
    /// `UIGestureRecognizer.reset()` is called.
    case reset(RecognizerIndex)
}

/// The contacts that a call is about.
enum CallSubject {
    case one(ContactChange)
    /// A range of `GestureEffects.changes`.
    case several(Span32)
}

/// The effects of one input, in order. The arbiter reuses the storage for its next input.
struct GestureEffects {
    /// The effects, followed by those of earlier inputs. Overwriting these is faster than removing them.
    private var storage: [GestureEffect] = []
    private(set) var count = 0
    /// Side array of the calls: the changes that `CallSubject.several` refers to.
    private(set) var changes: [ContactChange] = []
    /// The minimum number of entries that the effects add to the trace.
    private var entryCount = 0

    subscript(position: Int) -> GestureEffect { storage[position] }

    mutating func removeAll() {
        count = 0
        entryCount = 0
        if !changes.isEmpty { changes.removeAll(keepingCapacity: true) }
    }

    @inline(__always) mutating func append(_ effect: GestureEffect) {
        if count < storage.count { storage[count] = effect } else { storage.append(effect) }
        count &+= 1
    }

    /// Adds an effect that is one entry of the trace, unless the effects already exceed the `room` entries
    /// that are left in the trace.
    @inline(__always) mutating func append(_ effect: GestureEffect, room: Int) {
        guard entryCount <= room else { return }
        entryCount &+= 1
        append(effect)
    }

    /// Like `append(_:room:)`, but before the effects that were added since the count was `position`.
    mutating func insert(_ effect: GestureEffect, at position: Int, room: Int) {
        guard position < count else { return append(effect, room: room) }
        guard entryCount <= room else { return }
        entryCount &+= 1
        storage.insert(effect, at: position)
        count &+= 1
    }

    /// Whether the effects alone exceed the `room` entries that are left in the trace.
    func exceed(room: Int) -> Bool { entryCount > room }

    mutating func reserveCapacity(_ count: Int) {
        if count > 0 { storage.reserveCapacity(count) }
    }

    /// Stores a change that a call refers to.
    mutating func note(_ change: ContactChange) { changes.append(change) }

    /// The changes stored since the count was `start`.
    func changes(since start: Int) -> CallSubject {
        .several(changes.span(since: start))
    }
}
