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
