internal import Glibc

/// `touchd healthcheck`: what a container runtime runs, so that the image needs no other client.
enum HealthcheckCommand {
    static func run(_ arguments: inout Arguments) throws(CommandError) -> ExitStatus {
        var address = try Address.setting(&arguments)
        try arguments.finish()
        // A server on every address is asked on this machine's own.
        if address.host == "0.0.0.0" { address.host = "127.0.0.1" }
        if address.host == "::" { address.host = "::1" }
        let isHealthy = asks(address)
        Console.print(isHealthy ? "ok\n" : "no answer from \(address.url(port: address.port))\n")
        return isHealthy ? .success : .negative
    }

    /// Whether `GET /healthz` is answered with 200 within two seconds.
    private static func asks(_ address: Address) -> Bool {
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
        guard send(connection, request, request.utf8.count, Int32(MSG_NOSIGNAL)) == request.utf8.count else {
            return false
        }
        var answer = [UInt8](repeating: 0, count: 64)
        let count = recv(connection, &answer, answer.count, Int32(MSG_WAITALL))
        return count > 12 && String(decoding: answer[..<count], as: UTF8.self).hasPrefix("HTTP/1.1 200 ")
    }
}
