/// A limit (openapi.yaml, Limits) and the value that exceeds it.
public struct LimitFault: Equatable, Sendable {
    /// The name of the limit, as the member `limit` of the answer gives it.
    public var limit: String
    /// What it allows.
    public var maximum: Int
    /// Where it was passed; nil where no member is to blame.
    public var pointer: String?

    public init(limit: String, maximum: Int, pointer: String? = nil) {
        self.limit = limit
        self.maximum = maximum
        self.pointer = pointer
    }
}

/// Why a request is not computed.
public enum RequestFault: Error, Equatable, Sendable {
    /// The body is not JSON: 400.
    case notJSON(SyntaxFault)
    /// The body says something that cannot be: 422, up to 50 faults in document order.
    case invalid([Diagnostic])
    /// The body asks for more than is allowed: 422.
    case limitExceeded(LimitFault)
    /// Nothing is wrong with the body, but it cannot be answered, for want of memory: 500.
    case internalError(String)
}

extension RequestFault {
    /// What became of reading a body: the text is to blame, or, for want of memory, the service.
    public init(_ syntax: SyntaxFault) {
        self = syntax == .noMemory ? .internalError(syntax.detail) : .notJSON(syntax)
    }

    /// Lines for a terminal.
    public var lines: [String] {
        switch self {
        case .notJSON(let fault): ["line \(fault.line), column \(fault.column): \(fault.detail)"]
        case .invalid(let faults): faults.map { DiagnosticFormatter.line($0) }
        case .internalError(let detail): [detail]
        case .limitExceeded(let fault): ["the limit “\(fault.limit)” is \(fault.maximum)"]
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
    public static func answer(_ maximum: Int) -> LimitFault {
        LimitFault(limit: "answer bytes", maximum: maximum)
    }
}
