/// Restricts access to the server: allowed origins of web pages (CORS) and bearer tokens.
package struct AccessPolicy: Sendable {
    /// Origins whose pages may read answers, for example "https://example.org"; nil: all.
    package var origins: [String]?
    /// Origins whose pages may show `/embed` in a frame, as sources of a content security policy.
    package var embedOrigins: [String] = []
    /// The tokens that computing and metrics accept; if empty, they require none.
    package var tokens: [[UInt8]] = []

    /// Access without restrictions.
    package init() {}

    /// Whether pages of `origin` may read answers.
    func allows(origin: String) -> Bool { origins?.contains(origin) ?? true }

    /// Response header fields that pages may read.
    private static let exposed = "ETag, Retry-After, Server-Timing, Touchd-Rules, traceparent, X-Request-Id"

    /// Adds the header fields that every response has.
    package func complete(_ response: inout Response, for request: Request) {
        response.add("X-Content-Type-Options", "nosniff")
        if let traceParent = request.headers.traceParent {
            response.add("traceparent", TraceParent.here(traceParent).text)
        }
        guard let origins else {
            response.add("Access-Control-Allow-Origin", "*")
            response.add("Access-Control-Expose-Headers", AccessPolicy.exposed)
            return
        }
        response.vary("Origin")
        guard let origin = request.headers.origin, origins.contains(origin) else { return }
        response.add("Access-Control-Allow-Origin", origin)
        response.add("Access-Control-Expose-Headers", AccessPolicy.exposed)
    }

    /// The content security policy of a page that `embedOrigins` may show in a frame.
    func embeddable(_ policy: String) -> String {
        guard !embedOrigins.isEmpty, let directive = policy.firstRange(of: AccessPolicy.noFrames) else {
            return policy
        }
        var policy = policy
        policy.replaceSubrange(directive, with: "frame-ancestors " + embedOrigins.joined(separator: " "))
        return policy
    }

    private static let noFrames = "frame-ancestors 'none'"

    /// Whether `text` is a source of a content security policy for frames: a scheme and a host, possibly with a port, or
    /// `*` for all origins.
    package static func isFrameSource(_ text: String) -> Bool {
        if text == "*" { return true }
        for scheme in ["https://", "http://"] where text.hasPrefix(scheme) {
            let host = text.utf8.dropFirst(scheme.utf8.count)
            let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
            return !host.isEmpty
                && host.allSatisfy { byte in
                    letters.contains(byte | 0x20) || (0x30...0x39).contains(byte)
                        || "-.:*[]".utf8.contains(byte)
                }
        }
        return false
    }

    /// Why `authorization` is rejected; nil if it contains one of the tokens (RFC 6750, section 2.1), or if no token is
    /// required.
    func tokenFault(_ authorization: String?) -> TokenFault? {
        if tokens.isEmpty { return nil }
        guard let authorization, let space = authorization.firstIndex(of: " ") else { return .missing }
        guard authorization[..<space].lowercased() == "bearer" else { return .missing }
        let offered = Array(authorization[space...].drop { $0 == " " }.utf8)
        if offered.isEmpty { return .missing }
        // Compare all bytes of all tokens: the time depends only on the length of the offered token.
        let isValid = tokens.reduce(false) { AccessPolicy.areEqual($1, offered) || $0 }
        return isValid ? nil : .wrong
    }

    private static func areEqual(_ token: [UInt8], _ offered: [UInt8]) -> Bool {
        var difference = UInt64(truncatingIfNeeded: token.count ^ offered.count)
        for (index, byte) in offered.enumerated() {
            difference |= UInt64((index < token.count ? token[index] : 0) ^ byte)
        }
        return difference == 0
    }
}
