package import JSONTape
internal import TouchAnalysis
internal import TouchDispatch
package import TouchWire

extension Engine {
    /// The answer to a diff request.
    package func diff(
        _ body: PaddedBytes, _ options: ReadingOptions = ReadingOptions()
    ) throws(RequestFault) -> Bytes {
        let parser = try JSONParser.forBody()
        let tape = try parser.parse(body: body)
        let request = try DiffRequest.read(tape, options)
        timing.decoded()
        var budget = options.limits.budget
        var (a, b): (DiffRun, DiffRun)
        do {
            a = try DiffRun(request.a, &budget)
            b = try DiffRun(request.b, &budget)
        } catch {
            if case .entries = error { throw .limitExceeded(error.fault) }
            throw .limitExceeded(.computing(options.limits.computing))
        }
        var pool: [String: Int] = [:]
        a.number(&pool, &budget)
        b.number(&pool, &budget)
        if budget.isSpent { throw .limitExceeded(.computing(options.limits.computing)) }
        var differences = TraceDifferences(a, b, tolerance: request.tolerance, &budget)
        let ending = FinalChanges(a, b, &budget)
        if budget.isSpent { throw .limitExceeded(.computing(options.limits.computing)) }
        DiffCauses(a, b, tape, parser).explain(&differences, &budget)
        let changes = RequestChanges(request.a.position, request.b.position, on: tape)
        timing.dispatched()
        let limit = options.limits.answer
        let answer = DiffWriter(a, b, tape, differences, changes, ending, limit: limit).write()
        guard answer.count <= limit else { throw .limitExceeded(.answer(limit)) }
        return answer
    }
}

/// Asks both runs why the first entries of a group are there, or are not.
struct DiffCauses {
    /// Groups whose causes are told.
    private static let explained = 32

    let a: DiffRun
    let b: DiffRun
    let tape: JSONTape
    let parser: JSONParser

    init(_ a: DiffRun, _ b: DiffRun, _ tape: JSONTape, _ parser: JSONParser) {
        self.a = a
        self.b = b
        self.tape = tape
        self.parser = parser
    }

    /// Until the budget is spent: causes are left out then, and nothing is refused.
    func explain(_ differences: inout TraceDifferences, _ budget: inout WorkBudget) {
        for index in differences.groups.indices.prefix(DiffCauses.explained) {
            let root = differences.groups[index].root
            differences.groups[index].causes = (
                cause(root.a, in: a, root.b, of: b, &budget), cause(root.b, in: b, root.a, of: a, &budget)
            )
        }
    }

    /// Why `own` is there, or why what the other run has in `other` did not happen.
    private func cause(
        _ own: Int?, in run: DiffRun, _ other: Int?, of otherRun: DiffRun, _ budget: inout WorkBudget
    ) -> NearestCause? {
        var question: Question?
        if let own {
            let entry = run.outcome.entries[own]
            question = run.happening(in: entry).flatMap { run.question($0, at: entry.time) }
        } else if let other {
            let entry = otherRun.outcome.entries[other]
            question = otherRun.happening(in: entry).flatMap { run.question($0, at: nil) }
        }
        guard let question, !budget.isSpent else { return nil }
        var request = run.request
        request.options.dispatch.trace = .full
        guard
            let trial = try? Trial(
                ExplainRequest(dispatch: request, question: question), tape, parser, budget)
        else { return nil }
        budget = trial.outcome.budget
        return ExplanationWriter(trial, limit: .max).firstCause().map(NearestCause.link)
    }
}
