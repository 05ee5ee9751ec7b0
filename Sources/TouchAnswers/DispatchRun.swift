package import TouchDispatch
package import TouchLimitations
package import TouchWire

/// A dispatch request and its outcome. It is a class, so that renderers share one run: both parts consist of
/// about twenty arrays, and copying them would retain each array.
package final class DispatchRun {
    package let request: DispatchRequest
    package let outcome: Outcome
    /// Behavior that the run reached and that touchd does not simulate.
    package let limitations: [Limitation]
    /// The certainty of the first responder; nil if the scene has no assumed members.
    package let certainty: Certainty<ViewIndex?>?

    package init(
        _ request: consuming DispatchRequest, _ outcome: consuming Outcome,
        certainty: Certainty<ViewIndex?>? = nil
    ) {
        self.certainty = certainty
        limitations = request.remarks.limitations.ofRun(request, outcome)
        self.request = request
        self.outcome = outcome
    }
}
