/// One finger, or one key (rule EV-2), from down to up: what it hit, and how much of it was delivered to its view (rule
/// HT-7).
struct Contact {
    /// How it came down.
    struct Began {
        let type: TouchType
        let edge: ScreenEdge?
        let location: Point
        let event: Int32
        let sample: Int32
    }

    /// The latest sample that changed it.
    struct Latest {
        var phase = TouchPhase.began
        /// The event of its latest phase. A contact that rests stays in the event of the phase before.
        var event: Int32
        var sample: Int32
    }

    /// What its view, or responder, gets of it.
    struct Delivery {
        enum Stage {
            /// It came in this event; nothing is decided.
            case new
            /// Began, and with it everything after, is held (rule DL-1).
            case beganHeld
            /// Began was delivered.
            case delivered
            /// Began was delivered, Ended is held (rule DL-2).
            case endedHeld
            /// The view receives nothing more: the end was delivered, or the contact was dropped, or never meant for it.
            case over
        }

        var stage: Stage
        /// The view that gets it: the hit view, or a scroll view above that keeps it from its content (rule SC-3); nil
        /// where rule TC-5, TC-6 or PL-4 keeps it from the contact.
        var view: ViewIndex?
        /// Of a press: what gets it; nil where rule EV-6 keeps it from every responder.
        var responder: Responder?
        /// The recognizer that was last found to hold it.
        var holder: RecognizerIndex?
        /// The event in which a release last delivered it.
        var releasedIn = Int32.min
        /// The event whose ordinary delivery (step 7) reports its end, after other calls of that event (rule TC-8).
        var endsIn = Int32.min
    }

    let touch: TouchIndex
    let finger: FingerIndex
    /// Of a press: which. It has no touch object, no finger and no view of its own (rule EV-2).
    var press: PressIndex?
    let window: WindowIndex?
    /// What the hit test returned.
    let hitView: ViewIndex?
    let began: Began
    var location: Point
    var hasMoved = false
    var latest: Latest
    var delivery: Delivery

    /// What `touch` and `finger` of a press read: they are nowhere.
    static let noTouch = TouchIndex(-1)
    static let noFinger = FingerIndex(-1)

    /// What gets it.
    var receiver: Responder? { press == nil ? delivery.view.map(Responder.view) : delivery.responder }

    mutating func enter(_ phase: TouchPhase, in event: Int32) {
        latest.phase = phase
        if phase != .stationary { latest.event = event }
    }

    mutating func move(to location: Point) {
        self.location = location
        hasMoved = true
    }

    var isDown: Bool {
        switch latest.phase {
        case .began, .moved, .stationary: true
        case .ended, .cancelled: false
        }
    }
}

/// A contact that an event reports something of.
struct ContactChange {
    var contact: ContactIndex
    var phase: TouchPhase
    /// In `TouchSequence.samples` or `TouchSequence.presses`.
    var sample: Int32
}

/// What a finger of the request is doing.
package struct Finger {
    /// Its latest contact; nil before, and after everything was taken away from it.
    var contact: ContactIndex?
    /// The view that got a sample of its latest contact with estimates.
    var estimateReceiver: ViewIndex?
}
