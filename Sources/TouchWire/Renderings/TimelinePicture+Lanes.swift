internal import TouchDispatch

// One lane: its bands, then its marks, then as many words as there is room for.

extension TimelinePicture {
    mutating func writeLane(
        _ owner: Timeline.Owner, _ bands: [Timeline.Band], _ marks: [Timeline.Mark], at y: Double
    ) {
        writeName(owner, y)
        var labels = LaneLabels()
        var drawn = 0
        writeBands(bands, owner, y, &drawn, &labels)
        writeMarks(marks, owner, y, &drawn, &labels)
        labels.write(to: &out, y + 17)
    }

    private mutating func writeName(_ owner: Timeline.Owner, _ y: Double) {
        let name = words.name(of: owner)
        var about = name
        if case .recognizer(let recognizer) = owner {
            about += " on " + words.id(of: .responder(.view(request.scene[recognizer].view)))
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
        var edge = -10.0
        for band in bands {
            let (left, right) = (scale.x(band.start), scale.x(band.end))
            let look = look(of: band, owner)
            // A state that ends nothing and lasts no time is no news; the end of a gesture is, however short.
            guard drawn < room, look.isEnd ? left >= edge + 4 || right - left >= 1 : right >= edge + 1 else {
                leftOut += 1
                continue
            }
            drawn += 1
            let tip =
                "\(EntryWords.seconds(band.start)) – \(EntryWords.seconds(band.end)) s: " + look.tooltip
            if right - left >= 1 { writeRectangle(look.style, left, right, y, tip) }
            if look.isEnd { writeEnd(look.style, left, y, tip) }
            if look.isEnd || right - left < 1 {
                labels.add(look.label, at: left + 8)
            } else {
                labels.add(look.label, at: left + 4, within: right - 2)
            }
            if let ending = look.ending { labels.add(ending, at: right + 4) }
            edge = right
        }
    }

    /// How a band is drawn, and what is said of it.
    private struct BandLook {
        var style: StaticString
        var label: String
        var tooltip: String
        /// Whether a state ends a gesture: it gets a sign, since it often lasts no time.
        var isEnd = false
        /// What is said behind the band.
        var ending: String?
    }

    private mutating func look(of band: Timeline.Band, _ owner: Timeline.Owner) -> BandLook {
        switch band.content {
        case .contact(let finger, let view, let phase):
            let view = view.map { words.id(of: .responder(.view($0))) } ?? "nothing"
            let ending = phase == .ended ? "up" : phase == .cancelled ? "cancelled" : "still down"
            return BandLook(
                style: "down", label: "→ \(view)",
                tooltip: "finger \(words.name(of: finger)) hits \(view), \(ending)",
                ending: phase == .ended ? nil : ending)
        case .key(let phase):
            let ending = phase == .ended ? "up" : phase == .cancelled ? "cancelled" : "still down"
            return BandLook(
                style: "down", label: "down", tooltip: "key down, \(ending)",
                ending: phase == .ended ? nil : ending)
        case .state(let state, let cause):
            guard case .recognizer(let recognizer) = owner else { break }
            let name = "\(state.text(isDiscrete: request.scene[recognizer].kind.isDiscrete))"
            let why = cause.map { ": " + words.sentence(of: $0) } ?? ""
            return BandLook(style: state.style, label: name, tooltip: name + why, isEnd: state.isFinished)
        case .delivery(let isForwarded, let ending):
            let last = ending.map { words.text(of: outcome.entries[Int($0)]) } ?? "hears of no end"
            return BandLook(
                style: isForwarded ? "passed" : "told", label: isForwarded ? "forwards" : "touched",
                tooltip: last + cause(of: ending), ending: isCancelled(ending) ? "cancelled" : nil)
        }
        return BandLook(style: "possible", label: "", tooltip: "")
    }

    private func callback(at position: Int32?) -> Callback? {
        guard let position, case .callback(let callback) = outcome.entries[Int(position)].body else {
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
                out.line("tick", x, y + 9, x, y + 17)
                continue
            }
            guard case .entry(let position) = mark.content else { continue }
            if let open = group, x >= open.x + 5 {
                write(open, y, &drawn, &labels)
                group = nil
            }
            let text = words.text(of: outcome.entries[position])
            group = group ?? MarkGroup(x: x, time: mark.time)
            group?.add(text, sign, "\(EntryWords.seconds(mark.time)) s: \(text)\(cause(of: Int32(position)))")
        }
        if let group { write(group, y, &drawn, &labels) }
    }

    private func sign(of mark: Timeline.Mark, _ owner: Timeline.Owner) -> MarkGroup.Sign? {
        guard case .entry(let position) = mark.content else { return .tick }
        switch outcome.entries[position].body {
        case .stage: return nil
        // The band of the touch names the view.
        case .hitTest: return owner.group == .touches ? nil : .tick
        case .transition(let transition): return transition.from == transition.to ? .tick : nil
        case .callback(let callback):
            switch callback.method {
            case .touches(.touchesMoved), .presses(.pressesChanged),
                .touches(.touchesEstimatedPropertiesUpdated):
                return owner.group == .recognizers ? nil : .tick
            // The ends of bands.
            case .touches, .presses, .reset: return nil
            case .action: return .action
            case .delegate: return callback.result == true ? .tick : .call
            case .motion, .remoteControlReceived, .menu, .orientation, .discarded, .becomeFirstResponder,
                .resignFirstResponder, .tracking, .controlEvent, .scroll, .selection, .sendAction:
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
        labels.add(group.label, at: group.x + 9)
    }
}

/// Calls that are too close to each other for a sign each.
private struct MarkGroup {
    enum Sign { case tick, call, action }

    let x: Double
    let time: Instant
    private(set) var isAction = false
    private(set) var count = 0
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

    var label: String { names.joined(separator: ", ") + (names.count < 4 || count <= 4 ? "" : " …") }

    var tooltip: String {
        lines.joined(separator: "\n") + (count > lines.count ? "\n… \(count - lines.count) more" : "")
    }
}

/// The words of one lane: written from left to right, each where the one before leaves room.
private struct LaneLabels {
    private struct Label {
        var x: Double
        var text: String
        /// The edge that it may not pass.
        var end: Double?
    }

    private var labels: [Label] = []

    mutating func add(_ text: String, at x: Double, within end: Double? = nil) {
        if !text.isEmpty { labels.append(Label(x: x, text: text, end: end)) }
    }

    func write(to out: inout ByteWriter, _ y: Double) {
        var edge = 0.0
        var previous: (text: String, x: Double)?
        for label in labels.sorted(by: { $0.x < $1.x }) {
            // What comes again and again is said once in a while.
            if let previous, previous.text == label.text, label.x < previous.x + 240 { continue }
            let text = label.text.shortened(to: 48)
            let width = LaneLabels.width(text)
            var x = label.x
            let limit = label.end ?? TimelinePicture.size.width - 4
            if label.end == nil, x + width > limit { x = label.x - 18 - width }
            guard x >= edge, x + width <= limit else { continue }
            out.text(x, y, "l", text)
            edge = max(x + width, label.x) + 6
            previous = (label.text, label.x)
        }
    }

    /// About as wide as a sans-serif of 11 pixels.
    private static func width(_ text: String) -> Double {
        text.unicodeScalars.reduce(0) { $0 + ($1.value < 0x1100 ? 6.2 : 11.5) }
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
