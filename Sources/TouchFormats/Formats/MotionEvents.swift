internal import JSONTape
internal import TouchScene
internal import TouchWire

/// Android's `MotionEvent`s as printed in a log (AOSP, MotionEvent.toString), one per line: “MotionEvent {
/// action=ACTION_DOWN, …, id[0]=0, x[0]=540.0, y[0]=1200.0, …, eventTime=123456, … }”. Text before the event
/// and lines without an event are ignored. Times are in milliseconds, locations in pixels.
struct MotionEvents {
    private struct Pointer {
        var id: String
        var location: Point
        var type: TouchType
    }

    private let source: ForeignSource
    private var record: TouchRecord
    private var options: ConvertOptions { source.options }
    private var notes: ForeignNotes { source.notes }
    private var hasHistory: TextLocation?
    /// The action and time of the last event. A log often contains an event once for each view that received
    /// it.
    private var last: (action: Substring, time: Double)?
    private static let start = "MotionEvent { "

    static func read(
        _ source: ForeignSource
    ) throws(RequestFault) -> PointerTrack {
        let text = try source.text(orRefuse: "a log with MotionEvents must be a string")
        var reader = MotionEvents(source)
        var lines = TextLines(text, source.limits)
        while let line = try lines.next() { try reader.read(line) }
        guard !reader.record.track.samples.isEmpty else {
            throw source.malformed(
                "no touch begins: expected a line with “MotionEvent { action=ACTION_DOWN, …”",
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
        notes.guessed(
            "x and y are assumed to be screen coordinates, but a MotionEvent contains coordinates in its view"
        )
        if options.viewport == nil || options.panel == nil {
            notes.guessed(
                "pixels are assumed to be points; to convert them, specify the size of the screen in points in "
                    + "“\(setting: "options.viewport")” and in pixels in “\(setting: "options.panel")”")
        }
        if let hasHistory {
            notes.lost("the log does not contain the samples between two events", at: .text(hasHistory))
        }
    }

    // MARK: Lines

    private mutating func read(_ line: TextLine) throws(RequestFault) {
        var line = line
        while !line.isAtEnd, !line.text.hasPrefix(MotionEvents.start) { line.advance() }
        let place = line.place
        guard line.skip(MotionEvents.start) else { return }
        var members: [Substring: Substring] = [:]
        for part in line.parts() {
            let name = part.text.prefix { $0 != "=" }
            members[name] = part.text.dropFirst(name.count + 1).prefix { $0 != " " && $0 != "}" }
        }
        guard let action = members["action"], let milliseconds = members["eventTime"].flatMap({ Double($0) })
        else {
            throw source.malformed("a MotionEvent must have “action” and “eventTime”", at: place)
        }
        guard last?.action != action || last?.time != milliseconds else {
            return notes.lost(
                "the repeated event, which was sent to another view, is omitted", at: .text(place))
        }
        last = (action, milliseconds)
        if let history = members["historySize"], history != "0", hasHistory == nil { hasHistory = place }
        guard let time = record.moment(milliseconds / 1000) else {
            throw source.malformed(
                "the time is earlier than the preceding time, or more than 10⁹ s after the first", at: place)
        }
        try apply(action, try pointers(members, place), time, place)
    }

    private func pointers(
        _ members: [Substring: Substring], _ place: TextLocation
    ) throws(RequestFault) -> [Pointer] {
        var pointers: [Pointer] = []
        while let x = members["x[\(pointers.count)]"], let y = members["y[\(pointers.count)]"] {
            let index = pointers.count
            guard let x = ForeignText.number(x), let y = ForeignText.number(y) else {
                throw source.malformed(
                    "x[\(index: index)] and y[\(index: index)] must be numbers", at: place)
            }
            let tool = members["toolType[\(index)]"] ?? ""
            pointers.append(
                Pointer(
                    id: String(members["id[\(index)]"] ?? "\(index)"), location: scaled(x, y),
                    type: tool.hasSuffix("STYLUS") || tool.hasSuffix("ERASER") ? .pencil : .direct))
        }
        guard !pointers.isEmpty else {
            throw source.malformed(
                "a MotionEvent must have a pointer with “x[0]” and “y[0]”", at: place)
        }
        return pointers
    }

    private func scaled(_ x: Double, _ y: Double) -> Point {
        guard let size = options.viewport, let panel = options.panel else { return Point(x: x, y: y) }
        return Point(x: (x * size.width / panel.width).tidy, y: (y * size.height / panel.height).tidy)
    }

    // MARK: Pointers

    private mutating func apply(
        _ action: Substring, _ pointers: [Pointer], _ time: Instant, _ place: TextLocation
    ) throws(RequestFault) {
        let name = action.prefix { $0 != "(" }
        // The index of the pointer that the action refers to, as in “ACTION_POINTER_UP(1)”.
        let number = action.dropFirst(name.count).drop { $0 == "(" }.prefix { $0.isNumber }
        let index = Int(number) ?? 0
        switch name {
        case "ACTION_DOWN", "ACTION_POINTER_DOWN", "ACTION_UP", "ACTION_POINTER_UP":
            guard pointers.indices.contains(index) else {
                throw source.malformed(
                    "\(type: action.prefix(40)) refers to a pointer that the event does not contain",
                    at: place)
            }
            try move(pointers, time, except: index)
            let pointer = pointers[index]
            if name.hasSuffix("DOWN") {
                try begin(pointer, time, place)
            } else if record.isDown(pointer.id) {
                try record.end(pointer.id, at: time, location: pointer.location)
            } else {
                notes.lost(
                    "the pointer goes up, but the log does not contain where it went down; the event is omitted",
                    at: .text(place))
            }
        case "ACTION_MOVE": try move(pointers, time)
        case "ACTION_CANCEL":
            for id in record.downIDs { try record.end(id, at: time, isCancelled: true) }
        default: notes.lost("\(type: action.prefix(40)) is not a touch and is omitted", at: .text(place))
        }
    }

    private mutating func begin(
        _ pointer: Pointer, _ time: Instant, _ place: TextLocation
    ) throws(RequestFault) {
        if record.isDown(pointer.id) {
            notes.guessed(
                "the pointer goes down but is already down; the earlier touch is assumed to be canceled",
                at: .text(place))
            try record.end(pointer.id, at: time, isCancelled: true)
        }
        try record.begin(pointer.id, pointer.id, sample(pointer, time))
    }

    private mutating func move(
        _ pointers: [Pointer], _ time: Instant, except: Int? = nil
    ) throws(RequestFault) {
        for (index, pointer) in pointers.enumerated() where index != except && record.isDown(pointer.id) {
            try record.move(pointer.id, sample(pointer, time))
        }
    }

    private func sample(_ pointer: Pointer, _ time: Instant) -> PointerSample {
        PointerSample(
            time: time, step: 0, finger: 0, phase: .moved, location: pointer.location, type: pointer.type)
    }
}
