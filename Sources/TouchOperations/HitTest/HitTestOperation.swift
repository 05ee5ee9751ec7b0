package import JSONTape
internal import TouchAnalysis
internal import TouchAnswers
internal import TouchDispatch
internal import TouchLimitations
internal import TouchScene
package import TouchWire

/// `POST /v1/hit-test`: finds the view at each point.
package enum HitTestOperation: OperationDefinition {
    package static let id = "hitTest"
    package static let path = "hit-test"
    package static let readsOnce = true
    package static let isShort = true
    package static let acceptsForeignParts = true

    package static func read(
        _ decoder: inout RequestDecoder, _ context: OperationContext
    ) throws(RequestFault) -> HitTestRequest {
        try decoder.hitTestRequest()
    }

    package static func compute(
        _ request: consuming HitTestRequest, for representation: JSONRepresentation,
        _ context: OperationContext
    ) throws(RequestFault) -> HitTestResults {
        try HitTestResults(request, context.limits)
    }

    package static func write(
        _ results: consuming HitTestResults, as representation: JSONRepresentation,
        _ context: OperationContext
    ) throws(RequestFault) -> Bytes {
        try results.json(atMost: context.limits.answer)
    }
}
