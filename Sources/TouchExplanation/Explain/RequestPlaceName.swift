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

/// Consecutive changes of event times by the same amount.
struct EventShift {
    let text: String

    /// Returns nil if `changes` contains any other change.
    init?(_ changes: [RequestDifference.Change]) {
        guard changes.count > 1 else { return nil }
        var numbers: [Int] = []
        var shift: Double?
        for change in changes {
            let tokens = change.pointer.split(separator: "/")
            guard tokens.count == 4, tokens[1] == "events", tokens[3] == "time", let number = Int(tokens[2]),
                let from = Double(change.from), let to = Double(change.to)
            else { return nil }
            guard abs((shift ?? to - from) - (to - from)) < 1e-7 else { return nil }
            shift = shift ?? to - from
            numbers.append(number)
        }
        guard let shift, let first = numbers.first, let last = numbers.last else { return nil }
        var out = ByteWriter(capacity: 64)
        out.number((shift.magnitude * 1e6).rounded() / 1e6)
        text = "events \(first) to \(last) were \(out.text()) s \(shift < 0 ? "earlier" : "later")"
    }
}
