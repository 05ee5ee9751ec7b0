/// Restricts access to the server: allowed origins of web pages (CORS) and bearer tokens.
package struct AccessPolicy: Sendable {
    /// Origins whose pages may read answers, for example "https://example.org"; nil: all.
    package var origins: [String]?
    /// The tokens that computing and metrics accept; if empty, they require none.
    package var tokens: [[UInt8]] = []

    /// Access without restrictions.
    package init() {}

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

    /// Whether `authorization` contains one of the tokens (RFC 6750, section 2.1), or no token is required.
    func admits(_ authorization: String?) -> Bool {
        if tokens.isEmpty { return true }
        guard let authorization, let space = authorization.firstIndex(of: " ") else { return false }
        guard authorization[..<space].lowercased() == "bearer" else { return false }
        let offered = Array(authorization[space...].drop { $0 == " " }.utf8)
        // Compare all bytes of all tokens: the time depends only on the length of the offered token.
        return tokens.reduce(false) { AccessPolicy.areEqual($1, offered) || $0 }
    }

    private static func areEqual(_ token: [UInt8], _ offered: [UInt8]) -> Bool {
        var difference = UInt64(truncatingIfNeeded: token.count ^ offered.count)
        for (index, byte) in offered.enumerated() {
            difference |= UInt64((index < token.count ? token[index] : 0) ^ byte)
        }
        return difference == 0
    }
}
