/// An event of a sequence.
public struct Event: Sendable {
    public enum Kind: Sendable {
        /// Samples of one touch event, in `TouchSequence.samples`. They have the same time (rule PL-2).
        case touches(Span32)
        /// Final values of estimated properties, in `TouchSequence.samples` (rule TC-7).
        case estimatedPropertiesUpdated(Span32)
        /// Samples of one presses event, in `TouchSequence.presses`. They have the same time.
        case presses(Span32)
        case motion(MotionPhase, MotionSubtype)
        case remoteControl(RemoteControlSubtype)
        /// A command of the editing menu is chosen (rule RC-7).
        case menuAction(SelectorIndex)
        /// The user double-taps or squeezes Apple Pencil (rule PC-1).
        case pencil(PencilInput)
        /// The user taps the status bar (rule SB-1).
        case statusBarTap
        /// The device is turned (rule EV-8).
        case orientation(InterfaceOrientation)
        /// The application's code calls `becomeFirstResponder()`.
        case becomeFirstResponder(Responder)
        /// The application's code calls `resignFirstResponder()`.
        case resignFirstResponder(Responder)
        /// A pointer enters, moves or leaves (rule HV-1).
        case hover(HoverSample)
        /// A wheel or a trackpad scrolls (rule PT-5).
        case scroll(ScrollSample)
        /// A trackpad pinches or rotates (rule PT-8).
        case transform(TransformSample)
        /// The system cancels every touch (rule LC-1). The reason is a name without effect.
        case interrupt(reason: SelectorIndex?)
        /// The application's code sets properties, in `TouchSequence.changes`.
        case set(Span32)
        /// `UIView.animate`: a position in `TouchSequence.animations`.
        case animate(Int32)
        /// `setContentOffset(_:animated:)`.
        case setContentOffset(ScrollIndex, Point, isAnimated: Bool)
        /// `scrollToItem(at:at:animated:)` or `scrollToRow(at:at:animated:)`.
        case scrollToItem(ScrollIndex, ViewIndex, ScrollPosition, isAnimated: Bool)
        /// `insertSubview(_:at:)`. The scene contains the view, which has the flag `isRemoved` until then.
        case addView(ViewIndex)
        /// `removeFromSuperview()`.
        case removeView(ViewIndex)
        /// `addGestureRecognizer(_:)`. The scene contains the recognizer, with the flag `isAddedLater`.
        case addRecognizer(RecognizerIndex)
        /// `removeGestureRecognizer(_:)`.
        case removeRecognizer(RecognizerIndex)
        case addTarget(RecognizerIndex, Target)
        case removeTarget(RecognizerIndex, TargetPattern)
        /// `UIPanGestureRecognizer.setTranslation(_:in:)`, in screen coordinates.
        case setTranslation(RecognizerIndex, Point)
        /// The application's code zooms a scroll view (rule MO-16).
        case zoom(ZoomCommand)
        /// The application's code calls `UIApplication.sendAction(_:to:from:for:)`; the sender may be nil.
        case sendAction(Target, from: Responder?)
        /// Deadlines that are due fire; nothing else happens.
        case advance
    }

    /// Not before the time of the previous event.
    public var time: Instant
    public var kind: Kind
    /// `UIEvent.modifierFlags` (rule PT-1).
    public var modifierFlags: ModifierFlags = []
    /// `UIEvent.buttonMask`; nil if it is not stated (rule PT-2).
    public var buttonMask: ButtonMask?

    public init(time: Instant, kind: Kind) {
        self.time = time
        self.kind = kind
    }
}

/// A valid sequence of events. The decoder rejects samples of a finger or key that is not down, and a second
/// began of one that is down.
public struct TouchSequence: Sendable {
    /// In order of time. Events with the same time are not merged.
    public var events: [Event] = []
    /// Side array of the touch events.
    public var samples: [TouchSample] = []
    /// Side array of the presses events.
    public var presses: [PressSample] = []
    /// Side array of the presses.
    public var uiKeys: [UIKeyInput] = []
    /// Side array of the events that set properties.
    public var changes: [SceneChange] = []
    /// Side array of the events that animate views.
    public var animations: [ViewAnimation] = []
    /// Side array of the samples.
    public var details: [SampleDetails] = []
    public var fingerCount = 0
    public var keyCount = 0

    public init() {}

    package func details(of sample: TouchSample) -> SampleDetails? {
        sample.details < 0 ? nil : details[Int(sample.details)]
    }
}
