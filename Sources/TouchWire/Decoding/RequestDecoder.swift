package import JSONTape
internal import TouchLimitations
internal import TouchScene

/// Reads a request: its scene, its events and the other members of the endpoint.
package struct RequestDecoder {
    package var eventDecoder: EventDecoder
    /// Warnings of the conversion that produced the request, about assumed and lost information.
    package var conversionWarnings: [Diagnostic] = []

    /// - Parameters:
    ///   - root: The tape index of the request.
    ///   - pointer: The pointer that leads to it.
    package init(
        _ tape: JSONTape, root: Int = JSONTape.root, pointer: String = "#", limits: Limits, isStrict: Bool
    ) {
        let reader = JSONReader(tape, root: root, pointer: pointer, isStrict: isStrict)
        eventDecoder = EventDecoder(reader, limits: limits)
    }

    package init(_ request: ParsedRequest, limits: Limits, isStrict: Bool) {
        self.init(request.tape, root: request.position, limits: limits, isStrict: isStrict)
        sceneDecoder.shared = request.scene
    }

    // With `_read` instead of `get`, the compiler (Swift 6.3.1, release builds) destroyed a part of the yielded value after its
    // memory was freed.
    package var sceneDecoder: SceneDecoder {
        @inline(__always) get { eventDecoder.sceneDecoder }
        @inline(__always) _modify { yield &eventDecoder.sceneDecoder }
    }

    package var reader: JSONReader {
        @inline(__always) get { eventDecoder.sceneDecoder.reader }
        @inline(__always) _modify { yield &eventDecoder.sceneDecoder.reader }
    }

    /// The remarks about the request to report in the answer.
    package var remarks: RequestRemarks {
        RequestRemarks(warnings: foundWarnings, limitations: sceneDecoder.limitations)
    }

    /// The warnings to report in the answer.
    package var foundWarnings: [Diagnostic] {
        conversionWarnings + (sceneDecoder.shared?.warnings ?? []) + reader.resolvedWarnings
    }
}

/// Warnings and limitations of a request, for its answer.
package struct RequestRemarks {
    package var warnings: [Diagnostic] = []
    package var limitations = SceneLimitations()

    package init() {}

    init(warnings: [Diagnostic], limitations: SceneLimitations) {
        self.warnings = warnings
        self.limitations = limitations
    }
}
