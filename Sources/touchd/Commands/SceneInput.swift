internal import JSONTape
internal import TouchFormats
internal import TouchOperations
internal import TouchWire

/// The file of a command that needs a scene: a request, a scene, or the output of another tool, which is converted.
struct SceneInput {
    /// The text of a request, or a scene. Of the output of another tool, a request with only the member `scene`.
    let text: [UInt8]
    /// The name of the file in messages about `text`.
    let name: String

    /// Reads a file or standard input. Writes a line to standard error if the file is the output of another tool.
    ///
    /// - Parameter composes: Whether `text` is a request also for a file with a scene. Its lines then differ from those of the
    ///   file.
    init(_ path: String, composesRequest composes: Bool = false) throws(CommandError) {
        try self.init(InputFile(path), composesRequest: composes)
    }

    /// The same for a file that was read.
    init(_ file: InputFile, composesRequest composes: Bool = false) throws(CommandError) {
        switch file.kind {
        case .foreign(let format):
            text = try SceneInput.converted(file, format)
            name = file.name + " (converted)"
        case .scene where composes:
            text = withExtendedLifetime(file) {
                var composed = ComposedRequest<SceneRequestMember>(capacity: file.text.count + 32)
                if let scene = file.scene { composed.add(.scene, scene) }
                return composed.text()
            }
            name = file.name
        case .request, .scene, .other:
            text = file.text
            name = file.name
        }
    }

    /// The request with a tap at the center of the view that `subject` (“ID” or “ID.METHOD”) is about, if the request has no
    /// events.
    func withTap(about subject: String) -> [UInt8] {
        guard let (parser, tape) = try? JSONParser.reading(text) else { return text }
        defer { withExtendedLifetime(parser) {} }
        let request = JSONValue(tape)
        guard request["events"] == nil, let scene = request["scene"] else { return text }
        let names = [subject, subject.split(separator: ".").dropLast().joined(separator: ".")]
        guard let view = names.lazy.compactMap({ request.view(of: $0, method: nil) }).first else {
            return text
        }
        var location = ByteWriter(capacity: 64)
        location.object { $0.member(LocationMember.view, view) }
        var composed = ComposedRequest<DispatchMember>(capacity: text.count + 128)
        composed.add(.scene, scene)
        composed.add(.events, TapEvent.list(at: location.text()))
        if let options = request["options"] { composed.add(.options, options) }
        Console.notice(
            "the request has no events; a tap at the center of “\(TerminalText.printable(view))” is explained"
        )
        return composed.text()
    }

    /// The view that the gestures of the request name, if the request has no question and they name one view only.
    var touchedView: String? {
        guard let (parser, tape) = try? JSONParser.reading(text) else { return nil }
        defer { withExtendedLifetime(parser) {} }
        let request = JSONValue(tape)
        guard request["question"] == nil else { return nil }
        let gestures: [EventMember] = [.tap, .longPress, .drag, .pinch, .rotate]
        let views = Set(
            request.elements("events").flatMap { event in
                gestures.compactMap { event[$0.name] }.compactMap { gesture in
                    let location = gesture["at"] ?? gesture["from"] ?? gesture
                    return location.text ?? location["view"]?.text
                }
            })
        return views.count == 1 ? views.first : nil
    }

    private static func converted(
        _ file: InputFile, _ format: ForeignFormat
    ) throws(CommandError) -> [UInt8] {
        let name = TerminalText.printable(file.name)
        let converted: Converted
        do throws(RequestFault) {
            converted = try file.text.withUnsafeBufferPointer { bytes throws(RequestFault) in
                try Conversion.run(
                    ForeignData(
                        .text(bytes), pointer: "#", format: format, settings: .none, mustBeScene: true),
                    Limits())
            }
        } catch { throw .faults(FaultReport(error, in: file.text, file: file.name, expectsRequest: false)) }
        guard case .scene(let nodes) = converted.form else { throw .input("\(name) contains no scene.") }
        let count = converted.warnings.count
        Console.notice(
            "\(name): \(format.title), converted to a scene"
                + (count > 0 ? "; “touchd convert \(name)” lists \(count) assumptions" : ""))
        var out = ByteWriter(capacity: 64 * 1024)
        out.scene(nodes)
        var composed = ComposedRequest<SceneRequestMember>()
        composed.add(.scene, out.text())
        return composed.text()
    }
}
