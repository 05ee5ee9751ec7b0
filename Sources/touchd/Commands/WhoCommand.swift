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
        let text = try File.readText(path)
        var call = ByteWriter(capacity: text.count + 256)
        call.object { out in
            if let scene = scene(in: text) {
                out.member("scene", json: String(decoding: scene, as: UTF8.self))
            } else {
                out.member("source", String(decoding: text, as: UTF8.self))
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
            let name = TerminalText.printable(path == "-" ? "stdin" : path)
            throw .input(
                "\(name): \(error.faults.first.map { DiagnosticFormatter.text(of: $0.message) } ?? error.detail)."
            )
        }
        try Console.print(question.lines.map { TerminalText.printable($0) + "\n" }.joined())
        return question.isReached ? .success : .negative
    }

    /// The scene in a file of touchd: a scene, or that of a request; nil for the output of another tool.
    private static func scene(in text: [UInt8]) -> [UInt8]? {
        guard Conversion.detectedFormat(of: text)?.isScene != true,
            let (parser, tape) = try? JSONParser.reading(text)
        else { return nil }
        return withExtendedLifetime(parser) {
            let root = JSONValue(tape)
            guard let scene = root["scene"] ?? (root["windows"] ?? root["subviews"]).map({ _ in root }) else {
                return nil
            }
            return Array(scene.json.utf8)
        }
    }
}
