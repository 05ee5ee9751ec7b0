/// How much an answer may cost where it is made.
package enum Effort {
    /// About a millisecond, on a thread that others wait for: what takes longer is put off.
    case brief
    case whole

    /// Longest body, and longest answer, that are dealt with on the side, bytes.
    static let briefBody = 64 * 1024
    static let briefAnswer = 256 * 1024
    /// Of a link: zlib makes a thousand times as much of it at most.
    static let briefLink = 1024
    /// The same for an answer that is compressed, too.
    static let briefPackedAnswer = 32 * 1024
}

extension ComputeOperation {
    /// Whether computing that is cut short ends in a refusal, and never in an answer that says less. Only then it can be
    /// tried on the side.
    var canBeBrief: Bool {
        switch self {
        case .dispatch, .hitTest, .responderChain, .reachability, .hitMap: true
        case .explain, .lint, .sweep, .diff, .convert: false
        }
    }
}
