public import JSONTape
package import TouchScene
internal import TouchLimitations

// The words that users write instead of members of requests, whose names are in Generated, and the names of values, spelled as in
// openapi.yaml.

extension SceneMember {
    package static func replacement(for name: String) -> String? {
        switch name {
        case "views", "view", "children": SceneMember.subviews.name
        case "frame", "bounds", "size", "screen": #""windows": [{"id": "window", "frame": …}]"#
        default: nil
        }
    }
}

extension DispatchMember {
    package static func advice(for name: String) -> String? {
        name == "scenes"
            ? "use “scene”; only files of “touchd test” can have several scenes"
            : SceneRequestMember.advice(for: name)
    }
}

extension SceneRequestMember {
    /// A scene instead of a request.
    package static func advice(for name: String) -> String? {
        ["windows", "subviews"].contains(name) ? "a request has the scene in its member “scene”" : nil
    }
}

extension ViewMember {
    package static func replacement(for name: String) -> String? {
        switch name {
        case "children", "views", "childViews", "elements": ViewMember.subviews.name
        case "name", "identifier", "accessibilityIdentifier", "testID", "key": ViewMember.id.name
        case "type", "kind", "className": ViewMember.class.name
        case "gestures", "recognizers": ViewMember.gestureRecognizers.name
        case "rect", "position": ViewMember.frame.name
        case "hidden", "visible": ViewMember.isHidden.name
        case "enabled": "isEnabled” of a control or “isUserInteractionEnabled"
        case "action", "selector", "target", "onTap", "onPress", "handler":
            #""targets": [{"target": …, "action": …, "events": ["touchUpInside"]}]"#
        default: nil
        }
    }

    package static func advice(for name: String) -> String? {
        ["parent", "superview", "parentId", "parentID"].contains(name)
            ? "list the view in “subviews” of its superview" : nil
    }

    /// One bit of `MemberSet.low` for each member up to `transform`. Every view has some of these members; they
    /// are read together, not one by one.
    static var readTogether: UInt64 { (2 &<< UInt64(ViewMember.transform.rawValue)) &- 1 }
}

enum SendEventValue: UInt8, SpelledValue {
    case `super`, swallow

    static let table = MemberTable<Self>()
}

extension EventMember {
    /// Whether the event is a sample of a finger, a key or a pointer.
    var isSample: Bool {
        switch self {
        case .touches, .touchesEstimatedPropertiesUpdated, .presses, .hover, .scroll, .transform: true
        default: false
        }
    }

    /// The event with the meaning of a word that users write.
    package static func replacement(for name: String) -> String? {
        switch name {
        case "swipe", "pan", "flick", "move": #""drag": {"from": …, "to": …}"#
        case "doubleTap", "double_tap": #""tap": {"at": …, "count": 2}"#
        case "click", "tapOn", "touchUpInside": EventMember.tap.name
        case "touchAndHold", "longTap", "longpress": EventMember.longPress.name
        case "zoomIn", "zoomOut": EventMember.pinch.name
        default: nil
        }
    }

    /// An example of a gesture with the member, which users write next to the gesture.
    package static func advice(for name: String) -> String? {
        if ["wait", "sleep", "delay", "pause", "timestamp"].contains(name) {
            return "state the “time” of the next event, in seconds from the start"
        }
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

extension TouchMember {
    package static func replacement(for name: String) -> String? {
        ["x", "y", "point", "at"].contains(name) ? TouchMember.location.name : nil
    }
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
    package static let view = MemberTable<ViewMember>(
        accepting: UIKitMember.names(of: UIKitMember.Owner.views))
    package static let viewController = MemberTable<ViewControllerMember>(
        accepting: UIKitMember.names(of: [.viewController]))
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
