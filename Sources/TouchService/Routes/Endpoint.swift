internal import TouchOperations

/// A media type of an operation's answers.
struct Offer: Equatable {
    let mediaType: String
    /// The raw value of the representation that it denotes.
    let representation: String
}

/// The HTTP part of an operation: its path, its media types, and its label.
package final class Endpoint: Sendable {
    let operation: any OperationDefinition.Type
    let path: String
    /// The media types of the answers, the preferred one first.
    let offers: [Offer]
    let label: RouteLabel

    private init(_ operation: any OperationDefinition.Type) {
        self.operation = operation
        path = Endpoint.path(of: operation)
        offers = Endpoint.offers(of: operation)
        label = RouteLabel(of: operation)
    }

    static func path(of operation: any OperationDefinition.Type) -> String { "/v1/" + operation.path }

    private static func offers<Definition: OperationDefinition>(of _: Definition.Type) -> [Offer] {
        Definition.Representation.allCases.flatMap { representation in
            representation.mediaTypes.map { Offer(mediaType: $0, representation: representation.rawValue) }
        }
    }

    static let dispatch = Endpoint(DispatchOperation.self)
    private static let all =
        [dispatch] + Operations.all.filter { $0 != DispatchOperation.self }.map(Endpoint.init)

    /// The endpoint at `path`; nil if there is none.
    static func at(_ path: Substring) -> Endpoint? { byPath[path] }

    private static let byPath = Dictionary(uniqueKeysWithValues: all.map { (Substring($0.path), $0) })
}
