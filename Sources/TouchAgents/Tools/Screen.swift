internal import JSONTape
internal import TouchFormats
internal import TouchWire

/// The screen that a tool is asked about: a scene, or the page source of another tool, converted to a scene.
struct Screen {
    /// The scene as JSON.
    let json: [UInt8]
    let tree: ScreenTree
    /// The format of the page source; nil if the call has a scene.
    let format: ForeignFormat?
    /// The pointer to the argument.
    let pointer: String

    static let arguments: [ArgumentName] = [.scene, .source, .format]

    /// Reads the arguments `scene`, or `source` and `format`.
    init(_ arguments: inout ToolArguments, _ operations: OperationRunner) throws(RequestFault) {
        let named = Screen.format(&arguments)
        let scene = arguments.value(.scene)
        let source = arguments.value(.source)
        if scene != nil, source != nil {
            arguments.fault(.source, .conflictingMembers, "use either “scene” or “source”, not both")
        } else if scene == nil, source == nil {
            arguments.missing(
                .source,
                "the screen is required: its page source in “source”, or a scene of touchd in “scene”")
        }
        try arguments.check()
        if let source {
            pointer = arguments.pointer(of: .source)
            let data = ForeignData(
                .value(source), pointer: pointer, format: named, settings: .tool, mustBeScene: true)
            let converted = try Conversion.run(data, operations.limits)
            guard case .scene(let nodes) = converted.form else {
                throw .internalError("the conversion returned no scene")
            }
            operations.addConversion(converted.warnings)
            format = converted.format
            var out = ByteWriter()
            out.scene(nodes)
            json = out.finish().withBytes { Array($0) }
            let names = nodes.map {
                ($0.id, ScreenTree.Names(original: $0.originalName, others: $0.otherNames))
            }
            tree = try JSONParser.withValue(of: json) {
                ScreenTree($0, names: Dictionary(names) { first, _ in first })
            }
        } else {
            pointer = arguments.pointer(of: .scene)
            format = nil
            json = scene.map { Array($0.json.utf8) } ?? []
            tree = scene.map { ScreenTree($0, names: [:]) } ?? ScreenTree()
        }
    }

    private static func format(_ arguments: inout ToolArguments) -> ForeignFormat? {
        guard let name = arguments.string(.format, "format"), name != "auto" else { return nil }
        if let format = ForeignFormat(rawValue: name), format.isScene { return format }
        let names = ["auto"] + ForeignFormat.allCases.filter(\.isScene).map(\.rawValue)
        arguments.fault(.format, .unknownValue, "the format must be one of \(allowed: names)")
        return nil
    }

    /// A request with the scene and other members, which are JSON.
    func request<Member: MemberName>(_ scene: Member, _ members: (Member, json: String)...) -> [UInt8] {
        var request = ComposedRequest<Member>(capacity: json.count + 256)
        request.add(scene, json)
        for (name, json) in members { request.add(name, json) }
        return request.text()
    }

    /// A dispatch request with these events, which are JSON.
    func dispatch(_ events: String..., options: String? = nil) -> [UInt8] {
        let list = "[" + events.joined(separator: ",") + "]"
        guard let options else { return request(DispatchMember.scene, (.events, list)) }
        return request(DispatchMember.scene, (.events, list), (.options, options))
    }
}
