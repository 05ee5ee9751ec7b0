package import JSONTape
internal import TouchDispatch
internal import TouchFormats
internal import TouchWire

extension ForeignSource {
    /// The data, where nothing in it is to be pointed at.
    fileprivate static var whole: ForeignSource {
        ForeignSource(form: .text(UnsafeBufferPointer(start: nil, count: 0)), pointer: "#/data")
    }
}

extension OwnRequest {
    func answer(_ warnings: [Fault], _ limits: Limits) throws(RequestFault) -> Bytes {
        var out = ByteWriter(capacity: 4096)
        out.append("{")
        out.member("from", "touchd")
        out.member("to", "request")
        out.key("request")
        text.withUnsafeBufferPointer { out.append($0) }
        out.member(warnings: warnings)
        out.append("}")
        guard out.count <= limits.answer else { throw .limitExceeded(.answer(limits.answer)) }
        return out.finish()
    }
}

extension Converted {
    /// What the data says.
    var natural: ConvertTarget {
        switch form {
        case .scene: .scene
        case .touches, .events: .events
        }
    }

    /// The scene, or the events.
    package func write(to out: inout ByteWriter) {
        switch form {
        case .scene(let nodes): out.scene(nodes)
        case .touches(let track): out.events(track)
        case .events(let events): out.array(events) { event, out in out.append(text: event) }
        }
    }

    /// `{from, to, scene, events or text, warnings}`.
    ///
    /// - Throws: Where `target` is nothing that the data can become, or the answer would be too long.
    func answer(
        _ target: ConvertTarget?, _ warnings: [Fault], _ options: ConvertOptions, _ limits: Limits
    ) throws(RequestFault) -> Bytes {
        let target = target ?? natural
        var warnings = warnings
        var out = ByteWriter(capacity: 4096)
        out.append("{")
        out.member("from", format)
        out.member("to", target)
        switch target {
        case .scene, .events:
            guard target == natural else { throw refusal(of: target) }
            out.key(text: target.rawValue)
            write(to: &out)
        case .request:
            var notes = ForeignNotes()
            out.key("request")
            request(options, &notes).withBytes { out.append($0) }
            warnings += notes.warnings(in: .whole)
        case .w3cActions, .maestro, .pytest, .xctest:
            guard natural == .events else { throw refusal(of: target) }
            var notes = ForeignNotes()
            out.member("text", Converted.text(try track(limits).withFewestFingers(), target, options, &notes))
            warnings += notes.warnings(in: .whole)
        }
        out.member(warnings: warnings)
        out.append("}")
        guard out.count <= limits.answer else { throw .limitExceeded(.answer(limits.answer)) }
        return out.finish()
    }

    private func refusal(of target: ConvertTarget) -> RequestFault {
        let others = natural == .scene ? "scene" : "events, or a text of those"
        let detail = "\(format.title) becomes \(others), not \(target.rawValue)"
        return .invalid([Fault(pointer: "#/to", code: .unknownValue, detail: detail)])
    }

    private static func text(
        _ track: PointerTrack, _ target: ConvertTarget, _ options: ConvertOptions, _ notes: inout ForeignNotes
    ) -> String {
        switch target {
        case .maestro: return SnippetWriter(track, options, &notes).maestro(&notes)
        case .xctest: return SnippetWriter(track, options, &notes).xctest()
        case .pytest: return SnippetWriter.pytest(W3CWriter.write(track, options.profile, &notes))
        case .w3cActions, .scene, .events, .request: return W3CWriter.write(track, options.profile, &notes)
        }
    }

    /// The touches, shorthands expanded.
    private func track(_ limits: Limits) throws(RequestFault) -> PointerTrack {
        if case .touches(let track) = form { return track }
        var out = ByteWriter()
        write(to: &out)
        let (parser, tape) = try JSONParser.reading(out.finish().withBytes { Array($0) })
        defer { withExtendedLifetime(parser) {} }
        let source = ForeignSource(form: .json(tape, root: JSONTape.root), pointer: "#/data")
        guard var reader = ForeignJSON(source, limits: limits) else { return PointerTrack(limits) }
        return try reader.touchdEvents()
    }
}
