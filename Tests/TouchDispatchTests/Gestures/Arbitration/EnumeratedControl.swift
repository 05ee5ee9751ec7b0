import SceneTestSupport
@testable import TouchDispatch

/// A control, a recognizer above or on it, and a gesture that hits it.
struct EnumeratedControl: EnumeratedScene {
    static let classes: [ViewClass] = [
        .UIButton, .UISwitch, .UISlider, .UIStepper, .UISegmentedControl, .UIPageControl, .UIControl,
    ]

    var kind: Int
    var viewClass: ViewClass
    var isOnControl: Bool
    var relation: EnumeratedRelation
    var path: TouchPath
    /// `cancelsTouchesInView`, `delaysTouchesBegan`, `delaysTouchesEnded`.
    var flags: EnumeratedCase.Flags
    var isMultipleTouchEnabled: Bool

    /// The views are the window 0, the superview 1 and the control 2. The finger comes down on the thumb of a
    /// slider and of a switch. The other recognizer is a pan on the superview.
    var gestureCase: GestureCase {
        var it = GestureCase.framed
        it.addControl(2, in: 1, viewClass, Rect(0, 130, 300, 40), .numberOfSegments(4), .numberOfPages(3))
        if isMultipleTouchEnabled { it.views[2].on.insert(.isMultipleTouchEnabled) }
        it.recognizers = [EnumeratedCase.part(0, kind, on: isOnControl ? 2 : 1, flags)]
        if relation != .none { it.add(1, on: 1, .pan(PanSettings())) }
        if relation == .requires { it.recognizers[0].requireToFail = [1] }
        if relation == .agrees { it.recognizers[0].delegate.simultaneously = .always(true) }
        it.steps = path.steps
        return it
    }

    /// Every combination for one class of control. The four rows of `delaysTouches…` flags vary fastest.
    static func all(_ viewClass: ViewClass) -> [EnumeratedControl] {
        var cases: [EnumeratedControl] = []
        for kind in EnumeratedCase.kinds.indices {
            for isOnControl in [false, true] {
                for relation in EnumeratedRelation.allCases {
                    for path in TouchPath.allCases {
                        for cancels in [true, false] {
                            for row in 0..<4 {
                                // The first row contains UIKit's defaults.
                                let flags = [cancels, row & 1 != 0, row & 2 == 0]
                                cases.append(
                                    EnumeratedControl(
                                        kind: kind, viewClass: viewClass, isOnControl: isOnControl,
                                        relation: relation, path: path, flags: flags,
                                        isMultipleTouchEnabled: (cases.count / 8 + row) % 2 == 0))
                            }
                        }
                    }
                }
            }
        }
        return cases
    }
}
