package import JSONTape
internal import TouchDispatch
package import TouchReports
package import TouchWire

/// `POST /v1/sweep`: varies numbers of a request and finds the values at which an outcome changes.
package enum SweepOperation: OperationDefinition {
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
        _ runner: consuming SweepRunner, _ context: OperationContext
    ) throws(RequestFault) -> SweepSearch {
        let search = SweepSearch(runner)
        try search.run()
        return search
    }

    package static func write(
        _ search: consuming SweepSearch, as representation: Representation, _ context: OperationContext
    ) -> Bytes {
        representation == .svg
            ? SweepPicture(search).write() : SweepWriter(search, limit: context.limits.answer).write()
    }
}
