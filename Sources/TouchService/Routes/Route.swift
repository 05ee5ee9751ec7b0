internal import TouchWire

/// A resource and its methods.
package struct Route {
    /// The kinds of resources.
    enum Resource {
        case compute(Endpoint)
        case batch
        /// Messages of the Model Context Protocol.
        case agents
        /// A dispatch whose request is part of the path: its base64url (see `Permalink`).
        case permalink(Substring)
        /// A request that a client has pushed for pages, by its name (see `LiveScenes`).
        case live(Substring)
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
        case .batch, .agents: "OPTIONS, POST"
        case .live: "DELETE, GET, HEAD, OPTIONS, POST"
        case .permalink, .fixed, .health, .readiness, .metrics: "GET, HEAD, OPTIONS"
        }
    }

    /// Whether the resource requires a token if the server has tokens. Live scenes exist only if it has.
    var requiresToken: Bool {
        switch resource {
        case .compute, .batch, .agents, .permalink, .live, .metrics: true
        case .fixed, .health, .readiness: false
        }
    }

    func allows(_ method: String) -> Bool {
        switch resource {
        case .compute: method == "POST" || method == "QUERY"
        case .batch, .agents: method == "POST"
        case .live: ["DELETE", "GET", "HEAD", "POST"].contains(method)
        case .permalink, .fixed, .health, .readiness, .metrics: method == "GET" || method == "HEAD"
        }
    }

    /// The resource at `path`; nil if there is none.
    static func at(_ path: Substring) -> Route? {
        if let endpoint = Endpoint.at(path) { return Route(resource: .compute(endpoint)) }
        let resource: Resource? =
            switch path {
            case "/v1/batch": .batch
            case "/mcp": .agents
            case "/healthz": .health
            case "/readyz": .readiness
            case "/metrics": .metrics
            default:
                Permalink.segment(of: path).map(Resource.permalink)
                    ?? LiveScenes.name(in: path).map(Resource.live)
                    ?? Content.at(path).map(Resource.fixed)
            }
        return resource.map(Route.init)
    }
}
