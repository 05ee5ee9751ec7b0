@testable import JSONTape
@testable import TouchService
@testable import TouchWire

/// Checks request targets, header fields and permalinks. The first byte of an input selects the kind of
/// check.
public enum ServiceCheck: FuzzCheck {
    public static let name = "service"

    /// The number of bytes in front of the rest.
    public static let selectors = 1

    private static let service = Service(limits: .fuzzing)
    private static let methods = ["GET", "HEAD", "POST", "QUERY", "OPTIONS", "PUT"]

    public static func run(_ input: [UInt8]) throws {
        guard let selector = input.first else { return }
        let rest = Array(input.dropFirst())
        switch selector % 4 {
        case 0: try checkLink(rest)
        case 1: try checkPacked(rest)
        default: try checkRequest(rest, methods[Int(selector / 4) % methods.count])
        }
    }

    /// Checks bytes as the zlib stream of a permalink.
    private static func checkPacked(_ bytes: [UInt8]) throws(Violation) {
        let text = bytes.withUnsafeBufferPointer { Base64.url.text(of: $0) }
        guard Base64.url.bytes(of: text[...]) == bytes else {
            throw Violation("base64url text decodes to different bytes")
        }
        var request = Parts()
        request.target = Permalink.prefix + text
        try check(request)
    }

    /// Checks bytes as the request of a permalink.
    private static func checkLink(_ bytes: [UInt8]) throws(Violation) {
        guard !bytes.isEmpty, let path = Permalink.path(to: bytes) else { return }
        guard let segment = Permalink.segment(of: path[...]) else {
            throw Violation("touchd does not recognize its own permalink")
        }
        let unpacked = Result { () throws(Permalink.Failure) in
            try Permalink.withRequest(of: segment, limit: Limits.fuzzing.body) { Array($0.bytes) }
        }
        switch unpacked {
        case .success(let text):
            guard text.count <= bytes.count, Permalink.path(to: text) == path else {
                throw Violation("a permalink contains a different request")
            }
        case .failure(.tooLarge) where bytes.count > Limits.fuzzing.body: return
        case .failure(let failure): throw Violation("touchd rejects its own permalink: \(failure)")
        }
    }

    /// Checks lines: target, Accept, Accept-Encoding, If-None-Match, Content-Type. The rest is the body.
    private static func checkRequest(_ bytes: [UInt8], _ method: String) throws(Violation) {
        let lines = bytes.split(
            separator: UInt8(ascii: "\n"), maxSplits: 5, omittingEmptySubsequences: false)
        func line(_ index: Int) -> String? {
            index < lines.count && lines[index] != [UInt8(ascii: "-")]
                ? String(decoding: lines[index], as: UTF8.self) : nil
        }
        var request = Parts(method: method, target: line(0) ?? "-")
        (request.accept, request.acceptEncoding) = (line(1), line(2))
        (request.ifNoneMatch, request.contentType) = (line(3), line(4))
        if lines.count > 5 { request.body = Array(lines[5]) }
        try check(request)
    }

    // MARK: Checking

    // For the planted trap. Only one thread uses them.
    nonisolated(unsafe) static var latest: Response?
    nonisolated(unsafe) static var latestParts: Parts?

    struct Parts {
        var method = "GET"
        var target = "/"
        var accept: String?
        var acceptEncoding: String?
        var ifNoneMatch: String?
        var contentType: String?
        var body: [UInt8] = []
    }

    private static func check(_ parts: Parts) throws(Violation) {
        let padded = parts.body + [UInt8](repeating: 0, count: PaddedBytes.padding)
        let response = try padded.withUnsafeBufferPointer { bytes throws(Violation) in
            let body = PaddedBytes(bytes, count: parts.body.count)
            return try Meter.measured(
                "the service", parts.target.utf8.count + parts.body.count,
                { (response: Response) in response.withBytes(\.count) },
                { () -> Response in
                    var request = Request(method: parts.method, target: parts.target, body: body)
                    (request.headers.accept, request.headers.acceptEncoding) = (
                        parts.accept, parts.acceptEncoding
                    )
                    (request.headers.ifNoneMatch, request.headers.contentType) = (
                        parts.ifNoneMatch, parts.contentType
                    )
                    var response = service.answer(request)
                    // Reads the stream here, because it refers to the request's body.
                    if case .stream(let stream) = response.body { response.body = .bytes(stream.rest()) }
                    return response
                })
        }
        (latest, latestParts) = (response, parts)
        guard (200...599).contains(response.status) else { throw Violation("status \(response.status)") }
        guard response.status != 500 else { throw Violation("the service has an internal error: 500") }
        for header in response.headers where header.value.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
            throw Violation("\(header.name) has a control character")
        }
        guard response.header("Content-Type")?.hasSuffix("json") == true else { return }
        var bytes = response.withBytes { Array($0) }
        if response.header("Content-Encoding") == "gzip" { bytes = try unpacked(bytes) }
        try AnswerLanguage.json.check(bytes, "the service (\(response.status))")
    }

    private static func unpacked(_ bytes: [UInt8]) throws(Violation) -> [UInt8] {
        let padded = bytes + [UInt8](repeating: 0, count: PaddedBytes.padding)
        let result = padded.withUnsafeBufferPointer { padded in
            let packed = PaddedBytes(padded, count: bytes.count)
            return Result { () throws(ContentCoding.Failure) in
                let inflated = try ContentCoding.inflate(packed, limit: 1 << 28)
                return withExtendedLifetime(inflated) { Array($0.body.bytes) }
            }
        }
        guard case .success(let bytes) = result else { throw Violation("an answer is not valid gzip") }
        return bytes
    }
}
