package import JSONTape
package import TouchAgents
package import TouchWire

/// The parts of an HTTP request that the service uses. Valid for the duration of `Service.answer`.
package struct Request {
    /// The method as sent.
    package var method: String
    /// The request target as sent.
    package var target: String
    package var headers = Headers()
    package var body: PaddedBytes
    /// The reason to reject the request if the server already found one; then `body` is empty.
    package var refusal: Refusal?
    /// Frees the memory of `body`, which must not be accessed afterwards; nil if the memory has another
    /// owner.
    package var releaseBody: (@Sendable () -> Void)?
    /// An item of a batch that is already parsed. It replaces `body`, which is empty.
    package var parsed: ParsedRequest?
    /// Whether it is an item of a batch, whose answer becomes part of another one.
    package var isItem = false
    /// The server that received the request; nil if it did not come from a network.
    package var source: (any RequestSource)?

    /// The header fields that the service reads; nil if absent.
    package struct Headers {
        package var accept: String?
        package var acceptEncoding: String?
        package var authorization: String?
        package var contentEncoding: String?
        package var contentType: String?
        package var ifNoneMatch: String?
        package var agent = AgentHeaders()
        package var origin: String?
        package var traceParent: String?
    }

    /// A reason to reject a request, found by the server before it called the service.
    package struct Refusal: Sendable {
        package var code: ProblemCode
        /// The reason in one sentence.
        package var detail: String
        /// The size that the client announced for a body that is too large, in bytes; nil if it announced none.
        package var bodySize: Int?

        /// A refusal.
        package init(_ code: ProblemCode, _ detail: String) {
            self.code = code
            self.detail = detail
        }
    }

    /// A request without header fields.
    package init(method: String, target: String, body: PaddedBytes) {
        self.method = method
        self.target = target
        self.body = body
    }
}

/// Why the server ends a computation.
package enum Interruption: Sendable {
    /// The client has disconnected or the server is stopping.
    case abandoned
    /// The request has waited too long for other requests.
    case waitedTooLong
    /// The server needs the thread for other requests.
    case noThread
    /// The server needs the memory for other requests.
    case outOfMemory
}

/// The server that received a request.
package protocol RequestSource: Sendable {
    /// Lets other requests be computed if they should, and returns why this one should end. Called repeatedly during the
    /// computation, on its thread.
    func pause() -> Interruption?
    /// The current statistics of the server.
    var statistics: ServerStatistics { get }
}
