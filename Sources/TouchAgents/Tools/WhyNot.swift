internal import JSONTape
internal import TouchAnalysis
internal import TouchExplanation
internal import TouchOperations
internal import TouchScene
internal import TouchWire

/// Why a gesture did not reach a view or recognizer.
enum WhyNot: ToolDefinition {
    static let title = "Why a gesture had no effect"
    static let description = """
        Explains why a tap (or another gesture) did not arrive at a view, or why a recognizer did not act, and what to do. Use it \
        after a tap that had no effect. The gesture begins at the center of the target unless “point” is given.
        """
    static let arguments = Screen.arguments + [.target, .point, .method] + TouchGesture.arguments
    static let required = [ArgumentName.target]
    static let output: [(name: String, schema: String)] =
        [
            ("target", OutputSchema.text), ("happened", OutputSchema.flag), ("hit", OutputSchema.name),
            ("point", OutputSchema.point), ("answer", OutputSchema.text), ("causes", OutputSchema.texts),
            ("rules", OutputSchema.texts), ("causeCount", OutputSchema.count),
            ("fixes", OutputSchema.texts), ("fixCount", OutputSchema.count),
            ("otherGestures", OutputSchema.texts), ("tap", OutputSchema.point),
        ] + OutputSchema.certainty
    static let outputRequired = [
        "target", "happened", "answer", "causes", "causeCount", "fixes", "fixCount", "otherGestures", "tap",
    ]

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
        let tap = TouchGesture().event(from: start.location, at: nil)
        let first = try operations.run(
            DispatchOperation.self, screen.dispatch(tap, options: TouchOutcome.options),
            TouchOutcome.init)
        let explained: ExplainedQuestion
        if gesture.isPlainTap, method == nil, target.id == target.view, first.acted(target.view, screen.tree)
        {
            explained = ExplainedQuestion(first, target.id)
        } else {
            let event = gesture.event(from: start.location, at: first.point)
            explained = try operations.run(
                ExplainOperation.self,
                screen.request(
                    ExplainMember.scene, (.events, "[\(event)]"), (.question, question(target.id, method))),
                ExplainedQuestion.init)
        }
        let reached = try operations.run(
            ReachabilityOperation.self,
            screen.request(SceneRequestMember.scene, (.options, ReachedView.options([target.view])))
        ) { ReachedView.all($0).first }
        let missed = MissedTarget(
            view: target.view, tree: screen.tree, tap: first, isAtCentre: !arguments.has(.point),
            reached: reached)
        let next = NextStep(
            missed, explained, isTap: gesture.kind == .tap, advisesTools: operations.advisesTools)
        let text = AnswerText.joined(
            (explained.answer, 230), (explained.certainty?.sentence ?? "", 150),
            (explained.causeSentence, 150),
            (next.text, 170), (explained.fixSentence(namesList: operations.advisesTools), 110),
            (operations.remarks.sentence, 180))
        return ToolAnswer(text, operations) { out in
            out.member("target", target.id)
            explained.write(to: &out)
            out.member("hit", first.hit)
            if let point = first.point { out.member("point", point) }
            out.member("tap", next.point)
        }
    }

    private static func question(_ id: String, _ method: String?) -> String {
        var out = ByteWriter(capacity: 64)
        out.object { out in
            out.member(QuestionMember.id, id)
            if let method { out.member(QuestionMember.method, method) }
        }
        return out.text()
    }
}

/// The answer to the question why a view did not get a gesture.
private struct ExplainedQuestion {
    var happened: Bool
    var answer: String
    var causes: [String]
    var rules: [String]
    var fixes: [String]
    var otherGestures: [String]
    var certainty: AnyCertainty?

    /// The answer for a view that got a tap and acted.
    init(_ outcome: TouchOutcome, _ target: String) {
        happened = true
        let effects = AnswerText.list(outcome.effects, room: 180)
        answer = "\(AnswerText.quoted(target)) gets the tap: \(effects)."
        (causes, rules, fixes, otherGestures) = ([], [], [], [])
        certainty = outcome.certainty.map { .view($0) }
    }

    init(_ explanation: Explanation) {
        happened = explanation.happened
        answer = explanation.answer
        causes = explanation.causes.map(\.text)
        rules = explanation.causes.map(\.rule.rawValue)
        fixes = explanation.fixes.map(\.text)
        otherGestures = explanation.otherGestures.map(\.text)
        certainty = explanation.certainty.map { .event($0) }
    }

    var causeSentence: String {
        guard !causes.isEmpty else { return "" }
        let causes = zip(causes, rules).map { "\($0) (rule \($1))" }
        return "Because: " + AnswerText.list(causes, room: 150) + "."
    }

    /// The first fix, and how many more there are.
    ///
    /// - Parameter namesList: Whether the reader also gets the member `fixes`.
    func fixSentence(namesList: Bool) -> String {
        guard !happened, let first = fixes.first else { return "" }
        let (count, place) = (fixes.count - 1, namesList ? " in “fixes”" : " with “touchd explain”")
        let more = count > 0 ? " \(count) more\(place)." : ""
        return "Fix in the app: \(AnswerText.clipped(first, to: 90))\(more)"
    }

    /// The maximum number of entries of each list in an answer.
    private static let shown = 5

    func write(to out: inout ByteWriter) {
        out.member("happened", happened)
        out.member("answer", answer)
        let lists = [
            ("causes", causes), ("rules", rules), ("fixes", fixes), ("otherGestures", otherGestures),
        ]
        for (name, list) in lists {
            out.key(text: name)
            out.array(list.prefix(ExplainedQuestion.shown)) { text, out in out.string(text) }
        }
        out.member("causeCount", causes.count)
        out.member("fixCount", fixes.count)
        certainty?.write(to: &out)
    }
}

/// The target of a gesture without an effect.
private struct MissedTarget {
    let view: String
    let tree: ScreenTree
    /// A tap where the gesture begins.
    let tap: TouchOutcome
    /// Whether the gesture begins at the center of the target.
    let isAtCentre: Bool
    /// Where the target can be touched.
    let reached: ReachedView?

    var relation: HitRelation { HitRelation(of: tap, to: view, tree) }

    /// The control that a tap on content, such as a label, is meant for: a control around it, or the hit view if it contains it
    /// and acts.
    var control: String? {
        guard reached?.reason?.code == .interactionDisabled, tree.isContent(view) else { return nil }
        if let control = tree.index(of: view).flatMap(tree.control(around:)) { return control }
        guard relation == .container, let hit = tap.hit, tap.actors.contains(hit) else { return nil }
        return hit
    }

    /// The scroll view that can bring the target onto the screen.
    var scrollView: String? {
        tree.scrollView(around: view, reached?.reason, isCentreOutside: isAtCentre && tree.isOffScreen(tap))
    }
}

/// What to do after a gesture without an effect.
private struct NextStep {
    var text = ""
    /// A point at which a tap arrives at the target; nil if the gesture arrived there.
    var point: Point?

    init(_ target: MissedTarget, _ explained: ExplainedQuestion, isTap: Bool, advisesTools: Bool) {
        let reached = target.reached
        if explained.happened {
            text =
                "Nothing in this scene prevents it. If it had no effect in the app, the screen differs from the scene, or "
                + "touchd does not know the cause."
        } else if target.relation.isReached {
            let inside = target.tap.hit.flatMap { $0 == target.view ? nil : AnswerText.quoted($0) }
            text = AnswerText.sentences(
                "A touch arrives at \(inside.map { "\($0), which is inside it" } ?? "it").",
                explained.causes.isEmpty ? nil : "See the cause above.")
        } else if let tap = reached?.tapPoint {
            point = tap
            let isAssumed = reached?.certainty?.isProven == false
            if isTap {
                text = "Next: tap at \(tap.text), where a touch \(isAssumed ? "probably " : "")arrives at it."
            }
        } else if let control = target.control {
            text = "A tap on it is meant for \(target.tree.described(control)), which contains it."
            if advisesTools { text += " Next: ask where_to_tap for \(AnswerText.quoted(control))." }
        } else if let view = target.scrollView {
            text = "Next: scroll \(AnswerText.quoted(view)) until it is visible."
        } else if let reached, let reason = reached.reason {
            let view = reason.view.map { " (\(AnswerText.quoted($0)))" } ?? ""
            // The view is named before the full stop.
            text = "No touch reaches it anywhere: \(reason.text.dropLast())\(view)."
            if !reached.occluders.isEmpty { text += " Next: close or scroll away what is in front." }
        }
    }
}
