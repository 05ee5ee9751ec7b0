internal import TouchDispatch

extension Timeline {
    /// The label of the lane with the zooms of a scroll view.
    static func zoomLabel(_ id: String) -> String { id + " zoom" }

    /// Adds the movements of scroll views. A `set` has no duration and can be within a drag, so it is a mark.
    mutating func addMovements(_ log: ScrollLog) {
        for (position, segment) in log.segments.enumerated() {
            let lane = lane(of: segment.kind == .zoom ? .zooming(segment.scroll) : .scrolling(segment.scroll))
            if segment.kind == .set {
                mark(lane, segment.to.time, .set(position))
            } else {
                begin(lane, at: segment.from.time, .movement(position))
                close(lane, at: segment.to.time)
            }
        }
    }
}
