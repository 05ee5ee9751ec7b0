/// The relation of the hit view to the view that was meant.
enum HitRelation: String {
    case target, inside, container, other, none

    /// - Parameter target: The id of the view that was meant.
    init(of outcome: TouchOutcome, to target: String, _ tree: ScreenTree) {
        guard let hit = outcome.hit else {
            self = .none
            return
        }
        if hit == target {
            self = .target
        } else if outcome.path.contains(target) {
            self = .inside
        } else if let meant = tree.index(of: target), let found = tree.index(of: hit),
            tree.isInside(meant, found)
        {
            self = .container
        } else {
            self = .other
        }
    }

    /// Whether the touch arrives at the view or at one inside it.
    var isReached: Bool { self == .target || self == .inside }

    func sentence(_ target: String) -> String {
        switch self {
        case .target: ""
        case .inside: "It is inside \(AnswerText.quoted(target))."
        case .container: "It contains \(AnswerText.quoted(target)), which takes no touch there itself."
        case .other: "It is not \(AnswerText.quoted(target)) and not inside it."
        case .none: ""
        }
    }
}
