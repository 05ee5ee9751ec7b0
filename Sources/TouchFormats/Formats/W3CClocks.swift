internal import JSONTape
internal import TouchScene

/// An item of a source of W3C actions.
struct W3CItem {
    enum Origin {
        case viewport, pointer
        case element(Rect)
    }

    enum Kind {
        case pause, up, cancel
        case down(TouchProperties)
        /// A nil offset means the origin itself: the center of an element or the location of the
        /// pointer.
        case move(Origin, Point?)
    }

    var kind: Kind
    /// The duration in milliseconds; nil if not specified.
    var duration: Double?
    var value: JSONValue
}

/// A source of W3C actions.
private struct W3CSource {
    /// Nil if the source is not a pointer; then only its pauses count.
    var finger: Int?
    var items: [W3CItem]
}

/// The state of a pointer while its items are performed.
private struct W3CPointer {
    var location = Point.zero
    var isDown = false

    /// The destination of a move.
    func target(_ origin: W3CItem.Origin, _ offset: Point?) -> Point {
        let offset = offset ?? .zero
        switch origin {
        case .viewport: return offset
        case .pointer: return Point(x: location.x + offset.x, y: location.y + offset.y)
        case .element(let frame):
            return Point(
                x: frame.origin.x + frame.size.width / 2 + offset.x,
                y: frame.origin.y + frame.size.height / 2 + offset.y)
        }
    }
}

/// Computes the times of the items of W3C actions and converts them to a track.
struct W3CClocks: JSONFormat {
    let json: ForeignJSON
    private(set) var track: PointerTrack
    private var sources: [W3CSource] = []

    init(_ json: ForeignJSON) {
        self.json = json
        track = PointerTrack(json.source.limits)
    }

    /// Adds a pointer source with these items.
    mutating func add(_ items: [W3CItem], of finger: String) {
        sources.append(W3CSource(finger: track.fingers.count, items: items))
        track.fingers.append(finger)
    }

    /// Adds a source that is not a pointer. Its items only take time.
    mutating func addPauses(_ items: [W3CItem]) { sources.append(W3CSource(finger: nil, items: items)) }

    /// Uses the ticks of the W3C standard: item n of every source starts when item n − 1 of all sources has
    /// ended.
    mutating func runInTicks() throws(RequestFault) {
        var pointers = sources.map { _ in W3CPointer() }
        var active = Array(sources.indices.filter { !sources[$0].items.isEmpty })
        var tick = 0
        var now = 0.0
        var mayDiffer = false
        while !active.isEmpty {
            let durations = active.map { sources[$0].items[tick].duration ?? 0 }
            let span = durations.max() ?? 0
            if active.count > 1, durations.contains(where: { $0 != span }) { mayDiffer = true }
            for source in active {
                let item = sources[source].items[tick]
                guard let finger = sources[source].finger else { continue }
                try perform(
                    item, &pointers[source],
                    PointerSample(
                        time: try moment(now), step: tick, finger: finger, phase: .moved, location: .zero),
                    until: try moment(now + (item.duration ?? span)))
            }
            now += span
            tick += 1
            active.removeAll { sources[$0].items.count <= tick }
        }
        if mayDiffer, options.profile == nil {
            notes.guessed(
                "items of one tick have different durations; the timing of W3C is used, but WebDriverAgent runs each "
                    + "source independently; specify the timing in “\(setting: "options.profile")”")
        }
    }

    /// Uses the timing of WebDriverAgent (FBW3CActionsSynthesizer.m): each source performs its items
    /// independently of the others, and the touch begins at the end of the first move.
    mutating func runOnOwnClocks() throws(RequestFault) {
        for source in sources { try runOnOwnClock(source) }
    }

    private mutating func runOnOwnClock(_ source: W3CSource) throws(RequestFault) {
        guard let finger = source.finger else { return }
        var pointer = W3CPointer()
        var now = 0.0
        for (index, item) in source.items.enumerated() {
            let end = now + (item.duration ?? 0)
            let sample = PointerSample(
                time: try moment(now), step: 0, finger: finger, phase: .moved, location: .zero)
            if index == 0, case .move(let origin, let offset) = item.kind {
                pointer.location = inside(pointer.target(origin, offset), item)
                pointer.isDown = true
                var began = sample
                began.time = try moment(end)
                began.phase = .began
                began.location = pointer.location
                try track.add(began)
            } else if index > 0, case .down(let properties) = item.kind, pointer.isDown {
                if let force = properties.force {
                    var pressed = sample
                    pressed.location = pointer.location
                    pressed.properties.force = force
                    try track.add(pressed)
                } else if index > 1 {
                    notes.guessed(
                        "the finger is already down, because WebDriverAgent puts it down at the first pointerMove",
                        at: .value(item.value))
                }
            } else {
                try perform(item, &pointer, sample, until: try moment(end))
            }
            now = end
        }
    }

    private mutating func perform(
        _ item: W3CItem, _ pointer: inout W3CPointer, _ now: PointerSample, until end: Instant
    ) throws(RequestFault) {
        var sample = now
        sample.location = pointer.location
        switch item.kind {
        case .pause: return
        case .move(let origin, let offset):
            let target = inside(pointer.target(origin, offset), item)
            let start = pointer.location
            pointer.location = target
            guard pointer.isDown else { return }
            sample.location = target
            sample.time = end
            try track.move(from: start, at: now.time, to: sample, rate: options.moveRate)
            return
        case .down(let properties):
            guard !pointer.isDown else {
                return notes.lost(
                    "the finger is already down; the pointerDown is omitted", at: .value(item.value))
            }
            pointer.isDown = true
            sample.phase = .began
            sample.properties = properties
        case .up, .cancel:
            var isUp = false
            if case .up = item.kind { isUp = true }
            guard pointer.isDown else {
                if isUp { json.fault(.touchNotDown, at: item.value, "pointerDown must come first") }
                return
            }
            pointer.isDown = false
            sample.phase = isUp ? .ended : .cancelled
        }
        try track.add(sample)
    }

    /// Returns `target`. Reports a fault if it is outside a known viewport.
    private func inside(_ target: Point, _ item: W3CItem) -> Point {
        guard let viewport = options.viewport else { return target }
        if target.x < 0 || target.y < 0 || target.x > viewport.width || target.y > viewport.height {
            let place = "\(JSONReader.print(target.x)), \(JSONReader.print(target.y))"
            json.fault(
                .outOfRange, at: item.value,
                "move target out of bounds: (\(value: place)) is outside the viewport")
        }
        return target
    }

    private func moment(_ milliseconds: Double) throws(RequestFault) -> Instant {
        guard let instant = Instant(seconds: milliseconds / 1000) else {
            throw json.source.refused(.outOfRange, "the sequence must not be longer than 10⁹ s")
        }
        return instant
    }
}
