package import JSONTape

/// The answer to a message.
package struct AgentAnswer {
    /// The HTTP status.
    package var status: Int
    /// The response as one line of JSON, without a line end; nil for notifications.
    package var bytes: Bytes?
    /// Whether there was not enough memory for the answer at the moment.
    package var isOutOfMemory = false

    /// The answer to a notification.
    static let accepted = AgentAnswer(status: 202, bytes: nil)

    init(status: Int, bytes: Bytes?) {
        self.status = status
        self.bytes = bytes
    }

    init(_ error: RPCError, to id: AgentMessage.ID?) {
        var out = ByteWriter(capacity: 512)
        out.responseHead(id)
        out.key("error")
        out.object { out in
            out.member("code", error.code.rawValue)
            out.member("message", error.message)
            if let data = error.data { out.member("data", json: data) }
        }
        out.append("}")
        self.init(status: error.status, bytes: out.finish())
    }
}
