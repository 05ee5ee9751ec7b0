package import JSONTape
package import TouchWire

/// What the service needs to know of an HTTP request. Valid for the duration of `Service.answer`.
package struct Request {
    /// As sent.
    package var method: String
    /// As it stood in the request line.
    package var target: String
    package var headers = Headers()
    package var body: PaddedBytes
    /// Why it cannot be answered, where whoever received it has found that already; `body` is empty then.
    package var refusal: Refusal?
    /// Gives back the memory of `body`, which nobody may look at again; nil for one that has it from elsewhere.
    package var releaseBody: (@Sendable () -> Void)?
    /// What stands for `body`, which is empty then: an item of a batch that is parsed already.
    package var parsed: ParsedRequest?
    /// Who has received it; nil for one that did not come from a network.
    package var source: (any RequestSource)?

    /// The header fields that the service reads; nil if absent.
    package struct Headers {
        package var accept: String?
        package var acceptEncoding: String?
        package var authorization: String?
        package var contentEncoding: String?
        package var contentType: String?
        package var ifNoneMatch: String?
        package var origin: String?
        package var traceParent: String?
    }

    /// Found without asking the service.
    package struct Refusal: Sendable {
        package var code: ProblemCode
        /// One sentence.
        package var detail: String

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

/// The server that a request has come in by.
package protocol RequestSource: Sendable {
    /// Whether nobody waits for the answer any more. Asked while it is computed, from the thread that does.
    var isAbandoned: Bool { get }
    /// How the server is doing.
    var statistics: ServerStatistics { get }
}
