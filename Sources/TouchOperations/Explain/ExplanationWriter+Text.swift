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
            out.append(": ")
            sentence(of: link, withSubject: link.subject != subject)
        }
        out.append(".")
    }

    // MARK: Plain text

    /// Empties `out`, which contains the contents of a JSON string, and returns it as unescaped text.
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

    mutating func change() -> Explanation.Change? {
        guard let change = search?.change else { return nil }
        sentence(of: change.parts)
        return Explanation.Change(text: take(), values: change.parts.map { ($0.pointer, $0.to) })
    }

    var acts: [Explanation.Act] {
        others.map {
            Explanation.Act(receiver: names.name(of: $0.receiver).text, method: $0.method, time: $0.time)
        }
    }

    // MARK: Sentences

    /// Writes the event that the question is about as a statement, in the conditional after an “if”.
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
            verb(" became ", not: " did not become ", would: " would become ", wouldNot: " would not become ")
            out.append(state.spelling(isDiscrete: request.scene[recognizer].kind.isDiscrete))
        case .calls(.action(let selector), .gestureRecognizer(let recognizer)):
            quoted(.gestureRecognizer(recognizer))
            verb(" sent ", not: " did not send ", would: " would send ", wouldNot: " would not send ")
            plain(name(of: .action(selector)))
        case .calls(let method, let object):
            quoted(object)
            verb(" got ", not: " got no ", would: " would get ", wouldNot: " would get no ")
            plain(name(of: method))
        case .getsTouch(let responder):
            quoted(.responder(responder))
            verb(
                " got a touch", not: " got no touch", would: " would get a touch",
                wouldNot: " would get no touch")
        case .keepsTouch(let touch):
            out.append("touch-")
            out.int(Int(touch.raw) + 1)
            verb(
                " stayed with its view", not: " did not stay with its view",
                would: " would stay with its view",
                wouldNot: " would not stay with its view")
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
        guard withSubject, !link.fact.isAboutPlaces else { return sentence(of: link.fact) }
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
        case .covered(let view): with("the hit test came to “", view, "” in front of it first")
        case .hit(let view): with("the hit test found “", view, "”")
        case .elsewhere(let view): with("the touch began on “", view, "”, which is not in its view")
        case .missed: out.append("the hit test found nothing")
        case .noTouch: out.append("nothing of the sequence came to it")
        case .notEnabled: out.append("isEnabled is false")
        case .typeNotAllowed: out.append("it is not offered touches of that type")
        case .refused(let question):
            out.append(question.spelling)
            out.append(" said no")
        case .notOffered: out.append("it was not offered the touch")
        case .undecided: out.append("it followed its touches, and nothing had decided by the end")
        case .handled(let responder):
            quoted(.responder(responder))
            out.append(" handled it and did not pass it on")
        case .keptFromView(let reason): sentence(of: reason)
        case .touchOfSubview(let view):
            with(
                "it is a touch of “", view, "” in the control, and controls ignore touches of their subviews")
        case .trackingRefused(let method):
            out.append(method.spelling)
            out.append(" said no")
        case .instead(let method):
            plain(name(of: method))
            out.append(" was called in its place")
        case .swallowed: out.append("the event ended before it came to a window")
        case .sent(let control, let event):
            quoted(.responder(control))
            out.append(" sends it on ")
            plain(name(of: .controlEvent(event)))
        case .notSent: out.append("nobody sends it that action")
        }
    }

    private mutating func sentence(of reason: CauseLink.WithholdReason) {
        switch reason {
        case .ignored: out.append("the application ignores interaction events")
        case .occupied(let view):
            with("“", view, "” has a touch already, and isMultipleTouchEnabled is false")
        case .alone(let view):
            with("isExclusiveTouch of “", view, "” is true, and another view has a touch already")
        case .shutOut(by: let view): with("“", view, "” has a touch, and isExclusiveTouch of it is true")
        case .changedMeanwhile: out.append("the view that was hit was not told of the touch")
        }
    }

    private mutating func notEntered(_ view: ViewIndex, _ reason: Visit.Reason) {
        switch reason {
        case .hidden: with("isHidden of “", view, "” is true")
        case .alpha: with("alpha of “", view, "” is too low")
        case .interactionDisabled: with("isUserInteractionEnabled of “", view, "” is false")
        case .controlDisabled: with("isEnabled of the control “", view, "” is false")
        case .outsideBounds: with("the touch began outside “", view, "”")
        case .override: with("an override of “", view, "” answered otherwise")
        case .notInvertible: with("the transform of “", view, "” has no inverse")
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
                plain(", and \(changes.count - reported) more values were other ones")
            }
        }
        out.append(", ")
        headline(negated: trial.happened, isConditional: true)
        out.append(".")
    }

    private mutating func part(_ change: RequestDifference.Change) {
        if let gesture = AddedGesture(change) { return plain(gesture.text) }
        plain(RequestPlaceName(change.pointer, on: trial.tape).text)
        guard change.to.utf8.count <= 120 else { return out.append(" were another") }
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

extension CauseLink.Fact {
    /// Whether the sentence about it names its views, so that no subject is written before it.
    fileprivate var isAboutPlaces: Bool {
        switch self {
        case .notEntered, .missed, .noTouch: true
        default: false
        }
    }
}
