internal import JSONTape

/// A message of JSON-RPC. It refers to the memory of its parser.
struct AgentMessage {
    /// The id of a request, which its response repeats.
    enum ID {
        case number(Int)
        case text(String)
    }

    private enum Member: UInt8, MemberName {
        case jsonrpc, id, method, params, result, error

        static let table = MemberTable<Self>()
    }

    /// Nil for notifications.
    var id: ID?
    /// Empty for responses, which a client sends only to requests of the server. touchd sends none.
    var method = ""
    var params: JSONValue?

    /// The greatest magnitude of an id that is a number: every whole number up to it is exact.
    private static let greatestID = 9_007_199_254_740_991.0

    /// Reads the outermost value of `tape`.
    init(_ tape: JSONTape) throws(RPCError) {
        guard tape.kind(at: JSONTape.root) == .object else {
            throw RPCError(.invalidRequest, "The message must be one JSON object; batches are not supported.")
        }
        var reader = JSONReader(tape, isStrict: false)
        var values: [Member: Int] = [:]
        if var cursor = reader.object(at: JSONTape.root, "the message") {
            while let (member, value) = reader.next(&cursor, Member.table) { values[member] = value }
        }
        if let fault = reader.faults.resolved(on: tape).first {
            throw RPCError(.invalidRequest, "\(fault.pointer): \(fault.detail)")
        }
        id = try values[.id].map { position throws(RPCError) in
            try AgentMessage.id(JSONValue(tape, at: position))
        }
        guard let version = values[.jsonrpc], JSONValue(tape, at: version) == "2.0" else {
            throw RPCError(.invalidRequest, "“jsonrpc” must be “2.0”.")
        }
        params = values[.params].map { JSONValue(tape, at: $0) }
        guard let named = values[.method] else {
            if values[.result] != nil || values[.error] != nil { return }
            throw RPCError(.invalidRequest, "“method” is required.")
        }
        guard let method = JSONValue(tape, at: named).text, !method.isEmpty else {
            throw RPCError(.invalidRequest, "“method” must be a string that is not empty.")
        }
        self.method = method
    }

    /// The id of an invalid message; nil if it has no valid one.
    static func id(of tape: JSONTape) -> ID? {
        JSONValue(tape)["id"].flatMap { try? id($0) }
    }

    private static func id(_ value: JSONValue) throws(RPCError) -> ID {
        if let text = value.text { return .text(text) }
        if let number = value.number, number == number.rounded(), number.magnitude <= greatestID {
            return .number(Int(number))
        }
        throw RPCError(
            .invalidRequest, "“id” must be a string or a whole number from −(2^53 − 1) to 2^53 − 1.")
    }
}

extension ByteWriter {
    /// Writes the start of a response: the version and the id.
    mutating func responseHead(_ id: AgentMessage.ID?) {
        append("{\"jsonrpc\":\"2.0\"")
        switch id {
        case .number(let number): member("id", number)
        case .text(let text): member("id", text)
        case nil: break
        }
    }
}
