/// How long the three parts of an answer took.
public struct Timing: Sendable {
    /// Reading the request.
    public private(set) var decode = Duration.zero
    /// Computing what is asked for.
    public private(set) var dispatch = Duration.zero
    /// Writing the answer; where it is written as it is computed, that counts as computing.
    public private(set) var encode = Duration.zero

    private var last = ContinuousClock.now

    init() {}

    mutating func decoded() { lap(\.decode) }
    mutating func dispatched() { lap(\.dispatch) }
    mutating func encoded() { lap(\.encode) }

    private mutating func lap(_ part: WritableKeyPath<Timing, Duration>) {
        let now = ContinuousClock.now
        self[keyPath: part] += now - last
        last = now
    }
}
