package import JSONTape
internal import TouchDispatch

/// What one finger does from down to up.
struct Stroke {
    /// Index into the track's fingers.
    var finger: Int
    var start: Instant
    var end: Instant
    var from: Point
    var to: Point
    /// How long it stays before it first moves; zero where that is no longer than it takes to move.
    var rest: Instant
    /// The farthest it gets from where it came down, points.
    var reach = 0.0
    /// Whether something else than the way from first to last place was told.
    var isBent = false

    /// Whether it is taken for no movement.
    var isStill: Bool { reach < 10 }

    /// Seconds from down to up.
    var seconds: Double { Double(end.microseconds - start.microseconds) / 1e6 }

    /// Seconds of `rest`.
    var restSeconds: Double { Double(rest.microseconds) / 1e6 }
}

extension PointerTrack {
    /// The fingers' strokes in the order in which they begin; what never ends is left out.
    func strokes() -> [Stroke] {
        var open: [Int: Stroke] = [:]
        var done: [Stroke] = []
        for sample in events().joined() {
            if sample.phase == .began {
                open[sample.finger] = Stroke(
                    finger: sample.finger, start: sample.time, end: sample.time, from: sample.location,
                    to: sample.location, rest: .zero)
                continue
            }
            guard var stroke = open[sample.finger] else { continue }
            let (dx, dy) = (sample.location.x - stroke.from.x, sample.location.y - stroke.from.y)
            let reach = (dx * dx + dy * dy).squareRoot()
            if reach > 0, stroke.reach == 0 {
                // A finger that moves at 60 Hz has set out a sample earlier.
                let rest = sample.time.microseconds - stroke.start.microseconds - 16_667
                stroke.rest = Instant(microseconds: rest < 33_333 ? 0 : rest)
            }
            if reach < stroke.reach { stroke.isBent = true }
            stroke.reach = max(stroke.reach, reach)
            stroke.to = sample.location
            stroke.end = sample.time
            open[sample.finger] = stroke
            guard sample.phase == .ended else { continue }
            done.append(stroke)
            open[sample.finger] = nil
        }
        return done.sorted { ($0.start, $0.finger) < ($1.start, $1.finger) }
    }

    /// The same with as few fingers as it takes: one that comes down when another has lifted takes its place.
    package func withFewestFingers() throws(RequestFault) -> PointerTrack {
        var result = self
        result.removeAll()
        /// The place of each finger that is down.
        var places: [Int: Int] = [:]
        var free = Array(fingers.indices.reversed())
        for (step, event) in events().enumerated() {
            for sample in event {
                var moved = sample
                moved.step = step
                if sample.phase == .began, places[sample.finger] == nil {
                    places[sample.finger] = free.popLast()
                }
                moved.finger = places[sample.finger] ?? sample.finger
                try result.add(moved)
            }
            for sample in event where sample.phase == .ended || sample.phase == .cancelled {
                guard let place = places.removeValue(forKey: sample.finger) else { continue }
                free.append(place)
            }
        }
        return result
    }
}
