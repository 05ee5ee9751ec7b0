internal import JSONTape
internal import Synchronization
internal import TouchOperations
package import TouchWire

/// Answers HTTP requests. It has no sockets and no threads. Between requests, it stores counts and, if that is enabled, the
/// live scenes.
package final class Service: Sendable {
    /// The settings of a service.
    package struct Settings: Sendable {
        package var limits = Limits()
        package var accessPolicy = AccessPolicy()
        /// Time limit for the computation of a request; nil for no limit.
        package var deadline: Duration?
        /// Whether clients can push live scenes. Has no effect without tokens in `accessPolicy`.
        package var acceptsLiveScenes = false

        /// Settings without a deadline and without access restrictions.
        package init(limits: Limits = Limits()) { self.limits = limits }
    }

    package let settings: Settings
    let engines = EnginePool()
    /// Nil if clients cannot push live scenes.
    let liveScenes: LiveScenes?
    private let metrics = Metrics()
    private let isDraining = Atomic<Bool>(false)

    /// Maximum length of a request target, in bytes (openapi.yaml, Limits).
    package static let maximumTarget = 8 * 1024

    /// A service with these limits, without a deadline and without access restrictions.
    package convenience init(limits: Limits = Limits()) {
        self.init(Settings(limits: limits))
    }

    /// A service with these settings.
    package init(_ settings: Settings) {
        self.settings = settings
        let hasTokens = !settings.accessPolicy.tokens.isEmpty
        liveScenes = settings.acceptsLiveScenes && hasTokens ? LiveScenes() : nil
    }

    package var limits: Limits { settings.limits }

    /// Makes `/readyz` report that the server is draining, so that it receives no new work.
    package func drain() { isDraining.store(true, ordering: .relaxed) }

    /// Counts a request that has ended, for `/metrics`.
    package func note(_ record: RequestRecord) { metrics.note(record) }

    /// Answers `request`. Can be called from several threads at the same time.
    package func answer(_ request: Request) -> Response {
        respond(to: request, .deferred) ?? Service.wronglyDeferred
    }

    /// Answers `request`, or returns nil if that would take longer than about a millisecond.
    package func answerInline(_ request: Request) -> Response? {
        respond(to: request, .inline)
    }

    /// Answers an item of a batch. The token was already checked for the batch.
    func answerItem(_ request: Request) -> Response {
        let target = RequestTarget(request.target)
        guard let route = Route.at(target.path) else {
            return Problem(.internalError, "No resource has the path of the item.").response
        }
        return resource(route.resource, request, target, .deferred) ?? Service.wronglyDeferred
    }

    /// The answer to a request that was deferred on a thread for long computations.
    private static var wronglyDeferred: Response {
        Problem(.internalError, "The request was deferred on a compute thread.").response
    }

    private func respond(to request: Request, _ mode: ExecutionMode) -> Response? {
        let target = RequestTarget(request.target)
        let route = route(at: target.path)
        guard var response = response(to: request, target, route, mode) else { return nil }
        response.route = route?.label ?? .none
        settings.accessPolicy.complete(&response, for: request)
        return response
    }

    /// The resource at `path`; nil if there is none, or if it is a live scene and the service accepts none.
    private func route(at path: Substring) -> Route? {
        let route = Route.at(path)
        if case .live = route?.resource, liveScenes == nil { return nil }
        return route
    }

    private func response(
        to request: Request, _ target: RequestTarget, _ route: Route?, _ mode: ExecutionMode
    ) -> Response? {
        if let refusal = request.refusal {
            return refusal.code == .bodyTooLarge
                ? Service.bodyTooLarge(limits, found: refusal.bodySize)
                : Problem(refusal.code, refusal.detail).response
        }
        guard request.target.utf8.count <= Service.maximumTarget else {
            let count = request.target.utf8.count
            return Problem(
                .uriTooLong, "The target has \(count) bytes; the limit is \(Service.maximumTarget) bytes."
            ).response
        }
        if request.method == "OPTIONS", request.target == "*" {
            let methods = "GET, HEAD, OPTIONS, POST, QUERY"
            return Service.options(liveScenes == nil ? methods : "DELETE, " + methods, accepting: [])
        }
        guard let route else { return unknownPath(target.path) }
        if request.method == "OPTIONS" { return Service.options(route) }
        guard route.allows(request.method) else {
            var response = Problem(
                .methodNotAllowed,
                "The method \(request.method.prefix(40)) is not allowed; allowed methods: \(route.allow)."
            ).response
            response.add("Allow", route.allow)
            return response
        }
        if route.requiresToken, let fault = settings.accessPolicy.tokenFault(request.headers.authorization) {
            return Problem(fault).response
        }
        return resource(route.resource, request, target, mode)
    }

    private func resource(
        _ resource: Route.Resource, _ request: Request, _ target: RequestTarget, _ mode: ExecutionMode
    ) -> Response? {
        guard request.body.count <= limits.body else {
            return Service.bodyTooLarge(limits, found: request.body.count)
        }
        switch resource {
        case .compute(let endpoint):
            // Only QUERY is safe, so only its answers can be compared with If-None-Match (RFC 9110, 13.1.2).
            let isSafe = request.method == "QUERY"
            return withJSON(of: request, orLines: endpoint.operation.acceptsLines, mode) { body in
                compute(endpoint, request, body, target, mode, isSafe: isSafe)
            }
        case .batch: return batch(request, target, mode)
        case .agents: return agents(request, target, mode)
        case .permalink(let link): return follow(link, request, target, mode)
        case .live(let name): return live(name, request, target, mode)
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
