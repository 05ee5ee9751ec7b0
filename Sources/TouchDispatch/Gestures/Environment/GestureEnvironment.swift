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
    private var recordOf: [Int32]
    /// The hovers under way keep the recognizers they entered with (rule HV-1).
    var hovering: [RecognizerIndex] = []
    var hoverLocation = Point.zero
    /// Targets of recognizers that were added to or taken from.
    var changedTargets: [RecognizerIndex: [Target]] = [:]
    /// Something has happened since groups were last looked at that may have finished one (rule GS-7).
    var mayReset = false
    /// Filled anew for each call.
    var touchScratch: [GestureTouch] = []
    /// Likewise, for each conversion.
    var pathScratch: [ViewIndex] = []
    private var round: Int32 = 0

    init(_ scene: Scene) {
        runs = Array(repeating: RecognizerRun(), count: scene.gestureRecognizers.count)
        recordOf = Array(repeating: -1, count: scene.gestureRecognizers.count)
        relations = GestureRelations(scene)
    }

    subscript(index: RecognizerIndex) -> RecognizerRun {
        _read { yield runs[Int(index.raw)] }
        _modify { yield &runs[Int(index.raw)] }
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
        guard recordOf[Int(recognizer.raw)] < 0 else { return }
        recordOf[Int(recognizer.raw)] = Int32(truncatingIfNeeded: records.count)
        records.append(RecognizerRecord(recognizer: recognizer, state: .possible))
    }

    /// Notes what was reached, for the answer's list of recognizers.
    mutating func note(
        _ state: GestureState, of recognizer: RecognizerIndex, at time: Instant, _ cause: CauseIndex
    ) {
        let position = Int(recordOf[Int(recognizer.raw)])
        guard records.indices.contains(position), state != .possible else { return }
        // Of a gesture that was made, what made it is worth telling, not that its touches lifted.
        let isEndOfGesture = state == .ended && self[recognizer].hasSentBegan
        switch state {
        case .possible, .changed: return
        case .began: records[position].outcome = nil
        case .ended, .cancelled, .failed: records[position].outcome = state
        }
        guard !isEndOfGesture else { return }
        records[position].time = time
        records[position].cause = cause
    }
}
