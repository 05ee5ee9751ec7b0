package import JSONTape
package import TouchReports
internal import TouchScene
internal import TouchService

/// The results of a test run as one HTML page, which loads nothing and needs no script.
///
/// The size is limited: only the first `maximumDetails` failed cases have details, and texts, pictures and links have
/// maximum sizes. The page contains the numbers of what is omitted.
package struct HTMLReport: Sendable {
    /// The name of the file.
    package static let fileName = "touchd-report.html"
    /// Maximum number of failed cases with details.
    package static let maximumDetails = 100
    /// Maximum number of other cases that are listed.
    private static let maximumListed = 10_000
    /// Maximum number of lines of a failed case, and of characters in a line.
    private static let maximumLines = (count: 120, length: 400)
    /// Maximum size of one picture and of all pictures, and of one link and of all links, in bytes.
    private static let maximumPictures = (one: 1 << 20, all: 16 << 20)
    private static let maximumLinks = (one: 100_000, all: 4 << 20)

    /// A failed case.
    private struct Failure: Sendable {
        var name: String
        var place: String
        /// The differences, as on the terminal.
        var differences: [String]
        var cause: (text: String, rule: String?)?
        var fix: FailureExplanation.Fix?
        /// The transcript of the hit test and all causes and fixes.
        var more: [String]
        var pictures: [CasePictures.Picture]
        /// Nil if it is too long, or if the case has no scene.
        var link: String?
    }

    /// The URL of the server whose visualiser the links open.
    private let server: String
    private var failures: [Failure] = []
    /// The lists of other cases, in the order of `Group`.
    private var lists = [[String]](repeating: [], count: Group.allCases.count)
    private var counts = [Int](repeating: 0, count: Group.allCases.count)
    private var pictureBytes = 0
    private var linkBytes = 0
    private var omittedPictures = 0
    private var omittedLinks = 0

    /// The groups of cases that have one line each.
    private enum Group: Int, CaseIterable {
        case failed, known, passed

        var heading: StaticString {
            switch self {
            case .failed: "More failed cases"
            case .known: "Known failures"
            case .passed: "Passed cases"
            }
        }

        var tag: StaticString {
            switch self {
            case .failed: "<span class=\"failed\">"
            case .known: "<span class=\"known\">"
            case .passed: "<span class=\"passed\">"
            }
        }
    }

    /// A page without results.
    package init(server: String) { self.server = server }

    // MARK: Adding results

    /// Adds a case that is not a failed case with a report.
    package mutating func add(_ name: String, _ outcome: JUnitReport.Case.Outcome) {
        switch outcome {
        case .passed: list(name, .passed)
        case .skipped: list(name, .known)
        case .failed(let message, let lines), .error(let message, let lines):
            guard failures.count < HTMLReport.maximumDetails else {
                return list("\(name) – \(message)", .failed)
            }
            counts[Group.failed.rawValue] += 1
            failures.append(
                Failure(
                    name: HTMLReport.limited(name), place: "", differences: HTMLReport.limited(lines),
                    more: [], pictures: []))
        }
    }

    /// Adds a failed case.
    mutating func add(_ name: String, _ report: FailureReport, path: String, line: Int, _ view: CasePictures?)
    {
        guard failures.count < HTMLReport.maximumDetails else {
            return list("\(name) – \(report.mismatches.first?.detail ?? "failed")", .failed)
        }
        counts[Group.failed.rawValue] += 1
        var cause: (text: String, rule: String?)?
        if let explanation = report.explanations.first {
            cause = (explanation.answer, explanation.rule)
        } else if let reason = report.mismatches.lazy.compactMap(\.cause).first {
            cause = (reason.text, reason.rule.rawValue)
        }
        var failure = Failure(
            name: HTMLReport.limited(name), place: "\(HTMLReport.limited(path)):\(line)",
            differences: HTMLReport.limited(report.differences),
            cause: cause,
            fix: report.explanations.lazy.compactMap(\.firstFix).first,
            more: HTMLReport.limited(report.details), pictures: [])
        for picture in view?.pictures ?? [] {
            let size = picture.svg.count
            guard size <= HTMLReport.maximumPictures.one,
                pictureBytes + size <= HTMLReport.maximumPictures.all
            else {
                omittedPictures += 1
                continue
            }
            pictureBytes += size
            failure.pictures.append(picture)
        }
        if let request = view?.request, let link = VisualiserLink.url(server, to: request) {
            let size = link.utf8.count
            if size <= HTMLReport.maximumLinks.one, linkBytes + size <= HTMLReport.maximumLinks.all {
                linkBytes += size
                failure.link = link
            } else {
                omittedLinks += 1
            }
        }
        failures.append(failure)
    }

    private mutating func list(_ line: String, _ group: Group) {
        counts[group.rawValue] += 1
        guard lists[group.rawValue].count < HTMLReport.maximumListed else { return }
        lists[group.rawValue].append(HTMLReport.limited(line))
    }

    private static func limited(_ text: String) -> String { text.shortened(to: maximumLines.length) }

    private static func limited(_ lines: [String]) -> [String] {
        let lines = lines.flatMap(\.shownLines)
        var limited = lines.prefix(maximumLines.count).map { self.limited($0) }
        if lines.count > limited.count { limited.append("… and \(lines.count - limited.count) more lines") }
        return limited
    }

    // MARK: Writing

    /// The page in UTF-8.
    package func write() -> Bytes {
        var out = ByteWriter(capacity: 64 * 1024)
        out.append("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
        out.append(
            "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; img-src data:; ")
        out.append("style-src 'sha256-")
        out.append(PageStyle.hash)
        out.append("'; base-uri 'none'; form-action 'none'\">\n")
        out.append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
        out.element("title", "touchd test: \(summary)")
        out.append("<style>")
        out.append(PageStyle.sheet)
        out.append("</style>\n</head>\n<body>\n<header>\n<h1>touchd test</h1>\n<p class=\"sum\">")
        for group in Group.allCases {
            let count = counts[group.rawValue]
            out.append(count == 0 ? "<span class=\"none\">" : group.tag)
            out.html(HTMLReport.number(count, of: group))
            out.append("</span>\n")
        }
        out.append("</p>\n</header>\n<main>\n")
        writeContents(&out)
        for (number, failure) in failures.enumerated() { write(failure, number + 1, &out) }
        for group in Group.allCases { writeList(group, &out) }
        writeNotes(&out)
        out.append("</main>\n</body>\n</html>\n")
        return out.finish()
    }

    private var summary: String {
        Group.allCases.map { HTMLReport.number(counts[$0.rawValue], of: $0) }.joined(separator: ", ")
    }

    private static func number(_ count: Int, of group: Group) -> String {
        switch group {
        case .failed: "\(count) failed"
        case .known: "\(count) known failure\(count == 1 ? "" : "s")"
        case .passed: "\(count) passed"
        }
    }

    private func writeContents(_ out: inout ByteWriter) {
        guard failures.count > 1 else { return }
        out.append("<nav aria-label=\"Failed cases\">\n<ol>\n")
        for (number, failure) in failures.enumerated() {
            out.append(text: "<li><a href=\"#case-\(number + 1)\">")
            out.html(failure.name)
            out.append("</a></li>\n")
        }
        out.append("</ol>\n</nav>\n")
    }

    private func write(_ failure: Failure, _ number: Int, _ out: inout ByteWriter) {
        out.append(text: "<article id=\"case-\(number)\">\n")
        out.element("h2", failure.name)
        if !failure.place.isEmpty {
            out.append("<p class=\"place\">")
            out.html(failure.place)
            out.append("</p>\n")
        }
        out.element("h3", "Expected and got")
        out.block(failure.differences)
        if !failure.place.isEmpty {
            out.element("h3", "Cause")
            out.append("<p class=\"cause\">")
            out.html(
                HTMLReport.limited(failure.cause?.text ?? "touchd does not explain this kind of difference."))
            if let rule = failure.cause?.rule {
                out.append(" <span class=\"place\">rule ")
                out.html(rule)
                out.append("</span>")
            }
            out.append("</p>\n")
        }
        if let fix = failure.fix {
            out.element("h3", fix.isGesture ? "A gesture that works" : "First fix")
            out.append("<p class=\"fix\">")
            out.html(HTMLReport.limited(fix.text))
            out.append("</p>\n")
            if !fix.sideEffects.isEmpty { out.block(HTMLReport.limited(fix.effectLines)) }
        }
        if !failure.more.isEmpty {
            out.append("<details>\n<summary>Hit test, causes and fixes</summary>\n")
            out.block(failure.more)
            out.append("</details>\n")
        }
        if let link = failure.link {
            out.append("<p><a class=\"button\" rel=\"noopener noreferrer\" target=\"_blank\" href=\"")
            out.xml(link)
            out.append("\">Open in the visualiser</a></p>\n")
        }
        for picture in failure.pictures { write(picture, &out) }
        out.append("</article>\n")
    }

    private func write(_ picture: CasePictures.Picture, _ out: inout ByteWriter) {
        out.append("<figure>\n")
        out.element("figcaption", picture.title)
        // A picture in an image element cannot run scripts, load files or change the page.
        out.append(picture.isWide ? "<img class=\"wide\" alt=\"" : "<img class=\"tall\" alt=\"")
        out.xml(picture.title)
        out.append("\" src=\"data:image/svg+xml;base64,")
        picture.svg.withUnsafeBufferPointer { out.append(text: Base64.standard.text(of: $0)) }
        out.append("\">\n</figure>\n")
    }

    private func writeList(_ group: Group, _ out: inout ByteWriter) {
        let lines = lists[group.rawValue]
        guard !lines.isEmpty else { return }
        out.append(group == .passed ? "<details class=\"list\">\n" : "<details class=\"list\" open>\n")
        out.append("<summary>")
        out.append(group.heading)
        let total = counts[group.rawValue] - (group == .failed ? failures.count : 0)
        out.append(text: " (\(total))")
        out.append("</summary>\n<ul>\n")
        for line in lines { out.element("li", line) }
        if total > lines.count { out.element("li", "… and \(total - lines.count) more") }
        out.append("</ul>\n</details>\n")
    }

    private func writeNotes(_ out: inout ByteWriter) {
        out.append("<footer>\n")
        if failures.contains(where: { $0.link != nil }) {
            out.append("<p>The buttons open ")
            out.html(server)
            out.append(
                ", where <code>touchd serve</code> must run. The link contains the case in its fragment, ")
            out.append("which browsers do not send to the server.</p>\n")
        }
        if counts[Group.failed.rawValue] > failures.count {
            out.element("p", "Only the first \(HTMLReport.maximumDetails) failed cases have details.")
        }
        if omittedPictures > 0 {
            out.element(
                "p",
                "Omitted pictures: \(omittedPictures). One has at most \(HTMLReport.maximumPictures.one >> 20) MiB, "
                    + "and all have at most \(HTMLReport.maximumPictures.all >> 20) MiB.")
        }
        if omittedLinks > 0 {
            out.element(
                "p",
                "Cases without a button, because their requests are too large for a link: \(omittedLinks).")
        }
        out.element("p", "touchd \(Version.number), rules \(Version.rules)")
        out.append("</footer>\n")
    }
}

extension ByteWriter {
    /// Appends text for the content of an element. Control and invisible characters are visible; a line feed is a line break.
    fileprivate mutating func html(_ text: String) {
        for (number, line) in text.shownLines.enumerated() {
            if number > 0 { append("<br>\n") }
            xml(TerminalText.printable(line))
        }
    }

    fileprivate mutating func element(_ tag: StaticString, _ text: String) {
        append("<")
        append(tag)
        append(">")
        html(text)
        append("</")
        append(tag)
        append(">\n")
    }

    fileprivate mutating func block(_ lines: [String]) {
        // The first line feed after the tag is not part of the text.
        append("<pre>\n")
        for line in lines {
            html(line)
            append("\n")
        }
        append("</pre>\n")
    }
}

extension String {
    /// The lines of a text. Lines for a terminal have their line feeds escaped (`TerminalText`).
    fileprivate var shownLines: [String] {
        let text = replacing("\\u{a}", with: "\n")
        return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}
