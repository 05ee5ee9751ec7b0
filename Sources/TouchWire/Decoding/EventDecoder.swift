package import JSONTape
package import TouchDispatch

/// Reads the events of a request, which name objects of the scene that `sceneDecoder` has read.
package struct EventDecoder {
    package var sceneDecoder: SceneDecoder

    package var sequence = TouchSequence()
    package var fingers = NameTable(capacity: 8)
    /// The names of keys.
    package var keys = NameTable(capacity: 0)
    /// Per event of the sequence, once there are shorthands: the event of the request that it comes from.
    package var origins: [EventOrigin] = []
    /// The fingers of each shorthand, by number, and the shorthand's position.
    var generatedFingers: [(fingers: Range<Int>, position: Int)] = []
    /// Per recognizer, once one was changed: its kind after the events so far.
    var currentKinds: [GestureKind] = []

    package init(_ reader: JSONReader, limits: Limits) {
        sceneDecoder = SceneDecoder(reader, limits: limits)
    }

    package var reader: JSONReader {
        @inline(__always) _read { yield sceneDecoder.reader }
        @inline(__always) _modify { yield &sceneDecoder.reader }
    }
}

extension EventDecoder {
    /// Checks that a contact can begin, go on or end now, and notes its state afterwards.
    ///
    /// - Parameter phase: The position of its phase.
    /// - Returns: False, after a fault, if it cannot.
    mutating func follow<Contact, Details>(
        _ contact: Index<Contact>, at position: Int, begins: Bool, ends: Bool, phase: Int,
        isKey: Bool, _ states: inout ContactStates<Contact, Details>
    ) -> Bool {
        switch states[contact] {
        case .down where begins:
            reader.fault(
                .touchAlreadyDown, at: phase,
                isKey ? "this key is down already" : "this finger is down already")
            return false
        case .up where !begins:
            reader.fault(
                .touchNotDown, at: phase,
                isKey
                    ? "this key is not down: “began” must come first"
                    : "this finger is not down: “began” must come first")
            return false
        case .up, .down, .unknown: break
        }
        if begins {
            states[contact] = .down
            if states.downCount > sceneDecoder.limits.liveFingers {
                let limit = isKey ? "live presses" : "live fingers"
                reader.exceeded(limit, sceneDecoder.limits.liveFingers, at: position)
            }
        } else if ends {
            states[contact] = .up
        }
        return true
    }
}
