internal import JSONTape
internal import TouchAnalysis
internal import TouchAnswers
internal import TouchDispatch
internal import TouchWire

/// Writes the sentences of an explanation as plain text.
struct ExplanationWords: ~Copyable {
    let trial: Trial
    let chain: CauseChain
    /// The sentence so far.
    var out = ByteWriter(capacity: 256)

    init(_ trial: Trial, _ chain: CauseChain) { (self.trial, self.chain) = (trial, chain) }

    var request: DispatchRequest { trial.request.dispatch }
    var names: SceneNames { request.names }

    /// The sentence of a link of the chain.
    mutating func text(of link: CauseLink) -> String {
        sentence(of: link)
        return take()
    }

    /// The answer to the question, with the nearest cause.
    mutating func answer() -> String {
        writeAnswer()
        return take()
    }

    /// A sentence about the event with other values of the request.
    mutating func text(of changes: [RequestDifference.Change]) -> String {
        sentence(of: changes)
        return take()
    }

    /// Returns the sentence, and begins the next one.
    private mutating func take() -> String {
        defer { out.removeAll() }
        return out.copiedText
    }

    func name(of method: Method) -> String { request.name(of: method) }

    // MARK: Sentences

    mutating func sentence(of link: CauseLink, withSubject: Bool = true) {
        guard withSubject, !link.fact.isComplete else { return sentence(of: link.fact) }
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

    mutating func sentence(of fact: CauseLink.Fact) {
        switch fact {
        case .cause(let cause): out.sentence(of: cause, names)
        case .notEntered(let view, let reason): notEntered(view, reason)
        case .returnsItself(let view):
            with("the override of hitTest in “", view, "” returned the view itself")
        case .covered(let view): with("the hit test returned “", view, "”, which is in front of it")
        case .hit(let view): with("the hit test returned “", view, "”")
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
        case .handled(let responder), .handledByClass(let responder):
            quoted(.responder(responder))
            out.append(" handled the event and did not forward it")
        case .implemented(let responder):
            quoted(.responder(responder))
            out.append(" implements the action and comes first in the responder chain")
        case .targetRemoved(let time):
            out.append("its target with this action was removed at ")
            out.seconds(time)
            out.append(" s")
        case .notContinuous(let control): with("isContinuous of “", control, "” is false")
        case .repeated(let state):
            out.append("sends its action again in the state ")
            out.append(state.spelling(isDiscrete: false))
        case .withheld(let reason): sentence(of: reason)
        case .refusedByScrollView(let view): with("touchesShouldBegin of “", view, "” returned false")
        case .touchOfSubview(let view):
            with(
                "its hit view is “", view,
                "” in the control, and a control ignores touches on its subviews")
        case .trackingRefused(let method):
            out.append(method.spelling)
            out.append(" returned false")
        case .missedThumb: out.append("the touch began outside the hit area of its thumb")
        case .instead(let event):
            out.append(text: name(of: .controlEvent(event)))
            out.append(" was sent instead")
        case .valueUnchanged: out.append("the touch did not change its value")
        case .liftedOutside: out.append("the finger was lifted outside of its bounds")
        case .isFirstTap: out.append("its tapCount is 1 (required: at least 2)")
        case .didNotCross(let isInside):
            out.append(isInside ? "the finger stayed within " : "the finger did not return to within ")
            out.number(request.options.dispatch.thresholds[.controlSlop])
            out.append(" pt of its bounds")
        case .neverSent(let viewClass, let event):
            out.append(text: "a \(viewClass.name) never sends \(name(of: .controlEvent(event)))")
        case .swallowed: out.append("an override of sendEvent discarded the event")
        case .inBackground: out.append("the application is not in the foreground")
        case .sent(let control, let event):
            quoted(.responder(control))
            out.append(" sends the action for ")
            out.append(text: name(of: .controlEvent(event)))
            if !trial.happened, chain.lateOccurrence == nil { out.append(", which did not occur") }
        case .notSent: out.append("no target is registered for this action")
        case .selectionNotAllowed(let flag):
            out.append(text: ScrollProperty.selectionFlag(flag, false).member)
            out.append(" is false")
        case .selectionRefused(let method, let cell):
            out.append("the delegate returned ")
            out.append(method == .willSelectRowAt || method == .willDeselectRowAt ? "nil" : "false")
            out.append(" from ")
            out.append(text: name(of: .selection(method)))
            with(" for “", cell, "”")
        case .cellHighlighted(let cell):
            with("“", cell, "” is highlighted by another touch, and one cell is highlighted at a time")
        case .notEditable: out.append("isEditable is false")
        case .isFirstResponder: out.append("it is already the first responder")
        case .notAskedToBecomeFirstResponder: out.append("nothing made it become the first responder")
        case .notAskedToResign: out.append("nothing made it resign as first responder")
        case .isPaging: out.append("isPagingEnabled is true")
        case .deselected(let cell):
            with("the tap deselected “", cell, "”, because several cells can be selected")
        }
    }

    mutating func sentence(of reason: WithholdReason) {
        switch reason {
        case .ignored: out.append("isIgnoringInteractionEvents of the application is true")
        case .singleTouchOnly(let view):
            with("“", view, "” already has a touch, and its isMultipleTouchEnabled is false")
        case .isExclusive(let view):
            with("isExclusiveTouch of “", view, "” is true, and another view already has a touch")
        case .otherIsExclusive(let view):
            with("“", view, "” already has a touch, and its isExclusiveTouch is true")
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
        case .popover:
            with(
                "the popover “", view, "” is shown, and its passthroughViews do not contain the touched view")
        }
    }

    // MARK: The change

    mutating func sentence(of changes: [RequestDifference.Change]) {
        let changes = changes.flatMap(\.ofMembers)
        if let gesture = GestureChange(changes, on: trial.tape) {
            out.append(text: gesture.text.prefix(1).uppercased() + gesture.text.dropFirst() + ": ")
            headline(negated: trial.happened, isConditional: true)
            return out.append(".")
        }
        out.append("If ")
        if let shift = EventShift(changes) {
            out.append(text: shift.text)
        } else {
            let reported = changes.count > 4 ? 3 : changes.count
            for (number, change) in changes.prefix(reported).enumerated() {
                if number > 0 { out.append(", and ") }
                part(change)
            }
            if reported < changes.count {
                out.append(text: ", and \(changes.count - reported) more values were changed")
            }
        }
        out.append(", ")
        headline(negated: trial.happened, isConditional: true)
        out.append(".")
    }

    private mutating func part(_ change: RequestDifference.Change) {
        out.append(text: RequestLocationName(change.pointer, on: trial.tape).text)
        guard change.to.utf8.count <= 120 else { return out.append(" had another value") }
        let unit = change.unit.map { " " + $0 } ?? ""
        out.append(" were ")
        out.append(text: change.to + unit)
        guard change.from != "null", change.from.utf8.count <= 80 else { return }
        out.append(" instead of ")
        out.append(text: change.from + unit)
    }

    // MARK: Parts

    mutating func with(_ before: StaticString, _ view: ViewIndex, _ after: StaticString) {
        out.append(before)
        out.append(names.name(of: .responder(.view(view))).bytes)
        out.append(after)
    }

    mutating func quoted(_ object: SceneObject) {
        out.append("“")
        out.append(names.name(of: object).bytes)
        out.append("”")
    }
}

extension RequestDifference.Change {
    /// The changes of single members, if the change replaces the short form of a gesture, the id of its view, by the long form;
    /// otherwise the change itself.
    fileprivate var ofMembers: [RequestDifference.Change] {
        guard pointer.hasPrefix("#/events/"), from.hasPrefix("\""), to.hasPrefix("{"),
            let members = try? JSONParser.withValue(
                of: Array(to.utf8),
                { value in
                    value.members.map { (name: $0.name.text, value: $0.value.json) }
                })
        else { return [self] }
        let changed = members.filter { $0.value != from }.map {
            RequestDifference.Change(pointer: "\(pointer)/\($0.name)", from: "null", to: $0.value)
        }
        return changed.isEmpty ? [self] : changed
    }

    /// The unit of a changed number; nil if it has none, or if the value is not a number.
    fileprivate var unit: String? {
        guard Double(to) != nil, from == "null" || Double(from) != nil else { return nil }
        let names = pointer.split(separator: "/").suffix(2)
        switch names.last.map(String.init) ?? "" {
        case "time", "hold", "duration", "gap", "delay", "minimumPressDuration": return "s"
        case "x", "y", "width", "height", "from", "to", "radius", "allowableMovement": return "pt"
        case "angle", "by": return "rad"
        case "0", "1", "2", "3":
            return ["at", "from", "to", "location", "frame", "center"].contains(names.first) ? "pt" : nil
        default: return nil
        }
    }
}

extension TouchMethod {
    /// That a touch has no event for the method, without the subject.
    var absence: StaticString {
        switch self {
        case .touchesBegan: "did not begin"
        case .touchesMoved: "did not move"
        case .touchesEnded: "did not end"
        case .touchesCancelled: "was not canceled"
        case .touchesEstimatedPropertiesUpdated: "has no updates of estimated properties"
        }
    }
}

extension CauseLink.Fact {
    /// Whether its sentence names all objects, so that no subject is written before it.
    var isComplete: Bool {
        switch self {
        case .notEntered, .returnsItself, .missed, .noTouch, .sent, .notContinuous: true
        default: false
        }
    }
}
