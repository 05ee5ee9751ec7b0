package import JSONTape
package import TouchAnalysis
internal import TouchAnswers
package import TouchDispatch
internal import TouchLimitations
package import TouchWire

/// Writes the answer to a question (`ExplainAnswer` in openapi.yaml).
package struct ExplanationWriter: ~Copyable {
    let trial: Trial
    let chain: CauseChain
    /// The search for fixes; nil if there was none.
    let search: FixSearch?
    /// The maximum size in bytes. Writing stops above it, and the caller rejects the answer.
    let limit: Int
    var out = ByteWriter(capacity: 4096)

    var request: DispatchRequest { trial.request.dispatch }
    var names: SceneNames { request.names }
    /// Behaviour that the run reached and that touchd does not simulate.
    var limitations: [Limitation] { request.remarks.limitations.ofRun(request, trial.outcome) }

    package init(_ trial: Trial, limit: Int) {
        self.trial = trial
        chain = trial.chain
        search = nil
        self.limit = limit
    }

    /// A writer for the original request of `search`.
    package init(_ search: FixSearch, limit: Int) {
        trial = search.original
        chain = search.chain
        self.search = search
        self.limit = limit
    }

    /// The nearest cause; nil if the chain is empty.
    package consuming func firstCause() -> NearestCause? {
        guard let link = chain.links.first else { return nil }
        sentence(of: link)
        let text = take()
        writeCause(link)
        return .link(NearestCause.Link(text: text, rule: link.rule, json: out.text()))
    }

    package consuming func write() -> Bytes {
        out.append("{")
        out.member("happened", trial.happened)
        if let certainty = search?.certainty { out.certainty(certainty, names) { $1.bool($0) } }
        writeAnswer()
        writeCauses()
        writeChange()
        writeFixes()
        writeOthers()
        out.member("runs", search?.runs ?? 0)
        out.member("complete", search?.isCutShort != true)
        out.member(warnings: request.remarks.warnings)
        out.member(limitations: limitations)
        out.append("}")
        return out.finish()
    }

    // MARK: Causes

    private mutating func writeCauses() {
        out.key("causes")
        out.append("[")
        for link in chain.links where out.count <= limit {
            out.separate()
            writeCause(link)
        }
        out.append("]")
    }

    private mutating func writeCause(_ link: CauseLink) {
        out.append("{")
        out.member("rule", link.rule)
        out.member("time", link.time)
        out.member("seq", link.entry.map { $0 + 1 })
        out.key("subject")
        switch link.subject {
        case .touch(let touch)?: out.touch(touch)
        case .object(let object)?: names.write(object, to: &out)
        case nil: out.append("null")
        }
        out.key("text")
        out.append("\"")
        sentence(of: link)
        out.append("\"")
        out.member("by", link.fact.other, names)
        writeFacts(of: link)
        out.append("}")
    }

    private mutating func writeFacts(of link: CauseLink) {
        out.key("facts")
        guard case .cause(let cause) = link.fact, cause.measured != nil || cause.limit != nil else {
            return out.append("null")
        }
        out.object {
            $0.member("measured", cause.measured)
            $0.member("limit", cause.limit)
            $0.member("unit", cause.unitOfFacts.map { "\($0.text)" })
            $0.member("comparison", cause.comparison)
        }
    }

    // MARK: The change

    private mutating func writeChange() {
        out.key("change")
        guard let fix = search?.fixes.first else { return out.append("null") }
        out.append("{")
        out.members(of: fix.combined)
        out.member("text", text(of: fix))
        out.member("members", fix.members)
        out.key("changes")
        out.objects(fix.changes) { part, out in out.members(of: part) }
        out.member("verified", true)
        out.append("}")
    }

    private mutating func writeFixes() {
        out.key("fixes")
        out.append("[")
        for fix in search?.fixes ?? [] where out.count <= limit {
            out.separate()
            out.append("{")
            out.member("kind", fix.kind.rawValue)
            out.member("text", text(of: fix))
            out.member("swift", fix.swift)
            if let name = fix.objectiveC { out.member("objectiveC", name) }
            out.key("changes")
            out.objects(fix.changes) { part, out in out.members(of: part) }
            out.key("sideEffects")
            out.objects(fix.sideEffects) { effect, out in
                out.member("kind", effect.kind.rawValue)
                out.member("text", effect.text)
                out.key("ids")
                out.array(effect.ids) { id, out in out.string(id) }
            }
            out.member("verified", true)
            out.append("}")
        }
        out.append("]")
    }

    // MARK: Others

    /// Writes the other objects that acted.
    private mutating func writeOthers() {
        out.key("instead")
        out.append("[")
        for other in others where out.count <= limit {
            out.separate()
            out.append("{")
            out.member("receiver", other.receiver, names)
            out.member("method", other.method)
            out.member("time", other.time)
            out.append("}")
        }
        out.append("]")
    }

    /// The other recognizers, actions, control events and views that acted or handled a touch. Each pair of
    /// receiver and method is listed once; at most 64 pairs.
    var others: [(receiver: SceneObject, method: String, time: Instant)] {
        var others: [(receiver: SceneObject, method: String, time: Instant)] = []
        struct Act: Hashable {
            let receiver: SceneObject
            let method: String
        }
        var known: Set<Act> = []
        let outcome = trial.outcome
        let own = trial.request.question.occurrence(in: outcome, of: request.scene)
        for (position, entry) in outcome.entries.enumerated() where position != own && known.count < 64 {
            guard let (receiver, method) = actor(entry.body) else { continue }
            if known.insert(Act(receiver: receiver, method: method)).inserted {
                others.append((receiver, method, entry.time))
            }
        }
        return others
    }

    private func actor(_ body: TraceEntry.Body) -> (SceneObject, String)? {
        switch body {
        case .transition(let transition):
            guard transition.from == .possible, transition.to == .began || transition.to == .ended else {
                return nil
            }
            let isDiscrete = request.scene[transition.recognizer].kind.isDiscrete
            return (
                .gestureRecognizer(transition.recognizer), transition.to.spelling(isDiscrete: isDiscrete).text
            )
        case .callback(let callback):
            guard let receiver = callback.receiver else { return nil }
            switch callback.method {
            case .action, .controlEvent(.touchUpInside), .controlEvent(.valueChanged),
                .selection(.didSelectRowAt), .selection(.didSelectItemAt):
                return (receiver, name(of: callback.method))
            case .touches(.touchesBegan), .touches(.touchesEnded):
                guard let disposition = callback.disposition, disposition != .forwarded else { return nil }
                return (receiver, name(of: callback.method))
            default: return nil
            }
        case .hitTest, .stage: return nil
        }
    }

    func name(of method: Method) -> String { request.name(of: method) }
}

extension DispatchRequest {
    /// The name of a method; for actions and menu commands, the name of the selector.
    package func name(of method: Method) -> String {
        switch method {
        case .action(let selector), .menu(let selector): selectors.names[selector].text
        default: method.spelling.text
        }
    }
}

extension ByteWriter {
    fileprivate mutating func members(of change: RequestDifference.Change) {
        member("pointer", change.pointer)
        member("from", json: change.from)
        member("to", json: change.to)
    }
}

extension Cause {
    /// The relation of `measured` to `limit`; nil unless the cause has both.
    package var comparison: String? {
        guard let measured, let limit else { return nil }
        switch reason {
        case .pinched, .rotated, .tooManyTouches, .movedTooFar, .tooSteep, .heldTooLong, .nextTapTooLate,
            .tooSlow,
            .strayedAcross, .startedOutsideEdge:
            return measured > limit ? ">" : "≥"
        case .tooFewTouches, .liftedTooEarly, .liftedBeforeDuration, .neverBegan: return "<"
        default: return measured < limit ? "<" : "≥"
        }
    }
}

extension CauseLink.Fact {
    /// The object that is responsible; nil if there is none.
    package var other: SceneObject? {
        switch self {
        case .cause(let cause):
            cause.recognizer.map(SceneObject.gestureRecognizer) ?? cause.view.map { .responder(.view($0)) }
        case .notEntered(let view, _), .returnsItself(let view), .covered(let view), .hit(let view),
            .touchOfSubview(let view), .notContinuous(let view), .selectionRefused(_, let view),
            .deselected(let view), .cellHighlighted(let view):
            .responder(.view(view))
        case .handled(let responder), .handledByClass(let responder), .implemented(let responder),
            .sent(let responder, _):
            .responder(responder)
        case .withheld(.singleTouchOnly(let view)), .withheld(.isExclusive(let view)),
            .withheld(.otherIsExclusive(let view)), .refusedByScrollView(let view):
            .responder(.view(view))
        case .missed, .lacks, .noTouch, .notEnabled, .typeNotAllowed, .refused, .notOffered, .undecided,
            .withheld,
            .trackingRefused, .instead, .swallowed, .notSent, .targetRemoved, .repeated, .selectionNotAllowed,
            .valueUnchanged, .liftedOutside, .isFirstTap, .didNotCross, .neverSent, .notEditable,
            .isFirstResponder,
            .notAskedToBecomeFirstResponder, .notAskedToResign, .isPaging:
            nil
        }
    }
}
