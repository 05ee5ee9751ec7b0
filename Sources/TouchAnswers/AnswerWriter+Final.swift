internal import JSONTape
internal import TouchDispatch
internal import TouchWire

extension AnswerWriter {
    /// Writes the first responder after the last event, and the properties that differ from the scene of the
    /// request.
    package mutating func writeFinal() {
        out.append(",\"final\":{\"firstResponder\":")
        writeResponder(outcome.finalState.firstResponder)
        out.append(",\"views\":{")
        var current: ViewIndex?
        for change in outcome.finalState.changes {
            switch change {
            case .viewFlag(let view, let flag, let isSet):
                guard let member = flag.member else { continue }
                begin(view, after: &current, member)
                out.bool(isSet)
            case .alpha(let view, let alpha):
                begin(view, after: &current, "alpha")
                out.number(Double(alpha))
            case .frame(let view, let frame):
                begin(view, after: &current, "frame")
                out.rect(frame)
            case .transform(let view, let transform):
                begin(view, after: &current, "transform")
                out.transform(transform)
            case .control(let view, let property):
                begin(view, after: &current, property.member.name)
                out.value(of: property)
            case .scrollView(let view, let property):
                begin(view, after: &current, property.member)
                out.value(of: property, names)
            case .recognizerFlag, .kind, .scale, .rotation: continue
            }
        }
        out.append(current == nil ? "}" : "}}")
        writeSelectedTabs()
        out.append("}")
    }

    /// Writes the selected tabs that have changed, if any.
    private mutating func writeSelectedTabs() {
        let selected = outcome.finalState.selectedTabs
        guard !selected.isEmpty else { return }
        out.append(",\"viewControllers\":{")
        for (position, tab) in selected.enumerated() {
            if position > 0 { out.append(",") }
            names.write(.viewController(tab.owner), to: &out)
            out.append(":{\"selectedIndex\":")
            out.int(tab.index)
            out.append("}")
        }
        out.append("}")
    }

    /// Begins the next property, which belongs to the current view or to the next view.
    private mutating func begin(_ view: ViewIndex, after current: inout ViewIndex?, _ member: String) {
        if view == current {
            out.append(",")
        } else {
            if current != nil { out.append("},") }
            current = view
            names.write(.view(view), to: &out)
            out.append(":{")
        }
        out.string(member)
        out.append(":")
    }
}
