internal import JSONTape
internal import TouchFormats
internal import TouchOperations

/// The file of a command that needs a scene, as it was read.
struct InputFile {
    enum Kind {
        /// A request: an object with a scene, or with data to convert.
        case request
        /// The output of another tool, with a scene.
        case foreign(ForeignFormat)
        case scene
        case other
    }

    let source: CommentedJSON
    /// The content, without comments and trailing commas.
    var text: [UInt8] { source.json }
    /// The name of the file in messages.
    let name: String
    let kind: Kind
    /// The value of the text; nil if it is not JSON. Valid as long as this file.
    let root: JSONValue?
    private let parser: JSONParser?

    /// Reads a file, or standard input for “-”.
    init(_ path: String) throws(CommandError) {
        let name = path == "-" ? "stdin" : path
        let read = try File.readCommented(path)
        let recorded: RecordedRequest?
        do throws(RequestFault) {
            recorded = try RecordedRequest(of: read.text)
        } catch { throw .faults(FaultReport(error, in: read.text, file: name)) }
        source = recorded.flatMap { try? CommentedJSON($0.text) } ?? read
        let text = source.json
        self.name = recorded == nil ? name : name + " (recording)"
        for note in recorded?.notes ?? [] { Console.notice("\(TerminalText.printable(name)): \(note)") }
        let parsed = try? JSONParser.reading(text)
        parser = parsed?.0
        let root = parsed.map { JSONValue($0.1) }
        self.root = root
        if let root, root["scene"] != nil || root["data"] != nil && !OpenedData.isEnvelope(root) {
            kind = .request
        } else if let format = Conversion.detectedFormat(of: text), format.isScene {
            kind = .foreign(format)
        } else {
            kind = (root?["windows"] ?? root?["subviews"]) != nil ? .scene : .other
        }
    }

    /// Whether the file is the output of another tool, which must be converted.
    var isForeign: Bool {
        if case .foreign = kind { true } else { false }
    }

    /// The scene in a scene or a request; nil if there is none, or it must be converted.
    var scene: JSONValue? {
        switch kind {
        case .request: root?["scene"]
        case .scene: root
        case .foreign, .other: nil
        }
    }
}
