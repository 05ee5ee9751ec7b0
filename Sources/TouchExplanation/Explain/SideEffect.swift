internal import JSONTape
internal import TouchAnalysis
internal import TouchDispatch

/// A difference between the run of a request and the run with a fix, apart from the answer to the question.
package struct SideEffect: Sendable {
    package enum Kind: String, Sendable {
        /// The subject of the question and an object that kept it from acting both act.
        case both
        /// An object acts that did not act before.
        case acts
        /// An object no longer acts.
        case stops
        /// An object acts later.
        case later
    }

    let kind: Kind
    package let text: String
    let ids: [String]
    /// Whether a recognizer would no longer act on its own gesture.
    var breaksOwnGesture = false
}

extension SideEffect {
    /// An effect on the own gesture of the recognizer `id`, which the sequence does not contain.
    init(_ effect: WaitingEffect, of id: String) {
        switch effect.kind {
        case .delay(let taps, let seconds):
            let gesture = taps == 1 ? "a single tap" : "\(taps) taps"
            self.init(
                kind: .later,
                text: "After \(gesture), “\(id)” would act \(Instant(seconds: seconds)?.text ?? "") s later.",
                ids: [id])
        case .failure:
            self.init(
                kind: .stops, text: "“\(id)” would no longer act on its own gesture.", ids: [id],
                breaksOwnGesture: true)
        case .lateBeginning:
            self.init(
                kind: .later, text: "“\(id)” would not begin before its fingers lift.", ids: [id],
                breaksOwnGesture: true)
        }
    }
}

/// The side effects of a fix: the actors of both runs are compared gesture by gesture.
struct SideEffects {
    /// The runs without and with the fix.
    let before: Actors
    let after: Actors
    /// The ids of the objects that the question is about. The first of them that acts is named.
    let subjects: [String]
    /// The ids of the objects that kept the subject from acting; empty if the subject acted.
    let rivals: [String]
    /// The gesture that the question is about.
    let gesture: Int
    /// Whether the question is about the subject's actions in that gesture only.
    let isAboutOneGesture: Bool
    /// Whether the fix leaves the time of the events unchanged, so that delays are effects of it.
    let isTimed: Bool

    private static let maximum = 16
    /// The minimum delay in microseconds that is reported.
    private static let delay = 1000 as Int64

    /// An effect that can occur in several gestures.
    private struct Found: Hashable {
        let kind: SideEffect.Kind
        let ids: [String]
        let role: Actors.Role?
        /// For `later`, in microseconds.
        var delay: Int64 = 0
    }

    var list: [SideEffect] {
        var order: [Found] = []
        var gestures: [Found: [Int]] = [:]
        for number in before.gestures.indices {
            for effect in effects(in: number) {
                if gestures[effect] == nil { order.append(effect) }
                gestures[effect, default: []].append(number)
            }
        }
        // Objects that act together are the most important effect.
        order = order.filter { $0.kind == .both } + order.filter { $0.kind != .both }
        return order.prefix(SideEffects.maximum).map { effect in
            SideEffect(
                kind: effect.kind, text: sentence(effect) + place(gestures[effect] ?? []) + ".",
                ids: effect.ids)
        }
    }

    private func effects(in number: Int) -> [Found] {
        let (old, new) = (before.gestures[number], after.gestures[number])
        var effects: [Found] = []
        // In the gesture in question the subject does what the question is about.
        let subject = subjects.first { new.acts[$0] != nil && (old.acts[$0] == nil || number == gesture) }
        if let subject = subject ?? (number == gesture ? subjects.last : nil) {
            for rival in rivals where !subjects.contains(rival) && new.acts[rival] != nil {
                effects.append(Found(kind: .both, ids: [subject, rival], role: nil))
            }
        }
        for id in new.order {
            guard let act = new.acts[id], !isSubject(id, in: number) else { continue }
            guard let earlier = old.acts[id] else {
                effects.append(Found(kind: .acts, ids: [id], role: act.role))
                continue
            }
            let delay = act.time.microseconds &- earlier.time.microseconds
            if isTimed, act.role != .touches, delay >= SideEffects.delay {
                effects.append(Found(kind: .later, ids: [id], role: act.role, delay: delay))
            }
        }
        for id in old.order where new.acts[id] == nil && !isSubject(id, in: number) {
            effects.append(Found(kind: .stops, ids: [id], role: old.acts[id]?.role))
        }
        return effects
    }

    /// Whether the answer to the question already states that the object acts, or no longer acts, in the gesture.
    private func isSubject(_ id: String, in number: Int) -> Bool {
        subjects.contains(id) && (number == gesture || !isAboutOneGesture)
    }

    // MARK: Words

    private func sentence(_ effect: Found) -> String {
        let id = effect.ids[0]
        switch (effect.kind, effect.role) {
        case (.both, _): return "“\(id)” and “\(effect.ids[1])” would both act"
        case (.later, _): return "“\(id)” would act \(Instant(microseconds: effect.delay).text) s later"
        case (.acts, .row?): return "A row of “\(id)” would also be selected"
        case (.acts, .item?): return "An item of “\(id)” would also be selected"
        case (.acts, .touches?): return "“\(id)” would also handle the touch"
        case (.acts, _): return "“\(id)” would also act"
        case (.stops, .row?): return "A row of “\(id)” would no longer be selected"
        case (.stops, .item?): return "An item of “\(id)” would no longer be selected"
        case (.stops, .touches?): return "“\(id)” would no longer receive touchesEnded"
        case (.stops, _): return "“\(id)” would no longer act"
        }
    }

    /// The touches with which the gestures begin; empty for the gesture in question.
    private func place(_ gestures: [Int]) -> String {
        guard gestures != [gesture] else { return "" }
        let touches = gestures.prefix(4).map { "touch-\(before.gestures[$0].firstTouch)" }
        guard let last = touches.last else { return "" }
        if gestures.count > touches.count { return " for \(touches.joined(separator: ", ")) and others" }
        let others = touches.dropLast().joined(separator: ", ")
        return " for " + (others.isEmpty ? last : "\(others) and \(last)")
    }
}
