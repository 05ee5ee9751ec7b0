internal import TouchDispatch

extension AnswerWriter {
    /// Who is first responder after the last event, and what reads differently then.
    mutating func writeFinal() {
        out.append(",\"final\":{\"firstResponder\":")
        writeResponder(outcome.firstResponder)
        out.append(",\"views\":{")
        var current: ViewIndex?
        for change in outcome.changes {
            switch change {
            case .viewFlag(let view, let flag, let isSet):
                begin(view, after: &current, flag.member)
                out.bool(isSet)
            case .alpha(let view, let alpha):
                begin(view, after: &current, ",\"alpha\":")
                out.number(Double(alpha))
            case .recognizerFlag, .kind, .scale, .rotation: continue
            }
        }
        out.append(current == nil ? "}}" : "}}}")
    }

    /// The next property; of the view at hand, or of the next one.
    private mutating func begin(_ view: ViewIndex, after current: inout ViewIndex?, _ member: StaticString) {
        guard view != current else { return out.append(member) }
        if current != nil { out.append("},") }
        current = view
        names.write(.view(view), to: &out)
        out.append(":{")
        // Members come with a comma in front.
        out.append(UnsafeBufferPointer(start: member.utf8Start + 1, count: member.utf8CodeUnitCount - 1))
    }
}
