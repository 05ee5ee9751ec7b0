internal import JSONTape

/// The labels of one lane, written only if there is room: after a sign, and inside or after a band. Of signs
/// with equal labels and no room between them, only the last one is labeled.
struct LaneLabels {
    private struct Label {
        /// The position of the sign or band, which other labels must not cover.
        var obstacle: Double
        var x: Double
        var text: String
        /// The end of the band in which the label should fit.
        var inner: Double?
        /// The position of the label if it does not fit into the band; nil omits the label.
        var outer: Double?
    }

    private var labels: [Label] = []

    /// Adds a label after a sign at `x`.
    mutating func add(_ text: String, besides x: Double) {
        labels.append(Label(obstacle: x - 7, x: x + 9, text: text))
    }

    /// Adds a label inside a band, or after it.
    mutating func add(_ text: String, from left: Double, to right: Double, orBehind: Bool) {
        labels.append(
            Label(
                obstacle: left, x: left + 4, text: text, inner: right - 2, outer: orBehind ? right + 5 : nil))
    }

    /// Adds a label after a band that ends at `x`.
    mutating func add(_ text: String, behind x: Double) {
        labels.append(Label(obstacle: x, x: x + 5, text: text))
    }

    /// Writes the labels for which there is room from `start` to `end`.
    func write(to out: inout ByteWriter, _ y: Double, from start: Double, to end: Double) {
        let labels = labels.sorted { $0.obstacle < $1.obstacle }
        var edge = start
        var run = (count: 0, start: 0.0)
        for (number, label) in labels.enumerated() where !label.text.isEmpty {
            let next = number + 1 < labels.count ? labels[number + 1] : nil
            if run.count == 0 { run.start = label.obstacle }
            run.count += 1
            let room = min(end, (next?.obstacle ?? end + 3) - 3)
            let isLast = next?.text != label.text || label.inner != nil
            let text = run.count > 1 && isLast ? "\(label.text) ×\(run.count)" : label.text
            if let place = place(text, label, in: edge..<max(edge, room), mayShorten: isLast)
                ?? (isLast && label.inner == nil ? before(run.start, text, edge) : nil)
            {
                out.text(place.x, y, "l", place.text)
                edge = place.x + LaneLabels.width(place.text) + 6
                run.count = 0
            } else if isLast {
                run.count = 0
            }
            edge = max(edge, label.x)
        }
    }

    /// The position of `text`: in its band, after it, or shortened to the available room.
    private func place(
        _ text: String, _ label: Label, in free: Range<Double>, mayShorten: Bool
    ) -> (x: Double, text: String)? {
        let text = text.shortened(to: 48)
        let width = LaneLabels.width(text)
        var x = max(label.x, free.lowerBound)
        if let inner = label.inner {
            if x + width <= min(inner, free.upperBound) { return (x, text) }
            guard let outer = label.outer else { return nil }
            x = max(outer, free.lowerBound)
        }
        if x + width <= free.upperBound { return (x, text) }
        // At least six characters are needed to be readable.
        let count = Int((free.upperBound - x) / 6.4)
        return mayShorten && count >= 6 && x == label.x ? (x, text.shortened(to: count)) : nil
    }

    /// The position before the first sign of a run, if there is no room after the last one.
    private func before(_ start: Double, _ text: String, _ edge: Double) -> (x: Double, text: String)? {
        let x = start - 4 - LaneLabels.width(text)
        return x >= edge && text.unicodeScalars.count <= 48 ? (x, text) : nil
    }

    /// The approximate width in a sans-serif font of 11 pixels.
    private static func width(_ text: String) -> Double {
        text.unicodeScalars.reduce(0) { $0 + ($1.value < 0x1100 ? 6.2 : 11.5) }
    }
}
