/// `UIUserInterfaceIdiom`.
public enum UserInterfaceIdiom: UInt8, CaseIterable, Sendable {
    case phone, pad
}

/// The `UIApplication` and its delegate.
public struct Application: Sendable {
    /// The application's delegate, seen as a responder.
    public struct Delegate: Sendable {
        /// Whether it ends the responder chain: it is a `UIResponder` and not a view, a controller or the
        /// application itself (rule RC-1).
        public var isInChain = true
        /// Its handling of events.
        public var responder = ResponderOverrides()

        /// A delegate that is a responder and handles nothing.
        public init() {}
    }

    /// If false, SpringBoard consumes every touch (rule PL-1).
    public var isForeground = true
    /// Decides how many fingers can be down (rule TC-12).
    public var userInterfaceIdiom = UserInterfaceIdiom.phone
    /// If false, remote control events are not delivered (rule RC-6).
    public var isReceivingRemoteControlEvents = false
    /// If true, new touches are canceled and never delivered (rule PL-4).
    public var isIgnoringInteractionEvents = false
    /// Whether `sendEvent` is overridden to swallow everything (rule PL-5).
    public var swallowsEvents = false
    /// An override of `sendAction(_:to:from:for:)` (rule CT-5).
    public var sendAction: SendActionOverride?
    /// Its handling of events.
    public var responder = ResponderOverrides()
    /// Nil if the application has no delegate.
    public var delegate: Delegate? = Delegate()

    /// An application in the foreground, with a delegate.
    public init() {}
}
