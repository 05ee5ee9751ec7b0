internal import TouchDispatch

/// The content offsets of a scroll view in a simulated run, at any time.
struct ScrollOffsets {
    /// The movements, in order of time.
    let movements: [ScrollSegment]
    /// The offset in the scene.
    private let initial: Point

    /// - Parameters:
    ///   - movements: The movements of the scroll view.
    ///   - initial: The offset in the scene.
    init(_ movements: [ScrollSegment], initial: Point) {
        self.movements = movements.sorted { $0.from.time < $1.from.time }
        self.initial = self.movements.first?.from.offset ?? initial
    }

    /// The movement that shows the offset at `time`; nil before the first one.
    func movement(at time: Instant) -> ScrollSegment? {
        let count = movements.count(upTo: time, \.from.time)
        return count > 0 ? movements[count - 1] : nil
    }

    /// The offset at `time`.
    ///
    /// - Parameter delay: The time between the moment that a display frame shows and the calls about it, in seconds. It
    ///   matters only while the content moves by itself.
    func offset(at time: Instant, delay: Double) -> Point {
        guard let segment = movement(at: time) else { return initial }
        guard segment.start != nil else {
            let count = segment.steps.count(upTo: time, \.time)
            return count > 0 ? segment.steps[count - 1].offset : segment.from.offset
        }
        let seconds = time.seconds - delay
        guard seconds < segment.to.time.seconds, let x = segment.x, let y = segment.y else {
            return segment.to.offset
        }
        return Point(x: x.position(at: seconds), y: y.position(at: seconds))
    }

    /// The rule that determines the offset at `time`; nil if the application's code or a zoom sets it.
    ///
    /// - Parameter isBeyondEdge: Whether the offset is outside of the limits of the content.
    func rule(at time: Instant, isBeyondEdge: Bool) -> Rule? {
        switch movement(at: time)?.kind {
        case .deceleration?: .MO3
        case .bounce?: .MO5
        case .drag?, nil: isBeyondEdge ? .MO4 : .SC5
        case .animation?, .set?, .zoom?, .scroll?: nil
        }
    }
}
