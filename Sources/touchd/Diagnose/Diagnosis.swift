internal import JSONTape
internal import TouchDispatch
internal import TouchFormats
internal import TouchOperations
internal import TouchReports
internal import TouchService
internal import TouchWire

/// The answer of `touchd diagnose`: what the log contains, and which view gets the touch in the converted hierarchy.
struct Diagnosis {
    /// The hierarchy that is converted, and its name for people.
    struct Source {
        var text: [UInt8]
        /// Nil if it must be detected.
        var format: ForeignFormat?
        var name: String
        /// Whether the log contains it.
        var isFromLog = true
    }

    /// The converted hierarchy.
    private struct Screen {
        var format: ForeignFormat
        var nodes: [SceneNode]
        var scene: Bytes
        var text: [UInt8]
    }

    /// The view that gets the touch.
    struct Hit {
        /// Nil if no view gets it.
        var view: String?
        /// Its class and address in the log; nil if the hierarchy does not contain them.
        var description: String?
        var point: Point
        /// The windows and views from the window to the hit view.
        var path: [String]
        /// Sentences about the assumed members that the answer depends on.
        var assumed: [String]
    }

    /// Maximum number of warnings of the conversion that are repeated.
    private static let maximumWarnings = 8

    let log: FailureLog
    /// The diagnosed tap; nil if there is none.
    private(set) var tap: FailureLog.Tap?
    /// The id of the element in the converted hierarchy.
    private(set) var element: String?
    private(set) var hit: Hit?
    private(set) var explanation: FailureExplanation?
    /// Assumptions of the diagnosis, as sentences without a full stop.
    private(set) var notes: [String]
    /// Assumptions of the conversion, as sentences without a full stop.
    private(set) var assumptions: [String] = []
    /// Limitations of the simulation that concern the tap, as sentences.
    private(set) var limitations: [String] = []
    /// The information that the log lacks, and how to get it.
    private(set) var missing: [String] = []

    /// - Throws: The fault of the hierarchy.
    init(_ log: FailureLog, _ source: Source?) throws(RequestFault) {
        self.log = log
        self.tap = log.tap
        notes = log.notes
        guard let source else {
            reportMissingHierarchy()
            return
        }
        let screen = try Diagnosis.screen(source, &assumptions)
        if source.isFromLog, log.tool == .maestro {
            notes.append(
                "Maestro recorded the hierarchy at the failure; it can differ from the screen at the tap")
        }
        if !source.isFromLog || log.hierarchy?.isAssumed == true {
            notes.append("\(source.name) is assumed to show the screen at the tap")
        }
        self.tap = chooseTap(screen, source)
        guard let tap = self.tap else { return }
        if let note = tap.note { notes.append(note) }
        let match = tap.element.match(in: screen.nodes, of: source.text, screen.format)
        element = match?.id
        if let match, match.count > 1 {
            notes.append("\(match.count) views match the element; the first one is used")
        }
        if match?.isMoved == true {
            notes.append("the frame of “\(match?.id ?? "")” in the log differs from that in the hierarchy")
        }
        guard let location = location(of: tap, match, screen) else {
            missing.append(
                tap.element.title == nil
                    ? "The log contains neither the element nor the point of the tap."
                    : "\(source.name) contains no view \(Diagnosis.description(of: tap.element)), and the log contains no "
                        + "point. Pass the hierarchy of the screen at the tap with --source.")
            return
        }
        if let element,
            let found = FailureLog.Element.description(of: element, in: screen.nodes, of: source.text)
        {
            notes.append("“\(element)” is \(found)")
        }
        ask(screen, location)
        if element == nil, tap.element.title != nil {
            missing.append("\(source.name) contains no view \(Diagnosis.description(of: tap.element)).")
        }
    }

    /// Whether the diagnosis names the view that gets the touch.
    var isComplete: Bool { hit != nil }

    /// Whether the touch reaches the element or a view in it. Nil if one of them is not known.
    var reachesElement: Bool? {
        guard let hit, let element else { return nil }
        return hit.path.contains(element)
    }

    /// The tap to diagnose: that of the failed command if its element is in the hierarchy, otherwise the last one before.
    private mutating func chooseTap(_ screen: Screen, _ source: Source) -> FailureLog.Tap? {
        if let wanted = log.unperformedTap {
            let description = Diagnosis.description(of: wanted.element)
            if wanted.element.match(in: screen.nodes, of: source.text, screen.format) != nil {
                notes.append("the hierarchy contains an element \(description), although the command failed")
                return wanted
            }
            notes.append("\(source.name) contains no element \(description); therefore it was not tapped")
            if log.tap != nil {
                notes.append("the last tap before the failure is diagnosed; it can be unrelated")
            }
        } else if log.tool == .maestro, log.tap?.changedNothing == false {
            notes.append("the last tap before the failure is diagnosed; it can be unrelated")
        }
        guard let tap = log.tap else {
            missing.append("The log contains no tap before the failure.")
            return nil
        }
        return tap
    }

    /// The JSON text of the location of the tap.
    private mutating func location(
        of tap: FailureLog.Tap, _ match: FailureLog.Element.Match?, _ screen: Screen
    ) -> String? {
        var out = ByteWriter(capacity: 128)
        let frame = tap.element.title == nil ? screen.nodes.first?.frame : match?.frame
        let relative = frame.flatMap { tap.relativePoint?.point(in: $0) }
        if let point = tap.point ?? relative {
            out.point(point)
        } else if let element {
            let reason =
                tap.relativePoint.map {
                    "the hierarchy contains no frame for the point \($0.text) of the element"
                }
                ?? "the log contains no point"
            notes.append("\(reason); a tap at the centre of “\(element)” is assumed")
            out.object { $0.member("view", element) }
        } else {
            return nil
        }
        return out.text()
    }

    /// The words after “view” for an element.
    private static func description(of element: FailureLog.Element) -> String {
        guard !element.names.isEmpty else { return "with the address \(element.address ?? "")" }
        return "named "
            + element.names.map { "“\($0)”" }.joined(separator: element.hasAllNames ? " and " : " or ")
    }

    private mutating func reportMissingHierarchy() {
        let how =
            switch log.tool {
            case .maestro:
                "Pass it with --source: the output of “maestro hierarchy” while the app shows the screen, or the file "
                    + "commands-(FLOW).json in the folder of maestro.log."
            case .detox:
                "Pass it with --source: the result of “device.generateViewHierarchyXml()” before the tap, or a log with "
                    + "“View Hierarchy”, which Detox prints with --loglevel verbose."
            }
        missing.append("The log contains no view hierarchy. " + how)
        if log.tap == nil, log.unperformedTap == nil {
            missing.append("The log contains no tap before the failure.")
        }
    }

    // MARK: Conversion

    private static func screen(_ source: Source, _ assumptions: inout [String]) throws(RequestFault) -> Screen
    {
        let converted = try source.text.withUnsafeBufferPointer { text throws(RequestFault) in
            try Conversion.run(ForeignData(.text(text), pointer: "#", format: source.format), Limits())
        }
        guard case .scene(let nodes) = converted.form else {
            throw .invalid([
                Diagnostic(
                    .fault, .unknownValue, at: Diagnostic.Location("#"), "the data contains no view hierarchy"
                )
            ])
        }
        let lines = converted.warnings.map { DiagnosticFormatter.text(of: $0.message) }
        assumptions += lines.prefix(maximumWarnings)
        if lines.count > maximumWarnings {
            assumptions.append("further warnings of “touchd convert”: \(lines.count - maximumWarnings)")
        }
        var out = ByteWriter(capacity: 64 * 1024)
        out.scene(nodes)
        return Screen(format: converted.format, nodes: nodes, scene: out.finish(), text: source.text)
    }

    // MARK: Questions

    private mutating func ask(_ screen: Screen, _ location: String) {
        let service = Service()
        func answer(_ target: String, _ question: String?) -> (status: Int, body: Bytes) {
            var out = ByteWriter(capacity: 64 * 1024)
            out.append("{\"scene\":")
            screen.scene.withBytes { out.append($0) }
            out.append(text: ",\"events\":[{\"time\":0,\"tap\":{\"at\":\(location)}}]")
            if let question {
                out.append(",\"question\":{\"id\":")
                out.string(question)
                out.append("}")
            }
            out.append("}")
            return service.answer(target, out.finish().withBytes(Array.init))
        }
        let (status, body) = answer("/v1/dispatch?strict=false", nil)
        guard status == 200, let (parser, tape) = try? JSONParser.reading(body.withBytes(Array.init)) else {
            missing.append(
                "The converted hierarchy cannot be dispatched: \(Diagnosis.reason(in: body) ?? "status \(status)")"
            )
            return
        }
        defer { withExtendedLifetime(parser) {} }
        let dispatch = JSONValue(tape)
        guard let hitTest = dispatch.elements("hitTests").first, let x = hitTest["point"]?["x"]?.number,
            let y = hitTest["point"]?["y"]?.number
        else {
            missing.append("The converted hierarchy was dispatched, but the answer contains no hit test.")
            return
        }
        hit = Hit(
            view: hitTest["view"]?.text,
            description: hitTest["view"]?.text.flatMap {
                FailureLog.Element.description(of: $0, in: screen.nodes, of: screen.text)
            }, point: Point(x: x, y: y),
            path: hitTest.elements("path").compactMap(\.text),
            assumed: dispatch.elements("dependsOn").compactMap { part in
                guard let member = part["member"]?.text, let view = part["view"]?.text else { return nil }
                return "the answer depends on \(member) of “\(view)”, which the hierarchy does not contain"
            })
        limitations = dispatch.elements("limitations").compactMap { $0["text"]?.text }
        if let reported = log.reportedHit, let found = hit?.description, reported != found {
            notes.append("Detox reports that \(reported) is hit, not \(found)")
        }
        guard let element, reachesElement == false else { return }
        let (code, text) = answer("/v1/explain?strict=false", element)
        explanation = FailureExplanation(code, text, withFixes: true)
        if explanation == nil {
            missing.append(
                "The result cannot be explained: \(Diagnosis.reason(in: text) ?? "status \(code)")")
        }
    }

    /// The sentence of a problem, which contains its first error; nil if `body` is something else.
    private static func reason(in body: Bytes) -> String? {
        guard let (parser, tape) = try? JSONParser.reading(body.withBytes(Array.init)) else { return nil }
        defer { withExtendedLifetime(parser) {} }
        return JSONValue(tape)["detail"]?.text
    }
}
