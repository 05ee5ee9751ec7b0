internal import CHTTPServer

/// Checks bytes that a client sends over one connection. The first byte of an input selects the number of
/// pieces.
public enum HeaderCheck: FuzzCheck {
    public static let name = "header"

    /// The number of bytes in front of the bytes to send.
    public static let selectors = 1

    private static let bodyLimit = 4096

    // Only one thread sends. It reads the violation that a handler found after the connection has closed.
    nonisolated(unsafe) private static let server = Loopback(handle, bodyLimit: bodyLimit)
    nonisolated(unsafe) private static var violation: String?
    nonisolated(unsafe) private static var handled = 0
    nonisolated(unsafe) private static var wasWhole = true
    /// The size in bytes of the latest chunked body; for the planted trap.
    nonisolated(unsafe) static var latestChunked: Int?

    public static func run(_ input: [UInt8]) throws {
        guard let first = input.first else { return }
        guard let server else { throw Violation("the server did not start") }
        let bytes = input.dropFirst()
        let size = max(1, bytes.count / (1 + Int(first % 4)))
        var pieces: [ArraySlice<UInt8>] = []
        var rest = bytes
        while !rest.isEmpty {
            pieces.append(rest.prefix(pieces.count < 3 ? size : rest.count))
            rest = rest.dropFirst(pieces.last?.count ?? 0)
        }
        (handled, violation, latestChunked) = (0, nil, nil)
        let answer = server.exchange(pieces)
        if let violation { throw Violation(violation) }
        // If the server closes the connection with unread bytes, TCP can drop answers that were sent before.
        // After an incomplete exchange, its handler can still run during the next exchange, whose count is
        // then unreliable.
        let isCounted = wasWhole
        wasWhole = answer.isWhole
        guard answer.isWhole else { return }
        let answers = try WrittenAnswers(answer.bytes).check()
        guard handled <= answers || !isCounted else {
            throw Violation("\(handled) requests handled, \(answers) answers sent")
        }
    }

    /// Checks everything that a handler can read, and answers with “=” and the body, so that no body begins
    /// like an answer.
    private static let handle: ths_handler = { _, request, response, _ in
        HeaderCheck.handled += 1
        guard ths_request_verdict(request) == THS_ACCEPTED else {
            ths_response_set_status(response, 400)
            return true
        }
        HeaderCheck.look(at: request)
        let body = ths_request_body(request)
        ths_response_set_status(response, 200)
        _ = ths_response_add_header(response, "Content-Type", "application/octet-stream")
        guard let bytes = body.bytes, body.count > 0 else { return true }
        // The request's memory is released when this closure returns.
        let copy = UnsafeMutableRawPointer.allocate(byteCount: body.count + 1, alignment: 1)
        copy.storeBytes(of: UInt8(ascii: "="), as: UInt8.self)
        (copy + 1).copyMemory(from: bytes, byteCount: body.count)
        ths_response_set_body(response, copy, body.count + 1, { $0?.deallocate() }, copy)
        return true
    }

    /// The characters of an RFC 9110 §5.6.2 token.
    private static let token = Set(
        "!#$%&'*+-.^_`|~0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)

    private static func look(at request: OpaquePointer) {
        let method = text(ths_request_method(request))
        if method.isEmpty || !method.allSatisfy(token.contains) {
            violation = "the method is not a token: \(method)"
        }
        let target = text(ths_request_target(request))
        if target.isEmpty || target.contains(where: { $0 <= 0x20 || $0 >= 0x7F }) {
            violation = "the target has a character that is not visible ASCII: \(target)"
        }
        for name in [
            "Host", "Content-Length", "Transfer-Encoding", "Accept", "Content-Type", "If-None-Match",
        ] {
            let value = ths_request_header(request, name)
            guard value.bytes != nil else { continue }
            if text(value).contains(where: { ($0 < 0x20 && $0 != 9) || $0 == 0x7F }) {
                violation = "\(name) contains a control character"
            }
        }
        let body = ths_request_body(request)
        if body.count > bodyLimit {
            violation = "the body of \(body.count) bytes exceeds the limit of \(bodyLimit)"
        }
        let length = ths_request_header(request, "Content-Length")
        let hasCoding = ths_request_header(request, "Transfer-Encoding").bytes != nil
        if hasCoding { latestChunked = body.count }
        if length.bytes != nil, hasCoding { violation = "Content-Length and Transfer-Encoding" }
        if length.bytes != nil {
            let reported = String(decoding: text(length), as: UTF8.self)
            if Int(reported) != body.count {
                violation = "Content-Length \(reported), but \(body.count) bytes"
            }
        }
        guard let bytes = body.bytes else { return violation = "the body has no address" }
        if !(0..<Int(THS_BODY_PADDING)).allSatisfy({ bytes[body.count + $0] == 0 }) {
            violation = "the padding is not zero"
        }
    }

    private static func text(_ bytes: ths_bytes) -> [UInt8] {
        (0..<bytes.count).compactMap { index in bytes.bytes.map { UInt8(bitPattern: $0[index]) } }
    }
}
