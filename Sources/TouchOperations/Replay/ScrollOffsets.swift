internal import TouchDispatch

/// The content offsets of a scroll view in a simulated run, at any time.
struct ScrollOffsets {
    private let segments: [ScrollSegment]
    /// The offset before the first movement; nil if it did not move.
    let initial: Point?

    init(of scroll: ScrollIndex, in log: ScrollLog) {
        segments = log.segments.filter { $0.scroll == scroll }.sorted { $0.from.time < $1.from.time }
        initial = segments.first?.from.offset
    }

    /// The movements, in order of time.
    var movements: [ScrollSegment] { segments }

    /// The movement that shows the offset at `time`; nil before the first one.
    func movement(at time: Instant) -> ScrollSegment? {
        segments.last { $0.from.time <= time }
    }

    /// The offset at `time`; nil if the scroll view does not move in the run.
    ///
    /// - Parameter delay: The time between the moment that a display frame shows and the calls about it, in seconds. It
    ///   matters only while the content moves by itself.
    func offset(at time: Instant, delay: Double) -> Point? {
        guard let segment = movement(at: time) else { return initial }
        guard segment.start != nil else {
            return segment.steps.last { $0.time <= time }?.offset ?? segment.from.offset
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
