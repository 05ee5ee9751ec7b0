import SceneTestSupport
@testable import TouchDispatch

/// Two recognizers A and B, the relation between them, and a gesture.
struct EnumeratedCase: EnumeratedScene {
    enum Placement: CaseIterable {
        case sameView, childAndParent, siblings
    }

    enum Requirement: CaseIterable {
        case none, aRequiresB, bRequiresA, both
    }

    enum Simultaneity: CaseIterable {
        case none, aAgrees, bAgrees
    }

    /// `cancelsTouchesInView`, `delaysTouchesBegan`, `delaysTouchesEnded` of A, then of B.
    typealias Flags = [Bool]

    /// The orthogonal array OA(8, 2⁶) of strength 2: the rows contain all four combinations of any two flags.
    /// The first row contains UIKit's defaults.
    static let flagRows: [Flags] = (0..<8).map { row in
        let (x, y, z) = (row & 1 != 0, row & 2 != 0, row & 4 != 0)
        return [!x, y, !z, x == y, x != z, y == z]
    }

    /// The eight kinds, and variants of tap, pan and swipe.
    static let kinds: [GestureKind] = {
        var double = TapSettings()
        double.numberOfTapsRequired = 2
        var twoFingerTap = TapSettings()
        twoFingerTap.numberOfTouchesRequired = 2
        var twoFingerPan = PanSettings()
        twoFingerPan.minimumNumberOfTouches = 2
        var horizontal = SwipeSettings()
        horizontal.direction = [.left, .right, .down]
        var edges = ScreenEdgeSet()
        edges.insert(.left)
        return [
            .tap(TapSettings()), .tap(double), .tap(twoFingerTap), .longPress(LongPressSettings()),
            .pan(PanSettings()), .pan(twoFingerPan), .swipe(SwipeSettings()), .swipe(horizontal), .pinch,
            .rotation, .screenEdgePan(edges), .custom(CustomSettings()),
        ]
    }()

    var a: Int
    var b: Int
    var placement: Placement
    var requirement: Requirement
    var simultaneity: Simultaneity
    var gesture: StandardGesture
    var flags: Flags
    var isMultipleTouchEnabled: Bool

    /// A script that begins after 20 pt and ends at the lift.
    static let script: [CustomRule] = {
        var begins = CustomRule(on: .moved)
        begins.distance = CustomRule.Bounds(min: 20)
        begins.set = .began
        var changes = CustomRule(on: .moved)
        changes.distance = CustomRule.Bounds(min: 40)
        changes.set = .changed
        var ends = CustomRule(on: .ended)
        ends.set = .ended
        return [changes, begins, ends]
    }()

    var gestureCase: GestureCase {
        var it = GestureCase.framed
        let right = placement == .siblings ? 200.0 : 0
        let width = placement == .siblings ? 200.0 : 400
        it.addView(2, in: 1, Rect(0, 0, width, 400))
        if placement == .siblings { it.addView(3, in: 1, Rect(right, 0, width, 400)) }
        if isMultipleTouchEnabled {
            for place in it.views.indices { it.views[place].on.insert(.isMultipleTouchEnabled) }
        }
        let viewOfB =
            switch placement {
            case .sameView: 2
            case .childAndParent: 1
            case .siblings: 3
            }
        it.recognizers = [
            EnumeratedCase.part(0, a, on: 2, Array(flags[0..<3])),
            EnumeratedCase.part(1, b, on: viewOfB, Array(flags[3..<6])),
        ]
        switch requirement {
        case .none: break
        case .aRequiresB: it.recognizers[0].requireToFail = [1]
        case .bRequiresA: it.recognizers[1].requireToFail = [0]
        case .both:
            it.recognizers[0].requireToFail = [1]
            it.recognizers[1].requireToFail = [0]
        }
        switch simultaneity {
        case .none: break
        case .aAgrees: it.recognizers[0].delegate.simultaneously = .always(true)
        case .bAgrees: it.recognizers[1].delegate.simultaneously = .listed([0])
        }
        it.steps = gesture.steps(isDoubled: placement == .siblings)
        return it
    }

    /// Every combination in which recognizer A has kind `a`: kinds of B, placements, requirements,
    /// simultaneity, gestures and rows of flags. The eight rows vary fastest, so that a sample of one case in
    /// eight contains every combination of the other parameters, each with one of the rows.
    static func all(a: Int) -> [EnumeratedCase] {
        var cases: [EnumeratedCase] = []
        var combination = 0
        for b in kinds.indices {
            for placement in Placement.allCases {
                for requirement in Requirement.allCases {
                    for simultaneity in Simultaneity.allCases {
                        for gesture in StandardGesture.allCases {
                            for row in flagRows.indices {
                                cases.append(
                                    EnumeratedCase(
                                        a: a, b: b, placement: placement, requirement: requirement,
                                        simultaneity: simultaneity, gesture: gesture, flags: flagRows[row],
                                        isMultipleTouchEnabled: (combination / 8 + row) % 2 == 0))
                            }
                            combination += 1
                        }
                    }
                }
            }
        }
        return cases
    }
}
