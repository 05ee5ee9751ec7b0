internal import CFuzzRuntime

/// libFuzzer's custom mutator for inputs that consist of selector bytes and HTTP requests.
public final class RequestMutator {
    private var words = WordPool()
    private let selectors: Int

    public init(selectors: Int) { self.selectors = selectors }

    /// Changes the first `count` of `capacity` bytes at `data`. Returns the new count.
    public func mutate(_ data: UnsafeMutablePointer<UInt8>, _ count: Int, _ capacity: Int, seed: UInt32)
        -> Int
    {
        var chance = Chance(seed: UInt64(seed))
        guard count > selectors, !chance.once(in: 3) else { return LLVMFuzzerMutate(data, count, capacity) }
        let text = Array(UnsafeBufferPointer(start: data + selectors, count: count - selectors))
        var mutation = RequestMutation(chance: chance)
        guard let changed = mutation.changed(text, &words), changed.count + selectors <= capacity else {
            return LLVMFuzzerMutate(data, count, capacity)
        }
        (data + selectors).update(from: changed, count: changed.count)
        return selectors + changed.count
    }
}

/// A change of HTTP requests that preserves the structure of head and body.
struct RequestMutation {
    var chance: Chance

    private static let lineEnd = Array("\r\n".utf8)
    private static let fields = [
        "Host: b", "Content-Length: 0", "Content-Length: 5", "Transfer-Encoding: chunked",
        "Transfer-Encoding: identity",
        "Connection: close", "Connection: keep-alive", "Expect: 100-continue", "Cookie: a=b; c",
        "TE: trailers",
        "Content-Encoding: gzip", "Upgrade: h2c", "X-Request-Id: a", "Content-Type: application/json",
    ]

    /// Returns nil if `text` cannot be changed in this way.
    mutating func changed(_ text: [UInt8], _ words: inout WordPool) -> [UInt8]? {
        guard let head = RequestMutation.head(of: text) else { return asText(text, &words) }
        let rest = Array(text[(head.count + 4)...])
        switch chance.below(6) {
        case 0: return framed(head, inChunks: true)
        case 1: return framed(head, inChunks: false)
        case 2: return withField(head) + rest
        case 3: return text + text
        case 4:
            // The rest can be a body or another request.
            return changed(rest, &words).map { head + RequestMutation.lineEnd + RequestMutation.lineEnd + $0 }
        default: return asText(text, &words)
        }
    }

    private mutating func asText(_ text: [UInt8], _ words: inout WordPool) -> [UInt8]? {
        guard !text.isEmpty else { return nil }
        var mutation = TextMutation(chance: chance)
        return mutation.changed(text, &words)
    }

    /// The bytes before the first empty line; nil if there is no empty line.
    private static func head(of text: [UInt8]) -> [UInt8]? {
        guard text.count >= 4 else { return nil }
        let end = (0...(text.count - 4)).first { text[$0..<$0 + 4].elementsEqual(lineEnd + lineEnd) }
        return end.map { Array(text[..<$0]) }
    }

    /// The head with one additional header field, and the empty line.
    private mutating func withField(_ head: [UInt8]) -> [UInt8] {
        let field = Array((chance.among(RequestMutation.fields) ?? "").utf8)
        let places = head.indices.filter { head[$0...].starts(with: RequestMutation.lineEnd) } + [head.count]
        let place = chance.among(places) ?? head.count
        return head[..<place] + RequestMutation.lineEnd + field + head[place...] + RequestMutation.lineEnd
            + RequestMutation.lineEnd
    }

    /// The head with a body that it describes, in most cases correctly.
    private mutating func framed(_ head: [UInt8], inChunks: Bool) -> [UInt8] {
        var lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n")
        lines.removeAll {
            $0.lowercased().hasPrefix("content-length") || $0.lowercased().hasPrefix("transfer-encoding")
        }
        var body = ""
        var count = 0
        for _ in 0...chance.below(4) {
            let size = chance.below(12)
            // A chunk of size 0 would be the last one.
            guard size > 0 else { break }
            count += size
            let bytes = String(repeating: chance.once(in: 4) ? "\r" : "x", count: size)
            let written = chance.once(in: 6) ? "0" + String(size, radix: 16) : String(size, radix: 16)
            body += inChunks ? written + (chance.once(in: 6) ? ";a=b" : "") + "\r\n" + bytes + "\r\n" : bytes
        }
        if chance.once(in: 8) { count += 1 }
        if inChunks { body += chance.once(in: 6) ? "0\r\nA: b\r\n\r\n" : "0\r\n\r\n" }
        lines.append(inChunks ? "Transfer-Encoding: chunked" : "Content-Length: \(count)")
        return Array((lines.joined(separator: "\r\n") + "\r\n\r\n" + body).utf8)
    }
}
