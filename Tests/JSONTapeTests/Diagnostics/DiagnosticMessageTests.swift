import TestSupport
import Testing

@testable import JSONTape

struct DiagnosticMessageTests {
    @Test("Diagnostic messages") func checks() {
        check("each argument's value is inserted at its position in the text") {
            let message: DiagnosticMessage =
                "\(subject: "alpha") must be from \(minimum: 0.5) to \(maximum: 1), not \(value: 1e21)"
            expect(DiagnosticFormatter.text(of: message), equals: "alpha must be from 0.5 to 1, not 1e+21")
        }

        check("arguments are named after their labels, in the order of the text") {
            let name = "toggled".dropLast()
            let message: DiagnosticMessage =
                "“\(member: name)” of \(className: "UIView") is \(count: 2) of \(index: Int32(3)), not \(actual: "null")"
            expect(message.arguments.map(\.name), equals: [.member, .className, .count, .index, .actual])
            let values: [DiagnosticValue] = [
                .text("toggle"), .text("UIView"), .integer(2), .integer(3), .text("null"),
            ]
            expect(message.arguments.map(\.value), equals: values)
        }

        check("a message without interpolations has no arguments") {
            let message: DiagnosticMessage = "one event or more is needed"
            expect(DiagnosticFormatter.text(of: message), equals: "one event or more is needed")
            #expect(message.arguments.isEmpty)
        }

        check("two messages can be joined") {
            let have: DiagnosticMessage = " have "
            let message = "only \(allowed: ["a", "b"], separator: " and ")" + have + "“\(member: "x")”"
            expect(DiagnosticFormatter.text(of: message), equals: "only a and b have “x”")
            expect(message.arguments.map(\.value), equals: [.list(["a", "b"]), .text("x")])
        }

        check("lists are separated by commas; settings are collected in one list") {
            let message: DiagnosticMessage =
                "one of \(allowed: ["a", "b", "c"]): “\(setting: "from")” or “\(setting: "options.units")”"
            expect(DiagnosticFormatter.text(of: message), equals: "one of a, b, c: “from” or “options.units”")
            expect(message.arguments.map(\.name), equals: [.allowed, .settings])
            expect(
                message.arguments.map(\.value),
                equals: [.list(["a", "b", "c"]), .list(["from", "options.units"])])
        }

        check("if a single-valued argument is interpolated twice, it has the first value") {
            let message: DiagnosticMessage = "x[\(index: 1)] and y[\(index: 2)]"
            expect(DiagnosticFormatter.text(of: message), equals: "x[1] and y[2]")
            expect(message.arguments.map(\.value), equals: [.integer(1)])
        }

        check("a format appears with its title in the text and with its identifier in the arguments") {
            let message: DiagnosticMessage = "\(format: "idb", title: "idb's description") is JSON"
            expect(DiagnosticFormatter.text(of: message), equals: "idb's description is JSON")
            expect(message.arguments.map(\.value), equals: [.text("idb")])
        }

        check("infinity has the text null, because JSON cannot represent it, and −0 has the text 0") {
            expect(Double.infinity.diagnosticValue, equals: .text("null"))
            expect((-0.0).diagnosticValue.text, equals: "0")
        }
    }

    @Test("a suggestion is appended as a clause, if there is one", arguments: [nil, "alpha"])
    func suggestion(name: String?) {
        let message: DiagnosticMessage = "no member “\(member: "alhpa")” here\(suggestion: name)"
        let end = name == nil ? "" : "; did you mean “alpha”?"
        expect(DiagnosticFormatter.text(of: message), equals: "no member “alhpa” here" + end)
        expect(message.arguments.map(\.name), equals: (name == nil ? [.member] : [.member, .suggestion]))
    }
}
