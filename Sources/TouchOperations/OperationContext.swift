package import JSONTape
internal import TouchReports
package import TouchWire

/// Values that the steps of an operation share. Valid only during `Engine.run`, because it refers to the
/// engine's memory.
package struct OperationContext {
    package let options: ReadingOptions
    /// The engine's parser. It parsed the request unless the caller did; nil if it has parsed nothing yet.
    let parser: JSONParser?
    /// The tape of the request, after the conversion of parts in another tool's format.
    package let tape: JSONTape
    /// The text of the request as received, before such a conversion.
    package let text: UnsafeBufferPointer<UInt8>
    /// Compares answers with the expectations of a request.
    let answers: ExpectationChecker

    package var limits: Limits { options.limits }

    /// A decoder of the request, for operations that read several of its parts.
    func decoder() -> RequestDecoder {
        RequestDecoder(tape, limits: limits, isStrict: options.isStrict)
    }

    /// The engine's parser, which owns the memory of `tape`; if the engine has none, a new one.
    func parserForTrials() throws(RequestFault) -> JSONParser {
        if let parser { parser } else { try JSONParser.forBody() }
    }
}
