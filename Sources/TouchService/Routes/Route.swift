internal import TouchWire

/// A resource: its path and the methods it has.
struct Route {
    /// What stands behind a path.
    enum Resource {
        case compute(ComputeOperation)
        /// Bytes that are the same for every request to this build.
        case fixed(Content)
        case health
        case readiness
    }

    var resource: Resource

    /// The methods of the resource, as `Allow` lists them.
    var allow: String {
        switch resource {
        case .compute: "OPTIONS, POST, QUERY"
        case .fixed, .health, .readiness: "GET, HEAD, OPTIONS"
        }
    }

    func allows(_ method: String) -> Bool {
        switch resource {
        case .compute: method == "POST" || method == "QUERY"
        case .fixed, .health, .readiness: method == "GET" || method == "HEAD"
        }
    }

    /// The resource at `path`; nil where there is none.
    static func at(_ path: Substring) -> Route? {
        let resource: Resource? =
            switch path {
            case "/v1/dispatch": .compute(.dispatch)
            case "/v1/hit-test": .compute(.hitTest)
            case "/v1/responder-chain": .compute(.responderChain)
            case "/v1/explain": .compute(.explain)
            case "/healthz": .health
            case "/readyz": .readiness
            default: Content.at(path).map(Resource.fixed)
            }
        return resource.map(Route.init)
    }
}

/// What is computed from a body.
enum ComputeOperation {
    case dispatch, hitTest, responderChain, explain

    /// The media types it can be answered in, the preferred one first.
    var offers: [String] {
        switch self {
        case .dispatch: ["application/json", "text/plain; charset=utf-8", "application/xml"]
        case .hitTest, .responderChain, .explain: ["application/json"]
        }
    }

    /// The forms of a dispatch that belong to its offers; JUnit's, which not every request has, is the last.
    static let dispatchFormats: [DispatchFormat] = [.json, .text, .junit]
}
