internal import TouchOperations

/// What was put off is most likely put off again: requests of one client are alike. So it is remembered by endpoint and
/// length, and trying in vain is not repeated. Wrong guesses cost time, and change no answer.
final class Forecast: Sendable {
    private static let places = 1024
    private let heavy = Counters(Forecast.places)

    /// Whether the last request of this kind was put off.
    func isHeavy(_ operation: Operation, length: Int) -> Bool {
        heavy.value(at: Forecast.place(operation, length)) != 0
    }

    func note(_ operation: Operation, length: Int, isHeavy: Bool) {
        heavy.set(isHeavy ? 1 : 0, at: Forecast.place(operation, length))
    }

    private static func place(_ operation: Operation, _ length: Int) -> Int {
        (length &* 13 &+ operation.number) & (places - 1)
    }
}

extension Operation {
    /// A number below `Operation.allCases.count`, different for each operation.
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
