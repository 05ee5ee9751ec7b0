package import TouchAnalysis
package import TouchDispatch

/// A problem that a lint rule found.
package struct Finding: Sendable {
    /// How likely it is that the finding is a mistake.
    package enum Severity: UInt8, CaseIterable, Comparable, Sendable {
        /// The finding is true, but can be intended.
        case note
        /// Something works less often than it appears to.
        case warning
        /// Something never works, and this cannot be intended.
        case error

        package static func < (a: Severity, b: Severity) -> Bool { a.rawValue < b.rawValue }
    }

    /// The variant of a finding whose rule has several.
    package enum Detail: UInt8, Sendable {
        case plain
        // `zeroSize`: its subviews receive no touches either. `unreachableControl`: other controls are
        // affected.
        case withSubviews
        // `childOutsideParent`.
        case whollyOutside
        // `idleRecognizer`: what keeps it from acting.
        case refusesTouches, refusesEvents, neverBegins, noTouchTypes, noEdges, noRules
        // `shadowedRecognizer`: why the other recognizer succeeds first.
        case sameGesture, earlier
        // `contradictingAnswers`.
        case simultaneousAndRequired, preventsAndSpared
    }

    /// The numbers and objects that led to the finding; nil if the rule does not use them.
    package struct Facts: Sendable {
        /// Why a view receives no touch.
        package var reason: Reachability.Reason.Code?
        /// The objects that cause the finding or are affected by it.
        package var by: [SceneObject] = []
        /// The number of objects, if `by` does not list all of them.
        package var count: Int?
        /// The share of an area, 0…1.
        package var share: Double?
        /// The side of the largest square that fits, in points.
        package var side: Double?
        /// The required side, in points.
        package var minimum: Double?
        package var seconds: Double?
        /// The first version of iOS with the gesture of UIKit that causes the finding.
        package var system: SystemVersion?

        package init() {}
    }

    package var rule: LintRule
    package var severity: Severity
    /// A view or a recognizer.
    package var subject: SceneObject
    /// The member of the subject that causes the finding; nil if it is the subject itself.
    package var member: Member?
    package var detail = Detail.plain
    /// The rule of semantics.md that explains the finding.
    package var because: Rule
    package var facts = Facts()
    /// A change that removes the finding.
    package var fix: Fix?
    /// Whether there is the finding in every completion; nil if the scene has no assumed members.
    package var certainty: Certainty<Bool>?

    /// Whether another value of assumed members removes the finding.
    package var isAssumed: Bool { certainty.map { !$0.isProven } ?? false }

    /// Members of views and recognizers that findings point to.
    package enum Member: UInt8, Sendable {
        case isHidden, alpha, isUserInteractionEnabled, isEnabled, isExclusiveTouch, transform, frame
        case hitTest, requireToFail, delegate, canPrevent, allowedTouchTypes, edges, rules
    }

    package init(_ rule: LintRule, _ subject: SceneObject, _ because: Rule, _ severity: Severity? = nil) {
        self.rule = rule
        self.subject = subject
        self.because = because
        self.severity = severity ?? rule.severity
    }

    package init(_ rule: LintRule, _ view: ViewIndex, _ because: Rule, _ severity: Severity? = nil) {
        self.init(rule, .responder(.view(view)), because, severity)
    }

    package init(
        _ rule: LintRule, _ recognizer: RecognizerIndex, _ because: Rule, _ severity: Severity? = nil
    ) {
        self.init(rule, .gestureRecognizer(recognizer), because, severity)
    }
}
