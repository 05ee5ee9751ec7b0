package import TouchDispatch

extension TestTranscript {
    /// The tracking calls, control events and actions of controls, in order: `b.beginTracking=true`,
    /// `b.endTracking`, `b.touchDown`, `vc.go(b touchUpInside)`, `nil.go(b touchUpInside)` if no responder
    /// implements the action, `app.sendAction(go to vc)`.
    package var controlLog: [String] {
        callbacks.compactMap { callback in
            switch callback.method {
            case .tracking, .controlEvent: return trackingLine(callback)
            case .action, .sendAction:
                guard case .sentAction(let position) = callback.details else { return nil }
                return line(callback, outcome.calls.sentActions[Int(position)])
            default: return nil
            }
        }
    }

    /// `controlLog` of one event.
    package func controlLog(event: Int) -> [String] {
        var copy = self
        copy.outcome.entries = outcome.entries.filter { $0.event == Int32(event) }
        return copy.controlLog
    }

    /// The names of the control events, without receivers.
    package var controlEvents: [String] {
        callbacks.compactMap { callback in
            guard case .controlEvent = callback.method else { return nil }
            return name(callback.method)
        }
    }

    /// Each control event with the state bits that it reports: `touchDown highlighted selected`.
    package var controlStates: [String] {
        callbacks.compactMap { callback in
            guard case .controlState(let state) = callback.details else { return nil }
            let names: [(ControlState, String)] = [
                (.highlighted, " highlighted"), (.disabled, " disabled"), (.selected, " selected"),
                (.focused, " focused"),
            ]
            return name(callback.method) + names.map { state.contains($0.0) ? $0.1 : "" }.joined()
        }
    }

    /// The actions that controls and `sendAction` events sent.
    package var sent: [String] { controlLog.filter { $0.hasSuffix(")") && !$0.contains("sendAction(") } }

    /// The properties that have changed at the end: `s.value(0.5)`.
    package var changes: [String] {
        outcome.finalState.changes.compactMap { change in
            switch change {
            case .control(let view, let property): "\(scene.name(view)).\(property)"
            case .viewFlag(let view, _, let isSet): "\(scene.name(view)).flag(\(isSet))"
            case .alpha(let view, let alpha): "\(scene.name(view)).alpha(\(alpha))"
            default: nil
            }
        }
    }

    package func trackingLine(_ callback: Callback) -> String {
        "\(scene.name(callback.receiver)).\(name(callback.method))" + (callback.result.map { "=\($0)" } ?? "")
    }

    package func line(_ callback: Callback, _ action: SentAction) -> String {
        let receiver = scene.name(callback.receiver)
        if callback.method == .sendAction {
            let target = scene.name(action.target.receiver)
            return "\(receiver).sendAction(\(scene.name(action.target.action)) to \(target))"
        }
        let event = action.controlEvent.map { " \($0)" } ?? ""
        return "\(receiver).\(name(callback.method))(\(scene.name(action.sender))\(event))"
    }
}
