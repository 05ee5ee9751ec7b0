/// The result that a recognizer's machine has requested and the update has not carried out yet.
///
/// | visible state | pending result | waits for |
/// |---|---|---|
/// | any | `none` | an input |
/// | possible | `willSucceed` | the next update |
/// | possible | `waiting` | a recognizer that it requires to fail (rule FR-2) |
/// | possible | `willFail`, `willFailAsDependent` | the current update, or the next one |
/// | began, changed | `willChange`, `willFinish` | the next update |
/// | ended, cancelled, failed | `none` | the reset of its group (rule GS-7) |
///
/// Valid transitions:
/// ```
/// none ─ the machine begins ─▶ willSucceed ─ blocked ─▶ waiting ─ requirements fail ─▶ none (began or ended)
///                                   └───── not blocked ──────────────────────────────▶ none (began or ended)
/// none, willSucceed, waiting ─ the machine fails, or the recognizer is stopped ─▶ willFail ─▶ none (failed)
/// none, willSucceed, waiting ─ a requirement succeeds ─▶ willFailAsDependent ─▶ none (failed)
/// none, willSucceed, waiting, willFail… ─ another recognizer excludes it ─▶ none (failed)
/// none ─ the machine changes ─▶ willChange ─▶ none (changed)
/// none, willChange ─ the machine ends, or it is stopped ─▶ willFinish ─▶ none (ended or cancelled)
/// ```
enum PendingResult {
    /// A success that is not visible yet. The machine may already have reached the end of the gesture.
    struct Success {
        /// Why it succeeds.
        var cause: CauseIndex
        /// Why the gesture ends immediately after it has begun; nil if it does not.
        var endCause: CauseIndex?
    }

    /// The last state of a running gesture.
    struct Finish {
        /// Ended or canceled.
        var state: GestureState
        var cause: CauseIndex
    }

    /// The visible state is up to date.
    case none
    /// The recognizer begins or is recognized in the update, unless a requirement blocks it.
    case willSucceed(Success)
    /// A requirement blocks the success (rule FR-2).
    case waiting(Success)
    /// It fails by itself. The latest cause is reported.
    case willFail(CauseIndex)
    /// A recognizer that it requires to fail has succeeded (rule FR-3).
    case willFailAsDependent(of: RecognizerIndex)
    /// A running gesture changes. The first cause of the event is reported (rule GS-13).
    case willChange(CauseIndex)
    /// A running gesture ends or is canceled. If `change` is not nil, it first reports a change.
    case willFinish(Finish, change: CauseIndex?)

    /// The success that was not reported yet, whether a failure requirement blocks it or not.
    var success: Success? {
        switch self {
        case .willSucceed(let success), .waiting(let success): success
        case .none, .willFail, .willFailAsDependent, .willChange, .willFinish: nil
        }
    }

    var isSuccess: Bool { success != nil }

    var isWaiting: Bool {
        if case .waiting = self { true } else { false }
    }

    /// Why it fails by itself; nil if it does not.
    var failureCause: CauseIndex? {
        if case .willFail(let cause) = self { cause } else { nil }
    }

    /// The recognizer whose success makes it fail; nil if there is none.
    var requirementThatSucceeded: RecognizerIndex? {
        if case .willFailAsDependent(let requirement) = self { requirement } else { nil }
    }

    // MARK: Inputs

    /// The machine of a running gesture has changed.
    mutating func change(_ cause: CauseIndex) {
        if case .none = self { self = .willChange(cause) }
    }

    /// The machine has ended or cancelled a gesture that is running or about to begin.
    mutating func finish(_ state: GestureState, _ cause: CauseIndex) {
        switch self {
        case .none: self = .willFinish(Finish(state: state, cause: cause), change: nil)
        case .willChange(let change): self = .willFinish(Finish(state: state, cause: cause), change: change)
        case .willSucceed(let success): self = .willSucceed(Success(cause: success.cause, endCause: cause))
        case .waiting(let success): self = .waiting(Success(cause: success.cause, endCause: cause))
        case .willFail, .willFailAsDependent, .willFinish: break
        }
    }

    /// A running gesture is stopped from outside. A pending change is not reported.
    mutating func cancel(_ cause: CauseIndex) {
        self = .willFinish(Finish(state: .cancelled, cause: cause), change: nil)
    }

    /// A requirement blocks the success.
    mutating func block() {
        if case .willSucceed(let success) = self { self = .waiting(success) }
    }

    /// `requirement` has succeeded. A recognizer that fails by itself keeps its own cause.
    mutating func requirementSucceeded(_ requirement: RecognizerIndex) {
        if case .willFail = self { return }
        self = .willFailAsDependent(of: requirement)
    }
}
