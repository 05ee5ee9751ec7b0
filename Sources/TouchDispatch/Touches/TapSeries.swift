/// Contacts at one location in quick succession, which `tapCount` counts (rule TC-3).
struct TapSeries {
    /// Whether a contact may still continue the series.
    enum State: Equatable {
        /// Its latest contact is down.
        case down(since: Instant)
        /// Its latest contact is up.
        case up(since: Instant)
        /// A contact moved too far or lasted too long; no contact continues the series.
        case broken
    }

    let touch: TouchIndex
    /// The window of all its contacts. A series without a window (nothing was hit) is never continued.
    let window: WindowIndex?
    /// The location at which its first contact began, in screen coordinates.
    let origin: Point
    private(set) var count = 1
    private(set) var state: State

    init(touch: TouchIndex, window: WindowIndex?, at origin: Point, time: Instant) {
        self.touch = touch
        self.window = window
        self.origin = origin
        state = .down(since: time)
    }

    func canContinue(in window: WindowIndex, at point: Point, time: Instant, _ thresholds: Thresholds) -> Bool
    {
        guard case .up(let lifted) = state, self.window == window else { return false }
        return time <= lifted + thresholds.span(.tapCountInterval) && !isFar(point, thresholds)
    }

    /// Whether no later contact can continue it.
    func isOver(at time: Instant, _ thresholds: Thresholds) -> Bool {
        switch state {
        case .down: false
        case .up(let lifted): window == nil || time > lifted + thresholds.span(.tapCountInterval)
        case .broken: true
        }
    }

    mutating func contactBegan(at time: Instant) {
        count &+= 1
        state = .down(since: time)
    }

    mutating func contactMoved(to point: Point, _ thresholds: Thresholds) {
        if case .down = state, isFar(point, thresholds) { state = .broken }
    }

    mutating func contactEnded(at time: Instant, _ thresholds: Thresholds) {
        guard case .down(let began) = state else { return }
        state = time - began > thresholds.span(.tapCountMaximumPress) ? .broken : .up(since: time)
    }

    mutating func contactCancelled() {
        state = .broken
    }

    private func isFar(_ point: Point, _ thresholds: Thresholds) -> Bool {
        let limit = thresholds[.tapCountDistance]
        return Tolerance.reaches(abs(point.x - origin.x), limit)
            || Tolerance.reaches(abs(point.y - origin.y), limit)
    }
}
