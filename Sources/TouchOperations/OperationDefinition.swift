package import JSONTape
package import TouchWire

/// An operation of the HTTP interface: its name, its behavior, and its three steps, which read the request, compute the result
/// and write the answer. `Engine.run` calls the steps in this order. The command line replaces the first or the last step
/// by its own.
///
/// docs/adding.md lists the files of a new operation.
package protocol OperationDefinition: SendableMetatype {
    associatedtype Request
    associatedtype Result
    /// How the answers can be rendered.
    associatedtype Representation: AnswerRepresentation = JSONRepresentation

    /// The operation id in openapi.yaml.
    static var id: String { get }

    /// The last part of the endpoint's path, which is also the name of the command.
    static var path: String { get }

    /// Whether the answers depend on the rules of the simulation.
    static var dependsOnRules: Bool { get }

    /// Whether the operation reads its request only once. Then the tape is not needed after `read`, except for
    /// expectations.
    static var readsOnce: Bool { get }

    /// Whether a small request usually takes less than a millisecond. Only such operations are tried on a thread that other
    /// connections share. They must fail if their budget runs out, instead of returning less.
    static var isShort: Bool { get }

    /// Whether the scene or the events of a request may be in another tool's format. They are converted
    /// before `read`.
    static var acceptsForeignParts: Bool { get }

    /// Whether a body can also be a recording in lines (`RecordingLines`).
    static var acceptsLines: Bool { get }

    /// Reads the request. If it has faults, throws all of them.
    static func read(
        _ decoder: inout RequestDecoder, _ context: OperationContext
    ) throws(RequestFault) -> Request

    /// Computes the result within the limits of the context. Parts that only some representations show are computed only for
    /// these.
    static func compute(
        _ request: consuming Request, for representation: Representation, _ context: OperationContext
    ) throws(RequestFault) -> Result

    /// Renders the result.
    static func write(
        _ result: consuming Result, as representation: Representation, _ context: OperationContext
    ) throws(RequestFault) -> Bytes

    /// Runs the steps; only `Engine` calls it. All definitions use the default implementation. It is a requirement of the
    /// protocol, so that the compiler specializes the steps for each definition.
    static func answer(
        _ body: PaddedBytes, _ options: ReadingOptions, named representation: String, with engine: Engine
    ) throws(RequestFault) -> Bytes
}

extension OperationDefinition {
    package static var path: String { id }
    package static var dependsOnRules: Bool { true }
    package static var readsOnce: Bool { false }
    package static var isShort: Bool { false }
    package static var acceptsForeignParts: Bool { false }
    package static var acceptsLines: Bool { false }

    package static func answer(
        _ body: PaddedBytes, _ options: ReadingOptions, named name: String, with engine: Engine
    ) throws(RequestFault) -> Bytes {
        guard let representation = Representation(rawValue: name) else {
            throw .internalError("\(id) has no representation \(name)")
        }
        return try engine.answer(Self.self, to: body, options, as: representation)
    }
}

extension OperationDefinition where Result == Bytes {
    /// The result is the answer, because `compute` writes it.
    package static func write(
        _ result: consuming Bytes, as representation: Representation, _ context: OperationContext
    ) -> Bytes {
        result
    }
}
