package import JSONTape
internal import TouchDispatch
package import TouchWire

extension Engine {
    /// The answer to an explain request.
    package func explain(
        _ body: PaddedBytes, _ options: ReadingOptions = ReadingOptions()
    ) throws(RequestFault) -> Bytes {
        let (parser, second) = (try JSONParser.forBody(), try JSONParser.forBody())
        let tape = try parser.parse(body: body)
        var decoder = RequestDecoder(tape, limits: options.limits, isStrict: options.isStrict)
        let request = try decoder.explainRequest()
        timing.decoded()
        let trial: Trial
        do {
            trial = try Trial(request, tape, parser, options.limits.budget)
        } catch { throw .limitExceeded(error.fault) }
        var search = ChangeSearch(trial, options, second, trial.outcome.budget)
        search.run()
        timing.dispatched()
        let answer = ExplanationWriter(trial, search, limit: options.limits.answer).write()
        guard answer.count <= options.limits.answer else {
            throw .limitExceeded(.answer(options.limits.answer))
        }
        return answer
    }
}
