package import JSONTape
internal import TouchOperations
internal import TouchReports
internal import TouchWire

extension Service {
    /// Runs the operation of `endpoint` on `body`. The query selects the representation, otherwise the header field `Accept`.
    /// Returns nil if the request must be deferred.
    package func compute(
        _ endpoint: Endpoint, _ request: Request, _ body: PaddedBytes, _ target: RequestTarget,
        _ mode: ExecutionMode, isSafe: Bool
    ) -> Response? {
        let chosen: Offer?
        do { chosen = try Service.chosenOffer(endpoint, target) } catch { return error.response }
        guard var offer = chosen ?? Accept.choose(request.headers.accept, from: endpoint.offers) else {
            return Service.notAcceptable(endpoint.offers.map(\.mediaType))
        }
        var options: ReadingOptions
        do { options = try readingOptions(target, endpoint) } catch { return error.response }
        options.parsed = request.parsed
        let cancellation = mode == .deferred ? addCancellationCheck(to: &options, for: request) : nil
        if mode == .inline {
            guard endpoint.operation.isShort, body.count <= ExecutionMode.maximumInlineBody else {
                return nil
            }
            let answer =
                request.headers.acceptsGzip
                ? ExecutionMode.maximumCompressedInlineAnswer : ExecutionMode.maximumInlineAnswer
            options.limits = options.limits.inline(answer: answer)
        }
        let fallback = chosen == nil ? request.headers.accept : ""
        let result = engines.withEngine { engine in
            Result { () throws(RequestFault) in
                let bytes = try Service.answer(endpoint, body, options, &offer, fallback, engine)
                return (bytes, engine.timing)
            }
        }
        switch result {
        case .failure(let fault):
            if mode == .inline, limits.allow(fault) || fault == .outOfMemory { return nil }
            return cancellation?.refusal ?? Problem(fault).response
        case .success(let (bytes, timing)):
            if let refusal = cancellation?.refusal { return refusal }
            // The answer is complete, and the client may read it slowly.
            if mode == .deferred { request.releaseBody?() }
            var response = Response(200, offer.mediaType, .bytes(bytes))
            if endpoint.offers.count > 1 { response.add("Vary", "Accept") }
            response.add("Server-Timing", timing.field)
            if endpoint.operation.dependsOnRules { response.add("Touchd-Rules", Version.rulesField) }
            if request.isItem { return response }
            response.compress(for: request)
            // Two codings of an answer have different tags. A large answer gets its coding after its tag.
            let isPacked = response.isLarge && request.headers.acceptsGzip
            if isSafe { tag(&response, isPacked ? offer.mediaType + " gzip" : offer.mediaType, request) }
            if response.pack(for: request, while: { cancellation?.check() != true }) { return response }
            return cancellation?.refusal ?? Problem(RequestFault.outOfMemory).response
        }
    }

    /// Sets a check that cancels the computation at the deadline or when the client disconnects; nil if
    /// neither can happen.
    func addCancellationCheck(to options: inout ReadingOptions, for request: Request) -> CancellationCheck? {
        if settings.deadline == nil, request.source == nil { return nil }
        let cancellation = CancellationCheck(deadline: settings.deadline, source: request.source)
        options.limits.isInterrupted = { cancellation.check() }
        return cancellation
    }

    /// Returns the answer in the representation of `offer`. Only a request with expectations can be answered
    /// as JUnit XML. For other requests, `offer` is replaced by the next best one that `accept` allows; an
    /// empty `accept` allows none.
    private static func answer(
        _ endpoint: Endpoint, _ body: PaddedBytes, _ options: ReadingOptions, _ offer: inout Offer,
        _ accept: String?, _ engine: Engine
    ) throws(RequestFault) -> Bytes {
        let operation = endpoint.operation
        do { return try engine.answer(operation, to: body, options, named: offer.representation) } catch {
            guard error == .nothingExpected, accept != "",
                let other = Accept.choose(accept, from: endpoint.offers.filter { $0 != offer })
            else { throw error }
            offer = other
            return try engine.answer(operation, to: body, options, named: other.representation)
        }
    }

    /// Dispatches the request in a permalink. A malformed link is the client's error.
    package func follow(
        _ link: Substring, _ request: Request, _ target: RequestTarget, _ mode: ExecutionMode
    ) -> Response? {
        // The size of the unpacked request is not known in advance, but that of a short link is limited.
        if mode == .inline, link.utf8.count > ExecutionMode.maximumInlineLink { return nil }
        do {
            let made = try Permalink.withRequest(of: link, limit: limits.body) { body in
                mode == .inline && body.count > ExecutionMode.maximumInlineBody
                    ? nil : compute(.dispatch, request, body, target, mode, isSafe: true)
            }
            guard var response = made else { return nil }
            // The author of the link chose names that a browser displays under this server's origin.
            response.add("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox")
            return response
        } catch {
            switch error {
            case .malformed(let detail): return Problem(.badRequest, detail).response
            case .tooLarge: return Service.bodyTooLarge(limits)
            case .noMemory:
                return Problem(.overloaded, "There is not enough memory to unpack the link.").response
            }
        }
    }

    /// The offer that the query selects. It takes precedence over `Accept`, because a pasted link has no
    /// header fields.
    private static func chosenOffer(_ endpoint: Endpoint, _ target: RequestTarget) throws(Problem) -> Offer? {
        guard endpoint === Endpoint.dispatch, let name = target.parameter("format") else { return nil }
        if let offer = endpoint.offers.first(where: { $0.representation == name }) { return offer }
        let names = DispatchRepresentation.allCases.map(\.rawValue).joined(separator: ", ")
        throw Problem(
            .badRequest, "The query parameter format must be one of \(names), not “\(name.prefix(40))”.")
    }

    private static func unknownParameter(
        _ name: Substring, of path: Substring, _ known: [String]
    ) -> Problem {
        if name == "format" {
            return Problem(
                .badRequest,
                "\(path.prefix(80)) has no query parameter “format”; its header field “Accept” selects the format."
            )
        }
        let hint =
            Suggestion.nearest(to: String(name), among: known).map { "did you mean “\($0)”?" }
            ?? "it can have \(known.map { "“\($0)”" }.joined(separator: " and "))."
        return Problem(.badRequest, "Unknown query parameter “\(name)”; \(hint)")
    }

    /// The options for reading a body, with those that the query sets.
    ///
    /// - Parameter endpoint: The endpoint that the target leads to; nil for paths without an operation of their own.
    /// - Throws: A problem if the query has a parameter that the path does not have.
    func readingOptions(
        _ target: RequestTarget, _ endpoint: Endpoint? = nil
    ) throws(Problem) -> ReadingOptions {
        let known = endpoint === Endpoint.dispatch ? ["strict", "format"] : ["strict"]
        if let (name, _) = target.query.first(where: { !known.contains(String($0.name)) }) {
            throw Service.unknownParameter(name.prefix(40), of: target.path, known)
        }
        var options = ReadingOptions()
        options.limits = limits
        switch target.parameter("strict") {
        case nil, "true": options.isStrict = true
        case "false": options.isStrict = false
        case let other?:
            throw Problem(
                .badRequest, "The query parameter strict must be true or false, not “\(other.prefix(40))”.")
        }
        return options
    }
}

extension CancellationCheck {
    /// The response if computing was canceled; nil if it was not.
    var refusal: Response? {
        switch reason {
        case .none: nil
        case .deadline:
            Problem(.overloaded, "The computation exceeded the time limit of the server.").response
        case .abandoned:
            Problem(
                .overloaded,
                "The request was canceled because the client disconnected or the server is stopping."
            ).response
        case .waitedTooLong:
            Problem(.overloaded, "The request waited too long for other requests to be computed.").response
        case .noThread:
            Problem(.overloaded, "The server has no thread for this request at the moment.").response
        case .outOfMemory: Problem(RequestFault.outOfMemory).response
        }
    }
}

extension Timing {
    /// The value of a `Server-Timing` header field (W3C Server Timing): milliseconds.
    fileprivate var field: String {
        // Reserved in advance: string interpolation would reallocate four times.
        var field = ""
        field.reserveCapacity(80)
        field += "decode;dur="
        field += decode.milliseconds
        field += ", dispatch;dur="
        field += dispatch.milliseconds
        field += ", encode;dur="
        field += encode.milliseconds
        return field
    }
}
