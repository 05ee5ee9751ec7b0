internal import JSONTape

/// The header fields of an HTTP request that repeat parts of its body; nil if absent.
package struct AgentHeaders: Sendable {
    /// `MCP-Protocol-Version`.
    package var revision: String?
    /// `Mcp-Method`.
    package var method: String?
    /// `Mcp-Name`.
    package var name: String?

    package init(revision: String? = nil, method: String? = nil, name: String? = nil) {
        self.revision = revision
        self.method = method
        self.name = name
    }

    /// Throws an error if the revision differs from the one that the body states.
    func check(revision stated: String) throws(RPCError) {
        try AgentHeaders.check("MCP-Protocol-Version", revision, stated)
    }

    /// Throws an error if the method, or the name if there is one, differs from the body.
    func check(method called: String, name: String?) throws(RPCError) {
        try AgentHeaders.check("Mcp-Method", method, called)
        guard let name else { return }
        // Only this field can be encoded.
        try AgentHeaders.check("Mcp-Name", self.name.map { Base64Field.decoded($0) ?? $0 }, name)
    }

    private static func check(_ field: String, _ value: String?, _ expected: String) throws(RPCError) {
        guard let value else {
            throw RPCError(.headerMismatch, "Header mismatch: the header field \(field) is missing.")
        }
        guard value == expected else {
            throw RPCError(
                .headerMismatch,
                "Header mismatch: \(field) header value '\(value.prefix(64))' does not match body value "
                    + "'\(expected.prefix(64))'")
        }
    }
}

/// A header value that is encoded because it cannot be sent as plain ASCII: `=?base64?…?=`.
enum Base64Field {
    private static let (start, end) = ("=?base64?", "?=")

    /// The decoded value; nil if `value` is not encoded or not valid base64 of UTF-8, with padding.
    static func decoded(_ value: String) -> String? {
        guard value.hasPrefix(start), value.hasSuffix(end),
            value.utf8.count >= start.utf8.count + end.utf8.count
        else { return nil }
        let text = Substring(value.utf8.dropFirst(start.utf8.count).dropLast(end.utf8.count))
        guard text.utf8.count % 4 == 0 else { return nil }
        return Base64.standard.bytes(of: text).flatMap { String(validating: $0, as: UTF8.self) }
    }
}
