/// All recognizers of the scene with their relations, as far as a gesture is under way.
struct GestureEnvironment {
    var runs: [RecognizerRun]
    var relations: GestureRelations
    /// Recognizers with a sequence under way, in the order in which these began.
    var active: [RecognizerIndex] = []
    /// Those that the update has to look at.
    var dirty: [RecognizerIndex] = []
    /// Side array of `Contact.recognizers`.
    var collected: [RecognizerIndex] = []
    /// What is told of each recognizer that got a contact, in the order of the first.
    var records: [RecognizerRecord] = []
    /// The hovers under way keep the recognizers they entered with (rule HV-1).
    var hovering: [RecognizerIndex] = []
    var hoverLocation = Point.zero
    /// Targets of recognizers that were added to or taken from.
    var changedTargets: [RecognizerIndex: [Target]] = [:]
    /// Something has happened since groups were last looked at that may have finished one (rule GS-7).
    var mayReset = false
    /// The touch of the calls under way, where there is only one.
    private var onlyTouch: [GestureTouch] = []
    /// Down to the view of the latest action's sender: superviews never change.
    var path: [ViewIndex] = []
    private var round: Int32 = 0

    init(_ scene: borrowing Scene) {
        runs = Array(repeating: RecognizerRun(), count: scene.gestureRecognizers.count)
        relations = GestureRelations(scene)
        let usual = min(scene.gestureRecognizers.count, 16)
        active.reserveCapacity(usual)
        dirty.reserveCapacity(usual)
        collected.reserveCapacity(usual)
        records.reserveCapacity(usual)
    }

    subscript(index: RecognizerIndex) -> RecognizerRun {
        @inline(__always) _read { yield runs[index] }
        @inline(__always) _modify { yield &runs[index] }
    }

    /// `touch` alone, in the list that the latest event had.
    mutating func only(_ touch: GestureTouch) -> [GestureTouch] {
        if onlyTouch.isEmpty { onlyTouch.append(touch) }
        onlyTouch[0] = touch
        return onlyTouch
    }

    /// Whether `recognizer` is met for the first time since `beginRound`.
    mutating func meets(_ recognizer: RecognizerIndex) -> Bool {
        guard self[recognizer].mark != round else { return false }
        self[recognizer].mark = round
        return true
    }

    mutating func beginRound() { round &+= 1 }

    mutating func markDirty(_ recognizer: RecognizerIndex) {
        guard !self[recognizer].isDirty else { return }
        self[recognizer].isDirty = true
        dirty.append(recognizer)
    }

    /// A sequence begins: the recognizer has heard something.
    mutating func activate(_ recognizer: RecognizerIndex) {
        guard !self[recognizer].isActive else { return }
        self[recognizer].isActive = true
        active.append(recognizer)
        guard self[recognizer].record == nil else { return }
        self[recognizer].record = Int32(truncatingIfNeeded: records.count)
        records.append(RecognizerRecord(recognizer: recognizer, state: .possible))
    }

    /// Those of the active ones that wait for their reset.
    func finished() -> [RecognizerIndex] {
        guard active.contains(where: { self[$0].state.isFinished }) else { return [] }
        var finished: [RecognizerIndex] = []
        finished.reserveCapacity(active.count)
        for recognizer in active where self[recognizer].state.isFinished { finished.append(recognizer) }
        return finished
    }

    /// Notes what was reached, for the answer's list of recognizers.
    mutating func note(
        _ state: GestureState, of recognizer: RecognizerIndex, at time: Instant, _ cause: CauseIndex
    ) {
        guard state != .possible, state != .changed, let record = self[recognizer].record else { return }
        let position = Int(record)
        // Of a gesture that was made, what made it is worth telling, not that its touches lifted.
        let isEndOfGesture = state == .ended && self[recognizer].hasSentBegan
        records[position].outcome = state.isFinished ? state : nil
        guard !isEndOfGesture else { return }
        records[position].time = time
        records[position].cause = cause
    }
}
