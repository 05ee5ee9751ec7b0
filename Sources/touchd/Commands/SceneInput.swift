internal import JSONTape
internal import TouchFormats
internal import TouchOperations
internal import TouchWire

/// The file of a command that needs a scene: a request, a scene, or the output of another tool, which is converted.
struct SceneInput {
    /// The text of a request, or a scene. Of the output of another tool, a request with only the member `scene`.
    let text: [UInt8]
    /// The name of the file in messages about `text`.
    private(set) var name: String

    /// Reads a file or standard input. Writes a line to standard error if the file is the output of another tool.
    ///
    /// - Parameter composes: Whether `text` is a request also for a file with a scene. Its lines then differ from those of the
    ///   file.
    init(_ path: String, composesRequest composes: Bool = false) throws(CommandError) {
        let text = try File.readText(path)
        name = path == "-" ? "stdin" : path
        let format = Conversion.detectedFormat(of: text)
        let parsed = try? JSONParser.reading(text)
        defer { withExtendedLifetime(parsed) {} }
        let root = parsed.map { JSONValue($0.1) }
        let isRequest =
            root.map { $0["scene"] != nil || $0["data"] != nil && !OpenedData.isEnvelope($0) } ?? false
        // A request with an error of syntax can contain words of a text format.
        let isBroken = parsed == nil && text.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "{")
        if !isRequest, let format, format.isScene, format.isJSON || !isBroken {
            self.text = try SceneInput.converted(text, format, name)
            name += " (converted)"
        } else if composes, !isRequest, let root, root["windows"] != nil || root["subviews"] != nil {
            var composed = ComposedRequest<SceneRequestMember>(capacity: text.count + 32)
            composed.add(.scene, root)
            self.text = composed.text()
        } else {
            self.text = text
        }
    }

    /// The request with a tap at the centre of the view that `subject` (“ID” or “ID.METHOD”) is about, if the request has no events.
    func withTap(about subject: String) -> [UInt8] {
        guard let questions = FailureQuestions(text), questions.request["events"] == nil,
            let scene = questions.request["scene"]
        else { return text }
        defer { withExtendedLifetime(questions.parser) {} }
        let parts = subject.split(separator: ".")
        let names = [subject, parts.dropLast().joined(separator: ".")]
        guard let view = names.lazy.compactMap({ questions.view(of: $0, method: nil) }).first else {
            return text
        }
        var location = ByteWriter(capacity: 64)
        location.object { $0.member(LocationMember.view, view) }
        var composed = ComposedRequest<DispatchMember>(capacity: text.count + 128)
        composed.add(.scene, scene)
        composed.add(.events, TapEvent.list(at: location.text()))
        if let options = questions.request["options"] { composed.add(.options, options) }
        Console.complain(
            "the request has no events; a tap at the centre of “\(TerminalText.printable(view))” is explained"
        )
        return composed.text()
    }

    private static func converted(
        _ text: [UInt8], _ format: ForeignFormat, _ file: String
    ) throws(CommandError) -> [UInt8] {
        let name = TerminalText.printable(file)
        let converted: Converted
        do throws(RequestFault) {
            converted = try text.withUnsafeBufferPointer { bytes throws(RequestFault) in
                try Conversion.run(
                    ForeignData(
                        .text(bytes), pointer: "#", format: format, settings: .none, mustBeScene: true),
                    Limits())
            }
        } catch { throw .faults(FaultReport(error, in: text, file: file, expectsRequest: false)) }
        guard case .scene(let nodes) = converted.form else { throw .input("\(name) contains no scene.") }
        let count = converted.warnings.count
        Console.complain(
            "\(name): \(format.title), converted to a scene"
                + (count > 0 ? "; “touchd convert \(name)” lists \(count) assumptions" : ""))
        var out = ByteWriter(capacity: 64 * 1024)
        out.scene(nodes)
        var composed = ComposedRequest<SceneRequestMember>()
        composed.add(.scene, out.text())
        return composed.text()
    }
}
