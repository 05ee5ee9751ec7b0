/// A contact: one finger or one key (rule EV-2) from down to up, its hit view and its delivery (rule HT-7).
struct Contact {
    /// The facts that are known when the contact begins.
    struct Began {
        let type: TouchType
        /// Pointers only: the buttons that were pressed (rule PT-2).
        var buttons: ButtonMask = []
        let edge: ScreenEdge?
        let location: Point
        let event: Int32
        let sample: Int32
    }

    /// The latest sample that changed it.
    struct Latest {
        var phase = TouchPhase.began
        /// The event of its latest phase. It does not change while the contact is stationary.
        var event: Int32
        var sample: Int32
    }

    /// The state of the delivery to its view or responder.
    struct Delivery {
        enum Stage {
            /// It began in this event and was neither delivered nor withheld yet.
            case new
            /// Began and all later phases are withheld (rule DL-1).
            case beganHeld
            /// Began was delivered.
            case delivered
            /// Began was delivered, Ended is withheld (rule DL-2).
            case endedHeld
            /// The view receives nothing more: its end was delivered, or it was dropped or has no view.
            case over
        }

        var stage: Stage
        /// The view that receives it: the hit view, or a scroll view above that keeps it from its content
        /// (rule SC-3); nil if rule TC-5, TC-6 or PL-4 prevents delivery.
        var view: ViewIndex?
        /// Presses only: the receiver; nil if rule EV-6 prevents delivery.
        var responder: Responder?
        /// The recognizer that withheld it at the latest check.
        var holder: RecognizerIndex?
        /// The event in which a release last delivered it.
        var releasedIn = Int32.min
        /// The event whose ordinary delivery (step 7) reports its end, after other calls of that event (rule TC-8).
        var endsIn = Int32.min
    }

    let touch: TouchIndex
    let finger: FingerIndex
    /// The press that it represents, if any. Such a contact has no touch object, finger or view (rule EV-2).
    var press: PressIndex?
    /// The event without touches that it represents, if any. Such a contact is delivered to no view (rule PT-5).
    var indirect: IndirectKind?
    let window: WindowIndex?
    /// The result of the hit test.
    let hitView: ViewIndex?
    let began: Began
    var location: Point
    var hasMoved = false
    var latest: Latest
    var delivery: Delivery

    /// The values of `touch` and `finger` for a press.
    static let noTouch = TouchIndex(-1)
    static let noFinger = FingerIndex(-1)

    /// The responder that receives it.
    var receiver: Responder? { press == nil ? delivery.view.map(Responder.view) : delivery.responder }

    mutating func enter(_ phase: TouchPhase, in event: Int32) {
        latest.phase = phase
        if phase != .stationary { latest.event = event }
    }

    mutating func move(to location: Point) {
        self.location = location
        hasMoved = true
    }

    /// Whether it is a finger, a pencil or a pointer; these have touch objects.
    var isTouch: Bool { press == nil && indirect == nil }

    var isDown: Bool {
        switch latest.phase {
        case .began, .moved, .stationary: true
        case .ended, .cancelled: false
        }
    }
}

/// A change of a contact in the current event.
struct ContactChange {
    var contact: ContactIndex
    var phase: TouchPhase
    /// In `TouchSequence.samples` or `TouchSequence.presses`.
    var sample: Int32
}

/// The state of a finger of the request.
package struct Finger {
    /// Its latest contact; nil before the first one and after an interruption or a removal.
    var contact: ContactIndex?
    /// The view that received a sample of its latest contact with estimates.
    var estimateReceiver: ViewIndex?
    /// Whether it is on the screen and counts for rule TC-12, also while its touches are ignored.
    var isCounted = false
}
