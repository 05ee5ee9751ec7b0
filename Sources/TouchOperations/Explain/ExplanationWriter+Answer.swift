internal import JSONTape
internal import TouchAnalysis
internal import TouchDispatch
internal import TouchWire

// The sentence that answers the question, written as the contents of a JSON string, without the quotation marks.

extension ExplanationWriter {
    mutating func writeAnswer() {
        out.key("answer")
        out.append("\"")
        writeAnswerText()
        out.append("\"")
    }

    mutating func writeAnswerText() {
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

    // MARK: The event in question

    /// Writes a statement about the event that the question is about.
    ///
    /// - Parameter isConditional: Whether the statement follows an “if”.
    mutating func headline(negated: Bool, isConditional: Bool = false) {
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
