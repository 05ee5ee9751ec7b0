package import TouchDispatch

/// The delay of a tap that has to wait for another recognizer to fail, measured with a dispatch of the tap alone.
package struct AddedDelay {
    package let tap: RecognizerIndex
    package let numberOfTaps: Int
    package let seconds: Double

    /// The tap recognizers with more failure requirements in the scene `after` than in `before`, with the time by
    /// which they act later. The recognizers of both scenes are the same.
    ///
    /// - Parameter point: A location on the screen at which the taps are performed.
    package static func all(
        from before: Scene, to after: Scene, at point: Point, _ thresholds: Thresholds,
        budget: inout WorkBudget
    ) -> [AddedDelay] {
        guard before.gestureRecognizers.count == after.gestureRecognizers.count else { return [] }
        budget.spend(before.gestureRecognizers.count)
        var delays: [AddedDelay] = []
        for index in before.gestureRecognizers.indices {
            let tap = RecognizerIndex(index)
            guard case .tap(let settings) = after[tap].kind,
                after[tap].requireToFail.count > before[tap].requireToFail.count,
                let early = time(of: tap, in: before, at: point, thresholds, budget: &budget),
                let late = time(of: tap, in: after, at: point, thresholds, budget: &budget)
            else { continue }
            let delay = late.microseconds &- early.microseconds
            guard delay >= 1000 else { continue }
            delays.append(
                AddedDelay(
                    tap: tap, numberOfTaps: settings.numberOfTapsRequired, seconds: Double(delay) / 1e6))
        }
        return delays
    }

    /// When `tap` acts if only its gesture is performed; nil if it does not act.
    private static func time(
        of tap: RecognizerIndex, in scene: Scene, at point: Point, _ thresholds: Thresholds,
        budget: inout WorkBudget
    ) -> Instant? {
        let trial = TrialDispatch(scene: scene, thresholds: thresholds)
        guard let gesture = trial.gesture(of: tap, at: point) else { return nil }
        return trial.perform(gesture, budget: &budget)?.success(of: tap)
    }
}
