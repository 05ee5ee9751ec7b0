/// What was put off is most likely put off again: requests of one client are alike. So it is remembered by endpoint and
/// length, and trying in vain is not repeated. Wrong guesses cost time, and change no answer.
final class Forecast: Sendable {
    private static let places = 1024
    private let heavy = Counters(Forecast.places)

    /// Whether the last request of this kind was put off.
    func isHeavy(_ operation: ComputeOperation, length: Int) -> Bool {
        heavy.value(at: Forecast.place(operation, length)) != 0
    }

    func note(_ operation: ComputeOperation, length: Int, isHeavy: Bool) {
        heavy.set(isHeavy ? 1 : 0, at: Forecast.place(operation, length))
    }

    private static func place(_ operation: ComputeOperation, _ length: Int) -> Int {
        (length &* 13 &+ operation.rawValue) & (places - 1)
    }
}
