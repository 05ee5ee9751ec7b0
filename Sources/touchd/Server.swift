internal import CHTTPServer
internal import Glibc
internal import TouchService
internal import TouchWire

/// The one place that talks to `CHTTPServer`.
struct Server {
    struct Settings {
        var address = Address()
        /// Two for each processor: requests are computed where they arrive, and while one worker is kept from its
        /// processor, another one's connections go on.
        var workers = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) * 2
        var connections = 4096
        /// Seconds.
        var idleTimeout = 75
        var limits = Limits()
    }

    /// How far beyond the limit a body is still read, so that its sender sees the answer.
    private static let drainLimit = 64 * 1024 * 1024

    private let server: OpaquePointer
    /// Kept alive for as long as the server may call it.
    private let service: Service

    init(_ settings: Settings, _ service: Service) throws(CommandError) {
        self.service = service
        var error = [CChar](repeating: 0, count: 256)
        let server = settings.address.host.withCString { address in
            var configuration = ths_configuration(
                address: address, port: settings.address.port,
                worker_threads: UInt32(settings.workers), connection_limit: UInt32(settings.connections),
                idle_timeout: UInt32(settings.idleTimeout), body_limit: settings.limits.body,
                drain_limit: Server.drainLimit, handler: Server.handle,
                context: Unmanaged.passUnretained(service).toOpaque())
            return ths_server_start(&configuration, &error, error.count)
        }
        guard let server else {
            let reason = String(
                decoding: error.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
            throw .unavailable(reason)
        }
        self.server = server
    }

    var port: UInt16 { ths_server_port(server) }

    /// Keeps SIGTERM and SIGINT for `waitForTermination`. Before any thread exists, so that all inherit the mask.
    static func prepareForTermination() { ths_prepare_signals() }

    /// Returns when SIGTERM or SIGINT has come; until then calls `sign` every `interval` microseconds, unless that is 0.
    static func waitForTermination(every interval: UInt64, _ sign: () -> Void) {
        while ths_wait_for_termination(interval) == 0 { sign() }
    }

    /// False where requests were cut off after `grace` seconds. The server is gone afterwards.
    consuming func stop(grace: Int) -> Bool {
        ths_server_stop(server, UInt32(grace * 1000))
    }

    // MARK: One request

    /// Called on a worker thread. The context is the service, which outlives the server.
    private static let handle: ths_handler = { context, request, response in
        guard let context else { return }
        let service = Unmanaged<Service>.fromOpaque(context).takeUnretainedValue()
        Server.send(service.answer(Request(request)), response)
    }

    private static func send(_ answer: Response, _ response: OpaquePointer) {
        ths_response_set_status(response, UInt32(answer.status))
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
            // Released by the callback, once the bytes are sent.
            let owner = Unmanaged.passRetained(bytes).toOpaque()
            ths_response_set_body(
                response, bytes.address, bytes.count,
                { owner in if let owner { Unmanaged<Bytes>.fromOpaque(owner).release() } }, owner)
        case .stream(let stream):
            let owner = Unmanaged.passRetained(SentStream(stream)).toOpaque()
            ths_response_set_stream(
                response,
                { owner in
                    owner.map { Unmanaged<SentStream>.fromOpaque($0).takeUnretainedValue().next() }
                        ?? ths_bytes()
                },
                { owner in if let owner { Unmanaged<SentStream>.fromOpaque(owner).release() } }, owner)
        }
    }

    /// Stands for the address of no bytes.
    private static var nowhere: UnsafePointer<UInt8> { ("" as StaticString).utf8Start }
}

/// A stream, and the piece of it that is being sent.
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

extension Request {
    fileprivate init(_ request: OpaquePointer) {
        let body: Body
        switch ths_request_body_state(request) {
        case THS_BODY_COMPLETE:
            let bytes = ths_request_body(request)
            let start = UnsafeRawPointer(bytes.bytes)?.assumingMemoryBound(to: UInt8.self)
            let padded = UnsafeBufferPointer(start: start, count: bytes.count + Int(THS_BODY_PADDING))
            body = .complete(PaddedBytes(padded, count: bytes.count))
        default: body = .tooLarge
        }
        self.init(
            method: ths_request_method(request).text ?? "", target: ths_request_target(request).text ?? "",
            body: body)
        accept = ths_request_header(request, "Accept").text
        acceptEncoding = ths_request_header(request, "Accept-Encoding").text
        contentType = ths_request_header(request, "Content-Type").text
        ifNoneMatch = ths_request_header(request, "If-None-Match").text
    }
}

extension ths_bytes {
    /// A copy; nil where there is no value. Bytes that are no UTF-8 are replaced.
    fileprivate var text: String? {
        guard let bytes else { return nil }
        return bytes.withMemoryRebound(to: UInt8.self, capacity: count) {
            String(decoding: UnsafeBufferPointer(start: $0, count: count), as: UTF8.self)
        }
    }
}
