internal import JSONTape
internal import TouchAgents
internal import TouchFormats
internal import TouchScene
internal import TouchWire

/// `touchd who`: which view gets a tap on a target, and why the target does not.
enum WhoCommand {
    static func run(_ arguments: inout Arguments) throws(CommandError) -> ExitStatus {
        guard let path = arguments.takeOperand() else {
            throw .usage("who requires a file, or “-” for standard input, and a view or a point X Y.")
        }
        let point = try arguments.takePoint()
        let target = point == nil ? arguments.takeOperand() : nil
        try arguments.finish()
        guard point != nil || target != nil else {
            throw .usage("who requires the id, the name or the label of a view, or a point X Y.")
        }
        let file = try InputFile(path)
        defer { withExtendedLifetime(file) {} }
        var call = ByteWriter(capacity: file.text.count + 256)
        call.object { out in
            if let scene = file.scene {
                out.member("scene", json: scene.json)
            } else {
                out.member("source", String(decoding: file.text, as: UTF8.self))
            }
            if let point {
                out.member("point", json: "[\(point.x),\(point.y)]")
            } else {
                out.member("target", target)
            }
        }
        let question: TapQuestion
        do throws(RequestFault) {
            let (parser, tape) = try JSONParser.reading(call.finish().withBytes(Array.init))
            question = try withExtendedLifetime(parser) { () throws(RequestFault) in
                try TapQuestion(JSONValue(tape))
            }
        } catch {
            let text = error.faults.first.map { DiagnosticFormatter.text(of: $0.message) } ?? error.detail
            let end = text.hasSuffix(".") ? "" : "."
            throw .input("\(TerminalText.printable(file.name)): \(text)\(end)")
        }
        try Console.print(question.lines.map { TerminalText.printable($0) + "\n" }.joined())
        return question.isReached ? .success : .negative
    }
}
