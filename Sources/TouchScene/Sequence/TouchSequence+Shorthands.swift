extension TouchSequence {
    /// Appends the events of `shorthand`, starting at `time`. `fingers` must have `fingerCount` elements. The
    /// events of one shorthand are in order of time; those of several are not.
    public mutating func append(_ shorthand: Shorthand, from time: Instant, fingers: [FingerIndex]) {
        switch shorthand {
        case .tap(_, _, let count, let hold, let gap):
            var down = time
            for _ in 0..<count {
                append(shorthand, .began, at: down, fingers)
                append(shorthand, .ended, at: down + hold, fingers)
                down = down + hold + gap
            }
        case .longPress(_, _, let duration):
            append(shorthand, .began, at: time, fingers)
            append(shorthand, .ended, at: time + duration, fingers)
        case .drag(_, _, _, let hold, let duration):
            append(shorthand, .began, at: time, fingers)
            appendMoves(shorthand, from: time + hold, for: duration, fingers)
        case .pinch(_, _, _, _, let duration), .rotate(_, _, _, let duration):
            append(shorthand, .began, at: time, fingers)
            appendMoves(shorthand, from: time, for: duration, fingers)
        }
    }

    /// Appends a sample every 1/60 s, the last one exactly at the end, and the lift 1/60 s after it.
    private mutating func appendMoves(
        _ shorthand: Shorthand, from start: Instant, for duration: Instant, _ fingers: [FingerIndex]
    ) {
        // Times are rounded, locations are not.
        let frames = Double(duration.microseconds) * 60 / 1e6
        for number in 0..<Sampling.count(before: duration) {
            let fraction = Double(number &+ 1) / frames
            append(
                shorthand, .moved, at: start + Sampling.offset(of: number &+ 1), fingers, fraction: fraction)
        }
        append(shorthand, .moved, at: start + duration, fingers, fraction: 1)
        append(shorthand, .ended, at: start + duration + Sampling.period, fingers)
    }

    /// Appends one event with a sample of each finger. Lifts have no location: the fingers lift where they
    /// are.
    private mutating func append(
        _ shorthand: Shorthand, _ phase: TouchPhase, at time: Instant, _ fingers: [FingerIndex],
        fraction: Double = 0
    ) {
        let start = samples.count
        for (number, finger) in fingers.enumerated() {
            let location = phase == .ended ? nil : shorthand.location(of: number, at: fraction)
            samples.append(TouchSample(finger: finger, phase: phase, location: location))
        }
        events.append(
            Event(time: time, kind: .touches(samples.span(since: start))))
    }
}
