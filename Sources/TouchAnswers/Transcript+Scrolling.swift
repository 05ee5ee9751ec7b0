internal import JSONTape
internal import TouchDispatch
internal import TouchWire

// The movements of scroll views.

extension Transcript {
    /// The position after the calls of `scrollViewDidScroll` that start at `start` and that no event has caused, or
    /// after the entry at `start`.
    func endOfMotion(from start: Int) -> Int {
        let entries = run.outcome.entries
        var end = start
        while end < entries.count, entries[end].event == TraceEntry.noEvent, motion(entries[end]) != nil,
            receiver(of: entries[end]) == receiver(of: entries[start])
        {
            end += 1
        }
        return max(end, start + 1)
    }

    /// The arguments of `scrollViewDidScroll`; nil for other entries.
    private func motion(_ entry: TraceEntry) -> ScrollCall? {
        guard case .callback(let callback) = entry.body, callback.method == .scroll(.scrollViewDidScroll),
            case .scroll(let number) = callback.details
        else { return nil }
        return run.outcome.calls.scrolls[Int(number)]
    }

    mutating func write(_ first: TraceEntry, last: TraceEntry, count: Int) {
        guard let start = motion(first), let end = motion(last) else { return }
        writeTime(first.time)
        let receiver = column(first)
        out.append("  ")
        out.append(text: receiver)
        out.append(spaces: width &- receiver.unicodeScalars.count &+ 2)
        out.append(text: "scrollViewDidScroll × \(count) until ")
        writeTime(last.time, isAligned: false)
        out.append(" offset ")
        write(start.contentOffset)
        out.append(" … ")
        write(end.contentOffset)
        out.append("\n")
    }

    /// Writes the arguments of a call.
    ///
    /// - Parameter withName: Whether “offset” precedes the offset.
    mutating func write(_ call: ScrollCall, withName: Bool = true) {
        if let velocity = call.velocity {
            out.append(" velocity ")
            write(velocity)
        }
        if let target = call.chosenContentOffset ?? call.targetContentOffset {
            out.append(" target ")
            write(target)
        }
        if let willDecelerate = call.willDecelerate {
            out.append(willDecelerate ? " willDecelerate" : " !willDecelerate")
        }
        if let view = call.zoomedView {
            out.append(" ")
            out.append(text: name(.responder(.view(view))))
        }
        if let scale = call.zoomScale { out.append(text: " zoomScale \(Transcript.hundredths(scale))") }
        out.append(withName ? " offset " : " ")
        write(call.contentOffset)
    }

    /// Writes a point or a velocity, rounded to hundredths.
    private mutating func write(_ point: Point) {
        out.append(text: "(\(Transcript.hundredths(point.x)), \(Transcript.hundredths(point.y)))")
    }

    private static func hundredths(_ value: Double) -> String {
        let hundredths = (value.finite * 100).rounded()
        guard abs(hundredths) < 1e15 else { return "\(value.finite)" }
        let count = abs(Int(hundredths))
        let (whole, rest) = count.quotientAndRemainder(dividingBy: 100)
        let fraction =
            rest == 0 ? "" : rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)"
        return "\(hundredths < 0 ? "-" : "")\(whole)\(fraction)"
    }
}
