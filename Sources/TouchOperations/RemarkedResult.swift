package import JSONTape
package import TouchAnswers
package import TouchExplanation
package import TouchLimitations
internal import TouchWire

/// A result with statements about itself.
package protocol RemarkedResult {
    /// Diagnostics of the request that do not prevent the answer.
    var warnings: [Diagnostic] { get }
    /// Behavior that touchd does not simulate.
    var limitations: [Limitation] { get }
}

extension DispatchRun: RemarkedResult {
    package var warnings: [Diagnostic] { request.remarks.warnings }
}

extension Explanation: RemarkedResult {}
extension HitTestResults: RemarkedResult {}
extension ReachabilityResults: RemarkedResult {}
extension LintFindings: RemarkedResult {}
extension SceneDifferences: RemarkedResult {}
