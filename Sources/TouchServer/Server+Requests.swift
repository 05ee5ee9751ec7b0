internal import CHTTPServer
internal import JSONTape
internal import TouchAgents
internal import TouchService
internal import TouchWire

extension Server {
    /// Called on an event thread, and again on a compute thread if the request is deferred.
    static let handle: ths_handler = { context, request, response, thread in
        guard let context = ServerContext.of(context) else { return true }
        let asked = Request(request, context)
        if thread == THS_COMPUTE_THREAD {
            Server.send(context.service.answer(asked), response)
            return true
        }
        guard let answer = context.service.answerInline(asked) else { return false }
        Server.send(answer, response)
        return true
    }

    /// Called when a request has ended.
    static let observe: ths_observer = { context, request, record in
        guard let context = ServerContext.of(context) else { return }
        let record = RequestRecord(
            method: ths_request_method(request).text ?? "",
            route: RouteLabel(rawValue: record.pointee.label) ?? .none,
            status: Int(record.pointee.status), duration: record.pointee.duration,
            received: record.pointee.received, sent: record.pointee.sent,
            isComplete: record.pointee.is_complete)
        context.service.note(record)
        context.log.note(record, request)
    }
}

/// A request of the HTTP server.
struct ServedRequest: RequestSource, @unchecked Sendable {
    // Unchecked: the functions called for the request can be called from any thread.
    let request: OpaquePointer
    let context: ServerContext

    func pause() -> Interruption? {
        switch ths_request_pause(request) {
        case THS_PAUSE_ABANDONED: .abandoned
        case THS_PAUSE_WAITED: .waitedTooLong
        case THS_PAUSE_NO_THREAD: .noThread
        case THS_PAUSE_NO_MEMORY: .outOfMemory
        default: nil
        }
    }

    var statistics: ServerStatistics {
        var statistics = ServerStatistics(ths_server_statistics(ths_request_server(request)))
        statistics.droppedLogLines = context.log.dropped
        statistics.process = .current
        return statistics
    }
}

extension Request {
    /// Minimum size of a body that is freed before the answer is computed, in bytes.
    private static let releasedBody = 1 << 20

    fileprivate init(_ request: OpaquePointer, _ context: ServerContext) {
        let bytes = ths_request_body(request)
        let start = UnsafeRawPointer(bytes.bytes)?.assumingMemoryBound(to: UInt8.self)
        let padded = UnsafeBufferPointer(start: start, count: bytes.count + Int(THS_BODY_PADDING))
        self.init(
            method: ths_request_method(request).text ?? "", target: ths_request_target(request).text ?? "",
            body: PaddedBytes(padded, count: bytes.count))
        refusal = Refusal(request)
        headers.accept = ths_request_header(request, "Accept").text
        headers.acceptEncoding = ths_request_header(request, "Accept-Encoding").text
        headers.authorization = ths_request_header(request, "Authorization").text
        headers.contentEncoding = ths_request_header(request, "Content-Encoding").text
        headers.contentType = ths_request_header(request, "Content-Type").text
        headers.ifNoneMatch = ths_request_header(request, "If-None-Match").text
        headers.agent.revision = ths_request_header(request, "MCP-Protocol-Version").text
        headers.agent.method = ths_request_header(request, "Mcp-Method").text
        headers.agent.name = ths_request_header(request, "Mcp-Name").text
        headers.origin = ths_request_header(request, "Origin").text
        headers.traceParent = ths_request_header(request, "traceparent").text
        let source = ServedRequest(request: request, context: context)
        self.source = source
        if bytes.count >= Request.releasedBody {
            releaseBody = { ths_request_release_body(source.request) }
        }
    }
}

extension Request.Refusal {
    fileprivate init?(_ request: OpaquePointer) {
        let code: ProblemCode
        switch ths_request_verdict(request) {
        case THS_BAD_REQUEST: code = .badRequest
        case THS_NOT_IMPLEMENTED: code = .notImplemented
        case THS_BODY_TOO_LARGE: code = .bodyTooLarge
        case THS_OVERLOADED: code = .overloaded
        default: return nil
        }
        self.init(code, String(cString: ths_request_detail(request)))
        if code == .bodyTooLarge {
            bodySize = ths_request_header(request, "Content-Length").text.flatMap { Int($0) }
        }
    }
}

extension ths_bytes {
    /// A copy as a string; nil if there is no value. Invalid UTF-8 is replaced.
    var text: String? {
        guard let bytes else { return nil }
        return bytes.withMemoryRebound(to: UInt8.self, capacity: count) {
            String(decoding: UnsafeBufferPointer(start: $0, count: count), as: UTF8.self)
        }
    }
}

extension ServerStatistics {
    fileprivate init(_ statistics: ths_statistics) {
        self.init()
        accepted = statistics.accepted
        turnedAway = statistics.turned_away
        overloaded = statistics.overloaded
        let cut = statistics.cut
        self.cut = [
            ("idle", cut.0), ("header", cut.1), ("body", cut.2), ("response", cut.3), ("crowded", cut.4),
        ]
        let unreadable = statistics.unreadable
        self.unreadable = [
            ("400", unreadable.0), ("413", unreadable.1), ("414", unreadable.2), ("431", unreadable.3),
            ("505", unreadable.4), ("other", unreadable.5),
        ]
        connections = statistics.connections
        activeRequests = statistics.active_requests
        waiting = statistics.waiting
        heldBytes = statistics.held_bytes
    }
}
