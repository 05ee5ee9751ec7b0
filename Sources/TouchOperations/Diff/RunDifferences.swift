internal import JSONTape
internal import TouchDispatch
internal import TouchWire

/// Two runs and what differs between them.
package struct RunDifferences {
    let a: DiffRun
    let b: DiffRun
    /// Holds both requests.
    let tape: JSONTape
    /// Differences between the entries of the runs.
    let trace: TraceDifferences
    /// Differences between the requests.
    let requests: RequestChanges
    /// Differences in how the runs end.
    let ending: FinalChanges

    /// Dispatches both requests and compares the runs.
    init(
        _ request: DiffRequest, _ tape: JSONTape, _ parser: JSONParser, _ limits: Limits
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
        if budget.isSpent { throw .limitExceeded(.computing(limits.computing)) }
        var trace = TraceDifferences(a, b, tolerance: request.tolerance, &budget)
        ending = FinalChanges(a, b, &budget)
        if budget.isSpent { throw .limitExceeded(.computing(limits.computing)) }
        DiffCauses(a, b, tape, parser).explain(&trace, &budget)
        requests = RequestChanges(request.a.position, request.b.position, on: tape)
        (self.a, self.b, self.tape, self.trace) = (a, b, tape, trace)
    }

    /// Whether the runs are the same.
    package var isEmpty: Bool { trace.groups.isEmpty && ending.changes.isEmpty }
}
