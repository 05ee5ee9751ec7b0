extension RequestFault {
    /// The fault in one sentence.
    public var detail: String {
        switch self {
        case .notJSON(let syntax):
            return "Line \(syntax.line), column \(syntax.column) (byte \(syntax.offset)): \(syntax.detail)"
        case .invalid(let faults):
            guard let first = faults.first else { return "0 errors" }
            let count = faults.count == 1 ? "1 error" : "\(faults.count) errors; the first"
            return "\(count), at \(first.pointer): \(first.detail)"
        case .internalError(let detail): return detail
        case .outOfMemory: return "The server does not have enough memory for this request at the moment."
        case .limitExceeded(let limit):
            return "The request exceeds the limit “\(limit.limit)” (maximum: \(limit.maximum))."
        }
    }

    /// The diagnostics of the invalid members, or of the member that exceeds a limit.
    public var faults: [Diagnostic] {
        switch self {
        case .notJSON, .internalError, .outOfMemory: return []
        case .invalid(let faults): return faults
        case .limitExceeded(let limit):
            guard let pointer = limit.pointer else { return [] }
            let code: DiagnosticCode = limit.limit == "id bytes" ? .invalidID : .outOfRange
            return [.fault(code, at: pointer, "exceeds the limit “\(limit: limit.limit)”")]
        }
    }

    /// Text for a terminal: the detail, then one line per fault.
    public var report: String {
        ([detail] + faults.map { "  \(DiagnosticFormatter.line($0))" }).joined(separator: "\n")
    }
}
