internal import JSONTape
internal import TouchAnalysis
internal import TouchDispatch
internal import TouchWire

/// The objects that act in each gesture of a run, by their ids.
struct Actors {
    /// How an object acts.
    enum Role: Hashable {
        case recognizer
        case control
        case row, item
        /// The object handles a touch.
        case touches
    }

    /// The first action of each object in a gesture; if an object first handled a touch, the action that followed from it.
    struct Gesture {
        /// The number in the name of its first touch; 1 if there are no touches.
        let firstTouch: Int
        /// The time of the first touch; nil if there are no touches.
        let start: Instant?
        fileprivate(set) var order: [String] = []
        fileprivate(set) var acts: [String: (role: Role, time: Instant)] = [:]
    }

    /// One for a run without touches.
    private(set) var gestures: [Gesture]

    /// The maximum number of actors in a gesture. Further ones are ignored, so side effects can be missing.
    private static let maximum = 256

    /// - Parameter isDivided: Whether gestures are distinguished. If not, the run counts as one.
    init(_ trial: Trial, isDivided: Bool = true) {
        let outcome = trial.outcome
        let performed = isDivided ? PerformedGestures(trial.request.dispatch.sequence, outcome).list : []
        gestures = performed.map { Gesture(firstTouch: Int($0.touches.first?.raw ?? 0) + 1, start: $0.start) }
        if gestures.isEmpty { gestures = [Gesture(firstTouch: 1, start: nil)] }
        let (scene, names) = (trial.request.dispatch.scene, trial.request.dispatch.names)
        var current = 0
        for (position, entry) in outcome.entries.enumerated() {
            while current + 1 < performed.count, performed[current + 1].entries.lowerBound <= position {
                current += 1
            }
            guard let (object, role) = Actors.actor(entry.body, in: scene),
                gestures[current].order.count < Actors.maximum
            else { continue }
            let id = names.name(of: object).text
            if let known = gestures[current].acts[id] {
                // The action of a control or a table is more specific than the touches that lead to it.
                if known.role == .touches { gestures[current].acts[id] = (role, entry.time) }
                continue
            }
            gestures[current].acts[id] = (role, entry.time)
            gestures[current].order.append(id)
        }
    }

    private static func actor(_ body: TraceEntry.Body, in scene: Scene) -> (SceneObject, Role)? {
        switch body {
        case .transition(let transition):
            // The tap of a text input has no action of the application.
            guard transition.from == .possible, transition.to == .began || transition.to == .ended,
                !scene.isTextTap(transition.recognizer)
            else { return nil }
            return (.gestureRecognizer(transition.recognizer), .recognizer)
        case .callback(let callback):
            guard let receiver = callback.receiver, case .responder = receiver else { return nil }
            switch callback.method {
            case .controlEvent(.touchUpInside), .controlEvent(.valueChanged): return (receiver, .control)
            case .selection(.didSelectRowAt): return (receiver, .row)
            case .selection(.didSelectItemAt): return (receiver, .item)
            case .touches(.touchesEnded):
                guard let disposition = callback.disposition, disposition != .forwarded else { return nil }
                return (receiver, .touches)
            default: return nil
            }
        case .hitTest, .stage: return nil
        }
    }
}
