internal import TouchOperations
internal import TouchWire

/// A resource: its path and the methods it has.
package struct Route {
    /// What stands behind a path.
    enum Resource {
        case compute(ComputeOperation)
        case batch
        /// A dispatch whose request is part of the path: its base64url (see `Permalink`).
        case permalink(Substring)
        /// Bytes that are the same for every request to this build.
        case fixed(Content)
        case health
        case readiness
        case metrics
    }

    var resource: Resource

    /// The methods of the resource, as `Allow` lists them.
    var allow: String {
        switch resource {
        case .compute: "OPTIONS, POST, QUERY"
        case .batch: "OPTIONS, POST"
        case .permalink, .fixed, .health, .readiness, .metrics: "GET, HEAD, OPTIONS"
        }
    }

    /// Whether only bearers of tokens may use it, where there are tokens.
    var asksForToken: Bool {
        switch resource {
        case .compute, .batch, .permalink, .metrics: true
        case .fixed, .health, .readiness: false
        }
    }

    func allows(_ method: String) -> Bool {
        switch resource {
        case .compute: method == "POST" || method == "QUERY"
        case .batch: method == "POST"
        case .permalink, .fixed, .health, .readiness, .metrics: method == "GET" || method == "HEAD"
        }
    }

    /// The resource at `path`; nil where there is none.
    static func at(_ path: Substring) -> Route? {
        let resource: Resource? =
            switch path {
            case "/v1/dispatch": .compute(.dispatch)
            case "/v1/hit-test": .compute(.hitTest)
            case "/v1/responder-chain": .compute(.responderChain)
            case "/v1/reachability": .compute(.reachability)
            case "/v1/hit-map": .compute(.hitMap)
            case "/v1/explain": .compute(.explain)
            case "/v1/lint": .compute(.lint)
            case "/v1/sweep": .compute(.sweep)
            case "/v1/diff": .compute(.diff)
            case "/v1/convert": .compute(.convert)
            case "/v1/batch": .batch
            case "/healthz": .health
            case "/readyz": .readiness
            case "/metrics": .metrics
            default:
                Permalink.segment(of: path).map(Resource.permalink) ?? Content.at(path).map(Resource.fixed)
            }
        return resource.map(Route.init)
    }
}

/// What is computed from a body.
package enum ComputeOperation: Int {
    case dispatch, hitTest, responderChain, explain, reachability, hitMap
    case lint
    case sweep
    case diff
    case convert

    /// The media types it can be answered in, the preferred one first.
    var offers: [String] {
        switch self {
        case .dispatch: ComputeOperation.dispatchTypes
        case .hitTest, .responderChain, .explain, .reachability, .diff, .convert: ComputeOperation.json
        case .hitMap, .sweep: ComputeOperation.jsonOrPicture
        case .lint: ComputeOperation.jsonOrSARIF
        }
    }

    // Made once, not for every request.
    private static let dispatchTypes = dispatchForms.map(\.type)
    private static let json = ["application/json"]
    private static let jsonOrPicture = ["application/json", "image/svg+xml"]
    private static let jsonOrSARIF = ["application/json", "application/sarif+json"]

    /// The forms of a dispatch; JUnit's, which not every request has, is the last.
    static let dispatchForms: [(type: String, format: DispatchFormat)] = [
        ("application/json", .json), ("text/plain; charset=utf-8", .text), ("application/x-ndjson", .lines),
        ("application/jsonl", .lines), ("application/vnd.touchd.trace+json", .trace),
        ("text/vnd.mermaid; charset=utf-8; diagram=state", .mermaidStates),
        ("text/vnd.mermaid; charset=utf-8; diagram=sequence", .mermaidSequence), ("image/svg+xml", .svg),
        ("application/xml", .junit),
    ]

    /// Whether an answer in that form is made of one reading of the body. A dispatch that cannot be told in JUnit's XML is
    /// read again, for another form.
    func isReadOnce(as offer: Int) -> Bool {
        switch self {
        case .dispatch: offer != ComputeOperation.dispatchForms.count - 1
        case .hitTest, .responderChain, .reachability, .hitMap: true
        case .explain, .lint, .sweep, .diff, .convert: false
        }
    }

    /// The forms of a hit map that belong to its offers.
    static let hitMapFormats: [HitMapFormat] = [.json, .svg]

    /// The forms of lint's answer that belong to its offers.
    static let lintFormats: [LintFormat] = [.json, .sarif]
    /// The forms of a sweep that belong to its offers.
    static let sweepFormats: [SweepFormat] = [.json, .svg]
}
