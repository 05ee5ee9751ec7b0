internal import JSONTape

extension JSONReader {
    /// Reads `near`, a list of `{"path", "value", "tolerance"}`.
    mutating func near(at position: Int) -> [Expectations.Near] {
        var list: [Expectations.Near] = []
        var elements = elements(at: position, "near")
        while let element = next(&elements) {
            guard var cursor = object(at: element, "an element of near") else { continue }
            var path: (position: Int, tokens: [String])?
            var value: Expectations.Entry<Double>?
            var tolerance: Double?
            while let (member, position) = next(&cursor, Members.near) {
                switch member {
                case .path: path = answerPath(at: position).map { (position, $0) }
                case .value:
                    value = number(at: position, "value").map { Expectations.Entry(key: position, value: $0) }
                case .tolerance: tolerance = number(at: position, "tolerance", in: 0...Double.infinity)
                }
            }
            requireAll(cursor, Members.near)
            guard let path, let value, let tolerance else { continue }
            list.append(
                Expectations.Near(
                    path: path.tokens, pointer: path.position, value: value, tolerance: tolerance))
        }
        return list
    }

    /// Reads a JSON Pointer to a value inside an answer, and returns its tokens.
    private mutating func answerPath(at position: Int) -> [String]? {
        guard let text = string(at: position, "path") else { return nil }
        if text.count > 0, text.base[0] == UInt8(ascii: "/"), let tokens = JSONPointer.tokens(of: text.text) {
            return tokens
        }
        if faults.wants(position) {
            fault(
                .unknownValue, at: position,
                "“\(value: text.text.prefix(64))” is not a JSON Pointer such as /scrollViews/0/contentOffset/y"
            )
        }
        return nil
    }
}
