internal import JSONTape
internal import TouchWire

/// A refusal as RFC 9457 problem details.
struct Problem: Error {
    var code: ProblemCode
    /// What is wrong this time, in one sentence.
    var detail: String
    /// Place of a syntax fault.
    var syntax: SyntaxFault?
    /// Members at fault.
    var faults: [Fault] = []
    /// The limit that was passed.
    var limit: LimitFault?

    init(_ code: ProblemCode, _ detail: String) {
        self.code = code
        self.detail = detail
    }

    init(_ fault: RequestFault) {
        switch fault {
        case .notJSON(let syntax):
            self.init(
                .notJSON,
                "Line \(syntax.line), column \(syntax.column) (byte \(syntax.offset)): \(syntax.detail)")
            self.syntax = syntax
        case .invalid(let faults):
            let count = faults.count == 1 ? "1 fault" : "\(faults.count) faults"
            let first = faults.first.map { "; the first, at \($0.pointer): \($0.detail)" } ?? ""
            self.init(.invalidRequest, count + first)
            self.faults = faults
        case .internalError(let detail): self.init(.internalError, detail)
        case .limitExceeded(let limit):
            self.init(.limitExceeded, "The limit “\(limit.limit)” is \(limit.maximum).")
            self.limit = limit
            if let pointer = limit.pointer {
                let code: FaultCode = limit.limit == "id bytes" ? .invalidID : .outOfRange
                faults = [Fault(pointer: pointer, code: code, detail: "beyond the \(limit.limit) allowed")]
            }
        }
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
        if !faults.isEmpty {
            json.key("errors")
            json.objects(faults) { fault, json in
                json.member("pointer", fault.pointer)
                json.member("code", fault.code)
                if let place = fault.place {
                    json.member("line", place.line)
                    json.member("column", place.column)
                }
                json.member("detail", fault.detail)
            }
        }
        json.append("}")
        var response = Response(code.status, "application/problem+json", .bytes(json.finish()))
        if code == .overloaded || code == .tooManyRequests { response.add("Retry-After", "1") }
        if code == .unauthorized { response.add("WWW-Authenticate", "Bearer realm=\"touchd\"") }
        return response
    }
}
