import JSONTape
import RequestTestSupport
import TestSupport
import Testing
import TouchExplanation

struct RequestTextTests {
    private func applying(_ edits: (JSONTape) -> [RequestEdit], to text: String) throws -> String {
        let bytes = Array(text.utf8)
        let (parser, tape) = try JSONParser.reading(bytes)
        defer { withExtendedLifetime(parser) {} }
        return String(decoding: RequestText(bytes, tape).applying(edits(tape)), as: UTF8.self)
    }

    @Test("Edits of a request's text") func checks() {
        check("only the bytes of a replaced value change, and white space is omitted") {
            let text = #"{ "a" : [1,  "x\"y" , {"b": null}] }"#
            let changed = try applying(
                { tape in
                    let list = tape.elements(of: tape.member("a", of: JSONTape.root))
                    return [.replace(at: list[2], "[]"), .replace(at: list[1], "2e3")]
                }, to: text)
            expect(changed, equals: #"{"a":[1,2e3,[]]}"#)
        }

        check("added members follow the others, in their order") {
            let changed = try applying(
                { tape in
                    let empty = tape.member("a", of: JSONTape.root) ?? 0
                    return [
                        .add(to: empty, member: "b", "1"), .add(to: JSONTape.root, member: "d", "3"),
                        .add(to: empty, member: "c\"", "2"),
                    ]
                }, to: #"{"a":{ } }"#)
            expect(changed, equals: #"{"a":{"b":1,"c\"":2},"d":3}"#)
        }

        check("the last edit of a value counts; an edit inside a replaced value has no effect") {
            let changed = try applying(
                { tape in
                    let outer = tape.member("a", of: JSONTape.root) ?? 0
                    let inner = tape.member("b", of: outer) ?? 0
                    return [
                        .replace(at: inner, "1"), .replace(at: outer, "2"), .add(to: outer, member: "c", "4"),
                        .replace(at: outer, "3"),
                    ]
                }, to: #"{"a":{"b":0},"z":5}"#)
            expect(changed, equals: #"{"a":3,"z":5}"#)
        }
    }

    @Test(
        "random edits give the same JSON as writing the edited tape",
        arguments: TestSample.seeds(quick: 5, deep: 200, all: 2_000))
    func sameAsWriting(_ seed: UInt64) throws {
        let bytes = Array(SampleRequests.random(seed).utf8)
        let (parser, tape) = try JSONParser.reading(bytes)
        defer { withExtendedLifetime(parser) {} }
        var positions: [Int] = []
        var open = [JSONValue(tape)]
        while let value = open.popLast() {
            positions.append(value.position)
            open +=
                value.kind == .object
                ? value.members.map(\.value) : value.kind == .array ? value.elements : []
        }
        var random = SplitMix64(seed: seed)
        for _ in 0..<10 {
            let edits = (0..<4).map { number -> RequestEdit in
                let position = positions[Int(random.next() % UInt64(positions.count))]
                return tape.kind(at: position) == .object && random.next() % 2 == 0
                    ? .add(to: position, member: "new\(number)", "[\(number)]")
                    : .replace(at: position, #"{"edit":\#(number)}"#)
            }
            var out = ByteWriter(capacity: 256)
            out.text(of: tape, edits)
            let (other, edited) = try JSONParser.reading(RequestText(bytes, tape).applying(edits))
            defer { withExtendedLifetime(other) {} }
            let written = out.text()
            expect(JSONValue(edited).json, equals: written)
        }
    }
}
