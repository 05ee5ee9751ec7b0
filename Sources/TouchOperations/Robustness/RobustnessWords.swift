internal import JSONTape
internal import TouchAnalysis
internal import TouchDispatch
internal import TouchReports
internal import TouchWire

/// Describes the result of a robustness request in words.
struct RobustnessWords {
    let study: RobustnessStudy
    private var outcomes: OutcomeWords { study.request.words }

    init(_ study: RobustnessStudy) { self.study = study }

    func label(_ value: SweepOutcome.Value) -> String { outcomes.label(value) }

    func name(of view: ViewIndex) -> String {
        study.request.dispatch.names.name(of: .responder(.view(view))).text
    }

    /// The expected outcome as a clause.
    var expected: String { outcomes.predicate(study.expected) }

    /// The heading of the picture.
    var title: String { "Robustness: \(expected)" }

    /// The result in one sentence, and a second one if the exact gesture does not have the expected outcome.
    var summary: String {
        let runs = study.request.runs
        let share = VariantText.percentage(study.share)
        let sentence = "In \(study.holds) of \(runs) run\(runs == 1 ? "" : "s") (\(share)), \(expected)."
        if study.isExactExpected { return sentence }
        return sentence + " With the exact gesture, \(outcomes.predicate(study.exact))."
    }

    /// How far the variants deviate from the exact gesture.
    var noise: String {
        let noise = study.request.noise
        let offsets = [noise.offset, noise.maximumOffset].map(JSONReader.print)
        return
            "Fingers begin within \(offsets[1]) pt of their exact points (standard deviation \(offsets[0]) pt), and durations "
            + "vary by \(VariantText.percentage(noise.hold))."
    }

    /// The changes of the gesture in a failed variant, and its outcome.
    func description(of failure: RobustnessStudy.Failure) -> String {
        let phrase = VariantText.phrase(
            failure.variant.offsets, factor: failure.variant.factor,
            samplesPerSecond: failure.variant.samplesPerSecond)
        return "\(phrase): \(outcomes.predicate(failure.value))"
    }

    /// A range of values in `unit`.
    func phrase(_ range: FoundRange, _ unit: String) -> String {
        func number(_ value: Double) -> String { "\(JSONReader.print(value.toMillionths)) \(unit)" }
        let from = "\(range.includesFrom ? "from" : "above") \(number(range.from))"
        let to = "\(range.includesTo ? "up to" : "to below") \(number(range.to))"
        return from + (range.fromIsLimit ? " (or less)" : "") + " " + to
            + (range.toIsLimit ? " (or more)" : "")
    }

    /// The start points and the durations with which the exact gesture has the expected outcome, one line each.
    var limits: [String] {
        var lines: [String] = []
        if let region = study.region {
            let (x, y) = (region.start.x.toMillionths, region.start.y.toMillionths)
            lines += [
                "x of the start point: \(phrase(region.x, "pt")); exact: \(JSONReader.print(x)) pt",
                "y of the start point: \(phrase(region.y, "pt")); exact: \(JSONReader.print(y)) pt",
            ]
        }
        if let window = study.window {
            let exact = JSONReader.print(study.duration)
            lines.append("duration: \(phrase(window, "s")); exact: \(exact) s")
        }
        return lines
    }

    /// The comparison with the smallest acceptable share; nil if the request states none.
    var verdict: String? {
        guard let wanted = study.request.acceptableShare else { return nil }
        let result = study.share >= wanted ? "met" : "not met"
        return "Expected: at least \(VariantText.percentage(wanted)) (\(result))."
    }
}
