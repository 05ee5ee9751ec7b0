package import TouchDispatch

/// A dispatch request and what came of it. Whoever tells of a run holds on to it: each part consists of some twenty
/// arrays, all of which a copy would count once more.
package final class DispatchRun {
    package let request: DispatchRequest
    package let outcome: Outcome

    package init(_ request: consuming DispatchRequest, _ outcome: consuming Outcome) {
        self.request = request
        self.outcome = outcome
    }
}
