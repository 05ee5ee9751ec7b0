public import JSONTape
package import TouchScene
internal import TouchLimitations

// The members of request objects, spelled as in openapi.yaml, except those of views and of `set` events (Generated). The compiler
// checks that each of these is read.

package enum SceneMember: UInt8, MemberName {
    case application, windowScene, firstResponder, focusedView, keyboard, objects, windows, subviews, _comment

    package static func replacement(for name: String) -> String? {
        switch name {
        case "views", "view", "children": SceneMember.subviews.name
        case "frame", "bounds", "size", "screen": #""windows": [{"id": "window", "frame": …}]"#
        default: nil
        }
    }
}

package enum ApplicationMember: UInt8, MemberName {
    case id, isForeground, isReceivingRemoteControlEvents, isIgnoringInteractionEvents, userInterfaceIdiom,
        actions
    case touches, presses, motion, remoteControl, sendEvent, sendAction, next, delegate
}

enum DelegateMember: UInt8, MemberName {
    case id, isResponder, actions, touches, presses, motion, remoteControl
}

enum WindowSceneMember: UInt8, MemberName { case id }

package enum KeyboardMember: UInt8, MemberName { case id, frame }

extension ViewMember {
    /// One bit of `MemberSet.low` for each member up to `transform`. Every view has some of these members; they
    /// are read together, not one by one.
    static var readTogether: UInt64 { (2 &<< UInt64(ViewMember.transform.rawValue)) &- 1 }
}

package enum ViewControllerMember: UInt8, MemberName {
    case id, `class`, superclass, presentedBy, next, touches, presses, motion, remoteControl, actions
    case canBecomeFirstResponder, navigationItem, viewControllers, isNavigationBarHidden
    case interactivePopGestureRecognizer, interactiveContentPopGestureRecognizer
    case selectedIndex, shouldSelect
    case isModalInPresentation, sheetPresentationController, popoverPresentationController, _comment
}

/// The members of `popoverPresentationController`. Those after `delegate` have no effect on touches.
enum PopoverMember: UInt8, MemberName {
    case passthroughViews, delegate, sourceView, sourceRect, sourceItem, barButtonItem
    case permittedArrowDirections, canOverlapSourceViewRect, _comment
}

/// The members of `sheetPresentationController`.
enum SheetMember: UInt8, MemberName {
    case detents, selectedDetentIdentifier, prefersScrollingExpandsWhenScrolledToEdge
    case largestUndimmedDetentIdentifier, delegate, _comment
}

/// The members of the delegate of a presented view controller.
enum PresentationDelegateMember: UInt8, MemberName { case presentationControllerShouldDismiss }

/// The members of `contextMenuInteraction`.
enum ContextMenuMember: UInt8, MemberName { case delegate, requireToFail, _comment }

/// The members of the delegate of a context menu interaction.
enum ContextMenuDelegateMember: UInt8, MemberName { case configurationForMenuAtLocation }

enum RectMember: UInt8, MemberName { case x, y, width, height }
package enum SizeMember: UInt8, MemberName { case width, height }
package enum PointMember: UInt8, MemberName { case x, y }
package enum TransformMember: UInt8, MemberName { case a, b, c, d, tx, ty }
enum InsetsMember: UInt8, MemberName { case top, left, bottom, right }

package enum PointInsideMember: UInt8, MemberName { case insets, ellipse, polygon, anySubview, insideView }
package enum HitTestMember: UInt8, MemberName { case view, ifInside, nilIfSelf, nilIfInside, subviewsFirst }
enum SendEventValue: UInt8, SpelledValue {
    case `super`, swallow

    static let table = MemberTable<Self>()
}

enum RemoteControlPhase: UInt8, MemberName { case received }
/// In the order of `TouchMethod`.
enum TouchHandlingPhase: UInt8, MemberName { case began, moved, ended, cancelled, estimatedPropertiesUpdated }

package enum DispatchMember: UInt8, MemberName { case scene, events, options, expect, _schema, _comment }
enum HitTestRequestMember: UInt8, MemberName { case scene, points, explain, options, _schema, _comment }
enum SceneRequestMember: UInt8, MemberName { case scene, options, _schema, _comment }
enum ReachabilityOptionsMember: UInt8, MemberName { case minimumTapSize, views, thresholds }
package enum ResponderChainMember: UInt8, MemberName { case scene, from, _schema, _comment }
package enum ExplainMember: UInt8, MemberName {
    case scene, events, options, question, expect, _schema, _comment
}
package enum QuestionMember: UInt8, MemberName { case id, method, time, touch }
package enum OptionsMember: UInt8, MemberName {
    case trace, until, thresholds, system, kinds, touches, echoEvents, displayScale, framesPerSecond,
        didScrollInterval
}
enum HitTestOptionsMember: UInt8, MemberName { case thresholds }

package enum EventMember: UInt8, MemberName {
    case time, touches, touchesEstimatedPropertiesUpdated, becomeFirstResponder, resignFirstResponder
    case presses, motion, remoteControl, menuAction, statusBarTap, pencil, hover, scroll, transform,
        interrupt, sendAction,
        orientation
    case addTarget, removeTarget, set, add, remove, animate, setContentOffset, scrollToItem, setTranslation
    case setZoomScale, zoom, advance
    case tap, longPress, drag, pinch, rotate, modifierFlags, buttonMask, _comment

    /// Whether the event is a sample of a finger, a key or a pointer.
    var isSample: Bool {
        switch self {
        case .touches, .touchesEstimatedPropertiesUpdated, .presses, .hover, .scroll, .transform: true
        default: false
        }
    }

    /// An example of a gesture with the member, which users write next to the gesture.
    package static func advice(for name: String) -> String? {
        let example =
            switch name {
            case "count", "gap", "hold": #""tap": {"at": …, "\#(name)": …}"#
            case "duration", "fingers": #""longPress": {"at": …, "\#(name)": …}"#
            case "from", "to": #""drag": {"from": …, "to": …}"#
            case "scale": #""pinch": {"at": …, "from": 100, "to": 200} (distances of the fingers in points)"#
            case "angle", "rotation", "radius", "by": #""rotate": {"at": …, "by": …}"#
            case "at", "location", "x", "y": #""tap": [x, y]"#
            default: ""
            }
        return example.isEmpty ? nil : "it belongs into the value of the gesture, for example " + example
    }

    /// The kinds of events, gestures first.
    package static var listed: [String] {
        let gestures: [EventMember] = [.tap, .longPress, .drag, .pinch, .rotate]
        let additional: [EventMember] = [.time, .modifierFlags, .buttonMask, ._comment]
        let others = allCases.filter { !additional.contains($0) && !gestures.contains($0) }
        return (gestures + others).map(\.name)
    }
}

package enum TouchMember: UInt8, MemberName {
    case finger, phase, location, type, force, majorRadius, altitudeAngle, azimuthAngle, edge
    case coalesced, predicted, estimatedProperties

    package static func replacement(for name: String) -> String? {
        ["x", "y", "point", "at"].contains(name) ? TouchMember.location.name : nil
    }
}

enum EstimateMember: UInt8, MemberName { case finger, location, force, altitudeAngle, azimuthAngle }
enum AuxiliarySampleMember: UInt8, MemberName {
    case time, location, force, majorRadius, altitudeAngle, azimuthAngle
}
enum TouchTypeValue: UInt8, SpelledValue {
    case direct, indirect, pencil, indirectPointer, stylus

    static let table = MemberTable<Self>()

    var type: TouchType {
        switch self {
        case .direct: .direct
        case .indirect: .indirect
        case .pencil, .stylus: .pencil
        case .indirectPointer: .indirectPointer
        }
    }
}
/// In the order of the bits of `EstimatedProperties`.
enum EstimatedPropertyValue: UInt8, SpelledValue {
    case force, azimuth, altitude, location

    static let table = MemberTable<Self>()

    var property: EstimatedProperties { EstimatedProperties(rawValue: 1 &<< rawValue) }
}

extension AssumedMember: SpelledValue { package static let table = MemberTable<Self>() }
extension SystemVersion: SpelledValue {
    package static let table = MemberTable<Self>()

    /// For example “iOS 26”.
    package var name: String {
        switch self {
        case .iOS17: "iOS 17"
        case .iOS18: "iOS 18"
        case .iOS26: "iOS 26"
        }
    }
}
extension UserInterfaceIdiom: SpelledValue { package static let table = MemberTable<Self>() }
extension KeyboardDismissMode: SpelledValue { package static let table = MemberTable<Self>() }
extension SwipeActions.Side: SpelledValue { package static let table = MemberTable<Self>() }
extension ViewClass: SpelledValue { package static let table = MemberTable<Self>() }
extension Handling: SpelledValue { package static let table = MemberTable<Self>() }
extension TouchPhase: SpelledValue { package static let table = MemberTable<Self>() }
extension ScreenEdge: SpelledValue { package static let table = MemberTable<Self>() }
extension TraceLevel: SpelledValue { package static let table = MemberTable<Self>() }
extension CallbackKind: SpelledValue { package static let table = MemberTable<Self>() }
extension Thresholds.Name: MemberName {}

/// The tables of members, created once.
package enum Members {
    package static let scene = MemberTable<SceneMember>()
    package static let application = MemberTable<ApplicationMember>()
    static let delegate = MemberTable<DelegateMember>()
    static let windowScene = MemberTable<WindowSceneMember>()
    package static let keyboard = MemberTable<KeyboardMember>()
    package static let view = MemberTable<ViewMember>(
        accepting: UIKitMember.names(of: UIKitMember.Owner.views))
    package static let viewController = MemberTable<ViewControllerMember>(
        accepting: UIKitMember.names(of: [.viewController]))
    static let sheet = MemberTable<SheetMember>()
    static let popover = MemberTable<PopoverMember>()
    static let contextMenu = MemberTable<ContextMenuMember>()
    static let contextMenuDelegate = MemberTable<ContextMenuDelegateMember>()
    static let presentationDelegate = MemberTable<PresentationDelegateMember>()
    static let rect = MemberTable<RectMember>()
    package static let size = MemberTable<SizeMember>()
    package static let point = MemberTable<PointMember>()
    package static let transform = MemberTable<TransformMember>()
    static let insets = MemberTable<InsetsMember>()
    package static let pointInside = MemberTable<PointInsideMember>()
    package static let hitTest = MemberTable<HitTestMember>()
    package static let dispatch = MemberTable<DispatchMember>()
    static let hitTestRequest = MemberTable<HitTestRequestMember>()
    static let sceneRequest = MemberTable<SceneRequestMember>()
    static let reachabilityOptions = MemberTable<ReachabilityOptionsMember>()
    package static let responderChain = MemberTable<ResponderChainMember>()
    package static let explain = MemberTable<ExplainMember>()
    package static let question = MemberTable<QuestionMember>()
    package static let options = MemberTable<OptionsMember>()
    static let hitTestOptions = MemberTable<HitTestOptionsMember>()
    package static let event = MemberTable<EventMember>()
    package static let touch = MemberTable<TouchMember>()
    static let estimate = MemberTable<EstimateMember>()
    static let auxiliarySample = MemberTable<AuxiliarySampleMember>()
    package static let thresholds = MemberTable<Thresholds.Name>()
    static let touchHandling = MemberTable<TouchHandlingPhase>()
    static let remoteControlHandling = MemberTable<RemoteControlPhase>()
}

/// Copies of the tables that nearly every view and event needs. Each access to a static property checks
/// whether it is initialized; access to these does not.
struct FrequentMembers {
    let view = Members.view
    let rect = Members.rect
    let event = Members.event
    let touch = Members.touch
    let point = Members.point
    let touchPhase = TouchPhase.table
}
