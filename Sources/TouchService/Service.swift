internal import Synchronization
public import TouchWire

/// Requests in, responses out; no sockets, no threads of its own, nothing kept between requests.
public final class Service: Sendable {
    private let limits: Limits
    private let engines = EnginePool()
    private let isDraining = Atomic<Bool>(false)

    /// Longest request target, bytes (api.md, section 1).
    public static let maximumTarget = 8 * 1024

    /// A service with these limits.
    public init(limits: Limits = Limits()) {
        self.limits = limits
    }

    /// From now on `/readyz` says that no new work should come here.
    public func drain() { isDraining.store(true, ordering: .relaxed) }

    /// The answer to `request`. May be called from several threads at once.
    public func answer(_ request: Request) -> Response {
        guard request.target.utf8.count <= Service.maximumTarget else {
            return Problem(.uriTooLong, "The target has \(request.target.utf8.count) bytes.").response
        }
        if request.method == "OPTIONS", request.target == "*" {
            return Service.options("GET, HEAD, OPTIONS, POST, QUERY", accepting: [])
        }
        let target = RequestTarget(request.target)
        guard let route = Route.at(target.path) else {
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
        guard let body = request.body(within: limits) else {
            return Service.bodyTooLarge(limits)
        }
        switch route.resource {
        case .compute(let operation):
            guard Service.isJSON(request.contentType) else {
                return Service.unsupportedMediaType([Service.json])
            }
            // Only QUERY is safe, so only its answers may be compared with what a client has (RFC 9110, 13.1.2).
            return compute(operation, request, body, target, isSafe: request.method == "QUERY")
        case .batch: return batch(request, body, target)
        case .permalink(let link): return follow(link, request, target)
        case .fixed(let content): return fixed(content, request)
        case .health: return status(200, "ok", request)
        case .readiness:
            let isReady = !isDraining.load(ordering: .relaxed)
            return isReady ? status(200, "ready", request) : status(503, "draining", request)
        }
    }

    // MARK: Computed

    /// What `operation` makes of `body`, in the form that the query or else the client's `Accept` chooses.
    private func compute(
        _ operation: ComputeOperation, _ request: Request, _ body: PaddedBytes, _ target: RequestTarget,
        isSafe: Bool
    ) -> Response {
        let chosen: Int?
        do { chosen = try Service.chosenForm(operation, target) } catch { return error.response }
        guard var offer = chosen ?? Accept.choose(request.accept, from: operation.offers) else {
            return Problem(
                .notAcceptable, "This can be answered as \(operation.offers.joined(separator: " or "))."
            ).response
        }
        let options: ReadingOptions
        do { options = try readingOptions(target) } catch { return error.response }
        let result = engines.withEngine { engine in
            Result { () throws(RequestFault) in
                switch operation {
                case .dispatch:
                    try Service.dispatch(
                        body, options, chosen == nil ? request.accept : "", &offer, engine)
                case .hitTest: try engine.hitTest(body, options)
                case .responderChain: try engine.responderChain(body, options)
                case .reachability: try engine.reachability(body, options)
                case .hitMap:
                    try engine.hitMap(body, options, as: ComputeOperation.hitMapFormats[offer])
                case .explain: try engine.explain(body, options)
                case .lint: try engine.lint(body, options, as: ComputeOperation.lintFormats[offer])
                case .diff: try engine.diff(body, options)
                case .convert: try engine.convert(body, options)
                case .sweep: try engine.sweep(body, options, as: ComputeOperation.sweepFormats[offer])
                }
            }
        }
        switch result {
        case .failure(let fault): return Problem(fault).response
        case .success(let bytes):
            var response = Response(200, operation.offers[offer], .bytes(bytes))
            if operation.offers.count > 1 { response.add("Vary", "Accept") }
            if isSafe { tag(&response, operation.offers[offer], request) }
            return response
        }
    }

    /// The request of a link, dispatched: a link that says nothing readable is a fault of its sender's.
    private func follow(_ link: Substring, _ request: Request, _ target: RequestTarget) -> Response {
        do {
            var response = try Permalink.withRequest(of: link, limit: limits.body) {
                compute(.dispatch, request, $0, target, isSafe: true)
            }
            // Whoever made the link has chosen names that are shown in a browser under this server's origin.
            response.add("X-Content-Type-Options", "nosniff")
            response.add("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox")
            return response
        } catch {
            switch error {
            case .malformed(let detail): return Problem(.badRequest, detail).response
            case .tooLarge: return Service.bodyTooLarge(limits)
            case .noMemory: return Problem(.internalError, "There is no memory to unpack the link.").response
            }
        }
    }

    /// The form that the query names, which wins over `Accept`: where a link is pasted, there are no headers.
    private static func chosenForm(
        _ operation: ComputeOperation, _ target: RequestTarget
    ) throws(Problem) -> Int? {
        guard case .dispatch = operation, let name = target.parameter("format") else { return nil }
        let forms = ComputeOperation.dispatchForms
        if let place = forms.firstIndex(where: { $0.format.rawValue == name }) { return place }
        let names = DispatchFormat.allCases.map(\.rawValue).joined(separator: ", ")
        throw Problem(.badRequest, "The parameter format is one of \(names), not “\(name.prefix(40))”.")
    }

    /// How a body is read, as far as the query says.
    func readingOptions(_ target: RequestTarget) throws(Problem) -> ReadingOptions {
        var options = ReadingOptions()
        options.limits = limits
        switch target.parameter("strict") {
        case nil, "true": options.isStrict = true
        case "false": options.isStrict = false
        case let other?:
            throw Problem(.badRequest, "The parameter strict is true or false, not “\(other.prefix(40))”.")
        }
        return options
    }

    private static func bodyTooLarge(_ limits: Limits) -> Response {
        Problem(.bodyTooLarge, "A body may have \(limits.body) bytes.").response
    }

    static let json = "application/json"

    static func unsupportedMediaType(_ accepted: [String]) -> Response {
        var response = Problem(
            .unsupportedMediaType, "The body must be \(accepted.joined(separator: " or "))."
        ).response
        response.add("Accept-Post", accepted.joined(separator: ", "))
        return response
    }

    /// A dispatch in the form `offer`. Only what expects something has JUnit's XML: for anything else it is the next
    /// best form that `accept` takes, and else a fault.
    private static func dispatch(
        _ body: PaddedBytes, _ options: ReadingOptions, _ accept: String?, _ offer: inout Int,
        _ engine: Engine
    ) throws(RequestFault) -> Bytes {
        let forms = ComputeOperation.dispatchForms
        do { return try engine.dispatch(body, options, as: forms[offer].format) } catch {
            let others = forms.dropLast().map(\.type)
            guard error == .nothingExpected, accept != "", let other = Accept.choose(accept, from: others)
            else {
                throw error
            }
            offer = other
            return try engine.dispatch(body, options, as: forms[other].format)
        }
    }

    /// A body without a declared type is taken for JSON.
    static func isJSON(_ contentType: String?) -> Bool {
        guard let contentType else { return true }
        if contentType == "application/json" { return true }
        let type = contentType.prefix { $0 != ";" }.trimmed.lowercased()
        return type == "application/json" || (type.hasPrefix("application/") && type.hasSuffix("+json"))
    }

    // MARK: Fixed

    private func fixed(_ content: Content, _ request: Request) -> Response {
        let types = content.forms.map(\.type)
        guard let choice = Accept.choose(request.accept, from: types) else {
            return Problem(.notAcceptable, "This can be answered as \(types.joined(separator: " or ")).")
                .response
        }
        var response = Response(200, types[choice], content.forms[choice].body())
        if types.count > 1 { response.add("Vary", "Accept") }
        response.add("X-Content-Type-Options", "nosniff")
        if let policy = content.policy {
            response.add("Content-Security-Policy", policy)
            response.add("Referrer-Policy", "no-referrer")
        }
        response.compress(for: request)
        tag(&response, types[choice], request)
        return response
    }

    /// Adds the entity tag, and turns the answer into a 304 if the client has the body already.
    private func tag(_ response: inout Response, _ type: String, _ request: Request) {
        let tag = response.withBytes { EntityTag.of($0, type: type) }
        response.add("ETag", tag)
        response.add("Cache-Control", "no-cache")
        response.add("Access-Control-Expose-Headers", "ETag")
        guard EntityTag.matches(request.ifNoneMatch, tag) else { return }
        // The body stays: it is not sent with a 304, but its length may only be that of the 200 (RFC 9110, 8.6).
        response.status = 304
        response.headers.removeAll { "\($0.name)" == "Content-Type" }
    }

    private func status(_ status: Int, _ word: String, _ request: Request) -> Response {
        var json = JSONText()
        json.open("{")
        json.member("status", word)
        json.close("}")
        var response = Response(status, "application/json", .bytes(json.finish()))
        if status == 200 { tag(&response, "application/json", request) }
        return response
    }

    // MARK: OPTIONS

    private static func options(_ route: Route) -> Response {
        switch route.resource {
        case .compute: options(route.allow, accepting: [json])
        case .batch: options(route.allow, accepting: batchTypes)
        default: options(route.allow, accepting: [])
        }
    }

    /// The answer to OPTIONS, which is also that to a CORS preflight.
    ///
    /// - Parameter types: Of bodies.
    private static func options(_ allow: String, accepting types: [String]) -> Response {
        var response = Response(204)
        response.add("Allow", allow)
        if !types.isEmpty { response.add("Accept-Post", types.joined(separator: ", ")) }
        if !types.isEmpty, allow.contains("QUERY") { response.add("Accept-Query", "\"application/json\"") }
        response.add("Access-Control-Allow-Methods", allow)
        response.add("Access-Control-Allow-Headers", "Accept, Content-Type, If-None-Match")
        response.add("Access-Control-Max-Age", "86400")
        return response
    }
}

extension Request {
    /// Nil where the body is longer than allowed, whoever has noticed.
    fileprivate func body(within limits: Limits) -> PaddedBytes? {
        guard case .complete(let bytes) = body, bytes.count <= limits.body else { return nil }
        return bytes
    }
}
