internal import JSONTape
internal import TouchWire

/// An error response, as RFC 9457 problem details.
struct Problem: Error {
    var code: ProblemCode
    /// The description of this error, in one sentence.
    var detail: String
    /// The location of a syntax error.
    var syntax: SyntaxFault?
    /// The errors of members.
    var faults: [Diagnostic] = []
    /// The exceeded limit.
    var limit: LimitFault?
    /// Why the token is rejected.
    var token: TokenFault?

    init(_ code: ProblemCode, _ detail: String) {
        self.code = code
        self.detail = detail
    }

    init(_ fault: TokenFault) {
        self.init(.unauthorized, fault.detail)
        token = fault
    }

    init(_ fault: RequestFault) {
        switch fault {
        case .notJSON(let syntax):
            self.init(.notJSON, fault.detail)
            self.syntax = syntax
        case .invalid: self.init(.invalidRequest, fault.detail)
        case .internalError: self.init(.internalError, fault.detail)
        case .outOfMemory: self.init(.overloaded, fault.detail)
        case .limitExceeded(let limit):
            self.init(.limitExceeded, fault.detail)
            self.limit = limit
        }
        faults = fault.faults
    }

    var response: Response {
        var json = ByteWriter(capacity: 512)
        json.append("{")
        json.member("type", "/problems/\(code.rawValue)")
        json.member("title", code.title)
        json.member("status", code.status)
        json.member("detail", detail)
        json.member("code", code)
        if let syntax {
            json.member("line", syntax.line)
            json.member("column", syntax.column)
            json.member("offset", syntax.offset)
        }
        if let limit {
            json.member("limit", limit.limit)
            json.member("maximum", limit.maximum)
        }
        if let token { json.member("token", token.rawValue) }
        if !faults.isEmpty {
            json.key("errors")
            json.diagnostics(faults)
        }
        json.append("}")
        var response = Response(code.status, "application/problem+json", .bytes(json.finish()))
        response.isOverload = code == .overloaded
        if code == .overloaded { response.add("Retry-After", "1") }
        if let token { response.add("WWW-Authenticate", token.challenge) }
        return response
    }
}
