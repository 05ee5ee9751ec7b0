public import JSONTape
internal import TouchLimitations
package import TouchScene

// The members of recognizers and of their parts, spelled as in openapi.yaml.

package enum RecognizerMember: UInt8, MemberName {
    case id, type, `class`, name
    case isEnabled, cancelsTouchesInView, delaysTouchesBegan, delaysTouchesEnded
    case allowedTouchTypes, allowedPressTypes, requiresExclusiveTouchType
    case requireToFail, targets, canPrevent, canBePreventedBy, delegate
    case numberOfTapsRequired, numberOfTouchesRequired, minimumPressDuration, allowableMovement
    case direction, minimumNumberOfTouches, maximumNumberOfTouches
    case allowedScrollTypesMask, buttonMaskRequired, edges, isDiscrete, rules, _comment

    package static func replacement(for name: String) -> String? {
        ["target", "action"].contains(name) ? RecognizerMember.targets.name : nil
    }

    /// The types of recognizers that have the member, the type with the widest valid range last; nil if all
    /// have it.
    package var types: [RecognizerType]? {
        switch self {
        case .id, .type, .class, .name, .isEnabled, .cancelsTouchesInView, .delaysTouchesBegan,
            .delaysTouchesEnded, .allowedTouchTypes, .allowedPressTypes, .requiresExclusiveTouchType,
            .requireToFail, .targets, .canPrevent, .canBePreventedBy, .delegate, ._comment:
            nil
        case .numberOfTapsRequired: [.tap, .longPress]
        case .numberOfTouchesRequired: [.tap, .longPress, .swipe]
        case .minimumPressDuration, .allowableMovement: [.longPress]
        case .direction: [.swipe]
        case .minimumNumberOfTouches, .maximumNumberOfTouches: [.pan]
        case .allowedScrollTypesMask: [.screenEdgePan, .pan]
        case .buttonMaskRequired: [.tap]
        case .edges: [.screenEdgePan]
        case .isDiscrete, .rules: [.custom]
        }
    }
}
/// The members that a request can set of a recognizer of UIKit.
package enum SystemRecognizerMember: UInt8, MemberName {
    case id, isEnabled, cancelsTouchesInView, delaysTouchesBegan, delaysTouchesEnded, allowedTouchTypes
    case minimumNumberOfTouches, maximumNumberOfTouches
    case requireToFail, targets, delegate, _comment
}
package enum RecognizerType: UInt8, SpelledValue {
    case tap, longPress, pan, swipe, pinch, rotation, screenEdgePan, hover, custom

    package static let table = MemberTable<Self>()

    package init(_ kind: GestureKind) {
        self =
            switch kind {
            case .tap: .tap
            case .longPress: .longPress
            case .pan: .pan
            case .swipe: .swipe
            case .pinch: .pinch
            case .rotation: .rotation
            case .screenEdgePan: .screenEdgePan
            // Recognizers of scroll views have the members of a pan, or no type-specific members.
            case .scrollPan: .pan
            case .delayedTouches: .custom
            case .hover: .hover
            case .custom: .custom
            }
    }

    /// The type of the recognizers of a UIKit class; nil if there is none.
    package init?(class name: String) {
        switch name {
        case "UITapGestureRecognizer": self = .tap
        case "UILongPressGestureRecognizer": self = .longPress
        case "UIPanGestureRecognizer": self = .pan
        case "UISwipeGestureRecognizer": self = .swipe
        case "UIPinchGestureRecognizer": self = .pinch
        case "UIRotationGestureRecognizer": self = .rotation
        case "UIScreenEdgePanGestureRecognizer": self = .screenEdgePan
        case "UIHoverGestureRecognizer": self = .hover
        case "UIGestureRecognizer": self = .custom
        default: return nil
        }
    }

    /// A kind of this type with UIKit's defaults.
    package var kind: GestureKind {
        switch self {
        case .tap: .tap(TapSettings())
        case .longPress: .longPress(LongPressSettings())
        case .pan: .pan(PanSettings())
        case .swipe: .swipe(SwipeSettings())
        case .pinch: .pinch
        case .rotation: .rotation
        case .screenEdgePan: .screenEdgePan(ScreenEdgeSet())
        case .hover: .hover
        case .custom: .custom(CustomSettings())
        }
    }
}

package enum TargetMember: UInt8, MemberName { case target, action }

package enum GestureDelegateMember: UInt8, MemberName {
    case shouldReceiveEvent, shouldReceiveTouch, shouldReceivePress, shouldBegin
    case shouldRecognizeSimultaneouslyWith, shouldRequireFailureOf, shouldBeRequiredToFailBy
}

enum DelegateAnswerMember: UInt8, MemberName { case view, notView, state, direction }
enum StateConditionMember: UInt8, MemberName { case recognizer, `in` }
package enum GestureStateValue: UInt8, SpelledValue {
    case possible, began, changed, ended, cancelled, failed, recognized

    package static let table = MemberTable<Self>()

    /// `recognized` and `ended` are one value (rule GS-1).
    package var state: GestureState { GestureState(rawValue: rawValue) ?? .ended }
}

package enum SwipeDirectionValue: UInt8, SpelledValue {
    case right, left, up, down

    package static let table = MemberTable<Self>()

    package var direction: SwipeDirections { SwipeDirections(rawValue: 1 &<< rawValue) }
}

/// The edges in the order of `ScreenEdge`, followed by `all`.
enum EdgesValue: UInt8, SpelledValue {
    case top, left, bottom, right, all

    static let table = MemberTable<Self>()
}

enum CustomRuleMember: UInt8, MemberName { case on, when, set, deadline }
enum ConditionMember: UInt8, MemberName { case touches, distance, dx, dy, elapsed }
package enum BoundsMember: UInt8, MemberName { case min, max }

extension GestureDelegate.Axis: SpelledValue { package static let table = MemberTable<Self>() }
extension PressType: SpelledValue { package static let table = MemberTable<Self>() }
extension CustomRule.Trigger: SpelledValue { package static let table = MemberTable<Self>() }
extension CustomRule.Request: SpelledValue { package static let table = MemberTable<Self>() }

extension Members {
    package static let recognizer = MemberTable<RecognizerMember>(
        accepting: UIKitMember.names(of: [.gestureRecognizer]))
    static let systemRecognizer = MemberTable<SystemRecognizerMember>()
    package static let target = MemberTable<TargetMember>()
    static let gestureDelegate = MemberTable<GestureDelegateMember>()
    static let delegateAnswer = MemberTable<DelegateAnswerMember>()
    static let stateCondition = MemberTable<StateConditionMember>()
    static let customRule = MemberTable<CustomRuleMember>()
    static let condition = MemberTable<ConditionMember>()
    package static let bounds = MemberTable<BoundsMember>()
}
