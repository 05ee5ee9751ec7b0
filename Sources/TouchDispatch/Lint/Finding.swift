/// Something that a rule found.
public struct Finding: Sendable {
    /// How sure it is that somebody will be surprised.
    public enum Severity: UInt8, CaseIterable, Comparable, Sendable {
        /// True, and possibly meant so.
        case note
        /// Works less often than it seems to.
        case warning
        /// Something never works.
        case error

        public static func < (a: Severity, b: Severity) -> Bool { a.rawValue < b.rawValue }
    }

    /// What a finding is about where its rule covers several things.
    public enum Detail: UInt8, Sendable {
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
    public struct Facts: Sendable {
        /// Why a view gets no touch.
        public var reason: Reachability.Reason.Code?
        /// Who does it, or with whom it happens.
        public var by: [SceneObject] = []
        /// How many there are, where `by` does not list all.
        public var count: Int?
        /// Of an area, 0…1.
        public var share: Double?
        /// Side of the largest square that fits, points.
        public var side: Double?
        /// Side that was asked for, points.
        public var minimum: Double?
        public var seconds: Double?

        /// None.
        public init() {}
    }

    public var rule: LintRule
    public var severity: Severity
    /// A view or a recognizer.
    public var subject: SceneObject
    /// The member of the subject that is at fault; nil: the subject as a whole.
    public var member: Member?
    public var detail = Detail.plain
    /// The rule of semantics.md that makes it so.
    public var because: Rule
    public var facts = Facts()
    /// One change after which it is no longer found.
    public var fix: Remedy?

    /// Members of views and recognizers that findings point to.
    public enum Member: UInt8, Sendable {
        case isHidden, alpha, isUserInteractionEnabled, isEnabled, isExclusiveTouch, transform, frame
        case hitTest, requireToFail, delegate, canPrevent, allowedTouchTypes, edges, rules
    }

    init(_ rule: LintRule, _ subject: SceneObject, _ because: Rule, _ severity: Severity? = nil) {
        self.rule = rule
        self.subject = subject
        self.because = because
        self.severity = severity ?? rule.severity
    }

    init(_ rule: LintRule, _ view: ViewIndex, _ because: Rule, _ severity: Severity? = nil) {
        self.init(rule, .responder(.view(view)), because, severity)
    }

    init(_ rule: LintRule, _ recognizer: RecognizerIndex, _ because: Rule, _ severity: Severity? = nil) {
        self.init(rule, .gestureRecognizer(recognizer), because, severity)
    }
}
