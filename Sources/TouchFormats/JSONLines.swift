/// A JSON text a line, as recorders write it.
enum JSONLines {
    /// The lines as one list, each where it was but for a bracket in front of the first; nil where the text is something
    /// else: a line that is neither empty nor an object, or only one object.
    static func list(of text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        var result = [UInt8(ascii: "[")]
        result.reserveCapacity(text.count + 64)
        var count = 0
        for line in text.split(separator: 0x0A, omittingEmptySubsequences: false) {
            if result.count > 1 || count > 0 { result.append(0x0A) }
            let isBlank = line.allSatisfy { " \t\r".utf8.contains($0) }
            if !isBlank {
                let last = line.last { !" \t\r".utf8.contains($0) }
                guard line.first == UInt8(ascii: "{"), last == UInt8(ascii: "}") else { return nil }
                // A comma behind the line before keeps the columns.
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
