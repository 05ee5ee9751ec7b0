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
enum AddMember: UInt8, MemberName { case parent, index, view }
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

/// The members of a `set` event: every property that is a single value.
package enum SetMember: UInt8, MemberName {
    case id
    case isHidden, alpha, isUserInteractionEnabled, isMultipleTouchEnabled, isExclusiveTouch, clipsToBounds
    case canBecomeFirstResponder, isEditable, keyboardDismissMode, scrollsToTop, frame, transform
    case showsMenuAsPrimaryAction, canResignFirstResponder, isScrollEnabled
    case isEnabled
    case cancelsTouchesInView, delaysTouchesBegan, delaysTouchesEnded, requiresExclusiveTouchType
    case numberOfTapsRequired, numberOfTouchesRequired, minimumPressDuration, allowableMovement
    case minimumNumberOfTouches, maximumNumberOfTouches, allowedScrollTypesMask, buttonMaskRequired
    case scale, rotation
    case direction, edges, isDiscrete, name
    case windowLevel, isKeyWindow
    case isSelected, isHighlighted, value, minimumValue, maximumValue
    case isContinuous, autorepeat, wraps, stepValue, isOn, isRefreshing
    case numberOfSegments, selectedSegmentIndex, numberOfPages, currentPage
    case zoomScale, minimumZoomScale, maximumZoomScale, isDirectionalLockEnabled, isPagingEnabled
    case alwaysBounceVertical, alwaysBounceHorizontal, bounces, bouncesZoom
    case delaysContentTouches, canCancelContentTouches
    case allowsSelection, allowsMultipleSelection, allowsSelectionDuringEditing,
        allowsMultipleSelectionDuringEditing
    case isEditing, selectedCells

    /// The kind of object that has a property. `fixed` is a property of recognizers that only the scene can
    /// set.
    package enum Owner {
        case view, control, scrollView, selection, recognizer, fixed, controlOrRecognizer, notSimulated
    }

    package var owner: Owner {
        switch rawValue {
        case SetMember.id.rawValue...SetMember.canResignFirstResponder.rawValue: .view
        case SetMember.isScrollEnabled.rawValue: .scrollView
        case SetMember.isEnabled.rawValue: .controlOrRecognizer
        case SetMember.cancelsTouchesInView.rawValue...SetMember.rotation.rawValue: .recognizer
        case SetMember.direction.rawValue...SetMember.name.rawValue: .fixed
        case SetMember.isSelected.rawValue...SetMember.currentPage.rawValue: .control
        case SetMember.zoomScale.rawValue...SetMember.canCancelContentTouches.rawValue: .scrollView
        case SetMember.allowsSelection.rawValue...SetMember.selectedCells.rawValue: .selection
        default: .notSimulated
        }
    }

    /// The flag of a view for this property; nil if there is none.
    var viewFlag: View.Flags? {
        switch self {
        case .isHidden: .isHidden
        case .isUserInteractionEnabled: .isUserInteractionEnabled
        case .isMultipleTouchEnabled: .isMultipleTouchEnabled
        case .isExclusiveTouch: .isExclusiveTouch
        case .clipsToBounds: .clipsToBounds
        case .canBecomeFirstResponder: .canBecomeFirstResponder
        case .canResignFirstResponder: .canResignFirstResponder
        case .isEditable: .isEditable
        case .showsMenuAsPrimaryAction: .showsMenuAsPrimaryAction
        case .isScrollEnabled: .isScrollEnabled
        case .isEnabled: .isEnabled
        default: nil
        }
    }

    /// The flag of a recognizer for this property; nil if there is none.
    var recognizerFlag: GestureRecognizer.Flags? {
        switch self {
        case .isEnabled: .isEnabled
        case .cancelsTouchesInView: .cancelsTouchesInView
        case .delaysTouchesBegan: .delaysTouchesBegan
        case .delaysTouchesEnded: .delaysTouchesEnded
        case .requiresExclusiveTouchType: .requiresExclusiveTouchType
        default: nil
        }
    }

    /// The corresponding member of a recognizer if only some types of recognizers have the property;
    /// otherwise nil.
    package var setting: RecognizerMember? {
        switch self {
        case .numberOfTapsRequired: .numberOfTapsRequired
        case .numberOfTouchesRequired: .numberOfTouchesRequired
        case .minimumPressDuration: .minimumPressDuration
        case .allowableMovement: .allowableMovement
        case .minimumNumberOfTouches: .minimumNumberOfTouches
        case .maximumNumberOfTouches: .maximumNumberOfTouches
        case .allowedScrollTypesMask: .allowedScrollTypesMask
        case .buttonMaskRequired: .buttonMaskRequired
        case .direction: .direction
        case .edges: .edges
        case .isDiscrete: .isDiscrete
        default: nil
        }
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
