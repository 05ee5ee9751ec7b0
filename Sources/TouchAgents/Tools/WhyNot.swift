internal import JSONTape
internal import TouchOperations

/// Why a gesture did not reach a view or recognizer.
enum WhyNot: ToolDefinition {
    static let title = "Why a gesture had no effect"
    static let description = """
        Explains why a tap (or another gesture) did not arrive at a view, or why a recognizer did not act, and what to do. Use it \
        after a tap that had no effect. The gesture begins at the middle of the target unless “point” is given.
        """
    static let arguments = Screen.arguments + [.target, .point, .method] + TouchGesture.arguments
    static let required = [ArgumentName.target]
    static let output: [(name: String, schema: String)] =
        [
            ("target", OutputSchema.text), ("happened", OutputSchema.flag), ("hit", OutputSchema.name),
            ("point", OutputSchema.point), ("answer", OutputSchema.text), ("causes", OutputSchema.texts),
            ("rules", OutputSchema.texts), ("fixes", OutputSchema.texts), ("tap", OutputSchema.point),
        ] + OutputSchema.certainty
    static let outputRequired = ["target", "happened", "answer", "causes", "fixes", "tap"]

    static func answer(
        _ arguments: inout ToolArguments, _ operations: OperationRunner
    ) throws(RequestFault) -> ToolAnswer {
        let screen = try Screen(&arguments, operations)
        if !arguments.has(.target) { arguments.missing(.target, "“target” is required") }
        let gesture = TouchGesture(&arguments, on: screen)
        let method = arguments.string(.method, "method")
        let start = try arguments.start(on: screen, operations)
        guard let target = start.target else { throw .internalError("the arguments could not be read") }
        // The tap shows where the gesture begins, and what a tap there does.
        let tap = TouchGesture().event(from: start.place, at: nil)
        let first = try operations.run(
            .dispatch, screen.request(("events", "[\(tap)]"), ("options", TouchOutcome.options)),
            TouchOutcome.init(dispatch:))
        let explained: ExplainedQuestion
        if gesture.isPlainTap, method == nil, target.id == target.view, first.acted(target.view, screen.tree)
        {
            explained = ExplainedQuestion(first, target.id)
        } else {
            let event = gesture.event(from: start.place, at: first.point)
            explained = try operations.run(
                .explain, screen.request(("events", "[\(event)]"), ("question", question(target.id, method))),
                ExplainedQuestion.init(answer:))
        }
        let reached = try operations.run(
            .reachability, screen.request(("options", "{\"views\":[\(JSONText.string(target.view))]}"))
        ) { $0.elements("views").first.map(ReachedView.init) }
        let relation = HitRelation(of: first, to: target.view, screen.tree)
        let next = NextStep(
            explained, reached, relation, first, isTap: gesture.kind == .tap, target.view, screen.tree)
        let text = AnswerText.joined(
            (explained.answer, 230), (explained.certainty?.sentence ?? "", 150),
            (explained.causeSentence, 150),
            (next.text, 170), (explained.fixSentence, 110), (operations.remarks.sentence, 180))
        return ToolAnswer(text, operations) { out in
            out.member("target", target.id)
            explained.write(to: &out)
            out.member("hit", first.hit)
            if let point = first.point {
                out.key("point")
                point.write(to: &out)
            }
            out.key("tap")
            if let point = next.point { point.write(to: &out) } else { out.append("null") }
        }
    }

    private static func question(_ id: String, _ method: String?) -> String {
        var out = ByteWriter(capacity: 64)
        out.object { out in
            out.member("id", id)
            if let method { out.member("method", method) }
        }
        return out.text()
    }
}

enum JSONText {
    /// A string as JSON.
    static func string(_ text: String) -> String {
        var out = ByteWriter(capacity: 64)
        out.string(text)
        return out.text()
    }
}

/// The answer of explain.
private struct ExplainedQuestion {
    var happened: Bool
    var answer: String
    var causes: [String]
    var rules: [String]
    /// Changes of the app, then other gestures.
    var fixes: [String]
    /// The number of changes of the app.
    var changes: Int
    var certainty: Certainty?

    /// The answer for a view that got a tap and acted.
    init(_ outcome: TouchOutcome, _ target: String) {
        happened = true
        let effects = AnswerText.list(outcome.effects, room: 180)
        answer = "\(AnswerText.quoted(target)) gets the tap: \(effects)."
        (causes, rules, fixes, changes) = ([], [], [], 0)
        certainty = outcome.certainty
    }

    init(answer value: JSONValue) {
        happened = value["happened"]?.bool ?? false
        answer = value["answer"]?.text ?? ""
        causes = value.elements("causes").compactMap { $0["text"]?.text }
        rules = value.elements("causes").compactMap { $0["rule"]?.text }
        let found = value.elements("fixes")
        let gestures = found.filter { $0["kind"]?.text == "gesture" }
        let others = found.filter { $0["kind"]?.text != "gesture" }
        changes = others.count
        fixes = (others + gestures).compactMap { $0["text"]?.text }
        certainty = Certainty(value)
    }

    var causeSentence: String {
        guard !causes.isEmpty else { return "" }
        let causes = zip(causes, rules).map { "\($0) (rule \($1))" }
        return "Because: " + AnswerText.list(causes, room: 150) + "."
    }

    var fixSentence: String {
        guard !happened, changes > 0, let first = fixes.first else { return "" }
        let more = fixes.count > 1 ? " \(fixes.count - 1) more in “fixes”." : ""
        return "Fix in the app: \(AnswerText.clipped(first, to: 90))\(more)"
    }

    func write(to out: inout ByteWriter) {
        out.member("happened", happened)
        out.member("answer", answer)
        for (name, list) in [("causes", causes), ("rules", rules), ("fixes", fixes)] {
            out.key(text: name)
            out.array(list.prefix(5)) { text, out in out.string(text) }
        }
        certainty?.write(to: &out)
    }
}

/// What to do after a gesture without an effect.
private struct NextStep {
    var text = ""
    /// A point at which a tap arrives at the target.
    var point: ScreenPoint?

    init(
        _ explained: ExplainedQuestion, _ reached: ReachedView?, _ relation: HitRelation,
        _ first: TouchOutcome,
        isTap: Bool, _ target: String, _ tree: ScreenTree
    ) {
        if explained.happened {
            text =
                "Nothing in this scene prevents it. If it had no effect in the app, the screen differs from the scene, or "
                + "touchd does not know the cause."
        } else if let tap = reached?.tapPoint {
            point = tap
            let isAssumed = reached?.certainty?.isAssumed ?? false
            if isTap {
                text = "Next: tap at \(tap.text), where a touch \(isAssumed ? "probably " : "")arrives at it."
            }
        } else if reached?.reason?.code == "interactionDisabled",
            let control = NextStep.control(around: target, relation, first, tree)
        {
            text =
                "A tap on it is meant for \(tree.described(control)), which contains it. Next: ask where_to_tap for that."
        } else if let view = tree.scrollView(around: target, reached?.reason, relation) {
            text = "Next: scroll \(AnswerText.quoted(view)) until it is visible."
        } else if let reached, let reason = reached.reason {
            let view = reason.view.map { " (\(AnswerText.quoted($0)))" } ?? ""
            text = "No touch reaches it anywhere: \(reason.text)\(view)"
            if !reached.occluders.isEmpty { text += " Next: close or scroll away what is in front." }
        }
    }

    /// The control that a tap on a label is meant for: a control around it, or the hit view if it contains it and acts.
    private static func control(
        around target: String, _ relation: HitRelation, _ first: TouchOutcome, _ tree: ScreenTree
    ) -> String? {
        if let control = tree.index(of: target).flatMap(tree.control(around:)) { return control }
        guard relation == .container, let hit = first.hit, first.actors.contains(hit) else { return nil }
        return hit
    }
}
