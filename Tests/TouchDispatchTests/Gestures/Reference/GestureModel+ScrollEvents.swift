@testable import TouchDispatch

/// Scroll events (rules PT-5 to PT-7). Each is a contact that is delivered to no view.
extension GestureModel {
    func handleScroll(_ sample: ScrollSample) {
        if sample.phase == .began { scrollBegan(sample) }
        guard let contact = scrollContact, contact.isDown else { return }
        if sample.phase == .began {
            // The translation of the same event follows as a change.
            sendToRecognizers([contact])
            arbitrate()
        }
        contact.location.x += sample.delta.x
        contact.location.y += sample.delta.y
        switch sample.phase {
        case .began:
            guard sample.delta != .zero else { return settle([]) }
            contact.phase = .moved
        case .changed: contact.phase = .moved
        case .ended:
            contact.phase = .ended
            contact.isDown = false
        case .cancelled: cancel(contact)
        }
        sendToRecognizers([contact])
        settle([])
    }

    private func scrollBegan(_ sample: ScrollSample) {
        let hit = hitTest(sample.location)
        noteEdge(at: sample.location, hit?.view)
        log("hitTest[] \(hit.map { "v\($0.view.raw)" } ?? "nil")")
        let contact = ModelContact(
            number: contacts.count, scrolling: sample, window: hit?.window, hitView: hit?.view, event: event)
        contacts.append(contact)
        scrollContact = contact
        guard let hit, !scene.application.isIgnoringInteractionEvents, !scene.application.swallowsEvents,
            !scene[hit.window].swallowsEvents
        else { return }
        collect(contact, from: hit.view)
        for recognizer in contact.recognizers {
            switch recognizer.properties.kind {
            case .swipe(var settings):
                settings.numberOfTouchesRequired = 1
                recognizer.machine = SwipeModel(settings, thresholds)
            case .scrollPan(let scroll, _):
                recognizer.machine = ScrollEventModel(ModelScrollAxes(scroll, scene), thresholds)
            default: recognizer.machine = ScrollEventModel(nil, thresholds)
            }
        }
        askAboutFailures(contact)
    }

    /// Whether the recognizer can receive a scroll event of this type (rule PT-5).
    func accepts(_ recognizer: ModelRecognizer, _ type: ScrollType) -> Bool {
        guard recognizer.contacts.isEmpty else { return false }
        switch recognizer.properties.kind {
        case .scrollPan: return true
        // In iOS 26, the version of all cases.
        case .swipe: return fault != .swipesIgnoreScrolling
        case .pan(let settings):
            return fault == .scrollMaskIgnored
                || settings.allowedScrollTypesMask.contains(type == .discrete ? .discrete : .continuous)
        default: return false
        }
    }

    /// Moves the content of a scroll view within its limits (rule PT-7).
    func scrollContent(_ scroll: ModelScrollView, _ recognizer: ModelRecognizer, _ machine: ScrollEventModel)
    {
        let path = axes(scroll).inView(machine.translation)
        let offset = scene[scroll.view].bounds.origin
        if recognizer.state == .began { scroll.start = offset }
        if scroll.motion != nil {
            scroll.phase = .resting
            let before = recognizer.state == .began ? .zero : path
            scroll.start = Point(x: offset.x + before.x, y: offset.y + before.y)
        }
        guard recognizer.state != .cancelled else { return }
        let (least, greatest) = limits(scroll)
        func within(_ offset: Double, _ least: Double, _ greatest: Double) -> Double {
            if offset < least { return least }
            return offset > greatest ? greatest : max(least, min(greatest, onPixel(offset)))
        }
        let axes = axes(scroll)
        let isFree = fault == .scrollLimitIgnored
        let target = Point(x: scroll.start.x - path.x, y: scroll.start.y - path.y)
        move(
            scroll,
            to: Point(
                x: axes.isHorizontal
                    ? (isFree ? onPixel(target.x) : within(target.x, least.x, greatest.x)) : offset.x,
                y: axes.isVertical
                    ? (isFree ? onPixel(target.y) : within(target.y, least.y, greatest.y)) : offset.y))
    }
}

/// A pan that follows a scroll event (rule PT-6).
final class ScrollEventModel: ModelMachine {
    private let axes: ModelScrollAxes?
    private(set) var start = Point.zero
    private(set) var travel = Point.zero
    private var taken = Point.zero

    init(_ axes: ModelScrollAxes?, _ thresholds: Thresholds) {
        self.axes = axes
        super.init(.PT6, isDiscrete: false, thresholds)
    }

    var translation: Point { Point(x: travel.x - taken.x, y: travel.y - taken.y) }

    /// The axes along which the event has scrolled.
    func scrolled() -> (x: Bool, y: Bool) {
        guard let axes else { return (Slack.isOver(abs(travel.x), 0), Slack.isOver(abs(travel.y), 0)) }
        let path = axes.along(travel)
        return (
            axes.isHorizontal && Slack.isOver(abs(path.x), 0), axes.isVertical && Slack.isOver(abs(path.y), 0)
        )
    }

    private func advance(_ contacts: [ModelContact]) {
        guard let contact = contacts.first else { return }
        travel = Point(x: contact.location.x - start.x, y: contact.location.y - start.y)
    }

    override func touchesBegan(_ contacts: [ModelContact], now: Int64) {
        start = contacts.first?.firstLocation ?? .zero
    }

    override func touchesMoved(_ contacts: [ModelContact], now: Int64) {
        advance(contacts)
        if state.isRunning { return want(.changed) }
        let scrolled = scrolled()
        if scrolled.x || scrolled.y { want(.began) }
    }

    override func touchesEnded(_ contacts: [ModelContact], now: Int64) {
        advance(contacts)
        want(state.isRunning ? .ended : .failed)
    }

    override var reading: String {
        " translation=\(ModelMachine.text(translation.x)),\(ModelMachine.text(translation.y))"
    }

    override func restart() { taken = travel }
}
