/// A request target taken apart: raw bytes are compared, nothing is decoded.
package struct RequestTarget {
    /// From the first slash up to the query.
    var path: Substring
    /// `name=value` pairs as they stand.
    var query: [(name: Substring, value: Substring)]

    /// Also takes the absolute form, `http://host/path` (RFC 9112, section 3.2.2).
    init(_ target: String) {
        var rest = target[...]
        if !rest.hasPrefix("/"), let scheme = rest.firstRange(of: "://") {
            rest = rest[scheme.upperBound...]
            rest = rest.firstIndex(of: "/").map { rest[$0...] } ?? "/"
        }
        guard let mark = rest.utf8.firstIndex(of: UInt8(ascii: "?")) else {
            path = rest
            query = []
            return
        }
        path = rest[..<mark]
        query = rest[rest.index(after: mark)...].split(separator: "&").map { pair in
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return (parts[0], parts.count > 1 ? parts[1] : "")
        }
    }

    /// The value of the first parameter of this name.
    func parameter(_ name: String) -> Substring? {
        query.first { $0.name == name }?.value
    }
}
