package import TouchAnalysis
package import TouchDispatch

/// The differences between two scenes that concern one view or recognizer.
package struct SceneDifference: Sendable {
    /// A kind of difference, with its severity for this object.
    package struct Kind: Sendable {
        package var kind: DifferenceKind
        package var severity: Finding.Severity
    }

    /// The object in the first scene; nil if it is only in the second one.
    package let a: SceneObject?
    /// The object in the second scene; nil if it is only in the first one.
    package let b: SceneObject?
    /// At least one, the most severe first.
    package private(set) var kinds: [Kind] = []
    package var facts = Facts()
    /// Whether the difference exists in every completion; nil if the scenes have no assumed members.
    package var certainty: Certainty<Bool>?

    init(a: SceneObject?, b: SceneObject?) {
        self.a = a
        self.b = b
    }

    /// The kind that the text of the difference describes.
    package var main: DifferenceKind { kinds.first?.kind ?? .settingsChanged }

    /// One level lower if the difference is assumed.
    package var severity: Finding.Severity { isAssumed ? givenSeverity.ofAssumption : givenSeverity }

    /// The severity that the difference would have if it were certain.
    package var givenSeverity: Finding.Severity { kinds.first?.severity ?? .note }

    /// Whether another value of assumed members removes the difference.
    package var isAssumed: Bool { certainty.map { !$0.isProven } ?? false }

    package func has(_ kind: DifferenceKind) -> Bool { kinds.contains { $0.kind == kind } }

    mutating func add(_ kind: DifferenceKind, _ severity: Finding.Severity? = nil) {
        kinds.append(Kind(kind: kind, severity: severity ?? kind.severity))
        kinds.sort { ($1.severity, $0.kind.place) < ($0.severity, $1.kind.place) }
    }
}

extension DifferenceKind {
    /// The position among all kinds.
    package var place: Int { DifferenceKind.places[self] ?? 0 }

    private static let places = Dictionary(uniqueKeysWithValues: zip(allCases, 0...))
}

extension SceneDifference {
    /// The compared values; members that no kind of the difference uses are nil or empty.
    package struct Facts: Sendable {
        /// The rule of semantics.md that explains one of the kinds; nil if none does.
        package var because: Rule?
        /// The state in the first and in the second scene; nil if it was not compared.
        package var a: Side?
        package var b: Side?
        /// The views that take touches of the view in the second scene, but not or less in the first one; the
        /// greatest area first.
        package var occluders = Named<Occluder>()
        /// The views that take touches of the view in the first scene, but not in the second one; in the first scene.
        package var formerOccluders = Named<ViewIndex>()
        package var move: Move?
        package var partners = Named<Partner>()
        package var settings: [SettingChange] = []
        /// The recognizers that are recognized instead: in the second scene, or for an improvement, in the first one.
        package var winners: [RecognizerIndex] = []
        /// By how much later the object acts in the second scene, in seconds; negative if it acts earlier.
        package var delay: Double?
        /// Why a recognizer can no longer act; nil if another recognizer prevents it.
        package var idleness: Idleness?
    }

    /// Up to `SceneComparison.maximumNamed` objects, and the number of all.
    package struct Named<Element: Sendable>: Sendable {
        package private(set) var elements: [Element] = []
        package private(set) var count = 0

        init() {}

        init(_ all: [Element]) {
            elements = Array(all.prefix(SceneComparison.maximumNamed))
            count = all.count
        }
    }

    /// The state of a view in one scene.
    package struct Side: Sendable {
        /// Why no touch reaches the view; nil if one does.
        package var reason: Reachability.Reason?
        /// The area in which it can be touched, in square points; nil if it was not compared.
        package var area: Double?
        /// The smallest rectangle around its bounds on the screen; nil if they have no area.
        package var frame: Rect?
        /// The tap point; nil if it was not compared.
        package var tapPoint: Point?
        /// Nil if it was not compared.
        package var meetsMinimumTapSize: Bool?
    }

    /// A movement on the screen.
    package struct Move: Sendable {
        /// The distance in points.
        package var offset: Point
        /// The views that moved with it, in the second scene.
        package var companions: Named<ViewIndex>
        /// Whether the content offset of the view moved its subviews; otherwise the view itself moved.
        package var isScrolled: Bool
    }

    /// A view that takes touches which another view received before.
    package struct Occluder: Sendable {
        package var view: ViewIndex
        /// The area that it takes in addition, in square points.
        package var area: Double
        /// Whether it took no touches of the view in the first scene.
        package var isNew: Bool
    }

    /// Another recognizer that can receive the same touches, or a control whose touches the recognizer cancels.
    package struct Partner: Sendable {
        /// In the second scene; in the first one if it is only there.
        package var object: SceneObject
        package var isInB: Bool
        /// Nil if the two cannot receive the same touch.
        package var a: GestureRelation?
        package var b: GestureRelation?
    }

    /// A member that affects the delivery of touches, with its values in both scenes.
    package struct SettingChange: Sendable {
        package enum Value: Equatable, Sendable {
            case flag(Bool)
            case number(Double)
            case word(String)
        }

        package var member: String
        /// Both nil if the values are lists or objects.
        package var a: Value?
        package var b: Value?
    }

    /// The reason why a recognizer cannot act.
    package enum Idleness: Equatable, Sendable {
        case disabled
        /// A finding of `idle-recognizer`.
        case idle(Finding.Detail)
    }
}
