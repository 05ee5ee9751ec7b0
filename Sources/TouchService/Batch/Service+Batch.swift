internal import JSONTape
internal import TouchOperations
internal import TouchWire

extension Service {
    private static let batchLines = ["application/x-ndjson", "application/jsonl"]
    /// The media types of batch requests and of their answers.
    static let batchTypes = [json] + batchLines

    /// Returns the answers to the items of a batch as a stream. A request of lines is answered in lines,
    /// unless `Accept` selects another form. It is always deferred, because it runs many operations.
    package func batch(_ request: Request, _ target: RequestTarget, _ mode: ExecutionMode) -> Response? {
        let type = request.headers.contentType.map { $0.prefix { $0 != ";" }.trimmed.lowercased() }
        let hasLines = type.map(Service.batchLines.contains) ?? false
        guard hasLines || Service.isJSON(request.headers.contentType) else {
            return Service.unsupportedMediaType(Service.batchTypes)
        }
        let offers = hasLines ? Service.batchLines + [Service.json] : Service.batchTypes
        guard let offer = Accept.choose(request.headers.accept, from: offers) else {
            return Service.notAcceptable(offers)
        }
        let options: ReadingOptions
        do { options = try readingOptions(target) } catch { return error.response }
        if mode == .inline { return nil }
        return withPlainBody(of: request, mode) { body, owner in
            do throws(RequestFault) {
                let stream = BatchStream(
                    try BatchRunner(self, options, request.source),
                    try source(body, owner, options, hasLines: hasLines),
                    offers[offer] == Service.json ? .document : .lines)
                var response = Response(200, offers[offer], .stream(stream))
                response.add("Vary", "Accept")
                response.add("Touchd-Rules", Version.rulesField)
                return response
            } catch { return Problem(error).response }
        }
    }

    private func source(
        _ body: PaddedBytes, _ owner: InflatedBody?, _ options: ReadingOptions, hasLines: Bool
    ) throws(RequestFault) -> BatchStream.Source {
        guard hasLines else { return .document(try BatchDocument(body, options), owner) }
        try body.checkLines(options.limits)
        return .lines(body, owner)
    }
}
