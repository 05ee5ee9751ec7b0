/// What a recognizer is doing: its machine, the result that the machine has asked for, and the state that is visible.
struct RecognizerRun {
    /// A machine with what the arbiter asks of it often. Only inputs change `deadline` and `cost`.
    struct RunningMachine {
        let box: any MachineHolder
        fileprivate(set) var deadline: Instant?
        fileprivate(set) var cost: Int
    }

    /// What UIKit's `state` reads.
    var state = GestureState.possible
    /// What the machine has come to. Ahead of `state` between a call and the update, and while the recognizer waits.
    var machineState = GestureState.possible
    /// What the update has to do.
    var pending = PendingResult.none
    /// Nil until the first contact after a reset.
    private(set) var machine: RunningMachine?
    /// Since its reset, in order of began.
    var contacts: [ContactIndex] = []
    /// Whether a sequence is under way: it has received an input since its reset (rule FR-2).
    var isActive = false
    var isRemoved = false
    /// Whether the action of began was sent (rule GS-4).
    var hasSentBegan = false
    /// Whether it is in the list of those the update looks at.
    var isDirty = false
    /// The latest of its requirements that failed.
    var failedRequirement: RecognizerIndex?
    /// Its position in `Arbitration.records`, once it has one.
    var record: Int32?
    /// The round in which it was visited last.
    var visitedRound: Int32 = 0

    /// It receives its first input since its reset.
    mutating func start(_ box: any MachineHolder) {
        machine = RunningMachine(box: box, deadline: box.deadline, cost: box.cost)
    }

    /// What its machine makes of an input; nothing before `start`.
    mutating func receive(
        _ input: GestureInput, _ touches: [GestureTouch], _ context: GestureContext
    ) -> GestureAction {
        guard let response = machine?.box.respond(to: input, touches, context) else { return .none }
        machine?.deadline = response.deadline
        machine?.cost = response.cost
        return response.action
    }

    /// As after a reset: only what outlives it is kept.
    mutating func reset() {
        var fresh = RecognizerRun()
        fresh.isRemoved = isRemoved
        fresh.record = record
        self = fresh
    }

    /// Whether its touches are reported to it. After the end of the gesture it receives nothing until its reset (rule
    /// GE-3): most have lost by then.
    var receivesInput: Bool { isActive && !machineState.isFinished }

    /// Whether it may still be excluded, or fail.
    var mayLose: Bool { state == .possible && pending.failureCause == nil }

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
