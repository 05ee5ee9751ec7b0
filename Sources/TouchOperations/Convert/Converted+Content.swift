package import JSONTape
internal import TouchDispatch
internal import TouchFormats
internal import TouchWire

extension Converted {
    /// The default target of the data.
    var natural: ConvertTarget {
        switch form {
        case .scene: .scene
        case .touches, .events: .events
        }
    }

    /// Writes the scene or the events.
    package func write(to out: inout ByteWriter) {
        switch form {
        case .scene(let nodes): out.scene(nodes)
        case .touches(let track): out.events(track)
        case .events(let events): out.array(events) { event, out in out.append(text: event.text) }
        }
    }

    /// Converts the data to `target`. Also returns warnings about values that this step guessed or lost.
    ///
    /// - Throws: An error if the data cannot be converted to `target`.
    func content(
        _ target: ConvertTarget, _ options: ConvertOptions, _ limits: Limits
    ) throws(RequestFault) -> (content: ConvertedContent, warnings: [Diagnostic]) {
        let notes = ForeignNotes()
        switch target {
        case .scene, .events:
            guard target == natural else { throw refusal(of: target) }
            var out = ByteWriter(capacity: 4096)
            write(to: &out)
            return (.json(out.finish()), [])
        case .request:
            let request = request(options, notes)
            return (.json(request), notes.warnings(from: .data))
        case .w3cActions, .maestro, .pytest, .xctest:
            guard natural == .events else { throw refusal(of: target) }
            let track = try track(limits).withFewestFingers()
            let text = try Converted.text(track, target, options, notes, limits)
            return (.text(text), notes.warnings(from: .data))
        }
    }

    private func refusal(of target: ConvertTarget) -> RequestFault {
        let others = natural == .scene ? "scene or request" : "events, request or a text format"
        let message: DiagnosticMessage =
            "\(format: format.rawValue, title: format.title) can be converted to \(expected: others), not to \(target: target.rawValue)"
        return .invalid([.fault(.unknownValue, at: "#/to", message)])
    }

    private static func text(
        _ track: PointerTrack, _ target: ConvertTarget, _ options: ConvertOptions, _ notes: ForeignNotes,
        _ limits: Limits
    ) throws(RequestFault) -> String {
        switch target {
        case .maestro: return SnippetWriter(track, options, notes).maestro(notes)
        case .xctest: return SnippetWriter(track, options, notes).xctest()
        case .pytest: return SnippetWriter.pytest(try W3CWriter.write(track, options.profile, notes, limits))
        case .w3cActions, .scene, .events, .request:
            return try W3CWriter.write(track, options.profile, notes, limits)
        }
    }

    /// The touches of the data, with expanded shorthands.
    private func track(_ limits: Limits) throws(RequestFault) -> PointerTrack {
        if case .touches(let track) = form { return track }
        var out = ByteWriter()
        write(to: &out)
        return try JSONParser.withValue(of: out.finish().withBytes { Array($0) }) {
            (events) throws(RequestFault) in try TouchdEvents.track(events, limits)
        }
    }
}

extension JSONPointer.Start {
    /// The member `data` of a convert request.
    fileprivate static let data = JSONPointer.Start(pointer: "#/data")
}
