package import JSONTape
internal import TouchDispatch
package import TouchReports
package import TouchWire

/// `POST /v1/diff`: the differences between two runs, and between their requests.
package enum DiffOperation: OperationDefinition {
    package static func read(
        _ decoder: inout RequestDecoder, _ context: OperationContext
    ) throws(RequestFault) -> DiffRequest {
        try DiffRequest.read(context.tape, context.options)
    }

    package static func compute(
        _ request: consuming DiffRequest, _ context: OperationContext
    ) throws(RequestFault) -> RunDifferences {
        try RunDifferences(request, context.parserForTrials(), context.limits)
    }

    package static func write(
        _ differences: consuming RunDifferences, as representation: Representation,
        _ context: OperationContext
    ) -> Bytes {
        DiffWriter(differences, limit: context.limits.answer).write()
    }
}
