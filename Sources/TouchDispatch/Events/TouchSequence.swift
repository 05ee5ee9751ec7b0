/// What happens to the scene, in order of time.
public struct Event: Sendable {
    /// What happens.
    public enum Kind: Sendable {
        /// Samples of one touch event, in `TouchSequence.samples`; they share its time (rule PL-2).
        case touches(Span32)
        /// Estimated properties made good, in `TouchSequence.samples` (rule TC-7).
        case estimatedPropertiesUpdated(Span32)
        /// Samples of one presses event, in `TouchSequence.presses`; they share its time.
        case presses(Span32)
        case motion(MotionPhase, MotionSubtype)
        case remoteControl(RemoteControlSubtype)
        /// A command of the editing menu is chosen (rule RC-7).
        case menuAction(SelectorIndex)
        /// The device is turned (rule EV-8).
        case orientation(InterfaceOrientation)
        /// The application's code calls `becomeFirstResponder()`.
        case becomeFirstResponder(Responder)
        /// The application's code calls `resignFirstResponder()`.
        case resignFirstResponder(Responder)
        /// A pointer enters, moves or leaves (rule HV-1).
        case hover(HoverSample)
        /// Every touch is taken away (rule LC-1). The reason is a name that decides nothing.
        case interrupt(reason: SelectorIndex?)
        /// Properties are set, in `TouchSequence.changes`.
        case set(Span32)
        /// `removeFromSuperview()`.
        case removeView(ViewIndex)
        /// `removeGestureRecognizer(_:)`.
        case removeRecognizer(RecognizerIndex)
        case addTarget(RecognizerIndex, Target)
        case removeTarget(RecognizerIndex, Target)
        /// `UIPanGestureRecognizer.setTranslation(_:in:)`, in screen coordinates.
        case setTranslation(RecognizerIndex, Point)
        /// The application's code calls `UIApplication.sendAction(_:to:from:for:)`; the sender may be nil.
        case sendAction(Target, from: Responder?)
        /// Deadlines due by now pass; nothing else happens.
        case advance
    }

    /// Never before the event ahead of it.
    public var time: Instant
    /// What happens.
    public var kind: Kind

    /// `kind` happens at `time`.
    public init(time: Instant, kind: Kind) {
        self.time = time
        self.kind = kind
    }
}

/// A possible sequence: no finger moves before it is down, or comes down twice, and no key either (the decoder refuses
/// such).
public struct TouchSequence: Sendable {
    /// In order of time; events of the same time stay apart.
    public var events: [Event] = []
    /// Side array of the touch events.
    public var samples: [TouchSample] = []
    /// Side array of the presses events.
    public var presses: [PressSample] = []
    /// Side array of the events that set properties.
    public var changes: [SceneChange] = []
    /// Side array of the samples.
    public var details: [SampleDetails] = []
    /// How many fingers there are.
    public var fingerCount = 0
    /// How many keys there are.
    public var keyCount = 0

    /// Nothing happens.
    public init() {}

    package func details(of sample: TouchSample) -> SampleDetails? {
        sample.details < 0 ? nil : details[Int(sample.details)]
    }
}
