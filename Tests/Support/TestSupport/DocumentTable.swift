package import Foundation

/// A table in a page of docs/ that a test generates.
package struct DocumentTable {
    package let file: URL
    private let heading: String

    /// - Parameters:
    ///   - page: The name of the page in docs/.
    ///   - heading: The beginning of the first row, which is unique in the page.
    package init(page: String, heading: String) {
        var root = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { root.deleteLastPathComponent() }
        file = root.appendingPathComponent("docs").appendingPathComponent(page)
        self.heading = heading
    }

    /// Whether the page has this table. If TOUCHD_WRITE_DOCS is set, writes it into the page and returns true.
    ///
    /// - Parameter table: The rows, separated by line feeds.
    package func isCurrent(_ table: String) throws -> Bool {
        var text = try String(contentsOf: file, encoding: .utf8)
        guard let start = text.range(of: heading)?.lowerBound,
            let end = text.range(of: "\n\n", range: start..<text.endIndex)?.lowerBound
        else { return false }
        guard ProcessInfo.processInfo.environment["TOUCHD_WRITE_DOCS"] != nil else {
            return text[start..<end] == table
        }
        text.replaceSubrange(start..<end, with: table)
        try text.write(to: file, atomically: true, encoding: .utf8)
        return true
    }
}
