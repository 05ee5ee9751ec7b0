internal import JSONTape
internal import TouchScene
internal import TouchWire

/// Output of `adb shell getevent -lt`, or without `-l`: Linux's multi-touch protocol A or B (kernel,
/// input/multi-touch-protocol) with one change per line and hexadecimal values. `SYN_REPORT` ends an event
/// and applies its changes. In protocol A, `SYN_MT_REPORT` ends each contact of an event. If the text also
/// contains the ranges that `getevent -p` prints, they determine the size of the panel.
struct GetEvent {
    /// The state of a slot, and its changes since the last report.
    private struct Slot {
        /// The tracking id; nil if no finger is down.
        var id: UInt32?
        var isNew = false
        var isOver = false
        var x: Double?
        var y: Double?
        var hasMoved = false
        var isChanged = false
    }

    private let source: ForeignSource
    private var options: ConvertOptions { source.options }
    private var record: TouchRecord
    private var slots: [UInt32: Slot] = [:]
    private var changed: [UInt32] = []
    private var slot: UInt32 = 0
    private var hasTrackingIDs = false
    private var device: Substring?
    private var panel: (width: Double?, height: Double?)
    private var hasTimes = true
    private var reports = 0
    private var lostDevice: TextLocation?
    private var omitted = OmittedLines()
    /// Nil until the first `SYN_MT_REPORT`: the touches are in protocol B.
    private var contacts: UntrackedContacts?

    static func read(
        _ source: ForeignSource
    ) throws(RequestFault) -> PointerTrack {
        let text = try source.text(orRefuse: "the output of getevent must be a string")
        var reader = GetEvent(source)
        var lines = TextLines(text, source.limits)
        while let line = try lines.next() { try reader.read(line) }
        guard !reader.record.track.samples.isEmpty else {
            if let fault = reader.omitted.fault(in: source) { throw fault }
            throw source.malformed(
                "the text contains no touch: expected ABS_MT_TRACKING_ID or BTN_TOUCH, and SYN_REPORT",
                at: TextLocation(line: max(1, lines.number), column: 1))
        }
        reader.report(source.notes)
        return reader.record.track
    }

    private init(_ source: ForeignSource) {
        self.source = source
        record = TouchRecord(source.limits)
        let options = source.options
        panel = (options.panel.map { $0.width + 1 }, options.panel.map { $0.height + 1 })
    }

    private func report(_ notes: ForeignNotes) {
        if !hasTimes {
            notes.guessed(
                "the lines have no times (use “getevent -t”); intervals of 1/60 s between reports are assumed"
            )
        }
        if options.viewport == nil || panel.width == nil || panel.height == nil {
            notes.guessed(
                "the panel's units are assumed to be points; to convert them, specify “\(setting: "options.viewport")”, "
                    + "and “\(setting: "options.panel")” or the output of “getevent -p” in the text")
        }
        notes.omitted(omitted)
        if let lostDevice { notes.lost("events of another device are omitted", at: .text(lostDevice)) }
    }

    // MARK: Lines

    /// Reads a line such as “[   6245.417000] /dev/input/event2: EV_ABS ABS_MT_SLOT 00000001”.
    private mutating func read(_ line: TextLine) throws(RequestFault) {
        var words = line.text.split { " \t[]".contains($0) }
        if words.contains("max") { return range(words) }
        guard let first = words.first else { return }
        let time = GetEvent.time(first)
        if time != nil { words.removeFirst() }
        var name: Substring = ""
        if words.first?.hasPrefix("/dev/") == true {
            name = words.removeFirst()
            guard name.hasSuffix(":") else { return }
        } else if time == nil {
            // A line without device and time can also be other text, such as getevent's description of a
            // device.
            guard words.count == 3, GetEvent.isType(words[0]) else { return }
        }
        guard words.count == 3, let value = UInt32(words[2], radix: 16) ?? GetEvent.key(words[2]) else {
            return omitted.add(
                "expected three words after the device: type, code and hexadecimal value", at: line.place)
        }
        let code = GetEvent.code(words[0], words[1])
        if device == nil, code.hasPrefix("ABS_MT") { device = name }
        guard device == nil || device == name else {
            lostDevice = lostDevice ?? line.place
            return
        }
        if time == nil { hasTimes = false }
        try change(code, value, time, line.place)
    }

    /// Reads the range in a line such as “ABS_MT_POSITION_X : value 0, min 0, max 1079, fuzz 0”.
    private mutating func range(_ words: [Substring]) {
        guard let place = words.firstIndex(of: "max"), place + 1 < words.count,
            let maximum = Double(words[place + 1].prefix { $0 != "," })
        else { return }
        let names = words.map { GetEvent.code("0003", $0) }
        if names.contains("ABS_MT_POSITION_X"), options.panel == nil { panel.width = maximum + 1 }
        if names.contains("ABS_MT_POSITION_Y"), options.panel == nil { panel.height = maximum + 1 }
    }

    private static func key(_ word: Substring) -> UInt32? {
        switch word {
        case "DOWN": 1
        case "UP": 0
        default: nil
        }
    }

    /// Returns the time in “6245.417000” or, in older versions, in “6245-417000:”. A word in neither
    /// form, such as “0003”, is the type of an event, not a time.
    private static func time(_ word: Substring) -> Double? {
        if word.contains(".") { return Double(word) }
        guard word.last == ":", word.contains("-") else { return nil }
        let parts = word.dropLast().split(separator: "-")
        guard parts.count == 2, parts[1].count == 6 else { return nil }
        return Double(parts[0] + "." + parts[1])
    }

    /// Whether a word is the type of an event, for example “EV_ABS” or “0003”.
    private static func isType(_ word: Substring) -> Bool {
        word.hasPrefix("EV_") || word.count == 4 && word.allSatisfy(\.isHexDigit)
    }

    /// Returns the name of a code. `getevent` without `-l` prints numbers (linux/input-event-codes.h).
    private static func code(_ type: Substring, _ word: Substring) -> Substring {
        switch (type, word) {
        case ("0000", "0000"): "SYN_REPORT"
        case ("0000", "0002"): "SYN_MT_REPORT"
        case ("0003", "002f"): "ABS_MT_SLOT"
        case ("0003", "0035"): "ABS_MT_POSITION_X"
        case ("0003", "0036"): "ABS_MT_POSITION_Y"
        case ("0003", "0039"): "ABS_MT_TRACKING_ID"
        case ("0001", "014a"): "BTN_TOUCH"
        default: word
        }
    }

    // MARK: Slots

    private mutating func change(
        _ code: Substring, _ value: UInt32, _ time: Double?, _ place: TextLocation
    ) throws(RequestFault) {
        switch code {
        case "ABS_MT_SLOT": slot = value
        // Old devices report a single finger without tracking ids.
        case "BTN_TOUCH" where !hasTrackingIDs:
            mark()
            slots[slot]?.isNew = value == 1
            slots[slot]?.isOver = value == 0
            slots[slot]?.id = value == 1 ? 0 : nil
        case "ABS_MT_TRACKING_ID":
            hasTrackingIDs = true
            mark()
            let isHeld = slots[slot]?.id != nil && slots[slot]?.isNew == false
            if value == UInt32.max || isHeld { slots[slot]?.isOver = true }
            slots[slot]?.isNew = value != UInt32.max
            slots[slot]?.id = value == UInt32.max ? nil : value
        case "ABS_MT_POSITION_X":
            mark()
            slots[slot]?.x = Double(value)
            slots[slot]?.hasMoved = true
        case "ABS_MT_POSITION_Y":
            mark()
            slots[slot]?.y = Double(value)
            slots[slot]?.hasMoved = true
        case "SYN_MT_REPORT":
            contacts = contacts ?? UntrackedContacts()
            let contact = slots.removeValue(forKey: 0)
            changed.removeAll(keepingCapacity: true)
            guard let x = contact?.x, let y = contact?.y else { return }
            contacts?.add(Point(x: x, y: y), id: hasTrackingIDs ? contact?.id : nil)
        case "SYN_REPORT": try report(time, place)
        default: break
        }
    }

    private mutating func mark() {
        if slots[slot] == nil { slots[slot] = Slot() }
        guard slots[slot]?.isChanged == false else { return }
        slots[slot]?.isChanged = true
        changed.append(slot)
    }

    private mutating func report(_ seconds: Double?, _ place: TextLocation) throws(RequestFault) {
        guard !changed.isEmpty || contacts != nil else { return }
        reports += 1
        guard let time = record.moment(hasTimes ? seconds ?? 0 : Double(reports) / 60) else {
            throw source.malformed(
                "the time is earlier than the preceding time, or more than 10⁹ s after the first", at: place)
        }
        if contacts != nil {
            slots.removeAll()
            changed.removeAll(keepingCapacity: true)
            return try reportContacts(at: time)
        }
        for number in changed {
            guard var slot = slots[number] else { continue }
            let name = "\(number)"
            if slot.isOver { try record.end(name, at: time) }
            if slot.id != nil, let x = slot.x, let y = slot.y, slot.isNew || slot.hasMoved {
                let sample = PointerSample(
                    time: time, step: 0, finger: 0, phase: .moved, location: scaled(x, y))
                if slot.isNew {
                    try record.begin(name, name, sample)
                } else {
                    try record.move(name, sample)
                }
                slot.isNew = false
            }
            slot.isChanged = false
            slot.isOver = false
            slot.hasMoved = false
            slots[number] = slot
        }
        changed.removeAll(keepingCapacity: true)
    }

    /// Applies the contacts of an event in protocol A.
    private mutating func reportContacts(at time: Instant) throws(RequestFault) {
        guard let changes = contacts?.report() else { return }
        for name in changes.ended { try record.end(name, at: time) }
        for (name, point) in changes.contacts {
            let sample = PointerSample(
                time: time, step: 0, finger: 0, phase: .moved, location: scaled(point.x, point.y))
            if record.isDown(name) {
                try record.move(name, sample)
            } else {
                try record.begin(name, name, sample)
            }
        }
    }

    private func scaled(_ x: Double, _ y: Double) -> Point {
        guard let size = options.viewport, let width = panel.width, let height = panel.height else {
            return Point(x: x, y: y)
        }
        return Point(x: (x * size.width / width).tidy, y: (y * size.height / height).tidy)
    }
}
