internal import JSONTape
internal import TouchAnalysis
internal import TouchAnswers
internal import TouchDispatch
internal import TouchWire

// The sentence that answers the question.

extension ExplanationWords {
    mutating func writeAnswer() {
        if case .cause(let cause)? = chain.links.first?.fact, cause.reason == .noImplementer, trial.happened,
            case .calls(let method, let object) = trial.request.question.subject
        {
            quoted(object)
            out.append(text: " sent the action “\(name(of: method))”, but ")
            sentence(of: .cause(cause))
            return out.append(".")
        }
        if let control = touchedControlWithoutTarget {
            out.append("No target is registered for ")
            quoted(.responder(.view(control)))
            out.append(", so it sends no action. ")
        }
        headline(negated: !trial.happened)
        if let late = chain.lateOccurrence {
            out.append(" but at ")
            out.seconds(chain.outcome.entries[late].time)
            out.append(" s")
        }
        if let link = chain.links.first {
            out.append(" because ")
            clause(of: link)
        }
        out.append(".")
    }

    /// The control that the question is about, if it received the touch but cannot send an action.
    private var touchedControlWithoutTarget: ViewIndex? {
        guard trial.happened else { return nil }
        switch trial.request.question.subject {
        case .getsTouch(.view(let view)), .calls(.controlEvent(.touchUpInside), .responder(.view(let view))),
            .calls(.controlEvent(.primaryActionTriggered), .responder(.view(let view))),
            .calls(.controlEvent(.valueChanged), .responder(.view(let view))):
            return request.scene.lacksTarget(view) ? view : nil
        default: return nil
        }
    }

    /// Writes the nearest cause as a clause that follows “because”.
    private mutating func clause(of link: CauseLink) {
        let isOwn = link.subject == nil || link.subject == subject || link.fact.isComplete
        switch link.fact {
        case .cause(let cause):
            if cause.reason == .released, let recognizer = cause.recognizer {
                quoted(.gestureRecognizer(recognizer))
                return out.append(" withheld the touch until then")
            }
            if isOwn {
                if let start = cause.clauseStart {
                    out.append(start.pronoun)
                    out.append(start.after)
                }
            } else if case .object(.gestureRecognizer(let recognizer))? = link.subject {
                let start = cause.isSuccess ? nil : cause.clauseStart
                if let start { out.append(start.before) }
                quoted(.gestureRecognizer(recognizer))
                let flags = request.scene[recognizer].flags
                if cause.isSuccess, isAboutTouches {
                    if flags.contains(.delaysTouchesBegan) {
                        return out.append(" withheld the touch and was recognized")
                    }
                    if flags.contains(.cancelsTouchesInView) {
                        return out.append(" was recognized and cancels touches in its view")
                    }
                }
                out.append(start?.after ?? (cause.isSuccess ? " was recognized: " : ": "))
            } else {
                return sentence(of: link)
            }
            sentence(of: link.fact)
        case .covered(let view):
            guard link.subject != subject, case .object(let covered)? = link.subject else {
                return with("“", view, "”, in front of it, received the touch")
            }
            with("“", view, "”, in front of ")
            quoted(covered)
            out.append(", received the touch")
        case .withheld, .refusedByScrollView: sentence(of: link.fact)
        case .repeated(let state):
            if case .object(let object)? = link.subject { quoted(object) }
            out.append(
                " sends its action in each of its states (began, changed, ended, cancelled); here it is in the state "
            )
            out.append(state.spelling(isDiscrete: false))
        case .targetRemoved(let time):
            out.append("the target")
            if case .object(let object)? = link.subject, !isOwn {
                out.append(" of ")
                quoted(object)
            }
            out.append(" was removed at ")
            out.seconds(time)
            out.append(" s")
        case .instead(let event):
            guard case .object(let object)? = link.subject else { return sentence(of: link.fact) }
            if isOwn { out.append("it") } else { quoted(object) }
            out.append(text: " sent \(name(of: .controlEvent(event))) instead")
        case .notEnabled: notEnabled(link.recognizer, isOwn: isOwn)
        case .notEditable:
            guard case .object(let object)? = link.subject, !isOwn else {
                return out.append("its isEditable is false")
            }
            out.append("isEditable of ")
            quoted(object)
            out.append(" is false")
        case .isPaging: out.append("its isPagingEnabled is true")
        case .handled(let responder) where link.subject == .object(.responder(responder)):
            out.append("it overrides the touch methods without calling super")
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
        case .isFirstTap:
            guard case .touch(let touch)? = link.subject else { return sentence(of: link.fact) }
            out.append("the tapCount of touch-")
            out.int(Int(touch.raw) + 1)
            out.append(" is 1 (required: at least 2)")
        case .sent: sentence(of: link.fact)
        case .touchOfSubview(let view):
            with("“", view, "”, a subview, received the touch, and a control ignores touches on its subviews")
        default: sentence(of: link, withSubject: !isOwn)
        }
    }

    private mutating func notEnabled(_ recognizer: RecognizerIndex?, isOwn: Bool) {
        guard let recognizer else { return out.append("its isEnabled is false") }
        let view = request.scene[recognizer].view
        switch request.scene[recognizer].kind {
        case .scrollPan: with("isScrollEnabled of “", view, "” is false")
        case .pinch where !request.scene.isAdded(recognizer):
            with("maximumZoomScale of “", view, "” is not greater than its minimumZoomScale")
        default:
            out.append(isOwn ? "its isEnabled is false" : "isEnabled of ")
            guard !isOwn else { return }
            quoted(.gestureRecognizer(recognizer))
            out.append(" is false")
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
            out.append(text: "the action “\(name(of: .action(selector)))”")
        case .calls(.becomeFirstResponder, let object):
            quoted(object)
            verb(
                " became the first responder", not: " did not become the first responder",
                would: " would become the first responder", wouldNot: " would not become the first responder")
        case .calls(.resignFirstResponder, let object):
            quoted(object)
            verb(
                " resigned as first responder", not: " did not resign as first responder",
                would: " would resign as first responder", wouldNot: " would not resign as first responder")
        case .calls(let method, let object):
            quoted(object)
            verb(
                " received ", not: " did not receive ", would: " would receive ",
                wouldNot: " would not receive ")
            switch method {
            case .action, .menu: out.append(text: "the action “\(name(of: method))”")
            default: out.append(text: name(of: method))
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

    /// Whether the question is why a responder did not receive its touches or something that depends on them.
    private var isAboutTouches: Bool {
        guard !trial.happened else { return false }
        switch trial.request.question.subject {
        case .calls(let method, .responder):
            return [.touches, .tracking, .controlEvent, .selection, .responder].contains(method.kind)
        case .getsTouch, .keepsTouch: return true
        case .acts, .enters, .calls: return false
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
