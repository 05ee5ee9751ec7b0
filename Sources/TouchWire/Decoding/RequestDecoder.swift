package import JSONTape
internal import TouchDispatch

/// Reads a whole request: its scene, its events and what else the endpoint takes. The endpoints' own members are read by
/// extensions beside each operation.
package struct RequestDecoder {
    package var eventDecoder: EventDecoder
    /// Warnings of an earlier step that rewrote the request: what a conversion guessed or lost.
    package var conversionWarnings: [Fault] = []

    package init(_ tape: JSONTape, root: Int = JSONTape.root, limits: Limits, isStrict: Bool) {
        eventDecoder = EventDecoder(JSONReader(tape, root: root, isStrict: isStrict), limits: limits)
    }

    package init(_ request: ParsedRequest, limits: Limits, isStrict: Bool) {
        self.init(request.tape, root: request.position, limits: limits, isStrict: isStrict)
        sceneDecoder.shared = request.scene
    }

    package var sceneDecoder: SceneDecoder {
        @inline(__always) _read { yield eventDecoder.sceneDecoder }
        @inline(__always) _modify { yield &eventDecoder.sceneDecoder }
    }

    package var reader: JSONReader {
        @inline(__always) _read { yield eventDecoder.sceneDecoder.reader }
        @inline(__always) _modify { yield &eventDecoder.sceneDecoder.reader }
    }

    /// The warnings of a request that is answered.
    package var foundWarnings: [Fault] { conversionWarnings + reader.resolvedWarnings }
}
