/// Reads JSON Lines: one JSON object per line, as recorders write them.
enum JSONLines {
    /// Returns the lines as one JSON array; nil if the text has a line that is neither blank nor an object,
    /// or only one object. Every byte keeps its line and column, except that the first line moves by one
    /// column because of the opening bracket.
    static func list(of text: [UInt8]) -> [UInt8]? {
        var result = [UInt8(ascii: "[")]
        result.reserveCapacity(text.count + 64)
        var count = 0
        for line in text.split(separator: 0x0A, omittingEmptySubsequences: false) {
            if result.count > 1 || count > 0 { result.append(0x0A) }
            let isBlank = line.allSatisfy { " \t\r".utf8.contains($0) }
            if !isBlank {
                let last = line.last { !" \t\r".utf8.contains($0) }
                guard line.first == UInt8(ascii: "{"), last == UInt8(ascii: "}") else { return nil }
                // The comma is appended to the previous line, so that the columns of this line stay the same.
                if count > 0 { result.insert(UInt8(ascii: ","), at: result.count - 1) }
                count += 1
            }
            result.append(contentsOf: line)
        }
        guard count > 1 else { return nil }
        result.append(UInt8(ascii: "]"))
        return result
    }
}
