internal import JSONTape

/// An error response of JSON-RPC.
struct RPCError: Error {
    /// The codes of JSON-RPC and of the Model Context Protocol.
    enum Code: Int {
        case parseError = -32700
        case invalidRequest = -32600
        case methodNotFound = -32601
        case invalidParams = -32602
        case internalError = -32603
        /// Only in revisions with a handshake.
        case resourceNotFound = -32002
        /// The header fields of a request do not match its body.
        case headerMismatch = -32020
        case unsupportedRevision = -32022
    }

    var code: Code
    var message: String
    /// The member `data` as JSON; nil if there is none.
    var data: String?
    /// The HTTP status of the response.
    var status: Int

    /// - Parameter status: The HTTP status; nil for the usual one of the code.
    init(_ code: Code, _ message: String, data: String? = nil, status: Int? = nil) {
        self.code = code
        self.message = message
        self.data = data
        self.status = status ?? RPCError.status(of: code)
    }

    private static func status(of code: Code) -> Int {
        switch code {
        case .parseError, .invalidRequest, .headerMismatch, .unsupportedRevision: 400
        case .methodNotFound: 404
        case .invalidParams, .resourceNotFound: 200
        case .internalError: 500
        }
    }

    /// An unknown method. Clients of revisions with a handshake expect the status 200.
    static func unknownMethod(_ method: String, _ revision: ProtocolRevision) -> RPCError {
        RPCError(
            .methodNotFound, "Method not found: \(method.prefix(64))",
            status: revision.hasHandshake ? 200 : 404)
    }

    static func unsupported(_ requested: String) -> RPCError {
        var data = ByteWriter(capacity: 256)
        data.object { out in
            out.key("supported")
            out.array(ProtocolRevision.allCases) { revision, out in out.string(revision.rawValue) }
            out.member("requested", String(requested.prefix(64)))
        }
        return RPCError(.unsupportedRevision, "Unsupported protocol version", data: data.text())
    }

    /// A member of `params._meta` that is missing or has the wrong type.
    static func missingMetadata(_ name: String) -> RPCError {
        RPCError(
            .invalidParams,
            "params._meta must have the member “\(name)”. Each request of revision "
                + "\(ProtocolRevision.july2026.rawValue) states it; clients of earlier revisions send “initialize” first.",
            status: 400)
    }
}
