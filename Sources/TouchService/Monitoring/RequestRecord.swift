/// The result of a request, for metrics and logs.
package struct RequestRecord: Sendable {
    package var method: String
    package var route: RouteLabel
    /// 0 if no response was started.
    package var status: Int
    /// Time from the request line to the last byte of the response, in nanoseconds.
    package var duration: UInt64
    /// Sizes of the bodies, in bytes.
    package var received: UInt64
    package var sent: UInt64
    /// False if the request was aborted by the client, a deadline or the end of the server.
    package var isComplete: Bool

    /// A record of a request.
    package init(
        method: String, route: RouteLabel, status: Int, duration: UInt64, received: UInt64, sent: UInt64,
        isComplete: Bool
    ) {
        self.method = method
        self.route = route
        self.status = status
        self.duration = duration
        self.received = received
        self.sent = sent
        self.isComplete = isComplete
    }
}
