import SceneTestSupport

@testable import TouchAnalysis
@testable import TouchDispatch

/// The explanation of a question about a script: its cause chain and fixes as text.
struct Explained {
    /// Each link of the cause chain as `rule subject fact`, the direct cause first.
    let links: [String]
    /// The time of each link.
    let times: [Instant]
    /// Each fix of the catalogue as `kind: object change`, in the order in which they would be tried.
    let fixes: [String]
    /// Each change of the gesture, in the order in which they would be tried.
    let gestures: [String]

    init(
        _ subject: Question.Subject, _ script: Script, in scene: TestScene, time: Double? = nil
    ) throws {
        var script = script
        script.options.trace = .full
        let outcome = try script.run(in: scene).outcome
        let question = Question(subject, time: time.flatMap { Instant(seconds: $0) })
        let chain = CauseChain(question, scene.scene, script.sequence, outcome)
        var budget = WorkBudget()
        fixes = CausedFixes.of(question, chain).map { fix in
            "\(fix.kind): " + fix.remedies.map { scene.text($0) }.joined(separator: ", ")
        }
        gestures = GestureChanges.of(
            question, chain, isPerformed: false, thresholds: script.options.thresholds, budget: &budget
        ).flatMap { $0.remedies.map { scene.text($0) } }
        times = chain.links.map(\.time)
        links = chain.links.map { "\($0.rule.rawValue) \(scene.text($0.subject)) \(scene.text($0.fact))" }
    }
}

extension TestScene {
    fileprivate func text(_ subject: CauseLink.Subject?) -> String {
        switch subject {
        case nil: "-"
        case .object(let object)?: name(object)
        case .touch(let touch)?: "touch-\(touch.raw + 1)"
        }
    }

    fileprivate func text(_ fact: CauseLink.Fact) -> String {
        switch fact {
        case .cause(let cause):
            [
                "\(cause.reason)", cause.recognizer.map { "by \(name($0))" },
                cause.view.map { "of \(name($0))" },
            ]
            .compactMap(\.self).joined(separator: " ")
        case .notEntered(let view, let reason): "not entered \(name(view)) \(reason)"
        case .returnsItself(let view): "returns itself \(name(view))"
        case .covered(by: let view): "covered by \(name(view))"
        case .hit(let view): "hit \(name(view))"
        case .handled(by: let responder): "handled by \(name(responder))"
        case .handledByClass(of: let responder): "handled by class of \(name(responder))"
        case .cellHighlighted(let cell): "highlighted \(name(cell))"
        case .implemented(by: let responder): "implemented by \(name(responder))"
        case .targetRemoved(let time): "target removed at \(time.seconds) s"
        case .notContinuous(let view): "not continuous \(name(view))"
        case .repeated(let state): "repeated \(state)"
        case .withheld(.singleTouchOnly(let view)): "occupied \(name(view))"
        case .withheld(.isExclusive(let view)): "alone \(name(view))"
        case .withheld(.otherIsExclusive(let view)): "shut out by \(name(view))"
        case .withheld(let reason): "withheld \(reason)"
        case .touchOfSubview(let view): "touch of \(name(view))"
        case .refused(let question): "refused \(question)"
        case .selectionRefused(let method, let cell): "refused \(method) \(name(cell))"
        case .inBackground: "in the background"
        case .deselected(let cell): "deselected \(name(cell))"
        case .selectionNotAllowed(let flag): "not allowed \(flag.rawValue)"
        case .missed, .lacks, .noTouch, .notEnabled, .typeNotAllowed, .notOffered, .undecided,
            .trackingRefused, .missedThumb,
            .instead, .swallowed, .sent, .notSent, .valueUnchanged, .liftedOutside, .isFirstTap, .didNotCross,
            .neverSent, .notEditable, .isFirstResponder,
            .notAskedToBecomeFirstResponder, .notAskedToResign, .isPaging, .refusedByScrollView:
            "\(fact)"
        }
    }

    fileprivate func text(_ remedy: Remedy) -> String {
        switch remedy {
        case .view(let view, let change): "\(name(view)) \(text(change))"
        case .recognizer(let recognizer, let change): "\(name(recognizer)) \(text(change))"
        case .responder(.view(let view), let change): "\(name(view)) \(change)"
        case .responder(_, let change): "\(change)"
        case .application(let change): "application \(change)"
        case .events(let change): "events \(change)"
        }
    }

    private func text(_ change: Remedy.ViewChange) -> String {
        switch change {
        case .acceptsPoints(let inner): return "acceptsPoints=\(name(inner))"
        case .above(let sibling): return "above=\(name(sibling))"
        default: break
        }
        guard case .flag(let flag, let value) = change else { return "\(change)" }
        let names: [(View.Flags, String)] = [
            (.isHidden, "isHidden"), (.isUserInteractionEnabled, "isUserInteractionEnabled"),
            (.isMultipleTouchEnabled, "isMultipleTouchEnabled"), (.isExclusiveTouch, "isExclusiveTouch"),
            (.isEnabled, "isEnabled"), (.isScrollEnabled, "isScrollEnabled"),
        ]
        return "\(names.first { $0.0 == flag }?.1 ?? "?")=\(value)"
    }

    private func text(_ change: Remedy.RecognizerChange) -> String {
        switch change {
        case .flag(.isEnabled, let value): "isEnabled=\(value)"
        case .flag(.cancelsTouchesInView, let value): "cancelsTouchesInView=\(value)"
        case .requireToFail(let others): "requireToFail=\(others.map { name($0) })"
        case .together(let others): "together=\(others.map { name($0) })"
        case .answers(let question, let answer): "\(question)=\(answer)"
        case .refusesTouches(let views): "refusesTouches=\(views.map { name($0) })"
        case .requiredToFailBy(let others): "requiredToFailBy=\(others.map { name($0) })"
        default: "\(change)"
        }
    }
}

extension Script {
    /// One tap at 0 s.
    static func tap(_ x: Double = 10, _ y: Double = 10, hold: Double = 0.05) -> Script {
        var script = Script()
        script.tap(x, y, at: 0, hold: hold)
        return script
    }
}

extension TestScene {
    /// A window of 100 × 100 pt.
    static func window(_ subviews: ViewSpec...) -> TestScene {
        TestScene(ViewSpec("w", 0, 0, 100, 100, subviews))
    }
}
