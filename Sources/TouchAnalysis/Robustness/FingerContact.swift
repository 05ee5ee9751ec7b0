package import TouchDispatch

/// The exact path of one finger from down to up.
package struct FingerContact: Sendable {
    /// A location of the path.
    struct Vertex: Sendable {
        var location: Point
        var time: Instant
        /// The time at which the finger leaves the previous location, to move in a straight line.
        var departure: Instant
    }

    let finger: FingerIndex
    let type: TouchType
    let begin: Instant
    /// The locations of its samples, in order of time. The first one is where it begins.
    private(set) var vertices: [Vertex] = []
    /// The position of the last sample with a location.
    private(set) var lastLocated: Int
    /// The times of the samples that are kept if the path is sampled again.
    var kept: [Instant] = []
    /// The time at which the finger is lifted or its touch is canceled; nil if it is down at the end.
    var end: Instant?

    /// The time between two samples of a shorthand. A touch screen reports every movement, so a finger that was not
    /// reported for longer than this has rested.
    static let period = Sampling.period

    /// - Parameter position: The position of `sample`, with which it begins at `time`.
    init(_ sample: TouchSample, at position: Int, time: Instant) {
        finger = sample.finger
        begin = time
        type = sample.type
        lastLocated = position
    }

    /// The location where it begins.
    package var start: Point { vertices.first?.location ?? .zero }

    /// Adds the location of the sample at `position`.
    mutating func add(_ location: Point, at time: Instant, position: Int) {
        let start = Instant(microseconds: time.microseconds &- FingerContact.period.microseconds)
        let departure = max(vertices.last?.time ?? time, start)
        vertices.append(Vertex(location: location, time: time, departure: departure))
        lastLocated = position
    }

    /// The time after which no samples are added. The last one is a period before the finger lifts, as in shorthands.
    ///
    /// - Parameter last: The time of the last event.
    func lastSample(before last: Instant) -> Instant {
        guard let end else { return last }
        return Instant(microseconds: end.microseconds &- FingerContact.period.microseconds)
    }
}
