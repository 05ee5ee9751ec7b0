import TestSupport
import Testing

@testable import JSONTape

struct DiagnosticFormatterTests {
    private static let location = Diagnostic.Location("#/data", text: TextLocation(line: 4, column: 3))
    private static let message: DiagnosticMessage =
        "\(subject: "a \"frame\"") has \(count: 2) of \(allowed: ["x", "y"]), not \(value: 0.5)"

    private func json(_ diagnostics: [Diagnostic]) -> String {
        var out = ByteWriter()
        out.diagnostics(diagnostics)
        return out.text()
    }

    @Test("Diagnostics in JSON and on a terminal") func checks() {
        check("an empty list of diagnostics is written as an empty array") { expect(json([]), equals: "[]") }

        check("a fault starts with its pointer; kind and arguments follow the detail") {
            let fault = Diagnostic(.fault, .outOfRange, at: Self.location, Self.message)
            let expected =
                ##"[{"pointer":"#/data","code":"out-of-range","line":4,"column":3,"##
                + ##""detail":"a \"frame\" has 2 of x, y, not 0.5","kind":"fault","##
                + ##""arguments":{"subject":"a \"frame\"","count":2,"allowed":["x","y"],"value":0.5}}]"##
            expect(json([fault]), equals: expected)
        }

        check("every argument is written under its name") {
            for name in DiagnosticArgument.allCases {
                var interpolation = DiagnosticMessage.StringInterpolation(
                    literalCapacity: 0, interpolationCount: 1)
                interpolation.append(name, "x")
                let message = DiagnosticMessage(stringInterpolation: interpolation)
                #expect(
                    json([.warning(.lost, at: "#", message)])
                        .hasSuffix(#""arguments":{"\#(name.rawValue)":"x"}}]"#))
            }
        }

        check("a terminal line starts with the line and column in converted text, or else with the pointer") {
            let fault = Diagnostic(.fault, .outOfRange, at: Self.location, "it is wrong")
            expect(DiagnosticFormatter.line(fault), equals: "line 4, column 3: it is wrong")
            expect(RequestFault.invalid([fault]).lines, equals: ["line 4, column 3: it is wrong"])
            let other = Diagnostic.fault(.outOfRange, at: "#/data", "it is wrong")
            expect(DiagnosticFormatter.line(other), equals: "#/data: it is wrong")
        }

        check("a terminal line includes the code on request") {
            let lost = Diagnostic(.warning, .lost, at: Self.location, "it is omitted")
            expect(
                DiagnosticFormatter.line(lost, withCode: true),
                equals: "line 4, column 3: lost: it is omitted")
            let guessed = Diagnostic.warning(.guessed, at: "#/scene", "it is a guess")
            expect(
                DiagnosticFormatter.line(guessed, withCode: true), equals: "#/scene: guessed: it is a guess")
        }

        check("a list contains the first diagnostics in document order, and sets their kind") {
            let text = "[" + Array(repeating: "0", count: 300).joined(separator: ",") + "]"
            let (parser, tape) = try JSONParser.reading(Array(text.utf8))
            defer { withExtendedLifetime(parser) {} }
            var list = DiagnosticList(.assumption)
            #expect(list.isEmpty)
            for (index, position) in tape.elements(of: JSONTape.root).enumerated().reversed() {
                list.add(.init(position: position, code: .guessed, message: "number \(index: index)"))
            }
            let diagnostics = list.resolved(on: tape)
            expect(diagnostics.map(\.pointer), equals: (0..<DiagnosticList.maximum).map { "#/\($0)" })
            expect(diagnostics.map(\.detail), equals: (0..<DiagnosticList.maximum).map { "number \($0)" })
            #expect(diagnostics.allSatisfy { $0.kind == .assumption })
        }
    }

    @Test(
        "every other kind starts with its code; `arguments` is omitted if there are none",
        arguments: Diagnostic.Kind.allCases.filter { $0 != .fault })
    func others(kind: Diagnostic.Kind) {
        let diagnostic = Diagnostic(kind, .guessed, at: Diagnostic.Location("#/data"), "it is a guess")
        let one =
            ##"{"code":"guessed","pointer":"#/data","detail":"it is a guess","kind":""## + kind.rawValue
            + #""}"#
        expect(json([diagnostic, diagnostic]), equals: "[\(one),\(one)]")
    }
}
