internal import JSONTape
internal import TouchDispatch

/// A replay as lines for a terminal.
package struct ReplayText {
    private static let maximumParts = 12
    private static let maximumTouches = 50

    private let report: ReplayReport

    package init(_ report: ReplayReport) { self.report = report }

    package var text: String {
        var lines = [report.summary]
        let different = report.touches.filter { $0.first != nil }
        for touch in different.prefix(Self.maximumTouches) {
            guard let first = touch.first else { continue }
            lines += [
                "",
                "\(touch.finger), which began at \(touch.time.seconds.rounded(places: 3)) s (line \(touch.line)):",
            ]
            lines += first.lines.map { "  " + $0 }
            if touch.consequences > 0 {
                lines.append("  and \(touch.consequences) more differences of this touch")
            }
        }
        if different.count > Self.maximumTouches {
            lines += [
                "", "\(different.count - Self.maximumTouches) more touches are different; --json lists them.",
            ]
        }
        lines += agreement
        if !report.undescribed.isEmpty {
            lines += ["", "Not described by the snapshots, and not counted:"]
            lines += report.undescribed.prefix(Self.maximumParts).map { "  line \($0.line): \($0.text)" }
            if report.undescribed.count > Self.maximumParts {
                lines.append("  and \(report.undescribed.count - Self.maximumParts) more")
            }
        }
        if let fit = report.fit { lines += ["", fit.text] }
        lines += remarks
        return lines.map { TerminalText.printable($0) }.joined(separator: "\n") + "\n"
    }

    var bytes: Bytes {
        var out = ByteWriter(capacity: 1024)
        out.append(text: text)
        return out.finish()
    }

    private var agreement: [String] {
        let counted = ReplayCategory.allCases.compactMap { category in
            report.categories[category].map { (category.rawValue, $0) }
        }
        guard !counted.isEmpty else { return [] }
        let width = counted.map(\.0.count).max() ?? 0
        return ["", "Equal and different observations:"]
            + counted.map { name, count in
                "  " + name + String(repeating: " ", count: width - name.count)
                    + "  \(count.agree) equal, \(count.differ) different"
            }
    }

    private var remarks: [String] {
        let recording = report.recording
        var lines = recording.notes
        lines += recording.unreadable.map { "line \($0.line) is not used: \($0.reason)" }
        if recording.unreadableCount > recording.unreadable.count {
            lines.append("\(recording.unreadableCount - recording.unreadable.count) more lines are not used")
        }
        lines += recording.skipped.sorted { $0.key < $1.key }.map {
            "\($1) records of the unknown kind “\($0)”"
        }
        return lines.isEmpty ? [] : ["", "Remarks:"] + lines.map { "  " + $0 }
    }
}
