internal import JSONTape
internal import TouchScene
internal import TouchWire

/// Output of `maestro hierarchy --compact`: comma-separated values with a row for each element: its number, its depth, its attributes
/// (“resource-id=…; text=…; bounds=[left,top][right,bottom]”) and the number of its parent.
enum MaestroTable {
    static func read(_ source: ForeignSource) throws(RequestFault) -> ElementTree {
        let text = try source.text(orRefuse: "the hierarchy must be a string")
        var lines = TextLines(text, source.limits)
        var tree = ElementTree()
        var columns: [String] = []
        /// The depths of the open elements.
        var open: [Int] = []
        while let line = try lines.next() {
            let fields = fields(of: line.text)
            guard !columns.isEmpty else {
                if fields.first == "element_num" { columns = fields }
                continue
            }
            let row = Dictionary(zip(columns, fields)) { first, _ in first }
            guard let depth = row["depth"].flatMap({ Int($0) }), depth >= 0 else { continue }
            while let last = open.last, last >= depth { open.removeLast() }
            try tree.add(element(row, open.count, line.place), source.limits)
            open.append(depth)
        }
        tree = try tree.notEmpty(source)
        Maestro.complete(&tree, source.notes)
        return tree
    }

    private static func element(
        _ row: [String: String], _ depth: Int, _ place: TextLocation
    ) -> ForeignElement {
        var attributes = row
        for part in (row["attributes"] ?? "").split(separator: ";") {
            let name = part.prefix { $0 != "=" }
            attributes[String(name.drop { $0 == " " })] = String(part.dropFirst(name.count + 1))
        }
        return ForeignElement(
            depth: depth, type: "Other",
            names: Maestro.names.compactMap { attributes[$0] }.filter { !$0.isEmpty },
            frame: attributes["bounds"].flatMap { ForeignText.edges($0) }, isVisible: nil,
            isEnabled: attributes["enabled"].flatMap { ForeignText.flag($0) } ?? true,
            value: attributes["value"], place: .text(place))
    }

    /// Splits a row at commas outside of quotes. Two quotes inside of quotes are one.
    private static func fields(of row: Substring) -> [String] {
        var fields = [""]
        var isQuoted = false
        var wasQuote = false
        for character in row {
            if character == "\"" {
                if !isQuoted, wasQuote { fields[fields.count - 1].append(character) }
                isQuoted.toggle()
                wasQuote = !isQuoted
                continue
            }
            wasQuote = false
            if character == ",", !isQuoted {
                fields.append("")
            } else {
                fields[fields.count - 1].append(character)
            }
        }
        return fields
    }
}
