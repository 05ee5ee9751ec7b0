/// A change of text that is not JSON: XML, or lines that tools print.
struct TextMutation {
    var chance: Chance

    private static let flags = ["true", "false", "1", "0", "YES", "NO", "", "-1", "NaN"]

    /// Returns nil if `text` cannot be changed in this way. `words` contains the words of all inputs.
    mutating func changed(_ text: [UInt8], _ words: inout WordPool) -> [UInt8]? {
        words.learn(from: text, &chance)
        switch chance.below(8) {
        case 0: return changedLines(text)
        case 1, 2: return replaced(in: text, TextMutation.isDigit) { $0.number() }
        case 3: return replaced(in: text, TextMutation.isLetter) { words.word(&$0.chance) }
        case 4, 5: return turned(text)
        default:
            // Attributes, which are in quotes.
            return replaced(in: text, { $0 != UInt8(ascii: "\"") }, between: UInt8(ascii: "\"")) {
                $0.chance.once(in: 3) ? $0.number() : $0.flag(words)
            }
        }
    }

    private mutating func number() -> String {
        chance.once(in: 2) ? chance.among(Generator.edges) ?? "0" : "\(chance.below(500))"
    }

    private mutating func flag(_ words: WordPool) -> String {
        chance.once(in: 4) ? words.word(&chance) : chance.among(TextMutation.flags) ?? ""
    }

    // MARK: Parts

    /// Duplicates, removes or moves a line.
    private mutating func changedLines(_ text: [UInt8]) -> [UInt8]? {
        var lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let (from, to) = (chance.below(lines.count), chance.below(lines.count))
        switch chance.below(3) {
        case 0: lines.insert(lines[from], at: to)
        case 1: lines.remove(at: from)
        default: lines.swapAt(from, to)
        }
        return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
    }

    /// Negates one of the flags in quotes.
    private mutating func turned(_ text: [UInt8]) -> [UInt8]? {
        let flags = ["\"true\"": "\"false\"", "\"false\"": "\"true\""].map {
            (Array($0.utf8), Array($1.utf8))
        }
        let places = text.indices.filter { place in
            text[place] == UInt8(ascii: "\"") && flags.contains { text[place...].starts(with: $0.0) }
        }
        guard let place = chance.among(places),
            let (old, new) = flags.first(where: { text[place...].starts(with: $0.0) })
        else { return nil }
        return text[..<place] + new + text[(place + old.count)...]
    }

    /// Replaces a run of bytes for which `belongs` is true. If `border` is not nil, the run must follow “=”
    /// and `border`.
    private mutating func replaced(
        in text: [UInt8], _ belongs: (UInt8) -> Bool, between border: UInt8? = nil,
        by replacement: (inout TextMutation) -> String
    ) -> [UInt8]? {
        let start = chance.below(text.count)
        func begins(_ index: Int) -> Bool {
            belongs(text[index]) && (index == 0 || !belongs(text[index - 1]))
                && (border == nil
                    || index > 1 && text[index - 1] == border && text[index - 2] == UInt8(ascii: "="))
        }
        let begin = (start..<text.count).first(where: begins) ?? (0..<start).first(where: begins)
        guard let begin else { return nil }
        let end = text[begin...].firstIndex { !belongs($0) } ?? text.count
        let old = String(decoding: text[begin..<end], as: UTF8.self)
        // Flags are usually negated, not replaced.
        let turned = ["true": "false", "false": "true", "1": "0", "0": "1"][old]
        let new = chance.once(in: 2) ? turned ?? replacement(&self) : replacement(&self)
        return text[..<begin] + Array(new.utf8) + text[end...]
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: ".")
    }

    static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
}

/// The words of all inputs.
struct WordPool {
    private var words: [String] = []
    private var known: Set<String> = []
    private static let kept = 1500

    mutating func learn(from text: [UInt8], _ chance: inout Chance) {
        guard words.count < WordPool.kept else { return }
        for part in text.split(whereSeparator: { !TextMutation.isLetter($0) }).prefix(200)
        where (3...40).contains(part.count) {
            let word = String(decoding: part, as: UTF8.self)
            if known.insert(word).inserted { words.append(word) }
        }
    }

    func word(_ chance: inout Chance) -> String { chance.among(words) ?? "" }
}
