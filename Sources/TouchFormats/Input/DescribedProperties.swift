internal import JSONTape

/// The properties in the description of an object, by their names.
struct DescribedProperties {
    private var parts: [Substring: TextLine.Part] = [:]

    /// Each part has the form “name = value”, “name: value” or “name”.
    init(_ parts: [TextLine.Part]) {
        for part in parts {
            let end = part.text.firstIndex { $0 == "=" || $0 == ":" }
            var name = part.text[..<(end ?? part.text.endIndex)]
            while name.last == " " { name = name.dropLast() }
            let value = end.map { part.text[part.text.index(after: $0)...] } ?? ""
            let text = value.drop { $0 == " " }
            let column = part.place.column + part.text.unicodeScalars.count - text.unicodeScalars.count
            let place = TextLocation(line: part.place.line, column: column)
            // If a name occurs more than once, the first value applies.
            if self.parts[name] == nil { self.parts[name] = TextLine.Part(text: text, place: place) }
        }
    }

    subscript(name: Substring) -> TextLine.Part? { parts[name] }

    func flag(_ name: Substring) -> Bool? { parts[name].flatMap { ForeignText.flag($0.text) } }

    func number(_ name: Substring) -> Double? { parts[name].flatMap { ForeignText.number($0.text) } }

    /// The `count` numbers in braces at the start of a value. Text can follow them without a separator.
    func numbers(_ name: Substring, count: Int) -> [Double]? {
        guard let text = parts[name]?.text else { return nil }
        guard let end = text.firstIndex(of: "}") else { return ForeignText.numbers(text, count: count) }
        return ForeignText.numbers(text[...end], count: count)
    }
}
