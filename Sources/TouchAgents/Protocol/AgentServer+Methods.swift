internal import JSONTape
internal import TouchWire

// The results of the methods, except those of tools/call.

extension AgentServer {
    /// The time for which clients can reuse lists and resources, in milliseconds: an hour. They only change with the version.
    private static let lifetime = 3_600_000

    private static let instructions = """
        touchd simulates how UIKit delivers touches in a screen of an iOS app. Ask it before a tap (where_to_tap, \
        who_gets_touch) and after a tap that had no effect (why_not). Pass the page source that Appium, WebDriverAgent, idb, \
        Maestro or Detox returned as “source”. Answers state what they assume.
        """

    /// Writes the response to a request.
    ///
    /// - Parameters:
    ///   - isCacheable: Whether the revision requires the time for which the result can be reused.
    ///   - write: Writes the members of the result.
    func result(
        _ call: MethodCall, isCacheable: Bool, _ write: (inout ByteWriter) -> Void
    ) -> AgentAnswer {
        var out = ByteWriter(capacity: 4096, canBeRefused: true)
        out.responseHead(call.id)
        out.append(",\"result\":{")
        if !call.revision.hasHandshake { out.member("resultType", "complete") }
        write(&out)
        if !call.revision.hasHandshake {
            if isCacheable {
                out.member("ttlMs", AgentServer.lifetime)
                out.member("cacheScope", "public")
            }
            out.key("_meta")
            out.append("{\"io.modelcontextprotocol/serverInfo\":")
            serverInfo(to: &out)
            out.append("}")
        }
        out.append("}}")
        return AgentAnswer(status: 200, bytes: out.finish())
    }

    private func serverInfo(to out: inout ByteWriter) {
        out.object { out in
            out.member("name", "touchd")
            out.member("version", version)
        }
    }

    private static func capabilities(to out: inout ByteWriter) {
        out.member("capabilities", json: "{\"tools\":{},\"resources\":{}}")
    }

    func discover(_ call: MethodCall) -> AgentAnswer {
        result(call, isCacheable: true) { out in
            out.key("supportedVersions")
            out.array(ProtocolRevision.allCases) { revision, out in out.string(revision.rawValue) }
            AgentServer.capabilities(to: &out)
            out.member("instructions", AgentServer.instructions)
        }
    }

    /// Offers the requested revision, or the newest one with a handshake if it is not supported.
    func initialize(_ call: MethodCall) throws(RPCError) -> AgentAnswer {
        guard let requested = call.params?["protocolVersion"]?.text else {
            throw RPCError(.invalidParams, "“protocolVersion” is required.")
        }
        var offered = ProtocolRevision(rawValue: requested) ?? .newestWithHandshake
        if !offered.hasHandshake { offered = .newestWithHandshake }
        return result(call, isCacheable: false) { out in
            out.member("protocolVersion", offered)
            AgentServer.capabilities(to: &out)
            out.key("serverInfo")
            serverInfo(to: &out)
            out.member("instructions", AgentServer.instructions)
        }
    }

    func listTools(_ call: MethodCall) throws(RPCError) -> AgentAnswer {
        try call.refuseCursor()
        return result(call, isCacheable: true) { out in out.member("tools", json: AgentTool.list) }
    }

    func listResources(_ call: MethodCall) throws(RPCError) -> AgentAnswer {
        try call.refuseCursor()
        return result(call, isCacheable: true) { out in
            out.key("resources")
            out.objects(AgentResource.all) { resource, out in
                out.member("uri", resource.uri)
                out.member("name", resource.name)
                out.member("title", resource.title)
                out.member("description", resource.description)
                out.member("mimeType", AgentResource.mediaType)
                out.member("size", resource.text.utf8.count)
            }
        }
    }

    func listTemplates(_ call: MethodCall) throws(RPCError) -> AgentAnswer {
        try call.refuseCursor()
        return result(call, isCacheable: true) { out in
            out.key("resourceTemplates")
            out.objects([AgentResource.ruleTemplate]) { template, out in
                out.member("uriTemplate", template.uri)
                out.member("name", template.name)
                out.member("title", template.title)
                out.member("description", template.description)
                out.member("mimeType", AgentResource.mediaType)
            }
        }
    }

    func readResource(_ call: MethodCall) throws(RPCError) -> AgentAnswer {
        guard let uri = call.params?["uri"]?.text else {
            throw RPCError(.invalidParams, "“uri” is required.")
        }
        guard let text = AgentResource.text(at: uri) else {
            var data = ByteWriter(capacity: 256)
            data.object { $0.member("uri", String(uri.prefix(256))) }
            throw RPCError(
                call.revision.hasHandshake ? .resourceNotFound : .invalidParams, "Resource not found",
                data: data.text())
        }
        return result(call, isCacheable: true) { out in
            out.key("contents")
            out.objects([text]) { text, out in
                out.member("uri", uri)
                out.member("mimeType", AgentResource.mediaType)
                out.member("text", text)
            }
        }
    }

    /// Calls a tool. Errors of its arguments are results, so that a model can correct them.
    func callTool(_ call: MethodCall, _ operations: OperationRunner) throws(RPCError) -> AgentAnswer {
        guard let name = call.params?["name"]?.text else {
            throw RPCError(.invalidParams, "“name” is required.")
        }
        guard let tool = AgentTool(rawValue: name) else {
            throw RPCError(.invalidParams, "Unknown tool: \(name.prefix(64))")
        }
        let arguments = call.params?["arguments"]
        if let arguments, !arguments.isObject {
            throw RPCError(.invalidParams, "“arguments” must be an object.")
        }
        do throws(RequestFault) {
            let answer = try tool.answer(arguments, operations)
            let made = result(call, isCacheable: false) { answer.write(to: &$0) }
            try made.bytes?.check(atMost: operations.limits.answer)
            return made
        } catch {
            switch error {
            case .internalError, .outOfMemory: return AgentServer.failure(error, call.id)
            case .invalid, .limitExceeded, .notJSON:
                return result(call, isCacheable: false) { out in
                    out.toolText(AnswerText.refusal(error))
                    out.member("isError", true)
                }
            }
        }
    }
}
