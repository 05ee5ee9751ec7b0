package import JSONTape
internal import TouchOperations
internal import TouchWire

extension Service {
    /// Bytes of what is quick to compute in any case: whether that has become quick again is worth a look.
    private static let quick = Duration.microseconds(500)

    /// What `operation` makes of `body`, in the form that the query or else the client's `Accept` chooses; nil where it
    /// is put off.
    package func compute(
        _ operation: ComputeOperation, _ request: Request, _ body: PaddedBytes, _ target: RequestTarget,
        _ mode: ExecutionMode, isSafe: Bool
    ) -> Response? {
        let chosen: Int?
        do { chosen = try Service.chosenForm(operation, target) } catch { return error.response }
        guard var offer = chosen ?? Accept.choose(request.accept, from: operation.offers) else {
            return Problem(
                .notAcceptable, "This can be answered as \(operation.offers.joined(separator: " or "))."
            ).response
        }
        var options: ReadingOptions
        do { options = try readingOptions(target) } catch { return error.response }
        options.parsed = request.parsed
        let cancellation = mode == .deferred ? limit(&options, for: request) : nil
        if mode == .inline {
            guard operation.canRunInline, !forecast.isHeavy(operation, length: body.count) else { return nil }
            let answer =
                request.acceptsGzip
                ? ExecutionMode.maximumCompressedInlineAnswer : ExecutionMode.maximumInlineAnswer
            options.limits = options.limits.inline(answer: answer)
        }
        if mode == .deferred, operation.isReadOnce(as: offer) { options.didParse = request.releaseBody }
        let accept = chosen == nil ? request.accept : ""
        let result = engines.withEngine { engine in
            Result { () throws(RequestFault) in
                try engine.measure { () throws(RequestFault) in
                    try Service.run(operation, body, options, accept, &offer, engine)
                }
            }
        }
        switch result {
        case .failure(let fault):
            if mode == .inline, limits.allow(fault) {
                forecast.note(operation, length: body.count, isHeavy: true)
                return nil
            }
            return cancellation?.refusal ?? Problem(fault).response
        case .success(let (bytes, timing)):
            if let refusal = cancellation?.refusal { return refusal }
            if mode == .deferred, timing.total < Service.quick {
                forecast.note(operation, length: body.count, isHeavy: false)
            }
            var response = Response(200, operation.offers[offer], .bytes(bytes))
            if operation.offers.count > 1 { response.add("Vary", "Accept") }
            response.add("Server-Timing", timing.field)
            response.compress(for: request)
            if isSafe { tag(&response, operation.offers[offer], request) }
            return response
        }
    }

    /// Cancels computing at the deadline or when the client disconnects; nil if neither can happen.
    private func limit(_ options: inout ReadingOptions, for request: Request) -> CancellationCheck? {
        if settings.deadline == nil, request.source == nil { return nil }
        let cancellation = CancellationCheck(deadline: settings.deadline, source: request.source)
        options.limits.isInterrupted = { cancellation.check() }
        return cancellation
    }

    private static func run(
        _ operation: ComputeOperation, _ body: PaddedBytes, _ options: ReadingOptions, _ accept: String?,
        _ offer: inout Int, _ engine: Engine
    ) throws(RequestFault) -> Bytes {
        switch operation {
        case .dispatch: try dispatch(body, options, accept, &offer, engine)
        case .hitTest: try engine.hitTest(body, options)
        case .responderChain: try engine.responderChain(body, options)
        case .reachability: try engine.reachability(body, options)
        case .hitMap: try engine.hitMap(body, options, as: ComputeOperation.hitMapFormats[offer])
        case .explain: try engine.explain(body, options)
        case .lint: try engine.lint(body, options, as: ComputeOperation.lintFormats[offer])
        case .diff: try engine.diff(body, options)
        case .convert: try engine.convert(body, options)
        case .sweep: try engine.sweep(body, options, as: ComputeOperation.sweepFormats[offer])
        }
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

    /// The request of a link, dispatched: a link that says nothing readable is a fault of its sender's.
    package func follow(
        _ link: Substring, _ request: Request, _ target: RequestTarget, _ mode: ExecutionMode
    ) -> Response? {
        // How much comes out of it is not known before; of a short one not much can.
        if mode == .inline, link.utf8.count > ExecutionMode.maximumInlineLink { return nil }
        do {
            let made = try Permalink.withRequest(of: link, limit: limits.body) { body in
                mode == .inline && body.count > ExecutionMode.maximumInlineBody
                    ? nil : compute(.dispatch, request, body, target, mode, isSafe: true)
            }
            guard var response = made else { return nil }
            // Whoever made the link has chosen names that are shown in a browser under this server's origin.
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
}

extension CancellationCheck {
    /// The response if computing was cancelled; nil if it was not.
    fileprivate var refusal: Response? {
        switch reason {
        case .none: nil
        case .late: Problem(.overloaded, "Computing this took longer than the server gives it.").response
        case .abandoned: Problem(.overloaded, "Nobody waits for this answer any more.").response
        }
    }
}

extension Timing {
    fileprivate var total: Duration { decode + dispatch + encode }

    /// The value of a `Server-Timing` header field (W3C Server Timing): milliseconds.
    fileprivate var field: String {
        // Interpolated it would grow four times.
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
