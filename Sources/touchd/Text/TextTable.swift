internal import JSONTape

/// A table for a terminal: a bold line of headings, and columns that are as wide as their longest cell.
struct TextTable {
    private let headings: [String]
    private var rows: [[String]] = []
    private let style: TerminalStyle

    init(_ headings: String..., style: TerminalStyle) {
        self.headings = headings
        self.style = style
    }

    /// Adds a row with one cell for each heading.
    mutating func add(_ cells: [String]) { rows.append(cells.map(TerminalText.printable)) }

    /// The lines of the table, each terminated by a line feed; without trailing spaces.
    var text: String {
        let widths = headings.indices.map { column in
            ([headings] + rows).map { $0[column].unicodeScalars.count }.max() ?? 0
        }
        func line(_ cells: [String]) -> String {
            var line = ""
            for (cell, width) in zip(cells, widths) {
                let gap = width - cell.unicodeScalars.count
                line += cell + String(repeating: " ", count: gap + 2)
            }
            while line.last == " " { line.removeLast() }
            return line
        }
        return ([style(.bold, line(headings))] + rows.map(line)).joined(separator: "\n") + "\n"
    }
}
