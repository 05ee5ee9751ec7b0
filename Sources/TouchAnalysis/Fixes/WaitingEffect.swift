package import TouchDispatch

/// The effect of additional failure requirements on a recognizer’s own gesture, measured with a dispatch of that gesture
/// alone.
package struct WaitingEffect {
    package enum Kind {
        /// A tap acts later by this time, in seconds.
        case delay(numberOfTaps: Int, seconds: Double)
        /// A discrete recognizer no longer acts.
        case failure
        /// A continuous recognizer does not begin before the fingers lift.
        case lateBeginning
    }

    package let recognizer: RecognizerIndex
    package let kind: Kind

    /// The effects on the recognizers with more failure requirements in the scene `after` than in `before`. The
    /// recognizers of both scenes are the same.
    ///
    /// - Parameter point: A location on the screen at which the gestures are performed.
    package static func all(
        from before: Scene, to after: Scene, at point: Point, _ thresholds: Thresholds,
        budget: inout WorkBudget
    ) -> [WaitingEffect] {
        guard before.gestureRecognizers.count == after.gestureRecognizers.count else { return [] }
        budget.spend(before.gestureRecognizers.count)
        var effects: [WaitingEffect] = []
        for index in before.gestureRecognizers.indices {
            let waiting = RecognizerIndex(index)
            guard after[waiting].requireToFail.count > before[waiting].requireToFail.count,
                let early = time(of: waiting, in: before, at: point, thresholds, budget: &budget)
            else { continue }
            let late = time(of: waiting, in: after, at: point, thresholds, budget: &budget)
            guard !budget.isSpent else { break }
            guard let late else {
                let isDiscrete = after[waiting].kind.isDiscrete
                effects.append(
                    WaitingEffect(recognizer: waiting, kind: isDiscrete ? .failure : .lateBeginning))
                continue
            }
            let delay = late.microseconds &- early.microseconds
            guard case .tap(let settings) = after[waiting].kind, delay >= 1000 else { continue }
            effects.append(
                WaitingEffect(
                    recognizer: waiting,
                    kind: .delay(numberOfTaps: settings.numberOfTapsRequired, seconds: Double(delay) / 1e6)))
        }
        return effects
    }

    /// When the recognizer acts if only its gesture is performed; nil if it does not act, or if it is continuous and
    /// begins only when the fingers lift.
    private static func time(
        of recognizer: RecognizerIndex, in scene: Scene, at point: Point, _ thresholds: Thresholds,
        budget: inout WorkBudget
    ) -> Instant? {
        let trial = TrialDispatch(scene: scene, thresholds: thresholds)
        guard let gesture = trial.gesture(of: recognizer, at: point) else { return nil }
        guard let outcome = trial.perform(gesture, budget: &budget),
            let start = outcome.success(of: recognizer)
        else { return nil }
        let isOver = outcome.entries.contains { entry in
            guard case .transition(let transition) = entry.body, transition.recognizer == recognizer else {
                return false
            }
            return entry.time == start && transition.to == .ended
        }
        return scene[recognizer].kind.isDiscrete || !isOver ? start : nil
    }
}
