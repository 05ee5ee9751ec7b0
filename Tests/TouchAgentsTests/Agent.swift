import Foundation
import JSONTape
import TestSupport
import TouchOperations
import TouchWire

@testable import TouchAgents

/// Sends messages to a server.
struct Agent {
    /// A response: its HTTP status and its JSON; nil for notifications.
    struct Response {
        var status: Int
        var json: JSON?

        var result: JSON? { json?["result"] }
        var code: Int? { json?.dig("error.code")?.number.map { Int($0) } }
        var text: String { json?.dig("result.content.0.text")?.string ?? "" }
        var structured: JSON? { json?.dig("result.structuredContent") }
        var isError: Bool { json?.dig("result.isError") == .bool(true) }
    }

    static let current = "2026-07-28"

    var limits = Limits()
    /// The header fields; nil for a message that arrives as a line.
    var headers: AgentHeaders?

    func send(_ message: String) -> Response {
        var options = ReadingOptions()
        options.limits = limits
        let answer = PaddedBytes.copying(Array(message.utf8)) { body in
            AgentServer(version: "1.2.3").answer(
                body, over: headers.map { .http($0) } ?? .lines, options, Engine())
        }
        let text = answer.bytes.map { $0.withBytes { String(decoding: $0, as: UTF8.self) } }
        return Response(status: answer.status, json: text.flatMap { try? JSON(parsing: $0) })
    }

    /// Sends a request with the id 7.
    ///
    /// - Parameters:
    ///   - params: The parameters as JSON.
    ///   - revision: The revision in the metadata; nil for a revision with a handshake.
    func request(_ method: String, _ params: String = "{}", revision: String? = Agent.current) throws
        -> Response
    {
        guard case .object(var members) = try JSON(parsing: params) else { return Response(status: 0) }
        if let revision { members["_meta"] = Agent.metadata(revision) }
        let text = try JSON.object(members).text
        return send(#"{"jsonrpc":"2.0","id":7,"method":"\#(method)","params":\#(text)}"#)
    }

    func call(_ tool: String, _ arguments: JSON) throws -> Response {
        try request("tools/call", JSON.object(["name": .string(tool), "arguments": arguments]).text)
    }

    func call(_ tool: String, _ arguments: String) throws -> Response {
        try call(tool, JSON(parsing: arguments))
    }

    private static func metadata(_ revision: String) -> JSON {
        .object([
            "io.modelcontextprotocol/protocolVersion": .string(revision),
            "io.modelcontextprotocol/clientCapabilities": .object([:]),
        ])
    }
}

/// Screens that several tests use.
enum Screens {
    /// A banner covers the center of a button, which has a label.
    static let banner = #"""
        {"subviews":[
          {"id":"buy","class":"UIButton","frame":[20,700,350,50],
           "targets":[{"target":"window","action":"order","events":["touchUpInside"]}],
           "subviews":[{"id":"title","class":"UILabel","frame":[0,0,350,50],"accessibilityLabel":"Buy now"}]},
          {"id":"banner","frame":[0,720,390,124]}]}
        """#
    /// The same screen without the banner.
    static let free = #"{"subviews":[{"id":"buy","class":"UIButton","frame":[20,700,350,50]}]}"#

    /// A page source with a button “pay”, whose label is “Pay”.
    static func pageSource() throws -> String {
        try String(
            contentsOf: fixtures.appendingPathComponent("Conversion/appium-xml/page.xml"), encoding: .utf8)
    }

    static var fixtures: URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Fixtures")
    }
}
