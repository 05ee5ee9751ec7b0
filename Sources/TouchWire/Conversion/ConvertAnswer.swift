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
    /// `{from, to, scene or events, warnings}`.
    ///
    /// - Throws: Where `target` is nothing that the data can become, or the answer would be too long.
    fileprivate func answer(
        _ target: ConvertTarget?, _ warnings: [Fault], _ limits: Limits
    ) throws(RequestFault) -> Bytes {
        var out = ByteWriter(capacity: 4096)
        out.append("{\"from\":")
        out.string(format.rawValue)
        let natural: ConvertTarget
        switch form {
        case .scene: natural = .scene
        case .touches: natural = .events
        }
        if let target, target != natural {
            let detail = "\(format.title) becomes \(natural.rawValue), not \(target.rawValue)"
            throw .invalid([Fault(pointer: "#/to", code: .unknownValue, detail: detail)])
        }
        switch form {
        case .scene(let nodes):
            out.append(",\"to\":\"scene\",\"scene\":")
            out.scene(nodes)
        case .touches(let track):
            out.append(",\"to\":\"events\",\"events\":")
            out.events(track)
        }
        out.append(",\"warnings\":")
        out.warnings(warnings)
        out.append("}")
        guard out.count <= limits.answer else { throw .limitExceeded(.answer(limits.answer)) }
        return out.finish()
    }
}
