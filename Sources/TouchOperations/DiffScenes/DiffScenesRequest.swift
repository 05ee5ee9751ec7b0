internal import JSONTape
internal import TouchAnalysis
internal import TouchLint
internal import TouchDispatch
internal import TouchReports
internal import TouchWire

/// Two scenes to be compared. Refers to the parser's memory.
package struct DiffScenesRequest {
    /// One of the two scenes.
    struct Side {
        var named: NamedScene
        var selectors: NameTable
        var remarks: RequestRemarks
        /// The tape that contains the scene, its position on it, and the pointer in the answer.
        var tape: JSONTape
        var place: JSONPointer.Start
        /// The text of the tape; nil if locations in it have no meaning.
        var text: UnsafeBufferPointer<UInt8>?
        /// The name of the file with the text.
        var file: String?
    }

    var a: Side
    var b: Side
    var options = FindingOptions()

    /// Reads the request on `tape`. The faults of both scenes are reported together.
    static func read(_ context: OperationContext) throws(RequestFault) -> DiffScenesRequest {
        let tape = context.tape
        var decoder = context.decoder()
        var positions: [DiffScenesMember: Int] = [:]
        if var cursor = decoder.reader.object(at: JSONTape.root, "the request") {
            while let (member, value) = decoder.reader.next(&cursor, Members.diffScenes) {
                positions[member] = value
            }
            for member in [DiffScenesMember.a, .b] where !cursor.has(member) {
                decoder.reader.missing(member.name, of: JSONTape.root)
            }
        }
        if let position = positions[._schema] { _ = decoder.reader.string(at: position, "$schema") }
        if let position = positions[._comment] { decoder.reader.comment(at: position) }
        let options = positions[.options].map { FindingOptions.read(at: $0, &decoder) } ?? FindingOptions()
        var faults: [Diagnostic] = []
        do { try decoder.reader.check() } catch { try collect(error, &faults) }
        // The scenes are read in the order of the document.
        var sides: [DiffScenesMember: Side] = [:]
        for member in [DiffScenesMember.a, .b].sorted(by: { positions[$0] ?? 0 < positions[$1] ?? 0 }) {
            guard let position = positions[member] else { continue }
            let place = JSONPointer.Start(position: position, pointer: "#/\(member.name)")
            var decoder = context.decoder()
            decoder.sceneDecoder.scene(at: position)
            do {
                try decoder.reader.check()
                sides[member] = Side(decoder, tape, place, text: context.text, file: options.artifact)
            } catch { try collect(error, &faults) }
        }
        guard faults.isEmpty else { throw .invalid(Array(faults.prefix(DiagnosticList.maximum))) }
        guard let a = sides[.a], var b = sides[.b] else {
            throw .internalError("the scenes could not be read")
        }
        b.remarks.warnings += decoder.reader.resolvedWarnings
        return DiffScenesRequest(a: a, b: b, options: options)
    }

    private static func collect(_ fault: RequestFault, _ faults: inout [Diagnostic]) throws(RequestFault) {
        guard case .invalid(let found) = fault else { throw fault }
        faults += found
    }

    // MARK: Comparison

    /// The differences that the options select, the most severe first.
    struct Selection {
        var differences: [SceneDifference]
        /// The number of the other ones.
        var omitted: Int
        /// Whether a difference makes touch handling worse, also one that is omitted.
        var isWorse: Bool
    }

    func differences(_ limits: Limits) throws(RequestFault) -> Selection {
        var differences: [SceneDifference]
        do {
            differences = try SceneComparison.differences(
                from: a.named.scene, to: b.named.scene, match, thresholds: options.thresholds,
                minimumTapSize: options.minimumTapSize, limit: limits.entries, budget: limits.budget)
        } catch { throw .limitExceeded(error.fault) }
        let isWorse = differences.contains {
            $0.severity > .note || options.requiresProof && $0.isAssumed
        }
        let count = differences.count
        differences.removeAll {
            (options.requiresProof ? $0.givenSeverity : $0.severity) < options.severity
        }
        return Selection(
            differences: differences, omitted: count - differences.count, isWorse: isWorse)
    }

    /// The objects and the actions with the same names.
    private var match: SceneMatch {
        let (x, y) = (a.named.scene, b.named.scene)
        var views = Pairing<View>(a: x.views.count, b: y.views.count)
        var controllers = Pairing<ViewController>(a: x.viewControllers.count, b: y.viewControllers.count)
        var recognizers = Pairing<GestureRecognizer>(
            a: x.gestureRecognizers.count, b: y.gestureRecognizers.count)
        var selectors = Pairing<IndexTag.Selector>(a: a.selectors.count, b: b.selectors.count)
        for index in x.views.indices {
            if case .responder(.view(let other))? = b.object(
                named: .responder(.view(ViewIndex(index))), in: a)
            {
                views.pair(ViewIndex(index), other)
            }
        }
        for index in x.viewControllers.indices {
            let own = ControllerIndex(index)
            if case .responder(.viewController(let other))? =
                b.object(named: .responder(.viewController(own)), in: a)
            {
                controllers.pair(own, other)
            }
        }
        for index in x.gestureRecognizers.indices {
            let own = RecognizerIndex(index)
            if case .gestureRecognizer(let other)? = b.object(named: .gestureRecognizer(own), in: a) {
                recognizers.pair(own, other)
            }
        }
        var objects = Pairing<IndexTag.OtherObject>(a: x.otherObjects, b: y.otherObjects)
        for index in 0..<x.otherObjects {
            let own = ObjectIndex(index)
            if case .other(let other)? = b.object(named: .other(own), in: a) { objects.pair(own, other) }
        }
        for (index, name) in a.selectors.names.enumerated() {
            if let other = b.selectors.find(name) {
                selectors.pair(SelectorIndex(index), SelectorIndex(other))
            }
        }
        return SceneMatch(
            views: views, controllers: controllers, recognizers: recognizers, selectors: selectors,
            objects: objects, x, y)
    }
}

extension DiffScenesRequest.Side {
    /// The scene that `decoder` has read.
    init(
        _ decoder: RequestDecoder, _ tape: JSONTape, _ place: JSONPointer.Start,
        text: UnsafeBufferPointer<UInt8>?, file: String?
    ) {
        named = NamedScene(scene: decoder.sceneDecoder.scene, names: decoder.sceneDecoder.names)
        selectors = decoder.sceneDecoder.selectors
        remarks = decoder.remarks
        self.tape = tape
        self.place = place
        self.text = text
        self.file = file
    }

    /// The object with the same id as `object` of another scene.
    fileprivate func object(named object: SceneObject, in other: Self) -> SceneObject? {
        named.names.find(other.named.names.name(of: object))
    }
}
