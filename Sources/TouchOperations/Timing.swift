/// Time spent on the three steps of an operation.
package struct Timing: Sendable {
    /// Reading the request.
    package private(set) var decode = Duration.zero
    /// Computing the result.
    package private(set) var dispatch = Duration.zero
    /// Writing the answer. If an operation writes while it computes, the time counts as `dispatch`.
    package private(set) var encode = Duration.zero

    private var last = ContinuousClock.now

    package init() {}

    package mutating func decoded() { lap(\.decode) }
    package mutating func dispatched() { lap(\.dispatch) }
    mutating func encoded() { lap(\.encode) }

    private mutating func lap(_ part: WritableKeyPath<Timing, Duration>) {
        let now = ContinuousClock.now
        self[keyPath: part] += now - last
        last = now
    }
}
