internal import JSONTape
internal import TouchOperations
internal import TouchScene

/// The effects of a gesture.
enum PredictGesture: ToolDefinition {
    static let title = "Effects of a gesture"
    static let description = """
        Predicts a tap, double tap, long press, drag, swipe, pinch or rotation: which recognizers are recognized, which fail and \
        why, which actions and control events follow, and what scrolls. Give the start as “target” or “point”, and for a drag or \
        swipe “to” or “direction”.
        """
    static let arguments = Screen.arguments + [.target, .point] + TouchGesture.arguments
    static let required = [ArgumentName.gesture]
    static let output: [(name: String, schema: String)] =
        [
            ("gesture", OutputSchema.text), ("recognizers", OutputSchema.objects),
            ("recognizerCount", OutputSchema.count),
        ] + TouchOutcome.output
    static let outputRequired = [
        "gesture", "hit", "effects", "effectCount", "recognizers", "recognizerCount",
    ]

    /// The number of recognizers in an answer.
    private static let shown = 10

    static func answer(
        _ arguments: inout ToolArguments, _ operations: OperationRunner
    ) throws(RequestFault) -> ToolAnswer {
        let screen = try Screen(&arguments, operations)
        let gesture = TouchGesture(&arguments, on: screen, isRequired: true)
        let start = try arguments.start(on: screen, operations)
        let event = try gesture.event(from: start.location, on: screen, operations)
        let request = screen.dispatch(event, options: TouchOutcome.options)
        let outcome = try operations.run(DispatchOperation.self, request, TouchOutcome.init)
        let hit = outcome.hit.map(screen.tree.described) ?? "no view"
        // The answer contains the location of the first finger only.
        let place =
            gesture.fingerCount == 1
            ? (location: outcome.location(start.location), subject: "It")
            : (location: start.location.text, subject: "Its first finger")
        let text = AnswerText.joined(
            ("\(gesture.text(at: place.location)). \(place.subject) begins in \(hit).", 210),
            (outcome.effectSentence(screen, room: 230), 230), (outcome.failureSentence(room: 160), 160),
            (outcome.certainty?.sentence(about: "The hit view") ?? "", 180),
            (operations.remarks.sentence, 210))
        return ToolAnswer(text, operations) { out in
            out.member("gesture", gesture.kind)
            outcome.write(screen, to: &out)
            out.key("recognizers")
            out.objects(outcome.recognizers.prefix(shown)) { recognizer, out in
                out.member("id", recognizer.id)
                out.member("class", recognizer.className)
                out.member("outcome", recognizer.outcome)
                out.member("reason", recognizer.reason)
            }
            out.member("recognizerCount", outcome.recognizers.count)
        }
    }
}

extension TouchGesture {
    /// The gesture as an event. A drag in a direction from the center of a view needs the coordinates of that center.
    func event(
        from start: TouchLocation, on screen: Screen, _ operations: OperationRunner
    ) throws(RequestFault) -> String {
        guard needsStart else { return event(from: start, at: nil) }
        if case .point(let point) = start { return event(from: start, at: point) }
        let tap = TouchGesture().event(from: start, at: nil)
        let point = try operations.run(DispatchOperation.self, screen.dispatch(tap)) {
            TouchOutcome($0).point
        }
        return event(from: start, at: point)
    }
}
