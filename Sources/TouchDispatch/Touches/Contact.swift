/// One finger, or one key (rule EV-2), from down to up: what it hit, who follows it, and how much of it its view has
/// heard (rule HT-7).
struct Contact {
    /// How far the view has been told.
    enum Delivery {
        /// It came in this event; nothing is decided.
        case new
        /// Began, and with it everything after, is held (rule DL-1).
        case beganHeld
        /// Began was delivered.
        case delivered
        /// Began was delivered, Ended is held (rule DL-2).
        case endedHeld
        /// The view hears nothing more: it was told of the end, or the contact was dropped, or never meant for it.
        case over
    }

    let touch: TouchIndex
    let finger: FingerIndex
    let type: TouchType
    let edge: ScreenEdge?
    let window: WindowIndex?
    /// What the hit test returned.
    let hitView: ViewIndex?
    /// Those that collected it, in order, in `GestureEnvironment.collected`.
    var recognizers = Span32.empty
    let start: Point
    var location: Point
    var phase = TouchPhase.began
    var hasMoved = false
    var delivery: Delivery
    /// The recognizer that was last seen holding it.
    var holder: RecognizerIndex?
    /// The event in which a release last told the view of it.
    var toldEvent: Int32 = Contact.never
    let beganEvent: Int32
    /// The event of its latest phase.
    var phaseEvent: Int32
    let beganSample: Int32
    var lastSample: Int32
    /// The view that is told: the hit view, or a scroll view above that keeps it from its content (rule SC-3); nil
    /// where rule TC-5, TC-6 or PL-4 keeps it from the contact.
    var view: ViewIndex?
    /// Of a press: which. It has no touch object, no finger and no view of its own (rule EV-2).
    var press: PressIndex?
    /// Of a press: who is told; nil where rule EV-6 keeps it from everybody.
    var responder: Responder?

    static let never = Int32.min
    /// What `touch` and `finger` of a press read: they stand nowhere.
    static let noTouch = TouchIndex(-1)
    static let noFinger = FingerIndex(-1)

    /// Who is told.
    var receiver: Responder? { press == nil ? view.map(Responder.view) : responder }

    /// A contact that rests stays in the event of its latest phase.
    mutating func enter(_ phase: TouchPhase, in event: Int32) {
        self.phase = phase
        if phase != .stationary { phaseEvent = event }
    }

    mutating func move(to location: Point) {
        self.location = location
        hasMoved = true
    }

    var isDown: Bool {
        switch phase {
        case .began, .moved, .stationary: true
        case .ended, .cancelled: false
        }
    }
}

/// What a finger of the request is doing.
package struct Finger {
    /// Its latest contact; nil before, and after everything was taken away from it.
    var contact: ContactIndex?
    /// The view that got a sample of its latest contact with estimates.
    var estimateReceiver: ViewIndex?
}
