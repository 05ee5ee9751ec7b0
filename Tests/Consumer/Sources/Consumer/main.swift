import TouchDispatch

// A window of 390 × 844 pt with a card of 200 × 100 pt at (95, 300), which has a tap recognizer.
var scene = Scene()
scene.windows = [Window(view: ViewIndex(0))]

var window = View(superview: nil, window: WindowIndex(0), depth: 0, viewClass: .UIWindow)
scene.place(
    &window, at: Placement(frame: Rect(origin: .zero, size: Size(width: 390, height: 844))))
window.subtreeEnd = 2

var card = View(superview: ViewIndex(0), window: WindowIndex(0), depth: 1, viewClass: .UIView)
scene.place(
    &card,
    at: Placement(frame: Rect(origin: Point(x: 95, y: 300), size: Size(width: 200, height: 100))))
card.subtreeEnd = 2
card.gestureRecognizers = Span32(start: 0, count: 1)

scene.views = [window, card]
scene.gestureRecognizers = [GestureRecognizer(.tap(TapSettings()), on: ViewIndex(1))]

// One finger taps the card.
var sequence = TouchSequence()
sequence.fingerCount = 1
sequence.samples = [
    TouchSample(finger: FingerIndex(0), phase: .began, location: Point(x: 195, y: 350)),
    TouchSample(finger: FingerIndex(0), phase: .ended, location: nil),
]
sequence.events = [
    Event(time: .zero, kind: .touches(Span32(start: 0, count: 1))),
    Event(time: Instant(microseconds: 80_000), kind: .touches(Span32(start: 1, count: 1))),
]

let outcome = try Dispatcher.dispatch(sequence, in: scene)
let names = ["window", "card"]
print("hit view:", outcome.hitTesting.first.map { names[Int($0.view.raw)] } ?? "none")
for record in outcome.recognizers {
    let cause = record.cause.map { outcome.causes[Int($0.raw)] }
    print("recognizer \(record.recognizer.raw):", record.outcome ?? record.state, cause?.rule ?? "")
}
