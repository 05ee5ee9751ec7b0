internal import JSONTape
internal import TouchDispatch

/// A category of observations, as answers name it.
package enum ReplayCategory: String, CaseIterable {
    case hitTest, delivery, transitions, questions, actions, scrolling, firstResponder, timing, other
}

/// An entry of a trace that was recorded or simulated. Both are read from the same JSON.
struct Observation {
    let value: JSONValue
    /// The line of the record, or of the entry of the trace.
    let line: Int
    let time: Instant
    let category: ReplayCategory
    /// The word of the header's `observes` that includes it.
    let word: String
    /// The event and its object, without values that are compared one by one.
    let key: String
    /// The object and the kind of event. Observations with the same subject can replace each other.
    let subject: String
    /// The id of the receiver or recognizer; the recorded name of the touch for a hit test.
    let object: String
    /// The contacts of its touches, numbered in the order in which they began; without unknown ones.
    let touches: [Int]
    /// The content offset that `scrollViewDidScroll` reports.
    var offset: Point?

    /// Reads an entry; nil, with a reason, if it has no required member.
    ///
    /// - Parameters:
    ///   - time: Its time.
    ///   - contact: Returns the contact of the name of a touch at that time; nil for unknown names.
    ///   - fingers: The recorded names of the contacts.
    init?(
        _ value: JSONValue, line: Int, at time: Instant, contact: (String) -> Int?, fingers: [String],
        _ reason: inout String
    ) {
        func word(_ name: String) -> String? { value[name].map { $0.text ?? "null" } }
        func required(_ name: String) -> String? {
            if let text = word(name) { return text }
            reason = "“\(name)” is required"
            return nil
        }
        self.value = value
        self.line = line
        self.time = time
        switch value["entry"]?.text {
        case "hitTest":
            guard let name = required("touch"), let view = required("view") else { return nil }
            let number = contact(name)
            (category, self.word) = (.hitTest, "hitTest")
            object = number.flatMap { fingers.indices.contains($0) ? fingers[$0] : nil } ?? name
            touches = number.map { [$0] } ?? []
            subject = Observation.joined(["hitTest", number.map { "\($0)" } ?? "unknown " + name])
            key = Observation.joined([subject, view])
        case "transition":
            guard let recognizer = required("recognizer"), let from = required("from"),
                let to = required("to")
            else { return nil }
            (category, self.word, object) = (.transitions, "transition", recognizer)
            subject = Observation.joined(["transition", recognizer])
            key = Observation.joined([subject, from, to])
            touches = []
        case "callback":
            guard let kind = required("kind"), let receiver = required("receiver"),
                let method = required("method")
            else { return nil }
            self.word = kind
            category = Observation.category(of: kind)
            object = receiver
            let names = value.elements("touches").compactMap(\.text)
            touches = Set(names.compactMap(contact)).sorted()
            let unknown = names.filter { contact($0) == nil }.sorted()
            let others = Observation.compared.map { word($0) ?? "" }
            subject = Observation.joined([kind, receiver])
            // Recorders need not state the touch of a question.
            let named = kind == "delegate" ? [] : touches.map { "\($0)" } + unknown
            key = Observation.joined([subject, method] + named + others)
            if method == "scrollViewDidScroll" {
                guard let point = value["contentOffset"].flatMap(Observation.point) else {
                    reason = "“contentOffset” is required"
                    return nil
                }
                offset = point
            }
        default:
            reason = "the kind of record is unknown"
            return nil
        }
    }

    /// The members that name other objects.
    static let compared = ["recognizer", "other", "sender", "view", "cell"]

    /// Joins parts with a character that ids do not contain.
    private static func joined(_ parts: [String]) -> String { parts.joined(separator: "\u{0}") }

    /// The greatest size of a record other than snapshots and events, in bytes of its strings.
    static let maximumSize = 4096

    /// Whether a record is small enough to be compared and listed.
    static func isSmall(_ value: JSONValue) -> Bool {
        let tape = value.tape
        let end = tape.next(after: value.position)
        guard end - value.position <= maximumSize / 8 else { return false }
        var size = 0
        for member in value.members {
            size += member.name.count + (member.value.string?.count ?? 0)
            for element in member.value.elements { size += element.string?.count ?? 0 }
        }
        return size <= maximumSize
    }

    private static func category(of kind: String) -> ReplayCategory {
        switch kind {
        case "touches", "tracking", "presses", "motion", "remoteControl": .delivery
        case "delegate": .questions
        case "action", "controlEvent", "menu", "selection": .actions
        case "scroll": .scrolling
        case "responder": .firstResponder
        default: .other
        }
    }

    static func point(_ value: JSONValue) -> Point? {
        guard let x = value["x"]?.number, let y = value["y"]?.number, x.isFinite, y.isFinite else {
            return nil
        }
        return Point(x: x, y: y)
    }

    /// The ids of the objects that it names.
    var objects: [String] {
        ["receiver", "recognizer", "other", "sender", "view"].compactMap { value[$0]?.text }
    }

    /// The rule of its cause, if it was simulated and has one.
    var rule: Rule? { value["cause"]?["rule"]?.text.flatMap(Rule.init(rawValue:)) }

    /// The rule of the calls of a scroll view's delegate.
    var delegateRule: Rule? {
        guard word == "scroll", let method = value["method"]?.text, method.hasPrefix("scrollView") else {
            return nil
        }
        return .MO7
    }

    /// Whether it was simulated because of an event, not of a deadline.
    var isOfEvent: Bool { value["event"]?.number != nil }

    // MARK: Values

    /// The members that must be equal, those that can differ by `length`, and those that can differ by 2 %.
    private static let exact = ["result", "controlEvent", "willDecelerate", "window", "returned"]
    private static let points = ["contentOffset", "targetContentOffset", "location", "translation"]
    private static let ratios = ["velocity", "scale", "rotation", "zoomScale"]
    /// The greatest difference of lengths that are considered equal, in points.
    static let length = 1.0

    /// The members that both have, with different values.
    func differentMembers(_ other: Observation) -> [String] {
        var found: [String] = []
        for name in Observation.exact {
            guard let a = value[name], let b = other.value[name] else { continue }
            if a.json != b.json { found.append(name) }
        }
        for name in Observation.points + Observation.ratios {
            guard let a = value[name], let b = other.value[name] else { continue }
            let isLength = Observation.points.contains(name)
            if !Observation.areClose(a, b, isLength: isLength) { found.append(name) }
        }
        return found
    }

    private static func areClose(_ a: JSONValue, _ b: JSONValue, isLength: Bool) -> Bool {
        func close(_ x: Double, _ y: Double) -> Bool {
            abs(x - y) <= (isLength ? length : 0.001 + 0.02 * max(abs(x), abs(y)))
        }
        if let x = a.number, let y = b.number { return close(x, y) }
        guard let a = point(a), let b = point(b) else { return true }
        return close(a.x, b.x) && close(a.y, b.y)
    }

    // MARK: Words

    /// The event in a few words.
    var words: String {
        func text(_ name: String) -> String { value[name].map { $0.text ?? $0.json } ?? "null" }
        switch value["entry"]?.text {
        case "hitTest": return "\(object) hits \(text("view"))"
        case "transition": return "\(object) \(text("from")) → \(text("to"))"
        default:
            var words = "\(object).\(text("method"))"
            if let offset { words += " (\(offset.x.rounded(places: 2)), \(offset.y.rounded(places: 2)))" }
            if let sender = value["sender"]?.text { words += " from \(sender)" }
            if let other = value["other"]?.text { words += " about \(other)" }
            return words
        }
    }
}

extension Double {
    /// The number with at most this many decimals, as text.
    func rounded(places: Int) -> String {
        var factor = 1.0
        for _ in 0..<places { factor *= 10 }
        let value = (self * factor).rounded() / factor
        return value == value.rounded() && abs(value) < 1e15 ? "\(Int64(value))" : "\(value)"
    }
}
