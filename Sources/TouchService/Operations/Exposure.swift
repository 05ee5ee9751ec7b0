/// Who may ask: origins of pages, and bearers of tokens.
package struct Exposure: Sendable {
    /// Origins whose pages may read answers, "https://example.org", say; nil: all.
    package var origins: [String]?
    /// Tokens that computing and metrics ask for; empty: they ask for none.
    package var tokens: [[UInt8]] = []

    /// Everybody may ask.
    package init() {}

    /// What pages may read beside the body.
    private static let exposed = "ETag, Retry-After, Server-Timing, traceparent, X-Request-Id"

    /// Adds what every answer has.
    package func complete(_ response: inout Response, for request: Request) {
        response.add("X-Content-Type-Options", "nosniff")
        if let traceParent = request.traceParent {
            response.add("traceparent", TraceParent.here(traceParent).text)
        }
        guard let origins else {
            response.add("Access-Control-Allow-Origin", "*")
            response.add("Access-Control-Expose-Headers", Exposure.exposed)
            return
        }
        response.vary("Origin")
        guard let origin = request.origin, origins.contains(origin) else { return }
        response.add("Access-Control-Allow-Origin", origin)
        response.add("Access-Control-Expose-Headers", Exposure.exposed)
    }

    /// Whether `authorization` carries one of the tokens (RFC 6750, section 2.1), or none is asked for.
    func admits(_ authorization: String?) -> Bool {
        if tokens.isEmpty { return true }
        guard let authorization, let space = authorization.firstIndex(of: " ") else { return false }
        guard authorization[..<space].lowercased() == "bearer" else { return false }
        let offered = Array(authorization[space...].drop { $0 == " " }.utf8)
        // All of them, and all of each: how long it takes says nothing but how long the offered one is.
        return tokens.reduce(false) { Exposure.areEqual($1, offered) || $0 }
    }

    private static func areEqual(_ token: [UInt8], _ offered: [UInt8]) -> Bool {
        var difference = UInt64(truncatingIfNeeded: token.count ^ offered.count)
        for (index, byte) in offered.enumerated() {
            difference |= UInt64((index < token.count ? token[index] : 0) ^ byte)
        }
        return difference == 0
    }
}
