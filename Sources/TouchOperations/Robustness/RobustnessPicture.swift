internal import TouchExplanation
internal import JSONTape
internal import TouchAnalysis
internal import TouchDispatch
internal import TouchReports
internal import TouchWire

/// The variants of a gesture as SVG: their start points over the views around them, and their durations. Start points and
/// durations with which the exact gesture has the expected outcome are shaded.
struct RobustnessPicture: ~Copyable {
    private static let fills: [StaticString] = ["#EEF3F8", "#F7F1E5", "#EFF5EC", "#F4EEF5", "#F3F3F3"]
    private static let size = (width: 960.0, top: 76.0, panel: 420.0)

    private let study: RobustnessStudy
    private let words: RobustnessWords
    private let views: [VisibleView]
    /// The start points, relative to the exact one, in points.
    private let map: PlotPanel
    /// The duration factors, and the distances of the start points from the exact one.
    private let durations: PlotPanel
    private var out = ByteWriter(capacity: 32 * 1024, canBeRefused: true)

    /// - Parameter budget: Charged for finding the views. The picture is incomplete if it is spent.
    init(_ study: RobustnessStudy, _ budget: inout WorkBudget) {
        self.study = study
        words = RobustnessWords(study)
        let (_, top, size) = RobustnessPicture.size
        let reach = RobustnessPicture.reach(study)
        map = PlotPanel(
            left: 64, top: top, size: size,
            x: .init("start point (pt right of and below the exact one)", from: -reach, to: reach),
            y: .init("", from: -reach, to: reach))
        let spread = max(0.1, study.request.noise.hold * 1.4)
        let distance = study.dots.reduce(1) { max($0, $1.offset.length) } * 1.1
        durations = PlotPanel(
            left: 524, top: top, size: size,
            x: .init(
                "duration factor, by distance of the start point (pt)", from: max(0, 1 - spread),
                to: 1 + spread),
            y: .init("", from: distance, to: 0))
        views =
            study.runner.paths.contacts.first.map {
                VisibleView.around($0.start, reach, study.runner.tester, budget: &budget)
            } ?? []
    }

    /// The distance of the map's edges from the exact start point, so that the map contains all start points and the ends
    /// of the region.
    private static func reach(_ study: RobustnessStudy) -> Double {
        var reach = 16.0
        for dot in study.dots { reach = max(reach, 1.3 * max(abs(dot.offset.x), abs(dot.offset.y))) }
        guard let region = study.region else { return reach }
        for (range, exact) in [(region.x, region.start.x), (region.y, region.start.y)] {
            if !range.fromIsLimit { reach = max(reach, 1.1 * (exact - range.from)) }
            if !range.toIsLimit { reach = max(reach, 1.1 * (range.to - exact)) }
        }
        return reach
    }

    consuming func write() -> Bytes {
        let lines = self.lines
        let legend = RobustnessPicture.size.top + RobustnessPicture.size.panel + 66
        out.openPlot(
            width: RobustnessPicture.size.width, height: legend + 56 + Double(lines.count) * 20,
            title: words.summary)
        out.text(16, 28, "h", words.title.shortened(to: 100))
        for (number, line) in words.summary.wrapped(at: 138, lines: 2).enumerated() {
            out.text(16, 48 + Double(number) * 17, "n", line)
        }
        writeMap()
        writeDurations()
        writeLegend(legend)
        var y = legend + 52
        for line in lines {
            out.text(16, y, "n", line)
            y += 20
        }
        out.append("</svg>\n")
        return out.finish()
    }

    private mutating func writeMap() {
        map.open(&out)
        for view in views { write(view) }
        if let region = study.region, !region.outline.isEmpty {
            out.shade(region.outline.map { map.point($0.x - region.start.x, $0.y - region.start.y) })
        }
        for dot in study.dots { out.mark(dot.holds, at: map.point(dot.offset.x, dot.offset.y)) }
        out.append("<g stroke=\"#FFF\" stroke-width=\"3\" stroke-opacity=\".8\" paint-order=\"stroke\">\n")
        for view in views {
            let place = map.point(view.label.x, view.label.y)
            out.text(place.x + 5, place.y + 14, "l", name(of: view).shortened(to: 40))
        }
        out.append("</g>\n")
        let exact = map.point(0, 0)
        out.append("<path fill=\"none\" stroke=\"#000\" stroke-width=\"1.5\" d=\"")
        out.segment(Point(x: exact.x - 7, y: exact.y), Point(x: exact.x + 7, y: exact.y))
        out.segment(Point(x: exact.x, y: exact.y - 7), Point(x: exact.x, y: exact.y + 7))
        out.append("\"><title>exact start point</title></path>\n")
        map.close(&out)
    }

    private mutating func write(_ view: VisibleView) {
        out.append("<path fill=\"")
        let fills = RobustnessPicture.fills
        out.append(view.view.map { fills[Int($0.raw) % fills.count] } ?? "#D9D9D9")
        out.append("\" d=\"")
        for polygon in view.polygons { out.ring(polygon.map { map.point($0.x, $0.y) }) }
        out.append("\">")
        out.tooltip(name(of: view))
        out.append("</path>\n<path fill=\"none\" stroke=\"#8C8C8C\" d=\"")
        for edge in view.edges {
            out.segment(map.point(edge.from.x, edge.from.y), map.point(edge.to.x, edge.to.y))
        }
        out.append("\"/>\n")
    }

    private func name(of view: VisibleView) -> String { view.view.map { words.name(of: $0) } ?? "no view" }

    private mutating func writeDurations() {
        durations.open(&out)
        if let window = study.window?.divided(by: study.duration) {
            let (from, to) = (durations.point(window.from, 0).x, durations.point(window.to, 0).x)
            // Edges outside of the panel are not visible.
            out.shade(max(-2, from), -2, min(durations.size + 2, to), durations.size + 2)
        }
        for dot in study.dots { out.mark(dot.holds, at: durations.point(dot.factor, dot.offset.length)) }
        durations.close(&out)
    }

    private mutating func writeLegend(_ y: Double) {
        let runs = study.request.runs
        out.mark(true, at: Point(x: 23, y: y - 4))
        out.text(38, y, "", "\(words.expected): \(study.holds) of \(runs)".shortened(to: 60))
        out.mark(false, at: Point(x: 483, y: y - 4))
        out.text(498, y, "", "another outcome: \(runs - study.holds) of \(runs)")
        out.shade(16, y + 10, 30, y + 24)
        let meaning = "the exact gesture has the outcome with this start point or duration"
        out.text(38, y + 22, "", meaning + (study.region == nil ? " (none)" : ""))
    }

    private var lines: [String] {
        var lines = [words.verdict].compactMap { $0 }
        if let worst = study.worst {
            lines.append("Variant \(worst.number) fails and deviates least: \(words.description(of: worst))")
            if let cause = worst.cause { lines.append("Cause: \(cause.text)") }
        }
        lines += words.limits.map { "With everything else exact, \($0)" }
        lines += study.runner.limitations.prefix(8).map(\.reportLine)
        return lines.map { $0.shortened(to: 140) }
    }
}
