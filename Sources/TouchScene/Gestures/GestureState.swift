/// `UIGestureRecognizer.State` (rule GS-1). `recognized` and `ended` are one value, as in UIKit; the answer
/// writer chooses the name.
public enum GestureState: UInt8, CaseIterable, Sendable {
    case possible, began, changed, ended, cancelled, failed

    /// Whether only a reset leaves this state.
    public var isFinished: Bool {
        switch self {
        case .possible, .began, .changed: false
        case .ended, .cancelled, .failed: true
        }
    }

    /// Whether a continuous gesture is in progress.
    public var isRunning: Bool {
        switch self {
        case .began, .changed: true
        case .possible, .ended, .cancelled, .failed: false
        }
    }
}

/// A set of states, for delegates whose answers depend on the state of another recognizer.
public struct GestureStateSet: Equatable, Sendable {
    private var bits: UInt8 = 0

    public init() {}

    public func contains(_ state: GestureState) -> Bool { bits & (1 &<< state.rawValue) != 0 }

    public mutating func insert(_ state: GestureState) { bits |= 1 &<< state.rawValue }
}
