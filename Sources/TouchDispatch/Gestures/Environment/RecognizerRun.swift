/// What a recognizer is doing: its machine, what the machine has asked for, and what of that everybody can see.
struct RecognizerRun {
    /// What UIKit's `state` reads.
    var state = GestureState.possible
    /// What the machine has come to. Ahead of `state` between a call and the update, and while the recognizer waits.
    var inner = GestureState.possible
    /// Nil until the first contact after a reset.
    var machine: (any MachineHolder)?
    /// The machine's, as of its latest input: the arbiter asks often, and machines change it in inputs only.
    private(set) var deadline: Instant?
    /// Likewise.
    private(set) var cost = 0
    /// Since its reset, in order of began.
    var contacts: [ContactIndex] = []
    /// Whether a sequence is under way: it has heard something since its reset (rule FR-2).
    var isActive = false
    var isRemoved = false
    /// Its place in `GestureEnvironment.records`, once it has one.
    var record: Int32?
    /// Whether the action of began was sent (rule GS-4).
    var hasSentBegan = false

    // MARK: What the update has to do

    /// It has left possible and nobody has been told.
    var wantsSuccess = false
    /// A running gesture has changed.
    var wantsChanged = false
    /// A success, or a running gesture, has come to its end.
    var finish: GestureState?
    var wantsFailure = false
    /// Whether it is in the list of those the update looks at.
    var isDirty = false
    /// A requirement holds it back (rule FR-2).
    var isWaiting = false
    /// A recognizer that it requires to fail has succeeded (rule FR-3).
    var requirementThatSucceeded: RecognizerIndex?
    /// The latest of its requirements that failed.
    var requirementThatFailed: RecognizerIndex?

    var successCause = CauseIndex(0)
    var changeCause = CauseIndex(0)
    var finishCause = CauseIndex(0)
    var failureCause = CauseIndex(0)

    /// The round of calls in which it was met last.
    var mark: Int32 = 0

    /// It hears something for the first time since its reset.
    mutating func start(_ machine: any MachineHolder) {
        deadline = machine.deadline
        cost = machine.cost
        self.machine = machine
    }

    /// What its machine makes of an input; nothing before `start`.
    mutating func receive(
        _ input: GestureInput, _ touches: [GestureTouch], _ context: GestureContext
    ) -> GestureAction {
        guard let response = machine?.respond(to: input, touches, context) else { return .none }
        deadline = response.deadline
        cost = response.cost
        return response.action
    }

    /// A running gesture changes; the update tells, once an event, with the first cause (rule GS-13).
    mutating func change(_ cause: CauseIndex) {
        inner = .changed
        if !wantsChanged { changeCause = cause }
        wantsChanged = true
    }

    /// As after a reset: only what outlives it is kept.
    mutating func reset() {
        var fresh = RecognizerRun()
        fresh.isRemoved = isRemoved
        fresh.record = record
        self = fresh
    }

    /// Whether its touches are reported to it. Past changed it hears nothing until its reset (rule GE-3): most have lost
    /// by then.
    var hears: Bool { isActive && !inner.isFinished }

    /// Whether `contact` is among those it has received since its reset, which are in order.
    func holds(_ contact: ContactIndex) -> Bool {
        guard let last = contacts.last, contact < last else { return contacts.last == contact }
        var low = 0
        var high = contacts.count
        while low < high {
            let middle = (low &+ high) / 2
            if contacts[middle] < contact { low = middle &+ 1 } else { high = middle }
        }
        return contacts[low] == contact
    }
}
