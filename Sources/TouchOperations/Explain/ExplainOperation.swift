package import JSONTape
package import TouchExplanation
internal import TouchAnalysis
internal import TouchDispatch
internal import TouchReports
package import TouchWire

/// `POST /v1/explain`: whether an event happened, its causes, and the fixes with which the answer differs.
package enum ExplainOperation: OperationDefinition {
    package static let id = "explain"

    package static func read(
        _ decoder: inout RequestDecoder, _ context: OperationContext
    ) throws(RequestFault) -> ExplainRequest {
        try decoder.explainRequest()
    }

    package static func compute(
        _ request: consuming ExplainRequest, for representation: JSONRepresentation,
        _ context: OperationContext
    ) throws(RequestFault) -> Explanation {
        let parser = try context.parserForTrials()
        let trial: Trial
        do { trial = try Trial(request, context.tape, parser, context.limits.budget) } catch {
            throw .limitExceeded(error.fault)
        }
        try trial.checkTouch()
        var budget = trial.outcome.budget
        let certainty: Certainty<Bool>?
        do { certainty = try trial.certainty(&budget) } catch { throw .limitExceeded(error.fault) }
        let trials = EditedTrials(
            trial, RequestText(Array(context.text), context.tape), context.options, try JSONParser.forBody(),
            budget)
        var search = FixSearch(trials, certainty)
        search.run()
        return Explanation(search)
    }

    package static func write(
        _ explanation: consuming Explanation, as representation: JSONRepresentation,
        _ context: OperationContext
    ) -> Bytes {
        explanation.json
    }
}
