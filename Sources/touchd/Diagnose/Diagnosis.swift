internal import JSONTape
internal import TouchAnswers
internal import TouchDispatch
internal import TouchFormats
internal import TouchLimitations
internal import TouchOperations
internal import TouchReports
internal import TouchWire

/// The answer of `touchd diagnose`: what the log contains, and which view gets the touch in the converted hierarchy.
struct Diagnosis {
    /// The hierarchy that is converted, and its name for people.
    struct Source {
        var text: [UInt8]
        /// Nil if it must be detected.
        var format: ForeignFormat?
        var name: String
        /// Its line in the log, from 1; nil if the log does not contain it.
        var line: Int?

        var isFromLog: Bool { line != nil }
    }

    /// The converted hierarchy.
    private struct Screen {
        var format: ForeignFormat
        var nodes: [SceneNode]
        var scene: Bytes
        var text: [UInt8]

        /// Whether the point is in a window.
        func contains(_ point: Point) -> Bool {
            nodes.contains { $0.depth == 0 && $0.frame.contains(point) }
        }
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
        /// Sentences about what the answer depends on: assumed members, and the size of the screen.
        var assumed: [String]
        /// Whether the point is on the screen.
        var isOnScreen: Bool
    }

    /// Maximum number of warnings of the conversion that are repeated.
    private static let maximumWarnings = 8

    let log: FailureLog
    /// The diagnosed tap; nil if there is none.
    private(set) var tap: FailureLog.Tap?
    /// The id of the element in the converted hierarchy.
    private(set) var element: String?
    /// Whether several views match the element.
    private(set) var isElementAssumed = false
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
        notes += tap.notes
        if let note = tap.element.unevaluatedNote { notes.append(note) }
        let match = tap.element.match(in: screen.nodes, of: source.text, screen.format)
        element = match?.id
        if let match { describe(match, of: tap.element, screen) }
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

    /// Adds notes about the view of the element.
    private mutating func describe(
        _ match: FailureLog.Element.Match, of element: FailureLog.Element, _ screen: Screen
    ) {
        if match.count > 1 {
            isElementAssumed = true
            notes.append("\(match.count) views match the element; “\(match.id)” is assumed to be the element")
            if element.index != nil, screen.format != .maestro {
                notes.append("the index of the element is evaluated only in hierarchies of Maestro")
            }
        }
        if match.isMoved {
            notes.append("the frame of “\(match.id)” in the log differs from that in the hierarchy")
        }
        if screen.nodes.contains(where: { $0.id == match.id && $0.isReportedDisabled }) {
            notes.append(
                "the hierarchy reports “\(match.id)” as disabled; a disabled element can ignore touches that reach it"
            )
        }
    }

    /// Whether the diagnosis names the view that gets the touch.
    var isComplete: Bool { hit != nil }

    /// Whether the touch reaches the element or a view in it. Nil if one of them is not known.
    var reachesElement: Bool? { isElementAssumed ? nil : reachesView }

    /// Whether the touch reaches the view `element` or a view in it. Nil if there is none, or the point is outside the
    /// screen.
    var reachesView: Bool? {
        guard let hit, hit.isOnScreen, let element else { return nil }
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
            missing.append("No tap was found in the log before the failure.")
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
            notes.append("\(reason); a tap at the center of “\(element)” is assumed")
            out.object { $0.member(LocationMember.view, element) }
        } else {
            return nil
        }
        return out.text()
    }

    /// The words after “view” for an element.
    private static func description(of element: FailureLog.Element) -> String {
        guard !element.names.isEmpty else { return "with the address \(element.address ?? "")" }
        let names = element.names.map { "“\($0)”" }
            .joined(separator: element.hasAllNames ? " and " : " or ")
        return "named " + names + (element.index.map { " with the index \($0)" } ?? "")
    }

    private mutating func reportMissingHierarchy() {
        let how =
            switch log.tool {
            case .maestro:
                "Pass it with --source: the output of “maestro hierarchy” while the app shows the screen, or the file "
                    + "commands-(FLOW).json in the folder of maestro.log."
            case .xcuiTest:
                "Pass it with --source: the output of “print(app.debugDescription)” before the failure."
            case .appium: "Pass it with --source: the page source before the tap."
            case .detox:
                "Pass it with --source: the result of “device.generateViewHierarchyXml()” before the tap, or a log with "
                    + "“View Hierarchy”, which Detox prints with --loglevel verbose."
            }
        missing.append("The log contains no view hierarchy. " + how)
        if log.tap == nil, log.unperformedTap == nil {
            missing.append("No tap was found in the log before the failure.")
        }
    }

    // MARK: Conversion

    private static func screen(_ source: Source, _ assumptions: inout [String]) throws(RequestFault) -> Screen
    {
        let converted = try source.text.withUnsafeBufferPointer { text throws(RequestFault) in
            let data = ForeignData(
                .text(text), pointer: "#", format: source.format, settings: .none, mustBeScene: true)
            return try Conversion.run(data, Limits())
        }
        guard case .scene(let nodes) = converted.form else {
            throw .internalError("the conversion returned no scene")
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
        let explainer = Explainer()
        func request(about question: String?) -> [UInt8] {
            var request = ComposedRequest<ExplainMember>(capacity: 64 * 1024)
            request.add(.scene, screen.scene.withBytes(Array.init))
            request.add(.events, TapEvent.list(at: location))
            if let question {
                var out = ByteWriter(capacity: 64)
                out.object { $0.member(QuestionMember.id, question) }
                request.add(.question, out.text())
            }
            return request.text()
        }
        let outcome: TapOutcome?
        switch explainer.run(DispatchOperation.self, request(about: nil), isStrict: false, TapOutcome.init) {
        case .success(let found): outcome = found
        case .failure(let fault):
            missing.append("The converted hierarchy cannot be dispatched: \(fault.detail)")
            return
        }
        guard let outcome else {
            missing.append("The converted hierarchy was dispatched, but the answer contains no hit test.")
            return
        }
        let isOnScreen = screen.contains(outcome.point)
        var assumed = outcome.dependencies.map {
            "the answer depends on \($0.member.name) of “\($0.view)”, which the hierarchy does not contain"
        }
        if !isOnScreen {
            assumed.append("the point is outside the screen of the hierarchy, so no touch can begin there")
        }
        hit = Hit(
            view: outcome.view,
            description: outcome.view.flatMap {
                FailureLog.Element.description(of: $0, in: screen.nodes, of: screen.text)
            }, point: outcome.point, path: outcome.path, assumed: assumed, isOnScreen: isOnScreen)
        limitations = outcome.limitations
        if let reported = log.reportedHit, let found = hit?.description, reported != found {
            notes.append("Detox reports that \(reported) is hit, not \(found)")
        }
        guard let element, reachesView == false else { return }
        let answer = explainer.run(ExplainOperation.self, request(about: element), isStrict: false) {
            FailureExplanation($0, withFixes: true)
        }
        switch answer {
        case .success(let found): explanation = found
        case .failure(let fault):
            explanation = FailureExplanation(fault)
            if explanation == nil { missing.append("The result cannot be explained: \(fault.detail)") }
        }
    }
}

/// The hit test of a tap.
private struct TapOutcome {
    /// The id of the hit view; nil if none is hit.
    var view: String?
    var point: Point
    /// The ids of the views from the window to the hit view.
    var path: [String]
    var dependencies: [NamedCertainty<String?>.Dependency]
    /// Behavior that is not simulated, as sentences. The assumed members that the answer depends on are reported by
    /// `dependencies`.
    var limitations: [String]

    /// Nil if there was no hit test.
    init?(_ run: DispatchRun) {
        guard let first = run.outcome.hitTesting.records.first else { return nil }
        let names = run.request.names
        view = first.hit.map { names.id(of: $0.view) }
        point = first.point
        path = first.hit.map { run.request.scene.path(to: $0.view).map(names.id) } ?? []
        dependencies = run.certainty.map { NamedCertainty($0, names).dependencies } ?? []
        limitations = run.limitations.filter { $0.code != .assumedMembers }.map(\.text)
    }
}
