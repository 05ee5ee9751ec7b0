/// The state of all gestures, and the algorithm that decides between them. Its only instance is private to
/// `GestureArbiter`, so no other type can modify it.
///
/// Methods read the application, spend its budget and record causes. They do not change it otherwise, but add
/// the other changes to `effects`, which the dispatcher applies.
struct Arbitration {
    /// Parallel to `Scene.gestureRecognizers`.
    var runs: [RecognizerRun]
    var relations: GestureRelations
    /// Recognizers that have received an input since their reset, in the order of that input.
    var active: [RecognizerIndex] = []
    /// Which recognizers received each contact.
    var collected = CollectedRecognizers()
    /// The outcome of each recognizer that received an input, in the order of their first inputs.
    var records: [RecognizerRecord] = []
    var hover = Hover()
    /// Targets of the recognizers whose targets were changed by events.
    var changedTargets: [RecognizerIndex: [Target]] = [:]
    var answers = Answers()
    var update = UpdateState()
    var calls = CallState()
    /// Effects of the current input.
    var effects = GestureEffects()
    private var round: Int32 = 0

    /// The state of the hovering pointer.
    struct Hover {
        /// The recognizers that the pointer entered with. They stay the same until it exits (rule HV-1).
        var recognizers: [RecognizerIndex] = []
        var location = Point.zero
    }

    /// Answers that are stored so that a question is not asked again.
    struct Answers {
        /// Answers to `shouldReceiveEvent` in the current event (rule GE-7).
        var receivesEvent: [RecognizerIndex: Bool] = [:]
        /// By scroll view pan: the content views that were already asked whether it may cancel their touches
        /// (rule SC-12).
        var askedContent: [RecognizerIndex: [ViewIndex]] = [:]
    }

    /// The work of the next update and the next reset.
    struct UpdateState {
        /// Recognizers with a pending result, except those that wait.
        var dirty: [RecognizerIndex] = []
        /// Whether a group may have finished since the last check (rule GS-7).
        var mayReset = false
    }

    /// State of the `touches…` calls that are being made.
    struct CallState {
        /// The cause of the current cancellation; nil unless touches are being canceled (rules LC-1 and
        /// LC-2).
        var cancellationCause: Cause?
        private var onlyTouch: [GestureTouch] = []

        /// An array that contains only `touch`. Reuses the storage of the previous call.
        mutating func only(_ touch: GestureTouch) -> [GestureTouch] {
            if onlyTouch.isEmpty { onlyTouch.append(touch) }
            onlyTouch[0] = touch
            return onlyTouch
        }
    }

    init(_ scene: borrowing Scene) {
        runs = Array(repeating: RecognizerRun(), count: scene.gestureRecognizers.count)
        relations = GestureRelations(scene)
        for index in scene.gestureRecognizers.indices
        where scene.gestureRecognizers[index].flags.contains(.isAddedLater) {
            runs[index].isRemoved = true
        }
        let usual = min(scene.gestureRecognizers.count, 16)
        effects.reserveCapacity(usual &* 2)
        active.reserveCapacity(usual)
        update.dirty.reserveCapacity(usual)
        collected.reserveCapacity(usual)
        records.reserveCapacity(usual)
    }

    // MARK: Rounds

    /// Marks `recognizer` as visited. Returns whether this is its first visit since `beginRound`.
    mutating func visitOnce(_ recognizer: RecognizerIndex) -> Bool {
        guard runs[recognizer].marks.visitedRound != round else { return false }
        runs[recognizer].marks.visitedRound = round
        return true
    }

    mutating func beginRound() { round &+= 1 }

    // MARK: Lists

    mutating func markDirty(_ recognizer: RecognizerIndex) {
        guard !runs[recognizer].marks.isDirty else { return }
        runs[recognizer].marks.isDirty = true
        update.dirty.append(recognizer)
    }

    /// Marks the recognizer as active: it receives its first input since its reset.
    mutating func activate(_ recognizer: RecognizerIndex) {
        guard !runs[recognizer].isActive else { return }
        runs[recognizer].isActive = true
        active.append(recognizer)
        guard runs[recognizer].record == nil else { return }
        runs[recognizer].record = Int32(truncatingIfNeeded: records.count)
        records.append(RecognizerRecord(recognizer: recognizer, state: .possible))
    }

    /// Whether the recognizer has received presses, not touches, since its reset (rule EV-3).
    @inline(__always) func followsPresses(
        _ recognizer: RecognizerIndex, _ world: borrowing World
    ) -> Bool {
        guard !world.contacts.presses.isEmpty, let first = runs[recognizer].contacts.first else {
            return false
        }
        return world.contacts[first].press != nil
    }

    /// Whether the recognizer has received presses or events without touches since its reset.
    @inline(__always) func followsOtherThanTouches(
        _ recognizer: RecognizerIndex, _ world: borrowing World
    ) -> Bool {
        guard !world.contacts.presses.isEmpty || world.contacts.indirect.isUsed,
            let first = runs[recognizer].contacts.first
        else { return false }
        return !world.contacts[first].isTouch
    }

    /// Whether the recognizer has received an event without touches since its reset (rule PT-5).
    @inline(__always) func followsIndirect(
        _ recognizer: RecognizerIndex, _ world: borrowing World
    ) -> Bool {
        guard world.contacts.indirect.isUsed, let first = runs[recognizer].contacts.first else {
            return false
        }
        return world.contacts[first].indirect != nil
    }

    // MARK: Order and requirements

    /// Sorts by view depth, deepest first; on one view, the last added comes first (rule GE-2).
    mutating func sortInUpdateOrder(
        _ recognizers: inout [RecognizerIndex], _ world: borrowing World, _ ledger: inout Ledger
    ) {
        guard recognizers.count > 1 else { return }
        ledger.budget.spend(recognizers.count &* 16)
        recognizers.sort { isBefore($0, $1, world) }
    }

    @inline(__always) func isBefore(
        _ a: RecognizerIndex, _ b: RecognizerIndex, _ world: borrowing World
    ) -> Bool {
        let depthOfA = world.scene[world.scene[a].view].depth
        let depthOfB = world.scene[world.scene[b].view].depth
        return depthOfA == depthOfB ? b < a : depthOfB < depthOfA
    }

    /// Whether a recognizer that it requires to fail may still succeed (rule FR-1).
    mutating func isBlocked(_ recognizer: RecognizerIndex, _ world: borrowing World, _ ledger: inout Ledger)
        -> Bool
    {
        guard relations.hasRequirements else { return false }
        ledger.budget.spend(relations.requirements(of: recognizer).count &+ 4)
        return relations.requirements(of: recognizer).contains { isUnmet($0, world) }
    }

    @inline(__always) func isUnmet(
        _ requirement: RecognizerIndex, _ world: borrowing World
    ) -> Bool {
        runs[requirement].isActive && runs[requirement].mayLose && !runs[requirement].isRemoved
            && world.scene[requirement].flags.contains(.isEnabled)
    }
}

/// The recognizers that received each contact, in collected order (rule GE-2).
struct CollectedRecognizers {
    private(set) var recognizers: [RecognizerIndex] = []
    /// By contact. Shorter than the list of contacts if the latest ones were not collected.
    private var spans: [Span32] = []

    mutating func reserveCapacity(_ count: Int) { recognizers.reserveCapacity(count) }

    mutating func append(_ recognizer: RecognizerIndex) { recognizers.append(recognizer) }

    /// Assigns the recognizers appended since the count was `start` to `contact` and returns their positions.
    mutating func finish(_ contact: ContactIndex, since start: Int) -> Span32 {
        while spans.count <= Int(contact.raw) { spans.append(.empty) }
        spans[contact] = recognizers.span(since: start)
        return spans[contact]
    }

    /// The positions in `recognizers` of those that received `contact`.
    func span(of contact: ContactIndex) -> Span32 {
        Int(contact.raw) < spans.count ? spans[contact] : .empty
    }
}
