internal import JSONTape
internal import TouchDispatch
internal import TouchWire

/// Android's `MotionEvent`s as they print themselves, one a line of a log: “MotionEvent { action=ACTION_DOWN, …,
/// id[0]=0, x[0]=540.0, y[0]=1200.0, …, eventTime=123456, … }” (AOSP, MotionEvent.toString). What stands before is the
/// log's; lines without one are left out. Milliseconds and pixels.
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
    private var hasHistory: TextPlace?
    /// The last event's action and time: a log often has an event once for every view that got it.
    private var last: (action: Substring, time: Double)?
    private static let start = "MotionEvent { "

    static func read(
        _ source: ForeignSource
    ) throws(RequestFault) -> PointerTrack {
        let text = try source.text(orRefuse: "a log with MotionEvents is a string")
        var reader = MotionEvents(source)
        var lines = TextLines(text, source.limits)
        while let line = try lines.next() { try reader.read(line) }
        guard !reader.record.track.samples.isEmpty else {
            throw source.malformed(
                "no touch begins: a line with “MotionEvent { action=ACTION_DOWN, …” is wanted",
                at: TextPlace(line: max(1, lines.number), column: 1))
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
            "x and y are taken for the screen's: a MotionEvent has those of the view that it was sent to")
        if options.viewport == nil || options.panel == nil {
            notes.guessed(
                "pixels are taken for points: “\(setting: "options.viewport")” and “\(setting: "options.panel")”, the screen in points and in pixels, "
                    + "tell how they become points")
        }
        if let hasHistory { notes.lost("what came between two events is not printed", at: .text(hasHistory)) }
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
            throw source.malformed("a MotionEvent has “action” and “eventTime”", at: place)
        }
        guard last?.action != action || last?.time != milliseconds else {
            return notes.lost(
                "the same event once more, as another view got it, is left out", at: .text(place))
        }
        last = (action, milliseconds)
        if let history = members["historySize"], history != "0", hasHistory == nil { hasHistory = place }
        guard let time = record.moment(milliseconds / 1000) else {
            throw source.malformed("the time is before the one before it, or too late", at: place)
        }
        try apply(action, try pointers(members, place), time, place)
    }

    private func pointers(
        _ members: [Substring: Substring], _ place: TextPlace
    ) throws(RequestFault) -> [Pointer] {
        var pointers: [Pointer] = []
        while let x = members["x[\(pointers.count)]"], let y = members["y[\(pointers.count)]"] {
            let index = pointers.count
            guard let x = ForeignText.number(x), let y = ForeignText.number(y) else {
                throw source.malformed("x[\(index: index)] and y[\(index: index)] are numbers", at: place)
            }
            let tool = members["toolType[\(index)]"] ?? ""
            pointers.append(
                Pointer(
                    id: String(members["id[\(index)]"] ?? "\(index)"), location: scaled(x, y),
                    type: tool.hasSuffix("STYLUS") || tool.hasSuffix("ERASER") ? .pencil : .direct))
        }
        guard !pointers.isEmpty else {
            throw source.malformed("a MotionEvent has a pointer: “x[0]” and “y[0]”", at: place)
        }
        return pointers
    }

    private func scaled(_ x: Double, _ y: Double) -> Point {
        guard let size = options.viewport, let panel = options.panel else { return Point(x: x, y: y) }
        return Point(x: (x * size.width / panel.width).tidy, y: (y * size.height / panel.height).tidy)
    }

    // MARK: Pointers

    private mutating func apply(
        _ action: Substring, _ pointers: [Pointer], _ time: Instant, _ place: TextPlace
    ) throws(RequestFault) {
        let name = action.prefix { $0 != "(" }
        // Which of the pointers the action is about: “ACTION_POINTER_UP(1)”.
        let number = action.dropFirst(name.count).drop { $0 == "(" }.prefix { $0.isNumber }
        let index = Int(number) ?? 0
        switch name {
        case "ACTION_DOWN", "ACTION_POINTER_DOWN", "ACTION_UP", "ACTION_POINTER_UP":
            guard pointers.indices.contains(index) else {
                throw source.malformed(
                    "\(type: action.prefix(40)) is about a pointer that the event does not have", at: place)
            }
            try move(pointers, time, except: index)
            let pointer = pointers[index]
            if name.hasSuffix("DOWN") {
                try begin(pointer, time, place)
            } else if record.isDown(pointer.id) {
                try record.end(pointer.id, at: time, location: pointer.location)
            } else {
                notes.lost("it goes up, but where it came down is not in the log", at: .text(place))
            }
        case "ACTION_MOVE": try move(pointers, time)
        case "ACTION_CANCEL":
            for id in record.downIDs { try record.end(id, at: time, isCancelled: true) }
        default: notes.lost("\(type: action.prefix(40)) is no touch", at: .text(place))
        }
    }

    private mutating func begin(
        _ pointer: Pointer, _ time: Instant, _ place: TextPlace
    ) throws(RequestFault) {
        if record.isDown(pointer.id) {
            notes.guessed(
                "it comes down, and is down already: taken to be cancelled before", at: .text(place))
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
