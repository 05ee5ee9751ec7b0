public import JSONTape
internal import TouchLimitations
package import TouchScene
// The members of events other than touches, spelled as in openapi.yaml.

enum HoverMember: UInt8, MemberName { case phase, location, zOffset, type }
enum PressMember: UInt8, MemberName { case key, phase, type, uiKey }
enum MotionMember: UInt8, MemberName { case phase, subtype }
enum RemoteControlMember: UInt8, MemberName { case subtype }
enum InterruptMember: UInt8, MemberName { case reason }
enum TranslationMember: UInt8, MemberName { case recognizer, x, y }
enum AddMember: UInt8, MemberName { case parent, index, view, gestureRecognizer }
package enum AnimateMember: UInt8, MemberName { case views, duration, delay, options, to }
enum AnimatedMember: UInt8, MemberName { case frame, transform, alpha, isHidden }
enum ContentOffsetMember: UInt8, MemberName { case view, contentOffset, animated }
enum ScrollToItemMember: UInt8, MemberName { case view, item, position, animated }
enum SetZoomScaleMember: UInt8, MemberName { case view, zoomScale, animated }
enum ZoomMember: UInt8, MemberName { case view, to, animated }
enum TargetChangeMember: UInt8, MemberName { case recognizer, target, action }

enum LocationMember: UInt8, MemberName { case view, x, y }
package enum TapMember: UInt8, MemberName {
    case at, count, fingers, hold, gap

    package static func replacement(for name: String) -> String? { PlaceWords.replacement(for: name) }
}
enum LongPressMember: UInt8, MemberName {
    case at, duration, fingers

    static func replacement(for name: String) -> String? { PlaceWords.replacement(for: name) }
}
enum DragMember: UInt8, MemberName {
    case from, to, duration, hold, fingers

    static func replacement(for name: String) -> String? {
        ["start": "from", "begin": "from", "end": "to", "by": "to"][name]
    }
}
enum PinchMember: UInt8, MemberName {
    case at, from, to, duration, angle

    static func replacement(for name: String) -> String? {
        // `from` and `to` are distances between the fingers, in points.
        name == "scale" ? "from” and “to" : PlaceWords.replacement(for: name)
    }
}
enum RotateMember: UInt8, MemberName {
    case at, radius, by, duration

    static func replacement(for name: String) -> String? {
        ["angle", "rotation"].contains(name) ? "by" : PlaceWords.replacement(for: name)
    }
}

/// Names that users write for the location of a gesture.
private enum PlaceWords {
    static func replacement(for name: String) -> String? {
        ["x", "y", "view", "location", "point", "target", "id"].contains(name) ? "at" : nil
    }
}

extension HoverSample.Phase: SpelledValue { package static let table = MemberTable<Self>() }
extension PressPhase: SpelledValue { package static let table = MemberTable<Self>() }
extension MotionPhase: SpelledValue { package static let table = MemberTable<Self>() }
extension MotionSubtype: SpelledValue { package static let table = MemberTable<Self>() }
extension RemoteControlSubtype: SpelledValue { package static let table = MemberTable<Self>() }
extension ScrollPosition: SpelledValue { package static let table = MemberTable<Self>() }
extension InterfaceOrientation: SpelledValue { package static let table = MemberTable<Self>() }

extension Members {
    static let hover = MemberTable<HoverMember>()
    static let press = MemberTable<PressMember>()
    static let motion = MemberTable<MotionMember>()
    static let remoteControl = MemberTable<RemoteControlMember>()
    static let interrupt = MemberTable<InterruptMember>()
    package static let set = MemberTable<SetMember>(
        accepting: UIKitMember.names(of: UIKitMember.Owner.views.union([.gestureRecognizer])))
    static let translation = MemberTable<TranslationMember>()
    static let add = MemberTable<AddMember>()
    static let animate = MemberTable<AnimateMember>()
    static let animated = MemberTable<AnimatedMember>()
    static let contentOffset = MemberTable<ContentOffsetMember>()
    static let scrollToItem = MemberTable<ScrollToItemMember>()
    static let setZoomScale = MemberTable<SetZoomScaleMember>()
    static let zoom = MemberTable<ZoomMember>()
    static let targetChange = MemberTable<TargetChangeMember>()
    static let location = MemberTable<LocationMember>()
    package static let tap = MemberTable<TapMember>()
    static let longPress = MemberTable<LongPressMember>()
    static let drag = MemberTable<DragMember>()
    static let pinch = MemberTable<PinchMember>()
    static let rotate = MemberTable<RotateMember>()
}
