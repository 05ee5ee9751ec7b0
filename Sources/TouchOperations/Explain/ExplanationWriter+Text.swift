internal import JSONTape
internal import TouchAnalysis
internal import TouchDispatch
internal import TouchWire

// Sentences, written as the contents of JSON strings, without the quotation marks.

extension ExplanationWriter {
    mutating func writeAnswer() {
        out.key("answer")
        out.append("\"")
        writeAnswerText()
        out.append("\"")
    }

    private mutating func writeAnswerText() {
        headline(negated: !trial.happened)
        if let link = chain.links.first {
            out.append(" because ")
            clause(of: link)
        }
        out.append(".")
    }

    /// Writes the nearest cause as a clause that follows “because”.
    private mutating func clause(of link: CauseLink) {
        let isOwn = link.subject == nil || link.subject == subject || link.fact.isAboutLocations
        switch link.fact {
        case .cause(let cause):
            if isOwn {
                if let start = cause.clauseStart {
                    out.append(start.pronoun)
                    out.append(start.after)
                }
            } else if case .object(.gestureRecognizer(let recognizer))? = link.subject {
                let start = cause.isSuccess ? nil : cause.clauseStart
                if let start { out.append(start.before) }
                quoted(.gestureRecognizer(recognizer))
                out.append(start?.after ?? (cause.isSuccess ? " was recognized: " : ": "))
            } else {
                return sentence(of: link)
            }
            sentence(of: link.fact)
        case .covered(let view): with("“", view, "”, in front of it, received the touch")
        case .keptFromView(let reason): sentence(of: reason)
        case .notEnabled: out.append("its isEnabled is false")
        case .typeNotAllowed: out.append("its allowedTouchTypes does not contain the type of the touch")
        case .hit(let view):
            guard case .touch(let touch)? = link.subject else { return sentence(of: link.fact) }
            out.append("touch-")
            out.int(Int(touch.raw) + 1)
            with(" hit “", view, "”")
        case .lacks(let method):
            guard case .touch(let touch)? = link.subject else { return sentence(of: link.fact) }
            out.append("touch-")
            out.int(Int(touch.raw) + 1)
            out.append(" ")
            out.append(method.absence)
        case .touchOfSubview(let view):
            with("“", view, "”, a subview, received the touch, and a control ignores touches on its subviews")
        default: sentence(of: link, withSubject: !isOwn)
        }
    }

    // MARK: Plain text

    /// Returns the contents of `out`, which are those of a JSON string, as unescaped text, and empties `out`.
    mutating func take() -> String { exchange(&out, with: ByteWriter(capacity: 256)).unescapedText() }

    mutating func answer() -> String {
        writeAnswerText()
        return take()
    }

    mutating func causes() -> [Explanation.Cause] {
        var causes: [Explanation.Cause] = []
        for link in chain.links {
            sentence(of: link)
            causes.append(Explanation.Cause(rule: link.rule, time: link.time, text: take()))
        }
        return causes
    }

    mutating func fixes() -> [Explanation.Fix] {
        (search?.fixes ?? []).map { fix in
            Explanation.Fix(
                isGesture: fix.kind == .gesture, text: text(of: fix), swift: fix.swift,
                sideEffects: fix.sideEffects.map(\.text))
        }
    }

    /// The sentence of a fix. A change of the gesture is described by its values.
    mutating func text(of fix: VerifiedFix) -> String {
        if let text = fix.text { return text }
        let written = exchange(&out, with: ByteWriter(capacity: 256))
        sentence(of: fix.changes)
        let text = take()
        out = written
        return text
    }

    var acts: [Explanation.Act] {
        others.map {
            Explanation.Act(receiver: names.name(of: $0.receiver).text, method: $0.method, time: $0.time)
        }
    }

    // MARK: Sentences

    /// Writes a statement about the event that the question is about.
    ///
    /// - Parameter isConditional: Whether the statement follows an “if”.
    private mutating func headline(negated: Bool, isConditional: Bool = false) {
        func verb(_ past: StaticString, not: StaticString, would: StaticString, wouldNot: StaticString) {
            out.append(isConditional ? negated ? wouldNot : would : negated ? not : past)
        }
        switch trial.request.question.subject {
        case .acts(let recognizer):
            quoted(.gestureRecognizer(recognizer))
            verb(" acted", not: " did not act", would: " would act", wouldNot: " would not act")
        case .enters(let recognizer, let state):
            quoted(.gestureRecognizer(recognizer))
            verb(
                " entered the state ", not: " did not enter the state ", would: " would enter the state ",
                wouldNot: " would not enter the state ")
            out.append(state.spelling(isDiscrete: request.scene[recognizer].kind.isDiscrete))
        case .calls(.action(let selector), .gestureRecognizer(let recognizer)):
            quoted(.gestureRecognizer(recognizer))
            verb(" sent ", not: " did not send ", would: " would send ", wouldNot: " would not send ")
            plain("the action “\(name(of: .action(selector)))”")
        case .calls(let method, let object):
            quoted(object)
            verb(
                " received ", not: " did not receive ", would: " would receive ",
                wouldNot: " would not receive ")
            switch method {
            case .action, .menu: plain("the action “\(name(of: method))”")
            default: plain(name(of: method))
            }
        case .getsTouch(let responder):
            quoted(.responder(responder))
            verb(
                " received a touch", not: " did not receive a touch", would: " would receive a touch",
                wouldNot: " would not receive a touch")
        case .keepsTouch(let touch):
            out.append(isConditional ? "the hit view of touch-" : "The hit view of touch-")
            out.int(Int(touch.raw) + 1)
            verb(
                " received touchesEnded", not: " did not receive touchesEnded",
                would: " would receive touchesEnded", wouldNot: " would not receive touchesEnded")
        }
        if let time = trial.request.question.time {
            out.append(" at ")
            out.seconds(time)
            out.append(" s")
        }
    }

    /// The subject of the question.
    private var subject: CauseLink.Subject {
        switch trial.request.question.subject {
        case .acts(let recognizer), .enters(let recognizer, _): .object(.gestureRecognizer(recognizer))
        case .calls(_, let object): .object(object)
        case .getsTouch(let responder): .object(.responder(responder))
        case .keepsTouch(let touch): .touch(touch)
        }
    }

    mutating func sentence(of link: CauseLink, withSubject: Bool = true) {
        guard withSubject, !link.fact.isAboutLocations else { return sentence(of: link.fact) }
        if case .object(let object)? = link.subject {
            quoted(object)
            out.append(": ")
        } else if case .touch(let touch)? = link.subject {
            out.append("touch-")
            out.int(Int(touch.raw) + 1)
            out.append(": ")
        }
        sentence(of: link.fact)
    }

    private mutating func sentence(of fact: CauseLink.Fact) {
        switch fact {
        case .cause(let cause): out.sentence(of: cause, names)
        case .notEntered(let view, let reason): notEntered(view, reason)
        case .covered(let view): with("the hit test returned “", view, "”, which is in front of it")
        case .hit(let view): with("the hit test returned “", view, "”")
        case .elsewhere(let view):
            with("the touch began on “", view, "”, which is not in the view of the recognizer")
        case .missed: out.append("the hit test returned no view")
        case .lacks(let method): out.append(method.absence)
        case .noTouch: out.append("no event of the sequence reached it")
        case .notEnabled: out.append("isEnabled is false")
        case .typeNotAllowed: out.append("allowedTouchTypes does not contain the type of the touch")
        case .refused(let question):
            out.append(question.spelling)
            out.append(" returned false")
        case .notOffered: out.append("it did not receive the touch")
        case .undecided:
            out.append("the sequence of events ended before the recognizer was recognized or failed")
        case .handled(let responder):
            quoted(.responder(responder))
            out.append(" handled the event and did not forward it")
        case .keptFromView(let reason): sentence(of: reason)
        case .touchOfSubview(let view):
            with(
                "its hit view is “", view,
                "” in the control, and a control ignores touches on its subviews")
        case .trackingRefused(let method):
            out.append(method.spelling)
            out.append(" returned false")
        case .instead(let method):
            plain(name(of: method))
            out.append(" was sent instead")
        case .swallowed:
            out.append(
                request.scene.application.isForeground
                    ? "an override of sendEvent discarded the event"
                    : "the application is not in the foreground")
        case .sent(let control, let event):
            quoted(.responder(control))
            out.append(" sends it for ")
            plain(name(of: .controlEvent(event)))
        case .notSent: out.append("no target is registered for this action")
        }
    }

    private mutating func sentence(of reason: CauseLink.WithholdReason) {
        switch reason {
        case .ignored: out.append("isIgnoringInteractionEvents of the application is true")
        case .occupied(let view):
            with("“", view, "” already has a touch, and its isMultipleTouchEnabled is false")
        case .alone(let view):
            with("isExclusiveTouch of “", view, "” is true, and another view already has a touch")
        case .shutOut(by: let view):
            with("“", view, "” already has a touch, and its isExclusiveTouch is true")
        case .changedMeanwhile: out.append("the touch was not delivered to its hit view")
        }
    }

    private mutating func notEntered(_ view: ViewIndex, _ reason: Visit.Reason) {
        switch reason {
        case .hidden: with("isHidden of “", view, "” is true")
        case .alpha:
            with("alpha of “", view, "” is below ")
            out.number(request.options.dispatch.thresholds[.minimumHitAlpha])
            out.append(", the minimum for hit testing")
        case .interactionDisabled: with("isUserInteractionEnabled of “", view, "” is false")
        case .controlDisabled: with("isEnabled of the control “", view, "” is false")
        case .outsideBounds: with("the touch began outside the bounds of “", view, "”")
        case .override:
            with("an override of hitTest or pointInside in “", view, "” rejected the touch")
        case .notInvertible: with("the transform of “", view, "” is not invertible")
        case .animating: with("“", view, "” is animated without allowUserInteraction")
        }
    }

    // MARK: The change

    mutating func sentence(of changes: [RequestDifference.Change]) {
        out.append("If ")
        if let shift = EventShift(changes) {
            plain(shift.text)
        } else {
            let reported = changes.count > 4 ? 3 : changes.count
            for (number, change) in changes.prefix(reported).enumerated() {
                if number > 0 { out.append(", and ") }
                part(change)
            }
            if reported < changes.count {
                plain(", and \(changes.count - reported) more values were changed")
            }
        }
        out.append(", ")
        headline(negated: trial.happened, isConditional: true)
        out.append(".")
    }

    private mutating func part(_ change: RequestDifference.Change) {
        if let gesture = AddedGesture(change) { return plain(gesture.text) }
        plain(RequestLocationName(change.pointer, on: trial.tape).text)
        guard change.to.utf8.count <= 120 else { return out.append(" had another value") }
        out.append(" were ")
        plain(change.to)
        guard change.from != "null", change.from.utf8.count <= 80 else { return }
        out.append(" instead of ")
        plain(change.from)
    }

    // MARK: Parts

    private mutating func with(_ before: StaticString, _ view: ViewIndex, _ after: StaticString) {
        out.append(before)
        out.escaped(names.name(of: .responder(.view(view))).bytes)
        out.append(after)
    }

    private mutating func quoted(_ object: SceneObject) {
        out.append("“")
        out.escaped(names.name(of: object).bytes)
        out.append("”")
    }

    private mutating func plain(_ text: String) {
        var text = text
        text.withUTF8 { out.escaped($0) }
    }
}

extension Cause {
    /// Whether a recognizer recognized its gesture.
    fileprivate var isSuccess: Bool {
        switch reason {
        case .tapsCounted, .heldLongEnough, .movedFarEnough, .swiped, .pinched, .rotated, .pulledFromEdge,
            .scripted, .requirementsFailed:
            true
        default: false
        }
    }
}

extension TouchMethod {
    /// That a touch has no event for the method, without the subject.
    fileprivate var absence: StaticString {
        switch self {
        case .touchesBegan: "did not begin"
        case .touchesMoved: "did not move"
        case .touchesEnded: "did not end"
        case .touchesCancelled: "was not cancelled"
        case .touchesEstimatedPropertiesUpdated: "has no updates of estimated properties"
        }
    }
}

extension CauseLink.Fact {
    /// Whether its sentence names all views, so that no subject is written before it.
    fileprivate var isAboutLocations: Bool {
        switch self {
        case .notEntered, .missed, .noTouch: true
        default: false
        }
    }
}
