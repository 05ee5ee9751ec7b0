internal import JSONTape
internal import TouchAnalysis
internal import TouchDispatch
internal import TouchWire

/// Asks both runs why the first entries of a group are there, or are not.
struct DiffCauses {
    /// Groups whose causes are told.
    private static let explained = 32

    let a: DiffRun
    let b: DiffRun
    let parser: JSONParser

    init(_ a: DiffRun, _ b: DiffRun, _ parser: JSONParser) {
        self.a = a
        self.b = b
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
                ExplainRequest(dispatch: request, question: question), run.tape, parser, budget)
        else { return nil }
        budget = trial.outcome.budget
        return ExplanationWriter(trial, limit: .max).firstCause()
    }
}
