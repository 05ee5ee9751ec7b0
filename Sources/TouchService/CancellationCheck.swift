internal import Synchronization
internal import TouchWire

/// Cancels the computation of a request at its deadline or when its client has disconnected.
final class CancellationCheck: Sendable {
    /// Why the computation was cancelled.
    enum Reason: Int {
        case none
        case late
        case abandoned
    }

    private let end: ContinuousClock.Instant?
    private let source: (any RequestSource)?
    private let found = Atomic<Int>(Reason.none.rawValue)

    /// - Parameter deadline: Time limit, from now on; nil for none.
    init(deadline: Duration?, source: (any RequestSource)?) {
        end = deadline.map { ContinuousClock.now + $0 }
        self.source = source
    }

    var reason: Reason { Reason(rawValue: found.load(ordering: .relaxed)) ?? .none }

    /// Returns whether to cancel the computation, and stores the reason. The computation calls it periodically.
    func check() -> Bool {
        if source?.isAbandoned == true {
            found.store(Reason.abandoned.rawValue, ordering: .relaxed)
        } else if let end, ContinuousClock.now >= end {
            found.store(Reason.late.rawValue, ordering: .relaxed)
        } else {
            return false
        }
        return true
    }
}
