package import JSONTape
internal import TouchOperations
package import TouchReports
package import TouchWire

/// Answers requests that are given as text; the answers are text too.
package enum Wire {
    package static func dispatch(
        _ text: String, _ options: ReadingOptions = ReadingOptions(),
        as format: DispatchRepresentation = .json
    ) throws -> String {
        try dispatch(Array(text.utf8), options, as: format)
    }

    package static func dispatch(
        _ bytes: [UInt8], _ options: ReadingOptions = ReadingOptions(),
        as format: DispatchRepresentation = .json
    ) throws -> String {
        try PaddedBytes.copying(bytes) {
            try Engine().answer(DispatchOperation.self, to: $0, options, as: format).text
        }
    }

    /// The answer to a dispatch request in the text format (`DispatchRepresentation.text`).
    package static func transcript(_ text: String) throws -> String { try dispatch(text, as: .text) }

    package static func hitTest(_ text: String, _ options: ReadingOptions = ReadingOptions()) throws -> String
    {
        try PaddedBytes.copying(Array(text.utf8)) {
            try Engine().answer(HitTestOperation.self, to: $0, options).text
        }
    }

    package static func responderChain(_ text: String, _ options: ReadingOptions = ReadingOptions()) throws
        -> String
    {
        try PaddedBytes.copying(Array(text.utf8)) {
            try Engine().answer(ResponderChainOperation.self, to: $0, options).text
        }
    }

    /// The error with which a dispatch request is rejected; nil if it is accepted.
    package static func refusal(_ text: String, _ options: ReadingOptions = ReadingOptions()) -> RequestFault?
    {
        do {
            _ = try dispatch(text, options)
            return nil
        } catch { return error as? RequestFault }
    }

    package static func faults(_ text: String, _ options: ReadingOptions = ReadingOptions()) -> [Diagnostic] {
        guard case .invalid(let faults)? = refusal(text, options) else { return [] }
        return faults
    }

    /// `code pointer` of each fault.
    package static func reported(_ text: String, _ options: ReadingOptions = ReadingOptions()) -> [String] {
        switch refusal(text, options) {
        case nil: []
        case .invalid(let faults)?: faults.map { "\($0.code.rawValue) \($0.pointer)" }
        case .internalError(let detail)?: ["internal \(detail)"]
        case .outOfMemory?: ["overloaded"]
        case .limitExceeded(let fault)?:
            ["limit-exceeded \(fault.limit) \(fault.maximum) \(fault.pointer ?? "-")"]
        case .notJSON(let fault)?: ["not-json \(fault.line):\(fault.column) @\(fault.offset)"]
        }
    }

    /// `code pointer` of each fault that `body` throws; empty if it throws none.
    package static func faultCodes<Answer>(_ body: () throws -> Answer) -> [String] {
        do {
            _ = try body()
            return []
        } catch RequestFault.invalid(let faults) {
            return faults.map { "\($0.code.rawValue) \($0.pointer)" }
        } catch { return ["\(error)"] }
    }

    /// The name of the limit that `body` exceeds with changed limits, or “answered” if there is none.
    package static func exceededLimit<Answer>(
        _ change: (inout Limits) -> Void, _ body: (ReadingOptions) throws -> Answer
    ) -> String {
        var options = ReadingOptions()
        change(&options.limits)
        do {
            _ = try body(options)
            return "answered"
        } catch RequestFault.limitExceeded(let fault) {
            return fault.limit
        } catch { return "\(error)" }
    }

    package static func syntaxFault(_ bytes: [UInt8]) -> SyntaxFault? {
        do {
            guard let parser = JSONParser() else { return nil }
            _ = try PaddedBytes.copying(bytes) { _ = try parser.parse($0) }
            return nil
        } catch { return error as? SyntaxFault }
    }

    // MARK: Texts

    package static let window = #"{"id":"w","frame":{"x":0,"y":0,"width":100,"height":100}}"#

    /// A dispatch request with one window, to which `members` are added, and `events`.
    package static func request(window members: String = "", events: String = "", more: String = "") -> String
    {
        let comma = members.isEmpty ? "" : ","
        return #"{"scene":{"windows":[{"id":"w","frame":{"x":0,"y":0,"width":100,"height":100}"#
            + comma + members + #"}]},"events":["# + events + "]" + more + "}"
    }

    /// A view of 10 × 10 with additional members.
    package static func view(_ id: String, _ members: String = "") -> String {
        #"{"id":"\#(id)","frame":{"x":0,"y":0,"width":10,"height":10}"# + (members.isEmpty ? "" : ",")
            + members
            + "}"
    }

    package static func touch(
        _ time: Double, _ phase: String, _ x: Double = 5, _ y: Double = 5, finger: String = "1",
        more: String = ""
    ) -> String {
        #"{"time":\#(time),"touches":[{"finger":"\#(finger)","phase":"\#(phase)","location":{"x":\#(x),"y":\#(y)}"#
            + more + "}]}"
    }
}

extension Bytes {
    package var text: String { withBytes { String(decoding: $0, as: UTF8.self) } }
}
