internal import JSONTape
internal import TouchDispatch
internal import TouchReports

/// A difference between what was recorded and what is simulated.
struct ReplayDifference {
    enum Kind: String {
        /// Simulated, but not recorded.
        case missing
        /// Recorded, but not simulated.
        case extra
        /// Recorded in place of what is simulated.
        case other
        case order, time, value
    }

    var kind: Kind
    var category: ReplayCategory
    var recorded: Observation?
    var simulated: Observation?
    /// The members with different values.
    var members: [String] = []
    /// The simulated content offset at the time of the record.
    var expectedOffset: Point?
    /// The touches that it belongs to, as positions in the segment.
    var touches: [Int] = []
    /// The line of the nearest record before it.
    var nearestLine = 0
    var undescribed: UndescribedPart?
    /// The rules that decide, the nearest one first.
    var rules: [Rule] = []
    /// Why it is simulated, or not, in one sentence.
    var cause: String?

    /// The earlier time of both.
    var time: Instant {
        [recorded?.time, simulated?.time].compactMap { $0 }.min() ?? .zero
    }

    /// The difference in one sentence.
    var text: String {
        let recordedWords = recorded?.words ?? ""
        let simulatedWords = simulated?.words ?? ""
        func at(_ observation: Observation?) -> String {
            observation.map { "at \($0.time.seconds.rounded(places: 3)) s" } ?? ""
        }
        switch kind {
        case .missing: return "\(simulatedWords) is simulated \(at(simulated)), but was not recorded"
        case .extra: return "\(recordedWords) was recorded \(at(recorded)), but is not simulated"
        case .other:
            let instead = recordedWords == simulatedWords ? distinction : simulatedWords
            return "\(recordedWords) was recorded \(at(recorded)) instead of \(instead)"
        case .order: return "\(recordedWords) was recorded in another order \(at(recorded))"
        case .time: return "\(recordedWords) was recorded \(at(recorded)), and is simulated \(at(simulated))"
        case .value:
            if let point = expectedOffset {
                return "\(recordedWords) was recorded \(at(recorded)), and (\(point.x.rounded(places: 2)), "
                    + "\(point.y.rounded(places: 2))) is simulated"
            }
            let values = members.map { name in
                let values = [recorded, simulated].map { json(name, of: $0) }
                return "\(name) \(values[0]) instead of \(values[1])"
            }
            return "\(recordedWords) was recorded \(at(recorded)) with \(values.joined(separator: ", "))"
        }
    }

    private func json(_ member: String, of observation: Observation?) -> String {
        (observation?.value[member].map { $0.json } ?? "null").shortened(to: 80)
    }

    /// The members that distinguish two calls of the same method.
    private var distinction: String {
        let names = (["touches"] + Observation.compared).filter {
            json($0, of: recorded) != json($0, of: simulated)
        }
        return "the same with " + names.map { "\($0) \(json($0, of: simulated))" }.joined(separator: ", ")
    }

    /// The line of the record; of the nearest record before if nothing was recorded.
    var line: Int { recorded?.line ?? nearestLine }
}

/// The first difference of a touch, as answers report it. It does not refer to the memory of parsers.
struct FirstDifference {
    private static let maximumText = 600

    let kind: ReplayDifference.Kind
    let category: ReplayCategory
    let time: Instant
    let line: Int
    /// The record and the entry as JSON; nil if there is none.
    let recorded: String?
    let simulated: String?
    let rules: [Rule]
    let cause: String?
    let text: String

    /// - Parameter withEntries: Whether the record and the entry are kept.
    init(_ difference: ReplayDifference, withEntries: Bool) {
        kind = difference.kind
        category = difference.category
        time = difference.time
        line = difference.line
        recorded = withEntries ? difference.recorded?.value.json : nil
        simulated = withEntries ? difference.simulated?.value.json : nil
        rules = difference.rules
        cause = difference.cause?.shortened(to: FirstDifference.maximumText)
        text = difference.text.shortened(to: FirstDifference.maximumText)
    }

    /// The difference, its cause and its rules.
    var lines: [String] {
        var lines = ["line \(line): \(text)"]
        if let cause { lines.append("  touchd: \(cause)") }
        if !rules.isEmpty { lines.append("  rules: \(rules.map(\.rawValue).joined(separator: ", "))") }
        return lines
    }
}

/// A part of a recording that its scene does not describe.
struct UndescribedPart {
    enum Code: String {
        case unknownObject = "unknown-object"
        case customClass = "custom-class"
        case layoutChanged = "layout-changed"
        case answersVary = "answers-vary"
    }

    var code: Code
    var line: Int
    var object: String
    var text: String
}
