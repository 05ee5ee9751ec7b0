package import JSONTape
internal import TouchDispatch
package import TouchFormats
package import TouchLimitations
internal import TouchReports
package import TouchWire

/// `POST /v1/convert`: converts data of another tool to a scene, events or a request, or events to another
/// tool's format.
package enum ConvertOperation: OperationDefinition {
    package static let id = "convert"
    package static let dependsOnRules = false

    package struct Request {
        package var data: ForeignData
        package var target: ConvertTarget?
        package var warnings: [Diagnostic]

        package init(data: ForeignData, target: ConvertTarget?, warnings: [Diagnostic] = []) {
            self.data = data
            self.target = target
            self.warnings = warnings
        }
    }

    /// The result of a conversion.
    package struct Result {
        package let format: ForeignFormat
        package let target: ConvertTarget
        package let content: ConvertedContent
        /// The warnings of the request, followed by those of the conversion.
        package let warnings: [Diagnostic]
        /// Behavior of the converted scene that touchd does not simulate.
        package let limitations: [Limitation]

        init(
            format: ForeignFormat, target: ConvertTarget, content: ConvertedContent, warnings: [Diagnostic],
            limits: Limits
        ) {
            self.format = format
            self.target = target
            self.content = content
            self.warnings = warnings
            limitations = content.limitations(of: target, limits)
        }
    }

    package static func read(
        _ decoder: inout RequestDecoder, _ context: OperationContext
    ) throws(RequestFault) -> Request {
        let (data, target) = try decoder.convertRequest()
        return Request(data: data, target: target, warnings: decoder.foundWarnings)
    }

    package static func compute(
        _ request: consuming Request, for representation: JSONRepresentation, _ context: OperationContext
    ) throws(RequestFault) -> Result {
        if request.target == .request || request.target == nil && request.data.isRecording,
            let own = try OwnRequest(request.data, context.options)
        {
            return Result(
                format: .touchd, target: .request, content: .json(own.json),
                warnings: request.warnings + own.warnings, limits: context.limits)
        }
        let converted = try Conversion.run(request.data, context.limits)
        let target = request.target ?? converted.natural
        let (content, warnings) = try converted.content(target, request.data.options, context.limits)
        return Result(
            format: converted.format, target: target, content: content,
            warnings: request.warnings + converted.warnings + warnings, limits: context.limits)
    }

    /// `{from, to, <content>, warnings}`. The content is the member `scene`, `events`, `request` or `text`.
    package static func write(
        _ result: consuming Result, as representation: JSONRepresentation, _ context: OperationContext
    ) throws(RequestFault) -> Bytes {
        var out = ByteWriter(capacity: 4096)
        out.append("{")
        out.member("from", result.format)
        out.member("to", result.target)
        switch result.content {
        case .json(let json):
            out.key(text: result.target.rawValue)
            json.withBytes { out.append($0) }
        case .text(let text): out.member("text", text)
        }
        out.member(warnings: result.warnings)
        out.member(limitations: result.limitations)
        out.append("}")
        return out.finish()
    }
}

/// The content of a converted document: a request or part of one as JSON, or text for another tool.
package enum ConvertedContent {
    case json(Bytes)
    case text(String)
}

extension ConvertedContent {
    /// Behavior of the scene in the content that touchd does not simulate; empty if it has no scene.
    func limitations(of target: ConvertTarget, _ limits: Limits) -> [Limitation] {
        guard case .json(let json) = self, target == .scene || target == .request,
            let (parser, tape) = try? JSONParser.reading(json.withBytes { Array($0) })
        else { return [] }
        defer { withExtendedLifetime(parser) {} }
        var decoder = RequestDecoder(tape, limits: limits, isStrict: false)
        _ = decoder.sceneFile()
        let found = decoder.remarks.limitations
        // Do not use the accessor `RequestDecoder.sceneDecoder` here: in debug builds, the value that it yields is
        // destroyed after its memory was freed (compiler defect).
        return found.ofAllTouches(decoder.eventDecoder.sceneDecoder.names)
    }
}

extension ForeignData {
    /// Whether the data is a recording in lines.
    fileprivate var isRecording: Bool {
        switch content {
        case .text(let text): RecordingLines.isRecording(text)
        case .value(let value): value.string.map { RecordingLines.isRecording($0.bytes) } ?? false
        }
    }
}
