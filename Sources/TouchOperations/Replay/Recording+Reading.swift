internal import JSONTape
internal import TouchDispatch
internal import TouchWire

extension Recording {
    /// Reads the records in the array at `position`.
    ///
    /// - Throws: A fault if the header or every snapshot is missing.
    init(at position: Int, _ reader: inout JSONReader) throws(RequestFault) {
        let elements = JSONValue(reader.tape, at: position).elements
        let start = elements.firstIndex { !$0.isNull } ?? 0
        let first = elements.indices.contains(start) ? elements[start] : nil
        if let entry = first?["entry"], entry.text == nil { _ = reader.string(at: entry.position, "entry") }
        try reader.check()
        guard let first, first.isObject, first["entry"]?.text == "recording" else {
            reader.fault(
                .wrongKind, at: (first?["entry"] ?? first)?.position ?? position,
                "the first record must be the header: {\"entry\": \"recording\", \"version\": 1, …}")
            try reader.check()
            throw .internalError("the recording has no header")
        }
        header = first
        readHeader(&reader)
        try reader.check()
        var course = Course()
        for (index, element) in elements.enumerated().dropFirst(start + 1) where !element.isNull {
            read(element, line: index + 1, &course)
        }
        finish(course)
        guard !segments.isEmpty else {
            reader.fault(
                .missingMember, at: position,
                "the recording has no snapshot: a record {\"entry\": \"scene\", \"time\": …, \"scene\": …} is required"
            )
            try reader.check()
            return
        }
    }

    private mutating func readHeader(_ reader: inout JSONReader) {
        records = 1
        if let version = header["version"] {
            let read = reader.integer(at: version.position, "version", in: -1_000_000_000...1_000_000_000)
            if let read, read != Recording.version {
                reader.fault(
                    .outOfRange, at: version.position,
                    "“version” must be \(limit: "\(Recording.version)"), the version of the format that touchd reads"
                )
            }
        } else {
            reader.missing("version", of: header.position)
        }
        guard let list = header["observes"] else {
            return reader.missing("observes", of: header.position)
        }
        _ = reader.elements(at: list.position, "observes")
        observed = Set(
            list.elements.compactMap { reader.string(at: $0.position, "an element of observes")?.text })
        if let origin = header["origin"] {
            _ = reader.string(at: origin.position, "origin")
        } else {
            note("the header does not state “origin”")
        }
        guard let text = header["system"]?.text else { return }
        let words = text.split(separator: " ")
        let major = words.last?.split(separator: ".").first.map(String.init) ?? ""
        let known = SystemVersion.allCases.map(\.name)
        if words.first == "iOS" || words.first == "iPadOS", known.contains("iOS \(major)") {
            system = "iOS \(major)"
        } else {
            note(
                "touchd does not simulate \(text); it is replayed as \(SystemVersion.iOS26.name)")
        }
    }

    // MARK: Records

    /// The state after the records read so far.
    private struct Course {
        var latest = Instant.zero
        var hasJumped = false
        var end: Instant?
        var early = 0
        /// The contact of each finger that has touched down in the segment, by its place in `touches`.
        var contacts: [String: Int] = [:]
        /// The fingers of the contacts.
        var fingers: [String] = []
        /// The fingers that are down.
        var down: Set<String> = []
        var lastEnd: Instant?
        /// A snapshot at the end of the last touch. It begins a segment if no touch continues a tap series.
        var pending: (scene: JSONValue, line: Int, time: Instant)?

        mutating func beginSegment() {
            contacts = [:]
            fingers = []
            down = []
            (lastEnd, pending) = (nil, nil)
        }
    }

    /// The time after which a touch cannot continue a tap series.
    private static let seriesEnd = Thresholds().span(.tapMaximumInterval)

    /// Members of events that are gestures, whose touches have no names.
    private static let shorthands: [EventMember] = [.tap, .longPress, .drag, .pinch, .rotate]

    private mutating func read(_ record: JSONValue, line: Int, _ course: inout Course) {
        records += 1
        guard record.isObject, let kind = record["entry"]?.text else {
            return refuse(line, record.isObject ? "“entry” is required" : "it is no JSON object")
        }
        guard ["scene", "event", "hitTest", "callback", "transition", "end"].contains(kind) else {
            skipped[kind, default: 0] += 1
            return
        }
        guard let seconds = record["time"]?.number, var time = Instant(seconds: seconds) else {
            return refuse(line, "“time” must be a time in seconds")
        }
        if time < course.latest {
            if !course.hasJumped {
                note(
                    "line \(line): the clock jumps back by \((course.latest - time).seconds.rounded(places: 3)) s"
                )
            }
            course.hasJumped = true
            time = course.latest
        }
        course.latest = time
        switch kind {
        case "scene": readScene(record, line: line, at: time, &course)
        case "end":
            course.end = time
            let dropped = max(0, record["dropped"]?.number ?? 0)
            isComplete = dropped == 0
            if dropped > 0 { note("the recorder omitted \(dropped.rounded(places: 0)) records") }
        case "event": readEvent(record, line: line, at: time, &course)
        default:
            guard let index = segments.indices.last else {
                course.early += 1
                return
            }
            guard Observation.isSmall(record) else {
                return refuse(line, "an observation can have at most \(Observation.maximumSize) bytes")
            }
            var reason = ""
            let contacts = course.contacts
            let found = Observation(
                record, line: line, at: time, contact: { contacts[$0] },
                fingers: course.fingers, &reason)
            guard let found else { return refuse(line, reason) }
            segments[index].observations.append(found)
            segments[index].end = time
        }
    }

    private mutating func readScene(
        _ record: JSONValue, line: Int, at time: Instant, _ course: inout Course
    ) {
        guard let scene = record["scene"], scene.isObject else { return refuse(line, "“scene” is required") }
        for text in record.elements("notes").compactMap(\.text) { note("line \(line): \(text)") }
        if let index = segments.indices.last {
            guard course.down.isEmpty, course.lastEnd != time else {
                segments[index].laterScenes.append((scene, line, time))
                if course.down.isEmpty { course.pending = (scene, line, time) }
                return
            }
        }
        beginSegment(scene, line: line, at: time, &course)
    }

    private mutating func beginSegment(
        _ scene: JSONValue, line: Int, at time: Instant, _ course: inout Course
    ) {
        if let index = segments.indices.last { segments[index].end = time }
        course.beginSegment()
        segments.append(Segment(scene: scene, line: line, start: time, end: time))
    }

    private mutating func readEvent(
        _ record: JSONValue, line: Int, at time: Instant, _ course: inout Course
    ) {
        guard !segments.isEmpty else {
            course.early += 1
            return
        }
        if let shorthand = Recording.shorthands.first(where: { record[$0.name] != nil }) {
            return refuse(line, "a recording contains touches, not gestures such as “\(shorthand.name)”")
        }
        let samples = record.elements("touches")
        if let reason = fault(of: samples, course.down) { return refuse(line, reason) }
        let begins = samples.contains { $0["phase"]?.text == "began" }
        if begins, course.down.isEmpty, let pending = course.pending,
            let end = course.lastEnd, time - end > Recording.seriesEnd
        {
            segments[segments.count - 1].laterScenes.removeLast()
            beginSegment(pending.scene, line: pending.line, at: pending.time, &course)
        }
        let index = segments.count - 1
        for sample in samples { read(sample, of: index, line: line, at: time, &course) }
        segments[index].events.append(Event(value: record, line: line, time: time))
        segments[index].end = time
    }

    /// Why the samples cannot follow those before; nil if they can.
    private func fault(of samples: [JSONValue], _ down: Set<String>) -> String? {
        var listed: Set<String> = []
        for sample in samples {
            guard let finger = sample["finger"]?.text, let phase = sample["phase"]?.text else {
                return "a touch must have “finger” and “phase”"
            }
            guard listed.insert(finger).inserted else { return "the finger “\(finger)” is listed twice" }
            if phase == "began", down.contains(finger) {
                return "the finger “\(finger)” touches down, although it has not lifted"
            }
            if phase != "began", !down.contains(finger) {
                return "the finger “\(finger)” has not touched down"
            }
        }
        return nil
    }

    private mutating func read(
        _ sample: JSONValue, of index: Int, line: Int, at time: Instant, _ course: inout Course
    ) {
        guard let finger = sample["finger"]?.text else { return }
        switch sample["phase"]?.text {
        case "began":
            course.contacts[finger] = course.fingers.count
            course.fingers.append(finger)
            course.down.insert(finger)
            course.pending = nil
            segments[index].touches.append(Touch(finger: finger, line: line, time: time))
        case "ended", "cancelled":
            course.down.remove(finger)
            course.lastEnd = time
            if let contact = course.contacts[finger] { segments[index].touches[contact].end = time }
        default: break
        }
    }

    private mutating func finish(_ course: Course) {
        if course.early > 0 { note("\(course.early) records before the first snapshot are not used") }
        if let end = course.end {
            if let index = segments.indices.last, segments[index].end < end { segments[index].end = end }
        } else {
            note("the recording has no end: it may be incomplete")
        }
    }
}
