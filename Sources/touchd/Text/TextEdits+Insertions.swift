internal import JSONTape

// New elements of lists, and new members of objects.

extension TextEdits {
    /// The list at `position` with other elements. Elements that are also in the old list keep their spelling. Comments, and the
    /// white space between elements, stay in front of the element that they precede.
    func list(at position: Int, _ elements: [String]) -> [UInt8] {
        guard let range = ranges[position] else { return [] }
        let old = tape.elements(of: position).compactMap { element in
            ranges[element].map { ElementText(range: $0, json: JSONValue(tape, at: element).json) }
        }
        guard let first = old.first, let last = old.last, !elements.isEmpty else {
            let separator = isDense(range.lowerBound) ? "," : ", "
            return comments(in: range) + Array(("[" + elements.joined(separator: separator) + "]").utf8)
        }
        let change = ListChange(from: old.map(\.json), to: elements)
        var spelled: [String: Range<Int>] = [:]
        for element in old { spelled[element.json] = element.range }
        func spelling(_ json: String) -> [UInt8] { spelled[json].map { Array(text[$0]) } ?? Array(json.utf8) }
        let added = change.added.map(spelling)
        let separator = separator(in: range, old)

        var out = Array(text[range.lowerBound..<first.range.lowerBound])
        if change.end == 0 { out += added.flatMap { $0 + separator.before + [0x2C] + separator.after } }
        var isFirst = true
        for (index, element) in old.enumerated() {
            let start = index > 0 ? old[index - 1].range.upperBound : element.range.lowerBound
            let gap = start..<element.range.lowerBound
            guard let json = change.kept[index] else {
                out += comments(in: gap)
                continue
            }
            if index == change.end, index > 0 {
                out += insertion(of: added, in: gap, separator)
            } else {
                out += isFirst ? comments(in: gap) : Array(text[gap])
            }
            out += spelling(json)
            isFirst = false
        }
        let tail = last.range.upperBound..<range.upperBound
        return out + (change.end == old.count ? insertion(of: added, in: tail, separator) : Array(text[tail]))
    }

    /// The text between two elements, or after the last one, with elements added at its start, but after a comment in the same
    /// line.
    func insertion(of added: [[UInt8]], in gap: Range<Int>, _ separator: Separator) -> [UInt8] {
        guard !added.isEmpty else { return Array(text[gap]) }
        var start = gap.lowerBound
        for comment in source.comments where gap.contains(comment.lowerBound) {
            guard !text[start..<comment.lowerBound].contains(0x0A) else { break }
            start = comment.upperBound
        }
        // A comment in front of an element in the same line is about that element.
        let isTail = [UInt8(ascii: "]"), UInt8(ascii: "}")].contains(text[gap].last)
        if !isTail, !text[start..<gap.upperBound].contains(0x0A) { start = gap.lowerBound }
        let head = gap.lowerBound..<start
        let hasComma = withoutComments(head).contains(0x2C)
        var out = start > gap.lowerBound ? [] : separator.before
        if !hasComma { out.append(0x2C) }
        out += text[head]
        out += added.map { separator.after + $0 }.joined(separator: separator.before + [0x2C])
        if hasComma { out.append(0x2C) }
        return out + text[start..<gap.upperBound]
    }

    /// The white space before and after a comma of the list at `range`.
    private func separator(in range: Range<Int>, _ elements: [ElementText]) -> Separator {
        guard elements.count > 1 else {
            let lead = withoutComments((range.lowerBound + 1)..<elements[0].range.lowerBound)
            let after = lead.contains(0x0A) ? lead : isDense(range.lowerBound) ? [] : [0x20]
            return Separator(before: [], after: after)
        }
        let gap = withoutComments(elements[0].range.upperBound..<elements[1].range.lowerBound)
        let parts = gap.split(separator: 0x2C, maxSplits: 1, omittingEmptySubsequences: false)
        let after = parts.dropFirst().first.map(Array.init) ?? []
        return Separator(before: Array(parts[0]), after: after)
    }

    /// Whether no white space separates the value at `start` from the colon of its key.
    private func isDense(_ start: Int) -> Bool { start > 0 && text[start - 1] == UInt8(ascii: ":") }

    // MARK: Members

    /// The insertion of a member into the object at a position. It comes before the first list of objects, such as `subviews`, and
    /// before the first value of several lines.
    func insertion(of name: String, _ json: String, in object: Int) -> (range: Range<Int>, bytes: [UInt8]) {
        let members = JSONValue(tape, at: object).members.compactMap { member -> MemberText? in
            guard let key = ranges[member.key], let value = ranges[member.value.position] else { return nil }
            return MemberText(key: key, value: value)
        }
        guard let range = ranges[object], let first = members.first else {
            let start = (ranges[object]?.lowerBound ?? 0) + 1
            return (start..<start, Array(" \"\(name)\": \(json) ".utf8))
        }
        let last = members.prefix { member in
            let value = text[member.value]
            return !value.contains(0x0A) && (value.first != 0x5B || !value.contains(0x7B))
        }.indices.last
        let style = members[last ?? 0]
        let colon = withoutComments(style.key.upperBound..<style.value.lowerBound)
        let member = Array("\"\(name)\"".utf8) + colon + Array(json.utf8)
        let lead = withoutComments((range.lowerBound + 1)..<first.key.lowerBound)
        guard let last else {
            let start = first.key.lowerBound
            return (start..<start, member + [0x2C] + (lead.contains(0x0A) ? lead : [0x20]))
        }
        let before = last > 0 ? members[last - 1].value.upperBound : range.lowerBound
        let gap = withoutComments(before..<members[last].key.lowerBound)
        let space = gap.firstIndex { $0 == 0x2C || $0 == 0x7B }.map { Array(gap[($0 + 1)...]) } ?? []
        let isStyled = last > 0 || space.contains(0x0A)
        let separator = Separator(before: [], after: isStyled ? space : colon.count == 1 ? [] : [0x20])
        let next = last + 1 < members.count ? members[last + 1].key.lowerBound : range.upperBound
        let rest = members[last].value.upperBound..<next
        return (rest, insertion(of: [member], in: rest, separator))
    }
}

/// A member of an object in a text.
private struct MemberText {
    var key: Range<Int>
    var value: Range<Int>
}

/// An element of a list in a text.
struct ElementText {
    var range: Range<Int>
    /// Its value, in a normalized spelling.
    var json: String
}

/// The white space before and after each comma of a list or an object.
struct Separator {
    var before: [UInt8]
    var after: [UInt8]
}

/// The difference between two lists: the elements between the longest common start and end are replaced in their order;
/// the others are removed or added at the end of this part.
private struct ListChange {
    /// The new value of each old element; nil if it is removed.
    private(set) var kept: [String?]
    /// The elements that are added before the old element `end`.
    private(set) var added: [String] = []
    /// The index of the old element after the replaced part.
    let end: Int

    init(from old: [String], to new: [String]) {
        let start = zip(old, new).prefix { $0 == $1 }.count
        let rest = min(old.count, new.count) - start
        let common = zip(old.reversed(), new.reversed()).prefix(rest).prefix { $0 == $1 }.count
        end = old.count - common
        kept = old
        let replacement = new[start..<(new.count - common)]
        for index in start..<end {
            kept[index] = replacement.indices.contains(index) ? replacement[index] : nil
        }
        added = Array(replacement.dropFirst(end - start))
    }
}
