internal import JSONTape
internal import TouchOperations

/// Which view gets a tap, and what happens then.
enum WhoGetsTouch: ToolDefinition {
    static let title = "Receiver of a touch"
    static let description = """
        Reports which view gets a tap at a point or at the middle of a view, and which recognizers, actions and control events \
        follow. Use it before a tap.
        """
    static let arguments = Screen.arguments + [.target, .point]
    static let output: [(name: String, schema: String)] =
        [
            ("hit", OutputSchema.name), ("hitClass", OutputSchema.name), ("point", OutputSchema.point),
            ("target", OutputSchema.name),
            ("relation", #"{"type":"string","enum":["target","inside","container","other","none"]}"#),
            ("effects", OutputSchema.texts),
        ] + OutputSchema.certainty
    static let outputRequired = ["hit", "effects"]

    static func answer(
        _ arguments: inout ToolArguments, _ operations: OperationRunner
    ) throws(RequestFault) -> ToolAnswer {
        let screen = try Screen(&arguments, operations)
        let start = try arguments.start(on: screen, operations)
        let gesture = TouchGesture()
        let request = screen.request(
            ("events", "[\(gesture.event(from: start.place, at: nil))]"), ("options", TouchOutcome.options))
        let outcome = try operations.run(.dispatch, request, TouchOutcome.init(dispatch:))
        let relation = start.target.map { HitRelation(of: outcome, to: $0.view, screen.tree) }
        let place = outcome.place(start.place)
        let who =
            outcome.hit.map { "\(gesture.text(at: place)) hits \(screen.tree.described($0))." }
            ?? "\(gesture.text(at: place)) hits no view."
        let text = AnswerText.joined(
            (AnswerText.sentences(who, start.target.flatMap { relation?.sentence($0.view) }), 260),
            (outcome.certainty?.sentence ?? "", 190), (outcome.effectSentence(screen, room: 220), 220),
            (next(relation), 80), (operations.remarks.sentence, 220))
        return ToolAnswer(text, operations) { out in
            outcome.write(screen, to: &out)
            if let target = start.target { out.member("target", target.id) }
            if let relation { out.member("relation", relation) }
        }
    }

    private static func next(_ relation: HitRelation?) -> String {
        switch relation {
        case .target, .inside, nil: ""
        case .container, .other, .none?: "Next: ask where_to_tap for the target."
        }
    }
}

extension TouchOutcome {
    /// The place of the first touch, with its coordinates.
    func place(_ start: TouchPlace) -> String {
        guard case .view = start, let point else { return start.text }
        return "\(point.text) (\(start.text))"
    }
}

extension ToolArguments {
    typealias Start = (place: TouchPlace, target: (id: String, view: String)?)

    /// Reads the place where a touch begins, and throws the faults of the arguments.
    mutating func start(on screen: Screen, _ operations: OperationRunner) throws(RequestFault) -> Start {
        let start = place(on: screen)
        try check(on: screen, operations)
        guard let start else { throw .internalError("the arguments could not be read") }
        return start
    }

    /// Throws the faults of the scene, or else those of the other arguments.
    func check(on screen: Screen, _ operations: OperationRunner) throws(RequestFault) {
        do throws(RequestFault) { try check() } catch {
            // An invalid scene explains why a view was not found in it.
            if screen.format == nil {
                try operations.run(.hitTest, screen.request(("points", "[[0,0]]"))) { _ in }
            }
            throw error
        }
    }
}
