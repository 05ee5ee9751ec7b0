internal import JSONTape
package import TouchWire

// Bodies as they come: their media type, and whether they are compressed.

extension Service {
    package static let json = "application/json"

    /// What `answer` makes of a body that is JSON; nil where that is put off.
    func withJSON(
        of request: Request, _ mode: ExecutionMode, _ answer: (PaddedBytes) -> Response?
    ) -> Response? {
        guard Service.isJSON(request.headers.contentType) else {
            return Service.unsupportedMediaType([Service.json])
        }
        return withPlainBody(of: request, mode) { body, _ in answer(body) }
    }

    /// What `answer` makes of the body, and, where it was gzip, of who keeps what came out; nil where that is put off.
    func withPlainBody(
        of request: Request, _ mode: ExecutionMode, _ answer: (PaddedBytes, InflatedBody?) -> Response?
    ) -> Response? {
        do throws(ContentCoding.Failure) {
            if try ContentCoding.isIdentity(request.headers.contentEncoding) {
                return mode == .inline && request.body.count > ExecutionMode.maximumInlineBody
                    ? nil : answer(request.body, nil)
            }
            // How much comes out of it is not known.
            if mode == .inline { return nil }
            let inflated = try ContentCoding.inflate(request.body, limit: limits.body)
            return withExtendedLifetime(inflated) { answer(inflated.body, inflated) }
        } catch {
            switch error {
            case .unsupported: return Service.unsupportedCoding
            case .malformed:
                return Problem(.badRequest, "The body is no whole gzip stream (RFC 1952).").response
            case .tooLarge: return Service.bodyTooLarge(limits)
            case .noMemory: return Problem(.overloaded, "There is no memory to inflate the body.").response
            }
        }
    }

    package static func bodyTooLarge(_ limits: Limits) -> Response {
        Problem(.bodyTooLarge, "A body may have \(limits.body) bytes.").response
    }

    static func unsupportedMediaType(_ accepted: [String]) -> Response {
        var response = Problem(
            .unsupportedMediaType, "The body must be \(accepted.joined(separator: " or "))."
        ).response
        response.add("Accept-Post", accepted.joined(separator: ", "))
        return response
    }

    private static var unsupportedCoding: Response {
        var response = Problem(.unsupportedMediaType, "The only content coding is gzip.").response
        response.add("Accept-Encoding", "gzip")
        return response
    }

    /// A body without a declared type is taken for JSON.
    package static func isJSON(_ contentType: String?) -> Bool {
        guard let contentType else { return true }
        if contentType == "application/json" { return true }
        let type = contentType.prefix { $0 != ";" }.trimmed.lowercased()
        return type == "application/json" || (type.hasPrefix("application/") && type.hasSuffix("+json"))
    }
}
