package import JSONTape
internal import TouchScene

/// The movement of one finger from down to up.
struct Stroke {
    /// The index into the track's fingers.
    var finger: Int
    var start: Instant
    var end: Instant
    var from: Point
    var to: Point
    /// The pause before the first movement; zero if it is not longer than the interval between samples.
    var rest: Instant
    /// The maximum distance from the start, in points.
    var reach = 0.0
    /// Whether the path differs from a movement away from the start.
    var isBent = false

    /// Whether the movement is so small that the stroke is written as a tap or a press.
    var isStill: Bool { reach < 10 }

    /// The time from down to up, in seconds.
    var seconds: Double { Double(end.microseconds - start.microseconds) / 1e6 }

    /// `rest` in seconds.
    var restSeconds: Double { Double(rest.microseconds) / 1e6 }
}

extension PointerTrack {
    /// Returns the strokes of the fingers in the order in which they begin. Omits strokes that do not end.
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
                // A finger that moves at 60 Hz began to move one sample earlier.
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

    /// Returns the same track with the minimum number of fingers: a finger that goes down after another one
    /// was lifted reuses its index.
    package func withFewestFingers() throws(RequestFault) -> PointerTrack {
        var result = self
        result.removeAll()
        /// The new index of each finger that is down.
        var indices: [Int: Int] = [:]
        var free = Array(fingers.indices.reversed())
        for (step, event) in events().enumerated() {
            for sample in event {
                var moved = sample
                moved.step = step
                if sample.phase == .began, indices[sample.finger] == nil {
                    indices[sample.finger] = free.popLast()
                }
                moved.finger = indices[sample.finger] ?? sample.finger
                try result.add(moved)
            }
            for sample in event where sample.phase == .ended || sample.phase == .cancelled {
                guard let index = indices.removeValue(forKey: sample.finger) else { continue }
                free.append(index)
            }
        }
        return result
    }
}
