internal import JSONTape
internal import TouchAgents
internal import TouchWire

extension Service {
    /// Answers a message of the Model Context Protocol. It is always deferred, because a tool runs several operations.
    func agents(_ request: Request, _ target: RequestTarget, _ mode: ExecutionMode) -> Response? {
        if let origin = request.headers.origin, !settings.accessPolicy.allows(origin: origin) {
            return Service.response(AgentServer.foreignOrigin)
        }
        guard Accept.choose(request.headers.accept, from: [Service.json]) != nil else {
            return Service.notAcceptable([Service.json])
        }
        var options: ReadingOptions
        do { options = try readingOptions(target) } catch { return error.response }
        if mode == .inline { return nil }
        let cancellation = addCancellationCheck(to: &options, for: request)
        return withJSON(of: request, mode) { body in
            let answer = engines.withEngine { engine in
                AgentServer(version: Version.number).answer(
                    body, over: .http(request.headers.agent), options, engine)
            }
            if let refusal = cancellation?.refusal { return refusal }
            if answer.isOutOfMemory { return Problem(RequestFault.outOfMemory).response }
            request.releaseBody?()
            var response = Service.response(answer)
            response.compress(for: request)
            if response.pack(for: request, while: { cancellation?.check() != true }) { return response }
            return cancellation?.refusal ?? Problem(RequestFault.outOfMemory).response
        }
    }

    private static func response(_ answer: AgentAnswer) -> Response {
        guard let bytes = answer.bytes else { return Response(answer.status) }
        var response = Response(answer.status, json, .bytes(bytes))
        response.add("Touchd-Rules", Version.rulesField)
        return response
    }
}
