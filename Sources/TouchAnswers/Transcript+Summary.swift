package import JSONTape
internal import TouchDispatch
internal import TouchScene
internal import TouchWire

/// The summary of a run: a transcript in which calls that responders only forward are one line with the
/// responders, and equal entries at successive times are one line with their number. docs/reading.md
/// describes the notation.
extension Transcript {
    /// A line of the summary.
    fileprivate struct SummaryLine {
        var time: Instant
        /// The text of the receiver's column.
        var receiver: String
        /// The text after the receiver, without rules and without the numbers of `first`.
        var words: String
        var rules: [Rule]
        /// The entry whose numbers change while the line repeats, such as `scrollViewDidScroll`.
        var scroll: ScrollCall?

        /// Whether the lines differ only in their times and in their numbers.
        func repeats(_ other: SummaryLine) -> Bool {
            receiver == other.receiver && words == other.words && rules == other.rules
                && (scroll == nil) == (other.scroll == nil)
        }
    }

    /// Writes the summary, the warnings, and the limitations.
    package consuming func writeSummary() -> Bytes {
        let entries = run.outcome.entries
        var first: [SummaryLine] = []
        var last: [SummaryLine] = []
        var count = 0
        var position = 0
        while position < entries.count, out.count <= limit {
            var step: [SummaryLine] = []
            let motion = endOfMotion(from: position)
            if motion > position + 1 {
                writeRepeated(first, last, count)
                count = 0
                write(entries[position], last: entries[motion - 1], count: motion - position)
                position = motion
                continue
            }
            let time = entries[position].time
            while position < entries.count, entries[position].time == time,
                endOfMotion(from: position) == position + 1
            {
                step.append(readLine(at: &position))
            }
            if count > 0, step.count == first.count, zip(step, first).allSatisfy({ $0.repeats($1) }) {
                count += 1
            } else {
                writeRepeated(first, last, count)
                (first, count) = (step, 1)
            }
            last = step
        }
        writeRepeated(first, last, count)
        let warnings = run.warnings
        if !warnings.isEmpty || !run.limitations.isEmpty, !entries.isEmpty { out.append("\n") }
        for warning in warnings {
            out.append(text: TerminalText.printable("Warning: \(warning.pointer): \(warning.detail)"))
            out.append("\n")
        }
        writeRemarks()
        return out.finish()
    }

    // MARK: Reading entries

    /// The line of the entry at `position`, and of the entries to which its call is forwarded. Moves
    /// `position` behind them.
    private func readLine(at position: inout Int) -> SummaryLine {
        let entries = run.outcome.entries
        let entry = entries[position]
        position += 1
        var line = SummaryLine(
            time: entry.time, receiver: column(entry), words: text(of: entry), rules: rules(of: entry),
            scroll: scrollCall(entry))
        if let swallower = swallower(of: entry) {
            line.words += ", swallowed by \(name(swallower))"
            line.rules = [.PL5]
        }
        guard let call = forwardedCall(entry, line.words) else { return line }
        var chain = call
        var end = " forwarded"
        while position < entries.count, entries[position].time == entry.time {
            let next = entries[position]
            let words = text(of: next)
            guard case .callback(let callback) = next.body, words == call || words.hasPrefix(call + " ")
            else { break }
            position += 1
            for rule in rules(of: next) where !line.rules.contains(rule) { line.rules.append(rule) }
            if callback.method.kind == .discarded {
                end = ", discarded"
                break
            }
            chain += " → " + column(next)
            end = String(words.dropFirst(call.count))
            if forwardedCall(next, words) == nil { break }
        }
        line.words = chain + end
        return line
    }

    /// The application or window whose `sendEvent` ends the event of a hit test (rule PL-5); nil if the event is delivered.
    private func swallower(of entry: TraceEntry) -> SceneObject? {
        guard case .hitTest(let number) = entry.body,
            let window = run.outcome.hitTesting.records[Int(number)].hit?.window
        else { return nil }
        if run.request.scene.application.swallowsEvents { return .responder(.application) }
        return run.request.scene[window].swallowsEvents ? receiver(of: entry) : nil
    }

    /// The method and its touches if the receiver of the entry only forwards the call; otherwise nil.
    ///
    /// - Parameter words: The text of the entry.
    private func forwardedCall(_ entry: TraceEntry, _ words: String) -> String? {
        guard case .callback(let callback) = entry.body, callback.disposition == .forwarded,
            callback.implementation == nil, words.hasSuffix(" forwarded")
        else { return nil }
        return String(words.dropLast(" forwarded".count))
    }

    /// The text of an entry after the receiver, without its rule; of movements of content, only the method.
    private func text(of entry: TraceEntry) -> String {
        guard case .callback(let callback) = entry.body, scrollCall(entry) != nil else {
            var words = Transcript(run)
            return words.words(of: entry)
        }
        return callback.method.spelling.text
    }

    /// The arguments of a call that reports a movement of content; nil for other entries.
    private func scrollCall(_ entry: TraceEntry) -> ScrollCall? {
        guard case .callback(let callback) = entry.body, case .scroll(let number) = callback.details,
            callback.method == .scroll(.scrollViewDidScroll) || callback.method == .scroll(.scrollViewDidZoom)
        else { return nil }
        return run.outcome.calls.scrolls[Int(number)]
    }

    private func rules(of entry: TraceEntry) -> [Rule] {
        switch entry.body {
        case .stage(let stage): [stage.rule]
        case .hitTest: []
        case .transition(let transition): [run.outcome.causes[transition.cause].rule]
        case .callback(let callback): callback.cause.map { [run.outcome.causes[$0].rule] } ?? []
        }
    }

    // MARK: Writing lines

    /// Writes the lines of `count` equal steps, of which `first` and `last` are the first and the last one.
    private mutating func writeRepeated(_ first: [SummaryLine], _ last: [SummaryLine], _ count: Int) {
        guard count > 0 else { return }
        for (line, end) in zip(first, last) {
            writeTime(line.time)
            out.append("  ")
            out.append(text: line.receiver)
            out.append(spaces: width &- line.receiver.unicodeScalars.count &+ 2)
            out.append(text: line.words)
            if count > 1 {
                out.append(text: " × \(count) until ")
                writeTime(end.time, isAligned: false)
            }
            if let scroll = line.scroll { write(scroll) }
            if count > 1, let scroll = end.scroll {
                out.append(" …")
                write(scroll, withName: scroll.zoomScale != nil)
            }
            if !line.rules.isEmpty {
                out.append(text: "  # " + line.rules.map(\.rawValue).joined(separator: ", "))
            }
            out.append("\n")
        }
    }
}
