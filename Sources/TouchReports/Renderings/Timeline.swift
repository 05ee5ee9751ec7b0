package import TouchDispatch
package import TouchWire

/// The trace as lanes: what each touch, recognizer and responder was in from when to when, and what happened to it.
/// The pictures of a dispatch are drawn from it.
///
/// Bands of one lane follow each other and never overlap. What `options.trace` and `options.kinds` leave out of the
/// trace is not there.
package struct Timeline {
    /// Whose lane it is.
    package enum Owner: Hashable {
        case touch(TouchIndex)
        case press(PressIndex)
        case recognizer(RecognizerIndex)
        case responder(Responder)
        /// Of what nobody received.
        case nobody

        package init(_ object: SceneObject?) {
            switch object {
            case .gestureRecognizer(let recognizer)?: self = .recognizer(recognizer)
            case .responder(let responder)?: self = .responder(responder)
            case nil: self = .nobody
            }
        }

        package var group: Group {
            switch self {
            case .touch, .press: .touches
            case .recognizer: .recognizers
            case .responder, .nobody: .responders
            }
        }
    }

    /// What lanes are shown under one heading.
    package enum Group: Int, CaseIterable {
        case touches, recognizers, responders
    }

    /// A stretch of a lane.
    package struct Band {
        /// What lasts.
        package enum Content {
            /// A finger, from down to up; `ended`, `cancelled`, or any other phase where it is still down. The view is
            /// the one that was hit.
            case contact(FingerIndex, ViewIndex?, TouchPhase)
            /// A key, from down to up; nil where it is still down.
            case key(PressPhase?)
            /// A recognizer's state, and why it was entered; nil where no transition led there.
            case state(GestureState, CauseIndex?)
            /// Touches or presses of a responder. `entry` is the call that ended it, nil where none did.
            case delivery(isForwarded: Bool, ending: Int32?)
        }

        var lane: Int
        var start: Instant
        var end: Instant
        var content: Content
    }

    /// A moment of a lane.
    package struct Mark {
        package enum Content {
            /// Position in `Outcome.entries`.
            case entry(Int)
            /// Position in `TouchSequence.samples`: a finger that moved.
            case sample(Int)
        }

        var lane: Int
        var time: Instant
        var content: Content
    }

    /// In the order of the first thing that happened in them, per group.
    private(set) var lanes: [Owner] = []
    /// In order of their ends.
    package private(set) var bands: [Band] = []
    /// In order of time, per lane.
    private(set) var marks: [Mark] = []
    private var laneOf: [Owner: Int] = [:]
    /// Per lane, the band that has not ended.
    private var open: [Band?] = []
    /// Per lane of a responder: the touches it has heard the beginning of; presses as the complement of their index.
    private var delivered: [[Int32]] = []

    /// The lanes of `run`.
    package init(_ run: DispatchRun) {
        bands.reserveCapacity(run.outcome.recognizers.count &* 4 &+ 16)
        marks.reserveCapacity(run.outcome.entries.count)
        addContacts(run)
        addEntries(run)
        for lane in open.indices { close(lane, at: run.outcome.end) }
    }

    /// The lane of `owner`, made where there is none.
    mutating func lane(of owner: Owner) -> Int {
        if let known = laneOf[owner] { return known }
        laneOf[owner] = lanes.count
        lanes.append(owner)
        open.append(nil)
        delivered.append([])
        return lanes.count &- 1
    }

    package mutating func mark(_ lane: Int, _ time: Instant, _ content: Mark.Content) {
        marks.append(Mark(lane: lane, time: time, content: content))
    }

    /// Begins a band, and ends the one before it.
    package mutating func begin(_ lane: Int, at time: Instant, _ content: Band.Content) {
        close(lane, at: time)
        open[lane] = Band(lane: lane, start: time, end: time, content: content)
    }

    /// What the lane is in; nil where it is in nothing.
    package func current(_ lane: Int) -> Band.Content? { open[lane]?.content }

    /// Ends the band of a lane, if it has one, as `content` where that is given.
    package mutating func close(_ lane: Int, at time: Instant, as content: Band.Content? = nil) {
        guard var band = open[lane] else { return }
        band.end = max(band.start, time)
        if let content { band.content = content }
        bands.append(band)
        open[lane] = nil
    }

    /// Notes that a responder has heard of a touch; true where it is the first.
    mutating func deliver(_ touch: Int32, _ lane: Int) -> Bool {
        if delivered[lane].contains(touch) { return false }
        // Few touches are under way at once; those whose end is never told must not pile up.
        if delivered[lane].count > 255 { delivered[lane].removeFirst() }
        delivered[lane].append(touch)
        return delivered[lane].count == 1
    }

    /// Notes that a responder has heard the end of a touch; true where it was the last.
    package mutating func finish(_ touch: Int32, _ lane: Int) -> Bool {
        guard let place = delivered[lane].firstIndex(of: touch) else { return false }
        delivered[lane].remove(at: place)
        return delivered[lane].isEmpty
    }
}
