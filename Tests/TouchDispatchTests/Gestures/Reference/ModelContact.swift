@testable import TouchDispatch

/// One finger from down to up, as the reference model sees it.
final class ModelContact {
    /// How far the contact has come on its way to its view (rules DL-1 to DL-6).
    enum Delivery {
        /// It came down in this very event.
        case new
        /// Its Began is held, and everything after it.
        case beganHeld
        /// Its view knows of it.
        case delivered
        /// It has lifted, and its view does not know that yet.
        case endedHeld
        /// Its view will hear nothing more of it.
        case done
    }

    /// In order of began.
    let number: Int
    /// The number of its touch object, from 1.
    let touch: Int
    let series: ModelSeries
    let type: TouchType
    let edge: ScreenEdge?
    let window: WindowIndex?
    /// What the hit test returned.
    let hitView: ViewIndex?
    let beganEvent: Int
    let firstLocation: Point
    /// Nil where TC-5 or TC-6 keeps it from the view.
    var view: ViewIndex?
    var location: Point
    var isDown = true
    /// In this event.
    var phase = TouchPhase.began
    /// The event of its last move, and of its lift.
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

    /// Whether its view still awaits its end (rule TC-5).
    var isLiveForView: Bool { view != nil && delivery != .done }
}

/// Contacts at one place in quick succession (rule TC-3).
final class ModelSeries {
    let touch: Int
    let window: WindowIndex?
    let origin: Point
    var began: Int64
    var lastUp: Int64?
    var isValid = true
    var tapCount = 1
    /// The number of its latest contact.
    var latest: Int

    init(touch: Int, window: WindowIndex?, origin: Point, began: Int64, contact: Int) {
        self.touch = touch
        self.window = window
        self.origin = origin
        self.began = began
        latest = contact
    }
}
