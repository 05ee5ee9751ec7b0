internal import TouchDispatch

// Settings with which a recognizer recognizes the gesture that was made.

extension CausedFixes {
    func settings(for cause: Cause, of own: RecognizerIndex) -> [Fix] {
        changes(for: cause, of: own).map { Fix(.threshold, .recognizer(own, $0)) }
    }

    /// UIKit's `minimumPressDuration` in seconds.
    private static let usualDuration = 0.5

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
            // The default, or a duration with a margin: the finger does not lift at exactly the same time again.
            let duration =
                measured > CausedFixes.usualDuration ? CausedFixes.usualDuration : measured.below(0.1)
            return duration.map { [.pressDuration($0)] } ?? []
        case (.nextTapTooLate, .longPress(let settings)) where settings.numberOfTapsRequired > 0,
            (.heldTooLong, .longPress(let settings)) where settings.numberOfTapsRequired > 0:
            return [.numberOfTaps(0)]
        case (.neverBegan, .swipe), (.strayedAcross, .swipe), (.wrongWay, .swipe):
            return [SwipeDirections.right, .left, .up, .down].map { .direction($0) }
        case (.edgeNotAskedFor, .screenEdgePan), (.startedOutsideEdge, .screenEdgePan),
            (.neverBegan, .screenEdgePan):
            return [nearestEdge(to: own).map { .edge($0) }, .allEdges].compactMap(\.self)
        default: return []
        }
    }

    /// The edge of the window that is nearest to the first touch on the recognizer's view; nil if none is within 44 pt.
    private func nearestEdge(to own: RecognizerIndex) -> ScreenEdge? {
        let window = scene[scene[scene[own].view].window].view
        let bounds = scene[window].bounds
        let record = outcome.hitTesting.records[chain.hitTests].first {
            $0.hit.map { scene.isAncestor(scene[own].view, of: $0.view) } ?? false
        }
        guard let point = record?.point else { return nil }
        let start = scene.fromSuperview(point, into: window) ?? point
        let distances: [(ScreenEdge, Double)] = [
            (.left, start.x - bounds.origin.x), (.right, bounds.origin.x + bounds.size.width - start.x),
            (.top, start.y - bounds.origin.y), (.bottom, bounds.origin.y + bounds.size.height - start.y),
        ]
        return distances.filter { $0.1.magnitude <= 44 }.min { $0.1.magnitude < $1.1.magnitude }?.0
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

    /// The greatest multiple of `step` that is less than the value, or the value itself if that is 0.
    fileprivate func below(_ step: Double) -> Double? {
        guard isFinite, self > 0 else { return nil }
        let rounded = (((self / step - 1e-9).rounded(.up) - 1) * step * 1e6).rounded() / 1e6
        return rounded > 0 ? rounded : self
    }
}
