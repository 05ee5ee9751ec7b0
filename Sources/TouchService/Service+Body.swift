internal import JSONTape
internal import TouchOperations
package import TouchWire

// Request bodies: media type and compression.

extension Service {
    package static let json = "application/json"

    /// Calls `answer` with a JSON body. Returns nil if the request must be deferred.
    ///
    /// - Parameter acceptsLines: Whether the body can also be a recording in lines, which becomes JSON.
    func withJSON(
        of request: Request, orLines acceptsLines: Bool = false, _ mode: ExecutionMode,
        _ answer: (PaddedBytes) -> Response?
    ) -> Response? {
        let lines = acceptsLines ? RecordingLines.mediaTypes : []
        if acceptsLines, lines.contains(Service.mediaType(request.headers.contentType)) {
            if mode == .inline { return nil }
            return withPlainBody(of: request, mode) { body, _ in
                let text: [UInt8]
                do throws(RequestFault) {
                    text = try RecordingLines.request(of: body.bytes)
                } catch { return Problem(error).response }
                return PaddedBytes.copying(text) { answer($0) }
            }
        }
        guard Service.isJSON(request.headers.contentType) else {
            return Service.unsupportedMediaType([Service.json] + lines)
        }
        return withPlainBody(of: request, mode) { body, _ in answer(body) }
    }

    /// The media type of a body without its parameters, in lower case.
    private static func mediaType(_ contentType: String?) -> String {
        (contentType ?? "").prefix { $0 != ";" }.trimmed.lowercased()
    }

    /// Calls `answer` with the decompressed body and, if it was compressed, the owner of its memory. Returns
    /// nil if the request must be deferred.
    func withPlainBody(
        of request: Request, _ mode: ExecutionMode, _ answer: (PaddedBytes, InflatedBody?) -> Response?
    ) -> Response? {
        do throws(ContentCoding.Failure) {
            if try ContentCoding.isIdentity(request.headers.contentEncoding) {
                return mode == .inline && request.body.count > ExecutionMode.maximumInlineBody
                    ? nil : answer(request.body, nil)
            }
            // The decompressed size is not known in advance.
            if mode == .inline { return nil }
            let inflated = try ContentCoding.inflate(request.body, limit: limits.body)
            // The server has reserved memory for the compressed size only.
            let size = inflated.body.count
            let held = try? HeldMemory(size &* HeldMemory.perByte, isSmall: size <= HeldMemory.small)
            guard let memory = held else { throw .noMemory }
            return withExtendedLifetime((inflated, memory)) { answer(inflated.body, inflated) }
        } catch {
            switch error {
            case .unsupported: return Service.unsupportedCoding
            case .malformed:
                return Problem(.badRequest, "The body is not a complete gzip stream (RFC 1952).").response
            case .tooLarge: return Service.bodyTooLarge(limits)
            case .noMemory:
                return Problem(.overloaded, "There is not enough memory to decompress the body.").response
            }
        }
    }

    /// - Parameter found: The size of the body in bytes; nil if it is not known.
    package static func bodyTooLarge(_ limits: Limits, found: Int? = nil) -> Response {
        let size = found.flatMap { $0 > limits.body ? "\($0)" : nil } ?? "at least \(limits.body + 1)"
        let detail = "The body has \(size) bytes (maximum: \(limits.body), touchd serve --max-body)."
        return Problem(.bodyTooLarge, detail).response
    }

    static func unsupportedMediaType(_ accepted: [String]) -> Response {
        var response = Problem(
            .unsupportedMediaType, "The media type of the body must be \(accepted.joined(separator: " or "))."
        ).response
        response.add("Accept-Post", accepted.joined(separator: ", "))
        return response
    }

    private static var unsupportedCoding: Response {
        var response = Problem(.unsupportedMediaType, "The only supported content coding is gzip.").response
        response.add("Accept-Encoding", "gzip")
        return response
    }

    /// Whether the body is JSON. A body without a declared type is treated as JSON.
    package static func isJSON(_ contentType: String?) -> Bool {
        guard let contentType else { return true }
        if contentType == "application/json" { return true }
        let type = mediaType(contentType)
        return type == "application/json" || (type.hasPrefix("application/") && type.hasSuffix("+json"))
    }
}
