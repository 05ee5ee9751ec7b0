internal import JSONTape
internal import TouchDispatch
internal import TouchReports

/// A replay as one page without scripts.
struct ReplayPage {
    private static let maximumTouches = 500

    private let report: ReplayReport

    init(_ report: ReplayReport) { self.report = report }

    func write() -> Bytes {
        var out = ByteWriter(capacity: 16 * 1024, canBeRefused: true)
        out.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
        out.append(
            "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'sha256-")
        out.append(PageStyle.hash)
        out.append("'\">\n<meta name=\"viewport\" content=\"width=device-width\">\n")
        out.append("<title>Recording and simulation</title>\n<style>")
        out.append(PageStyle.sheet)
        out.append("</style>\n</head>\n<body>\n<header>\n<h1>Recording and simulation</h1>\n")
        out.element("p", report.summary)
        out.append("</header>\n")
        writeRecording(&out)
        writeAgreement(&out)
        let different = report.touches.filter { $0.first != nil }
        for touch in different.prefix(Self.maximumTouches) { write(touch, &out) }
        if different.count > Self.maximumTouches {
            out.element("p", "\(different.count - Self.maximumTouches) more touches are different.")
        }
        writeList(
            "Not described by the snapshots", report.undescribed.map { "line \($0.line): \($0.text)" }, &out)
        writeList(
            "Remarks",
            report.recording.notes
                + report.recording.unreadable.map { "line \($0.line) is not used: \($0.reason)" }, &out)
        if let fit = report.fit { writeList("Threshold", [fit.text], &out) }
        out.append("</body>\n</html>\n")
        return out.finish()
    }

    private func writeRecording(_ out: inout ByteWriter) {
        let texts = Recording.texts.compactMap { name in
            report.recording.header[name]?.text.map { "\(name): \($0)" }
        }
        writeList("Recording", texts, &out)
    }

    private func writeAgreement(_ out: inout ByteWriter) {
        out.append(
            "<section class=\"list\">\n<h2>Agreement</h2>\n<table>\n<thead><tr><th scope=\"col\">observations"
        )
        out.append("<th scope=\"col\">equal<th scope=\"col\">different</thead>\n<tbody>\n")
        for category in ReplayCategory.allCases {
            guard let count = report.categories[category] else { continue }
            out.row(category.rawValue, count)
        }
        for (rule, count) in report.rules.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            out.row("rule \(rule.rawValue)", count)
        }
        out.append("</tbody>\n</table>\n</section>\n")
    }

    private func write(_ touch: ReplayReport.Touch, _ out: inout ByteWriter) {
        guard let first = touch.first else { return }
        out.append("<article>\n")
        out.element("h2", "\(touch.finger), \(touch.time.seconds.rounded(places: 3)) s, line \(touch.line)")
        for line in first.lines { out.element("p", line) }
        for (title, json) in [("Recorded", first.recorded), ("Simulated", first.simulated)] {
            guard let json else { continue }
            out.element("h3", title)
            out.element("pre", json)
        }
        if touch.consequences > 0 { out.element("p", "\(touch.consequences) more differences of this touch") }
        out.append("</article>\n")
    }

    private func writeList(_ title: String, _ lines: [String], _ out: inout ByteWriter) {
        guard !lines.isEmpty else { return }
        out.append("<section class=\"list\">\n")
        out.element("h2", title)
        out.append("<ul>\n")
        for line in lines { out.element("li", line) }
        out.append("</ul>\n</section>\n")
    }
}

extension ByteWriter {
    fileprivate mutating func element(_ tag: StaticString, _ text: String) {
        append("<")
        append(tag)
        append(">")
        xml(text)
        append("</")
        append(tag)
        append(">\n")
    }

    fileprivate mutating func row(_ name: String, _ count: ReplayReport.Count) {
        append("<tr><th scope=\"row\">")
        xml(name)
        append(text: "<td>\(count.agree)<td>\(count.differ)\n")
    }
}
