internal import JSONTape
internal import TouchWire

// Answers that do not depend on a body: embedded files, the state of the server and OPTIONS.

extension Service {
    func fixed(_ content: Content, _ request: Request) -> Response {
        let types = content.forms.map(\.type)
        guard let choice = Accept.choose(request.headers.accept, from: types) else {
            return Service.notAcceptable(types)
        }
        var response = Response(200, types[choice], content.forms[choice].body())
        if types.count > 1 { response.add("Vary", "Accept") }
        if var policy = content.policy {
            if content.isEmbeddable { policy = settings.accessPolicy.embeddable(policy) }
            response.add("Content-Security-Policy", policy)
            response.add("Referrer-Policy", "no-referrer")
        }
        response.compress(for: request)
        tag(&response, types[choice], request, isImmutable: content.isImmutable)
        return response
    }

    /// Adds the entity tag, and turns the answer into a 304 if the client has the body already.
    ///
    /// - Parameter isImmutable: Whether the path always has the same content. Clients can then keep it for a year.
    func tag(_ response: inout Response, _ type: String, _ request: Request, isImmutable: Bool = false) {
        let tag = response.withBytes { EntityTag.of($0, type: type) }
        response.add("Cache-Control", isImmutable ? "public, max-age=31536000, immutable" : "no-cache")
        revalidate(&response, tag, request)
    }

    /// Adds the entity tag `tag` of the body, and turns the answer into a 304 if the client has the body already.
    func revalidate(_ response: inout Response, _ tag: String, _ request: Request) {
        response.add("ETag", tag)
        guard EntityTag.matches(request.headers.ifNoneMatch, tag) else { return }
        // Keep the body. It is not sent with a 304, but Content-Length may only be that of the 200 (RFC 9110,
        // 8.6).
        response.status = 304
        response.headers.removeAll { $0.isNamed("Content-Type") }
    }

    /// The answer if `Accept` excludes all of these media types.
    static func notAcceptable(_ types: [String]) -> Response {
        var response =
            Problem(.notAcceptable, "The answer is available as \(types.joined(separator: " or ")).").response
        response.add("Vary", "Accept")
        return response
    }

    package func status(_ status: Int, _ word: String, _ request: Request) -> Response {
        var json = ByteWriter(capacity: 512)
        json.append("{")
        json.member("status", word)
        json.append("}")
        var response = Response(status, "application/json", .bytes(json.finish()))
        if status == 200 { tag(&response, "application/json", request) }
        return response
    }

    package static func options(_ route: Route) -> Response {
        switch route.resource {
        case .compute, .live, .agents: options(route.allow, accepting: [json])
        case .batch: options(route.allow, accepting: batchTypes)
        default: options(route.allow, accepting: [])
        }
    }

    /// The answer to OPTIONS, including CORS preflight requests.
    ///
    /// - Parameter types: The accepted media types of bodies.
    package static func options(_ allow: String, accepting types: [String]) -> Response {
        var response = Response(204)
        response.add("Allow", allow)
        if !types.isEmpty { response.add("Accept-Post", types.joined(separator: ", ")) }
        if !types.isEmpty, allow.contains("QUERY") { response.add("Accept-Query", "\"application/json\"") }
        response.add("Access-Control-Allow-Methods", allow)
        response.add(
            "Access-Control-Allow-Headers",
            "Accept, Authorization, Content-Encoding, Content-Type, If-None-Match, Mcp-Method, Mcp-Name, "
                + "MCP-Protocol-Version, traceparent, X-Request-Id"
        )
        response.add("Access-Control-Max-Age", "86400")
        return response
    }
}
