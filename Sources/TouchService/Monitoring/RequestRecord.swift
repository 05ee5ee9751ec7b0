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

/// The resources that metrics and logs distinguish (`http.route` of OpenTelemetry). Clients cannot add
/// values.
package enum RouteLabel: UInt32, CaseIterable, Sendable {
    /// No resource: an unknown path, or a request that could not be parsed.
    case none
    case dispatch, hitTest, responderChain, reachability, hitMap, explain, lint, sweep, robustness, diff
    case diffScenes, convert
    case batch
    case agents
    case permalink
    case live
    /// Content that is the same for every request.
    case fixed
    /// Probes and metrics.
    case operations

    /// The label in metrics and logs.
    package var name: String {
        switch self {
        case .none: ""
        case .dispatch: "/v1/dispatch"
        case .hitTest: "/v1/hit-test"
        case .responderChain: "/v1/responder-chain"
        case .reachability: "/v1/reachability"
        case .hitMap: "/v1/hit-map"
        case .explain: "/v1/explain"
        case .lint: "/v1/lint"
        case .sweep: "/v1/sweep"
        case .robustness: "/v1/robustness"
        case .diff: "/v1/diff"
        case .diffScenes: "/v1/diff-scenes"
        case .convert: "/v1/convert"
        case .batch: "/v1/batch"
        case .agents: "/mcp"
        case .permalink: "/v1/dispatch/z/{request}"
        case .live: "/v1/live/{name}"
        case .fixed: "/{file}"
        case .operations: "/{operation}"
        }
    }
}

extension Route {
    var label: RouteLabel {
        switch resource {
        case .compute(let operation):
            switch operation {
            case .dispatch: .dispatch
            case .hitTest: .hitTest
            case .responderChain: .responderChain
            case .reachability: .reachability
            case .hitMap: .hitMap
            case .explain: .explain
            case .lint: .lint
            case .sweep: .sweep
            case .robustness: .robustness
            case .diff: .diff
            case .diffScenes: .diffScenes
            case .convert: .convert
            }
        case .batch: .batch
        case .agents: .agents
        case .permalink: .permalink
        case .live: .live
        case .fixed: .fixed
        case .health, .readiness, .metrics: .operations
        }
    }
}
