internal import CHTTPServer
internal import JSONTape
internal import TouchService
internal import TouchWire

extension Server {
    static func send(_ answer: Response, _ response: OpaquePointer) {
        ths_response_set_status(response, UInt32(answer.status))
        ths_response_set_label(response, answer.route.rawValue)
        if answer.isOverload { ths_response_set_overload(response) }
        for header in answer.headers {
            header.name.withUTF8Buffer { name in
                header.value.withCString { value in
                    name.withMemoryRebound(to: CChar.self) { name in
                        guard let name = name.baseAddress else { return }
                        _ = ths_response_add_header(response, name, value)
                    }
                }
            }
        }
        switch answer.body {
        case .empty: break
        case .asset(let asset):
            ths_response_set_body(response, asset.bytes.baseAddress ?? nowhere, asset.bytes.count, nil, nil)
        case .bytes(let bytes):
            // Released by the callback after the bytes are sent.
            let owner = Unmanaged.passRetained(bytes).toOpaque()
            ths_response_set_body(
                response, bytes.address, bytes.count,
                { owner in if let owner { Unmanaged<Bytes>.fromOpaque(owner).release() } }, owner)
        case .stream(let stream):
            var sent = ths_stream(
                next: nextPiece,
                release: { owner in if let owner { Unmanaged<SentStream>.fromOpaque(owner).release() } },
                context: Unmanaged.passRetained(SentStream(stream)).toOpaque(),
                size: stream.size.map(UInt64.init) ?? .max, held: stream.memory)
            ths_response_set_stream(response, &sent)
        }
    }

    private static let nextPiece: ths_next_piece = { owner, thread, isDeferred in
        guard let owner else { return ths_bytes() }
        let stream = Unmanaged<SentStream>.fromOpaque(owner).takeUnretainedValue()
        let piece = stream.next(thread == THS_COMPUTE_THREAD ? .deferred : .inline)
        if piece == nil { isDeferred.pointee = true }
        return piece ?? ths_bytes()
    }

    /// A non-null address for empty data.
    private static var nowhere: UnsafePointer<UInt8> { ("" as StaticString).utf8Start }
}

/// A stream and the piece that is being sent.
private final class SentStream {
    private let stream: any ResponseStream
    private var piece: Bytes?

    init(_ stream: any ResponseStream) { self.stream = stream }

    /// The next piece, which is empty at the end; nil if it is deferred.
    func next(_ mode: ExecutionMode) -> ths_bytes? {
        switch stream.next(mode) {
        case .deferred: return nil
        case .end: piece = nil
        case .bytes(let bytes): piece = bytes
        }
        guard let piece else { return ths_bytes() }
        return UnsafeRawPointer(piece.address).withMemoryRebound(to: CChar.self, capacity: piece.count) {
            ths_bytes(bytes: $0, count: piece.count)
        }
    }
}
