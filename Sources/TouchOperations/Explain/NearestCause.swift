internal import JSONTape

/// Why an outcome is what it is: the nearest link of the chain of causes, or a fault of the request.
enum NearestCause {
    /// As in an explanation's `causes`.
    case link(String)
    case fault(Fault)
}

extension NearestCause {
    /// The sentence in it.
    var text: String? {
        switch self {
        case .fault(let fault): return fault.detail
        case .link(let json):
            return try? JSONParser.withValue(of: Array(json.utf8)) { link in
                link["text"]?.text.map { text in link["rule"]?.text.map { "\(text) (\($0))" } ?? text }
            }
        }
    }
}
