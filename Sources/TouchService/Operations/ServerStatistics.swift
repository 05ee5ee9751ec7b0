/// How a server is doing: counts since its start, and what there is now.
public struct ServerStatistics: Sendable {
    /// A number of things for a reason, by the reason's name.
    public typealias Counts = [(reason: String, count: UInt64)]

    /// Connections that were accepted; those among them that were too many of their address.
    public var accepted: UInt64 = 0
    public var turnedAway: UInt64 = 0
    /// Requests refused because too many were waiting, or held too much memory.
    public var overloaded: UInt64 = 0
    /// Connections ended by the server before they were at their end.
    public var cut: Counts = []
    /// What could not be read as a request, by the status it was answered with.
    public var unreadable: Counts = []
    public var connections: UInt64 = 0
    public var activeRequests: UInt64 = 0
    /// Requests that wait for a thread to compute them.
    public var waiting: UInt64 = 0
    /// Bytes of bodies and answers in memory.
    public var heldBytes: UInt64 = 0
    /// Lines that were not written because the log was not read.
    public var droppedLogLines: UInt64 = 0
    public var process = Process()

    /// What the system says of the process.
    public struct Process: Sendable {
        /// Bytes.
        public var residentMemory: UInt64 = 0
        public var virtualMemory: UInt64 = 0
        /// Of the resident memory what is in use; the rest the allocator keeps for what comes.
        public var allocatedMemory: UInt64 = 0
        /// Of all threads, user and system.
        public var cpuSeconds: Double = 0
        public var openDescriptors: UInt64 = 0
        public var maximumDescriptors: UInt64 = 0
        /// Since 1970.
        public var startTime: Double = 0

        /// Nothing known.
        public init() {}
    }

    /// A server that has done nothing.
    public init() {}
}
