package import JSONTape
package import TouchDispatch
package import TouchReports
package import TouchWire

/// The three steps of an operation: read the request, compute the result, write the answer. `Engine.run` calls them in this
/// order for HTTP, for batches and for the command line, which replaces the first or the last step by its own.
package protocol OperationDefinition {
    associatedtype Request
    associatedtype Result

    /// Whether the scene or the events of a request may be in another tool's format.
    static var acceptsForeignParts: Bool { get }

    /// Reads the request, and throws all its faults.
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
    /// The result is the answer: it was written while it was computed.
    package static func write(
        _ result: consuming Bytes, as representation: Representation, _ context: OperationContext
    ) -> Bytes {
        result
    }
}

/// What the steps of one operation share. Valid during `Engine.run` only: it refers to the engine's memory.
package struct OperationContext {
    package let options: ReadingOptions
    package let representation: Representation
    /// Nil where the request was parsed by the caller.
    let parser: JSONParser?
    /// The tape of the request that is read.
    package let tape: JSONTape
    /// The text of the request.
    package let text: UnsafeBufferPointer<UInt8>
    /// Reads answers that are compared with expectations.
    let answers: AnswerReader

    package var limits: Limits { options.limits }

    /// The engine's parser, or a new one.
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
