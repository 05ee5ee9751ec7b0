package import JSONTape
package import TouchAnswers
internal import TouchDispatch
internal import TouchWire

/// The transcript as a Mermaid sequence diagram of the calls between objects, in order. Entries that repeat
/// event after event, such as the moves of a drag, are written once, in a loop.
///
/// Entries beyond the limits of a readable diagram are omitted, and the diagram contains their number.
package struct MermaidSequence: ~Copyable {
    /// The maximum numbers of messages and notes, participants, and bytes. Mermaid's own limit is 50 000
    /// characters.
    private static let bounds = (lines: 250, participants: 24, bytes: 30_000)

    private let run: DispatchRun
    private var words: EntryWords
    private var body = ByteWriter()
    private var participants: [Timeline.Owner] = []
    private var lines = 0
    private var leftOut = 0
    /// The responder that forwarded the latest call; nil if the latest call was not forwarded.
    private var forwarder: Int?

    package init(_ run: DispatchRun) {
        self.run = run
        words = EntryWords(run)
    }

    /// Writes the diagram, followed by the mismatches as comments.
    package consuming func write(_ mismatches: [Mismatch]) -> Bytes {
        let steps = TraceSteps(run: run)
        var start = 0
        while start < run.outcome.entries.count {
            let step = steps.step(from: start)
            let end = steps.endOfRepetitions(of: step)
            write(step, until: end)
            start = end
        }
        if leftOut > 0 {
            body.append(text: "    Note over p0: … \(leftOut) more entries are omitted\n")
        }
        body.mermaidComments(mismatches)
        body.mermaidComments(run.limitations)
        return finish()
    }

    /// Writes the entries of `step`, in a loop if they repeat until `end`.
    private mutating func write(_ step: Range<Int>, until end: Int) {
        let count = (end - step.lowerBound) / step.count
        let (start, linesBefore) = (body.count, lines)
        if count > 1 {
            let times = (run.outcome.entries[step.lowerBound].time, run.outcome.entries[end - 1].time)
            body.append(text: "    loop \(count) times, ")
            body.append(text: "\(EntryWords.seconds(times.0)) s to \(EntryWords.seconds(times.1)) s\n")
        }
        for position in step { write(run.outcome.entries[position], withTime: count == 1) }
        leftOut += (count - 1) * (step.count - (lines - linesBefore))
        if count > 1 { body.append("    end\n") }
        if lines == linesBefore { body.removeAll(from: start) }
    }

    private consuming func finish() -> Bytes {
        var out = ByteWriter(capacity: body.count + 2048)
        out.append("sequenceDiagram\n    participant p0 as UIKit\n")
        for (number, owner) in participants.enumerated() {
            out.append(text: "    participant p\(number + 1) as ")
            out.mermaid(words.name(of: owner))
            out.append("\n")
        }
        let transcript = body.finish()
        transcript.withBytes { out.append($0) }
        return out.finish()
    }

    // MARK: One entry

    private mutating func write(_ entry: TraceEntry, withTime: Bool) {
        let previous = forwarder
        forwarder = nil
        guard lines < MermaidSequence.bounds.lines, body.count < MermaidSequence.bounds.bytes,
            let receiver = participant(owner(of: entry))
        else {
            leftOut += 1
            return
        }
        var text = words.text(of: entry)
        switch entry.body {
        case .transition(let transition):
            body.append(text: "    Note over p\(receiver): ")
            text += ", " + words.reason(of: transition)
        case .callback(let callback):
            guard let caller = participant(callback.sender(in: run.outcome) ?? .noReceiver, else: previous)
            else {
                leftOut += 1
                return
            }
            body.append(text: "    p\(caller)\(callback.receiver == nil ? "-x" : "->>")p\(receiver): ")
            if let cause = callback.cause { text += ", " + words.sentence(of: cause) }
            let isForwarded =
                callback.disposition == .forwarded || callback.disposition == .handledThenForwarded
            if isForwarded { forwarder = receiver }
        case .hitTest: body.append(text: "    p0->>p\(receiver): ")
        case .stage(let stage):
            let sender = stage.sender.map { Timeline.Owner($0, run.request.scene) }
            guard let caller = sender.map({ participant($0) }) ?? receiver else {
                leftOut += 1
                return
            }
            body.append(text: "    p\(caller)->>p\(receiver): ")
        }
        if withTime { text = EntryWords.seconds(entry.time) + " s " + text }
        body.mermaid(text, atMost: 120)
        body.append("\n")
        lines += 1
    }

    /// The object of an entry: its receiver, or the performer of a stage.
    private func owner(of entry: TraceEntry) -> Timeline.Owner {
        guard case .stage(let stage) = entry.body else { return Timeline.Owner(words.receiver(of: entry)) }
        return Timeline.Owner(stage.performer, run.request.scene)
    }

    /// The number of a participant; nil if there are too many.
    private mutating func participant(_ owner: Timeline.Owner) -> Int? {
        if let known = participants.firstIndex(of: owner) { return known + 1 }
        guard participants.count < MermaidSequence.bounds.participants else { return nil }
        participants.append(owner)
        return participants.count
    }

    /// The number of the caller: the sender of the callback, otherwise the responder that forwarded it,
    /// otherwise UIKit.
    private mutating func participant(_ sender: Timeline.Owner, else forwarder: Int?) -> Int? {
        sender == .noReceiver ? forwarder ?? 0 : participant(sender)
    }
}
