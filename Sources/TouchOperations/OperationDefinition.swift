package import JSONTape
package import TouchDispatch
package import TouchReports
package import TouchWire

/// The three steps of an operation: read the request, compute the result, write the answer. `Engine.run`
/// calls them in this order. The command line replaces the first or the last step by its own.
package protocol OperationDefinition {
    associatedtype Request
    associatedtype Result

    /// Whether the scene or the events of a request may be in another tool's format. They are converted
    /// before `read`.
    static var acceptsForeignParts: Bool { get }

    /// Reads the request. If it has faults, throws all of them.
    static func read(
        _ decoder: inout RequestDecoder, _ context: OperationContext
    ) throws(RequestFault) -> Request

    /// Computes the result within the limits of the context.
    static func compute(
        _ request: consuming Request, _ context: OperationContext
    ) throws(RequestFault) -> Result

    /// Renders the result as one of the operation's representations.
    static func write(
        _ result: consuming Result, as representation: Representation, _ context: OperationContext
    ) throws(RequestFault) -> Bytes
}

extension OperationDefinition {
    package static var acceptsForeignParts: Bool { false }
}

extension OperationDefinition where Result == Bytes {
    /// The result is the answer, because `compute` writes it.
    package static func write(
        _ result: consuming Bytes, as representation: Representation, _ context: OperationContext
    ) -> Bytes {
        result
    }
}

/// Values that the steps of an operation share. Valid only during `Engine.run`, because it refers to the
/// engine's memory.
package struct OperationContext {
    package let options: ReadingOptions
    package let representation: Representation
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

extension DispatchLimit {
    package var fault: LimitFault {
        switch self {
        case .entries(let maximum): .entries(maximum)
        case .computing(let maximum): .computing(maximum)
        }
    }
}
