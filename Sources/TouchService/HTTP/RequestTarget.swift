/// The parts of a request target. Percent-encoded characters are not decoded.
package struct RequestTarget {
    /// The part from the first slash to the query.
    var path: Substring
    /// The `name=value` pairs, not decoded.
    var query: [(name: Substring, value: Substring)]

    /// Parses a target, also in absolute form: `http://host/path` (RFC 9112, section 3.2.2).
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
