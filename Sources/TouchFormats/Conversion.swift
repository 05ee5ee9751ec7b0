package import JSONTape
internal import TouchScene
package import TouchWire

/// The targets of a conversion: the values of `to` in `/v1/convert`.
package enum ConvertTarget: String, CaseIterable, Sendable {
    case scene, events
    /// A dispatch request that contains the scene or the events.
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

/// Data of another tool, converted to a scene or to events of touchd.
package struct Converted {
    package enum Form {
        case scene([SceneNode])
        case touches(PointerTrack)
        case events([RequestJSON])
    }

    package var format: ForeignFormat
    package var form: Form
    /// Warnings about assumed and lost information.
    package var warnings: [Diagnostic]
}

/// Converts data of other tools to scenes and events of touchd.
package enum Conversion {
    /// Reads `data`. Detects its format if it is not given.
    package static func run(_ data: ForeignData, _ limits: Limits) throws(RequestFault) -> Converted {
        // The parsers of JSON in strings own the memory that the source refers to.
        let opened = try OpenedData(data, limits)
        defer { withExtendedLifetime(opened) {} }
        let source = opened.source
        // A separate list, because this note is the first warning.
        let detection = ForeignNotes(data.settings)
        let format = try format(of: data, source, detection)
        guard format.isScene || !data.mustBeScene else {
            throw source.refused(
                .wrongKind,
                "the source must describe a screen; this is \(format: format.rawValue, title: format.title)")
        }
        let form = try form(of: source, format, wasDetected: data.format == nil)
        let warnings = detection.warnings(from: source.start) + source.notes.warnings(from: source.start)
        return Converted(format: format, form: form, warnings: warnings)
    }

    /// Returns the format of a text; nil if no format matches, or its JSON is invalid.
    package static func detectedFormat(of text: [UInt8]) -> ForeignFormat? {
        text.withUnsafeBufferPointer { text in
            let data = ForeignData(.text(text), pointer: "#", format: nil)
            guard let opened = try? OpenedData(data, Limits()) else { return nil }
            return withExtendedLifetime(opened) { FormatDetection.format(of: opened.source)?.format }
        }
    }

    private static func format(
        of data: ForeignData, _ source: ForeignSource, _ notes: ForeignNotes
    ) throws(RequestFault) -> ForeignFormat {
        if let named = data.format { return named }
        guard let found = FormatDetection.format(of: source) else {
            throw FormatDetection.unknownFormatFault(source)
        }
        notes.guessed(
            "assumed to be \(format: found.format.rawValue, title: found.format.title), "
                + "because \(reason: found.because)"
                + notes.formatAdvice { "; specify another format in “\(setting: $0)”" })
        return found.format
    }

    /// Reads `source`. If its format was detected, a fault contains the format.
    private static func form(
        of source: ForeignSource, _ format: ForeignFormat, wasDetected: Bool
    ) throws(RequestFault) -> Converted.Form {
        do {
            return try form(of: source, format)
        } catch {
            guard wasDetected, case .invalid(var faults) = error, !faults.isEmpty else { throw error }
            faults[0].message =
                faults[0].message
                + " (the data resembles \(format: format.rawValue, title: format.title)"
                + source.notes.formatAdvice {
                    "; to read it as another format, specify “\(setting: $0)”"
                } + ")"
            throw .invalid(faults)
        }
    }

    private static func form(
        of source: ForeignSource, _ format: ForeignFormat
    ) throws(RequestFault) -> Converted.Form {
        func json() throws(RequestFault) -> ForeignJSON {
            guard let json = ForeignJSON(source) else {
                throw source.refused(
                    .wrongType,
                    "the data must be JSON for the format \(format: format.rawValue, title: format.title)")
            }
            return json
        }
        func scene(_ tree: ElementTree) throws(RequestFault) -> Converted.Form {
            var tree = tree
            tree.screen = tree.screen ?? source.options.viewport.map { Rect(origin: .zero, size: $0) }
            return .scene(try ElementScene.make(of: tree, source))
        }
        switch format {
        case .appiumXML: return try scene(try AppiumXML.read(source))
        case .appiumJSON: return try scene(try AppiumJSON(json: json()).tree())
        case .idb: return try scene(try IDB(json: json()).tree())
        case .maestro:
            if case .text = source.form { return try scene(try MaestroTable.read(source)) }
            return try scene(try Maestro(json: json()).tree())
        case .agentSnapshot: return try scene(try AgentSnapshot(json: json()).tree())
        case .uiTouch: return .touches(try UITouches.read(source))
        case .debugDescription: return try scene(try DebugDescription.read(source))
        case .recursiveDescription, .earlGrey, .viewControllers:
            return .scene(try RecursiveDescription.read(source))
        case .detox: return .scene(try DetoxHierarchy.read(source))
        case .sentry: return .scene(try SentryHierarchy(json: json()).scene())
        case .reactNative: return .scene(try ReactNative(json: json()).scene())
        case .detoxError: return .events(try DetoxError.read(source))
        case .getevent: return .touches(try GetEvent.read(source))
        case .motionEvents: return .touches(try MotionEvents.read(source))
        case .appiumMobile: return .events(try AppiumMobile(json: json()).events())
        case .appiumInspector: return .touches(try AppiumInspector(json: json()).track())
        case .touchd: return .touches(try TouchdEvents(json: json()).track())
        case .w3cActions:
            var actions = W3CActions(json: try json())
            return .touches(try actions.track())
        case .cdp:
            var events = CDPTouches(json: try json())
            return .touches(try events.track())
        case .pointerEvents:
            var events = BrowserEvents(json: try json(), .pointer)
            return .touches(try events.track())
        case .touchEvents:
            var events = BrowserEvents(json: try json(), .touch)
            return .touches(try events.track())
        }
    }
}
