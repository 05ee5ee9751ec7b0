internal import TouchOperations

/// Predicts whether a request must be deferred: similar requests usually cost the same. It stores by
/// operation and body length whether the last request was deferred, which avoids useless attempts to compute
/// inline. A wrong prediction costs time, but changes no answer.
final class CostEstimator: Sendable {
    private static let slots = 1024
    private let heavy = Counters(CostEstimator.slots)

    /// Whether the last request of this kind was deferred.
    func isHeavy(_ operation: Operation, length: Int) -> Bool {
        heavy.value(at: CostEstimator.slot(operation, length)) != 0
    }

    func note(_ operation: Operation, length: Int, isHeavy: Bool) {
        heavy.set(isHeavy ? 1 : 0, at: CostEstimator.slot(operation, length))
    }

    private static func slot(_ operation: Operation, _ length: Int) -> Int {
        (length &* 13 &+ operation.number) & (slots - 1)
    }
}

extension Operation {
    /// A unique number below `Operation.allCases.count`.
    fileprivate var number: Int {
        switch self {
        case .dispatch: 0
        case .hitTest: 1
        case .responderChain: 2
        case .explain: 3
        case .reachability: 4
        case .hitMap: 5
        case .lint: 6
        case .sweep: 7
        case .diff: 8
        case .convert: 9
        }
    }
}
