@testable import JSONTape

/// What becomes of a request.
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

/// Where faults point.
struct FaultPointers {
    /// What was asked, for people.
    let what: String
    let request: [UInt8]
    /// Whether members may be put into the request before it is read: a sweep does, with what it varies. Faults may
    /// then point at what is not there.
    var isCompleted = false

    /// Throws where a fault of `fault` is not told by a pointer that leads somewhere in the request, or to a member that
    /// is not there in an object that is.
    func check(_ fault: RequestFault) throws(Violation) {
        switch fault {
        case .internalError(let detail): throw Violation("\(what) fails in itself: \(detail)")
        case .notJSON(let syntax):
            guard syntax.offset >= 0, syntax.offset <= request.count, syntax.line >= 1, syntax.column >= 1
            else { throw Violation("\(what) tells a syntax error at a place that is not there: \(syntax)") }
            guard syntax != .unexplained else { throw Violation("\(what) cannot say what is not JSON") }
        case .invalid(let faults):
            if faults.isEmpty { throw Violation("\(what) refuses without a fault") }
            if faults.count > DiagnosticList.maximum {
                throw Violation("\(what) reports \(faults.count) faults")
            }
            try check(faults.map(\.pointer))
        case .limitExceeded(let limit): try check(limit.pointer.map { [$0] } ?? [])
        }
    }

    private func check(_ pointers: [String]) throws(Violation) {
        guard let (parser, tape) = try? JSONParser.reading(request) else {
            throw Violation("\(what) points into what is not JSON")
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

    /// Whether the way goes on inside a string of foreign data, which may hold JSON itself.
    private func isInsideText(_ tokens: [String], _ tape: JSONTape) -> Bool {
        tokens.indices.contains { index in
            guard tokens[index] == "data", case .value(let position) = tape.follow(Array(tokens[...index]))
            else { return false }
            return tape.kind(at: position) == .string
        }
    }
}
