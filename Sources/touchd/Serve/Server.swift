internal import CHTTPServer
internal import Glibc
internal import TouchService
internal import TouchWire

/// The one place that talks to `CHTTPServer`; requests and answers cross over in the extensions beside it.
struct Server {
    /// How far beyond the limit a body is still read, so that its sender sees the answer.
    private static let drainLimit = 64 * 1024 * 1024

    private let server: OpaquePointer
    /// Kept alive for as long as the server may call it.
    private let context: ServerContext

    init(_ settings: ServerSettings, _ service: Service) throws(CommandError) {
        let context = ServerContext(service, try AccessLog(settings.log))
        self.context = context
        var error = [CChar](repeating: 0, count: 256)
        let server = settings.address.host.withCString { address in
            var configuration = Server.configuration(settings, context)
            configuration.address = address
            return ths_server_start(&configuration, &error, error.count)
        }
        guard let server else {
            let reason = String(
                decoding: error.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
            throw .unavailable(reason)
        }
        self.server = server
    }

    /// Everything but the address.
    private static func configuration(
        _ settings: ServerSettings, _ context: ServerContext
    ) -> ths_configuration {
        ths_configuration(
            address: nowhere, port: settings.address.port, worker_threads: UInt32(settings.workers),
            compute_threads: UInt32(settings.computeThreads), queue_limit: UInt32(settings.queue),
            connection_limit: UInt32(settings.connections),
            address_limit: UInt32(settings.connectionsPerAddress),
            idle_timeout: UInt32(settings.timeouts.idle), header_timeout: UInt32(settings.timeouts.header),
            transfer_timeout: UInt32(settings.timeouts.transfer),
            minimum_rate: UInt32(settings.timeouts.minimumRate),
            longest_transfer: UInt32(settings.timeouts.longestTransfer),
            body_limit: settings.service.limits.body,
            drain_limit: drainLimit, held_limit: settings.held, handler: handle, observer: observe,
            context: Unmanaged.passUnretained(context).toOpaque(),
            certificate: text(settings.tls.certificate),
            private_key: text(settings.tls.privateKey))
    }

    /// A C string that lives as long as the process; nil for nothing.
    private static func text(_ bytes: [UInt8]) -> UnsafePointer<CChar>? {
        bytes.isEmpty ? nil : UnsafePointer(strdup(bytes.map { CChar(bitPattern: $0) } + [0]))
    }

    /// Stands for the address of no text.
    private static var nowhere: UnsafePointer<CChar> {
        UnsafeRawPointer(("" as StaticString).utf8Start).assumingMemoryBound(to: CChar.self)
    }

    var port: UInt16 { ths_server_port(server) }

    /// Keeps SIGTERM and SIGINT for `waitForTermination`. Before any thread exists, so that all inherit the mask.
    static func prepareForTermination() { ths_prepare_signals() }

    /// Returns when SIGTERM or SIGINT has come; until then calls `body` every `interval` microseconds.
    static func waitForTermination(every interval: UInt64, _ body: () -> Void) {
        while ths_wait_for_termination(interval) == 0 { body() }
    }

    /// Answers close their connections from now on; returns after `delay` seconds, or when another signal has come.
    func retire(for delay: Int) {
        ths_server_retire(server)
        if delay > 0 { _ = ths_wait_for_termination(UInt64(delay) * 1_000_000) }
    }

    /// False where requests were cut off after `grace` seconds, or at another signal. The server is gone afterwards.
    consuming func stop(grace: Int) -> Bool {
        let isOrderly = ths_server_stop(server, UInt32(grace * 1000))
        context.log.end()
        return isOrderly
    }
}

/// What the server's callbacks need.
final class ServerContext: Sendable {
    let service: Service
    let log: AccessLog

    init(_ service: Service, _ log: AccessLog) {
        self.service = service
        self.log = log
    }

    /// Of the pointer that callbacks are given.
    static func of(_ pointer: UnsafeMutableRawPointer?) -> ServerContext? {
        pointer.map { Unmanaged<ServerContext>.fromOpaque($0).takeUnretainedValue() }
    }
}
