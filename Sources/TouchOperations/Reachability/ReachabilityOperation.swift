package import JSONTape
internal import TouchAnalysis
internal import TouchDispatch
internal import TouchLimitations
internal import TouchScene
package import TouchWire

/// `POST /v1/reachability`: computes the region of each view that receives touches.
package enum ReachabilityOperation: OperationDefinition {
    package static let id = "reachability"
    package static let readsOnce = true

    package static func read(
        _ decoder: inout RequestDecoder, _ context: OperationContext
    ) throws(RequestFault) -> ReachabilityRequest {
        try decoder.reachabilityRequest()
    }

    package static func compute(
        _ request: consuming ReachabilityRequest, for representation: JSONRepresentation,
        _ context: OperationContext
    ) throws(RequestFault) -> ReachabilityResults {
        try ReachabilityResults(request, context.limits)
    }

    package static func write(
        _ results: consuming ReachabilityResults, as representation: JSONRepresentation,
        _ context: OperationContext
    ) throws(RequestFault) -> Bytes {
        try results.json(atMost: context.limits.answer)
    }
}
