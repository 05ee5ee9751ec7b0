/// A `UIEvent` as the application received it.
public struct UIEventRecord: Sendable {
    /// Its position in the sequence.
    public var event: Int32
    public var timestamp: Instant
    /// `allTouches`, in `UIEventLog.touches`.
    public var allTouches: Span32
    /// `allPresses`, in `UIEventLog.presses`.
    public var allPresses: Span32
}

/// The `UIEvent`s that the application received.
public struct UIEventLog: Sendable {
    public var records: [UIEventRecord] = []
    /// Side array of the records.
    public var touches: [TouchIndex] = []
    /// Side array of the records.
    public var presses: [PressIndex] = []

    /// The content of a `UIEvent`.
    enum Content { case touches, presses, neither }

    /// Records an event about `content`: the touches or presses that are down, and those that it ends.
    mutating func record(
        _ event: Int32, at time: Instant, about content: Content, _ contacts: borrowing ContactTable
    ) {
        let touchStart = touches.count
        let pressStart = presses.count
        for index in contacts.live {
            let contact = contacts[index]
            guard contact.isDown || contact.latest.event == event else { continue }
            switch (content, contact.press) {
            case (.touches, nil): touches.append(contact.touch)
            case (.presses, let press?): presses.append(press)
            case (.touches, .some), (.presses, nil), (.neither, _): break
            }
        }
        records.append(
            UIEventRecord(
                event: event, timestamp: time,
                allTouches: touches.span(since: touchStart),
                allPresses: presses.span(since: pressStart)))
    }
}
