package import JSONTape
package import TouchDispatch

extension DispatchLimit {
    package var fault: LimitFault {
        switch self {
        case .entries(let maximum): .entries(maximum)
        case .computing(let maximum): .computing(maximum)
        case .deadlines:
            LimitFault(limit: "deadlines without an event", maximum: DispatchLimit.maximumDeadlines)
        }
    }

    /// The fault of a request whose dispatches share a budget of `steps`.
    func fault(sharing steps: Int) -> RequestFault {
        if case .computing = self { return .limitExceeded(.computing(steps)) }
        return .limitExceeded(fault)
    }
}
