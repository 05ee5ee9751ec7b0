internal import JSONTape
internal import TouchExplanation
internal import TouchAnalysis
internal import TouchDispatch
internal import TouchWire

/// Determines in both runs why the root entries of each group are present or absent.
struct DiffCauses {
    /// The maximum number of groups whose causes are reported.
    private static let explained = 32

    let a: DiffRun
    let b: DiffRun
    let parser: JSONParser

    init(_ a: DiffRun, _ b: DiffRun, _ parser: JSONParser) {
        self.a = a
        self.b = b
        self.parser = parser
    }

    /// Adds the causes to the groups. When the budget is spent, the remaining causes are omitted; this is not an error.
    func explain(_ differences: inout TraceDifferences, _ budget: inout WorkBudget) {
        for index in differences.groups.indices.prefix(DiffCauses.explained) {
            let root = differences.groups[index].root
            differences.groups[index].causes = (
                cause(root.a, in: a, root.b, of: b, &budget), cause(root.b, in: b, root.a, of: a, &budget)
            )
        }
    }

    /// The nearest cause of the entry `own`, or, if that is nil, of the absence of the event in `other`.
    private func cause(
        _ own: Int?, in run: DiffRun, _ other: Int?, of otherRun: DiffRun, _ budget: inout WorkBudget
    ) -> NearestCause? {
        var question: Question?
        if let own {
            let entry = run.outcome.entries[own]
            question = run.occurrence(in: entry).flatMap { run.question($0, at: entry.time) }
        } else if let other {
            let entry = otherRun.outcome.entries[other]
            question = otherRun.occurrence(in: entry).flatMap { run.question($0, at: nil) }
        }
        guard let question, !budget.isSpent else { return nil }
        guard
            let trial = try? Trial(
                ExplainRequest(
                    dispatch: run.request.changingOptions { $0.trace = .full }, question: question), run.tape,
                parser, charging: &budget)
        else { return nil }
        return trial.nearestCause
    }
}
