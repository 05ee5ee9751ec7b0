internal import JSONTape
internal import TouchScene
internal import TouchWire

/// `UITouch` and `UITouchesEvent` as UIKit describes them in a log: “<UITouch: 0x…> phase: Began; …; location in window: {x, y}”, on
/// one line or on several. The address identifies the finger, “timestamp: …” of the event around it the time, in seconds.
struct UITouches {
    private let source: ForeignSource
    private var record: TouchRecord
    private var notes: ForeignNotes { source.notes }
    /// The touch that is being read: its text and its location.
    private var current: (text: String, place: TextLocation)?
    /// The latest time stamp; nil if the text has none so far.
    private var timestamp: Double?
    /// The moment of the latest touch.
    private var latest: (clock: Double, time: Instant)?
    private var areTimesAssumed = false

    private static let start = "<UITouch: 0x"
    /// The time between two touches without time stamps, in seconds: a frame.
    private static let interval = 1.0 / 60

    static func read(_ source: ForeignSource) throws(RequestFault) -> PointerTrack {
        let text = try source.text(orRefuse: "a description of touches must be a string")
        var reader = UITouches(source)
        var lines = TextLines(text, source.limits)
        while let line = try lines.next() { try reader.read(line) }
        try reader.finishTouch()
        guard !reader.record.track.samples.isEmpty else {
            throw source.malformed(
                "no touch begins: expected “<UITouch: 0x…> phase: Began; …; location in window: {x, y}”",
                at: TextLocation(line: max(1, lines.number), column: 1))
        }
        reader.report()
        return reader.record.track
    }

    private init(_ source: ForeignSource) {
        self.source = source
        record = TouchRecord(source.limits)
    }

    private func report() {
        if areTimesAssumed {
            notes.guessed(
                "the touches have no “timestamp”; 1/60 s between two of the same finger is assumed")
        }
        if !record.downIDs.isEmpty {
            notes.lost("the text does not contain the end of \(count: record.downIDs.count) touches")
        }
    }

    private mutating func read(_ line: TextLine) throws(RequestFault) {
        var rest = line.text
        while let start = rest.range(of: UITouches.start) {
            try add(rest[..<start.lowerBound])
            try finishTouch()
            current = (String(UITouches.start), line.suffix(from: start.lowerBound).place)
            rest = rest[start.upperBound...]
        }
        try add(rest)
    }

    /// Adds text to the current touch. A time stamp begins another event.
    private mutating func add(_ text: Substring) throws(RequestFault) {
        if let value = UITouches.value("timestamp", of: text), let seconds = ForeignText.number(value) {
            try finishTouch()
            timestamp = seconds
        }
        current?.text += text + " "
    }

    /// The value of `name` in “name: value; …” or “name: value name: …”.
    private static func value(_ name: String, of text: Substring) -> Substring? {
        guard let start = text.range(of: name + ": ")?.upperBound else { return nil }
        let rest = text[start...].drop { $0 == " " }
        if rest.first == "{" { return rest.prefix { $0 != "}" } }
        return rest.prefix { $0 != ";" && $0 != " " }
    }

    private mutating func finishTouch() throws(RequestFault) {
        guard let (text, place) = current else { return }
        current = nil
        let all = text[...]
        let id = String(all.dropFirst(UITouches.start.count).prefix { $0.isHexDigit })
        guard let phase = UITouches.value("phase", of: all),
            let numbers = UITouches.value("location in window", of: all).flatMap({
                ForeignText.numbers($0, count: 2)
            })
        else {
            return notes.lost(
                "the touch is omitted, because it has no “phase” and “location in window”", at: .text(place))
        }
        let location = Point(x: numbers[0], y: numbers[1])
        guard let time = time(of: id) else {
            return notes.lost(
                "the touch is omitted, because it is earlier than the one before", at: .text(place))
        }
        var sample = PointerSample(time: time, step: 0, finger: 0, phase: .began, location: location)
        if UITouches.value("type", of: all) == "Pencil" { sample.type = .pencil }
        switch phase {
        case "Began":
            if !record.isDown(id) { try record.begin(id, String(record.downIDs.count + 1), sample) }
        case "Moved": try record.move(id, sample)
        case "Ended": try record.end(id, at: time, location: location)
        case "Cancelled": try record.end(id, at: time, location: location, isCancelled: true)
        default: break
        }
    }

    /// The time of a touch. All touches of an event have the same time.
    private mutating func time(of id: String) -> Instant? {
        let clock: Double
        if let timestamp {
            clock = timestamp
        } else {
            areTimesAssumed = true
            // Another finger can belong to the same event.
            clock =
                (latest?.clock ?? -UITouches.interval)
                + (record.isDown(id) || latest == nil ? UITouches.interval : 0)
        }
        if let latest, latest.clock == clock { return latest.time }
        guard let time = record.moment(clock) else { return nil }
        latest = (clock, time)
        return time
    }
}
