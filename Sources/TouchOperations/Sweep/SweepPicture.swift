internal import TouchExplanation
internal import JSONTape
internal import TouchAnalysis
internal import TouchDispatch
internal import TouchReports
internal import TouchWire

/// A sweep as SVG. For one number, an axis with a band for each interval of one outcome. For two numbers, a heat
/// map whose rows are such bands, so that their borders are at the flips instead of at the samples.
struct SweepPicture: ~Copyable {
    private static let size = (width: 960.0, left: 90.0, right: 930.0, top: 78.0, band: 64.0, map: 460.0)
    /// Okabe and Ito's colors, which color-blind readers can distinguish. The first two represent “met” and “not
    /// met”.
    private static let colors: [StaticString] = [
        "#009E73", "#E69F00", "#56B4E9", "#CC79A7", "#F0E442", "#D55E00", "#0072B2",
    ]
    private static let invalidColor: StaticString = "#D9D9D9"
    /// The maximum number of labeled flips, and of lines below the plot.
    private static let shown = (flips: 24, lines: 24)

    let search: SweepSearch
    let words: SweepWords
    let variables: [SweepVariable]
    /// The color of each value of the legend.
    private let fills: [StaticString]
    var out = ByteWriter(capacity: 16 * 1024)

    init(_ search: SweepSearch) {
        self.search = search
        words = SweepWords(search)
        variables = search.runner.request.variables
        var next = 2
        fills = search.runner.legend.map { value in
            switch value {
            case .met: return SweepPicture.colors[0]
            case .notMet: return SweepPicture.colors[1]
            case .invalid: return SweepPicture.invalidColor
            case .objects:
                next += 1
                return SweepPicture.colors[(next - 1) % SweepPicture.colors.count]
            }
        }
    }

    consuming func write() -> Bytes {
        let isMap = variables.count > 1
        let size = SweepPicture.size
        let top = isMap ? size.top : size.top + labelHeight
        let height = isMap ? size.map : size.band
        let lines = self.lines
        let legendTop = top + height + 62
        out.openPlot(
            width: size.width,
            height: legendTop + Double(search.runner.legend.count + lines.count) * 20 + 24,
            title: words.summary)
        out.text(16, 28, "h", words.title.shortened(to: 100))
        for (number, line) in words.summary.wrapped(at: 138, lines: 2).enumerated() {
            out.text(16, 48 + Double(number) * 17, "n", line)
        }
        if isMap { writeMap(top, height) } else { writeBand(top, height) }
        writeAxis(top + height, variables[0])
        writeLegend(legendTop)
        var y = legendTop + Double(search.runner.legend.count) * 20 + 8
        for line in lines {
            out.text(16, y, "n", line)
            y += 20
        }
        out.append("</svg>\n")
        return out.finish()
    }

    // MARK: One number

    /// The horizontal position of the value, in pixels.
    private func x(_ value: Double) -> Double {
        let variable = variables[0]
        let part = (value - variable.from) / (variable.to - variable.from)
        return SweepPicture.size.left + part * (SweepPicture.size.right - SweepPicture.size.left)
    }

    /// The labels of flips, in as many rows as needed to avoid overlaps.
    private var flipLabels: [(x: Double, row: Int, text: String)] {
        var ends: [Double] = []
        return search.lines.lazy.flatMap(\.flips).prefix(SweepPicture.shown.flips).map { flip in
            let text = SweepWords.number(flip.at.value, variables[0].unit)
            let x = x(flip.at.value)
            let half = Double(text.unicodeScalars.count) * 4 + 6
            let row = ends.firstIndex { $0 < x - half } ?? ends.count
            if row == ends.count { ends.append(0) }
            ends[row] = x + half
            return (x, row, text)
        }
    }

    private var labelHeight: Double { Double((flipLabels.map(\.row).max() ?? 0) + 1) * 18 }

    private mutating func writeBand(_ top: Double, _ height: Double) {
        guard let line = search.lines.first else { return }
        for stretch in line.stretches {
            rectangle(stretch, top, height, isLabelled: true)
        }
        for label in flipLabels {
            let y = top - 8 - Double(label.row) * 18
            out.line("tick", label.x, y + 3, label.x, top + height)
            out.append("<text text-anchor=\"middle\" font-weight=\"600\"")
            out.attribute(" x=\"", label.x)
            out.attribute(" y=\"", y)
            out.append(">")
            out.xml(label.text)
            out.append("</text>\n")
        }
    }

    private mutating func rectangle(
        _ stretch: FlipSearch.Stretch, _ top: Double, _ height: Double, isLabelled: Bool
    ) {
        let (left, right) = (x(stretch.from), x(stretch.to))
        out.append("<rect shape-rendering=\"crispEdges\" fill=\"")
        out.append(fills[stretch.outcome])
        out.append("\"")
        out.attribute(" x=\"", left)
        out.attribute(" y=\"", top)
        out.attribute(" width=\"", max(right - left, 0.5))
        out.attribute(" height=\"", height)
        out.append(">")
        let label = words.shownLabel(stretch.outcome)
        out.tooltip("\(label) \(SweepWords.phrase(stretch, variables[0].unit))")
        out.append("</rect>\n")
        let count = Int((right - left - 12) / 8)
        guard isLabelled, count >= 4 else { return }
        out.append("<text text-anchor=\"middle\" fill=\"#000\"")
        out.attribute(" x=\"", (left + right) / 2)
        out.attribute(" y=\"", top + height / 2 + 5)
        out.append(">")
        out.xml(label.shortened(to: count))
        out.append("</text>\n")
    }

    // MARK: Two numbers

    /// Writes the heat map. The lowest value of the second number is at the bottom.
    private mutating func writeMap(_ top: Double, _ height: Double) {
        let rows = variables[1].samples
        let (first, last) = (variables[1].from, variables[1].to)
        func y(_ value: Double) -> Double { top + height * (1 - (value - first) / (last - first)) }
        for (number, line) in search.lines.enumerated() {
            // Each row extends half way to its neighbors.
            let low = number == 0 ? first : (rows[number - 1] + rows[number]) / 2
            let high = number + 1 < rows.count ? (rows[number] + rows[number + 1]) / 2 : last
            for stretch in line.stretches {
                rectangle(stretch, y(high), y(low) - y(high), isLabelled: false)
            }
        }
        for tick in PictureAxis.ticks(first, last, height / 40) {
            out.line("tick", SweepPicture.size.left - 5, y(tick), SweepPicture.size.left, y(tick))
            out.text(SweepPicture.size.left - 9, y(tick) + 4, "e n", JSONReader.print(tick))
        }
        let middle = top + height / 2
        out.append("<text class=\"g\" text-anchor=\"middle\" transform=\"translate(20 ")
        out.pixels(middle)
        out.append(") rotate(-90)\">")
        out.xml(axisName(variables[1]).shortened(to: 60))
        out.append("</text>\n")
    }

    // MARK: Axis and legend

    private mutating func writeAxis(_ y: Double, _ variable: SweepVariable) {
        let size = SweepPicture.size
        out.line("rule", size.left, y, size.right, y)
        for tick in PictureAxis.ticks(variable.from, variable.to, (size.right - size.left) / 90) {
            out.line("tick", x(tick), y, x(tick), y + 6)
            out.text(x(tick), y + 20, "t", JSONReader.print(tick))
        }
        out.append("<text class=\"g\" text-anchor=\"middle\"")
        out.attribute(" x=\"", (size.left + size.right) / 2)
        out.attribute(" y=\"", y + 40)
        out.append(">")
        out.xml(axisName(variable).shortened(to: 100))
        out.append("</text>\n")
    }

    private func axisName(_ variable: SweepVariable) -> String {
        words.name(of: variable) + (variable.unit.isEmpty ? "" : " (\(variable.unit))")
    }

    private mutating func writeLegend(_ top: Double) {
        for number in search.runner.legend.indices {
            let y = top + Double(number) * 20
            out.append("<rect width=\"14\" height=\"14\" stroke=\"#333\" fill=\"")
            out.append(fills[number])
            out.append("\"")
            out.attribute(" x=\"", 16)
            out.attribute(" y=\"", y - 12)
            out.append("/>\n")
            out.text(38, y, "", words.predicate(number).shortened(to: 100))
        }
    }

    /// The causes of the flips, and the number of flips without a label.
    private var lines: [String] {
        var lines = search.runner.limitations.prefix(8).map { $0.reportLine.shortened(to: 130) }
        guard variables.count == 1, let flips = search.lines.first?.flips else { return lines }
        for flip in flips.prefix(SweepPicture.shown.lines / 2) {
            let at = SweepWords.number(flip.at.value, variables[0].unit)
            let sides = flip.isAtBelow ? ["up to \(at)", "above \(at)"] : ["below \(at)", "from \(at)"]
            for (side, cause) in zip(sides, [flip.causes.below, flip.causes.above]) {
                guard let text = cause?.text else { continue }
                lines.append("\(side): \(text)".shortened(to: 130))
            }
        }
        let hidden = flips.count - SweepPicture.shown.flips
        if hidden > 0 { lines.append("\(hidden) more flips have no label") }
        return lines
    }
}
