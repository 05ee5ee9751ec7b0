public import TouchWire

/// What the service needs to know of an HTTP request. Valid for the duration of `Service.answer`.
public struct Request {
    /// As sent.
    public var method: String
    /// As it stood in the request line.
    public var target: String
    /// The header fields that play a part; nil where absent.
    public var accept: String?
    public var acceptEncoding: String?
    public var authorization: String?
    public var contentEncoding: String?
    public var contentType: String?
    public var ifNoneMatch: String?
    public var origin: String?
    public var traceParent: String?
    public var body: PaddedBytes
    /// Why it cannot be answered, where whoever received it has found that already; `body` is empty then.
    public var refusal: Refusal?
    /// Gives back the memory of `body`, which nobody may look at again; nil for one that has it from elsewhere.
    public var releaseBody: (@Sendable () -> Void)?
    /// What stands for `body`, which is empty then: an item of a batch that is parsed already.
    public var parsed: ParsedRequest?
    /// Who has received it; nil for one that did not come from a network.
    public var source: (any RequestSource)?

    /// Found without asking the service.
    public struct Refusal: Sendable {
        public var code: ProblemCode
        /// One sentence.
        public var detail: String

        /// A refusal.
        public init(_ code: ProblemCode, _ detail: String) {
            self.code = code
            self.detail = detail
        }
    }

    /// A request without header fields.
    public init(method: String, target: String, body: PaddedBytes) {
        self.method = method
        self.target = target
        self.body = body
    }
}

/// The server that a request has come in by.
public protocol RequestSource: Sendable {
    /// Whether nobody waits for the answer any more. Asked while it is computed, from the thread that does.
    var isAbandoned: Bool { get }
    /// How the server is doing.
    var statistics: ServerStatistics { get }
}
