package import JSONTape
internal import TouchDispatch
package import TouchWire

/// `POST /v1/responder-chain`: the responder chain from one responder to its end.
package enum ResponderChainOperation: OperationDefinition {
    package static let id = "responderChain"
    package static let path = "responder-chain"
    package static let readsOnce = true
    package static let isShort = true

    package static func read(
        _ decoder: inout RequestDecoder, _ context: OperationContext
    ) throws(RequestFault) -> ResponderChainRequest {
        try decoder.responderChainRequest()
    }

    package static func compute(
        _ request: consuming ResponderChainRequest, for representation: JSONRepresentation,
        _ context: OperationContext
    ) -> Bytes {
        request.answer()
    }
}

extension ResponderChainRequest {
    /// The answer as JSON.
    fileprivate func answer() -> Bytes {
        var out = ByteWriter()
        out.append("{")
        out.key("responderChain")
        out.array(scene.responderChain(from: start)) { responder, out in names.write(responder, to: &out) }
        out.closeAnswer(remarks.warnings, remarks.limitations.stated(names))
        return out.finish()
    }
}
