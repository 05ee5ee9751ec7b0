package import JSONTape
package import TouchScene

/// Reads the events of a request. They refer to objects of the scene that `sceneDecoder` has read.
package struct EventDecoder {
    package var sceneDecoder: SceneDecoder

    package var sequence = TouchSequence()
    package var fingers = NameTable(capacity: 8)
    /// The names of keys.
    package var keys = NameTable(capacity: 0)
    /// For each event of the sequence: the event of the request that it comes from. Empty without shorthands.
    package var origins: [EventOrigin] = []
    /// For each shorthand: the numbers of its fingers in `fingers`, and its tape index.
    var generatedFingers: [(fingers: Range<Int>, position: Int)] = []
    /// For each recognizer: its kind after the events so far. Empty until an event changes one.
    var currentKinds: [GestureKind] = []
    /// For each view that an event adds: the JSON of `add`.
    package var additions: [ViewIndex: String] = [:]
    /// For each recognizer that an event adds: the JSON of `add`.
    package var addedRecognizers: [RecognizerIndex: String] = [:]
    /// Whether a reference to a view is a fault, because the data contains no scene.
    package var rejectsViewReferences = false

    /// The latest transform event; members that an event omits are unchanged.
    var latestTransform = TransformSample(.began)

    package init(_ reader: JSONReader, limits: Limits) {
        sceneDecoder = SceneDecoder(reader, limits: limits)
    }

    package var reader: JSONReader {
        @inline(__always) get { sceneDecoder.reader }
        @inline(__always) _modify { yield &sceneDecoder.reader }
    }
}

extension EventDecoder {
    /// Reads the scene of a request. The views and recognizers that its events add become part of the scene (rules AN-7
    /// and GE-11).
    ///
    /// - Parameter events: The tape index of the events; nil if there are none.
    package mutating func scene(at position: Int, with events: Int?) {
        if let events {
            sceneDecoder.added = AddedObjects(
                events, reader.tape, limit: sceneDecoder.limits.addedViews)
        }
        sceneDecoder.scene(at: position)
    }

    /// Whether any event at `events` adds a view or a recognizer.
    package static func addsObjects(at events: Int, on tape: JSONTape) -> Bool {
        AddedObjects.addsObjects(events, tape)
    }

    /// Checks that a contact can begin, move or end in its current state, and updates the state.
    ///
    /// - Parameters:
    ///   - position: The tape index of the contact's name.
    ///   - phase: The tape index of the contact's phase.
    /// - Returns: False if the phase is impossible; the fault was reported.
    mutating func follow<Contact, Details>(
        _ contact: Index<Contact>, at position: Int, begins: Bool, ends: Bool, phase: Int,
        isKey: Bool, _ states: inout ContactStates<Contact, Details>
    ) -> Bool {
        switch states[contact] {
        case .down where begins:
            reader.fault(
                .touchAlreadyDown, at: phase,
                isKey
                    ? "this key is already down: “ended” or “cancelled” must come before “began”"
                    : "this finger is already down: “ended” or “cancelled” must come before “began”")
            return false
        case .up where !begins:
            reader.fault(
                .touchNotDown, at: phase,
                isKey
                    ? "this key is not down: “began” must precede this phase"
                    : "this finger is not down: “began” must precede this phase")
            return false
        case .up, .down, .unknown: break
        }
        if begins {
            states[contact] = .down
            if states.downCount > sceneDecoder.limits.liveFingers {
                let limit = isKey ? "live presses" : "live fingers"
                reader.exceeded(
                    limit, sceneDecoder.limits.liveFingers, at: position, found: states.downCount)
            }
        } else if ends {
            states[contact] = .up
        }
        return true
    }
}
