internal import Glibc
package import TouchService

/// Settings of the server.
package struct ServerSettings {
    package var address = Address()
    /// Number of threads that serve connections: two for each processor. Most requests are computed on these
    /// threads. With two of them, one serves its connections while the other computes.
    package var workers = ServerSettings.processors * 2
    /// Number of threads for long computations.
    package var computeThreads = ServerSettings.processors
    package var queue = Queue()
    package var connections = 4096
    package var clients = Clients()
    /// Maximum memory of all bodies, answers and computations, in bytes.
    package var held = 512 * 1024 * 1024
    package var timeouts = Timeouts()
    package var shutdown = Shutdown()
    package var log = LogLine.Form.off
    package var service = Service.Settings()
    package var tls = TLS()

    /// The queue of requests that wait for a compute thread.
    package struct Queue {
        /// Maximum number of requests.
        package var length = 64
        /// Maximum time that a request waits, in seconds; 0 for no limit.
        package var deadline = 1
    }

    /// How clients are distinguished.
    package struct Clients {
        /// Maximum number of connections of one address; 0 for no limit.
        package var connections = 0
        /// The networks of proxies that name the client of a request, separated by commas.
        package var trustedProxies = ""
    }

    /// In seconds; 0 means no limit.
    package struct Timeouts {
        /// Maximum time between two requests of a connection.
        package var idle = 75
        /// Maximum time to receive a header block.
        package var header = 10
        /// Maximum time to transfer a body or an answer, in addition to its size divided by `minimumRate`.
        package var transfer = 10
        /// Maximum time to transfer a body or an answer, at any rate.
        package var longestTransfer = 300
        /// Minimum rate of a transfer, in bytes per second.
        package var minimumRate = 4096
    }

    /// In seconds.
    package struct Shutdown {
        /// Time after the signal to stop during which the server accepts connections.
        package var drainDelay = 0
        /// Time for active requests to finish after that.
        package var grace = 20
    }

    /// Certificate and key in PEM format; both are empty if TLS is disabled.
    package struct TLS {
        package var certificate: [UInt8] = []
        package var privateKey: [UInt8] = []
    }

    private static var processors: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

    package init() {}
}
