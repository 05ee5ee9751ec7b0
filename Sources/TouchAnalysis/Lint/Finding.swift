package import TouchDispatch

/// Something that a rule found.
package struct Finding: Sendable {
    /// How sure it is that somebody will be surprised.
    package enum Severity: UInt8, CaseIterable, Comparable, Sendable {
        /// True, and possibly meant so.
        case note
        /// Works less often than it seems to.
        case warning
        /// Something never works.
        case error

        package static func < (a: Severity, b: Severity) -> Bool { a.rawValue < b.rawValue }
    }

    /// What a finding is about where its rule covers several things.
    package enum Detail: UInt8, Sendable {
        case plain
        // Of `zeroSize`: its subviews are lost with it. Of `unreachableControl`: other controls are lost by it.
        case withSubviews
        // Of `childOutsideParent`.
        case whollyOutside
        // Of `idleRecognizer`: what keeps it from acting.
        case refusesTouches, refusesEvents, neverBegins, noTouchTypes, noEdges, noRules
        // Of `shadowedRecognizer`: why the other one comes first.
        case sameGesture, earlier
        // Of `contradictingAnswers`.
        case simultaneousAndRequired, preventsAndSpared
    }

    /// The numbers and objects that decided; nil where a rule has none such.
    package struct Facts: Sendable {
        /// Why a view gets no touch.
        package var reason: Reachability.Reason.Code?
        /// Who does it, or with whom it happens.
        package var by: [SceneObject] = []
        /// How many there are, where `by` does not list all.
        package var count: Int?
        /// Of an area, 0…1.
        package var share: Double?
        /// Side of the largest square that fits, points.
        package var side: Double?
        /// Side that was asked for, points.
        package var minimum: Double?
        package var seconds: Double?

        /// None.
        package init() {}
    }

    package var rule: LintRule
    package var severity: Severity
    /// A view or a recognizer.
    package var subject: SceneObject
    /// The member of the subject that is at fault; nil: the subject as a whole.
    package var member: Member?
    package var detail = Detail.plain
    /// The rule of semantics.md that makes it so.
    package var because: Rule
    package var facts = Facts()
    /// One change after which it is no longer found.
    package var fix: Remedy?

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
