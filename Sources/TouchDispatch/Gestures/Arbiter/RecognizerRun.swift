/// The run-time state of a recognizer: its machine, the result that the machine has requested, and the
/// visible state.
struct RecognizerRun {
    /// A machine with cached copies of its `deadline` and `cost`, which only inputs change.
    struct RunningMachine {
        let box: any MachineHolder
        fileprivate(set) var deadline: Instant?
        fileprivate(set) var cost: Int
    }

    /// Flags that keep functions from visiting the recognizer twice.
    struct Marks {
        /// Whether it is in `Arbitration.update.dirty`.
        var isDirty = false
        /// The round in which `Arbitration.visitOnce` visited it last.
        var visitedRound: Int32 = 0
    }

    /// The visible state: the value of UIKit's `state`.
    var state = GestureState.possible
    /// The state of the machine. It is ahead of `state` between a call and the update, and while the
    /// recognizer waits.
    var machineState = GestureState.possible
    /// The change of `state` that the update has to carry out.
    var pending = PendingResult.none
    /// Nil until the first input after a reset.
    private(set) var machine: RunningMachine?
    /// The contacts received since the reset, in the order in which they began.
    var contacts: [ContactIndex] = []
    /// The modifier keys and buttons of the latest event that it has processed (rules PT-1 and PT-2).
    var input = EventInput()
    /// Whether the recognizer has received an input since its reset (rule FR-2).
    var isActive = false
    /// Whether it is not attached to its view: it was removed, or is added later.
    var isRemoved = false
    /// Whether the action of began was sent (rule GS-4).
    var hasSentBegan = false
    /// The latest of its requirements that failed.
    var failedRequirement: RecognizerIndex?
    /// Its position in `Arbitration.records`; nil before its first input.
    var record: Int32?
    var marks = Marks()

    /// Starts the machine at the first input since the reset.
    mutating func start(_ box: any MachineHolder) {
        machine = RunningMachine(box: box, deadline: box.deadline, cost: box.cost)
    }

    /// Passes an input to the machine and returns the action that it requests; `.none` before `start`.
    mutating func receive(
        _ input: GestureInput, _ touches: [GestureTouch], _ context: GestureContext
    ) -> GestureAction {
        guard let response = machine?.box.respond(to: input, touches, context) else { return .none }
        machine?.deadline = response.deadline
        machine?.cost = response.cost
        return response.action
    }

    /// Resets everything except `isRemoved` and `record`.
    mutating func reset() {
        var fresh = RecognizerRun()
        fresh.isRemoved = isRemoved
        fresh.record = record
        self = fresh
    }

    /// Whether the recognizer receives changes of its touches. After the end of its gesture it receives
    /// nothing until its reset (rule GE-3).
    var receivesInput: Bool { isActive && !machineState.isFinished }

    /// Whether the recognizer may still be excluded or fail.
    var mayLose: Bool { state == .possible && pending.failureCause == nil }

    /// Whether the recognizer has received `contact` since its reset. Binary search: `contacts` is sorted.
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
