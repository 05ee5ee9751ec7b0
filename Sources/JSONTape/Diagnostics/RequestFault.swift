/// An exceeded limit (openapi.yaml, Limits), and the location of the value that exceeds it.
public struct LimitFault: Equatable, Sendable {
    /// The name of the limit: the value of the member `limit` of the answer.
    public var limit: String
    /// The greatest value that the limit allows.
    public var maximum: Int
    /// The JSON Pointer of the value that exceeds the limit; nil if no single member does.
    public var pointer: String?
    /// The number that exceeds the limit; nil if it is only known to be greater than the maximum.
    public var found: Int?

    public init(limit: String, maximum: Int, pointer: String? = nil, found: Int? = nil) {
        self.limit = limit
        self.maximum = maximum
        self.pointer = pointer
        self.found = found
    }
}

/// The reason why a request is not computed, with its HTTP status.
public enum RequestFault: Error, Equatable, Sendable {
    /// The body is not JSON: 400.
    case notJSON(SyntaxFault)
    /// The body is JSON but not a valid request: 422, with up to 50 faults in document order.
    case invalid([Diagnostic])
    /// The request exceeds a limit: 422.
    case limitExceeded(LimitFault)
    /// The service could not answer the request, for example because memory ran out. The body can be valid:
    /// 500.
    case internalError(String)
    /// There is not enough memory at the moment. The same request can succeed later: 503.
    case outOfMemory
}

extension RequestFault {
    /// The fault of a body that could not be parsed: an internal error if memory ran out, otherwise invalid
    /// JSON.
    public init(_ syntax: SyntaxFault) {
        self = syntax == .noMemory ? .internalError(syntax.detail) : .notJSON(syntax)
    }

    /// Lines for a terminal.
    public var lines: [String] {
        switch self {
        case .notJSON(let fault): ["line \(fault.line), column \(fault.column): \(fault.detail)"]
        case .invalid(let faults): faults.map { DiagnosticFormatter.line($0) }
        case .internalError(let detail): [detail]
        case .outOfMemory: [detail]
        case .limitExceeded(let fault): [DiagnosticFormatter.text(of: fault.message)]
        }
    }
}

extension LimitFault {
    // Limits that several operations report.

    public static func entries(_ maximum: Int) -> LimitFault {
        LimitFault(limit: "result entries", maximum: maximum)
    }
    public static func computing(_ maximum: Int) -> LimitFault {
        LimitFault(limit: "computing steps", maximum: maximum)
    }
    /// Ends an attempt on an event thread: a part of the request is in another tool’s format. It is never reported.
    public static let conversion = LimitFault(limit: "conversions", maximum: 0)
    public static func answer(_ maximum: Int) -> LimitFault {
        LimitFault(limit: "answer bytes", maximum: maximum)
    }
}
