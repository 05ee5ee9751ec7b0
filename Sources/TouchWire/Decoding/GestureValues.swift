public import JSONTape
internal import TouchLimitations
package import TouchScene

// Values of members of recognizers and of their parts, spelled as in openapi.yaml.

extension RecognizerMember {
    package static func replacement(for name: String) -> String? {
        switch name {
        case "target", "action": RecognizerMember.targets.name
        case "identifier": RecognizerMember.id.name
        case "kind": RecognizerMember.type.name
        case "taps", "numberOfTaps": RecognizerMember.numberOfTapsRequired.name
        case "touches", "fingers": RecognizerMember.numberOfTouchesRequired.name
        default: nil
        }
    }
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

extension GestureDelegate.Axis: SpelledValue { package static let table = MemberTable<Self>() }
extension PressType: SpelledValue { package static let table = MemberTable<Self>() }
extension CustomRule.Trigger: SpelledValue { package static let table = MemberTable<Self>() }
extension CustomRule.Request: SpelledValue { package static let table = MemberTable<Self>() }

extension Members {
    package static let recognizer = MemberTable<RecognizerMember>(
        accepting: UIKitMember.names(of: [.gestureRecognizer]))
}
