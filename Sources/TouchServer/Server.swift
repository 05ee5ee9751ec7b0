internal import CHTTPServer
internal import Glibc
internal import JSONTape
package import TouchService
internal import TouchWire

/// The reason why a server could not be started.
package struct ServerError: Error {
    package let reason: String
}

/// The Swift interface of `CHTTPServer`. Its extensions convert requests and answers.
package struct Server {
    /// Number of bytes beyond the limit of a body that are still read, so that the client receives the error.
    private static let drainLimit = 64 * 1024 * 1024

    private let server: OpaquePointer
    /// Kept alive because the server's callbacks use it.
    private let context: ServerContext

    package init(_ settings: ServerSettings, _ service: Service) throws(ServerError) {
        let context = ServerContext(service, try AccessLog(settings.log))
        self.context = context
        var error = [CChar](repeating: 0, count: 256)
        let server = settings.address.host.withCString { address in
            settings.clients.trustedProxies.withCString { proxies in
                var configuration = Server.configuration(settings, context)
                configuration.address = address
                configuration.trusted_proxies = proxies
                return ths_server_start(&configuration, &error, error.count)
            }
        }
        guard let server else {
            let reason = String(
                decoding: error.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
            throw ServerError(reason: reason)
        }
        self.server = server
    }

    /// The configuration without the address and the trusted proxies.
    private static func configuration(
        _ settings: ServerSettings, _ context: ServerContext
    ) -> ths_configuration {
        ths_configuration(
            address: nowhere, port: settings.address.port, worker_threads: UInt32(settings.workers),
            compute_threads: UInt32(settings.computeThreads), queue_limit: UInt32(settings.queue.length),
            queue_deadline: UInt32(settings.queue.deadline * 1000),
            working_memory: UInt32(HeldMemory.perByte),
            connection_limit: UInt32(settings.connections),
            address_limit: UInt32(settings.clients.connections),
            trusted_proxies: nowhere,
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

    /// A C string that is never freed; nil if `bytes` is empty.
    private static func text(_ bytes: [UInt8]) -> UnsafePointer<CChar>? {
        bytes.isEmpty ? nil : UnsafePointer(strdup(bytes.map { CChar(bitPattern: $0) } + [0]))
    }

    /// A non-null address for an empty string.
    private static var nowhere: UnsafePointer<CChar> {
        UnsafeRawPointer(("" as StaticString).utf8Start).assumingMemoryBound(to: CChar.self)
    }

    package var port: UInt16 { ths_server_port(server) }

    /// Blocks SIGTERM and SIGINT, which `waitForTermination` then receives. Must be called before any thread
    /// exists, so that all threads inherit the mask.
    package static func prepareForTermination() { ths_prepare_signals() }

    /// Waits for SIGTERM or SIGINT. Calls `body` every `interval` microseconds.
    package static func waitForTermination(every interval: UInt64, _ body: () -> Void) {
        while ths_wait_for_termination(interval) == 0 { body() }
    }

    /// Makes answers close their connections from now on. Returns after `delay` seconds or at another signal.
    package func retire(for delay: Int) {
        ths_server_retire(server)
        if delay > 0 { _ = ths_wait_for_termination(UInt64(delay) * 1_000_000) }
    }

    /// Stops and frees the server.
    ///
    /// - Returns: Whether all requests were answered; false if some were aborted after `grace` seconds or at another signal.
    ///   And the number of log lines that could not be written.
    package consuming func stop(grace: Int) -> (isOrderly: Bool, lostLogLines: UInt64) {
        let isOrderly = ths_server_stop(server, UInt32(grace * 1000))
        return (isOrderly, context.log.end())
    }
}

/// The context of the server's callbacks.
final class ServerContext: Sendable {
    let service: Service
    let log: AccessLog

    init(_ service: Service, _ log: AccessLog) {
        self.service = service
        self.log = log
    }

    /// The context at the pointer that is passed to callbacks.
    static func of(_ pointer: UnsafeMutableRawPointer?) -> ServerContext? {
        pointer.map { Unmanaged<ServerContext>.fromOpaque($0).takeUnretainedValue() }
    }
}
