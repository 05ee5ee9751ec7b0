@testable import JSONTape

/// The result of a request: an answer or a fault.
enum Reply: Equatable {
    case answered([UInt8])
    case refused(RequestFault)

    var length: Int {
        switch self {
        case .answered(let bytes): bytes.count
        case .refused: 0
        }
    }

    init(_ body: () throws(RequestFault) -> Bytes) {
        do { self = .answered(try body().withBytes { Array($0) }) } catch { self = .refused(error) }
    }
}

/// Checks the pointers of faults.
struct FaultPointers {
    /// The request, for messages.
    let what: String
    let request: [UInt8]
    /// Whether members can be added to the request before it is read, as a sweep does with its variables. The
    /// pointer of a fault can then lead to such a member.
    var isCompleted = false

    /// Throws if a pointer of `fault` leads neither to a value of the request nor to a missing member of an
    /// existing object.
    func check(_ fault: RequestFault) throws(Violation) {
        switch fault {
        case .internalError(let detail): throw Violation("\(what) has an internal error: \(detail)")
        case .outOfMemory: throw Violation("\(what) has too little memory")
        case .notJSON(let syntax):
            guard syntax.offset >= 0, syntax.offset <= request.count, syntax.line >= 1, syntax.column >= 1
            else { throw Violation("\(what) reports a syntax error outside the text: \(syntax)") }
            guard syntax != .unexplained else {
                throw Violation("\(what) reports a syntax error without a reason")
            }
        case .invalid(let faults):
            if faults.isEmpty { throw Violation("\(what) rejects a request without a fault") }
            if faults.count > DiagnosticList.maximum {
                throw Violation("\(what) reports \(faults.count) faults (limit: \(DiagnosticList.maximum))")
            }
            try check(faults.map(\.pointer))
        case .limitExceeded(let limit): try check(limit.pointer.map { [$0] } ?? [])
        }
    }

    private func check(_ pointers: [String]) throws(Violation) {
        guard let (parser, tape) = try? JSONParser.reading(request) else {
            throw Violation("\(what) reports a pointer into text that is not JSON")
        }
        defer { withExtendedLifetime(parser) {} }
        for pointer in pointers where !leads(pointer, tape) {
            throw Violation("\(what): \(pointer) leads nowhere")
        }
    }

    private func leads(_ pointer: String, _ tape: JSONTape) -> Bool {
        if pointer == "#" { return true }
        guard let tokens = JSONPointer.tokens(of: pointer) else { return false }
        switch tape.follow(tokens) {
        case .value: return true
        case .absent(_, let rest): return rest.count == 1 || isCompleted
        case .nowhere: return isInsideText(tokens, tape)
        }
    }

    /// Whether the pointer continues inside a string of another tool's data, which can contain JSON.
    private func isInsideText(_ tokens: [String], _ tape: JSONTape) -> Bool {
        tokens.indices.contains { index in
            guard tokens[index] == "data", case .value(let position) = tape.follow(Array(tokens[...index]))
            else { return false }
            return tape.kind(at: position) == .string
        }
    }
}
