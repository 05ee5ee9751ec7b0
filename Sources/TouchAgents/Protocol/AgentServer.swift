package import JSONTape
package import TouchOperations
package import TouchWire

/// A server of the Model Context Protocol. It stores nothing between messages: the answer depends only on the message, the
/// header fields, the options and the version.
package struct AgentServer: Sendable {
    /// The way by which a message arrived.
    package enum Transport: Sendable {
        /// One message per line.
        case lines
        case http(AgentHeaders)
    }

    /// The version of touchd.
    let version: String

    package init(version: String) { self.version = version }

    /// Answers a message.
    ///
    /// - Parameters:
    ///   - options: The limits of the operations that the message causes. Together they have the step budget of one request.
    ///   - engine: Runs these operations.
    package func answer(
        _ message: PaddedBytes, over transport: Transport, _ options: ReadingOptions, _ engine: Engine
    ) -> AgentAnswer {
        let parser: JSONParser
        let tape: JSONTape
        do {
            parser = try JSONParser.forBody()
            tape = try parser.parse(body: message)
        } catch {
            guard case .notJSON = error else { return AgentServer.failure(error, nil) }
            return AgentAnswer(RPCError(.parseError, "Parse error: \(error.detail)"), to: nil)
        }
        defer { withExtendedLifetime(parser) {} }
        let read: AgentMessage
        do { read = try AgentMessage(tape) } catch {
            return AgentAnswer(error, to: AgentMessage.id(of: tape))
        }
        guard let id = read.id, !read.method.isEmpty else { return .accepted }
        let operations = OperationRunner(engine, options)
        do {
            return try answer(read, id, transport, operations)
        } catch {
            return AgentAnswer(error, to: id)
        }
    }

    /// The answer to a message that is longer than the limit of a body.
    package static func refusal(limit: Int) -> AgentAnswer {
        let detail = "The message has at least \(limit + 1) bytes (maximum: \(limit))."
        return AgentAnswer(RPCError(.invalidRequest, detail), to: nil)
    }

    /// The answer to a page of a web origin that is not allowed.
    package static var foreignOrigin: AgentAnswer {
        AgentAnswer(RPCError(.invalidRequest, "The web origin is not allowed.", status: 403), to: nil)
    }

    /// The answer if the server cannot compute one.
    static func failure(_ fault: RequestFault, _ id: AgentMessage.ID?) -> AgentAnswer {
        var answer = AgentAnswer(RPCError(.internalError, "Internal error: \(fault.detail)"), to: id)
        answer.isOutOfMemory = fault == .outOfMemory
        return answer
    }

    private func answer(
        _ message: AgentMessage, _ id: AgentMessage.ID, _ transport: Transport, _ operations: OperationRunner
    ) throws(RPCError) -> AgentAnswer {
        let revision = try AgentServer.revision(of: message, transport)
        if let params = message.params, !params.isObject {
            throw RPCError(.invalidParams, "“params” must be an object.", status: 400)
        }
        let call = MethodCall(id: id, revision: revision, params: message.params)
        switch message.method {
        case "initialize" where revision.hasHandshake: return try initialize(call)
        case "ping" where revision.hasHandshake: return result(call, isCacheable: false) { _ in }
        case "server/discover" where !revision.hasHandshake: return discover(call)
        case "tools/list": return try listTools(call)
        case "tools/call": return try callTool(call, operations)
        case "resources/list": return try listResources(call)
        case "resources/templates/list": return try listTemplates(call)
        case "resources/read": return try readResource(call)
        default: throw .unknownMethod(message.method, revision)
        }
    }

    // MARK: Revisions

    private static let revisionName = "io.modelcontextprotocol/protocolVersion"
    private static let capabilitiesName = "io.modelcontextprotocol/clientCapabilities"

    /// The revision of a request. Checks the metadata and the header fields that the revision requires.
    private static func revision(
        of message: AgentMessage, _ transport: Transport
    ) throws(RPCError) -> ProtocolRevision {
        let headers: AgentHeaders? = if case .http(let headers) = transport { headers } else { nil }
        let metadata = message.params?["_meta"]
        guard let stated = metadata?[revisionName] else {
            return try revisionWithHandshake(of: message, headers)
        }
        guard let name = stated.text else { throw .missingMetadata(revisionName) }
        try headers?.check(revision: name)
        guard let revision = ProtocolRevision(rawValue: name) else { throw .unsupported(name) }
        if revision.hasHandshake { return revision }
        try headers?.check(method: message.method, name: message.repeatedName)
        guard metadata?[capabilitiesName]?.isObject ?? false else { throw .missingMetadata(capabilitiesName) }
        return revision
    }

    /// The revision of a request that does not state it.
    private static func revisionWithHandshake(
        of message: AgentMessage, _ headers: AgentHeaders?
    ) throws(RPCError) -> ProtocolRevision {
        if message.method == "server/discover" { throw .missingMetadata(revisionName) }
        guard let name = headers?.revision else { return .newestWithHandshake }
        guard let revision = ProtocolRevision(rawValue: name) else { throw .unsupported(name) }
        guard revision.hasHandshake else { throw .missingMetadata(revisionName) }
        return revision
    }
}

extension AgentMessage {
    /// The value that the header field `Mcp-Name` repeats; nil if the method requires none.
    fileprivate var repeatedName: String? {
        switch method {
        case "tools/call", "prompts/get": params?["name"]?.text
        case "resources/read": params?["uri"]?.text
        default: nil
        }
    }
}

/// A request to one of the methods.
struct MethodCall {
    var id: AgentMessage.ID
    var revision: ProtocolRevision
    var params: JSONValue?

    /// Throws an error if the request has a cursor: no list has a second page.
    func refuseCursor() throws(RPCError) {
        guard let cursor = params?["cursor"], !cursor.isNull else { return }
        throw RPCError(.invalidParams, "Invalid cursor: the list has one page.")
    }
}
