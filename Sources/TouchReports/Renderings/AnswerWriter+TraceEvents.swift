package import JSONTape
package import TouchAnswers
internal import TouchDispatch
internal import TouchLimitations
internal import TouchWire

// Chrome's Trace Event Format, which Perfetto, chrome://tracing and speedscope open. Each group of lanes is a
// process, each lane is a thread. Times are in microseconds, like `Instant`. Slices (`X`) of one thread
// follow each other. All other entries are instants (`i`), whose arguments are the members of the entry in
// JSON. Counters (`C`) contain the offsets and zoom scales of scroll views.

extension AnswerWriter {
    /// Writes the answer as one trace.
    package consuming func writeTraceEvents(_ timeline: Timeline) -> Bytes {
        out.append("{\"displayTimeUnit\":\"ms\",\"traceEvents\":[\n")
        for group in Timeline.Group.allCases where group != .system || timeline.hasSystemLanes {
            write(group)
        }
        for (number, lane) in timeline.lanes.enumerated() { writeThread(number, lane) }
        for band in timeline.bands {
            guard out.count <= limit else { break }
            write(band, of: timeline.lanes[band.lane])
        }
        for mark in timeline.marks {
            guard out.count <= limit else { break }
            write(mark, of: timeline.lanes[mark.lane])
        }
        writeCounters()
        // Remove the comma and the line feed after the last event.
        out.removeLast()
        out.removeLast()
        out.append("\n]")
        out.member(limitations: run.limitations)
        out.append("}")
        return finish()
    }

    private mutating func write(_ group: Timeline.Group) {
        openMetadata("process_name", group, nil)
        out.member("name", group.title)
        close()
        openMetadata("process_sort_index", group, nil)
        out.member("sort_index", group.rawValue)
        close()
    }

    private mutating func writeThread(_ number: Int, _ lane: Timeline.Owner) {
        openMetadata("thread_name", lane.group, number)
        out.key("name")
        switch lane {
        case .scrolling(let scroll): names.write(.view(scene[scroll].view), to: &out)
        case .zooming(let scroll): out.string(Timeline.zoomLabel(idOfView(scroll)))
        case .touch(let touch): out.touch(touch)
        case .press(let press): out.press(press)
        case .recognizer(let recognizer): names.write(recognizer, to: &out)
        case .responder(let responder): names.write(responder, to: &out)
        case .other(let object): names.write(.other(object), to: &out)
        case .system(let performer): out.string(performer.name)
        // Names in trace events are part of the interface.
        case .noReceiver: out.string("nobody")
        }
        close()
        openMetadata("thread_sort_index", lane.group, number)
        out.member("sort_index", number)
        close()
    }

    private mutating func openMetadata(_ name: StaticString, _ group: Timeline.Group, _ lane: Int?) {
        out.append("{")
        out.member("ph", "M")
        out.member("name", name)
        out.member("pid", group.rawValue &+ 1)
        if let lane { out.member("tid", lane &+ 1) }
        openArguments()
    }

    /// Begins an event: `{"ph":…,"pid":…,"tid":…,"ts":…`. The scope of instants is their thread.
    private mutating func open(_ phase: EventPhase, _ lane: Int, _ owner: Timeline.Owner, _ time: Instant) {
        out.append("{")
        out.member("ph", phase)
        if phase == .instant { out.member("s", "t") }
        out.member("pid", owner.group.rawValue &+ 1)
        out.member("tid", lane &+ 1)
        out.member("ts", Int(time.microseconds))
    }

    private mutating func openArguments() {
        out.key("args")
        out.append("{")
    }

    /// Ends the arguments and the event.
    private mutating func close() { out.append("}},\n") }

    private mutating func write(_ band: Timeline.Band, of owner: Timeline.Owner) {
        open(.slice, band.lane, owner, band.start)
        out.member("dur", Int(band.end.microseconds &- band.start.microseconds))
        switch band.content {
        case .contact(let finger, let view, let phase): writeContact(finger, view, phase)
        case .key(let phase):
            out.member("name", "down")
            out.member("cat", "press")
            openArguments()
            out.member("ending", phase?.name)
        case .state(let state, let cause):
            guard case .recognizer(let recognizer) = owner else { break }
            writeState(state, cause, of: recognizer)
        case .movement(let position): writeMovement(outcome.scrolling.segments[position])
        case .delivery(let isForwarded, let ending):
            out.member("name", isForwarded ? "forwards" : "touched")
            out.member("cat", "responder")
            openArguments()
            out.key("ending")
            if let ending { writeMethod(of: Int(ending)) } else { out.append("null") }
        }
        close()
    }

    private mutating func writeContact(_ finger: FingerIndex, _ view: ViewIndex?, _ phase: TouchPhase) {
        out.member("name", "down")
        out.member("cat", "touch")
        openArguments()
        out.key("finger")
        fingers.write(Int(finger.raw), to: &out)
        out.member("view", view, names)
        let isEnd = phase == .ended || phase == .cancelled
        out.member("ending", isEnd ? phase.name : nil)
    }

    private mutating func writeState(
        _ state: GestureState, _ cause: CauseIndex?, of recognizer: RecognizerIndex
    ) {
        let kind = scene[recognizer].kind
        out.member("name", state.spelling(isDiscrete: kind.isDiscrete).text)
        out.member("cat", "recognizer")
        openArguments()
        out.key("class")
        if let name = labels[recognizer].className {
            out.string(name.bytes)
        } else {
            out.append(kind.quotedClassName)
        }
        out.member("view", scene[recognizer].view, names)
        if let cause { writeCause(cause) }
    }

    /// Writes the method of the callback at `position` as a JSON string.
    private mutating func writeMethod(of position: Int) {
        guard case .callback(let callback) = outcome.entries[position].body else { return out.append("null") }
        switch callback.method {
        case .action(let selector), .menu(let selector): selectors.write(Int(selector.raw), to: &out)
        default: out.spelled(callback.method)
        }
    }

    private mutating func write(_ mark: Timeline.Mark, of owner: Timeline.Owner) {
        open(.instant, mark.lane, owner, mark.time)
        switch mark.content {
        case .sample(let position):
            let sample = sequence.samples[position]
            out.member("name", sample.phase)
            out.member("cat", "touch")
            openArguments()
            out.member("location", sample.location)
        case .set(let position): writeMovement(outcome.scrolling.segments[position])
        case .entry(let position):
            let entry = outcome.entries[position]
            writeName(of: entry, position)
            openArguments()
            out.member("entry", entry.body.name)
            writeMembers(of: entry, position, withVisits: false)
            // `writeMembers` closes the arguments.
            return out.append("},\n")
        }
        close()
    }

    /// Writes the value of `name`, and the member `cat`.
    private mutating func writeName(of entry: TraceEntry, _ position: Int) {
        switch entry.body {
        case .stage(let stage):
            out.member("name", stage.text)
            out.member("cat", "stage")
        case .hitTest:
            out.member("name", "hitTest")
            out.member("cat", "hitTest")
        case .transition(let transition):
            let isDiscrete = scene[transition.recognizer].kind.isDiscrete
            let states = [transition.from, transition.to].map { $0.spelling(isDiscrete: isDiscrete).text }
            out.member("name", states.joined(separator: " → "))
            out.member("cat", "transition")
        case .callback:
            out.key("name")
            writeMethod(of: position)
            out.member("cat", "callback")
        }
    }
}

// The movements of scroll views.

extension AnswerWriter {
    /// Writes the name, the category and the arguments of a slice, without closing it.
    private mutating func writeMovement(_ segment: ScrollSegment) {
        out.member("name", segment.kind.name)
        out.member("cat", "scrollView")
        openArguments()
        out.key("from")
        out.moment(segment.from)
        out.key("to")
        out.moment(segment.to)
        if let interruption = segment.interruption { out.member("interruptedBy", interruption.name) }
    }

    /// A counter contains only the values that change. All values of a scroll view are in one event, because
    /// chrome://tracing shows a value that is missing in an event as 0.
    private mutating func writeCounters() {
        let samples = ScrollSamples(outcome.scrolling, on: options.dispatch.display)
        for series in samples.series {
            guard let first = series.samples.first else { continue }
            let moves = (
                x: series.samples.contains { $0.offset.x != first.offset.x },
                y: series.samples.contains { $0.offset.y != first.offset.y }
            )
            let scales = series.samples.compactMap(\.zoomScale)
            let zooms = scales.contains { $0 != scales[0] }
            guard moves.x || moves.y || zooms else { continue }
            for sample in series.samples {
                guard out.count <= limit else { return }
                out.append("{")
                out.member("ph", EventPhase.counter)
                out.member("pid", Timeline.Group.scrollViews.rawValue &+ 1)
                out.member("ts", Int(sample.time.microseconds))
                out.key("name")
                names.write(.view(scene[series.scroll].view), to: &out)
                openArguments()
                if moves.x { out.member("contentOffset.x", sample.offset.x) }
                if moves.y { out.member("contentOffset.y", sample.offset.y) }
                if zooms, let scale = sample.zoomScale ?? scales.first { out.member("zoomScale", scale) }
                close()
            }
        }
    }

    private func idOfView(_ scroll: ScrollIndex) -> String {
        names.name(of: .responder(.view(scene[scroll].view))).text
    }
}

/// The type of an event, with its spelling in the format.
private enum EventPhase: String {
    case slice = "X"
    case instant = "i"
    case counter = "C"
}

extension Timeline.Group {
    /// The heading of the group.
    package var title: StaticString {
        switch self {
        case .touches: "touches"
        case .recognizers: "recognizers"
        case .responders: "views"
        case .scrollViews: "scrollViews"
        case .system: "system"
        }
    }
}
