// The screens that the program `record` records, and the touches on them.

import UIKit

@MainActor struct Scenario {
    let name: String
    /// Builds the screen, and returns what the exporter cannot read from it.
    let build: (Screen) -> Void
    /// Sends the touches.
    let run: (Hand) -> Void

    static let all: [Scenario] = [
        hits, buttons, taps, drags, delays, delegates, responders, fingers, list, focus,
    ]
}

/// Sends touches to the stubs.
@MainActor struct Hand {
    let stop: (TimeInterval) -> Void

    func send(_ time: TimeInterval, _ samples: [StubSample]) {
        stop(time)
        StubDispatcher.shared.send(samples, at: time)
    }

    func touch(_ phase: String, _ x: Double, _ y: Double, at time: TimeInterval, finger: String = "1") {
        send(time, [StubSample(finger, phase, CGPoint(x: x, y: y))])
    }

    func tap(_ x: Double, _ y: Double, at time: TimeInterval, hold: TimeInterval = 0.08) {
        touch("began", x, y, at: time)
        touch("ended", x, y, at: time + hold)
    }

    /// Moves in equal steps, one each 1/60 s, after `wait`, and lifts after `rest`.
    func drag(
        _ from: (Double, Double), _ to: (Double, Double), at time: TimeInterval, steps: Int = 6,
        wait: TimeInterval = 0, rest: TimeInterval = 0.016
    ) {
        touch("began", from.0, from.1, at: time)
        var now = time + wait
        for step in 1...steps {
            now += 0.016
            let part = Double(step) / Double(steps)
            touch("moved", from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part, at: now)
        }
        touch("ended", to.0, to.1, at: now + rest)
    }
}

/// Random touches on the views of a screen, the same ones for the same seed.
@MainActor struct RandomTouches {
    private var seed: UInt64
    private let views: [UIView]
    private let hand: Hand
    private let isScrolling: Bool
    private var time: TimeInterval = 0.5

    init(_ seed: UInt64, _ screen: Screen, _ hand: Hand) {
        (self.seed, self.hand) = (seed &* 0x9E37_79B9_7F4A_7C15 | 1, hand)
        func all(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(all) }
        views = all(screen.view).filter { !$0.isHidden }
        isScrolling = views.contains { $0 is UIScrollView }
        for case let scrollView as UIScrollView in views { scrollView.contentOffset.y = 300 }
    }

    private mutating func random(_ count: Int) -> Int {
        seed ^= seed << 13
        seed ^= seed >> 7
        seed ^= seed << 17
        return Int(seed % UInt64(count))
    }

    private mutating func choose<Value>(_ values: [Value]) -> Value { values[random(values.count)] }

    private mutating func place() -> (Double, Double) {
        let view = choose(views)
        var point = CGPoint(
            x: random(max(Int(view.bounds.width), 1)), y: random(max(Int(view.bounds.height), 1)))
        var next: UIView? = view
        while let current = next, current.superview != nil {
            point.x += current.frame.minX - current.bounds.minX
            point.y += current.frame.minY - current.bounds.minY
            next = current.superview
        }
        return (min(max(point.x, 1), 389), min(max(point.y, 1), 843))
    }

    mutating func run() {
        for _ in 0..<12 {
            let (x, y) = place()
            switch random(5) {
            case 0: hand.tap(x, y, at: time, hold: choose([0.05, 0.1, 0.3, 0.6, 0.9]))
            case 1:
                hand.tap(x, y, at: time)
                time += choose([0.2, 0.3, 0.5])
                hand.tap(x + Double(random(20)), y, at: time)
            case 2: twoFingers(x, y)
            default:
                let length = choose([6.0, 12, 40, 80])
                let (dx, dy) = choose([(1.0, 0.0), (-1, 0), (0, 1), (0, -1), (0.6, 0.8), (0.1, -1)])
                hand.drag(
                    (x, y), (x + dx * length, y + dy * length), at: time, steps: choose([2, 5, 12]),
                    wait: choose([0, 0, 0.2, 0.6]), rest: choose([0.016, 0.05, 0.3]))
            }
            let now = StubDispatcher.shared.clock.seconds
            time = now + (isScrolling ? choose([5, 7]) : choose([0.12, 0.4, 1.1, 2.5]))
        }
    }

    private mutating func twoFingers(_ x: Double, _ y: Double) {
        let gap = choose([0.02, 0.1])
        hand.touch("began", x, y, at: time)
        hand.touch("began", x + 30, y + 3, at: time + gap, finger: "2")
        let steps = choose([0, 1, 5])
        for step in 0..<steps {
            let move = Double((step + 1) * 7)
            hand.send(
                time + gap + 0.02 * Double(step + 1),
                [
                    StubSample("1", "moved", CGPoint(x: x, y: y + move)),
                    StubSample("2", "moved", CGPoint(x: x + 30 + move, y: y + 3)),
                ])
        }
        let end = Double(steps * 7)
        let lift = time + gap + 0.02 * Double(steps) + choose([0.03, 0.4])
        hand.touch("ended", x, y + end, at: lift)
        hand.touch("ended", x + 30 + end, y + 3, at: lift + 0.02, finger: "2")
    }
}

// MARK: Screens

@MainActor final class Screen: UIViewController, StubActions {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    /// Members of objects that the exporter cannot read.
    var facts: [ObjectIdentifier: [String: Any]] = [:]
    /// Actions without a target.
    var addedTargets: [ObjectIdentifier: [[String: Any]]] = [:]
    /// Objects that only weak references refer to.
    var helpers: [AnyObject] = []
    var actions: [String: () -> Void] = [:]
    let windowScene = UIWindowScene()
    let appDelegate = AppDelegate()

    /// Shows an empty screen.
    func show() {
        view = UIView(frame: window.bounds)
        view.accessibilityIdentifier = "root"
        window.accessibilityIdentifier = "window"
        window.stubIsKeyWindow = true
        window.windowScene = windowScene
        window.rootViewController = self
        UIApplication.shared.stubWindows = [window]
        UIApplication.shared.delegate = appDelegate
    }

    func add<View: UIView>(
        _ view: View, _ id: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
        in superview: UIView? = nil
    ) -> View {
        view.frame = CGRect(x: x, y: y, width: width, height: height)
        view.accessibilityIdentifier = id
        (superview ?? self.view).addSubview(view)
        return view
    }

    func button(
        _ id: String, _ x: Double, _ y: Double, in superview: UIView? = nil,
        _ events: [String: UIControl.Event] = [:]
    ) -> UIButton {
        let button = add(UIButton(frame: .zero), id, x, y, 100, 44, in: superview)
        button.addTarget(self, action: Selector(id + ":"), for: .touchUpInside)
        for (action, event) in events.sorted(by: { $0.key < $1.key }) {
            button.addTarget(self, action: Selector(action), for: event)
        }
        return button
    }

    func recognizer<Recognizer: UIGestureRecognizer>(
        _ make: @MainActor (Any?, Selector?) -> Recognizer, _ name: String, on view: UIView
    ) -> Recognizer {
        let recognizer = make(self, Selector(name + ":"))
        recognizer.name = name
        view.addGestureRecognizer(recognizer)
        return recognizer
    }

    func decide(_ recognizer: UIGestureRecognizer, _ answers: [String: Any], _ decider: Decider) {
        recognizer.delegate = decider
        helpers.append(decider)
        facts[ObjectIdentifier(recognizer)] = ["delegate": answers]
    }

    func amend(_ object: AnyObject, _ members: inout [String: Any]) {
        members.merge(facts[ObjectIdentifier(object)] ?? [:]) { $1 }
        if let added = addedTargets[ObjectIdentifier(object)] {
            members["targets"] = (members["targets"] as? [[String: Any]] ?? []) + added
        }
    }

    override func responds(to aSelector: Selector) -> Bool { aSelector.name == "log:" }
    func stubPerform(_ action: String, sender: AnyObject?) { actions[action]?() }
}

final class AppDelegate: UIResponder, UIApplicationDelegate {}

/// Answers only the questions for which it has an answer.
final class Decider: NSObject, UIGestureRecognizerDelegate {
    var begins: Bool?
    var receives: ((UITouch) -> Bool)?
    var recognizesSimultaneously: Bool?

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let begins else { return true }
        return StubRuntime.implementation(
            Decider.self, "gestureRecognizerShouldBegin:", self, [gestureRecognizer]
        ) { begins }
    }
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        guard let receives else { return true }
        return StubRuntime.implementation(
            Decider.self, "gestureRecognizer:shouldReceiveTouch:", self, [gestureRecognizer, touch]
        ) { receives(touch) }
    }
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        guard let recognizesSimultaneously else { return false }
        return StubRuntime.implementation(
            Decider.self, "gestureRecognizer:shouldRecognizeSimultaneouslyWithGestureRecognizer:", self,
            [gestureRecognizer, otherGestureRecognizer]
        ) { recognizesSimultaneously }
    }
}

/// Overrides the touches methods without super.
final class Pad: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        StubRuntime.implementation(Pad.self, "touchesBegan:withEvent:", self, [touches, event]) {}
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        StubRuntime.implementation(Pad.self, "touchesMoved:withEvent:", self, [touches, event]) {}
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        StubRuntime.implementation(Pad.self, "touchesEnded:withEvent:", self, [touches, event]) {}
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        StubRuntime.implementation(Pad.self, "touchesCancelled:withEvent:", self, [touches, event]) {}
    }
}

/// Overrides the touches methods and calls super.
final class Card: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        StubRuntime.implementation(Card.self, "touchesBegan:withEvent:", self, [touches, event]) {
            super.touchesBegan(touches, with: event)
        }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        StubRuntime.implementation(Card.self, "touchesEnded:withEvent:", self, [touches, event]) {
            super.touchesEnded(touches, with: event)
        }
    }
}

/// Can become first responder.
final class Field: UIView {
    override var canBecomeFirstResponder: Bool { true }
}

final class ScrollDelegate: NSObject, UIScrollViewDelegate {
    func responds(to aSelector: Selector) -> Bool { true }
    private func log(_ selector: String, _ arguments: [Any?]) {
        StubRuntime.implementation(ScrollDelegate.self, selector, self, arguments) {}
    }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { log("scrollViewDidScroll:", [scrollView]) }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        log("scrollViewWillBeginDragging:", [scrollView])
    }
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        log(
            "scrollViewWillEndDragging:withVelocity:targetContentOffset:",
            [scrollView, velocity, targetContentOffset])
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        log("scrollViewDidEndDragging:willDecelerate:", [scrollView, decelerate])
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
        log("scrollViewWillBeginDecelerating:", [scrollView])
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        log("scrollViewDidEndDecelerating:", [scrollView])
    }
}

// MARK: Scenarios

extension Scenario {
    /// Views that hit testing skips.
    static let hits = Scenario(name: "hits") { screen in
        _ = screen.button("open", 20, 100)
        screen.add(UIView(frame: .zero), "hidden", 0, 80, 200, 100).isHidden = true
        _ = screen.button("save", 20, 200)
        screen.add(UIView(frame: .zero), "transparent", 0, 180, 200, 100).alpha = 0
        _ = screen.button("send", 20, 300)
        screen.add(UIView(frame: .zero), "inactive", 0, 280, 200, 100).isUserInteractionEnabled = false
        _ = screen.button("buy", 20, 400)
        screen.button("disabled", 20, 400).isEnabled = false
        _ = screen.add(UIView(frame: .zero), "below", 20, 500, 100, 100)
        _ = screen.add(UIView(frame: .zero), "above", 60, 540, 100, 100)
        let box = screen.add(UIView(frame: .zero), "box", 250, 500, 100, 50)
        _ = screen.button("outside", 0, 60, in: box)
    } run: { hand in
        for (index, y) in [120.0, 220, 320, 420, 560].enumerated() {
            hand.tap(80, y, at: 0.5 + 1.5 * Double(index))
        }
        hand.tap(300, 580, at: 8)
    }

    /// Buttons, with a tap recognizer on their superview.
    static let buttons = Scenario(name: "buttons") { screen in
        _ = screen.recognizer(UITapGestureRecognizer.init, "dismiss", on: screen.view)
        let buy = screen.button(
            "buy", 100, 300,
            [
                "down:": .touchDown, "exit:": .touchDragExit, "enter:": .touchDragEnter,
                "miss:": .touchUpOutside,
            ])
        buy.addTarget(nil, action: "log:", for: .touchDragEnter)
        screen.facts[ObjectIdentifier(screen)] = ["actions": ["log:"]]
        screen.addedTargets[ObjectIdentifier(buy)] = [
            ["target": NSNull(), "action": "log:", "events": ["touchDragEnter"]]
        ]
    } run: { hand in
        hand.tap(150, 320, at: 0.5)
        hand.tap(300, 700, at: 2)
        hand.drag((150, 320), (150, 384), at: 3.5)
        hand.drag((150, 320), (150, 440), at: 5)
        hand.touch("began", 150, 320, at: 6.5)
        hand.touch("moved", 150, 450, at: 6.6)
        hand.touch("moved", 150, 330, at: 6.7)
        hand.touch("ended", 150, 330, at: 6.8)
    }

    /// A tap that waits for a double tap, and a long press, on one view.
    static let taps = Scenario(name: "taps") { screen in
        let photo = screen.add(UIView(frame: .zero), "photo", 20, 100, 350, 300)
        let zoom = screen.recognizer(UITapGestureRecognizer.init, "zoom", on: photo)
        zoom.numberOfTapsRequired = 2
        screen.recognizer(UITapGestureRecognizer.init, "open", on: photo).require(toFail: zoom)
        _ = screen.recognizer(UILongPressGestureRecognizer.init, "menu", on: photo)
    } run: { hand in
        hand.tap(100, 200, at: 0.5)
        hand.tap(100, 200, at: 2.5)
        hand.tap(104, 200, at: 2.78)
        hand.touch("began", 100, 200, at: 4.5)
        hand.touch("moved", 106, 206, at: 4.55)
        hand.touch("ended", 106, 206, at: 4.6)
        hand.tap(200, 300, at: 6.5, hold: 0.4)
        hand.touch("began", 200, 300, at: 8.5)
        hand.touch("moved", 204, 304, at: 8.7)
        hand.touch("moved", 230, 330, at: 9.5)
        hand.touch("moved", 240, 340, at: 9.6)
        hand.touch("ended", 240, 340, at: 9.7)
    }

    /// A pan over a button, and a swipe.
    static let drags = Scenario(name: "drags") { screen in
        let canvas = screen.add(UIView(frame: .zero), "canvas", 0, 100, 390, 300)
        _ = screen.recognizer(UIPanGestureRecognizer.init, "move", on: canvas)
        _ = screen.button("buy", 100, 100, in: canvas, ["cancel:": .touchCancel, "down:": .touchDown])
        let cards = screen.add(UIView(frame: .zero), "cards", 0, 450, 390, 200)
        screen.recognizer(UISwipeGestureRecognizer.init, "next", on: cards).direction = .left
    } run: { hand in
        hand.drag((150, 220), (150, 180), at: 0.5)
        hand.drag((150, 220), (156, 220), at: 2)
        hand.drag((300, 300), (300, 314), at: 3.5)
        hand.drag((300, 550), (210, 550), at: 5)
        hand.drag((200, 550), (270, 550), at: 6.5)
        hand.drag((200, 550), (190, 620), at: 8)
    }

    /// Recognizers that withhold touches, and that do not cancel them.
    static let delays = Scenario(name: "delays") { screen in
        let slow = screen.add(UIView(frame: .zero), "slow", 20, 100, 350, 100)
        screen.recognizer(UITapGestureRecognizer.init, "hold", on: slow).delaysTouchesBegan = true
        let both = screen.add(UIView(frame: .zero), "both", 20, 300, 350, 100)
        screen.recognizer(UITapGestureRecognizer.init, "note", on: both).cancelsTouchesInView = false
        let pane = screen.add(UIView(frame: .zero), "pane", 20, 500, 350, 100)
        screen.recognizer(UIPanGestureRecognizer.init, "watch", on: pane).cancelsTouchesInView = false
    } run: { hand in
        hand.tap(100, 150, at: 0.5)
        hand.touch("began", 100, 150, at: 2)
        hand.touch("moved", 110, 150, at: 2.2)
        hand.touch("moved", 120, 150, at: 2.9)
        hand.touch("ended", 120, 150, at: 3)
        hand.tap(100, 350, at: 4.5)
        hand.drag((100, 550), (160, 550), at: 6)
    }

    /// Delegates of recognizers.
    static let delegates = Scenario(name: "delegates") { screen in
        let shelf = screen.add(UIView(frame: .zero), "shelf", 0, 100, 390, 200)
        let book = screen.add(UIView(frame: .zero), "book", 100, 50, 200, 100, in: shelf)
        let page = screen.recognizer(UIPanGestureRecognizer.init, "page", on: book)
        let slide = screen.recognizer(UIPanGestureRecognizer.init, "slide", on: shelf)
        let both = Decider()
        both.recognizesSimultaneously = true
        screen.decide(slide, ["shouldRecognizeSimultaneouslyWith": true], both)
        _ = page

        let outer = screen.add(UIView(frame: .zero), "outer", 0, 350, 390, 200)
        let inner = screen.add(UIView(frame: .zero), "inner", 100, 50, 200, 100, in: outer)
        _ = screen.recognizer(UIPanGestureRecognizer.init, "turn", on: inner)
        _ = screen.recognizer(UIPanGestureRecognizer.init, "shift", on: outer)

        let locked = screen.add(UIView(frame: .zero), "locked", 0, 600, 390, 100)
        let label = screen.add(UIView(frame: .zero), "label", 0, 0, 100, 100, in: locked)
        let refused = screen.recognizer(UIPanGestureRecognizer.init, "refused", on: locked)
        let no = Decider()
        no.begins = false
        screen.decide(refused, ["shouldBegin": false], no)
        let partly = Decider()
        partly.receives = { !label.point(inside: $0.location(in: label), with: nil) }
        partly.begins = true
        let pick = screen.recognizer(UITapGestureRecognizer.init, "pick", on: locked)
        screen.decide(pick, ["shouldReceiveTouch": ["notView": ["label"]], "shouldBegin": true], partly)
    } run: { hand in
        hand.drag((200, 200), (200, 240), at: 0.5)
        hand.drag((200, 450), (240, 450), at: 2)
        hand.drag((200, 650), (240, 650), at: 3.5)
        hand.tap(200, 650, at: 5)
        hand.tap(50, 650, at: 6.5)
    }

    /// Overrides of the touches methods, with and without super.
    static let responders = Scenario(name: "responders") { screen in
        let plain = screen.add(UIView(frame: .zero), "plain", 0, 100, 390, 200)
        let card = screen.add(Card(frame: .zero), "card", 20, 20, 200, 100, in: plain)
        screen.facts[ObjectIdentifier(card)] = [
            "touches": ["began": "handleThenSuper", "ended": "handleThenSuper"]
        ]
        _ = screen.add(UIView(frame: .zero), "leaf", 10, 10, 50, 50, in: card)
        let pad = screen.add(Pad(frame: .zero), "pad", 0, 400, 390, 200)
        screen.facts[ObjectIdentifier(pad)] = ["touches": "handle"]
        _ = screen.add(UIView(frame: .zero), "key", 20, 20, 100, 100, in: pad)
    } run: { hand in
        hand.tap(50, 150, at: 0.5)
        hand.tap(200, 200, at: 2)
        hand.drag((50, 450), (60, 480), at: 3.5)
        hand.touch("began", 300, 550, at: 5)
        hand.touch("cancelled", 300, 550, at: 5.1)
    }

    /// Several fingers.
    static let fingers = Scenario(name: "fingers") { screen in
        let map = screen.add(UIView(frame: .zero), "map", 0, 100, 390, 200)
        map.isMultipleTouchEnabled = true
        screen.recognizer(UIPanGestureRecognizer.init, "tilt", on: map).minimumNumberOfTouches = 2
        screen.recognizer(UITapGestureRecognizer.init, "out", on: map).numberOfTouchesRequired = 2
        let canvas = screen.add(UIView(frame: .zero), "canvas", 0, 350, 390, 200)
        canvas.isMultipleTouchEnabled = true
        _ = screen.add(UIView(frame: .zero), "single", 0, 600, 390, 200)
    } run: { hand in
        hand.drag((100, 150), (100, 190), at: 0.5)
        hand.touch("began", 100, 200, at: 2)
        hand.touch("began", 200, 200, at: 2.02, finger: "2")
        for step in 1...4 {
            hand.send(
                2.02 + 0.016 * Double(step),
                [
                    StubSample("1", "moved", CGPoint(x: 100, y: 200 + 6 * step)),
                    StubSample("2", "moved", CGPoint(x: 200, y: 200 + 6 * step)),
                ])
        }
        hand.touch("ended", 100, 224, at: 2.2)
        hand.touch("ended", 200, 224, at: 2.22, finger: "2")
        hand.touch("began", 100, 200, at: 3.5)
        hand.touch("began", 200, 200, at: 3.53, finger: "2")
        hand.touch("ended", 100, 200, at: 3.6)
        hand.touch("ended", 200, 200, at: 3.62, finger: "2")
        for (y, time) in [(450.0, 5.0), (700.0, 6.5)] {
            hand.touch("began", 100, y, at: time)
            hand.touch("began", 200, y, at: time + 0.02, finger: "2")
            hand.send(
                time + 0.1,
                [
                    StubSample("1", "moved", CGPoint(x: 110, y: y)),
                    StubSample("2", "moved", CGPoint(x: 210, y: y)),
                ])
            hand.touch("ended", 110, y, at: time + 0.15)
            hand.touch("ended", 210, y, at: time + 0.2, finger: "2")
        }
    }

    /// A list that scrolls, with rows and buttons.
    static let list = Scenario(name: "list") { screen in
        let list = screen.add(UITableView(frame: .zero), "list", 0, 100, 390, 600)
        list.contentSize = CGSize(width: 390, height: 4000)
        let delegate = ScrollDelegate()
        screen.helpers.append(delegate)
        list.delegate = delegate
        for row in 0..<20 {
            let cell = screen.add(
                UITableViewCell(frame: .zero), "row-\(row)", 0, Double(row) * 60, 390, 60, in: list)
            _ = screen.button("buy-\(row)", 280, 8, in: cell)
        }
    } run: { hand in
        hand.tap(100, 230, at: 0.5)
        hand.tap(100, 230, at: 2, hold: 0.3)
        hand.tap(320, 230, at: 3.5, hold: 0.3)
        hand.drag((100, 500), (100, 440), at: 5, steps: 6, rest: 0.3)
        hand.drag((100, 500), (100, 420), at: 6.5, steps: 8)
        hand.drag((100, 400), (100, 460), at: 11, steps: 6, wait: 0.2, rest: 0.3)
        hand.drag((330, 400), (330, 360), at: 12.5, steps: 4, wait: 0.2)
        hand.drag((100, 400), (140, 400), at: 14, steps: 4)
        hand.drag((100, 400), (100, 392), at: 15.5, steps: 2)
    }

    /// The app changes the first responder.
    static let focus = Scenario(name: "focus") { screen in
        _ = screen.add(Field(frame: .zero), "note", 20, 100, 200, 50)
        _ = screen.add(Field(frame: .zero), "name", 20, 200, 200, 50)
        _ = screen.button("edit", 20, 300)
        _ = screen.button("rename", 20, 400)
        _ = screen.button("again", 20, 500)
        _ = screen.button("done", 20, 600)
        screen.actions["again:"] = { _ = screen.view.subviews[1].becomeFirstResponder() }
        screen.actions["done:"] = {
            _ = screen.view.subviews[1].resignFirstResponder()
            _ = screen.view.subviews[0].resignFirstResponder()
            _ = screen.view.subviews[2].becomeFirstResponder()
        }
        screen.actions["edit:"] = { _ = screen.view.subviews[0].becomeFirstResponder() }
        screen.actions["rename:"] = { _ = screen.view.subviews[1].becomeFirstResponder() }
    } run: { hand in
        hand.tap(50, 320, at: 0.5)
        hand.tap(50, 420, at: 2)
        hand.tap(50, 520, at: 3.5)
        hand.tap(50, 620, at: 5)
    }
}
