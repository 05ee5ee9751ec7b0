@testable import JSONTape
@testable import TouchOperations
@testable import TouchReports

/// Checks a dispatch request and its answers in two formats.
public enum DispatchCheck: FuzzCheck {
    public static let name = "dispatch"

    public static func run(_ input: [UInt8]) throws {
        let reply = try RequestCheck(operation: .dispatch, form: .json).run(input)
        guard case .answered(let answer) = reply else { return }
        try checkRewritten(input, reply)
        try TraceCheck.run(answer)
        // One of the other formats. The length of the input selects it, so that every run uses the same one.
        let others = DispatchRepresentation.allCases.count - 1
        let form = AnswerForm(selector: UInt8(1 + input.count % others))
        // Expectations are compared with the JSON answer, regardless of the output format.
        _ = try RequestCheck(operation: .dispatch, form: form, written: answer.count).once(input)
    }

    /// Checks that the request has the same answer after unnecessary white space and escapes are removed.
    private static func checkRewritten(_ request: [UInt8], _ reply: Reply) throws(Violation) {
        guard let (parser, tape) = try? JSONParser.reading(request) else { return }
        defer { withExtendedLifetime(parser) {} }
        let rewritten = Array(JSONValue(tape).json.utf8)
        guard rewritten != request else { return }
        let other = try RequestCheck(operation: .dispatch, form: .json).once(rewritten)
        guard other == reply else {
            throw Violation("a request without white space and escapes has a different answer")
        }
    }
}
