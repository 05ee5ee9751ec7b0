/// Statistics of a server: counts since its start, and current values.
package struct ServerStatistics: Sendable {
    /// Counts by reason.
    package typealias Counts = [(reason: String, count: UInt64)]

    /// Number of connections assigned to a worker, and of those rejected instead.
    package var accepted: UInt64 = 0
    package var turnedAway: UInt64 = 0
    /// Number of requests rejected because of overload.
    package var overloaded: UInt64 = 0
    /// Number of connections that the server closed early.
    package var cut: Counts = []
    /// Number of requests that could not be parsed, by status of the response.
    package var unreadable: Counts = []
    package var connections: UInt64 = 0
    package var activeRequests: UInt64 = 0
    /// Number of requests that wait for a compute thread.
    package var waiting: UInt64 = 0
    /// Bytes held for bodies, answers and computations.
    package var heldBytes: UInt64 = 0
    /// Number of log lines dropped because they could not be written.
    package var droppedLogLines: UInt64 = 0
    package var process = Process()

    /// The values that the system reports for the process.
    package struct Process: Sendable {
        /// In bytes.
        package var residentMemory: UInt64 = 0
        package var virtualMemory: UInt64 = 0
        /// The allocated part of the resident memory, in bytes. The allocator keeps the rest for reuse.
        package var allocatedMemory: UInt64 = 0
        /// User and system time of all threads.
        package var cpuSeconds: Double = 0
        package var openDescriptors: UInt64 = 0
        package var maximumDescriptors: UInt64 = 0
        /// Seconds since 1970.
        package var startTime: Double = 0

        /// Creates statistics in which all values are 0.
        package init() {}
    }

    /// Creates statistics in which all values are 0.
    package init() {}
}
