/// What a line, or an item, of a batch says.
public enum BatchLine {
    /// A scene that later items share; it has no answer.
    case define
    case item(BatchItem)
}

/// One request of a batch.
public struct BatchItem: Sendable {
    /// As it was given, as JSON; nil where the item has none.
    public var id: [UInt8]?
    public var operation: BatchOperation
    /// The request's body, shared scenes put in, but for `scene`.
    public var body: [UInt8]
    /// What `{"$scene": name}` in the body means, read already.
    public var scene: SharedScene?
    /// Members of the item that nobody knows, where that is no fault; of the request's own its answer tells.
    public var warnings: [Fault]
}

/// What an item asks for, as openapi.yaml names its operations.
public enum BatchOperation: String, CaseIterable, Sendable {
    case dispatch, hitTest, responderChain, reachability, hitMap, explain, sweep, diff, convert
    case lint = "lintScene"

    /// Whether it takes a scene that is read already. The others look at its text.
    var takesSharedScenes: Bool {
        switch self {
        case .dispatch, .hitTest, .responderChain, .reachability, .hitMap: true
        case .explain, .sweep, .diff, .convert, .lint: false
        }
    }
}

/// Why an item of a batch is not computed: its id, as far as it was read, and the fault.
public struct BatchFault: Error {
    public var id: [UInt8]?
    public var fault: RequestFault
}
