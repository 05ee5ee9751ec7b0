/// The `UIEvent`s that the application saw, for the full trace.
struct EventRecorder {
    /// What a `UIEvent` is about.
    enum Content { case touches, presses, neither }

    private(set) var log = UIEventLog()

    /// Notes an event about `content`: the fingers, or keys, that are down, and those that it lifts.
    mutating func record(
        _ event: Int32, at time: Instant, about content: Content, _ contacts: borrowing ContactTable
    ) {
        let touchStart = log.touches.count
        let pressStart = log.presses.count
        for index in contacts.live {
            let contact = contacts[index]
            guard contact.isDown || contact.latest.event == event else { continue }
            switch (content, contact.press) {
            case (.touches, nil): log.touches.append(contact.touch)
            case (.presses, let press?): log.presses.append(press)
            case (.touches, .some), (.presses, nil), (.neither, _): break
            }
        }
        log.records.append(
            UIEventRecord(
                event: event, timestamp: time,
                allTouches: Span32(start: touchStart, count: log.touches.count &- touchStart),
                allPresses: Span32(start: pressStart, count: log.presses.count &- pressStart)))
    }
}
