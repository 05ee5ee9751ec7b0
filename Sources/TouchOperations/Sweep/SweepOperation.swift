package import JSONTape
internal import TouchDispatch
internal import TouchReports
package import TouchWire

/// `POST /v1/sweep`: varies numbers of a request and finds the values at which an outcome changes.
package enum SweepOperation: OperationDefinition {
    package static let id = "sweep"

    /// Members that the request omits are added to it before it is read, so that they can be varied.
    package static func read(
        _ decoder: inout RequestDecoder, _ context: OperationContext
    ) throws(RequestFault) -> SweepRunner {
        let parser = try context.parserForTrials()
        let tape = try SweepDefaults.complete(context.tape, parser)
        decoder = RequestDecoder(tape, limits: context.limits, isStrict: context.options.isStrict)
        return SweepRunner(try decoder.sweepRequest(), tape, parser, context.options)
    }

    package static func compute(
        _ runner: consuming SweepRunner, for representation: PictureRepresentation,
        _ context: OperationContext
    ) throws(RequestFault) -> SweepSearch {
        let search = SweepSearch(runner)
        try search.run()
        return search
    }

    package static func write(
        _ search: consuming SweepSearch, as representation: PictureRepresentation, _ context: OperationContext
    ) -> Bytes {
        representation == .svg
            ? SweepPicture(search).write() : SweepWriter(search, limit: context.limits.answer).write()
    }
}
