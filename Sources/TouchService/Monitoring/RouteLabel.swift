internal import TouchOperations

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
        self.init(at: Operations.all.firstIndex { $0 == operation }.map { $0 + 1 } ?? 0)
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
