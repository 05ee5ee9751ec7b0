internal import JSONTape
internal import TouchDispatch

/// Writes touches as W3C WebDriver actions. Times are whole milliseconds from the start of the track, so that rounding does
/// not add up.
package struct W3CWriter {
    /// What a source does at a moment.
    private struct Step {
        /// The way there; nil: it stays.
        var way: Point?
        /// Items without duration.
        var items: [RequestJSON] = []
    }

    private let track: PointerTrack
    private let isOwnClock: Bool

    /// - Parameter profile: `wda`: each source runs by itself; else sources keep W3C's ticks.
    package static func write(_ track: PointerTrack, _ profile: ConvertProfile?, _ notes: ForeignNotes)
        -> String
    {
        let samples = Array(track.events().joined())
        let starts = track.fingers.indices.map { finger in samples.first { $0.finger == finger }?.time }
        if Set(starts.compactMap { $0?.microseconds }).count > 1, profile == nil {
            notes.guessed(
                "fingers come down at different times, which is written in W3C's ticks; WebDriverAgent would put all down at "
                    + "once: “\(setting: "options.profile")” chooses")
        }
        if samples.contains(where: { $0.time.microseconds % 1000 != 0 }) {
            notes.lost("times are rounded to whole milliseconds")
        }
        if samples.contains(where: { $0.phase == .cancelled }) {
            notes.lost(
                "a cancelled touch is written as pointerCancel, which WebDriverAgent understands otherwise")
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
        // Which moment each sample belongs to.
        let places = times.map { time in
            if moments.last != time { moments.append(time) }
            return moments.count - 1
        }
        var steps = [[Int: Step]](repeating: [:], count: track.fingers.count)
        // Ticks of no duration, of which all sources have as many, unless each has its own clock.
        var width = [Int](repeating: 0, count: moments.count)
        var locations: [Int: Point] = [:]
        for (sample, moment) in zip(samples, places) {
            var step = steps[sample.finger][moment] ?? Step()
            if sample.phase == .moved, step.way == nil, step.items.isEmpty {
                step.way = sample.location
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

    /// The items of a source that runs by itself: its first move puts the finger down, where it ends.
    private func ownItems(_ steps: [Int: Step], _ moments: [Int64], from start: Point) -> [RequestJSON] {
        var items: [RequestJSON] = []
        var now: Int64 = 0
        for (moment, step) in steps.sorted(by: { $0.key < $1.key }) {
            let span = moments[moment] - now
            now = moments[moment]
            if items.isEmpty {
                items.append(W3CWriter.move(to: start, duration: span))
            } else if let way = step.way {
                items.append(W3CWriter.move(to: way, duration: span))
            } else if span > 0 {
                items.append(W3CWriter.pause(span))
            }
            items += step.items
        }
        return items
    }

    /// The items of a source that shares its ticks with others.
    private func ticks(
        _ steps: [Int: Step], _ moments: [Int64], _ width: [Int], from start: Point
    ) -> [RequestJSON] {
        var items = [W3CWriter.move(to: start, duration: 0)]
        var now: Int64 = 0
        for moment in moments.indices {
            let span = moments[moment] - now
            now = moments[moment]
            let step = steps[moment] ?? Step()
            if let way = step.way {
                items.append(W3CWriter.move(to: way, duration: span))
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
