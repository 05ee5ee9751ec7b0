package import JSONTape
package import TouchReports
package import TouchWire

/// Reads a dispatch request, or one without events, and computes nothing. It finds the errors of a request that is not
/// dispatched yet.
package enum RequestCheck: OperationDefinition {
    package static func read(
        _ decoder: inout RequestDecoder, _ context: OperationContext
    ) throws(RequestFault) {
        _ = try decoder.dispatchRequest(requiresEvents: false)
    }

    package static func compute(_ request: consuming Void, _ context: OperationContext) {}

    package static func write(
        _ result: consuming Void, as representation: Representation, _ context: OperationContext
    ) -> Bytes {
        ByteWriter(capacity: 0).finish()
    }
}
