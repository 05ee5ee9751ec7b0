internal import TouchDispatch

extension Engine {
    /// The answer to a convert request.
    public func convert(
        _ body: PaddedBytes, _ options: ReadingOptions = ReadingOptions()
    ) throws(RequestFault) -> Bytes {
        try withDecoder(body, options) { (decoder) throws(RequestFault) in
            let (data, target) = try decoder.convertRequest()
            let converted = try Conversion.run(data, on: decoder.tape, options.limits)
            let warnings = decoder.warnings.resolved(on: decoder.tape) + converted.warnings
            return try converted.answer(target, warnings, options.limits)
        }
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
    func write(to out: inout ByteWriter) {
        switch form {
        case .scene(let nodes): out.scene(nodes)
        case .touches(let track): out.events(track)
        case .events(let events): out.array(events) { event, out in out.append(text: event) }
        }
    }

    /// `{from, to, scene or events, warnings}`.
    ///
    /// - Throws: Where `target` is nothing that the data can become, or the answer would be too long.
    fileprivate func answer(
        _ target: ConvertTarget?, _ warnings: [Fault], _ limits: Limits
    ) throws(RequestFault) -> Bytes {
        if let target, target != natural {
            let detail = "\(format.title) becomes \(natural.rawValue), not \(target.rawValue)"
            throw .invalid([Fault(pointer: "#/to", code: .unknownValue, detail: detail)])
        }
        var out = ByteWriter(capacity: 4096)
        out.append("{\"from\":")
        out.string(format.rawValue)
        out.append(",\"to\":")
        out.string(natural.rawValue)
        out.append(",")
        out.string(natural.rawValue)
        out.append(":")
        write(to: &out)
        out.append(",\"warnings\":")
        out.warnings(warnings)
        out.append("}")
        guard out.count <= limits.answer else { throw .limitExceeded(.answer(limits.answer)) }
        return out.finish()
    }
}
