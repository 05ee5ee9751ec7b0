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
}
