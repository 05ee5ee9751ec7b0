// Written by scripts/build/generate from openapi.yaml.
// swift-format-ignore-file
package import JSONTape

package enum DispatchMember: UInt8, MemberName {
    case scene, events, options, expect, _schema, _comment
}

package enum HitTestRequestMember: UInt8, MemberName {
    case scene, points, explain, options, events, question, expect, _schema, _comment
}

package enum ResponderChainMember: UInt8, MemberName {
    case scene, from, events, question, expect, _schema, _comment
}

package enum SceneRequestMember: UInt8, MemberName {
    case scene, options, events, question, expect, _schema, _comment
}

package enum ReachabilityOptionsMember: UInt8, MemberName {
    case minimumTapSize, views, thresholds, trace, until, system, kinds, displayScale, framesPerSecond,
        didScrollInterval, touches, sceneChanges, echoEvents
}

package enum ExplainMember: UInt8, MemberName {
    case scene, events, options, question, expect, _schema, _comment
}

package enum QuestionMember: UInt8, MemberName {
    case id, method, time, touch
}

package enum OptionsMember: UInt8, MemberName {
    case trace, until, thresholds, system, kinds, displayScale, framesPerSecond, didScrollInterval, touches,
        sceneChanges, echoEvents
}

package enum HitTestOptionsMember: UInt8, MemberName {
    case thresholds, trace, until, system, kinds, displayScale, framesPerSecond, didScrollInterval, touches,
        sceneChanges, echoEvents
}

package enum PointMember: UInt8, MemberName {
    case x, y
}

package enum SizeMember: UInt8, MemberName {
    case width, height
}

package enum RectMember: UInt8, MemberName {
    case x, y, width, height
}

package enum TransformMember: UInt8, MemberName {
    case a, b, c, d, tx, ty
}

package enum InsetsMember: UInt8, MemberName {
    case top, left, bottom, right
}

package enum SceneMember: UInt8, MemberName {
    case application, windowScene, firstResponder, focusedView, keyboard, objects, windows, subviews,
        _comment
}

package enum ApplicationMember: UInt8, MemberName {
    case id, isForeground, userInterfaceIdiom, isReceivingRemoteControlEvents, isIgnoringInteractionEvents,
        sendEvent, sendAction, next, actions, touches, presses, motion, remoteControl, delegate
}

package enum DelegateMember: UInt8, MemberName {
    case id, isResponder, actions, touches, presses, motion, remoteControl
}

package enum WindowSceneMember: UInt8, MemberName {
    case id
}

package enum KeyboardMember: UInt8, MemberName {
    case id, frame
}

package enum SwipeActionsMember: UInt8, MemberName {
    case leading, trailing, canEdit, open, _comment
}

package enum OpenCellMember: UInt8, MemberName {
    case cell, side, actionsView
}

package enum TargetOffsetMember: UInt8, MemberName {
    case x, y, snap
}

package enum SnapMember: UInt8, MemberName {
    case axis, interval, origin
}

package enum ViewControllerMember: UInt8, MemberName {
    case id, `class`, superclass, navigationItem, viewControllers, isNavigationBarHidden, selectedIndex,
        shouldSelect, isModalInPresentation, sheetPresentationController, popoverPresentationController,
        interactivePopGestureRecognizer, interactiveContentPopGestureRecognizer, presentedBy, next, touches,
        presses, motion, remoteControl, actions, canBecomeFirstResponder, _comment
}

package enum SheetMember: UInt8, MemberName {
    case detents, selectedDetentIdentifier, prefersScrollingExpandsWhenScrolledToEdge,
        largestUndimmedDetentIdentifier, delegate, _comment
}

package enum PresentationDelegateMember: UInt8, MemberName {
    case presentationControllerShouldDismiss
}

package enum PopoverMember: UInt8, MemberName {
    case passthroughViews, delegate, _comment, sourceView, sourceRect, sourceItem, barButtonItem,
        permittedArrowDirections, canOverlapSourceViewRect
}

package enum ContextMenuMember: UInt8, MemberName {
    case delegate, requireToFail, _comment
}

package enum ContextMenuDelegateMember: UInt8, MemberName {
    case configurationForMenuAtLocation
}

package enum SystemRecognizerMember: UInt8, MemberName {
    case id, isEnabled, cancelsTouchesInView, delaysTouchesBegan, delaysTouchesEnded, allowedTouchTypes,
        requireToFail, targets, delegate, minimumNumberOfTouches, maximumNumberOfTouches, _comment
}

package enum RecognizerMember: UInt8, MemberName {
    case id, type, `class`, name, isEnabled, cancelsTouchesInView, delaysTouchesBegan, delaysTouchesEnded,
        allowedTouchTypes, allowedPressTypes, requiresExclusiveTouchType, requireToFail, targets,
        canPrevent, canBePreventedBy, delegate, numberOfTapsRequired, numberOfTouchesRequired,
        buttonMaskRequired, minimumPressDuration, allowableMovement, minimumNumberOfTouches,
        maximumNumberOfTouches, allowedScrollTypesMask, direction, edges, isDiscrete, rules, _comment
}

package enum CustomRuleMember: UInt8, MemberName {
    case on, when, set, deadline
}

package enum ConditionMember: UInt8, MemberName {
    case touches, distance, dx, dy, elapsed
}

package enum BoundsMember: UInt8, MemberName {
    case min, max
}

package enum GestureDelegateMember: UInt8, MemberName {
    case shouldReceiveEvent, shouldReceiveTouch, shouldReceivePress, shouldBegin,
        shouldRecognizeSimultaneouslyWith, shouldRequireFailureOf, shouldBeRequiredToFailBy
}

package enum DelegateAnswerMember: UInt8, MemberName {
    case view, notView, state, direction
}

package enum StateConditionMember: UInt8, MemberName {
    case recognizer, `in`
}

package enum TargetMember: UInt8, MemberName {
    case target, action
}

package enum ControlTargetMember: UInt8, MemberName {
    case target, action, events
}

package enum SendActionOverrideMember: UInt8, MemberName {
    case target, action
}

package enum TouchHandlingPhase: UInt8, MemberName {
    case began, moved, ended, cancelled, estimatedPropertiesUpdated
}

package enum RemoteControlPhase: UInt8, MemberName {
    case received
}

package enum PointInsideMember: UInt8, MemberName {
    case insets, ellipse, polygon, anySubview, insideView
}

package enum HitTestMember: UInt8, MemberName {
    case view, ifInside, nilIfSelf, nilIfInside, subviewsFirst
}

package enum EventMember: UInt8, MemberName {
    case time, modifierFlags, buttonMask, touches, touchesEstimatedPropertiesUpdated, becomeFirstResponder,
        resignFirstResponder, hover, scroll, transform, presses, motion, remoteControl, menuAction, pencil,
        statusBarTap, orientation, interrupt, set, add, remove, animate, setContentOffset, scrollToItem,
        setTranslation, setZoomScale, zoom, addTarget, removeTarget, sendAction, advance, tap, longPress,
        drag, pinch, rotate, _comment
}

package enum HoverMember: UInt8, MemberName {
    case phase, location, zOffset, type
}

package enum ScrollMember: UInt8, MemberName {
    case phase, type, location, delta
}

package enum TransformEventMember: UInt8, MemberName {
    case phase, location, scale, rotation
}

package enum UIKeyMember: UInt8, MemberName {
    case keyCode, characters, charactersIgnoringModifiers, modifierFlags
}

package enum PressMember: UInt8, MemberName {
    case key, phase, type, uiKey
}

package enum MotionMember: UInt8, MemberName {
    case phase, subtype
}

package enum RemoteControlMember: UInt8, MemberName {
    case subtype
}

package enum PencilMember: UInt8, MemberName {
    case type, phase
}

package enum InterruptMember: UInt8, MemberName {
    case reason
}

package enum AddMember: UInt8, MemberName {
    case parent, index, view, gestureRecognizer
}

package enum AnimateMember: UInt8, MemberName {
    case views, duration, delay, options, to
}

package enum AnimatedMember: UInt8, MemberName {
    case frame, transform, alpha, isHidden
}

package enum ContentOffsetMember: UInt8, MemberName {
    case view, contentOffset, animated
}

package enum ScrollToItemMember: UInt8, MemberName {
    case view, item, position, animated
}

package enum TranslationMember: UInt8, MemberName {
    case recognizer, x, y
}

package enum SetZoomScaleMember: UInt8, MemberName {
    case view, zoomScale, animated
}

package enum ZoomMember: UInt8, MemberName {
    case view, to, animated
}

package enum SendActionMember: UInt8, MemberName {
    case action, target, from
}

package enum TargetChangeMember: UInt8, MemberName {
    case recognizer, target, action
}

package enum TapMember: UInt8, MemberName {
    case at, count, fingers, hold, gap
}

package enum LongPressMember: UInt8, MemberName {
    case at, duration, fingers
}

package enum DragMember: UInt8, MemberName {
    case from, to, duration, hold, fingers
}

package enum PinchMember: UInt8, MemberName {
    case at, from, to, duration, angle
}

package enum RotateMember: UInt8, MemberName {
    case at, radius, by, duration
}

package enum LocationMember: UInt8, MemberName {
    case view, x, y
}

package enum TouchMember: UInt8, MemberName {
    case finger, phase, location, type, force, majorRadius, altitudeAngle, azimuthAngle, edge, coalesced,
        predicted, estimatedProperties
}

package enum AuxiliarySampleMember: UInt8, MemberName {
    case location, time, force, majorRadius, altitudeAngle, azimuthAngle
}

package enum EstimateMember: UInt8, MemberName {
    case finger, location, force, altitudeAngle, azimuthAngle
}

package enum ReachableViewMember: UInt8, MemberName {
    case id, minimumTapSize
}

package enum NearMember: UInt8, MemberName {
    case path, value, tolerance
}

package enum OnlyMember: UInt8, MemberName {
    case kinds, receivers, handled
}

extension RecognizerMember {
    /// The types of recognizers that have the member; nil if all have it.
    package var types: [RecognizerType]? {
        switch self {
        case .numberOfTapsRequired: [.tap, .longPress]
        case .numberOfTouchesRequired: [.tap, .longPress, .swipe]
        case .buttonMaskRequired: [.tap]
        case .minimumPressDuration: [.longPress]
        case .allowableMovement: [.longPress]
        case .minimumNumberOfTouches: [.pan]
        case .maximumNumberOfTouches: [.pan]
        case .allowedScrollTypesMask: [.pan, .screenEdgePan]
        case .direction: [.swipe]
        case .edges: [.screenEdgePan]
        case .isDiscrete: [.custom]
        case .rules: [.custom]
        default: nil
        }
    }
}

extension Members {
    package static let dispatch = MemberTable<DispatchMember>()
    package static let hitTestRequest = MemberTable<HitTestRequestMember>()
    package static let responderChain = MemberTable<ResponderChainMember>()
    package static let sceneRequest = MemberTable<SceneRequestMember>()
    package static let reachabilityOptions = MemberTable<ReachabilityOptionsMember>()
    package static let explain = MemberTable<ExplainMember>()
    package static let question = MemberTable<QuestionMember>()
    package static let options = MemberTable<OptionsMember>()
    package static let hitTestOptions = MemberTable<HitTestOptionsMember>()
    package static let point = MemberTable<PointMember>()
    package static let size = MemberTable<SizeMember>()
    package static let rect = MemberTable<RectMember>()
    package static let transform = MemberTable<TransformMember>()
    package static let insets = MemberTable<InsetsMember>()
    package static let scene = MemberTable<SceneMember>()
    package static let application = MemberTable<ApplicationMember>()
    package static let delegate = MemberTable<DelegateMember>()
    package static let windowScene = MemberTable<WindowSceneMember>()
    package static let keyboard = MemberTable<KeyboardMember>()
    package static let swipeActions = MemberTable<SwipeActionsMember>()
    package static let openCell = MemberTable<OpenCellMember>()
    package static let targetOffset = MemberTable<TargetOffsetMember>()
    package static let snap = MemberTable<SnapMember>()
    package static let sheet = MemberTable<SheetMember>()
    package static let presentationDelegate = MemberTable<PresentationDelegateMember>()
    package static let popover = MemberTable<PopoverMember>()
    package static let contextMenu = MemberTable<ContextMenuMember>()
    package static let contextMenuDelegate = MemberTable<ContextMenuDelegateMember>()
    package static let systemRecognizer = MemberTable<SystemRecognizerMember>()
    package static let customRule = MemberTable<CustomRuleMember>()
    package static let condition = MemberTable<ConditionMember>()
    package static let bounds = MemberTable<BoundsMember>()
    package static let gestureDelegate = MemberTable<GestureDelegateMember>()
    package static let delegateAnswer = MemberTable<DelegateAnswerMember>()
    package static let stateCondition = MemberTable<StateConditionMember>()
    package static let target = MemberTable<TargetMember>()
    package static let controlTarget = MemberTable<ControlTargetMember>()
    package static let sendActionOverride = MemberTable<SendActionOverrideMember>()
    package static let pointInside = MemberTable<PointInsideMember>()
    package static let hitTest = MemberTable<HitTestMember>()
    package static let event = MemberTable<EventMember>()
    package static let hover = MemberTable<HoverMember>()
    package static let scroll = MemberTable<ScrollMember>()
    package static let transformEvent = MemberTable<TransformEventMember>()
    package static let uiKey = MemberTable<UIKeyMember>()
    package static let press = MemberTable<PressMember>()
    package static let motion = MemberTable<MotionMember>()
    package static let remoteControl = MemberTable<RemoteControlMember>()
    package static let pencil = MemberTable<PencilMember>()
    package static let interrupt = MemberTable<InterruptMember>()
    package static let add = MemberTable<AddMember>()
    package static let animate = MemberTable<AnimateMember>()
    package static let animated = MemberTable<AnimatedMember>()
    package static let contentOffset = MemberTable<ContentOffsetMember>()
    package static let scrollToItem = MemberTable<ScrollToItemMember>()
    package static let translation = MemberTable<TranslationMember>()
    package static let setZoomScale = MemberTable<SetZoomScaleMember>()
    package static let zoom = MemberTable<ZoomMember>()
    package static let sendAction = MemberTable<SendActionMember>()
    package static let targetChange = MemberTable<TargetChangeMember>()
    package static let tap = MemberTable<TapMember>()
    package static let longPress = MemberTable<LongPressMember>()
    package static let drag = MemberTable<DragMember>()
    package static let pinch = MemberTable<PinchMember>()
    package static let rotate = MemberTable<RotateMember>()
    package static let location = MemberTable<LocationMember>()
    package static let touch = MemberTable<TouchMember>()
    package static let auxiliarySample = MemberTable<AuxiliarySampleMember>()
    package static let estimate = MemberTable<EstimateMember>()
    package static let reachableView = MemberTable<ReachableViewMember>()
    package static let near = MemberTable<NearMember>()
    package static let only = MemberTable<OnlyMember>()
}
