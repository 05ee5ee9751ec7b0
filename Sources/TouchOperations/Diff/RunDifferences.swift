internal import JSONTape
internal import TouchAnswers
internal import TouchDispatch
internal import TouchLimitations
internal import TouchReports
internal import TouchWire

/// Two runs and the differences between them.
package struct RunDifferences {
    let a: DiffRun
    let b: DiffRun
    /// Differences between the entries of the runs.
    let trace: TraceDifferences
    /// Differences between the requests.
    let requests: RequestChanges
    /// Differences between the final states of the runs.
    let ending: FinalChanges

    /// Dispatches both requests and compares the runs.
    init(
        _ request: DiffRequest, _ parser: JSONParser, _ limits: Limits
    ) throws(RequestFault) {
        var budget = limits.budget
        var (a, b): (DiffRun, DiffRun)
        do {
            a = try DiffRun(request.a, &budget)
            b = try DiffRun(request.b, &budget)
        } catch {
            if case .entries = error { throw .limitExceeded(error.fault) }
            throw .limitExceeded(.computing(limits.computing))
        }
        var pool: [String: Int] = [:]
        a.number(&pool, &budget)
        b.number(&pool, &budget)
        try limits.check(budget)
        var trace = TraceDifferences(a, b, tolerance: request.tolerance, &budget)
        ending = FinalChanges(a, b, &budget)
        try limits.check(budget)
        DiffCauses(a, b, parser).explain(&trace, &budget)
        requests = RequestChanges(
            request.a.tape, request.a.position, request.b.tape, request.b.position)
        (self.a, self.b, self.trace) = (a, b, trace)
    }

    /// The limitations of run a, and those of run b that run a does not have.
    var limitations: [Limitation] {
        var limitations = a.dispatch.limitations
        limitations.add(b.dispatch.limitations)
        return limitations
    }

    /// Whether there are no differences between the runs.
    package var isEmpty: Bool { trace.groups.isEmpty && ending.changes.isEmpty }
}

extension RunDifferences {
    /// The result in one sentence.
    var summary: String {
        guard let root = trace.groups.first?.root else {
            if let change = ending.changes.first {
                return
                    "The runs end differently: \(change.pointer) is \(change.a) in run a and \(change.b) in "
                    + "run b."
            }
            // The option --systems runs the same request with two versions of iOS.
            let isSame =
                requests.changes.isEmpty
                && a.dispatch.request.options.dispatch.system == b.dispatch.request.options.dispatch.system
            return isSame ? "The requests are the same." : "The requests differ, but their runs are the same."
        }
        let one = root.a.map { RunDifferences.phrase($0, a) }
        let other = root.b.map { RunDifferences.phrase($0, b) }
        let first =
            switch (one, other) {
            case (let one?, nil): "only run a has \(one)"
            case (nil, let other?): "only run b has \(other)"
            default: "run a has \(one ?? "") and run b has \(other ?? "")"
            }
        let count = trace.groups.count
        let more = count > 1 ? " This is the first of \(count) independent differences." : ""
        return "The runs differ: \(first).\(more)"
    }

    private static func phrase(_ place: Int, _ run: DiffRun) -> String {
        var words = EntryWords(run.dispatch)
        let entry = run.outcome.entries[place]
        let receiver = words.receiver(of: entry).map { words.id(of: $0) + " " } ?? ""
        return "“\(receiver)\(words.text(of: entry))” at \(EntryWords.seconds(entry.time)) s"
    }
}
