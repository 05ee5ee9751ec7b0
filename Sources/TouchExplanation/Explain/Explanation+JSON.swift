package import JSONTape
internal import TouchAnalysis
internal import TouchAnswers
internal import TouchDispatch
internal import TouchLimitations
internal import TouchWire

extension Explanation {
    /// `ExplainAnswer` of openapi.yaml.
    package var json: Bytes {
        var out = ByteWriter(capacity: 4096)
        out.append("{")
        out.member("happened", happened)
        if let certainty { out.certainty(certainty) { $1.bool($0) } }
        out.member("answer", answer)
        out.key("causes")
        out.objects(causes) { cause, out in out.members(of: cause) }
        out.key("change")
        if let fix = fixes.first { out.object { $0.change(of: fix) } } else { out.append("null") }
        out.key("fixes")
        out.objects(fixes) { fix, out in out.members(of: fix) }
        out.key("otherGestures")
        out.objects(otherGestures) { gesture, out in out.members(of: gesture) }
        out.key("instead")
        out.objects(others) { act, out in
            out.member("receiver", act.receiver)
            out.member("method", act.method)
            out.member("time", act.time)
        }
        out.member("runs", runs)
        out.member("complete", !isCutShort)
        out.member(warnings: warnings)
        out.member(limitations: limitations)
        out.append("}")
        return out.finish()
    }
}

extension ByteWriter {
    /// Writes a link of a chain of causes (`CauseLink` of openapi.yaml).
    package mutating func cause(_ cause: Explanation.Cause) { object { $0.members(of: cause) } }

    fileprivate mutating func members(of cause: Explanation.Cause) {
        members(of: cause.rule)
        member("time", cause.time)
        member("seq", cause.number)
        member("subject", cause.subject)
        member("text", cause.text)
        member("by", cause.other)
        key("facts")
        guard let facts = cause.facts else { return append("null") }
        object {
            $0.member("measured", facts.measured)
            $0.member("limit", facts.limit)
            $0.member("unit", facts.unit.map { "\($0.text)" })
            $0.member("comparison", facts.comparison)
        }
    }

    fileprivate mutating func members(of fix: VerifiedFix) {
        member("kind", fix.kind.rawValue)
        member("text", fix.text)
        member("swift", fix.swift)
        if let name = fix.objectiveC { member("objectiveC", name) }
        changes(of: fix)
        key("sideEffects")
        objects(fix.sideEffects) { effect, out in
            out.member("kind", effect.kind.rawValue)
            out.member("text", effect.text)
            out.key("ids")
            out.array(effect.ids) { id, out in out.string(id) }
        }
        member("verified", true)
    }

    /// Writes the members of `change`, the first fix as one change.
    fileprivate mutating func change(of fix: VerifiedFix) {
        members(of: fix.combined)
        member("text", fix.text)
        member("members", fix.members)
        changes(of: fix)
        member("verified", true)
    }

    private mutating func changes(of fix: VerifiedFix) {
        key("changes")
        objects(fix.changes) { change, out in out.members(of: change) }
    }

    private mutating func members(of change: RequestDifference.Change) {
        member("pointer", change.pointer)
        member("from", json: change.from)
        member("to", json: change.to)
    }
}
