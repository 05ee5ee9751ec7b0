/// The `UIEvent`s that the application saw, for the full trace.
struct EventRecorder {
    /// What a `UIEvent` is about.
    enum Content { case touches, presses, neither }

    private(set) var events: [UIEventRecord] = []
    private(set) var allTouches: [TouchIndex] = []
    private(set) var allPresses: [PressIndex] = []

    /// Notes an event about `content`: the fingers, or keys, that are down, and those that it lifts.
    mutating func record(
        _ event: Int32, at time: Instant, about content: Content, _ contacts: borrowing ContactTable
    ) {
        let touchStart = allTouches.count
        let pressStart = allPresses.count
        for index in contacts.live {
            let contact = contacts[index]
            guard contact.isDown || contact.latest.event == event else { continue }
            switch (content, contact.press) {
            case (.touches, nil): allTouches.append(contact.touch)
            case (.presses, let press?): allPresses.append(press)
            case (.touches, .some), (.presses, nil), (.neither, _): break
            }
        }
        events.append(
            UIEventRecord(
                event: event, timestamp: time,
                allTouches: Span32(start: touchStart, count: allTouches.count &- touchStart),
                allPresses: Span32(start: pressStart, count: allPresses.count &- pressStart)))
    }
}
