import Testing

@testable import JSONTape

@Suite("Diagnostic messages")
struct DiagnosticMessageTests {
    @Test("each argument's value is inserted at its position in the text")
    func sentence() {
        let message: DiagnosticMessage =
            "\(subject: "alpha") must be from \(minimum: 0.5) to \(maximum: 1), not \(value: 1e21)"
        #expect(DiagnosticFormatter.text(of: message) == "alpha must be from 0.5 to 1, not 1e+21")
    }

    @Test("arguments are named after their labels, in the order of the text")
    func arguments() {
        let name = "toggled".dropLast()
        let message: DiagnosticMessage =
            "“\(member: name)” of \(className: "UIView") is \(count: 2) of \(index: Int32(3)), not \(actual: "null")"
        #expect(message.arguments.map(\.name) == [.member, .className, .count, .index, .actual])
        let values: [DiagnosticValue] = [
            .text("toggle"), .text("UIView"), .integer(2), .integer(3), .text("null"),
        ]
        #expect(message.arguments.map(\.value) == values)
    }

    @Test("a message without interpolations has no arguments")
    func literal() {
        let message: DiagnosticMessage = "one event or more is needed"
        #expect(DiagnosticFormatter.text(of: message) == "one event or more is needed")
        #expect(message.arguments.isEmpty)
    }

    @Test("two messages can be joined")
    func joined() {
        let have: DiagnosticMessage = " have "
        let message = "only \(allowed: ["a", "b"], separator: " and ")" + have + "“\(member: "x")”"
        #expect(DiagnosticFormatter.text(of: message) == "only a and b have “x”")
        #expect(message.arguments.map(\.value) == [.list(["a", "b"]), .text("x")])
    }

    @Test("lists are separated by commas; settings are collected in one list")
    func lists() {
        let message: DiagnosticMessage =
            "one of \(allowed: ["a", "b", "c"]): “\(setting: "from")” or “\(setting: "options.units")”"
        #expect(DiagnosticFormatter.text(of: message) == "one of a, b, c: “from” or “options.units”")
        #expect(message.arguments.map(\.name) == [.allowed, .settings])
        #expect(
            message.arguments.map(\.value) == [.list(["a", "b", "c"]), .list(["from", "options.units"])])
    }

    @Test("if a single-valued argument is interpolated twice, it has the first value")
    func repeated() {
        let message: DiagnosticMessage = "x[\(index: 1)] and y[\(index: 2)]"
        #expect(DiagnosticFormatter.text(of: message) == "x[1] and y[2]")
        #expect(message.arguments.map(\.value) == [.integer(1)])
    }

    @Test("a suggestion is appended as a clause, if there is one", arguments: [nil, "alpha"])
    func suggestion(name: String?) {
        let message: DiagnosticMessage = "no member “\(member: "alhpa")” here\(suggestion: name)"
        let end = name == nil ? "" : "; did you mean “alpha”?"
        #expect(DiagnosticFormatter.text(of: message) == "no member “alhpa” here" + end)
        #expect(message.arguments.map(\.name) == (name == nil ? [.member] : [.member, .suggestion]))
    }

    @Test("a format appears with its title in the text and with its identifier in the arguments")
    func format() {
        let message: DiagnosticMessage = "\(format: "idb", title: "idb's description") is JSON"
        #expect(DiagnosticFormatter.text(of: message) == "idb's description is JSON")
        #expect(message.arguments.map(\.value) == [.text("idb")])
    }

    @Test("infinity has the text null, because JSON cannot represent it, and −0 has the text 0")
    func infinity() {
        #expect(Double.infinity.diagnosticValue == .text("null"))
        #expect((-0.0).diagnosticValue.text == "0")
    }
}
