package import JSONTape

/// A readable name for the target of a JSON Pointer: “isHidden of “card””, “drag.to.x of event 3”.
package struct RequestLocationName {
    package let text: String

    /// - Parameter pointer: A pointer into the request on `tape`. Its last token need not resolve.
    package init(_ pointer: String, on tape: JSONTape) {
        let tokens = pointer.split(separator: "/").dropFirst().map(String.init)
        var owner: String?
        var member: [String] = []
        var current: JSONValue? = JSONValue(tape)
        for (depth, token) in tokens.enumerated() {
            if depth == 1, tokens[0] == "events", let number = Int(token) {
                owner = "event \(number)"
                member = []
            } else {
                member.append(Int(token) == nil ? token : "[\(token)]")
            }
            // Optional chaining is avoided: in builds without optimization, Swift 6.3 continues after the
            // variable became nil.
            current = current.flatMap { $0.child(token) }
            if let id = current.flatMap({ $0["id"] })?.text {
                owner = "“\(id)”"
                member = []
            }
        }
        let path = member.joined(separator: ".").replacing(".[", with: "[")
        text = [path, owner].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " of ")
    }
}

extension JSONValue {
    /// The element or member that `token` of a JSON Pointer selects.
    fileprivate func child(_ token: String) -> JSONValue? {
        guard isArray else { return self[token] }
        let elements = elements
        guard let number = Int(token), elements.indices.contains(number) else { return nil }
        return elements[number]
    }
}
