internal import JSONTape

/// Why an outcome is what it is: the nearest link of the chain of causes, or a fault of the request.
enum NearestCause {
    /// As in an explanation's `causes`.
    case link(String)
    case fault(Diagnostic)
}

extension NearestCause {
    /// The sentence in it.
    var text: String? {
        switch self {
        case .fault(let fault): return fault.detail
        case .link(let json):
            guard let (parser, tape) = try? JSONParser.reading(Array(json.utf8)) else { return nil }
            defer { withExtendedLifetime(parser) {} }
            guard let text = tape.member("text", of: JSONTape.root).flatMap(tape.text(at:))?.text else {
                return nil
            }
            let rule = tape.member("rule", of: JSONTape.root).flatMap(tape.text(at:))?.text
            return rule.map { "\(text) (\($0))" } ?? text
        }
    }
}
