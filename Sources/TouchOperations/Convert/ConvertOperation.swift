package import JSONTape
internal import TouchDispatch
package import TouchFormats
package import TouchWire

/// `POST /v1/convert`: another tool's data as a scene, events or a request, or the other way.
package enum ConvertOperation: OperationDefinition {
    package struct Request {
        var data: ForeignData
        var target: ConvertTarget?
        var warnings: [Fault]
    }

    package enum Result {
        /// A request of touchd, with its foreign parts converted.
        case request(OwnRequest, [Fault])
        case converted(Converted, ConvertTarget?, ConvertOptions, [Fault])
    }

    package static func read(
        _ decoder: inout RequestDecoder, _ context: OperationContext
    ) throws(RequestFault) -> Request {
        let (data, target) = try decoder.convertRequest()
        return Request(data: data, target: target, warnings: decoder.foundWarnings)
    }

    package static func compute(
        _ request: consuming Request, _ context: OperationContext
    ) throws(RequestFault) -> Result {
        if request.target == .request,
            let own = try OwnRequest(request.data, on: context.tape, context.options)
        {
            return .request(own, request.warnings + own.warnings)
        }
        let converted = try Conversion.run(request.data, on: context.tape, context.limits)
        return .converted(
            converted, request.target, request.data.options, request.warnings + converted.warnings)
    }

    package static func write(
        _ result: consuming Result, as representation: Representation, _ context: OperationContext
    ) throws(RequestFault) -> Bytes {
        switch consume result {
        case .request(let request, let warnings): try request.answer(warnings, context.limits)
        case .converted(let converted, let target, let options, let warnings):
            try converted.answer(target, warnings, options, context.limits)
        }
    }
}
