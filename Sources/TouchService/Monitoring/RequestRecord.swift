internal import TouchOperations

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

/// A resource that metrics and logs distinguish (`http.route` of OpenTelemetry). Clients cannot add
/// values.
package struct RouteLabel: RawRepresentable, Sendable, Hashable {
    /// The index of the label in the list of all.
    package let rawValue: UInt32

    package init?(rawValue: UInt32) {
        guard rawValue < RouteLabel.names.count else { return nil }
        self.rawValue = rawValue
    }

    private init(at index: Int) { rawValue = UInt32(index) }

    init(of operation: any OperationDefinition.Type) {
        self.init(at: 1 + (Operations.all.firstIndex { $0 == operation } ?? -1))
    }

    /// A label after those of the operations.
    private init(afterOperations index: Int) { self.init(at: 1 + Operations.all.count + index) }

    /// No resource: an unknown path, or a request that could not be parsed.
    package static let none = RouteLabel(at: 0)
    package static let batch = RouteLabel(afterOperations: 0)
    package static let agents = RouteLabel(afterOperations: 1)
    package static let permalink = RouteLabel(afterOperations: 2)
    package static let live = RouteLabel(afterOperations: 3)
    /// Content that is the same for every request.
    package static let fixed = RouteLabel(afterOperations: 4)
    /// Probes and metrics.
    package static let monitoring = RouteLabel(afterOperations: 5)

    package static let all = names.indices.map(RouteLabel.init(at:))

    private static let names =
        [""] + Operations.all.map(Endpoint.path) + [
            "/v1/batch", "/mcp", "/v1/dispatch/z/{request}", "/v1/live/{name}", "/{file}", "/{operation}",
        ]

    /// The label in metrics and logs.
    package var name: String { RouteLabel.names[Int(rawValue)] }
}

extension Route {
    var label: RouteLabel {
        switch resource {
        case .compute(let endpoint): endpoint.label
        case .batch: .batch
        case .agents: .agents
        case .permalink: .permalink
        case .live: .live
        case .fixed: .fixed
        case .health, .readiness, .metrics: .monitoring
        }
    }
}
