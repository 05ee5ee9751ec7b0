internal import CHTTPServer
internal import Glibc

/// A server of the HTTP wrapper on a free port of the loopback interface, with clients that send it raw
/// bytes.
final class Loopback {
    private let server: OpaquePointer
    private let port: UInt16
    /// The number of the latest client. Each client has its own address, so that ports do not run out.
    private var client: UInt32 = 0

    /// Fails if the server cannot listen.
    init?(_ handler: @escaping ths_handler, bodyLimit: Int) {
        var error = [CChar](repeating: 0, count: 256)
        let server = "127.0.0.1".withCString { address in
            var configuration = ths_configuration(
                address: address, port: 0, worker_threads: 1, compute_threads: 1, queue_limit: 16,
                queue_deadline: 0, working_memory: 0,
                connection_limit: 64, address_limit: 0, trusted_proxies: address + strlen(address),
                idle_timeout: 5,
                header_timeout: 5,
                transfer_timeout: 5,
                minimum_rate: 4096, longest_transfer: 0, body_limit: bodyLimit, drain_limit: 4 * bodyLimit,
                held_limit: 0, handler: handler, observer: nil, context: nil, certificate: nil,
                private_key: nil)
            return ths_server_start(&configuration, &error, error.count)
        }
        guard let server else { return nil }
        self.server = server
        port = ths_server_port(server)
    }

    deinit { _ = ths_server_stop(server, 1000) }

    /// Sends `pieces` and ends the sending side of the connection. Returns the bytes that were received until
    /// the server closed it, and whether the exchange was complete. libmicrohttpd can miss the end of an
    /// incomplete request until its idle timeout; this method does not wait that long.
    func exchange(_ pieces: [ArraySlice<UInt8>]) -> (bytes: [UInt8], isWhole: Bool) {
        guard let socket = connect() else { return ([], false) }
        defer { close(socket) }
        // If the server has closed the connection, sending can fail. Bytes that were received before can
        // still be read.
        let wasTaken = pieces.allSatisfy { piece in
            piece.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) } >= 0
        }
        let wasEnded = shutdown(socket, Int32(SHUT_WR)) == 0
        var answer: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = recv(socket, &buffer, buffer.count, 0)
            if count > 0 { answer += buffer[..<count] }
            if count == 0 { return (answer, wasTaken && wasEnded) }
            if count < 0 {
                // With this option, closing resets the connection, which the server does not miss.
                var now = linger(l_onoff: 1, l_linger: 0)
                setsockopt(socket, SOL_SOCKET, SO_LINGER, &now, socklen_t(MemoryLayout<linger>.size))
                return (answer, false)
            }
        }
    }

    private func connect() -> Int32? {
        let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard socket >= 0 else { return nil }
        var patience = timeval(tv_sec: 0, tv_usec: 100_000)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        var quick: Int32 = 1
        setsockopt(socket, Int32(IPPROTO_TCP), TCP_NODELAY, &quick, socklen_t(MemoryLayout<Int32>.size))
        client = (client + 1) % 0xFF_FFFE
        let own = 0x7F00_0001 + client
        guard Loopback.call(bind, socket, own, 0) == 0,
            Loopback.call(Glibc.connect, socket, 0x7F00_0001, port) == 0
        else {
            close(socket)
            return nil
        }
        return socket
    }

    private static func call(
        _ function: (Int32, UnsafePointer<sockaddr>?, socklen_t) -> Int32, _ socket: Int32, _ host: UInt32,
        _ port: UInt16
    ) -> Int32 {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = host.bigEndian
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                function(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }
}
