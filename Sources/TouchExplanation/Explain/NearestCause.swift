package import JSONTape
internal import TouchAnalysis
internal import TouchDispatch

/// The direct cause of an outcome: the nearest link of the chain of causes, or a fault of the request.
package enum NearestCause {
    case link(Explanation.Cause)
    case fault(Diagnostic)

    /// The sentence, followed by its rule in parentheses.
    package var text: String {
        switch self {
        case .fault(let fault): fault.detail
        case .link(let link): "\(link.text) (\(link.rule.rawValue))"
        }
    }

    /// The sentence, followed by its rule after a “#”.
    package var line: String {
        switch self {
        case .fault(let fault): fault.detail
        case .link(let link): "\(link.text)  # \(link.rule.rawValue)"
        }
    }
}

extension Trial {
    /// The nearest cause; nil if the chain is empty.
    package var nearestCause: NearestCause? {
        let chain = chain
        var words = ExplanationWords(self, chain)
        return chain.links.first.map { .link(Explanation.Cause($0, &words)) }
    }

    /// The links of the chain of causes, the nearest one first.
    package var causes: [Explanation.Cause] {
        let chain = chain
        var words = ExplanationWords(self, chain)
        return chain.links.map { Explanation.Cause($0, &words) }
    }
}
