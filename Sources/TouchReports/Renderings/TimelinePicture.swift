package import JSONTape
package import TouchAnswers
internal import TouchDispatch
internal import TouchLimitations
internal import TouchWire

/// The timeline as SVG: a time axis in seconds, and a lane for each touch, recognizer, responder and scroll view
/// that moves. It contains no script, and texts repeat the meaning of the colors.
///
/// The size of the picture is limited. Lanes beyond `mostLanes` of a group, and signs within a pixel of
/// another one, are omitted, and the picture contains their number.
package struct TimelinePicture: ~Copyable {
    /// Widths and heights in pixels.
    package static let size = (
        width: 1200.0, names: 210.0, right: 1100.0, lane: 26.0, heading: 24.0, top: 66.0
    )
    private static let mostLanes = 40

    package let run: DispatchRun
    package let scale: TimeScale
    package let isWrong: Bool
    private let mismatches: [String]
    private let limitations: [String]
    private let timeline: Timeline
    private let samples: ScrollSamples
    package var words: EntryWords
    package var out = ByteWriter(capacity: 32 * 1024, canBeRefused: true)
    /// The number of bands and marks that were omitted for lack of room.
    var leftOut = 0
    /// The maximum number of bands and marks of one lane.
    package var room = 0

    package init(_ run: DispatchRun, _ timeline: Timeline, _ mismatches: [Mismatch]) {
        self.run = run
        self.timeline = timeline
        isWrong = !mismatches.isEmpty
        self.mismatches = mismatches.isEmpty ? [] : MismatchText.lines(mismatches)
        limitations = run.limitations.map(\.reportLine)
        samples = ScrollSamples(run.outcome.scrolling, on: run.request.options.dispatch.display)
        words = EntryWords(run)
        scale = TimeScale(
            timeline.busy(until: run.outcome.finalState.time), from: TimelinePicture.size.names + 10,
            to: TimelinePicture.size.right - 80)
    }

    package consuming func write() -> Bytes {
        let groups = timeline.groups
        let shown = groups.map { Array($0.prefix(TimelinePicture.mostLanes)) }
        let hidden = zip(groups, shown).map { $0.count - $1.count }
        let lanes = shown.reduce(0) { $0 + $1.count }
        room = max(40, 8000 / max(1, lanes))
        let headings = shown.filter { !$0.isEmpty }.count
        let size = TimelinePicture.size
        let bottom = size.top + Double(lanes) * size.lane + Double(headings) * size.heading
        let legends =
            !shown[Timeline.Group.scrollViews.rawValue].isEmpty
            ? [PictureStyle.legend, PictureStyle.movementLegend] : [PictureStyle.legend]
        let legendEnd = bottom + 44 + Double(legends.count - 1) * 20
        open(height: legendEnd + 48 + Double(notes(hidden, []).count + resultLines.count) * 18)
        writeAxis(from: size.top, to: bottom)
        let items = LaneItems(timeline)
        var y = size.top
        for (group, lanes) in zip(Timeline.Group.allCases, shown) where !lanes.isEmpty {
            writeHeading(group, y)
            y += size.heading
            for lane in lanes {
                writeLane(timeline.lanes[lane], items.bands(of: lane), items.marks(of: lane), at: y)
                y += size.lane
            }
        }
        for (row, legend) in legends.enumerated() { writeLegend(legend, bottom + 44 + Double(row) * 20) }
        writeNotes(notes(hidden, leftOutNote) + resultLines, legendEnd + 30)
        out.append("</svg>\n")
        return out.finish()
    }

    /// The offsets and zoom scales of a scroll view over time; empty if it does not move.
    func samples(of scroll: ScrollIndex) -> [ScrollSamples.Sample] {
        samples.series.first { $0.scroll == scroll }?.samples ?? []
    }

    // MARK: Frame

    private mutating func open(height: Double) {
        let width = TimelinePicture.size.width
        out.append("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"touchd\" role=\"img\"")
        out.append(" font-family=\"system-ui,'DejaVu Sans',Helvetica,Arial,sans-serif\" font-size=\"12\"")
        out.attribute(" width=\"", width)
        out.attribute(" height=\"", height)
        out.append(" viewBox=\"0 0 ")
        out.pixels(width)
        out.append(" ")
        out.pixels(height)
        out.append("\">\n<title>Touch timeline</title>\n")
        out.append(PictureStyle.sheet)
        out.append("<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n")
        out.text(12, 26, "h", title)
    }

    private var title: String {
        let first = run.outcome.hitTesting.first.map {
            words.id(of: .responder(.view($0.view))).shortened(to: 60)
        }
        let verdict =
            run.request.expectations == nil ? "" : isWrong ? " – expectations not met" : " – expectations met"
        return "Hit view: \(first ?? "none")" + verdict
    }

    private mutating func writeAxis(from top: Double, to bottom: Double) {
        for segment in scale.segments where segment.isCut {
            out.append("<rect class=\"cut\"")
            out.attribute(" x=\"", segment.left)
            out.attribute(" y=\"", top - 22)
            out.attribute(" width=\"", segment.right - segment.left)
            out.attribute(" height=\"", bottom - top + 34)
            out.append("><title>")
            let length = Instant(microseconds: segment.end.microseconds - segment.start.microseconds)
            out.xml("nothing happens for \(EntryWords.seconds(length)) s")
            out.append("</title></rect>\n")
            out.text((segment.left + segment.right) / 2, top - 8, "t", "⋯")
        }
        for tick in scale.ticks {
            let x = scale.x(tick)
            out.line("grid", x, top - 4, x, bottom + 4)
            var label = ByteWriter(capacity: 64)
            label.seconds(tick)
            let text = label.text()
            out.text(x, top - 8, "t", text)
            out.text(x, bottom + 17, "t", text)
        }
        out.text(TimelinePicture.size.names, top - 8, "e", "seconds")
    }

    private mutating func writeHeading(_ group: Timeline.Group, _ y: Double) {
        out.line("rule", 12, y + 4, TimelinePicture.size.right, y + 4)
        out.text(12, y + 19, "g", group.heading)
    }

    private mutating func writeLegend(_ entries: [PictureStyle.LegendEntry], _ y: Double) {
        var x = 12.0
        for (style, label) in entries {
            out.append("<rect")
            out.append(" class=\"")
            out.append(style)
            out.append("\"")
            out.attribute(" x=\"", x)
            out.attribute(" y=\"", y - 10)
            out.append(" width=\"22\" height=\"12\" rx=\"2\"/>")
            out.text(x + 28, y, "", label)
            x += 44 + Double(label.utf8.count) * 6.6
        }
    }

    // MARK: Notes

    private var leftOutNote: [String] {
        leftOut == 0 ? [] : ["Omitted for lack of room: \(leftOut) bands and marks."]
    }

    /// The omissions. There is always a line for `things`, so that the height is known before they are drawn.
    private func notes(_ hidden: [Int], _ things: [String]) -> [String] {
        var notes: [String] = []
        for (group, count) in zip(Timeline.Group.allCases, hidden) where count > 0 {
            notes.append("\(count) more lanes of \(group.title) are omitted.")
        }
        if timeline.lanes.isEmpty {
            notes.append("The trace is empty: see options.trace and options.kinds.")
        }
        return notes + (things.isEmpty ? [""] : things)
    }

    /// The mismatches, then the limitations.
    private var resultLines: [String] {
        let most = 30
        let lines = mismatches + limitations
        guard lines.count > most else { return lines }
        return lines.prefix(most) + ["… \(lines.count - most) more lines"]
    }

    private mutating func writeNotes(_ lines: [String], _ y: Double) {
        var y = y
        for line in lines {
            if !line.isEmpty { out.text(12, y, "n", line.shortened(to: 160)) }
            y += 18
        }
    }
}

extension Timeline.Group {
    fileprivate var heading: String {
        switch self {
        case .touches: "Touches"
        case .recognizers: "Gesture recognizers"
        case .responders: "Views and other responders"
        case .scrollViews: "Scroll views"
        case .system: "System"
        }
    }
}

extension Timeline {
    /// The lanes of each group, in order.
    fileprivate var groups: [[Int]] {
        Group.allCases.map { group in lanes.indices.filter { lanes[$0].group == group } }
    }

    /// The ranges of time with bands or marks, in order of start.
    fileprivate func busy(until end: Instant) -> [Range<Int64>] {
        var ranges = bands.map { $0.start.microseconds..<max($0.start, $0.end).microseconds }
        ranges += marks.map { $0.time.microseconds..<$0.time.microseconds }
        if ranges.isEmpty { ranges.append(0..<max(0, end.microseconds)) }
        return ranges.sorted { $0.lowerBound < $1.lowerBound }
    }
}

/// Bands and marks by lane, in order of time.
private struct LaneItems {
    private let bands: [[Timeline.Band]]
    private let marks: [[Timeline.Mark]]

    init(_ timeline: Timeline) {
        var bands = [[Timeline.Band]](repeating: [], count: timeline.lanes.count)
        for band in timeline.bands { bands[band.lane].append(band) }
        self.bands = bands
        var marks = [[Timeline.Mark]](repeating: [], count: timeline.lanes.count)
        for mark in timeline.marks { marks[mark.lane].append(mark) }
        self.marks = marks
    }

    func bands(of lane: Int) -> [Timeline.Band] { bands[lane] }
    func marks(of lane: Int) -> [Timeline.Mark] { marks[lane] }
}
