package import TouchDispatch

/// A dispatch request and its outcome. It is a class, so that renderers share one run: both parts consist of
/// about twenty arrays, and copying them would retain each array.
package final class DispatchRun {
    package let request: DispatchRequest
    package let outcome: Outcome
    /// Behaviour that the run reached and that touchd does not simulate.
    package let limitations: [Limitation]

    package init(_ request: consuming DispatchRequest, _ outcome: consuming Outcome) {
        limitations = request.remarks.limitations.ofRun(request, outcome)
        self.request = request
        self.outcome = outcome
    }
}
