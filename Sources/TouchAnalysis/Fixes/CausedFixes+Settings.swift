internal import TouchDispatch

// Settings with which a recognizer recognizes the gesture that was made.

extension CausedFixes {
    func settings(for cause: Cause, of own: RecognizerIndex) -> [Fix] {
        changes(for: cause, of: own).map { Fix(.threshold, .recognizer(own, $0)) }
    }

    private func changes(for cause: Cause, of own: RecognizerIndex) -> [Remedy.RecognizerChange] {
        switch (cause.reason, scene[own].kind) {
        case (.tooManyTouches, let kind), (.liftedTooEarly, let kind), (.tooFewTouches, let kind):
            return cause.measured.flatMap { Int(exactly: $0) }.map { touches($0, cause, kind) } ?? []
        case (.movedTooFar, .longPress): return (cause.measured?.above(5)).map { [.movement($0)] } ?? []
        case (.liftedBeforeDuration, .longPress):
            // A much shorter touch is a tap. No press duration should make it a press.
            guard let measured = cause.measured, let limit = cause.limit, measured >= limit / 2 else {
                return []
            }
            return (measured.below(0.05)).map { [.pressDuration($0)] } ?? []
        case (.nextTapTooLate, .longPress(let settings)) where settings.numberOfTapsRequired > 0,
            (.heldTooLong, .longPress(let settings)) where settings.numberOfTapsRequired > 0:
            return [.numberOfTaps(0)]
        case (.neverBegan, .swipe), (.strayedAcross, .swipe), (.wrongWay, .swipe):
            return [SwipeDirections.right, .left, .up, .down].map { .direction($0) }
        case (.edgeNotAskedFor, .screenEdgePan), (.startedOutsideEdge, .screenEdgePan),
            (.neverBegan, .screenEdgePan):
            return [.allEdges]
        default: return []
        }
    }

    private func touches(_ count: Int, _ cause: Cause, _ kind: GestureKind) -> [Remedy.RecognizerChange] {
        guard count > 0 else { return [] }
        switch kind {
        case .tap, .longPress, .swipe: return [.numberOfTouches(count)]
        case .pan(let settings):
            let isMany = cause.reason == .tooManyTouches || count > settings.maximumNumberOfTouches
            return [isMany ? .maximumTouches(count) : .minimumTouches(count)]
        default: return []
        }
    }
}

extension Double {
    /// The next multiple of `step` above the value; nil if it is not finite.
    fileprivate func above(_ step: Double) -> Double? {
        isFinite ? ((self / step).rounded(.up) * step) : nil
    }

    /// The greatest multiple of `step` below the value, or the value itself if that is 0.
    fileprivate func below(_ step: Double) -> Double? {
        guard isFinite, self > 0 else { return nil }
        let rounded = ((self / step + 1e-9).rounded(.down) * step * 1e6).rounded() / 1e6
        return rounded > 0 ? rounded : self
    }
}
