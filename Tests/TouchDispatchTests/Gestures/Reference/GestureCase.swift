import SceneTestSupport
@testable import TouchDispatch

/// A scene and a sequence as plain lists, so that a failing case can be shrunk and printed. The numbers of
/// views and recognizers do not change when others are removed.
struct GestureCase {
    struct ViewPart {
        var id: Int
        /// Nil for a window.
        var parent: Int?
        /// In the coordinates of the superview.
        var frame: Rect
        var transform: AffineTransform?
        var on: View.Flags = []
        var off: View.Flags = []
        var touches = Handling.inherit
        var shouldBegin: ShouldBegin?
        /// Windows only: rule PL-5.
        var swallowsEvents = false
        var viewClass = ViewClass.UIView
        var control = ControlPart()
        var scroll = ScrollPart()
        var system = SystemPart()
        /// The phase that an override does not pass to super, regardless of `touches` (rules CT-4 and CT-12).
        var keeps: TouchMethod?
        /// Whether an override of `next` returns nil.
        var hasNoNext = false
    }

    enum ShouldBegin {
        case always(Bool)
        case listed([Int: Bool])
    }

    struct RecognizerPart {
        var id: Int
        var view: Int
        var kind: GestureKind
        /// Rules of `.custom`.
        var rules: [CustomRule] = []
        var flags: GestureRecognizer.Flags
        /// The allowed touch types; nil allows all.
        var allowed: [TouchType]?
        var requireToFail: [Int] = []
        var canPrevent: [Int: Bool] = [:]
        var canBePreventedBy: [Int: Bool] = [:]
        var delegate = Delegate()
        /// Whether a step adds it to its view. It is then the last one of its view.
        var isAddedLater = false

        init(_ id: Int, on view: Int, _ kind: GestureKind, rules: [CustomRule] = []) {
            self.id = id
            self.view = view
            self.kind = kind
            self.rules = rules
            flags = GestureRecognizer(kind, on: ViewIndex(0)).flags
        }
    }

    enum Answer {
        case always(Bool)
        case view([Int])
        case notView([Int])
        case state(Int, [GestureState])
        case direction(GestureDelegate.Axis)
    }

    enum Others {
        case always(Bool)
        case listed([Int])
    }

    struct Delegate {
        var shouldBegin: Answer?
        var shouldReceiveTouch: Answer?
        var shouldReceiveEvent: Answer?
        var simultaneously: Others?
        var requireFailure: Others?
        var requiredToFail: Others?

        var isEmpty: Bool {
            shouldBegin == nil && shouldReceiveTouch == nil && shouldReceiveEvent == nil
                && simultaneously == nil && requireFailure == nil && requiredToFail == nil
        }
    }

    struct Finger {
        var finger: Int
        var phase: TouchPhase
        var location: Point?
        var type = TouchType.direct
        var edge: ScreenEdge?

        init(_ finger: Int, _ phase: TouchPhase, _ location: Point? = nil) {
            self.finger = finger
            self.phase = phase
            self.location = location
        }
    }

    enum Happening {
        case touches([Finger])
        case scroll(ScrollSample)
        case interrupt
        case setFlag(Int, RecognizerFlag, Bool)
        case setViewFlag(Int, ViewFlag, Bool)
        case setControl(Int, ControlProperty)
        /// Of a table or a collection.
        case setSelection(Int, CellSelection.Flags, Bool)
        case addRecognizer(Int)
        case removeRecognizer(Int)
        /// The action is that of another recognizer, or of the same one. The target is the first view.
        case addTarget(Int, action: Int)
        /// Without `isOfView`, of any target; without an action, of any action.
        case removeTarget(Int, isOfView: Bool, action: Int?)
        case removeView(Int)
        case animate(Int, Animated)
        /// Of a scroll view.
        case zoom(Int, Double, isAnimated: Bool)
        case advance
    }

    /// An animation of one view (rule AN-1). Times are in milliseconds.
    struct Animated {
        var frame: Rect?
        var alpha: Float?
        var duration: Int
        var delay = 0
        var allowsUserInteraction = false
    }

    /// The flags of recognizers that a case can set, with their names in requests.
    enum RecognizerFlag: CaseIterable {
        case isEnabled, cancelsTouchesInView, delaysTouchesBegan, delaysTouchesEnded

        var flag: GestureRecognizer.Flags {
            switch self {
            case .isEnabled: .isEnabled
            case .cancelsTouchesInView: .cancelsTouchesInView
            case .delaysTouchesBegan: .delaysTouchesBegan
            case .delaysTouchesEnded: .delaysTouchesEnded
            }
        }
    }

    /// The flags of views that a case can set, with their names in requests.
    enum ViewFlag: CaseIterable {
        case isHidden, isUserInteractionEnabled, isMultipleTouchEnabled, isExclusiveTouch, isEnabled
        case isScrollEnabled

        static let ofAllViews: [ViewFlag] = [
            .isHidden, .isUserInteractionEnabled, .isMultipleTouchEnabled, .isExclusiveTouch,
        ]

        var flag: View.Flags {
            switch self {
            case .isHidden: .isHidden
            case .isUserInteractionEnabled: .isUserInteractionEnabled
            case .isMultipleTouchEnabled: .isMultipleTouchEnabled
            case .isExclusiveTouch: .isExclusiveTouch
            case .isEnabled: .isEnabled
            case .isScrollEnabled: .isScrollEnabled
            }
        }
    }

    struct Step {
        /// In milliseconds.
        var time: Int
        var what: Happening
        /// The buttons of a pointer; nil if they are not stated.
        var buttonMask: ButtonMask?
    }

    /// Parents come before their subviews, in pre-order.
    var views: [ViewPart] = []
    /// In any order; on one view, in the order in which they are added.
    var recognizers: [RecognizerPart] = []
    var steps: [Step] = []
    /// Whether touches are ignored (rule PL-4).
    var isIgnoringInteractionEvents = false

    // MARK: Cases in tests

    /// Adds one touch event.
    mutating func at(_ milliseconds: Int, _ fingers: Finger...) {
        steps.append(Step(time: milliseconds, what: .touches(fingers)))
    }

    mutating func add(
        _ id: Int, on view: Int, _ kind: GestureKind, _ change: (inout RecognizerPart) -> Void = { _ in }
    ) {
        var part = RecognizerPart(id, on: view, kind)
        change(&part)
        recognizers.append(part)
    }

    /// The window 0 of 390 × 844. Its subview 1, of 390 × 300 at y = 100, handles touches.
    static func plain() -> GestureCase {
        var it = GestureCase()
        it.views = [
            ViewPart(id: 0, parent: nil, frame: Rect(0, 0, 390, 844)),
            ViewPart(id: 1, parent: 0, frame: Rect(0, 100, 390, 300), touches: .handle),
        ]
        return it
    }
}

extension GestureCase.Finger {
    static func began(_ finger: Int, _ x: Double, _ y: Double) -> Self {
        Self(finger, .began, Point(x: x, y: y))
    }
    static func moved(_ finger: Int, _ x: Double, _ y: Double) -> Self {
        Self(finger, .moved, Point(x: x, y: y))
    }
    static func ended(_ finger: Int) -> Self { Self(finger, .ended) }
    static func cancelled(_ finger: Int) -> Self { Self(finger, .cancelled) }
}
