internal import JSONTape
internal import TouchAnswers
internal import TouchDispatch
internal import TouchWire

// One lane: its bands, then its marks, then the labels for which there is room.

extension TimelinePicture {
    mutating func writeLane(
        _ owner: Timeline.Owner, _ bands: [Timeline.Band], _ marks: [Timeline.Mark], at y: Double
    ) {
        writeName(owner, y)
        var labels = LaneLabels()
        var drawn = 0
        writeBands(bands, owner, y, &drawn, &labels)
        writeMarks(marks, owner, y, &drawn, &labels)
        writeCurve(of: owner, y)
        let size = TimelinePicture.size
        labels.write(to: &out, y + 17, from: size.names + 8, to: size.width - 4)
    }

    private mutating func writeName(_ owner: Timeline.Owner, _ y: Double) {
        let name = words.name(of: owner)
        var about = name
        if case .recognizer(let recognizer) = owner {
            about += " on " + words.id(of: .responder(.view(run.request.scene[recognizer].view)))
        }
        out.append("<g>")
        out.tooltip(about)
        out.text(TimelinePicture.size.names, y + 17, "e", name.shortened(to: 28))
        out.append("</g>\n")
    }

    // MARK: Bands

    private mutating func writeBands(
        _ bands: [Timeline.Band], _ owner: Timeline.Owner, _ y: Double, _ drawn: inout Int,
        _ labels: inout LaneLabels
    ) {
        var (edge, sign) = (-10.0, -10.0)
        for band in bands {
            let (left, right) = (scale.x(band.start), scale.x(band.end))
            let look = look(of: band, owner)
            // A state without duration is only drawn if it ends the gesture.
            if !look.isEnd, band.start == band.end { continue }
            guard drawn < room, look.isEnd ? left >= sign + 9 : right >= edge + 1 else {
                leftOut += 1
                continue
            }
            drawn += 1
            let tip = "\(EntryWords.seconds(band.start)) – \(EntryWords.seconds(band.end)) s: \(look.tooltip)"
            if band.start < band.end { writeRectangle(look.style, left, max(left + 1, right), y, tip) }
            if look.isEnd {
                writeEnd(look.style, left, y, tip)
                labels.add(look.label, besides: left)
                sign = left
            } else {
                labels.add(look.label, from: left, to: right, orBehind: look.isNamed)
            }
            if let ending = look.ending { labels.add(ending, behind: right) }
            edge = right
        }
    }

    /// The appearance of a band, and its texts.
    private struct BandLook {
        var style: StaticString
        var label: String
        var tooltip: String
        /// Whether a state ends a gesture. It has a sign, because it often has no duration.
        var isEnd = false
        /// Whether the label adds information that the color does not have.
        var isNamed = false
        /// The text after the band.
        var ending: String?
    }

    private mutating func look(of band: Timeline.Band, _ owner: Timeline.Owner) -> BandLook {
        switch band.content {
        case .contact(let finger, let view, let phase):
            let view = view.map { words.id(of: .responder(.view($0))) } ?? "nothing"
            let ending = phase == .ended ? "lifted" : phase == .cancelled ? "cancelled" : "still down"
            return BandLook(
                style: "down", label: "→ \(view)",
                tooltip: "finger \(words.name(of: finger)) hits \(view), \(ending)", isNamed: true,
                ending: phase == .ended ? nil : ending)
        case .key(let phase):
            let ending = phase == .ended ? "released" : phase == .cancelled ? "cancelled" : "still down"
            return BandLook(
                style: "down", label: "down", tooltip: "key down, \(ending)",
                ending: phase == .ended ? nil : ending)
        case .state(let state, let cause):
            guard case .recognizer(let recognizer) = owner else { break }
            let name = state.spelling(isDiscrete: run.request.scene[recognizer].kind.isDiscrete).text
            let why = cause.map { ": " + words.sentence(of: $0) } ?? ""
            return BandLook(style: state.style, label: name, tooltip: name + why, isEnd: state.isFinished)
        case .movement(let position):
            let segment = run.outcome.scrolling.segments[position]
            return BandLook(
                style: segment.kind.style, label: segment.kind.name, tooltip: words.text(of: segment),
                isNamed: true)
        case .delivery(let isForwarded, let ending):
            let last = ending.map { words.text(of: run.outcome.entries[Int($0)]) } ?? "no end was delivered"
            return BandLook(
                style: isForwarded ? "passed" : "delivered", label: isForwarded ? "forwards" : "touched",
                tooltip: last + cause(of: ending), ending: isCancelled(ending) ? "cancelled" : nil)
        }
        return BandLook(style: "possible", label: "", tooltip: "")
    }

    private func callback(at position: Int32?) -> Callback? {
        guard let position, case .callback(let callback) = run.outcome.entries[Int(position)].body else {
            return nil
        }
        return callback
    }

    private func isCancelled(_ position: Int32?) -> Bool {
        guard let method = callback(at: position)?.method else { return false }
        return method == .touches(.touchesCancelled) || method == .presses(.pressesCancelled)
    }

    private func cause(of position: Int32?) -> String {
        callback(at: position)?.cause.map { ": " + words.sentence(of: $0) } ?? ""
    }

    private mutating func writeRectangle(
        _ style: StaticString, _ left: Double, _ right: Double, _ y: Double, _ tip: String
    ) {
        out.append("<rect class=\"")
        out.append(style)
        out.append("\"")
        out.attribute(" x=\"", left)
        out.attribute(" y=\"", y + 4)
        out.attribute(" width=\"", right - left)
        out.append(" height=\"18\" rx=\"2\">")
        out.tooltip(tip)
        out.append("</rect>\n")
    }

    private mutating func writeEnd(_ style: StaticString, _ x: Double, _ y: Double, _ tip: String) {
        out.append("<circle class=\"")
        out.append(style)
        out.append("\"")
        out.attribute(" cx=\"", x)
        out.attribute(" cy=\"", y + 13)
        out.append(" r=\"5.5\">")
        out.tooltip(tip)
        out.append("</circle>\n")
    }

    // MARK: Marks

    private mutating func writeMarks(
        _ marks: [Timeline.Mark], _ owner: Timeline.Owner, _ y: Double, _ drawn: inout Int,
        _ labels: inout LaneLabels
    ) {
        var tick = -10.0
        var group: MarkGroup?
        for mark in marks {
            guard let sign = sign(of: mark, owner) else { continue }
            let x = scale.x(mark.time)
            if sign == .tick {
                guard x >= tick + 2, drawn < room else {
                    leftOut += 1
                    continue
                }
                (tick, drawn) = (x, drawn + 1)
                out.line("tick", x, y + 18, x, y + 22)
                continue
            }
            if let open = group, x >= open.x + 5 {
                write(open, y, &drawn, &labels)
                group = nil
            }
            group = group ?? MarkGroup(x: x, time: mark.time)
            // Marks without a label need no text.
            guard group?.takesWords == true, drawn < room else {
                group?.count += 1
                continue
            }
            let (text, cause) = text(of: mark)
            group?.add(text, sign, "\(EntryWords.seconds(mark.time)) s: \(text)\(cause)")
        }
        if let group { write(group, y, &drawn, &labels) }
    }

    /// The text of a mark, and its cause.
    private mutating func text(of mark: Timeline.Mark) -> (String, String) {
        switch mark.content {
        case .entry(let position):
            (words.text(of: run.outcome.entries[position]), cause(of: Int32(truncatingIfNeeded: position)))
        case .set(let position): (words.text(of: run.outcome.scrolling.segments[position]), "")
        case .sample: ("", "")
        }
    }

    private func sign(of mark: Timeline.Mark, _ owner: Timeline.Owner) -> MarkGroup.Sign? {
        if case .set = mark.content { return .call }
        guard case .entry(let position) = mark.content else { return .tick }
        switch run.outcome.entries[position].body {
        case .stage: return nil
        // The band of the touch already shows the view.
        case .hitTest: return owner.group == .touches ? nil : .tick
        case .transition(let transition): return transition.from == transition.to ? .tick : nil
        case .callback(let callback):
            switch callback.method {
            case .touches(.touchesMoved), .presses(.pressesChanged),
                .touches(.touchesEstimatedPropertiesUpdated):
                return owner.group == .recognizers ? nil : .tick
            // These calls end bands.
            case .touches, .presses, .reset: return nil
            case .action: return .action
            case .delegate: return callback.result == true ? .tick : .call
            case .motion, .remoteControlReceived, .menu, .orientation, .discarded, .ignored,
                .becomeFirstResponder,
                .resignFirstResponder, .editing, .tracking, .controlEvent, .scroll, .selection, .presentation,
                .pencil,
                .sendAction:
                return .call
            }
        }
    }

    private mutating func write(
        _ group: MarkGroup, _ y: Double, _ drawn: inout Int, _ labels: inout LaneLabels
    ) {
        guard drawn < room else {
            leftOut += group.count
            return
        }
        drawn += 1
        out.append(group.isAction ? "<path class=\"action\" d=\"M" : "<path class=\"call\" d=\"M")
        out.pixels(group.x)
        out.append(" ")
        out.pixels(y + 7)
        out.append("l6 6l-6 6l-6 -6z\">")
        out.tooltip(group.tooltip)
        out.append("</path>\n")
        labels.add(group.label, besides: group.x)
    }
}

/// Calls that are too close together for separate signs.
private struct MarkGroup {
    enum Sign { case tick, call, action }

    let x: Double
    let time: Instant
    private(set) var isAction = false
    var count = 0
    private var names: [String] = []
    private var lines: [String] = []

    init(x: Double, time: Instant) {
        self.x = x
        self.time = time
    }

    mutating func add(_ name: String, _ sign: Sign, _ line: String) {
        count += 1
        if sign == .action { isAction = true }
        if names.count < 4, !names.contains(name) { names.append(name) }
        if lines.count < 8 { lines.append(line) }
    }

    /// Whether there is room for more text in its label or tooltip.
    var takesWords: Bool { names.count < 4 || lines.count < 8 }

    var label: String { names.joined(separator: ", ") + (names.count < 4 || count <= 4 ? "" : " …") }

    var tooltip: String {
        lines.joined(separator: "\n") + (count > lines.count ? "\n… \(count - lines.count) more" : "")
    }
}

extension GestureState {
    fileprivate var style: StaticString {
        switch self {
        case .possible: "possible"
        case .began, .changed: "running"
        case .ended: "done"
        case .cancelled: "cancelled"
        case .failed: "failed"
        }
    }
}
