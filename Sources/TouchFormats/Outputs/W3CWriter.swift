package import JSONTape
internal import TouchScene
package import TouchWire

/// Writes touches as W3C WebDriver actions. Times are rounded to whole milliseconds from the start of the
/// track, so that rounding errors do not accumulate.
package struct W3CWriter {
    /// An item of a source.
    private enum Item {
        case move(Point, duration: Int64)
        case pause(Int64)
        /// A button that goes down or up, or is canceled.
        case button(TouchPhase)
    }

    /// The items of a source at one moment.
    private struct Step {
        /// The index of the moment.
        var moment: Int
        /// The end of a move until this moment; nil if the finger does not move.
        var target: Point?
        /// Items without duration.
        var items: [Item] = []
    }

    /// The steps of a finger that touches the screen, in order.
    private struct Source {
        let start: Point
        let began: Instant
        var location: Point
        var steps: [Step] = []

        mutating func add(_ sample: PointerSample, at moment: Int) {
            if steps.last?.moment != moment { steps.append(Step(moment: moment)) }
            let last = steps.count - 1
            if sample.phase == .moved, steps[last].target == nil, steps[last].items.isEmpty {
                steps[last].target = sample.location
            } else {
                if location != sample.location {
                    steps[last].items.append(.move(sample.location, duration: 0))
                }
                if sample.phase != .moved { steps[last].items.append(.button(sample.phase)) }
            }
            location = sample.location
        }
    }

    /// The sources by finger, and the fingers in order.
    private var sources: [Int: Source] = [:]
    private var moments: [Int64] = []
    /// For each moment, the number of ticks without duration. It is the same for all sources, unless each
    /// source runs independently.
    private var width: [Int] = []

    /// - Parameter profile: `wda` writes sources that run independently; otherwise sources share the ticks of
    ///   W3C.
    /// - Throws: An error if there are more items than `entries` of the limits.
    package static func write(
        _ track: PointerTrack, _ profile: ConvertProfile?, _ notes: ForeignNotes, _ limits: Limits
    ) throws(RequestFault) -> String {
        let samples = Array(track.events().joined())
        let writer = W3CWriter(samples)
        if Set(writer.sources.values.map(\.began.microseconds)).count > 1, profile == nil {
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
        return try writer.text(track.fingers, isOwnClock: profile == .wda, limits)
    }

    private init(_ samples: [PointerSample]) {
        for sample in samples {
            let time = (sample.time.microseconds + 500) / 1000
            if moments.last != time {
                moments.append(time)
                width.append(0)
            }
            let moment = moments.count - 1
            let source = Source(start: sample.location, began: sample.time, location: sample.location)
            sources[sample.finger, default: source].add(sample, at: moment)
            width[moment] = max(width[moment], sources[sample.finger]?.steps.last?.items.count ?? 0)
        }
    }

    private func text(
        _ names: [String], isOwnClock: Bool, _ limits: Limits
    ) throws(RequestFault) -> String {
        let ticks = width.reduce(moments.count + 1, +)
        if !isOwnClock {
            guard ticks <= limits.entries / max(1, sources.count) else {
                throw .limitExceeded(.entries(limits.entries))
            }
        }
        var out = ByteWriter(capacity: 4096)
        out.append("{")
        out.key("actions")
        out.objects(sources.sorted { $0.key < $1.key }) { source, out in
            out.member("type", "pointer")
            out.member("id", names[source.key])
            out.key("parameters")
            out.object { $0.member("pointerType", "touch") }
            out.key("actions")
            let items = isOwnClock ? ownItems(source.value) : sharedItems(source.value)
            out.objects(items) { item, out in W3CWriter.write(item, to: &out) }
        }
        out.append("}")
        return out.text()
    }

    /// Returns the items of a source that runs independently. The finger goes down at the end of its first
    /// move.
    private func ownItems(_ source: Source) -> [Item] {
        var items: [Item] = []
        var now: Int64 = 0
        for step in source.steps {
            let span = moments[step.moment] - now
            now = moments[step.moment]
            if items.isEmpty {
                items.append(.move(source.start, duration: span))
            } else if let target = step.target {
                items.append(.move(target, duration: span))
            } else if span > 0 {
                items.append(.pause(span))
            }
            items += step.items
        }
        return items
    }

    /// Returns the items of a source that shares its ticks with other sources.
    private func sharedItems(_ source: Source) -> [Item] {
        var items: [Item] = [.move(source.start, duration: 0)]
        var now: Int64 = 0
        var steps = source.steps[...]
        for moment in moments.indices {
            let span = moments[moment] - now
            now = moments[moment]
            let step = steps.first?.moment == moment ? steps.removeFirst() : Step(moment: moment)
            if let target = step.target {
                items.append(.move(target, duration: span))
            } else if span > 0 || moment > 0 {
                items.append(.pause(span))
            }
            items += step.items
            items += repeatElement(.pause(0), count: width[moment] - step.items.count)
        }
        return items
    }

    /// Writes the members of an item.
    private static func write(_ item: Item, to out: inout ByteWriter) {
        switch item {
        case .move(let point, let duration):
            out.member("type", "pointerMove")
            out.member("duration", Int(duration))
            out.member("origin", "viewport")
            out.member("x", json: JSONReader.print(point.x))
            out.member("y", json: JSONReader.print(point.y))
        case .pause(let duration):
            out.member("type", "pause")
            out.member("duration", Int(duration))
        case .button(.began):
            out.member("type", "pointerDown")
            out.member("button", 0)
        case .button(.cancelled): out.member("type", "pointerCancel")
        case .button:
            out.member("type", "pointerUp")
            out.member("button", 0)
        }
    }
}
