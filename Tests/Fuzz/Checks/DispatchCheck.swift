@testable import JSONTape
@testable import TouchOperations

/// A dispatch request from its first byte to the last of its answer, in every form.
public enum DispatchCheck: FuzzCheck {
    public static let name = "dispatch"

    public static func run(_ input: [UInt8]) throws {
        let reply = try RequestCheck(operation: .dispatch, form: .json).run(input)
        guard case .answered(let answer) = reply else { return }
        try checkRewritten(input, reply)
        try TraceCheck.run(answer)
        // One of the other forms: which one says the length, so that it is the same whenever this input is run.
        let others = Operation.dispatch.representations.count - 1
        let form = AnswerForm(selector: UInt8(1 + input.count % others))
        // What is expected is compared on the JSON, whatever form is answered.
        _ = try RequestCheck(operation: .dispatch, form: form, written: answer.count).once(input)
    }

    /// The same request in other words, without white space and escapes that need not be, has the same answer.
    private static func checkRewritten(_ request: [UInt8], _ reply: Reply) throws(Violation) {
        guard let (parser, tape) = try? JSONParser.reading(request) else { return }
        defer { withExtendedLifetime(parser) {} }
        let rewritten = Array(JSONValue(tape).json.utf8)
        guard rewritten != request else { return }
        let other = try RequestCheck(operation: .dispatch, form: .json).once(rewritten)
        guard other == reply else {
            throw Violation("a request that is only written otherwise is answered otherwise")
        }
    }
}
