internal import JSONTape
internal import TouchExplanation
internal import TouchAnalysis
internal import TouchDispatch
internal import TouchWire

/// Describes the result of a sweep in words.
struct SweepWords {
    let search: SweepSearch
    private let request: SweepRequest
    private let outcomes: OutcomeWords

    /// The maximum number of intervals in a summary.
    private static let shown = 12

    init(_ search: SweepSearch) {
        self.search = search
        request = search.runner.request
        outcomes = OutcomeWords(
            search.runner.request.outcome, of: JSONValue(search.runner.tape), search.runner.names)
    }

    // MARK: Outcomes

    /// The name in answers of the value at index `number` of the legend.
    func label(_ number: Int) -> String { outcomes.label(search.runner.legend[number]) }

    /// The same name, or a phrase if there are no objects.
    func shownLabel(_ number: Int) -> String { outcomes.shownLabel(search.runner.legend[number]) }

    /// The value at index `number` of the legend as a clause.
    func predicate(_ number: Int) -> String { outcomes.predicate(search.runner.legend[number]) }

    // MARK: Numbers

    static func number(_ value: Double, _ unit: String) -> String {
        let text = JSONReader.print(value)
        return unit.isEmpty ? text : "\(text) \(unit)"
    }

    /// The name of a varied number: `tap.hold of event 0`, `alpha of “box”`.
    func name(of variable: SweepVariable) -> String {
        RequestLocationName(variable.pointer, on: search.runner.tape).text
    }

    // MARK: Sentences

    /// The heading of the picture.
    var title: String {
        let names = request.variables.map { name(of: $0) }.joined(separator: " and ")
        return "\(capital(outcomes.subject)) depending on \(names)"
    }

    /// The result in one sentence.
    var summary: String {
        let variables = request.variables
        if variables.count > 1 { return gridSummary }
        guard let line = search.lines.first else { return "" }
        let unit = variables[0].unit
        if line.flips.isEmpty, let first = line.samples.first {
            let (from, to) = (variables[0].from, variables[0].to)
            return
                "\(capital(predicate(first.outcome))) for every tried value of \(name(of: variables[0])), from "
                + "\(Self.number(from, unit)) to \(Self.number(to, unit))."
        }
        let stretches = line.stretches
        var parts = stretches.prefix(SweepWords.shown).map { stretch in
            "\(predicate(stretch.outcome)) \(Self.phrase(variables[0].isWhole && !variables[0].isStepped ? stretch.closed : stretch, unit))"
        }
        if stretches.count > parts.count { parts.append("and more (\(line.flips.count) changes in total)") }
        return "When \(name(of: variables[0])) varies: \(parts.joined(separator: "; "))."
    }

    private var gridSummary: String {
        let lines = search.lines
        let cells = lines.reduce(0) { $0 + $1.samples.count }
        var counts = [Int](repeating: 0, count: search.runner.legend.count)
        for line in lines { for sample in line.samples { counts[sample.outcome] += 1 } }
        let parts = counts.indices.sorted { counts[$0] > counts[$1] }.prefix(SweepWords.shown).map {
            "\(predicate($0)) for \(counts[$0])"
        }
        let across = "\(name(of: request.variables[0])) and \(name(of: request.variables[1]))"
        return "When \(across) vary over \(cells) pairs: \(parts.joined(separator: ", "))."
    }

    private func capital(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

    static func phrase(_ stretch: FlipSearch.Stretch, _ unit: String) -> String {
        let from = "\(stretch.hasFrom ? "from" : "above") \(number(stretch.from, unit))"
        let to = "\(stretch.hasTo ? "up to" : "to below") \(number(stretch.to, unit))"
        return stretch.from == stretch.to ? "at \(number(stretch.from, unit))" : "\(from) \(to)"
    }
}
