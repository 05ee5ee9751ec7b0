internal import JSONTape
internal import TouchOperations

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
            ("gesture", OutputSchema.text), ("hit", OutputSchema.name), ("hitClass", OutputSchema.name),
            ("point", OutputSchema.point), ("effects", OutputSchema.texts),
            ("recognizers", OutputSchema.objects),
        ] + OutputSchema.certainty
    static let outputRequired = ["gesture", "hit", "effects", "recognizers"]

    static func answer(
        _ arguments: inout ToolArguments, _ operations: OperationRunner
    ) throws(RequestFault) -> ToolAnswer {
        let screen = try Screen(&arguments, operations)
        if !arguments.has(.gesture) { arguments.missing(.gesture, "“gesture” is required") }
        let gesture = TouchGesture(&arguments, on: screen)
        let start = try arguments.start(on: screen, operations)
        let event = try gesture.event(from: start.place, on: screen, operations)
        let request = screen.request(("events", "[\(event)]"), ("options", TouchOutcome.options))
        let outcome = try operations.run(.dispatch, request, TouchOutcome.init(dispatch:))
        let who =
            outcome.hit.map { "It begins in \(screen.tree.described($0))." } ?? "It begins in no view."
        let failed = outcome.recognizers.filter { !$0.acted }
        let text = AnswerText.joined(
            ("\(gesture.text(at: outcome.place(start.place))). \(who)", 210),
            (outcome.effectSentence(screen, room: 230), 230), (sentence(failed), 160),
            (outcome.certainty?.sentence ?? "", 180), (operations.remarks.sentence, 210))
        return ToolAnswer(text, operations) { out in
            out.member("gesture", gesture.kind)
            outcome.write(screen, to: &out)
            out.key("recognizers")
            out.objects(outcome.recognizers.prefix(10)) { recognizer, out in
                out.member("id", recognizer.id)
                out.member("class", recognizer.className)
                out.member("outcome", recognizer.outcome)
                out.member("reason", recognizer.reason)
            }
        }
    }

    private static func sentence(_ failed: [TouchOutcome.Recognizer]) -> String {
        guard !failed.isEmpty else { return "" }
        let reasons = failed.map { "\(AnswerText.quoted($0.id))\($0.reason.isEmpty ? "" : ": " + $0.reason)" }
        return "Not recognized: " + AnswerText.list(reasons, room: 140) + "."
    }
}

extension TouchGesture {
    /// The gesture as an event. A drag in a direction from the middle of a view needs the coordinates of that middle.
    func event(
        from start: TouchPlace, on screen: Screen, _ operations: OperationRunner
    ) throws(RequestFault) -> String {
        guard needsStart else { return event(from: start, at: nil) }
        if case .point(let point) = start { return event(from: start, at: point) }
        let tap = TouchGesture().event(from: start, at: nil)
        let point = try operations.run(.dispatch, screen.request(("events", "[\(tap)]"))) {
            TouchOutcome(dispatch: $0).point
        }
        return event(from: start, at: point)
    }
}
