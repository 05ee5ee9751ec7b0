extension RequestFault {
    /// The fault in one sentence.
    public var detail: String {
        switch self {
        case .notJSON(let syntax):
            return "Line \(syntax.line), column \(syntax.column) (byte \(syntax.offset)): \(syntax.detail)"
        case .invalid(let faults):
            guard let first = faults.first else { return "0 errors" }
            let count = RequestFault.text(ofCount: faults.count)
            return "\(count)\(faults.count == 1 ? "" : "; the first"), at \(first.pointer): \(first.detail)"
        case .internalError(let detail): return detail
        case .outOfMemory: return "The server does not have enough memory for this request at the moment."
        case .limitExceeded(let limit):
            return "The request \(DiagnosticFormatter.text(of: limit.message))."
        }
    }

    /// The number of errors of a request, of which `DiagnosticList.maximum` are reported.
    public static func text(ofCount count: Int) -> String {
        if count == 1 { return "1 error" }
        return count < DiagnosticList.maximum
            ? "\(count) errors" : "at least \(count) errors (\(DiagnosticList.maximum) are listed)"
    }

    /// The diagnostics of the invalid members, or of the member that exceeds a limit.
    public var faults: [Diagnostic] {
        switch self {
        case .notJSON, .internalError, .outOfMemory: return []
        case .invalid(let faults): return faults
        case .limitExceeded(let limit):
            guard let pointer = limit.pointer else { return [] }
            let code: DiagnosticCode = limit.limit == "id bytes" ? .invalidID : .outOfRange
            return [.fault(code, at: pointer, limit.message)]
        }
    }

    /// Text for a terminal: the detail, then one line per fault.
    public var report: String {
        ([detail] + faults.map { "  \(DiagnosticFormatter.line($0))" }).joined(separator: "\n")
    }
}
