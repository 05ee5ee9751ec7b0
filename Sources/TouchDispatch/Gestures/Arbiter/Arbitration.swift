/// The state of all gestures, and the algorithm that decides between them. Its only instance is private to
/// `GestureArbiter`, so no other type can write it.
///
/// Methods read the application and spend its budget. They change nothing else in it: what is to be changed they add
/// to `effects`.
struct Arbitration {
    /// By `Scene.gestureRecognizers`.
    var runs: [RecognizerRun]
    var relations: GestureRelations
    /// Recognizers with a sequence under way, in the order in which these began.
    var active: [RecognizerIndex] = []
    /// Which recognizers received each contact.
    var collected = CollectedRecognizers()
    /// What is reported of each recognizer that got a contact, in the order of the first.
    var records: [RecognizerRecord] = []
    var hover = Hover()
    /// Targets of recognizers that were added to or taken from.
    var changedTargets: [RecognizerIndex: [Target]] = [:]
    var answers = Answers()
    var update = UpdateState()
    var calls = CallState()
    /// Of the input that is being handled.
    var effects = GestureEffects()
    private var round: Int32 = 0

    /// Pointers above the screen.
    struct Hover {
        /// The hovers under way keep the recognizers they entered with (rule HV-1).
        var recognizers: [RecognizerIndex] = []
        var location = Point.zero
    }

    /// Answers that hold for more than one moment.
    struct Answers {
        /// To `shouldReceiveEvent`, in this event (rule GE-7).
        var receivesEvent: [RecognizerIndex: Bool] = [:]
        /// The content views that have given up their touches to a scroll view's pan (rule SC-12).
        var willingContent: [RecognizerIndex: [ViewIndex]] = [:]
    }

    /// What the update has to look at.
    struct UpdateState {
        /// Recognizers with a pending result, except those that wait.
        var dirty: [RecognizerIndex] = []
        /// Whether something has happened since groups were last looked at that may have finished one (rule GS-7).
        var mayReset = false
        /// Recognizers whose success takes touches from views in this input.
        var cancelling: [RecognizerIndex] = []
    }

    /// The `touches…` calls under way.
    struct CallState {
        /// Why touches are taken away from every recognizer, while they are (rules LC-1 and LC-2).
        var cancellationCause: Cause?
        private var onlyTouch: [GestureTouch] = []

        /// `touch` alone, in the storage that the latest event had.
        mutating func only(_ touch: GestureTouch) -> [GestureTouch] {
            if onlyTouch.isEmpty { onlyTouch.append(touch) }
            onlyTouch[0] = touch
            return onlyTouch
        }
    }

    init(_ scene: borrowing Scene) {
        runs = Array(repeating: RecognizerRun(), count: scene.gestureRecognizers.count)
        relations = GestureRelations(scene)
        let usual = min(scene.gestureRecognizers.count, 16)
        active.reserveCapacity(usual)
        update.dirty.reserveCapacity(usual)
        collected.reserveCapacity(usual)
        records.reserveCapacity(usual)
    }

    // MARK: Rounds

    /// Whether `recognizer` is visited for the first time since `beginRound`.
    mutating func visitOnce(_ recognizer: RecognizerIndex) -> Bool {
        guard runs[recognizer].visitedRound != round else { return false }
        runs[recognizer].visitedRound = round
        return true
    }

    mutating func beginRound() { round &+= 1 }

    // MARK: Lists

    mutating func markDirty(_ recognizer: RecognizerIndex) {
        guard !runs[recognizer].isDirty else { return }
        runs[recognizer].isDirty = true
        update.dirty.append(recognizer)
    }

    /// A sequence begins: the recognizer has received an input.
    mutating func activate(_ recognizer: RecognizerIndex) {
        guard !runs[recognizer].isActive else { return }
        runs[recognizer].isActive = true
        active.append(recognizer)
        guard runs[recognizer].record == nil else { return }
        runs[recognizer].record = Int32(truncatingIfNeeded: records.count)
        records.append(RecognizerRecord(recognizer: recognizer, state: .possible))
    }

    /// Whether what the recognizer has received since its reset is presses (rule EV-3).
    @inline(__always) func followsPresses(_ recognizer: RecognizerIndex, _ app: inout AppState) -> Bool {
        guard !app.contacts.presses.isEmpty, let first = runs[recognizer].contacts.first else { return false }
        return app.contacts[first].press != nil
    }

    // MARK: Order and requirements

    /// Deepest view first, on one view the last added first (rule GE-2).
    func sortInUpdateOrder(_ recognizers: inout [RecognizerIndex], _ app: inout AppState) {
        guard recognizers.count > 1 else { return }
        app.budget.spend(recognizers.count &* 16)
        recognizers.sort { isBefore($0, $1, &app) }
    }

    @inline(__always) func isBefore(
        _ a: RecognizerIndex, _ b: RecognizerIndex, _ app: inout AppState
    ) -> Bool {
        let depthOfA = app.scene[app.scene[a].view].depth
        let depthOfB = app.scene[app.scene[b].view].depth
        return depthOfA == depthOfB ? b < a : depthOfB < depthOfA
    }

    /// Whether a recognizer that it requires to fail may still succeed (rule FR-1).
    mutating func isBlocked(_ recognizer: RecognizerIndex, _ app: inout AppState) -> Bool {
        guard relations.hasRequirements else { return false }
        app.budget.spend(relations.requirements(of: recognizer).count &* 4 &+ 4)
        return relations.requirements(of: recognizer).contains { isUnmet($0, &app) }
    }

    @inline(__always) func isUnmet(_ requirement: RecognizerIndex, _ app: inout AppState) -> Bool {
        runs[requirement].isActive && runs[requirement].mayLose && !runs[requirement].isRemoved
            && app.scene[requirement].flags.contains(.isEnabled)
    }
}

/// The recognizers that received each contact, in collected order (rule GE-2).
struct CollectedRecognizers {
    private(set) var recognizers: [RecognizerIndex] = []
    /// By contact; missing at the end where nothing was collected.
    private var spans: [Span32] = []

    mutating func reserveCapacity(_ count: Int) { recognizers.reserveCapacity(count) }

    mutating func append(_ recognizer: RecognizerIndex) { recognizers.append(recognizer) }

    /// Those appended since there were `start` are the contact's.
    mutating func finish(_ contact: ContactIndex, since start: Int) -> Span32 {
        while spans.count <= Int(contact.raw) { spans.append(.empty) }
        spans[contact] = Span32(start: start, count: recognizers.count &- start)
        return spans[contact]
    }

    /// The positions in `recognizers` of those that received `contact`.
    func span(of contact: ContactIndex) -> Span32 {
        Int(contact.raw) < spans.count ? spans[contact] : .empty
    }
}
