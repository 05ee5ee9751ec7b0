/// Selects the thread on which a request is computed and the limits that apply.
package enum ExecutionMode {
    /// On the connection's own thread, which other connections share. Requests that need more than about a
    /// millisecond are deferred.
    case inline
    /// On a thread for long computations, with all limits of the server.
    case deferred

    /// Maximum size of a body that is processed inline, in bytes.
    static let maximumInlineBody = 64 * 1024
    /// Maximum size of an answer that is made inline, in bytes.
    static let maximumInlineAnswer = 256 * 1024
    /// The same for an answer that is compressed, before compression.
    static let maximumCompressedInlineAnswer = 32 * 1024
    /// Maximum size of a permalink that is processed inline, in bytes. The request in it can be 1000 times as
    /// long.
    static let maximumInlineLink = 1024
}
