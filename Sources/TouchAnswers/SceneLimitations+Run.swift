internal import JSONTape
package import TouchDispatch
package import TouchLimitations
package import TouchWire

extension SceneLimitations {
    /// The limitations that the request states, or that its run reaches.
    package func ofRun(_ request: DispatchRequest, _ outcome: Outcome) -> [Limitation] {
        let zooms = outcome.scrolling.unknownZooms
        let isAssumed = !request.scene.assumptions.isEmpty
        let begun = SceneLimitations.begunGestures(request, outcome)
        let scrolled = outcome.scrolling.segments.filter { $0.kind == .scroll }
        let swipes = outcome.scrolling.lostSwipes
        let pulls = outcome.scrolling.pulls
        let keyboard = outcome.finalState.unknownKeyboard
        let exchanges = outcome.finalState.exchanges
        guard
            !entries.isEmpty || !outcome.presses.isEmpty || !zooms.isEmpty || !scrolled.isEmpty || isAssumed
                || !begun.isEmpty || !swipes.isEmpty || !pulls.isEmpty || keyboard != nil
                || !exchanges.isEmpty
        else { return [] }
        var found = self
        for entry in begun { found.add(entry) }
        for exchange in exchanges {
            let view = request.scene[exchange.controller].view
            found.add(
                Entry(code: .tabBarController, origin: .viewExchange, view: view, time: exchange.time))
        }
        for swipe in swipes { found.add(SceneLimitations.lost(swipe, request)) }
        for pull in pulls {
            found.add(
                Entry(
                    code: .refreshControl, origin: .refreshDistance, view: request.scene[pull.scroll].view,
                    time: pull.time))
        }
        // The decoder reports a keyboard that is shown at the start.
        if let keyboard, !request.scene.showsKeyboard(for: request.scene.firstResponder) {
            found.add(
                Entry(code: .textInput, origin: .event, view: keyboard.view, time: keyboard.time))
        }
        if isAssumed { found.add(Entry(code: .assumedMembers, origin: .event)) }
        for zoom in zooms {
            found.add(
                Entry(
                    code: .zooming, origin: .event, view: request.scene[zoom.scroll].view, time: zoom.time))
        }
        var scrolledViews: Set<ScrollIndex> = []
        for segment in scrolled where scrolledViews.insert(segment.scroll).inserted {
            found.add(
                Entry(
                    code: .scrollEvents, origin: .event, view: request.scene[segment.scroll].view,
                    time: segment.from.time))
        }
        var pressed: Set<ViewIndex> = []
        for press in outcome.presses {
            guard case .view(let view)? = press.responder, request.scene[view].control != nil,
                pressed.insert(view).inserted
            else { continue }
            found.add(Entry(code: .controlPress, origin: .event, view: view, time: press.timestamp))
        }
        found.removeLater(than: request.options.dispatch.system)
        guard !found.isEmpty else { return [] }
        let (touched, dragged) = reachedViews(request, outcome)
        let outside = outcome.hitTesting.contacts.filter { $0.popover != nil }
        return found.timed { entry in
            switch entry.condition {
            case .stated: entry.time ?? touched.time(of: entry.view)
            case .hit, .touched: touched.time(of: entry.view)
            case .dragged: dragged.time(of: entry.view)
            case .outside:
                outside.first { $0.popover == entry.view.flatMap { request.scene[$0].viewController } }?.time
            }
        }.report(request.names) { $0.condition == .stated || $0.time != nil }
    }

    /// The gestures of UIKit that have begun.
    private static func begunGestures(_ request: DispatchRequest, _ outcome: Outcome) -> [Entry] {
        outcome.recognizers.compactMap { record in
            let recognizer = request.scene[record.recognizer]
            guard let code = recognizer.system?.limitation, let time = record.firstSuccess else { return nil }
            let id = request.names.name(of: .gestureRecognizer(record.recognizer)).text
            return Entry(
                code: code, origin: .systemGesture(id), view: recognizer.view, time: time)
        }
    }

    /// A movement that another recognizer took before the pan of swipe actions (rule SA-2).
    private static func lost(_ swipe: LostSwipe, _ request: DispatchRequest) -> Entry {
        let (id, winner) = (swipe.swipe, swipe.winner)
        let names = [id, winner].map { request.names.name(of: .gestureRecognizer($0)).text }
        return Entry(
            code: .swipeActions, origin: .lostSwipe(names[0], winner: names[1]),
            view: request.scene[id].view, time: swipe.time)
    }

    fileprivate func reachedViews(
        _ request: DispatchRequest, _ outcome: Outcome
    ) -> (touched: ReachedViews, dragged: ReachedViews) {
        var touched = ReachedViews()
        var dragged = ReachedViews()
        let contacts = outcome.hitTesting.contacts
        for contact in contacts { touched.add(contact.view, at: contact.time, in: request.scene) }
        if entries.contains(where: { $0.condition == .dragged }) {
            for contact in request.sequence.drags(among: contacts, request.options.dispatch) {
                dragged.add(contact.view, at: contact.time, in: request.scene)
            }
        }
        return (touched, dragged)
    }
}

extension SystemGesture {
    /// The limitation that covers what follows the gesture; nil if touchd simulates it.
    fileprivate var limitation: Limitation.Code? {
        switch self {
        case .interactivePop, .interactiveContentPop: .interactivePop
        case .sheetPan: .sheet
        case .contextMenu: .contextMenu
        case .textTap, .swipeActionsDismissal: nil
        case .swipeActionsPan: .swipeActions
        }
    }
}

extension TouchSequence {
    /// The contacts whose fingers move at least as far as a pan needs to begin, along one axis, before they lift, the
    /// system cancels them, or the dispatch ends. In the order of `contacts`, which are in the order of their samples.
    fileprivate func drags(among contacts: [ContactStart], _ options: DispatchOptions) -> [ContactStart] {
        let distance = options.thresholds[.panHysteresis]
        var isDrag = Array(repeating: false, count: contacts.count)
        // The contact of each finger that is down, and its first location.
        var down: [FingerIndex: (contact: Int, start: Point)] = [:]
        var next = 0
        for event in events {
            if let until = options.until, event.time > until { break }
            if case .interrupt = event.kind { down.removeAll(keepingCapacity: true) }
            guard case .touches(let span) = event.kind else { continue }
            for position in span.range {
                let sample = samples[position]
                if sample.phase == .began {
                    down[sample.finger] = nil
                    guard next < contacts.count, Int(contacts[next].sample) == position else { continue }
                    down[sample.finger] = (next, sample.location ?? .zero)
                    next += 1
                    continue
                }
                guard let (contact, start) = down[sample.finger] else { continue }
                if let location = sample.location {
                    let moved = max(abs(location.x - start.x), abs(location.y - start.y))
                    if moved >= distance { isDrag[contact] = true }
                }
                if sample.phase == .ended || sample.phase == .cancelled { down[sample.finger] = nil }
            }
        }
        return zip(contacts, isDrag).filter(\.1).map(\.0)
    }
}
