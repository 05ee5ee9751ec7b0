internal import JSONTape
internal import TouchScene
internal import TouchWire

/// `UITouch` and `UITouchesEvent` as UIKit describes them in a log: “<UITouch: 0x…> phase: Began; …; location in window: {x, y}”, on
/// one line or on several. The address identifies the finger. “timestamp: …” of the event around it is the time, in seconds.
struct UITouches {
    private let source: ForeignSource
    private var record: TouchRecord
    private var notes: ForeignNotes { source.notes }
    /// The touch that is being read: its text and its location.
    private var current: (text: String, place: TextLocation)?
    /// The latest time stamp; nil if the text has none so far.
    private var timestamp: Double?
    /// The time stamp at which the clock of the touches is 0.
    private var shift = 0.0
    /// The number in the name of each finger that is down, by its id.
    private var fingerNumbers: [String: Int] = [:]
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
            let touches: DiagnosticMessage = record.downIDs.count == 1 ? " touch" : " touches"
            notes.lost("the text does not contain the end of \(count: record.downIDs.count)" + touches)
        }
    }

    private mutating func read(_ line: TextLine) throws(RequestFault) {
        var rest = line
        while let start = rest.text.range(of: UITouches.start) {
            try add(rest.text[..<start.lowerBound])
            try finishTouch()
            rest = rest.suffix(from: start.lowerBound)
            current = (UITouches.start, rest.place)
            rest = rest.suffix(
                from: rest.text.utf8.index(rest.text.startIndex, offsetBy: UITouches.start.utf8.count))
        }
        try add(rest.text)
    }

    /// Adds text to the current touch. A time stamp ends it, and begins another event.
    private mutating func add(_ text: Substring) throws(RequestFault) {
        guard let start = text.range(of: "timestamp: ")?.lowerBound,
            let seconds = UITouches.value("timestamp", of: text).flatMap({ ForeignText.number($0) })
        else {
            current?.text += text + " "
            return
        }
        current?.text += text[..<start]
        try finishTouch()
        // Times that were assumed before the first time stamp continue.
        if timestamp == nil, let latest { shift = seconds - latest.clock - UITouches.interval }
        timestamp = seconds - shift
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
                "the touch is omitted, because its time is earlier than that of the touch before, or more than 10⁹ s after the first",
                at: .text(place))
        }
        var sample = PointerSample(time: time, step: 0, finger: 0, phase: .began, location: location)
        if UITouches.value("type", of: all) == "Pencil" { sample.type = .pencil }
        switch phase {
        case "Began":
            guard !record.isDown(id) else { return }
            let used = Set(record.downIDs.compactMap { fingerNumbers[$0] })
            let number = (1...).first { !used.contains($0) } ?? 1
            fingerNumbers[id] = number
            try record.begin(id, String(number), sample)
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
