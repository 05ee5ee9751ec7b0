import TestSupport
import Testing

@testable import touchd

@Suite("Robustness requests from the options of the command line")
struct RobustnessArgumentsTests {
    @Test("the options of the command line replace members, and omit the expectations of a dispatch request")
    func arguments() throws {
        func made(_ text: String, _ change: (inout RobustnessArguments) -> Void) throws -> JSON {
            var arguments = RobustnessArguments()
            change(&arguments)
            return try JSON(
                parsing: String(decoding: try arguments.make(of: Array(text.utf8)), as: UTF8.self))
        }
        let text = #"{"scene":{},"runs":3,"expect":{"contains":[]}}"#
        expect(try made(text) { _ in }, equals: try JSON(parsing: text))
        let full = try made(text) {
            $0.outcome = "contains:a:b.c"
            $0.runs = 7
            $0.seed = 9
        }
        expect(
            full,
            equals: (try JSON(parsing: #"{"scene":{},"outcome":{"contains":"a:b.c"},"runs":7,"seed":9}"#)))
        let robust = try made(#"{"outcome":{},"expect":{"robust":1}}"#) { $0.outcome = "value:recognizers" }
        expect(
            robust, equals: (try JSON(parsing: #"{"outcome":{"value":"recognizers"},"expect":{"robust":1}}"#))
        )
        expect(try made("[]") { $0.runs = 1 }, equals: .array([]))
        #expect(throws: SweepArguments.Failure.self) { try made("{}") { $0.outcome = "tap" } }
        #expect(throws: SweepArguments.Failure.self) { try made("{") { $0.runs = 1 } }
    }
}
