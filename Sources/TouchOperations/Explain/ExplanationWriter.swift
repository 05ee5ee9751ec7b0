internal import JSONTape
internal import TouchAnalysis
package import TouchDispatch
internal import TouchWire

/// Writes the answer to a question (`ExplainAnswer` in openapi.yaml).
struct ExplanationWriter: ~Copyable {
    let trial: Trial
    let chain: CauseChain
    /// Nil where no change was looked for.
    let search: ChangeSearch?
    /// Bytes beyond which nothing more is worth writing: the caller refuses the answer.
    let limit: Int
    var out = ByteWriter(capacity: 4096)

    var request: DispatchRequest { trial.request.dispatch }
    var names: SceneNames { request.names }

    init(_ trial: Trial, _ search: ChangeSearch? = nil, limit: Int) {
        self.trial = trial
        chain = trial.chain
        self.search = search
        self.limit = limit
    }

    /// The nearest cause; nil where there is none.
    consuming func firstCause() -> NearestCause? {
        guard let link = chain.links.first else { return nil }
        sentence(of: link)
        let text = take()
        writeCause(link)
        return .link(NearestCause.Link(text: text, rule: link.rule, json: out.text()))
    }

    consuming func write() -> Bytes {
        out.append("{\"happened\":")
        out.bool(trial.happened)
        writeAnswer()
        writeCauses()
        writeChange()
        writeOthers()
        out.append(",\"runs\":")
        out.int(search?.runs ?? 0)
        out.append(",\"complete\":")
        out.bool(search?.isCutShort != true)
        out.append(",\"warnings\":")
        out.diagnostics(request.warnings)
        out.append("}")
        return out.finish()
    }

    // MARK: Causes

    private mutating func writeCauses() {
        out.append(",\"causes\":[")
        for (number, link) in chain.links.enumerated() {
            guard out.count <= limit else { break }
            if number > 0 { out.append(",") }
            writeCause(link)
        }
        out.append("]")
    }

    private mutating func writeCause(_ link: CauseLink) {
        out.append("{\"rule\":\"")
        out.append(text: link.rule.rawValue)
        out.append("\",\"time\":")
        out.seconds(link.time)
        out.append(",\"seq\":")
        if let entry = link.entry { out.int(entry + 1) } else { out.append("null") }
        out.append(",\"subject\":")
        writeSubject(link.subject)
        out.append(",\"text\":\"")
        sentence(of: link)
        out.append("\",\"by\":")
        writeObject(link.fact.other)
        writeFacts(of: link)
        out.append("}")
    }

    private mutating func writeSubject(_ subject: CauseLink.Subject?) {
        switch subject {
        case nil: out.append("null")
        case .touch(let touch)?: out.touch(touch)
        case .object(let object)?: writeObject(object)
        }
    }

    private mutating func writeObject(_ object: SceneObject?) {
        guard let object else { return out.append("null") }
        names.write(object, to: &out)
    }

    private mutating func writeFacts(of link: CauseLink) {
        out.append(",\"facts\":")
        guard case .cause(let cause) = link.fact, cause.measured != nil || cause.limit != nil else {
            return out.append("null")
        }
        out.append("{\"measured\":")
        out.optional(cause.measured)
        out.append(",\"limit\":")
        out.optional(cause.limit)
        out.append(",\"unit\":")
        if let unit = cause.unitOfFacts { out.string("\(unit.text)") } else { out.append("null") }
        out.append(",\"comparison\":")
        if let comparison = cause.comparison { out.string(comparison) } else { out.append("null") }
        out.append("}")
    }

    // MARK: The change

    private mutating func writeChange() {
        out.append(",\"change\":")
        guard let search, let change = search.change else { return out.append("null") }
        out.append("{")
        write(change.whole)
        out.append(",\"text\":\"")
        sentence(of: change.parts)
        out.append("\",\"members\":")
        out.int(search.members)
        out.append(",\"changes\":[")
        for (number, part) in change.parts.enumerated() {
            out.append(number > 0 ? ",{" : "{")
            write(part)
            out.append("}")
        }
        out.append("],\"verified\":true}")
    }

    private mutating func write(_ change: RequestDifference.Change) {
        out.append("\"pointer\":")
        out.string(change.pointer)
        out.append(",\"from\":")
        out.append(text: change.from)
        out.append(",\"to\":")
        out.append(text: change.to)
    }

    // MARK: Others

    /// Who acted: recognizers, actions, control events, and views that handled a touch.
    private mutating func writeOthers() {
        out.append(",\"instead\":[")
        for (number, other) in others.enumerated() where out.count <= limit {
            out.append(number > 0 ? ",{\"receiver\":" : "{\"receiver\":")
            names.write(other.receiver, to: &out)
            out.append(",\"method\":")
            out.string(other.method)
            out.append(",\"time\":")
            out.seconds(other.time)
            out.append("}")
        }
        out.append("]")
    }

    /// Each receiver and method once, at most 64.
    var others: [(receiver: SceneObject, method: String, time: Instant)] {
        var others: [(receiver: SceneObject, method: String, time: Instant)] = []
        var known: Set<String> = []
        let outcome = trial.outcome
        let own = trial.request.question.happening(in: outcome, of: request.scene)
        for (position, entry) in outcome.entries.enumerated() where position != own && known.count < 64 {
            guard let (receiver, method) = actor(entry.body) else { continue }
            if known.insert("\(receiver) \(method)").inserted {
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
                .gestureRecognizer(transition.recognizer), "\(transition.to.text(isDiscrete: isDiscrete))"
            )
        case .callback(let callback):
            guard let receiver = callback.receiver else { return nil }
            switch callback.method {
            case .action, .controlEvent(.touchUpInside), .controlEvent(.valueChanged),
                .selection(.didSelectRow):
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
    /// A method's name, or that of the action which it stands for.
    func name(of method: Method) -> String {
        switch method {
        case .action(let selector), .menu(let selector): selectors.names[selector].text
        default: "\(method.text)"
        }
    }
}

extension Cause {
    /// How `measured` stands to `limit`; nil where not both are there.
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
    /// Who did it.
    package var other: SceneObject? {
        switch self {
        case .cause(let cause):
            cause.recognizer.map(SceneObject.gestureRecognizer) ?? cause.view.map { .responder(.view($0)) }
        case .notEntered(let view, _), .covered(let view), .hit(let view), .elsewhere(let view),
            .touchOfSubview(let view):
            .responder(.view(view))
        case .handled(let responder), .sent(let responder, _): .responder(responder)
        case .keptFromView(.occupied(let view)), .keptFromView(.alone(let view)),
            .keptFromView(.shutOut(by: let view)):
            .responder(.view(view))
        case .missed, .noTouch, .notEnabled, .typeNotAllowed, .refused, .notOffered, .undecided,
            .keptFromView,
            .trackingRefused, .instead, .swallowed, .notSent:
            nil
        }
    }
}
