internal import TouchAnalysis
internal import TouchLint
internal import TouchDispatch

// Sentences about the relations of a recognizer.

extension DifferenceWords {
    /// “`x` now belongs to `new` instead of `old`”; empty if it belongs to the same view.
    func attachment(_ difference: SceneDifference, withPeriod: Bool = false) -> String {
        guard difference.has(.reattached), case .gestureRecognizer(let old)? = difference.a,
            case .gestureRecognizer(let new)? = difference.b
        else { return "" }
        return "\(subject(of: difference)) now belongs to \(view(b.scene[new].view, b)) instead of "
            + "\(view(a.scene[old].view, a))." + (withPeriod ? "" : " ")
    }

    func partners(_ difference: SceneDifference) -> String {
        let isFirst = !difference.has(.reattached)
        return partners(difference, isFirst ? subject(of: difference) : "It", now: " now")
    }

    /// The relations of the second scene, then those that it does not have any longer.
    func partners(_ difference: SceneDifference, _ subject: String, now: String) -> String {
        let partners = difference.facts.partners
        let gained = phrases(partners.elements.filter { $0.b != nil }, \.b, verb)
        let lost = phrases(partners.elements.filter { $0.b == nil }, \.a, negatedVerb)
        let more = partners.count - partners.elements.count
        var sentences: [String] = []
        if !gained.isEmpty { sentences.append("\(subject)\(now) \(joined(gained))") }
        if !lost.isEmpty {
            let start = gained.isEmpty ? subject : "It"
            sentences.append("\(start) \(joined(lost))")
        }
        if more > 0 { sentences.append("\(more) more relations changed") }
        guard !sentences.isEmpty else { return "" }
        return (now.isEmpty ? " " : "") + sentences.joined(separator: ". ") + "."
    }

    /// One phrase for each kind of relation, in the order of `GestureRelation`.
    private func phrases(
        _ partners: [SceneDifference.Partner], _ side: KeyPath<SceneDifference.Partner, GestureRelation?>,
        _ verb: (GestureRelation) -> String
    ) -> [String] {
        GestureRelation.allCases.compactMap { relation in
            let names = partners.filter { $0[keyPath: side] == relation }.map {
                name($0.object, $0.isInB ? b : a)
            }
            return names.isEmpty ? nil : "\(verb(relation)) \(joined(names))"
        }
    }

    private func verb(_ relation: GestureRelation) -> String {
        switch relation {
        case .excludes: "competes with"
        case .prevents: "prevents"
        case .isPreventedBy: "is prevented by"
        case .recognizesSimultaneously: "recognizes simultaneously with"
        case .waitsFor: "waits for the failure of"
        case .isRequiredToFailBy: "must fail before"
        case .waitsForEachOther: "is in a cycle of failure requirements with"
        case .cancelsTouches: "cancels the touches of"
        }
    }

    private func negatedVerb(_ relation: GestureRelation) -> String {
        switch relation {
        case .excludes: "no longer competes with"
        case .prevents: "no longer prevents"
        case .isPreventedBy: "is no longer prevented by"
        case .recognizesSimultaneously: "no longer recognizes simultaneously with"
        case .waitsFor: "no longer waits for the failure of"
        case .isRequiredToFailBy: "no longer has to fail before"
        case .waitsForEachOther: "is no longer in a cycle of failure requirements with"
        case .cancelsTouches: "no longer cancels the touches of"
        }
    }
}
