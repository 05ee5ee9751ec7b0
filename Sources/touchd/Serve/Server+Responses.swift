internal import CHTTPServer
internal import JSONTape
internal import TouchService
internal import TouchWire

extension Server {
    static func send(_ answer: Response, _ response: OpaquePointer) {
        ths_response_set_status(response, UInt32(answer.status))
        ths_response_set_label(response, answer.route.rawValue)
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
            let owner = Unmanaged.passRetained(SentStream(stream)).toOpaque()
            ths_response_set_stream(
                response, nextPiece,
                { owner in if let owner { Unmanaged<SentStream>.fromOpaque(owner).release() } },
                owner)
        }
    }

    /// Returns the next piece. The time that it takes is not known in advance, so none is made on an event
    /// thread.
    private static let nextPiece: ths_next_piece = { owner, thread, isDeferred in
        guard let owner else { return ths_bytes() }
        guard thread == THS_COMPUTE_THREAD else {
            isDeferred.pointee = true
            return ths_bytes()
        }
        return Unmanaged<SentStream>.fromOpaque(owner).takeUnretainedValue().next()
    }

    /// A non-null address for empty data.
    private static var nowhere: UnsafePointer<UInt8> { ("" as StaticString).utf8Start }
}

/// A stream and the piece that is being sent.
private final class SentStream {
    private let stream: any ResponseStream
    private var piece: Bytes?

    init(_ stream: any ResponseStream) { self.stream = stream }

    func next() -> ths_bytes {
        piece = stream.next()
        guard let piece else { return ths_bytes() }
        return UnsafeRawPointer(piece.address).withMemoryRebound(to: CChar.self, capacity: piece.count) {
            ths_bytes(bytes: $0, count: piece.count)
        }
    }
}
