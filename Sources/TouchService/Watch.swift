internal import Synchronization
internal import TouchWire

/// Sees to it that computing ends when it has taken too long, or nobody waits for the answer.
final class Watch: Sendable {
    /// Why it was ended.
    enum Reason: Int {
        case none
        case late
        case abandoned
    }

    private let end: ContinuousClock.Instant?
    private let source: (any RequestSource)?
    private let found = Atomic<Int>(Reason.none.rawValue)

    /// - Parameter deadline: From now on; nil for none.
    init(deadline: Duration?, source: (any RequestSource)?) {
        end = deadline.map { ContinuousClock.now + $0 }
        self.source = source
    }

    var reason: Reason { Reason(rawValue: found.load(ordering: .relaxed)) ?? .none }

    /// Whether to end it.
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
