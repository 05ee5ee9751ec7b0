/// Finds a smallest set: no element of it can be omitted.
enum SmallestSet {
    /// Omits halves of `elements`, then ever smaller parts, as long as the rest is sufficient.
    ///
    /// - Parameter isSufficient: True for `elements`. Nil ends the search: the result can then be smaller.
    static func of<Element>(_ elements: [Element], isSufficient: ([Element]) -> Bool?) -> [Element] {
        var elements = elements
        var size = max(1, elements.count / 2)
        while true {
            var start = 0
            while start < elements.count, elements.count > 1 {
                var rest = elements
                rest.removeSubrange(start..<min(start + size, rest.count))
                guard !rest.isEmpty else { break }
                guard let isEnough = isSufficient(rest) else { return elements }
                if isEnough { elements = rest } else { start += size }
            }
            if size == 1 { return elements }
            size /= 2
        }
    }
}
