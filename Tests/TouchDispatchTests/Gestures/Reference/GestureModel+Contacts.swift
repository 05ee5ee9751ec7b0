@testable import TouchDispatch

extension GestureModel {
    // MARK: Contacts

    /// Performs step 2 for one contact.
    func contactBegan(_ sample: TouchSample) {
        let point = sample.location ?? .zero
        let hit = hitTest(point)
        noteEdge(at: point, hit?.view)
        let edge = sequence.details(of: sample)?.edge
        let series = series(for: hit?.window, at: point)
        let contact = ModelContact(
            number: contacts.count, series: series, sample: sample, edge: edge, window: hit?.window,
            hitView: hit?.view, event: event)
        if sample.type == .indirectPointer { contact.buttons = buttonMask ?? .primary }
        log("hitTest[\(contact.touch)] \(hit.map { "v\($0.view.raw)" } ?? "nil")")
        if scene.application.isIgnoringInteractionEvents {
            // Rules PL-4 and GE-8: the contact is canceled immediately.
            cancel(contact)
            contacts.append(contact)
            return
        }
        if let hit, admits(hit.view, hit.window) { contact.view = hit.view }
        contacts.append(contact)
        contactOfFinger[sample.finger] = contact
        guard let hit, !scene.application.swallowsEvents, !scene[hit.window].swallowsEvents else {
            // Rule GE-8.
            contact.view = nil
            return
        }
        collect(contact, from: hit.view)
        stopMotions(under: contact)
    }

    /// Whether a new contact on the view is delivered (rules TC-5 and TC-6).
    private func admits(_ view: ViewIndex, _ window: WindowIndex) -> Bool {
        contacts.allSatisfy { other in
            guard other.isLiveForView, let tracking = other.view else { return true }
            if tracking == view { return scene[view].flags.contains(.isMultipleTouchEnabled) }
            guard other.window == window else { return true }
            return !scene[view].flags.contains(.isExclusiveTouch)
                && !scene[tracking].flags.contains(.isExclusiveTouch)
        }
    }

    /// The tap series that a new contact joins, or a new one (rules TC-1 and TC-3).
    private func series(for window: WindowIndex?, at point: Point) -> ModelSeries {
        let interval = Int64((thresholds[.tapCountInterval] * 1e6).rounded())
        let open = series.filter { one in
            guard let lastUp = one.lastUp, one.isValid, window != nil, one.window == window else {
                return false
            }
            return now <= lastUp + interval && !isFar(point, one)
        }
        if let latest = open.max(by: { $0.latest < $1.latest }) {
            latest.began = now
            latest.lastUp = nil
            latest.latest = contacts.count
            latest.tapCount += 1
            return latest
        }
        touchCount += 1
        let new = ModelSeries(
            touch: touchCount, window: window, origin: point, began: now, contact: contacts.count)
        series.append(new)
        return new
    }

    private func isFar(_ point: Point, _ series: ModelSeries) -> Bool {
        Slack.isAtLeast(abs(point.x - series.origin.x), thresholds[.tapCountDistance])
            || Slack.isAtLeast(abs(point.y - series.origin.y), thresholds[.tapCountDistance])
    }

    /// Updates a contact: moved, stationary, ended or cancelled (rule TC-2).
    func contactChanged(_ contact: ModelContact, _ sample: TouchSample) {
        let hasMoved = sample.location != nil && sample.location != contact.location
        contact.location = sample.location ?? contact.location
        if hasMoved, isFar(contact.location, contact.series) { contact.series.isValid = false }
        switch sample.phase {
        case .began, .moved, .stationary:
            contact.phase = hasMoved ? .moved : .stationary
            if hasMoved { contact.movedEvent = event }
        case .ended:
            contact.phase = .ended
            contact.isDown = false
            contact.endedEvent = event
            contact.series.lastUp = now
            let longest = Int64((thresholds[.tapCountMaximumPress] * 1e6).rounded())
            if now - contact.series.began > longest { contact.series.isValid = false }
            if !contact.series.isValid { contact.series.tapCount = 0 }
        case .cancelled: cancel(contact)
        }
    }

    func cancel(_ contact: ModelContact) {
        contact.phase = .cancelled
        contact.isDown = false
        contact.series.isValid = false
        contact.series.lastUp = now
    }

    // MARK: Collecting

    /// Determines the recognizers that receive the contact (rules GE-1, GE-5 and GE-7).
    func collect(_ contact: ModelContact, from view: ViewIndex) {
        var current: ViewIndex? = view
        while let place = current {
            for recognizer in recognizers where recognizer.view == place && accepts(recognizer, contact) {
                contact.recognizers.append(recognizer)
            }
            current = scene[place].superview
        }
        for recognizer in contact.recognizers {
            // Rule CX-2.
            if recognizer.state.isRunning, recognizer.cancelsTouchesInView { contact.delivery = .done }
            recognizer.contacts.append(contact)
        }
    }

    private func accepts(_ recognizer: ModelRecognizer, _ contact: ModelContact) -> Bool {
        guard recognizer.isEnabled, !recognizer.state.isFinished,
            !recognizer.isWaiting || fault == .blockedOneGetsContacts, receivesWhileOpen(recognizer, contact)
        else { return false }
        if case .hover = recognizer.properties.kind { return false }
        if case .delayedTouches(let scroll) = recognizer.properties.kind {
            // Rules SC-2 and SC-9.
            guard scene[scroll].flags.contains(.delaysContentTouches), contact.hitView != recognizer.view,
                fault != .contentDelayForgotten
            else { return false }
        }
        guard let delegate = recognizer.delegate else { return acceptsKind(recognizer, contact) }
        guard acceptsKind(recognizer, contact) else { return false }
        if let question = delegate.shouldReceiveEvent, receivesEvent[recognizer.index] == nil {
            receivesEvent[recognizer.index] = ask(
                .shouldReceiveEvent, question, of: recognizer, view: contact.hitView)
        }
        guard receivesEvent[recognizer.index] != false else { return false }
        guard let question = delegate.shouldReceiveTouch, contact.scrollType == nil else { return true }
        return ask(.shouldReceiveTouch, question, of: recognizer, view: contact.hitView)
    }

    /// Whether the recognizer accepts the type of the touch or of the scroll event.
    private func acceptsKind(_ recognizer: ModelRecognizer, _ contact: ModelContact) -> Bool {
        if let type = contact.scrollType { return accepts(recognizer, type) }
        guard recognizer.properties.allowedTouchTypes.contains(contact.type),
            !recognizer.contacts.contains(where: { $0.scrollType != nil })
        else { return false }
        if recognizer.properties.flags.contains(.requiresExclusiveTouchType),
            recognizer.contacts.contains(where: { $0.type != contact.type })
        {
            return false
        }
        return true
    }

    // MARK: Hit testing

    /// Performs a hit test of views without overrides (rules WN-1 and HT-1).
    func hitTest(_ point: Point) -> (window: WindowIndex, view: ViewIndex)? {
        let order = scene.windows.indices.sorted {
            (scene.windows[$0].level, $0) > (scene.windows[$1].level, $1)
        }
        for window in order where !scene[scene.windows[window].view].flags.contains(.isHidden) {
            if let view = hitTest(scene.windows[window].view, point) { return (WindowIndex(window), view) }
        }
        return nil
    }

    /// Notes a point exactly at an edge inside a zoomed view, where rounding errors decide which view is hit.
    func noteEdge(at point: Point, _ hit: ViewIndex?) {
        let zoomed = scene.scrollViews.compactMap { scroll in
            if case .view(let view) = scroll.zoom.zoomedView, scene[view].transform != nil {
                view
            } else {
                nil
            }
        }
        guard !zoomed.isEmpty else { return }
        let distance = 1e-9
        for (x, y) in [(1.0, 1.0), (1, -1), (-1, 1), (-1, -1)] {
            let other = hitTest(Point(x: point.x + x * distance, y: point.y + y * distance))?.view
            guard other != hit else { continue }
            let inside = [hit, other].compactMap { $0 }.flatMap { scene.path(to: $0) }
            if zoomed.contains(where: inside.contains) { noteUndecided() }
        }
    }

    private func hitTest(_ index: ViewIndex, _ point: Point) -> ViewIndex? {
        let view = scene[index]
        guard view.flags.contains(.isUserInteractionEnabled), !view.flags.contains(.isHidden),
            !view.flags.contains(.isRemoved), !animated.contains(where: { $0.view == index && now < $0.end }),
            // Rule HT-5.
            !view.viewClass.isControl || view.flags.contains(.isEnabled),
            Double(view.alpha) >= thresholds[.minimumHitAlpha],
            let local = ModelGeometry.convert(point, into: index, scene)
        else { return nil }
        let bounds = view.bounds
        guard local.x >= bounds.origin.x, local.y >= bounds.origin.y,
            local.x < bounds.origin.x + bounds.size.width, local.y < bounds.origin.y + bounds.size.height
        else { return nil }
        for child in children[index].reversed() {
            if let hit = hitTest(child, local) { return hit }
        }
        return index
    }
}
