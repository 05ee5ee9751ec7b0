internal import TouchOperations

/// A resource that metrics and logs distinguish (`http.route` of OpenTelemetry). Clients cannot add
/// values.
package struct RouteLabel: RawRepresentable, Sendable, Hashable {
    /// The position in `all`.
    package let rawValue: UInt32

    package init?(rawValue: UInt32) {
        guard rawValue < RouteLabel.names.count else { return nil }
        self.rawValue = rawValue
    }

    private init(at index: Int) { rawValue = UInt32(index) }

    init(of operation: any OperationDefinition.Type) {
        self.init(at: Operations.all.firstIndex { $0 == operation }.map { $0 + 1 } ?? 0)
    }

    /// The resources that are not operations. The raw values are their labels.
    private enum Other: String, CaseIterable {
        case batch = "/v1/batch"
        case agents = "/mcp"
        case permalink = "/v1/dispatch/z/{request}"
        case live = "/v1/live/{name}"
        case fixed = "/{file}"
        case monitoring = "/{operation}"
    }

    private init(_ other: Other) {
        let position = Other.allCases.firstIndex(of: other).map { $0 + 1 + Operations.all.count }
        self.init(at: position ?? 0)
    }

    /// No resource: an unknown path, or a request that could not be parsed.
    package static let none = RouteLabel(at: 0)
    package static let batch = RouteLabel(.batch)
    package static let agents = RouteLabel(.agents)
    package static let permalink = RouteLabel(.permalink)
    package static let live = RouteLabel(.live)
    /// Content that is the same for every request.
    package static let fixed = RouteLabel(.fixed)
    /// Probes and metrics.
    package static let monitoring = RouteLabel(.monitoring)

    package static let all = names.indices.map(RouteLabel.init(at:))

    private static let names = [""] + Operations.all.map(Endpoint.path) + Other.allCases.map(\.rawValue)

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
