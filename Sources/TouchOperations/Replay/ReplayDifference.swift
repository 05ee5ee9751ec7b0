internal import JSONTape
internal import TouchDispatch

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
        case .other: return "\(recordedWords) was recorded \(at(recorded)) instead of \(simulatedWords)"
        case .order: return "\(recordedWords) was recorded in another order \(at(recorded))"
        case .time: return "\(recordedWords) was recorded \(at(recorded)), and is simulated \(at(simulated))"
        case .value:
            if let point = expectedOffset {
                return "\(recordedWords) was recorded \(at(recorded)), and (\(point.x.rounded(places: 2)), "
                    + "\(point.y.rounded(places: 2))) is simulated"
            }
            let values = members.map { name in
                let values = [recorded, simulated].map { $0?.value[name].map { $0.json } ?? "null" }
                return "\(name) \(values[0]) instead of \(values[1])"
            }
            return "\(recordedWords) was recorded \(at(recorded)) with \(values.joined(separator: ", "))"
        }
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
