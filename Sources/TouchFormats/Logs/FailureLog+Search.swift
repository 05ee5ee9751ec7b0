internal import JSONTape
package import TouchScene

extension FailureLog.Element {
    /// The view of an element in a converted hierarchy.
    package struct Match: Sendable {
        package var id: String
        /// The number of views that match. If there are several, it is not known which one is the element.
        package var count: Int
        /// Whether the frame in the log differs from the one in the hierarchy.
        package var isMoved = false
        /// The frame on the screen; nil if the hierarchy does not contain it in this form.
        package var frame: Rect?
    }

    /// Finds the element in `nodes`, which were converted from `text`.
    ///
    /// - Parameter format: The format of `text`.
    package func match(in nodes: [SceneNode], of text: [UInt8], _ format: ForeignFormat) -> Match? {
        switch format {
        case .maestro: return maestroMatch(nodes, text)
        case .recursiveDescription, .earlGrey:
            if let line = address.flatMap({ FailureLog.Element.line(of: $0, in: text) }),
                let node = nodes.first(where: { $0.source == .line(line) })
            {
                return Match(id: node.id, count: 1)
            }
        default: break
        }
        let found = nodes.filter { node in
            hasNames { $0 == node.id || node.otherNames.contains($0) }
        }
        return found.first.map { Match(id: $0.id, count: found.count) }
    }

    /// Whether the names of an element match those of this one.
    ///
    /// - Parameter isName: Whether the element has this name.
    private func hasNames(_ isName: (String) -> Bool) -> Bool {
        hasAllNames ? !names.isEmpty && names.allSatisfy(isName) : names.contains(where: isName)
    }

    /// The line of the view with this address, from 1.
    private static func line(of address: String, in text: [UInt8]) -> Int? {
        var lines = LogLines(text)
        while let line = lines.next() {
            // The address of the view is the first one in its description.
            guard let start = line.text.range(of: "0x") else { continue }
            let found = line.text[start.lowerBound...].prefix { $0.isHexDigit || $0 == "x" }
            if found == address { return line.number }
        }
        return nil
    }

    /// The class and the address of the view `id` in a `recursiveDescription`; nil in other formats.
    package static func description(of id: String, in nodes: [SceneNode], of text: [UInt8]) -> String? {
        guard case .line(let number)? = nodes.first(where: { $0.id == id })?.source else { return nil }
        var lines = LogLines(text)
        while let line = lines.next() {
            guard line.number == number else { continue }
            guard let start = line.text.range(of: "<")?.upperBound, line.text.range(of: ": 0x") != nil else {
                return nil
            }
            return "<" + line.text[start...].prefix { !";>".contains($0) } + ">"
        }
        return nil
    }

    // MARK: Maestro

    private struct Candidate {
        var position: Int
        var frame: Rect?
        /// Whether it contains another candidate. Of nested elements, Maestro taps the innermost.
        var isContainer = false

        /// The candidate with a position from 0, from top to bottom, then from left to right (Filters.kt). A negative
        /// position counts from the end. Nil if there is none.
        static func at(_ position: Int, of candidates: [Candidate]) -> Candidate? {
            let sorted = candidates.enumerated().sorted { first, second in
                let (a, b) = (first.element.frame?.origin, second.element.frame?.origin)
                let infinity = Double.infinity
                return (a?.y ?? infinity, a?.x ?? infinity, first.offset)
                    < (b?.y ?? infinity, b?.x ?? infinity, second.offset)
            }
            let (index, overflow) =
                position < 0 ? sorted.count.addingReportingOverflow(position) : (position, false)
            return !overflow && sorted.indices.contains(index) ? sorted[index].element : nil
        }
    }

    private func maestroMatch(_ nodes: [SceneNode], _ text: [UInt8]) -> Match? {
        // The text can have other lines around the JSON, as in a conversion.
        let json = text.withUnsafeBufferPointer { JSONText.json(in: $0, .maestro) }
        guard let json, let (parser, tape) = try? JSONParser.reading(json) else { return nil }
        defer { withExtendedLifetime(parser) {} }
        var found: [Candidate] = []
        /// The nodes that follow, each with the innermost candidate around it.
        var open: [(value: JSONValue, candidate: Int?)] = [(JSONValue(tape), nil)]
        while let (value, around) = open.popLast() {
            let attributes = value["attributes"] ?? value
            let texts = (Maestro.names + ["value"]).compactMap { attributes[$0]?.text }
            var candidate = around
            if hasNames({ name in texts.contains { FailureLog.Element.matches($0, name) } }) {
                if let around { found[around].isContainer = true }
                candidate = found.count
                let frame = attributes["bounds"]?.text.flatMap { ForeignText.edges($0) }
                found.append(Candidate(position: value.position, frame: frame))
            }
            let children = value.isArray ? value.elements : value.elements("children")
            open.append(contentsOf: children.reversed().map { ($0, candidate) })
        }
        found.removeAll(where: \.isContainer)
        if let index {
            guard let chosen = Candidate.at(index, of: found) else { return nil }
            found = [chosen]
        }
        let exact = found.filter { frame == nil || $0.frame == frame }
        guard let best = exact.first ?? found.first,
            let node = nodes.first(where: { $0.source == .value(best.position) })
        else { return nil }
        return Match(
            id: node.id, count: exact.isEmpty ? found.count : exact.count, isMoved: exact.isEmpty,
            frame: best.frame)
    }

    /// Whether `text` is `name`, or matches it if it contains no other special characters of regular expressions than
    /// “.*”. Maestro ignores upper and lower case.
    private static func matches(_ text: String, _ name: String) -> Bool {
        let text = text.lowercased()
        let name = name.lowercased()
        guard name != text else { return true }
        let parts = name.split(separator: ".*", omittingEmptySubsequences: false)
        guard parts.count > 1, parts.allSatisfy({ !$0.contains { "[](){}+?|^$*\\".contains($0) } }),
            let first = parts.first, let last = parts.last, text.hasPrefix(first)
        else { return false }
        var rest = text[...].dropFirst(first.count)
        for part in parts.dropFirst().dropLast() where !part.isEmpty {
            guard let next = rest.after(String(part)) else { return false }
            rest = next
        }
        return rest.hasSuffix(last)
    }
}
