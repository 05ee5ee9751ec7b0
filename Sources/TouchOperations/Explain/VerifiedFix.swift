internal import JSONTape
package import TouchAnalysis
internal import TouchDispatch
internal import TouchWire

/// A fix with which the answer to a question differs. The changed request was dispatched. It does not refer to
/// the parser's memory.
package struct VerifiedFix {
    package let kind: Fix.Kind
    /// A sentence in the imperative; nil for a change of the gesture, which is described by its values.
    let text: String?
    /// Code to paste; nil if there is none.
    let swift: String?
    /// All changes as one value.
    let combined: RequestDifference.Change
    let changes: [RequestDifference.Change]
    /// The number of values that differ.
    let members: Int
    let sideEffects: [SideEffect]
}

/// A difference between the run of a request and the run with a fix, apart from the answer to the question.
package struct SideEffect {
    package enum Kind: String {
        /// Two objects act that excluded each other.
        case both
        /// An object acts that did not act before.
        case acts
        /// An object no longer acts.
        case stops
    }

    let kind: Kind
    let text: String
    let ids: [String]
}

/// The objects that act in a run, by their ids.
struct Actors {
    /// How an object acts.
    enum Role: Hashable {
        case recognizer
        case control
        case selection
        /// The object handles a touch.
        case touches
    }

    private(set) var order: [String] = []
    private(set) var roles: [String: Role] = [:]

    /// The maximum number of actors; further ones are ignored.
    private static let maximum = 256

    init(_ trial: Trial) {
        let names = trial.request.dispatch.names
        let outcome = trial.outcome
        for entry in outcome.entries where order.count < Actors.maximum {
            guard let (object, role) = Actors.actor(entry.body) else { continue }
            let id = names.name(of: object).text
            guard roles[id] == nil else { continue }
            roles[id] = role
            order.append(id)
        }
    }

    private static func actor(_ body: TraceEntry.Body) -> (SceneObject, Role)? {
        switch body {
        case .transition(let transition):
            guard transition.from == .possible, transition.to == .began || transition.to == .ended else {
                return nil
            }
            return (.gestureRecognizer(transition.recognizer), .recognizer)
        case .callback(let callback):
            guard let receiver = callback.receiver, case .responder = receiver else { return nil }
            switch callback.method {
            case .controlEvent(.touchUpInside), .controlEvent(.valueChanged): return (receiver, .control)
            case .selection(.didSelectRowAt), .selection(.didSelectItemAt): return (receiver, .selection)
            case .touches(.touchesEnded):
                guard let disposition = callback.disposition, disposition != .forwarded else { return nil }
                return (receiver, .touches)
            default: return nil
            }
        case .hitTest, .stage: return nil
        }
    }
}

extension SideEffect {
    /// The differences between two runs, without `subjects`. The first of them that acts is named.
    ///
    /// - Parameter rivals: The ids of the objects that kept the subject from acting; empty if the subject acted.
    static func between(
        _ before: Actors, _ after: Actors, subjects: [String], rivals: [String]
    ) -> [SideEffect] {
        var effects: [SideEffect] = []
        let subject = subjects.first { after.roles[$0] != nil } ?? subjects.last ?? ""
        for rival in rivals where !subjects.contains(rival) && after.roles[rival] != nil {
            effects.append(
                SideEffect(
                    kind: .both, text: "“\(subject)” and “\(rival)” would both act.", ids: [subject, rival]))
        }
        for id in after.order where before.roles[id] == nil && !subjects.contains(id) {
            effects.append(
                SideEffect(kind: .acts, text: sentence(id, after.roles[id], stops: false), ids: [id]))
        }
        for id in before.order where after.roles[id] == nil && !subjects.contains(id) {
            effects.append(
                SideEffect(kind: .stops, text: sentence(id, before.roles[id], stops: true), ids: [id]))
        }
        return Array(effects.prefix(16))
    }

    private static func sentence(_ id: String, _ role: Actors.Role?, stops: Bool) -> String {
        switch role {
        case .selection: "A row of “\(id)” would \(stops ? "no longer" : "also") be selected."
        case .touches: "“\(id)” would \(stops ? "no longer" : "also") handle the touch."
        case .recognizer, .control, nil: "“\(id)” would \(stops ? "no longer" : "also") act."
        }
    }
}
