internal import CMemory
internal import Glibc
internal import TouchServer
internal import TouchService

/// `touchd serve`: starts the server, and stops it after a signal.
enum ServeCommand {
    static func run(_ arguments: inout Arguments) throws(CommandError) -> ExitStatus {
        let settings = try ServerSettings(&arguments)
        try arguments.finish()

        mem_return_large_blocks()
        Server.prepareForTermination()
        let service = Service(settings.service)
        let server: Server
        do { server = try Server(settings, service) } catch { throw .unavailable(error.reason) }
        let scheme = settings.tls.certificate.isEmpty ? "http" : "https"
        do throws(CommandError) {
            try Console.print(
                "touchd listens on \(settings.address.url(port: server.port, scheme: scheme)) "
                    + "(try /, /docs, /examples, /healthz)\n")
        } catch {
            // The server does not need standard output.
            Console.report(error)
        }
        ServiceManager.notify(.ready)
        Server.waitForTermination(every: min(1_000_000, ServiceManager.signInterval ?? .max)) {
            if ServiceManager.signInterval != nil { ServiceManager.notify(.alive) }
            service.removeExpiredScenes()
            mem_return_free()
        }
        ServiceManager.notify(.stopping)
        service.drain()
        server.retire(for: settings.shutdown.drainDelay)
        let end = server.stop(grace: settings.shutdown.grace)
        if end.lostLogLines > 0 {
            Console.complain("\(end.lostLogLines) log lines were lost because they could not be written.")
        }
        if !end.isOrderly {
            Console.complain(
                "some requests were aborted because they did not finish in time (--grace: "
                    + "\(settings.shutdown.grace) s).")
        }
        return .success
    }
}
