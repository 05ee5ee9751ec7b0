@testable import TouchDispatch

extension TranscriptLines {
    /// The line of a callback of a control or a scroll view; nil for other callbacks.
    static func controlLine(_ callback: Callback, _ outcome: Outcome) -> String? {
        let receiver = receiver(of: callback)
        let result = callback.result.map { "=\($0)" } ?? ""
        switch (callback.method, callback.details) {
        case (.tracking(let method), _): return "\(receiver).\(method)\(result)"
        case (.controlEvent(let event), .controlState(let state)):
            return "\(receiver).\(event) \(text(state))"
        case (.action(let action), .sentAction(let position)):
            let sent = outcome.calls.sentActions[Int(position)]
            return
                "\(receiver).a\(action.raw)(\(name(sent.sender)) \(sent.controlEvent.map { "\($0)" } ?? ""))"
        case (.scroll(let method), .content(let view)): return "\(receiver).\(method)(v\(view.raw))\(result)"
        case (.scroll(let method), .scroll(let index)):
            let call = outcome.calls.scrolls[Int(index)]
            let decelerates = call.willDecelerate.map { " \($0)" } ?? ""
            guard let velocity = call.velocity, let target = call.targetContentOffset else {
                let view = call.zoomedView.map { " v\($0.raw)" } ?? ""
                let zoom = call.zoomScale.map { " zoom=" + ModelMachine.text($0) } ?? ""
                return "\(receiver).\(method)\(decelerates)\(view)\(zoom)"
                    + ModelLine.numbers(call.contentOffset)
            }
            return "\(receiver).\(method)"
                + ModelLine.numbers(
                    call.contentOffset, velocity * 1000, target, call.chosenContentOffset ?? target)
        case (.scroll(let method), _): return "\(receiver).\(method)"
        case (.selection(let method), .content(let view)):
            return "\(receiver).\(method)(v\(view.raw))\(result)"
        default: return nil
        }
    }

    private static func receiver(of callback: Callback) -> String {
        if case .responder(let responder)? = callback.receiver { name(responder) } else { "nil" }
    }

    static func text(_ state: ControlState) -> String {
        let names: [(ControlState, String)] = [
            (.highlighted, "highlighted"), (.disabled, "disabled"), (.selected, "selected"),
            (.focused, "focused"),
        ]
        return names.filter { state.contains($0.0) }.map(\.1).joined(separator: " ")
    }

    // MARK: Final state

    /// The final state of a scene's controls and scroll views.
    static func final(_ scene: Scene) -> [String] {
        let text = ModelMachine.text
        let controls = scene.controls.map { control in
            "final v\(control.view.raw) value=\(text(control.value)) isOn=\(control.isOn)"
                + " refreshing=\(control.refresh.isRefreshing)"
                + " segment=\(control.segments.selected) page=\(control.pages.current)"
                + " highlighted=\(control.isHighlighted) selected=\(control.isSelected)"
        }
        let scrollViews = scene.scrollViews.map { scroll in
            let offset = scene[scroll.view].bounds.origin
            let selected = scroll.selection.cells.map { "v\($0.raw)" }.joined(separator: ",")
            let open = scroll.selection.swipeActions?.open.map { " open=v\($0.cell.raw) \($0.side)" } ?? ""
            return "final v\(scroll.view.raw) zoom=\(text(scroll.zoomScale)) selected=\(selected)\(open)"
                + ModelLine.numbers(offset, Point(x: scroll.contentSize.width, y: scroll.contentSize.height))
        }
        return controls + scrollViews
    }

    /// The final state of a scene after the changes of the core's outcome.
    static func final(_ outcome: Outcome, _ scene: Scene) -> [String] {
        var scene = scene
        for change in outcome.finalState.changes {
            switch change {
            case .control(let view, let property):
                if let control = scene[view].control { scene[control].assign(property) }
            case .scrollView(let view, .contentOffset(let offset)):
                scene[view].bounds.origin = offset
            case .scrollView(let view, .contentSize(let size)):
                if let scroll = scene[view].scrollView { scene[scroll].contentSize = size }
            case .scrollView(let view, .openSwipeActions(let open)):
                if let scroll = scene[view].scrollView { scene[scroll].selection.swipeActions?.open = open }
            case .scrollView(let view, let property):
                if let scroll = scene[view].scrollView { scene[scroll].assign(property) }
            default: break
            }
        }
        return final(scene)
    }
}
