package import JSONTape
internal import TouchDispatch
package import TouchWire

/// What `/v1/convert` makes of foreign data.
package enum ConvertTarget: String, CaseIterable, Sendable {
    case scene, events
    /// A dispatch request with them.
    case request
    /// W3C WebDriver actions.
    case w3cActions = "w3c-actions"
    /// Commands of a Maestro flow.
    case maestro = "maestro-flow"
    /// A test for pytest and Appium's Python client.
    case pytest
    /// A test method of XCUITest.
    case xctest
}

/// Foreign data in our words.
package struct Converted {
    package enum Form {
        case scene([SceneNode])
        case touches(PointerTrack)
        /// Events, as JSON.
        case events([String])
    }

    package var format: ForeignFormat
    package var form: Form
    /// What was guessed, or lost.
    package var warnings: [Diagnostic]
}

/// Reads foreign data.
package enum Conversion {
    /// `data`, which stands on `tape`, in our words.
    package static func run(
        _ data: ForeignData, on tape: JSONTape, _ limits: Limits
    ) throws(RequestFault) -> Converted {
        // The parser of JSON in a string owns the memory that the source refers to.
        let (source, parser) = try source(of: data, on: tape)
        defer { withExtendedLifetime(parser) {} }
        var notes = ForeignNotes()
        let format: ForeignFormat
        if let named = data.format {
            format = named
        } else {
            guard let found = FormatDetection.format(of: source) else {
                let names = ForeignFormat.allCases.map(\.rawValue)
                throw .invalid([
                    source.fault(
                        .unknownValue, at: .all,
                        "this looks like none of \(allowed: names); “\(setting: "from")” names the format")
                ])
            }
            format = found.format
            notes.guessed(
                "it is taken for \(format: format.rawValue, title: format.title), "
                    + "because \(reason: found.because); “\(setting: "from")” names the format"
            )
        }
        var result = try read(source, format, data.options, limits)
        result.warnings = notes.warnings(in: source) + result.warnings
        return result
    }

    private static func read(
        _ source: ForeignSource, _ format: ForeignFormat, _ options: ConvertOptions, _ limits: Limits
    ) throws(RequestFault) -> Converted {
        var notes = ForeignNotes()
        switch format {
        case .appiumXML:
            let tree = try AppiumXML.read(source, limits, &notes)
            return try scene(tree, notes, format, source, limits)
        case .appiumJSON:
            var reader = try reader(source, format, limits)
            let tree = try reader.appiumTree()
            return try scene(tree, reader.notes, format, source, limits)
        case .idb:
            var reader = try reader(source, format, limits)
            let tree = try reader.idbTree()
            return try scene(tree, reader.notes, format, source, limits)
        case .maestro:
            var reader = try reader(source, format, limits)
            let tree = try reader.maestroTree()
            return try scene(tree, reader.notes, format, source, limits)
        case .debugDescription:
            let tree = try DebugDescription.read(source, limits, &notes)
            return try scene(tree, notes, format, source, limits)
        case .recursiveDescription:
            let (nodes, notes) = try RecursiveDescription.read(source, limits)
            return Converted(format: format, form: .scene(nodes), warnings: notes.warnings(in: source))
        case .getevent:
            let track = try GetEvent.read(source, options, limits, &notes)
            return Converted(format: format, form: .touches(track), warnings: notes.warnings(in: source))
        case .motionEvents:
            let track = try MotionEvents.read(source, options, limits, &notes)
            return Converted(format: format, form: .touches(track), warnings: notes.warnings(in: source))
        case .w3cActions, .appiumMobile, .appiumInspector, .cdp, .pointerEvents, .touchEvents, .touchd:
            var reader = try reader(source, format, limits)
            let form = try touches(format, options, &reader)
            return Converted(format: format, form: form, warnings: reader.notes.warnings(in: source))
        }
    }

    private static func touches(
        _ format: ForeignFormat, _ options: ConvertOptions, _ reader: inout ForeignJSON
    ) throws(RequestFault) -> Converted.Form {
        switch format {
        case .appiumMobile: .events(try reader.mobileGestures(options))
        case .appiumInspector: .touches(try reader.inspectorGesture(options))
        case .cdp: .touches(try reader.cdpTouches(options))
        case .pointerEvents: .touches(try reader.pointerEvents())
        case .touchEvents: .touches(try reader.touchEvents())
        case .touchd: .touches(try reader.touchdEvents())
        default: .touches(try reader.w3cActions(options))
        }
    }

    private static func scene(
        _ tree: ElementTree, _ notes: ForeignNotes, _ format: ForeignFormat, _ source: ForeignSource,
        _ limits: Limits
    ) throws(RequestFault) -> Converted {
        let (nodes, notes) = try ElementScene.make(of: tree, notes, limits)
        return Converted(format: format, form: .scene(nodes), warnings: notes.warnings(in: source))
    }

    private static func reader(
        _ source: ForeignSource, _ format: ForeignFormat, _ limits: Limits
    ) throws(RequestFault) -> ForeignJSON {
        guard let reader = ForeignJSON(source, limits: limits) else {
            throw .invalid([
                source.fault(
                    .wrongType, at: .all,
                    "\(format: format.rawValue, title: format.title) is JSON; this is none")
            ])
        }
        return reader
    }

    // MARK: Source

    /// The data as JSON where it is JSON, or a string that holds some, or else as text.
    private static func source(
        of data: ForeignData, on tape: JSONTape
    ) throws(RequestFault) -> (ForeignSource, JSONParser?) {
        guard let string = tape.text(at: data.position) else {
            let form = ForeignSource.Form.json(tape, root: data.position)
            return (ForeignSource(form: form, pointer: data.pointer), nil)
        }
        var bytes = string.bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = UnsafeBufferPointer(rebasing: bytes[3...]) }
        let text = ForeignSource(form: .text(bytes), pointer: data.pointer)
        guard data.format?.isJSON ?? FormatDetection.isJSON(bytes) else { return (text, nil) }
        do {
            let lines = JSONLines.list(of: bytes)
            let (parser, tape) = try JSONParser.reading(lines ?? Array(bytes))
            let form = ForeignSource.Form.json(tape, root: JSONTape.root)
            return (ForeignSource(form: form, pointer: data.pointer), parser)
        } catch {
            guard case .notJSON(let fault) = error else { throw error }
            // The bracket in front of the first line is ours.
            let isMoved = fault.line == 1 && JSONLines.list(of: bytes) != nil
            throw text.malformed(
                "not JSON: \(reason: fault.detail)",
                at: TextPlace(line: fault.line, column: max(1, isMoved ? fault.column - 1 : fault.column)))
        }
    }
}
