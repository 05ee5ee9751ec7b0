package import TouchAnswers
package import TouchDispatch
internal import TouchWire

/// The trace as lanes: the states of each touch, recognizer and responder over time, and its entries. The
/// pictures of a dispatch are drawn from it.
///
/// Bands of one lane follow each other and never overlap. Entries that `options.trace` and `options.kinds`
/// omit from the trace are missing.
package struct Timeline {
    /// The object of a lane.
    package enum Owner: Hashable {
        case touch(TouchIndex)
        case press(PressIndex)
        case recognizer(RecognizerIndex)
        case responder(Responder)
        /// The movements of a scroll view's content.
        case scrolling(ScrollIndex)
        /// The zooms of a scroll view, which can be at the same time as drags.
        case zooming(ScrollIndex)
        /// An object that is not a responder and receives actions.
        case other(ObjectIndex)
        /// The part of the system before the application that performs a stage.
        case system(Stage.Performer)
        /// For entries without a receiver.
        case noReceiver

        package init(_ object: SceneObject?) {
            switch object {
            case .gestureRecognizer(let recognizer)?: self = .recognizer(recognizer)
            case .responder(let responder)?: self = .responder(responder)
            case .other(let object)?: self = .other(object)
            case nil: self = .noReceiver
            }
        }

        package var group: Group {
            switch self {
            case .touch, .press: .touches
            case .recognizer: .recognizers
            case .responder, .other, .noReceiver: .responders
            case .system: .system
            case .scrolling, .zooming: .scrollViews
            }
        }
    }

    /// The groups of lanes, each with its own heading.
    package enum Group: Int, CaseIterable {
        case touches, recognizers, responders, scrollViews, system
    }

    /// A range of time in a lane.
    package struct Band {
        /// The state during the band.
        package enum Content {
            /// A finger from down to up. The phase is ended or cancelled, or any other phase if it is still
            /// down. The view is the hit view.
            case contact(FingerIndex, ViewIndex?, TouchPhase)
            /// A key from down to up; nil if it is still down.
            case key(PressPhase?)
            /// A recognizer's state, and why it was entered; nil if no transition led to it.
            case state(GestureState, CauseIndex?)
            /// Touches or presses of a responder. `ending` is the call that ended them; nil if there is none.
            case delivery(isForwarded: Bool, ending: Int32?)
            /// Position in `ScrollLog.segments`.
            case movement(Int)
        }

        var lane: Int
        var start: Instant
        var end: Instant
        var content: Content
    }

    /// A point in time in a lane.
    package struct Mark {
        package enum Content {
            /// Position in `Outcome.entries`.
            case entry(Int)
            /// Position in `TouchSequence.samples` of a finger that moved.
            case sample(Int)
            /// Position in `ScrollLog.segments` of a segment of the kind `set`.
            case set(Int)
        }

        var lane: Int
        var time: Instant
        var content: Content
    }

    /// By group, in the order of their first entries.
    private(set) var lanes: [Owner] = []
    /// In order of their ends, and then those of movements.
    package private(set) var bands: [Band] = []
    /// By lane, in order of time.
    private(set) var marks: [Mark] = []
    private var laneOf: [Owner: Int] = [:]
    /// For each lane, the band that has not ended.
    private var open: [Band?] = []
    /// For each lane of a responder, the touches whose beginning it received; presses as the complement of
    /// their index.
    private var delivered: [[Int32]] = []

    /// Creates the lanes of `run`.
    ///
    /// - Parameter hasStages: Whether the stages of the pipeline have marks, and their performers have lanes.
    package init(_ run: DispatchRun, hasStages: Bool = false) {
        bands.reserveCapacity(run.outcome.recognizers.count &* 4 &+ 16)
        marks.reserveCapacity(run.outcome.entries.count)
        addContacts(run)
        addEntries(run, hasStages: hasStages)
        for lane in open.indices { close(lane, at: run.outcome.finalState.time) }
        addMovements(run.outcome.scrolling)
    }

    /// Whether parts of the system before the application have lanes.
    package var hasSystemLanes: Bool { lanes.contains { $0.group == .system } }

    /// The lane of `owner`, which is created if necessary.
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

    /// Begins a band and ends the previous one.
    package mutating func begin(_ lane: Int, at time: Instant, _ content: Band.Content) {
        close(lane, at: time)
        open[lane] = Band(lane: lane, start: time, end: time, content: content)
    }

    /// The content of the lane's open band; nil if there is none.
    package func current(_ lane: Int) -> Band.Content? { open[lane]?.content }

    /// Ends the open band of a lane, if there is one, and replaces its content if `content` is given.
    package mutating func close(_ lane: Int, at time: Instant, as content: Band.Content? = nil) {
        guard var band = open[lane] else { return }
        band.end = max(band.start, time)
        if let content { band.content = content }
        bands.append(band)
        open[lane] = nil
    }

    /// Records that a responder received the beginning of a touch. Returns whether it has no other touch.
    mutating func deliver(_ touch: Int32, _ lane: Int) -> Bool {
        if delivered[lane].contains(touch) { return false }
        // Few touches are active at once. Touches whose end is never delivered must not accumulate.
        if delivered[lane].count > 255 { delivered[lane].removeFirst() }
        delivered[lane].append(touch)
        return delivered[lane].count == 1
    }

    /// Records that a responder received the end of a touch. Returns whether it has no other touch.
    package mutating func finish(_ touch: Int32, _ lane: Int) -> Bool {
        guard let place = delivered[lane].firstIndex(of: touch) else { return false }
        delivered[lane].remove(at: place)
        return delivered[lane].isEmpty
    }
}

extension Timeline.Owner {
    /// The performer of a stage.
    package init(_ performer: Stage.Performer, _ scene: Scene) {
        switch performer {
        case .hardware, .ioKit, .springBoard: self = .system(performer)
        case .application: self = .responder(.application)
        case .window(let window): self = .responder(.view(scene[window].view))
        }
    }
}
