extension Dispatcher {
    /// From the finger to the application (rule PL-1). False where SpringBoard keeps the event.
    mutating func passPipeline() -> Bool {
        trace.stage(.hardware)
        trace.stage(.ioKit)
        trace.stage(.springBoard)
        guard scene.application.isForeground else {
            trace.stage(.springBoardConsumes)
            return false
        }
        trace.stage(.applicationSource1)
        trace.stage(.applicationSource0)
        trace.stage(.eventQueue)
        return true
    }

    /// `UIApplication.sendEvent`, then `UIWindow.sendEvent` of each of `windows` (rules PL-1 and PL-5). The windows
    /// that pass the event on.
    mutating func sendEvent(to windows: [WindowIndex]) -> [WindowIndex] {
        passesApplication() ? windows.filter { passes($0) } : []
    }

    /// The same for one window, or none: whether it passes the event on.
    mutating func sendEvent(to window: WindowIndex?) -> Bool {
        guard passesApplication(), let window else { return false }
        return passes(window)
    }

    /// The same for an event of another kind, which needs no window.
    mutating func sendEvent(throughWindow window: WindowIndex?) -> Bool {
        guard passesApplication() else { return false }
        return window.map { passes($0) } ?? true
    }

    private mutating func passesApplication() -> Bool {
        let isSwallowed = scene.application.swallowsEvents
        trace.stage(.applicationSendEvent(isSwallowed: isSwallowed))
        return !isSwallowed
    }

    private mutating func passes(_ window: WindowIndex) -> Bool {
        let isSwallowed = scene[window].swallowsEvents
        trace.stage(.windowSendEvent(window, isSwallowed: isSwallowed))
        return !isSwallowed
    }

    /// What a `UIEvent` is about.
    enum EventContent { case touches, presses, neither }

    /// Notes the `UIEvent` that the application saw, for the full trace.
    mutating func recordEvent(about content: EventContent = .touches) {
        guard options.trace == .full else { return }
        let touchStart = allTouches.count
        let pressStart = allPresses.count
        // Fingers, or keys, that are down, and those that this event lifts.
        for contact in live.map({ contacts[$0] })
        where contact.isDown || contact.phaseEvent == trace.event {
            switch (content, contact.press) {
            case (.touches, nil): allTouches.append(contact.touch)
            case (.presses, let press?): allPresses.append(press)
            case (.touches, .some), (.presses, nil), (.neither, _): break
            }
        }
        events.append(
            UIEventRecord(
                event: trace.event, timestamp: trace.now,
                allTouches: Span32(start: touchStart, count: allTouches.count &- touchStart),
                allPresses: Span32(start: pressStart, count: allPresses.count &- pressStart)))
    }
}
