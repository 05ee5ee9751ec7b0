@testable import JSONTape
@testable import TouchFormats
@testable import TouchOperations

/// Checks data of other tools. The first byte of an input selects the format or its detection, the second
/// byte the target, and the third byte how the request contains the data.
public enum ConvertCheck: FuzzCheck {
    public static let name = "convert"

    /// The number of bytes in front of the data.
    public static let selectors = 3

    /// The third byte, as bits.
    struct Manner: OptionSet {
        let rawValue: UInt8
        /// The request has options for values that the data does not contain: screen, panel, clock.
        static let hasOptions = Manner(rawValue: 1)
        /// The data is JSON, not text in a string.
        static let isEmbedded = Manner(rawValue: 2)
        /// The data replaces the scene or the events of a dispatch request.
        static let isPart = Manner(rawValue: 4)
    }

    private static let formats = ["auto"] + ForeignFormat.allCases.map(\.rawValue)
    private static let targets = ["auto"] + ConvertTarget.allCases.map(\.rawValue)
    private static let options = #"""
        ,"options":{"profile":"wda","moveRate":120,"units":"percent","viewport":{"width":390,"height":844},
        "panel":{"width":1080,"height":2340},"elements":{"e":{"x":10,"y":20,"width":100,"height":40}}}
        """#

    public static func run(_ input: [UInt8]) throws {
        guard input.count >= selectors else { return }
        let format = formats[Int(input[0]) % formats.count]
        let target = targets[Int(input[1]) % targets.count]
        let manner = Manner(rawValue: input[2])
        let source = source(Array(input[selectors...]), format, manner)
        if manner.contains(.isPart) {
            let request = request(with: source, hasScene: input[1] % 2 == 0)
            try RequestCheck(operation: .dispatch, form: .json).run(request)
            return
        }
        let request = Array(#"{"to":"\#(target)","#.utf8) + source + Array("}".utf8)
        let reply = try RequestCheck(operation: .convert, form: .json).run(request)
        if target == "request", case .answered(let answer) = reply { try checkRequest(in: answer, format) }
    }

    /// The members `format`, `data` and `options`.
    private static func source(_ data: [UInt8], _ format: String, _ manner: Manner) -> [UInt8] {
        var out = ByteWriter()
        out.append("\"format\":")
        out.string(format)
        out.append(",\"data\":")
        if manner.contains(.isEmbedded) {
            data.withUnsafeBufferPointer { out.append($0) }
        } else {
            out.string(String(decoding: data, as: UTF8.self))
        }
        if manner.contains(.hasOptions) { out.append(text: options) }
        return out.finish().withBytes { Array($0) }
    }

    private static func request(with source: [UInt8], hasScene: Bool) -> [UInt8] {
        let own =
            hasScene
            ? #"{"events":[],"scene":{"#
            : #"{"scene":{"windows":[{"id":"w","frame":{"x":0,"y":0,"width":390,"height":844}}]},"events":{"#
        return Array(own.utf8) + source + Array("}}".utf8)
    }

    /// Throws if the answer contains no valid dispatch request.
    private static func checkRequest(in answer: [UInt8], _ format: String) throws(Violation) {
        guard let (parser, tape) = try? JSONParser.reading(answer),
            let request = tape.member("request", of: JSONTape.root)
        else { throw Violation("convert (\(format)) returns no request") }
        defer { withExtendedLifetime(parser) {} }
        let text = Array(JSONValue(tape, at: request).json.utf8)
        let reply = try RequestCheck(operation: .dispatch, form: .json).run(text)
        // Data within the limits can become a request that exceeds them.
        guard case .refused(let fault) = reply, case .invalid(let faults) = fault else { return }
        // Data that is already a touchd request can contain faults that the conversion did not cause.
        guard format != "touchd", format != "auto" else { return }
        throw Violation("convert (\(format)) returns a request with faults: \(faults)")
    }
}
