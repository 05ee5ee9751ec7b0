extension RequestFault {
    /// The fault in one sentence.
    public var detail: String {
        switch self {
        case .notJSON(let syntax):
            return "Line \(syntax.line), column \(syntax.column) (byte \(syntax.offset)): \(syntax.detail)"
        case .invalid(let faults):
            let count = faults.count == 1 ? "1 fault" : "\(faults.count) faults"
            return count + (faults.first.map { "; the first, at \($0.pointer): \($0.detail)" } ?? "")
        case .internalError(let detail): return detail
        case .limitExceeded(let limit): return "The limit “\(limit.limit)” is \(limit.maximum)."
        }
    }

    /// The diagnostics of the members at fault.
    public var faults: [Diagnostic] {
        switch self {
        case .notJSON, .internalError: return []
        case .invalid(let faults): return faults
        case .limitExceeded(let limit):
            guard let pointer = limit.pointer else { return [] }
            let code: DiagnosticCode = limit.limit == "id bytes" ? .invalidID : .outOfRange
            return [.fault(code, at: pointer, "beyond the \(limit: limit.limit) allowed")]
        }
    }

    /// Text for a terminal: the detail, then one line per fault.
    public var report: String {
        ([detail] + faults.map { "  \(DiagnosticFormatter.line($0))" }).joined(separator: "\n")
    }
}
