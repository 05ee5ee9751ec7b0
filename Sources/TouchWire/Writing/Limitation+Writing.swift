internal import JSONTape
package import TouchLimitations

extension Limitation {
    /// A line for a terminal: the view, the time, the code and the sentence.
    package var line: String { line(others: 0) }

    private func line(others: Int) -> String {
        var place = view.map { "“\($0)”" } ?? ""
        if let time {
            var out = ByteWriter(capacity: 32)
            out.seconds(time)
            place += (place.isEmpty ? "at " : " at ") + out.text() + " s"
        }
        if others > 0 { place += (place.isEmpty ? "\(others + 1) times" : " and \(others) more") }
        return (place.isEmpty ? "" : place + ": ") + "\(code.rawValue): \(text)"
    }

    /// The line as printable text, with the word “Limitation”, for a report.
    package var reportLine: String { reportLine(others: 0) }

    /// The same for the first of several limitations with the same sentence.
    ///
    /// - Parameter others: The number of the others, which concern other views, times or files.
    package func reportLine(others: Int) -> String {
        TerminalText.printable("Limitation: \(line(others: others))")
    }
}

extension [Limitation] {
    /// A line for each kind of behavior, as `Limitation.reportLine`. Limitations with the same sentence are one line with their
    /// number.
    package var reportLines: [String] {
        grouped { $0 }.map { $0.first.reportLine(others: $0.count - 1) }
    }
}

extension Sequence {
    /// The first of the elements whose limitations have the same code and sentence, and their number, in the order of the first
    /// ones.
    package func grouped(by limitation: (Element) -> Limitation) -> [(first: Element, count: Int)] {
        var groups: [(first: Element, count: Int)] = []
        var indices: [String: Int] = [:]
        for element in self {
            let found = limitation(element)
            let key = found.code.rawValue + ":" + found.text
            if let index = indices[key] {
                groups[index].count += 1
            } else {
                indices[key] = groups.count
                groups.append((element, 1))
            }
        }
        return groups
    }
}

extension ByteWriter {
    /// Writes the member `limitations` if there are any.
    package mutating func member(limitations: [Limitation]) {
        guard !limitations.isEmpty else { return }
        key("limitations")
        objects(limitations) { limitation, out in
            out.member("code", limitation.code)
            if let view = limitation.view { out.member("view", view) }
            if let time = limitation.time { out.member("time", time) }
            out.member("text", limitation.text)
        }
    }
}
