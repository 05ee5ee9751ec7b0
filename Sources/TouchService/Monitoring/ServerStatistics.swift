/// How a server is doing: counts since its start, and what there is now.
package struct ServerStatistics: Sendable {
    /// A number of things for a reason, by the reason's name.
    package typealias Counts = [(reason: String, count: UInt64)]

    /// Connections that were accepted; those among them that were too many of their address.
    package var accepted: UInt64 = 0
    package var turnedAway: UInt64 = 0
    /// Requests refused because too many were waiting, or held too much memory.
    package var overloaded: UInt64 = 0
    /// Connections ended by the server before they were at their end.
    package var cut: Counts = []
    /// What could not be read as a request, by the status it was answered with.
    package var unreadable: Counts = []
    package var connections: UInt64 = 0
    package var activeRequests: UInt64 = 0
    /// Requests that wait for a thread to compute them.
    package var waiting: UInt64 = 0
    /// Bytes of bodies and answers in memory.
    package var heldBytes: UInt64 = 0
    /// Lines that were not written because the log was not read.
    package var droppedLogLines: UInt64 = 0
    package var process = Process()

    /// What the system says of the process.
    package struct Process: Sendable {
        /// Bytes.
        package var residentMemory: UInt64 = 0
        package var virtualMemory: UInt64 = 0
        /// Of the resident memory what is in use; the rest the allocator keeps for what comes.
        package var allocatedMemory: UInt64 = 0
        /// Of all threads, user and system.
        package var cpuSeconds: Double = 0
        package var openDescriptors: UInt64 = 0
        package var maximumDescriptors: UInt64 = 0
        /// Since 1970.
        package var startTime: Double = 0

        /// Nothing known.
        package init() {}
    }

    /// A server that has done nothing.
    package init() {}
}
