@testable import TouchDispatch

/// One finger from down to up, in the reference model.
final class ModelContact {
    /// The progress of delivering the contact to its view (rules DL-1 to DL-6).
    enum Delivery {
        /// The contact came down in this event.
        case new
        /// Began and everything after it are withheld.
        case beganHeld
        /// Began has been delivered.
        case delivered
        /// The contact has lifted, and Ended is withheld.
        case endedHeld
        /// The view receives nothing more of the contact.
        case done
    }

    /// The position in the order of began.
    let number: Int
    /// The number of its touch object, from 1.
    let touch: Int
    let series: ModelSeries
    let type: TouchType
    /// The type of the scroll event that the contact represents; nil for a touch.
    var scrollType: ScrollType?
    /// Pointers only: the buttons that were pressed when it began.
    var buttons: ButtonMask?
    let edge: ScreenEdge?
    let window: WindowIndex?
    /// The result of the hit test.
    let hitView: ViewIndex?
    let beganEvent: Int
    let firstLocation: Point
    /// The view that receives the contact; nil if TC-5 or TC-6 keeps it from the hit view.
    var view: ViewIndex?
    var location: Point
    var isDown = true
    /// The phase in this event.
    var phase = TouchPhase.began
    /// The events of the last move and of the lift.
    var movedEvent: Int?
    var endedEvent: Int?
    var recognizers: [ModelRecognizer] = []
    var delivery = Delivery.new

    init(
        number: Int, series: ModelSeries, sample: TouchSample, edge: ScreenEdge?, window: WindowIndex?,
        hitView: ViewIndex?, event: Int
    ) {
        self.number = number
        self.series = series
        touch = series.touch
        type = sample.type
        self.edge = edge
        self.window = window
        self.hitView = hitView
        beganEvent = event
        firstLocation = sample.location ?? .zero
        location = firstLocation
    }

    /// A scroll event.
    init(number: Int, scrolling sample: ScrollSample, window: WindowIndex?, hitView: ViewIndex?, event: Int) {
        self.number = number
        series = ModelSeries(touch: 0, window: window, origin: sample.location, began: 0, contact: number)
        touch = 0
        type = .indirectPointer
        scrollType = sample.type
        edge = nil
        self.window = window
        self.hitView = hitView
        beganEvent = event
        firstLocation = sample.location
        location = sample.location
        delivery = .done
    }

    /// Whether the view has not yet received the end (rule TC-5).
    var isLiveForView: Bool { view != nil && delivery != .done }
}

/// A tap series (rule TC-3).
final class ModelSeries {
    let touch: Int
    let window: WindowIndex?
    let origin: Point
    var began: Int64
    var lastUp: Int64?
    var isValid = true
    var tapCount = 1
    /// The number of the latest contact.
    var latest: Int

    init(touch: Int, window: WindowIndex?, origin: Point, began: Int64, contact: Int) {
        self.touch = touch
        self.window = window
        self.origin = origin
        self.began = began
        latest = contact
    }
}
