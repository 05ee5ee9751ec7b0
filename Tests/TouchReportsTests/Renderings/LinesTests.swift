import RequestTestSupport
import TestSupport
import Testing

@testable import JSONTape
@testable import TouchOperations
@testable import TouchReports
@testable import TouchWire

@Suite("Answers as JSON Lines")
struct LinesTests {
    private func lines(_ text: String) throws -> [JSON] {
        let answer = try Wire.dispatch(text, as: .lines)
        #expect(answer.hasSuffix("}\n"))
        return try answer.split(separator: "\n").map { try JSON(parsing: String($0)) }
    }

    @Test("entries are in order of seq, each with its kind, and the result is last")
    func order() throws {
        let lines = try lines(SampleRequests.tap)
        expect(
            lines.compactMap { $0["entry"]?.string },
            equals: [
                "hitTest", "callback", "callback", "callback", "transition", "callback", "callback",
                "transition", "result",
            ])
        expect(lines.dropLast().compactMap { $0["seq"]?.number }, equals: (1...8).map(Double.init))
        #expect(lines.last?["seq"] == nil)
    }

    @Test("the merged lines equal the JSON answer", arguments: ["callbacks", "full", "none"])
    func whole(trace: String) throws {
        let members = #","expect":{"contains":["v.open"],"absent":["tap.reset"]}"#
        let request = SampleRequests.tap.dropLast() + #","options":{"trace":"\#(trace)"}\#(members)}"#
        let answer = try JSON(parsing: Wire.dispatch(String(request)))
        var merged = try #require(lines(String(request)).last?.object)
        merged["entry"] = nil
        let names = [
            "hitTest": "hitTests", "transition": "transitions", "callback": "callbacks", "stage": "stages",
        ]
        for (_, list) in names where answer[list] != nil { merged[list] = .array([]) }
        for line in try lines(String(request)).dropLast() {
            var members = try #require(line.object)
            let list = try #require(names[members.removeValue(forKey: "entry")?.string ?? ""])
            merged[list] = .array((merged[list]?.array ?? []) + [.object(members)])
        }
        expect(JSON.object(merged), equals: answer)
    }

    @Test(
        "an answer at the limit is accepted, one byte more is rejected",
        arguments: [DispatchRepresentation.lines, .trace, .svg])
    func limit(format: DispatchRepresentation) throws {
        var options = ReadingOptions()
        let length = try Wire.dispatch(SampleRequests.tap, as: format).utf8.count
        options.limits.answer = length
        expect(try Wire.dispatch(SampleRequests.tap, options, as: format).utf8.count, equals: length)
        options.limits.answer = length - 1
        #expect(throws: RequestFault.self) { try Wire.dispatch(SampleRequests.tap, options, as: format) }
    }
}
