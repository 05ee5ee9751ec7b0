internal import JSONTape
internal import TouchOperations

/// Which view gets a tap, and what happens then.
enum WhoGetsTouch: ToolDefinition {
    static let title = "Receiver of a touch"
    static let description = """
        Reports which view gets a tap at a point or at the center of a view, and which recognizers, actions and control events \
        follow. Use it before a tap.
        """
    static let arguments = Screen.arguments + [.target, .point]
    static let output: [(name: String, schema: String)] =
        [
            ("target", OutputSchema.name),
            ("relation", #"{"type":"string","enum":["target","inside","container","other","none"]}"#),
        ] + TouchOutcome.output
    static let outputRequired = ["hit", "effects", "effectCount"]

    static func answer(
        _ arguments: inout ToolArguments, _ operations: OperationRunner
    ) throws(RequestFault) -> ToolAnswer {
        try reception(&arguments, operations).answer
    }

    /// The answer, and the relation of the hit view to the target; nil without a target.
    static func reception(
        _ arguments: inout ToolArguments, _ operations: OperationRunner
    ) throws(RequestFault) -> (answer: ToolAnswer, relation: HitRelation?) {
        let screen = try Screen(&arguments, operations)
        let start = try arguments.start(on: screen, operations)
        let gesture = TouchGesture()
        let request = screen.dispatch(
            gesture.event(from: start.location, at: nil), options: TouchOutcome.options)
        let outcome = try operations.run(DispatchOperation.self, request, TouchOutcome.init)
        let relation = start.target.map { HitRelation(of: outcome, to: $0.view, screen.tree) }
        let location = outcome.location(start.location)
        let hit = outcome.hit.map(screen.tree.described) ?? "no view"
        let receiver = "\(gesture.text(at: location)) hits \(hit)."
        let text = AnswerText.joined(
            (AnswerText.sentences(receiver, start.target.flatMap { relation?.sentence($0.view) }), 260),
            (outcome.certainty?.sentence() ?? "", 190), (outcome.effectSentence(screen, room: 220), 220),
            (operations.advisesTools ? next(relation) : "", 80), (operations.remarks.sentence, 220))
        let answer = ToolAnswer(text, operations) { out in
            outcome.write(screen, to: &out)
            if let target = start.target { out.member("target", target.id) }
            if let relation { out.member("relation", relation) }
        }
        return (answer, relation)
    }

    private static func next(_ relation: HitRelation?) -> String {
        switch relation {
        case .target, .inside, nil: ""
        case .container, .other, .none?: "Next: ask where_to_tap for the target."
        }
    }
}
