package import JSONTape

/// The certainty of a complete answer: whether one of its parts is assumed (rule AS-2).
package enum AnswerCertainty {
    /// The lists of an answer whose elements have a certainty.
    private static let lists: [String] = ["results", "views", "regions", "findings", "reachability"]

    /// The pointers to the parts of the answer that are assumed: “#” for the answer itself.
    package static func assumedParts(of answer: JSONTape) -> [String] {
        var parts = isAssumed(JSONTape.root, on: answer) ? ["#"] : []
        for list in lists {
            for (index, element) in answer.elements(of: answer.member(list, of: JSONTape.root)).enumerated()
            where isAssumed(element, on: answer) {
                parts.append("#/\(list)/\(index)")
            }
        }
        return parts
    }

    private static func isAssumed(_ object: Int, on answer: JSONTape) -> Bool {
        answer.kind(at: object) == .object
            && answer.member("certainty", of: object).flatMap(answer.text).map { $0 == "assumed" } ?? false
    }
}
