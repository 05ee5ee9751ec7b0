internal import JSONTape
internal import TouchDispatch
internal import TouchReports

/// The observations of a recorder: a header, and the segments that begin with the snapshots. Refers to the parser's memory.
struct Recording {
    static let version = 1
    /// The greatest number of remarks, and of unreadable records that are listed.
    static let maximumNotes = 50

    /// The texts of the header that answers repeat.
    static let texts = ["device", "system", "app", "recorder", "source", "license"]

    /// An input event.
    struct Event {
        let value: JSONValue
        let line: Int
        let time: Instant
    }

    /// A touch of a segment.
    struct Touch {
        /// Its name in the recording.
        let finger: String
        let line: Int
        let time: Instant
        /// The time at which it ended; nil if it did not.
        var end: Instant?
    }

    /// A snapshot and the records up to the next snapshot at which no touch is active.
    struct Segment {
        let scene: JSONValue
        let line: Int
        let start: Instant
        /// The time up to which it is compared.
        var end: Instant
        var events: [Event] = []
        var observations: [Observation] = []
        /// In the order in which they began: touchd calls the first one touch-1.
        var touches: [Touch] = []
        /// Later snapshots while touches were active or had just ended.
        var laterScenes: [(scene: JSONValue, line: Int, time: Instant)] = []
    }

    let header: JSONValue
    var segments: [Segment] = []
    var records = 0
    var skipped: [String: Int] = [:]
    var unreadable: [(line: Int, reason: String)] = []
    var unreadableCount = 0
    var notes: [String] = []
    /// Whether the recording has an end and nothing was dropped.
    var isComplete = false
    var observed: Set<String> = []

    /// The version of iOS that is simulated for it; nil for the default.
    var system: String?

    /// Lists a record that is not used.
    mutating func refuse(_ line: Int, _ reason: String) {
        unreadableCount += 1
        if unreadable.count < Recording.maximumNotes { unreadable.append((line, reason.shortened(to: 300))) }
    }

    /// Adds a remark about the recording.
    mutating func note(_ text: String) {
        if notes.count < Recording.maximumNotes { notes.append(text.shortened(to: 600)) }
    }
}
