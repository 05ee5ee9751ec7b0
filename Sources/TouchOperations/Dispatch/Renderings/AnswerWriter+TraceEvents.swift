internal import JSONTape
internal import TouchDispatch
internal import TouchWire

// Chrome's Trace Event Format, as Perfetto, chrome://tracing and speedscope open it: a process for each group of lanes,
// a thread for each lane. Times are microseconds, which is what instants are. Slices (`X`) of one thread follow each
// other; everything else is an instant (`i`) whose arguments are the members that the entry has in JSON.

extension AnswerWriter {
    /// The answer as one trace.
    consuming func writeTraceEvents(_ timeline: Timeline) -> Bytes {
        out.append("{\"displayTimeUnit\":\"ms\",\"traceEvents\":[\n")
        for group in Timeline.Group.allCases { write(group) }
        for (number, lane) in timeline.lanes.enumerated() { writeThread(number, lane) }
        for band in timeline.bands {
            guard out.count <= limit else { break }
            write(band, of: timeline.lanes[band.lane])
        }
        for mark in timeline.marks {
            guard out.count <= limit else { break }
            write(mark, of: timeline.lanes[mark.lane])
        }
        // Every event has put a comma and a line feed behind it.
        out.removeLast()
        out.removeLast()
        out.append("\n]}")
        return finish()
    }

    private mutating func write(_ group: Timeline.Group) {
        writeMetadata("process_name", group, nil)
        out.append("\"name\":\"")
        out.append(group.title)
        out.append("\"}},\n")
        writeMetadata("process_sort_index", group, nil)
        out.append("\"sort_index\":")
        out.int(group.rawValue)
        out.append("}},\n")
    }

    private mutating func writeThread(_ number: Int, _ lane: Timeline.Owner) {
        writeMetadata("thread_name", lane.group, number)
        out.append("\"name\":")
        switch lane {
        case .touch(let touch): out.touch(touch)
        case .press(let press): out.press(press)
        case .recognizer(let recognizer): names.write(recognizer, to: &out)
        case .responder(let responder): names.write(responder, to: &out)
        case .nobody: out.append("\"nobody\"")
        }
        out.append("}},\n")
        writeMetadata("thread_sort_index", lane.group, number)
        out.append("\"sort_index\":")
        out.int(number)
        out.append("}},\n")
    }

    private mutating func writeMetadata(_ name: StaticString, _ group: Timeline.Group, _ lane: Int?) {
        out.append("{\"ph\":\"M\",\"name\":\"")
        out.append(name)
        out.append("\",\"pid\":")
        out.int(group.rawValue &+ 1)
        if let lane {
            out.append(",\"tid\":")
            out.int(lane &+ 1)
        }
        out.append(",\"args\":{")
    }

    /// `{"ph":…,"pid":…,"tid":…,"ts":…`.
    private mutating func open(_ phase: StaticString, _ lane: Int, _ owner: Timeline.Owner, _ time: Instant) {
        out.append("{\"ph\":")
        out.append(phase)
        out.append(",\"pid\":")
        out.int(owner.group.rawValue &+ 1)
        out.append(",\"tid\":")
        out.int(lane &+ 1)
        out.append(",\"ts\":")
        out.int(Int(time.microseconds))
    }

    private mutating func write(_ band: Timeline.Band, of owner: Timeline.Owner) {
        open("\"X\"", band.lane, owner, band.start)
        out.append(",\"dur\":")
        out.int(Int(band.end.microseconds &- band.start.microseconds))
        out.append(",\"name\":")
        switch band.content {
        case .contact(let finger, let view, let phase): writeContact(finger, view, phase)
        case .key(let phase):
            out.append("\"down\",\"cat\":\"press\",\"args\":{\"ending\":")
            if let phase { out.string(phase.name) } else { out.append("null") }
        case .state(let state, let cause):
            guard case .recognizer(let recognizer) = owner else { break }
            writeState(state, cause, of: recognizer)
        case .delivery(let isForwarded, let ending):
            out.append(isForwarded ? "\"forwards\"" : "\"touched\"")
            out.append(",\"cat\":\"responder\",\"args\":{\"ending\":")
            if let ending { writeMethod(of: Int(ending)) } else { out.append("null") }
        }
        out.append("}},\n")
    }

    private mutating func writeContact(_ finger: FingerIndex, _ view: ViewIndex?, _ phase: TouchPhase) {
        out.append("\"down\",\"cat\":\"touch\",\"args\":{\"finger\":")
        fingers.write(Int(finger.raw), to: &out)
        out.append(",\"view\":")
        writeView(view)
        out.append(",\"ending\":")
        switch phase {
        case .ended: out.append("\"ended\"")
        case .cancelled: out.append("\"cancelled\"")
        case .began, .moved, .stationary: out.append("null")
        }
    }

    private mutating func writeState(
        _ state: GestureState, _ cause: CauseIndex?, of recognizer: RecognizerIndex
    ) {
        let kind = scene[recognizer].kind
        out.append("\"")
        out.append(state.text(isDiscrete: kind.isDiscrete))
        out.append("\",\"cat\":\"recognizer\",\"args\":{\"class\":")
        if let name = labels[recognizer].className {
            out.string(name.bytes)
        } else {
            out.append(kind.quotedClassName)
        }
        out.append(",\"view\":")
        writeView(scene[recognizer].view)
        if let cause { writeCause(cause) }
    }

    /// The method of the callback at `position`, as a JSON string.
    private mutating func writeMethod(of position: Int) {
        guard case .callback(let callback) = outcome.entries[position].body else { return out.append("null") }
        switch callback.method {
        case .action(let selector), .menu(let selector): selectors.write(Int(selector.raw), to: &out)
        default:
            out.append("\"")
            out.append(callback.method.text)
            out.append("\"")
        }
    }

    private mutating func write(_ mark: Timeline.Mark, of owner: Timeline.Owner) {
        open("\"i\",\"s\":\"t\"", mark.lane, owner, mark.time)
        out.append(",\"name\":")
        switch mark.content {
        case .sample(let position):
            let sample = sequence.samples[position]
            out.append("\"")
            out.append(sample.phase.text)
            out.append("\",\"cat\":\"touch\",\"args\":{\"location\":")
            if let location = sample.location { out.point(location) } else { out.append("null") }
            out.append("}},\n")
        case .entry(let position):
            let entry = outcome.entries[position]
            writeName(of: entry, position)
            out.append(",\"args\":{\"entry\":\"")
            out.append(entry.body.name)
            out.append("\"")
            writeMembers(of: entry, position, withVisits: false)
            out.append("},\n")
        }
    }

    /// The value of `name`, and the member `cat`.
    private mutating func writeName(of entry: TraceEntry, _ position: Int) {
        switch entry.body {
        case .stage, .hitTest: out.append("\"hitTest\",\"cat\":\"hitTest\"")
        case .transition(let transition):
            let isDiscrete = scene[transition.recognizer].kind.isDiscrete
            out.append("\"")
            out.append(transition.from.text(isDiscrete: isDiscrete))
            out.append(" → ")
            out.append(transition.to.text(isDiscrete: isDiscrete))
            out.append("\",\"cat\":\"transition\"")
        case .callback:
            writeMethod(of: position)
            out.append(",\"cat\":\"callback\"")
        }
    }
}

extension Timeline.Group {
    /// The heading.
    var title: StaticString {
        switch self {
        case .touches: "touches"
        case .recognizers: "recognizers"
        case .responders: "views"
        }
    }
}
