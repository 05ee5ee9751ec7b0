internal import JSONTape
internal import TouchScene

/// Writes touches as W3C WebDriver actions. Times are rounded to whole milliseconds from the start of the
/// track, so that rounding errors do not accumulate.
package struct W3CWriter {
    /// The items of a source at one moment.
    private struct Step {
        /// The end of a move until this moment; nil if the finger does not move.
        var target: Point?
        /// Items without duration.
        var items: [RequestJSON] = []
    }

    private let track: PointerTrack
    private let isOwnClock: Bool

    /// - Parameter profile: `wda` writes sources that run independently; otherwise sources share the ticks of
    ///   W3C.
    package static func write(_ track: PointerTrack, _ profile: ConvertProfile?, _ notes: ForeignNotes)
        -> String
    {
        let samples = Array(track.events().joined())
        let starts = track.fingers.indices.map { finger in samples.first { $0.finger == finger }?.time }
        if Set(starts.compactMap { $0?.microseconds }).count > 1, profile == nil {
            notes.guessed(
                "fingers go down at different times; the timing of W3C is used, but WebDriverAgent would put all "
                    + "fingers down at the same time; specify the timing in “\(setting: "options.profile")”")
        }
        if samples.contains(where: { $0.time.microseconds % 1000 != 0 }) {
            notes.lost("times are rounded to whole milliseconds")
        }
        if samples.contains(where: { $0.phase == .cancelled }) {
            notes.lost(
                "a canceled touch is written as pointerCancel, but WebDriverAgent removes the preceding "
                    + "item instead")
        }
        return W3CWriter(track: track, isOwnClock: profile == .wda).text(of: samples)
    }

    private init(track: PointerTrack, isOwnClock: Bool) {
        self.track = track
        self.isOwnClock = isOwnClock
    }

    private func text(of samples: [PointerSample]) -> String {
        let times = samples.map { ($0.time.microseconds + 500) / 1000 }
        var moments: [Int64] = []
        // The index of the moment of each sample.
        let places = times.map { time in
            if moments.last != time { moments.append(time) }
            return moments.count - 1
        }
        var steps = [[Int: Step]](repeating: [:], count: track.fingers.count)
        // For each moment, the number of ticks without duration. It is the same for all sources, unless each
        // source runs independently.
        var width = [Int](repeating: 0, count: moments.count)
        var locations: [Int: Point] = [:]
        for (sample, moment) in zip(samples, places) {
            var step = steps[sample.finger][moment] ?? Step()
            if sample.phase == .moved, step.target == nil, step.items.isEmpty {
                step.target = sample.location
            } else {
                if let last = locations[sample.finger], last != sample.location {
                    step.items.append(W3CWriter.move(to: sample.location, duration: 0))
                }
                if sample.phase != .moved { step.items.append(W3CWriter.button(sample.phase)) }
            }
            locations[sample.finger] = sample.location
            steps[sample.finger][moment] = step
            width[moment] = max(width[moment], step.items.count)
        }
        let sources = track.fingers.indices.compactMap { finger -> RequestJSON? in
            guard let first = samples.first(where: { $0.finger == finger }) else { return nil }
            let items =
                isOwnClock
                ? ownItems(steps[finger], moments, from: first.location)
                : ticks(steps[finger], moments, width, from: first.location)
            return [
                "type": "pointer", "id": RequestJSON(track.fingers[finger]),
                "parameters": ["pointerType": "touch"], "actions": RequestJSON(items),
            ]
        }
        let actions: RequestJSON = ["actions": RequestJSON(sources)]
        return actions.text
    }

    /// Returns the items of a source that runs independently. The finger goes down at the end of its first
    /// move.
    private func ownItems(_ steps: [Int: Step], _ moments: [Int64], from start: Point) -> [RequestJSON] {
        var items: [RequestJSON] = []
        var now: Int64 = 0
        for (moment, step) in steps.sorted(by: { $0.key < $1.key }) {
            let span = moments[moment] - now
            now = moments[moment]
            if items.isEmpty {
                items.append(W3CWriter.move(to: start, duration: span))
            } else if let target = step.target {
                items.append(W3CWriter.move(to: target, duration: span))
            } else if span > 0 {
                items.append(W3CWriter.pause(span))
            }
            items += step.items
        }
        return items
    }

    /// Returns the items of a source that shares its ticks with other sources.
    private func ticks(
        _ steps: [Int: Step], _ moments: [Int64], _ width: [Int], from start: Point
    ) -> [RequestJSON] {
        var items = [W3CWriter.move(to: start, duration: 0)]
        var now: Int64 = 0
        for moment in moments.indices {
            let span = moments[moment] - now
            now = moments[moment]
            let step = steps[moment] ?? Step()
            if let target = step.target {
                items.append(W3CWriter.move(to: target, duration: span))
            } else if span > 0 || moment > 0 {
                items.append(W3CWriter.pause(span))
            }
            items += step.items
            items += Array(repeating: W3CWriter.pause(0), count: width[moment] - step.items.count)
        }
        return items
    }

    private static func move(to point: Point, duration: Int64) -> RequestJSON {
        [
            "type": "pointerMove", "duration": RequestJSON(duration), "origin": "viewport",
            "x": RequestJSON(point.x), "y": RequestJSON(point.y),
        ]
    }

    private static func pause(_ duration: Int64) -> RequestJSON {
        ["type": "pause", "duration": RequestJSON(duration)]
    }

    private static func button(_ phase: TouchPhase) -> RequestJSON {
        switch phase {
        case .began: ["type": "pointerDown", "button": RequestJSON(Int64(0))]
        case .cancelled: ["type": "pointerCancel"]
        case .ended, .moved, .stationary: ["type": "pointerUp", "button": RequestJSON(Int64(0))]
        }
    }
}
