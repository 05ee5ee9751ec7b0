internal import JSONTape
internal import TouchAnalysis
internal import TouchAnswers
internal import TouchDispatch
internal import TouchWire

extension Trial {
    /// The other recognizers, actions, control events and views that acted or handled a touch. Each pair of
    /// receiver and method is listed once; at most 64 pairs.
    var otherActs: [Explanation.Act] {
        var acts: [Explanation.Act] = []
        struct Act: Hashable {
            let receiver: SceneObject
            let method: String
        }
        var known: Set<Act> = []
        let names = request.dispatch.names
        let own = request.question.occurrence(in: outcome, of: request.dispatch.scene)
        for (position, entry) in outcome.entries.enumerated() where position != own && known.count < 64 {
            guard let (receiver, method) = actor(entry.body) else { continue }
            if known.insert(Act(receiver: receiver, method: method)).inserted {
                acts.append(
                    Explanation.Act(
                        receiver: names.name(of: receiver).text, method: method, time: entry.time))
            }
        }
        return acts
    }

    private func actor(_ body: TraceEntry.Body) -> (SceneObject, String)? {
        switch body {
        case .transition(let transition):
            guard transition.from == .possible, transition.to == .began || transition.to == .ended else {
                return nil
            }
            let isDiscrete = request.dispatch.scene[transition.recognizer].kind.isDiscrete
            return (
                .gestureRecognizer(transition.recognizer), transition.to.spelling(isDiscrete: isDiscrete).text
            )
        case .callback(let callback):
            guard let receiver = callback.receiver else { return nil }
            switch callback.method {
            case .action, .controlEvent(.touchUpInside), .controlEvent(.valueChanged),
                .selection(.didSelectRowAt), .selection(.didSelectItemAt):
                return (receiver, request.dispatch.name(of: callback.method))
            case .touches(.touchesBegan), .touches(.touchesEnded):
                guard let disposition = callback.disposition, disposition != .forwarded else { return nil }
                return (receiver, request.dispatch.name(of: callback.method))
            default: return nil
            }
        case .hitTest, .stage: return nil
        }
    }
}
