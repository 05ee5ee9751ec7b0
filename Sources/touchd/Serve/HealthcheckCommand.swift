internal import TouchServer
internal import CTLS
internal import Glibc

/// `touchd healthcheck`: the health check of the container image, which contains no other HTTP client. With a
/// certificate option, it uses TLS but does not verify the server's certificate.
enum HealthcheckCommand {
    static func run(_ arguments: inout Arguments) throws(CommandError) -> ExitStatus {
        let address = try Address.setting(&arguments).reachable
        let isSecure = try Command.setting("--tls-certificate", &arguments) != nil
        try arguments.finish()
        let isHealthy = isRunning(at: address, isSecure: isSecure)
        let url = address.url(port: address.port, scheme: isSecure ? "https" : "http")
        try Console.print(isHealthy ? "ok\n" : "no answer from \(url)\n")
        return isHealthy ? .success : .negative
    }

    /// Whether `GET /healthz` returns status 200. Each read and write has a time limit of two seconds.
    static func isRunning(at address: Address, isSecure: Bool) -> Bool {
        var hints = addrinfo()
        hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var found: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(address.host, "\(address.port)", &hints, &found) == 0, let target = found else {
            return false
        }
        defer { freeaddrinfo(found) }
        let connection = socket(target.pointee.ai_family, target.pointee.ai_socktype, 0)
        guard connection >= 0 else { return false }
        defer { close(connection) }
        var limit = timeval(tv_sec: 2, tv_usec: 0)
        let size = socklen_t(MemoryLayout<timeval>.size)
        setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &limit, size)
        setsockopt(connection, SOL_SOCKET, SO_SNDTIMEO, &limit, size)
        guard connect(connection, target.pointee.ai_addr, target.pointee.ai_addrlen) == 0 else {
            return false
        }
        let request = "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
        var answer = [CChar](repeating: 0, count: 64)
        let count =
            isSecure
            ? tls_exchange(connection, request, request.utf8.count, &answer, answer.count)
            : exchange(connection, request, &answer)
        let text = answer.prefix(max(0, count)).map(UInt8.init(bitPattern:))
        return String(decoding: text, as: UTF8.self).hasPrefix("HTTP/1.1 200 ")
    }

    private static func exchange(_ connection: CInt, _ request: String, _ answer: inout [CChar]) -> Int {
        guard send(connection, request, request.utf8.count, Int32(MSG_NOSIGNAL)) == request.utf8.count else {
            return -1
        }
        return recv(connection, &answer, answer.count, Int32(MSG_WAITALL))
    }
}
