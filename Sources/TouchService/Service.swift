internal import JSONTape
internal import Synchronization
package import TouchWire

/// Requests in, responses out; no sockets, no threads of its own, nothing kept between requests but counts.
package final class Service: Sendable {
    /// How a service is set up.
    package struct Settings: Sendable {
        package var limits = Limits()
        package var accessPolicy = AccessPolicy()
        /// How long one request is computed; nil: until it is done.
        package var deadline: Duration?

        /// No deadline, and everybody may ask.
        package init(limits: Limits = Limits()) { self.limits = limits }
    }

    package let settings: Settings
    let engines = EnginePool()
    let costEstimator = CostEstimator()
    private let metrics = Metrics()
    private let isDraining = Atomic<Bool>(false)

    /// Maximum length of a request target, in bytes (openapi.yaml, Limits).
    package static let maximumTarget = 8 * 1024

    /// A service with these limits, and no others.
    package convenience init(limits: Limits = Limits()) {
        self.init(Settings(limits: limits))
    }

    /// A service that is set up.
    package init(_ settings: Settings) {
        self.settings = settings
    }

    package var limits: Limits { settings.limits }

    /// From now on `/readyz` says that no new work should come here.
    package func drain() { isDraining.store(true, ordering: .relaxed) }

    /// Counts a request that is over, for `/metrics`.
    package func note(_ record: RequestRecord) { metrics.note(record) }

    /// The answer to `request`. May be called from several threads at once.
    package func answer(_ request: Request) -> Response {
        respond(to: request, .deferred)
            ?? Problem(.internalError, "An answer was put off where nothing may be.").response
    }

    /// The answer to `request`, or nil where it would take longer than about a millisecond.
    package func answerInline(_ request: Request) -> Response? {
        respond(to: request, .inline)
    }

    /// The answer to an item of a batch, whose sender was asked for a token with the batch.
    func answerItem(_ request: Request) -> Response {
        let target = RequestTarget(request.target)
        let made = Route.at(target.path).flatMap { resource($0.resource, request, target, .deferred) }
        return made ?? Problem(.internalError, "No resource has the path of an item.").response
    }

    private func respond(to request: Request, _ mode: ExecutionMode) -> Response? {
        let target = RequestTarget(request.target)
        let route = Route.at(target.path)
        guard var response = response(to: request, target, route, mode) else { return nil }
        response.route = route?.label ?? .none
        settings.accessPolicy.complete(&response, for: request)
        return response
    }

    private func response(
        to request: Request, _ target: RequestTarget, _ route: Route?, _ mode: ExecutionMode
    ) -> Response? {
        if let refusal = request.refusal { return Problem(refusal.code, refusal.detail).response }
        guard request.target.utf8.count <= Service.maximumTarget else {
            return Problem(.uriTooLong, "The target has \(request.target.utf8.count) bytes.").response
        }
        if request.method == "OPTIONS", request.target == "*" {
            return Service.options("GET, HEAD, OPTIONS, POST, QUERY", accepting: [])
        }
        guard let route else {
            return Problem(.notFound, "Nothing has the path \(target.path.prefix(200)).").response
        }
        if request.method == "OPTIONS" { return Service.options(route) }
        guard route.allows(request.method) else {
            var response = Problem(
                .methodNotAllowed, "\(request.method.prefix(40)) is not among: \(route.allow)."
            ).response
            response.add("Allow", route.allow)
            return response
        }
        if route.asksForToken, !settings.accessPolicy.admits(request.headers.authorization) {
            return Problem(.unauthorized, "This needs a token.").response
        }
        return resource(route.resource, request, target, mode)
    }

    private func resource(
        _ resource: Route.Resource, _ request: Request, _ target: RequestTarget, _ mode: ExecutionMode
    ) -> Response? {
        guard request.body.count <= limits.body else { return Service.bodyTooLarge(limits) }
        switch resource {
        case .compute(let operation):
            // Only QUERY is safe, so only its answers may be compared with what a client has (RFC 9110, 13.1.2).
            let isSafe = request.method == "QUERY"
            return withJSON(of: request, mode) { body in
                compute(operation, request, body, target, mode, isSafe: isSafe)
            }
        case .batch: return batch(request, target, mode)
        case .permalink(let link): return follow(link, request, target, mode)
        case .fixed(let content): return fixed(content, request)
        case .health: return status(200, "ok", request)
        case .readiness:
            let isReady = !isDraining.load(ordering: .relaxed)
            return isReady ? status(200, "ready", request) : status(503, "draining", request)
        case .metrics: return metrics(request)
        }
    }

    private func metrics(_ request: Request) -> Response {
        let server = request.source?.statistics ?? ServerStatistics()
        let page = metrics.exposition(server, isDraining: isDraining.load(ordering: .relaxed))
        var response = Response(200, Metrics.mediaType, .bytes(page))
        response.add("Cache-Control", "no-store")
        response.compress(for: request)
        return response
    }
}
