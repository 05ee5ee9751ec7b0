package import JSONTape
internal import TouchDispatch
internal import TouchFormats
package import TouchWire

extension Engine {
    /// The answer to a convert request.
    package func convert(
        _ body: PaddedBytes, _ options: ReadingOptions = ReadingOptions()
    ) throws(RequestFault) -> Bytes {
        try withDecoder(body, options) { (decoder) throws(RequestFault) in
            let (data, target) = try decoder.convertRequest()
            timing.decoded()
            if target == .request, let request = try OwnRequest(data, options) {
                let warnings = decoder.foundWarnings + request.warnings
                return try request.answer(warnings, options.limits)
            }
            let converted = try Conversion.run(data, options.limits)
            let warnings = decoder.foundWarnings + converted.warnings
            timing.dispatched()
            return try converted.answer(target, warnings, data.options, options.limits)
        }
    }
}

extension OwnRequest {
    fileprivate func answer(_ warnings: [Fault], _ limits: Limits) throws(RequestFault) -> Bytes {
        var out = ByteWriter(capacity: 4096)
        out.append("{\"from\":\"touchd\",\"to\":\"request\",\"request\":")
        text.withUnsafeBufferPointer { out.append($0) }
        out.append(",\"warnings\":")
        out.warnings(warnings)
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
        case .events(let events): out.array(events) { event, out in out.append(text: event.text) }
        }
    }

    /// `{from, to, scene, events or text, warnings}`.
    ///
    /// - Throws: Where `target` is nothing that the data can become, or the answer would be too long.
    fileprivate func answer(
        _ target: ConvertTarget?, _ warnings: [Fault], _ options: ConvertOptions, _ limits: Limits
    ) throws(RequestFault) -> Bytes {
        let target = target ?? natural
        let notes = ForeignNotes()
        var out = ByteWriter(capacity: 4096)
        out.append("{\"from\":")
        out.string(format.rawValue)
        out.append(",\"to\":")
        out.string(target.rawValue)
        switch target {
        case .scene, .events:
            guard target == natural else { throw refusal(of: target) }
            out.append(",")
            out.string(target.rawValue)
            out.append(":")
            write(to: &out)
        case .request:
            out.append(",\"request\":")
            request(options, notes).withBytes { out.append($0) }
        case .w3cActions, .maestro, .pytest, .xctest:
            guard natural == .events else { throw refusal(of: target) }
            out.append(",\"text\":")
            out.string(Converted.text(try track(limits).withFewestFingers(), target, options, notes))
        }
        out.append(",\"warnings\":")
        out.warnings(warnings + notes.warnings(from: JSONPointer.Start(pointer: "#/data")))
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
        _ track: PointerTrack, _ target: ConvertTarget, _ options: ConvertOptions, _ notes: ForeignNotes
    ) -> String {
        switch target {
        case .maestro: return SnippetWriter(track, options, notes).maestro(notes)
        case .xctest: return SnippetWriter(track, options, notes).xctest()
        case .pytest: return SnippetWriter.pytest(W3CWriter.write(track, options.profile, notes))
        case .w3cActions, .scene, .events, .request: return W3CWriter.write(track, options.profile, notes)
        }
    }

    /// The touches, shorthands expanded.
    private func track(_ limits: Limits) throws(RequestFault) -> PointerTrack {
        if case .touches(let track) = form { return track }
        var out = ByteWriter()
        write(to: &out)
        return try JSONParser.withValue(of: out.finish().withBytes { Array($0) }) {
            (events) throws(RequestFault) in try TouchdEvents.track(events, limits)
        }
    }
}
