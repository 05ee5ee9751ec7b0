package import JSONTape
package import TouchDispatch
internal import TouchLimitations
internal import TouchWire

/// The answer as lines of text, one per entry: time, receiver, description, and the rule of the cause if
/// there is one. Successive calls of `scrollViewDidScroll` while content moves by itself have one line
/// together.
package struct Transcript: ~Copyable {
    let run: DispatchRun
    var out: ByteWriter
    let limit: Int
    /// The width of the receiver's column, in Unicode scalars.
    private(set) var width = 0
    /// Whether the rule of a cause is written at the end of the line.
    private var showsRules = true

    /// Creates a transcript that describes single entries with `words(of:)`.
    package init(_ run: DispatchRun) {
        limit = .max
        self.run = run
        out = ByteWriter(capacity: 256)
        showsRules = false
    }

    /// - Parameters:
    ///   - limit: Maximum size in bytes. Writing stops above it.
    ///   - isInterrupted: Returns whether the transcript is not needed any more. It is then refused.
    package init(_ run: DispatchRun, limit: Int, isInterrupted: (@Sendable () -> Bool)? = nil) {
        self.limit = limit
        self.run = run
        out = ByteWriter(
            capacity: 64 &+ run.outcome.entries.count &* 64, canBeRefused: true,
            isInterrupted: isInterrupted)
        var isSeen = Set<SceneObject?>()
        for entry in run.outcome.entries
        where isSystemStage(entry) || isSeen.insert(receiver(of: entry)).inserted {
            width = max(width, column(entry).unicodeScalars.count)
        }
    }

    package consuming func write() -> Bytes {
        let entries = run.outcome.entries
        var position = 0
        while position < entries.count, out.count <= limit {
            let end = endOfMotion(from: position)
            if end > position + 1 {
                write(entries[position], last: entries[end - 1], count: end - position)
            } else {
                write(entries[position])
            }
            position = end
        }
        if !run.limitations.isEmpty, !run.outcome.entries.isEmpty { out.append("\n") }
        writeRemarks()
        return out.finish()
    }

    /// Writes the limitations, and the members that decide the first hit.
    mutating func writeRemarks() {
        for line in run.limitations.reportLines {
            out.append(text: line)
            out.append("\n")
        }
        writeCertainty()
    }

    /// Writes which assumed members decide the view that is hit first.
    private mutating func writeCertainty() {
        guard let certainty = run.certainty, !certainty.isProven else { return }
        let names = run.request.names
        func name(_ view: ViewIndex?) -> String {
            view.map { "“\(names.name(of: .responder(.view($0))).text)”" } ?? "no view"
        }
        out.append("Assumed: which view is hit first. It depends on:\n")
        for dependency in certainty.dependencies {
            let member = "\(dependency.assumption.member.name) of \(name(dependency.assumption.view))"
            let end = dependency.isJoint ? " (only together with the others)" : ""
            out.append(
                text: TerminalText.printable("  \(member); otherwise \(name(dependency.otherwise))\(end)"))
            out.append("\n")
        }
    }

    private mutating func write(_ entry: TraceEntry) {
        writeTime(entry.time)
        let receiver = column(entry)
        out.append("  ")
        out.append(text: receiver)
        out.append(spaces: width &- receiver.unicodeScalars.count &+ 2)
        write(entry.body)
        out.append("\n")
    }

    private mutating func write(_ body: TraceEntry.Body) {
        switch body {
        case .stage(let stage): write(stage)
        case .hitTest(let number): write(run.outcome.hitTesting.records[Int(number)])
        case .transition(let transition): write(transition)
        case .callback(let callback): write(callback)
        }
    }

    /// Returns the part of an entry's line after the receiver.
    package mutating func words(of entry: TraceEntry) -> String {
        out.removeAll()
        write(entry.body)
        return out.copiedText
    }

    /// Writes the time in seconds in the format `%9.3f`.
    mutating func writeTime(_ time: Instant, isAligned: Bool = true) {
        let milliseconds = Transcript.milliseconds(time)
        let whole = String(milliseconds / 1000)
        let fraction = String(milliseconds % 1000)
        if isAligned { out.append(spaces: 5 &- whole.utf8.count) }
        out.append(text: whole)
        out.append(".")
        out.append(text: String(repeating: "0", count: 3 &- fraction.utf8.count))
        out.append(text: fraction)
    }

    /// Rounds like C's `printf`: a tie is decided by the Double nearest to the time, and goes to even if that
    /// is exact.
    private static func milliseconds(_ time: Instant) -> Int64 {
        let (whole, rest) = time.microseconds.quotientAndRemainder(dividingBy: 1000)
        guard rest == 500 else { return rest < 500 ? whole : whole + 1 }
        let seconds = Double(time.microseconds) / 1e6
        let excess = (-Double(time.microseconds)).addingProduct(seconds, 1e6)
        if excess == 0 { return whole + whole % 2 }
        return excess > 0 ? whole + 1 : whole
    }

    package func receiver(of entry: TraceEntry) -> SceneObject? {
        switch entry.body {
        case .stage(let stage):
            switch stage.performer {
            case .application: .responder(.application)
            case .window(let window): .responder(.view(run.request.scene[window].view))
            case .hardware, .ioKit, .springBoard: nil
            }
        case .hitTest(let number):
            run.outcome.hitTesting.records[Int(number)].hit.map {
                .responder(.view(run.request.scene[$0.window].view))
            }
        case .transition(let transition): .gestureRecognizer(transition.recognizer)
        case .callback(let callback): callback.receiver
        }
    }

    /// The text of the receiver's column; for stages before the application, the part of the system.
    func column(_ entry: TraceEntry) -> String {
        if case .stage(let stage) = entry.body, receiver(of: entry) == nil { return stage.performer.name }
        return name(receiver(of: entry))
    }

    /// Whether the entry is a stage before the application.
    private func isSystemStage(_ entry: TraceEntry) -> Bool {
        guard case .stage = entry.body else { return false }
        return receiver(of: entry) == nil
    }

    func name(_ object: SceneObject?) -> String {
        guard let object else { return "null" }
        return Transcript.word(run.request.names.name(of: object))
    }

    /// Returns the name unchanged, or as a JSON string if it contains quotes, backslashes, spaces or control
    /// characters.
    package static func word(_ name: JSONString) -> String {
        let text = name.text
        return text.needsQuotes ? text.quoted : text
    }

    private mutating func write(_ stage: Stage) {
        out.append(stage.text)
        out.append(": ")
        out.append(stage.sentence)
        write(stage.rule)
    }

    private mutating func write(_ record: HitTestRecord) {
        out.append("hitTest")
        if let touch = record.touch {
            out.append(" touch-")
            out.int(Int(touch.raw) &+ 1)
        }
        out.append(" → ")
        out.append(text: name(record.hit.map { .responder(.view($0.view)) }))
    }

    private mutating func write(_ transition: Transition) {
        let isDiscrete = run.request.scene[transition.recognizer].kind.isDiscrete
        out.append(transition.from.spelling(isDiscrete: isDiscrete))
        out.append(" → ")
        out.append(transition.to.spelling(isDiscrete: isDiscrete))
        write(run.outcome.causes[transition.cause].rule)
    }

    private mutating func write(_ callback: Callback) {
        switch callback.method {
        case .action(let selector), .menu(let selector):
            out.append(text: Transcript.word(run.request.selectors.names[selector]))
        default: out.append(callback.method.spelling)
        }
        for position in callback.touches.range {
            out.append(" touch-")
            out.int(Int(run.outcome.calls.touches[position].touch.raw) &+ 1)
            if !run.outcome.calls.touchStates.isEmpty { write(run.outcome.calls.touchStates[position]) }
        }
        for press in run.outcome.calls.presses[callback.presses.range] {
            out.append(" press-")
            out.int(Int(press.raw) &+ 1)
        }
        writeDetails(of: callback)
        if callback.method.kind == .discarded { out.append(" discarded") }
        if let disposition = callback.disposition, disposition != .handled {
            out.append(" ")
            out.append(disposition.spelling)
        }
        if let implementation = callback.implementation {
            out.append(" by ")
            out.append(text: implementation.name)
        }
        if let result = callback.result { out.append(result ? " → true" : " → false") }
        if let cause = callback.cause { write(run.outcome.causes[cause].rule) }
    }

    /// Writes the values of a touch at the time of the call (rule TC-13).
    private mutating func write(_ state: TouchState) {
        out.append(" (")
        out.append(text: state.phase.name)
        out.append(" at (")
        out.number(state.location.x)
        out.append(", ")
        out.number(state.location.y)
        out.append("), tapCount ")
        out.int(state.tapCount)
        out.append(", ")
        writeTime(state.timestamp, isAligned: false)
        out.append(" s)")
    }

    /// Writes the details of a callback, such as the subject of a question or the sender of an action.
    private mutating func writeDetails(of callback: Callback) {
        switch callback.details {
        case .none, .state, .controlState: break
        case .motion(let subtype): write(word: subtype.name)
        case .remoteControl(let subtype): write(word: subtype.name)
        case .tab(let index): write(word: "tab \(index)")
        case .squeeze(let phase): write(word: "\(phase)")
        case .orientation(let orientation, let window):
            write(word: orientation.name)
            // No other column shows the window that the question is about.
            if callback.receiver == .responder(.application) {
                out.append(" (")
                out.append(text: name(.responder(.view(run.request.scene[window].view))))
                out.append(")")
            }
        case .question(let recognizer, let other):
            if let other {
                write(object: other)
            } else if callback.receiver != .gestureRecognizer(recognizer) {
                write(object: recognizer)
            }
        case .action(let number):
            out.append(" (")
            out.append(text: name(.gestureRecognizer(run.outcome.calls.actions[Int(number)].sender)))
            out.append(")")
        case .content(let view):
            out.append(" ")
            out.append(text: name(.responder(.view(view))))
        case .row(let row, let returned):
            out.append(" ")
            out.append(text: name(.responder(.view(row))))
            out.append(" returned ")
            out.append(text: name(.responder(.view(returned))))
        case .scroll(let number): write(run.outcome.calls.scrolls[Int(number)])
        case .sentAction(let number):
            let action = run.outcome.calls.sentActions[Int(number)]
            if callback.method == .sendAction {
                out.append(" ")
                out.append(text: Transcript.word(run.request.selectors.names[action.target.action]))
            }
            out.append(" (")
            out.append(text: name(action.sender.map(SceneObject.responder)))
            if let event = action.controlEvent {
                out.append(" ")
                out.append(event.spelling)
            }
            out.append(")")
        }
    }

    private mutating func write(word: String) {
        out.append(" ")
        out.append(text: word)
    }

    private mutating func write(object recognizer: RecognizerIndex) {
        out.append(" ")
        out.append(text: name(.gestureRecognizer(recognizer)))
    }

    private mutating func write(_ rule: Rule) {
        guard showsRules else { return }
        out.append("  # ")
        out.append(text: rule.rawValue)
    }
}

extension String {
    /// Whether the text contains quotes, backslashes, spaces, control characters or invisible characters.
    fileprivate var needsQuotes: Bool {
        // Most names are ASCII. Looking up the properties of each scalar took a sixth of the time of a comparison.
        for byte in utf8 {
            switch byte {
            case 0...0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F: return true
            case 0x80...: return containsQuotedScalar
            default: continue
            }
        }
        return false
    }

    private var containsQuotedScalar: Bool {
        unicodeScalars.contains {
            $0 == "\"" || $0 == "\\" || $0.properties.isWhitespace || TerminalText.isControl($0)
        }
    }

    /// The text as a JSON string, with control characters and invisible characters escaped.
    fileprivate var quoted: String {
        var out = ByteWriter(capacity: 64)
        out.string(self)
        return out.text().unicodeScalars.reduce(into: "") { text, scalar in
            guard TerminalText.isControl(scalar) else { return text.unicodeScalars.append(scalar) }
            for unit in String(scalar).utf16 {
                let digits = String(unit, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
        }
    }
}
