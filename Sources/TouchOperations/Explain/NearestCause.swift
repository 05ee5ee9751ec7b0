internal import JSONTape
internal import TouchDispatch

/// Why an outcome is what it is: the nearest link of the chain of causes, or a fault of the request.
enum NearestCause {
    /// A link, as text and as in an explanation's `causes`.
    struct Link {
        let text: String
        let rule: Rule
        let json: String
    }

    case link(Link)
    case fault(Diagnostic)

    /// The sentence and its rule.
    var text: String {
        switch self {
        case .fault(let fault): fault.detail
        case .link(let link): "\(link.text) (\(link.rule.rawValue))"
        }
    }

    /// The sentence, and its rule as a remark.
    var line: String {
        switch self {
        case .fault(let fault): fault.detail
        case .link(let link): "\(link.text)  # \(link.rule.rawValue)"
        }
    }
}
