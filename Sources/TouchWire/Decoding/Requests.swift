package import JSONTape
package import TouchScene

/// Options for reading a request.
package struct ReadingOptions: Sendable {
    /// Whether unknown members are faults; otherwise they are warnings (`?strict=false`).
    package var isStrict = true
    package var limits = Limits()
    /// Called after each run of an operation that has many, with the number of runs so far; nil if the
    /// progress is not reported.
    package var didRun: (@Sendable (Int) -> Void)?
    /// Whether the text of a dispatch summarizes forwarded calls and repeated entries (docs/reading.md).
    package var summarizesText = false
    /// The request, if it has already been parsed; then its text is not read. Only for operations with
    /// `readsOnce`.
    package var parsed: ParsedRequest?

    /// Creates the default options.
    package init() {}
}

/// A dispatch request, ready to run. Refers to the parser's memory.
///
/// An object, so that the values that contain a request are small: a copy of a scene copies thirty
/// references.
package final class DispatchRequest {
    package let scene: Scene
    package let names: SceneNames
    package let sequence: TouchSequence
    package let fingers: NameTable
    package let keys: NameTable
    /// The names of actions, by `SelectorIndex`.
    package let selectors: NameTable
    /// The names of recognizers and their classes, by index.
    package let labels: [RecognizerLabel]
    package let source: EventSource
    package let options: RequestOptions
    package let remarks: RequestRemarks
    /// The expectations that the answer is compared with.
    package let expectations: Expectations?
    /// A hit tester that was already prepared for the scene; nil if there is none.
    package let tester: HitTester?

    package init(
        scene: consuming Scene, names: consuming SceneNames, sequence: consuming TouchSequence,
        fingers: NameTable,
        keys: NameTable, selectors: NameTable, labels: [RecognizerLabel], source: EventSource,
        options: RequestOptions, remarks: RequestRemarks, expectations: Expectations?, tester: HitTester?
    ) {
        (self.scene, self.names, self.sequence) = (scene, names, sequence)
        (self.fingers, self.keys, self.selectors, self.labels) = (fingers, keys, selectors, labels)
        (self.source, self.options, self.remarks) = (source, options, remarks)
        (self.expectations, self.tester) = (expectations, tester)
    }

    /// The request with other events, which do not come from its text.
    package func replacingEvents(with sequence: TouchSequence) -> DispatchRequest {
        var source = source
        source.origins = []
        return copy(sequence, source, options)
    }

    /// The request with changed options of its dispatch.
    package func changingOptions(_ change: (inout DispatchOptions) -> Void) -> DispatchRequest {
        var options = options
        change(&options.dispatch)
        return copy(sequence, source, options)
    }

    private func copy(
        _ sequence: TouchSequence, _ source: EventSource, _ options: RequestOptions
    ) -> DispatchRequest {
        DispatchRequest(
            scene: scene, names: names, sequence: sequence, fingers: fingers, keys: keys,
            selectors: selectors,
            labels: labels, source: source, options: options, remarks: remarks, expectations: expectations,
            tester: tester)
    }
}

/// Maps dispatched events to the request: the origins of expanded shorthands, and the JSON of `add` events.
package struct EventSource {
    /// For each event of the sequence: the event of the request that it comes from. Empty without shorthands.
    package var origins: [EventOrigin]
    /// For each view that an event adds: the JSON of `add`.
    package var additions: [ViewIndex: String]
    /// For each recognizer that an event adds: the JSON of `add`.
    package var addedRecognizers: [RecognizerIndex: String]

    /// The JSON of `add` of the event that adds `object`.
    package func addition(of object: SceneObject) -> String {
        switch object {
        case .responder(.view(let view)): additions[view] ?? "{}"
        case .gestureRecognizer(let recognizer): addedRecognizers[recognizer] ?? "{}"
        default: "{}"
        }
    }
}

/// A hit-test request. Refers to the parser's memory.
package struct HitTestRequest {
    package var scene: Scene
    package var names: SceneNames
    package var points: [Point]
    package var isExplained: Bool
    package var thresholds: Thresholds
    package var remarks: RequestRemarks
    /// A hit tester that was already prepared for the scene; nil if there is none.
    package var tester: HitTester?
}

/// A responder-chain request. Refers to the parser's memory.
package struct ResponderChainRequest {
    package var scene: Scene
    package var names: SceneNames
    package var start: Responder
    package var remarks: RequestRemarks
}

extension RequestDecoder {
    /// Reads the dispatch request at the tape index `place`. By default it is the root value.
    ///
    /// - Parameter requiresEvents: Whether it is an error if `events` is absent.
    package mutating func dispatchRequest(
        at place: Int? = nil, requiresEvents: Bool = true
    ) throws(RequestFault) -> DispatchRequest {
        let position = place ?? reader.root
        var options = RequestOptions()
        var expectations: Expectations?
        if var cursor = reader.object(at: position, "the request") {
            var scenePosition: Int?
            var eventsPosition: Int?
            while let (member, value) = reader.next(&cursor, Members.dispatch) {
                switch member {
                case .scene: scenePosition = value
                case .events: eventsPosition = value
                case .options: options = reader.options(at: value)
                case .expect: expectations = reader.expectations(at: value, in: .dispatchRequest)
                case ._schema: _ = reader.string(at: value, "$schema")
                case ._comment: reader.comment(at: value)
                }
            }
            // Reads the scene first, because events refer to its objects.
            if let scenePosition, reader.limitFault == nil {
                eventDecoder.scene(at: scenePosition, with: eventsPosition)
            }
            if let eventsPosition, reader.limitFault == nil { eventDecoder.events(at: eventsPosition) }
            if !cursor.has(DispatchMember.scene) { reader.missing("scene", of: position) }
            if requiresEvents, !cursor.has(DispatchMember.events) { reader.missing("events", of: position) }
        }
        expectations?.start = reader.start
        try reader.check()
        options.dispatch.entryLimit = sceneDecoder.limits.entries
        options.dispatch.budget = sceneDecoder.limits.budget
        options.dispatch.recordsFinalScene = expectations?.reachability.isEmpty == false
        return dispatchRequest(options, remarks, expectations)
    }

    /// Returns the decoded request. Moves the scene and the events out of the decoder, to avoid copies.
    package mutating func dispatchRequest(
        _ options: RequestOptions, _ remarks: RequestRemarks, _ expectations: Expectations? = nil
    ) -> DispatchRequest {
        var options = options
        options.dispatch.recordsContacts = remarks.limitations.dependsOnTouches
        return DispatchRequest(
            scene: exchange(&sceneDecoder.scene, with: Scene()),
            names: exchange(&sceneDecoder.names, with: SceneNames()),
            sequence: exchange(&eventDecoder.sequence, with: TouchSequence()), fingers: eventDecoder.fingers,
            keys: eventDecoder.keys, selectors: sceneDecoder.selectors, labels: sceneDecoder.labels,
            source: EventSource(
                origins: eventDecoder.origins, additions: eventDecoder.additions,
                addedRecognizers: eventDecoder.addedRecognizers),
            options: options, remarks: remarks, expectations: expectations,
            tester: sceneDecoder.shared?.tester)
    }

    package mutating func hitTestRequest() throws(RequestFault) -> HitTestRequest {
        var points: [Point] = []
        var isExplained = false
        var thresholds = Thresholds()
        if var cursor = reader.object(at: reader.root, "the request") {
            while let (member, value) = reader.next(&cursor, Members.hitTestRequest) {
                switch member {
                case .scene: sceneDecoder.scene(at: value)
                case .points: points = self.points(at: value)
                case .explain: isExplained = reader.bool(at: value, "explain") ?? false
                case .options: thresholds = hitTestThresholds(at: value)
                case ._schema: _ = reader.string(at: value, "$schema")
                case ._comment: reader.comment(at: value)
                case .events, .question, .expect: break
                }
            }
            if !cursor.has(HitTestRequestMember.scene) { reader.missing("scene", of: reader.root) }
            if !cursor.has(HitTestRequestMember.points) { reader.missing("points", of: reader.root) }
        }
        try reader.check()
        return HitTestRequest(
            scene: sceneDecoder.scene, names: sceneDecoder.names, points: points, isExplained: isExplained,
            thresholds: thresholds,
            remarks: remarks, tester: sceneDecoder.shared?.tester)
    }

    package mutating func responderChainRequest() throws(RequestFault) -> ResponderChainRequest {
        if var cursor = reader.object(at: reader.root, "the request") {
            var scenePosition: Int?
            while let (member, value) = reader.next(&cursor, Members.responderChain) {
                switch member {
                case .scene: scenePosition = value
                case .from: sceneDecoder.refer(at: value, .chainStart)
                case ._schema: _ = reader.string(at: value, "$schema")
                case ._comment: reader.comment(at: value)
                case .events, .question, .expect: break
                }
            }
            if let scenePosition, reader.limitFault == nil { sceneDecoder.scene(at: scenePosition) }
            if !cursor.has(ResponderChainMember.scene) { reader.missing("scene", of: reader.root) }
            if !cursor.has(ResponderChainMember.from) { reader.missing("from", of: reader.root) }
        }
        try reader.check()
        return ResponderChainRequest(
            scene: sceneDecoder.scene, names: sceneDecoder.names,
            start: sceneDecoder.references.chainStart ?? .application,
            remarks: remarks)
    }

    mutating func points(at position: Int) -> [Point] {
        var points: [Point] = []
        var cursor = reader.elements(at: position, "points")
        while let element = reader.next(&cursor) {
            guard points.count < sceneDecoder.limits.points else {
                reader.exceeded("points", sceneDecoder.limits.points, at: element)
                break
            }
            points.append(sceneDecoder.point(at: element, "a point") ?? .zero)
        }
        return points
    }

    mutating func hitTestThresholds(at position: Int) -> Thresholds {
        var thresholds = Thresholds()
        guard var cursor = reader.object(at: position, "options") else { return thresholds }
        while let (member, value) = reader.next(&cursor, Members.hitTestOptions) {
            switch member {
            case .thresholds: thresholds = reader.thresholds(at: value)
            case .trace, .until, .system, .kinds, .displayScale, .framesPerSecond, .didScrollInterval,
                .touches,
                .sceneChanges, .echoEvents:
                break
            }
        }
        return thresholds
    }
}
