package import JSONTape
internal import TouchDispatch
internal import TouchReports
package import TouchWire

/// `POST /v1/diff`: the differences between two runs, and between their requests.
package enum DiffOperation: OperationDefinition {
    package static let id = "diff"

    package static func read(
        _ decoder: inout RequestDecoder, _ context: OperationContext
    ) throws(RequestFault) -> DiffRequest {
        try DiffRequest.read(context.tape, context.options)
    }

    package static func compute(
        _ request: consuming DiffRequest, for representation: JSONRepresentation, _ context: OperationContext
    ) throws(RequestFault) -> RunDifferences {
        try RunDifferences(request, context.parserForTrials(), context.limits)
    }

    package static func write(
        _ differences: consuming RunDifferences, as representation: JSONRepresentation,
        _ context: OperationContext
    ) -> Bytes {
        DiffWriter(differences, limit: context.limits.answer).write()
    }
}
