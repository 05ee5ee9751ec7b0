/// How long the three parts of an answer took.
package struct Timing: Sendable {
    /// Reading the request.
    package private(set) var decode = Duration.zero
    /// Computing what is asked for.
    package private(set) var dispatch = Duration.zero
    /// Writing the answer; where it is written as it is computed, that counts as computing.
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
