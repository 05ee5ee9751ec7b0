internal import Synchronization
internal import TouchWire

/// Cancels the computation of a request at its deadline, when its client has disconnected, or when the server needs the
/// thread or the memory for others.
final class CancellationCheck: Sendable {
    /// Why the computation was canceled.
    enum Reason: Int {
        case none
        case deadline
        case abandoned
        case waitedTooLong
        case noThread
        case outOfMemory
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
        let reason = reasonNow
        if reason != .none { found.store(reason.rawValue, ordering: .relaxed) }
        return reason != .none
    }

    private var reasonNow: Reason {
        switch source?.pause() {
        case .abandoned: return .abandoned
        case .waitedTooLong: return .waitedTooLong
        case .noThread: return .noThread
        case .outOfMemory: return .outOfMemory
        case nil: break
        }
        if let end, ContinuousClock.now >= end { return .deadline }
        return .none
    }
}
