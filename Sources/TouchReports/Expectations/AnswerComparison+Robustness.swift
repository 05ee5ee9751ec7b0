internal import JSONTape
internal import TouchDispatch
internal import TouchWire

extension AnswerComparison {
    /// Compares the share of a robustness answer with the smallest acceptable one.
    mutating func compareRobust() {
        guard let wanted = expected.robust else { return }
        let answer = JSONValue(answer)
        let share = answer["share"]?.number
        if let share, share >= wanted.value { return }
        let cause = answer["worst"]?["cause"]
        let rule = cause?["rule"]?.text.flatMap(Rule.init)
        let reason = rule.flatMap { rule in
            cause?["text"]?.text.map { Mismatch.Reason(subject: "", rule: rule, text: $0) }
        }
        report(
            .robust, at: wanted.key, expected: request.shown(wanted.key),
            got: share.map { .json(JSONReader.print($0)) } ?? .none,
            share.map { detail($0, wanted.value, answer) } ?? "the answer has no share", reason,
            change: changing { share.map { .value(wanted.key, JSONReader.print($0)) } })
    }

    private func detail(_ share: Double, _ wanted: Double, _ answer: JSONValue) -> String {
        let (holds, runs) = (answer["holds"]?.json ?? "?", answer["runs"]?.json ?? "?")
        let percentages =
            "\(VariantText.percentage(share)), expected at least \(VariantText.percentage(wanted))"
        let sentence = "the outcome holds in \(holds) of \(runs) runs (\(percentages))"
        guard let worst = answer["worst"], let number = worst["number"]?.json,
            let factor = worst["durationFactor"]?.number
        else { return sentence }
        let offsets = worst.elements("offsets").map {
            Point(x: $0["x"]?.number ?? 0, y: $0["y"]?.number ?? 0)
        }
        let phrase = VariantText.phrase(
            offsets, factor: factor, samplesPerSecond: worst["samplesPerSecond"]?.number)
        let outcome = worst["outcome"]?.string?.excerpt ?? "?"
        return "\(sentence); variant \(number) deviates least: \(phrase); outcome: \(outcome)"
    }
}
