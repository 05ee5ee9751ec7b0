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
        let properties = ChangedPropertiesWriter(run.request)
        var current: ViewIndex?
        for change in outcome.finalState.changes {
            guard case .responder(.view(let view)) = change.object else { continue }
            if view != current {
                if current != nil { out.append("}") }
                current = view
                out.separate()
                names.write(.view(view), to: &out)
                out.append(":{")
            }
            properties.write(CollectionOfOne(change), to: &out)
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
}
