internal import JSONTape
internal import TouchDispatch
internal import TouchWire

/// Describes the result of a sweep in words.
struct SweepWords {
    let search: SweepSearch
    private let request: SweepRequest

    /// The value of an outcome without objects in answers (openapi.yaml).
    private static let noObjects = "nobody"

    /// The maximum number of intervals in a summary.
    private static let shown = 12

    init(_ search: SweepSearch) {
        self.search = search
        request = search.runner.request
    }

    // MARK: Outcomes

    /// The name in answers of the value at index `number` of the legend.
    func label(_ number: Int) -> String {
        switch search.runner.legend[number] {
        case .invalid: return "invalid"
        case .met:
            if case .recognized = request.outcome { return "recognized" }
            return "contained"
        case .notMet:
            if case .recognized = request.outcome { return "not recognized" }
            return "absent"
        case .objects(let objects):
            guard let names = search.runner.names, !objects.isEmpty else { return SweepWords.noObjects }
            return objects.map { names.name(of: $0).text }.joined(separator: ", ")
        }
    }

    /// The same name, or a phrase if there are no objects.
    func shownLabel(_ number: Int) -> String {
        guard case .objects(let objects) = search.runner.legend[number], objects.isEmpty else {
            return label(number)
        }
        if case .firstResponder = request.outcome { return "no view" }
        return "no recognizer"
    }

    /// The value at index `number` of the legend as a clause.
    func predicate(_ number: Int) -> String {
        switch (search.runner.legend[number], request.outcome) {
        case (.invalid, _): "the request is invalid"
        case (.met, .recognized): "\(subject) is recognized"
        case (.notMet, .recognized): "\(subject) is not recognized"
        case (.met, _): "\(subject) occurs"
        case (.notMet, _): "\(subject) does not occur"
        case (.objects, .firstResponder): "\(quoted(number)) is hit"
        case (.objects, _): "\(quoted(number)) \(label(number).contains(", ") ? "act" : "acts")"
        }
    }

    private func quoted(_ number: Int) -> String {
        if case .objects(let objects) = search.runner.legend[number], objects.isEmpty {
            return shownLabel(number)
        }
        return label(number).split(separator: ", ").map { "“\($0)”" }.joined(separator: " and ")
    }

    /// The object or event whose outcome is observed.
    var subject: String {
        let outcome = JSONValue(search.runner.tape)["outcome"]
        for name in ["recognized", "contains", "absent"] {
            if let value = outcome?[name]?.string {
                return "“\(value.excerpt)”"
            }
        }
        if case .firstResponder = request.outcome { return "hit view" }
        return "acting recognizers"
    }

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
        return "\(capital(subject)) depending on \(names)"
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
        let stretches = Self.stretches(of: line)
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

    /// An interval of values with the same outcome, with or without its ends.
    struct Stretch {
        var outcome: Int
        var from: Double
        var hasFrom: Bool
        var to: Double
        var hasTo: Bool

        /// The interval of whole numbers that includes both ends.
        var closed: Stretch {
            var stretch = self
            if !hasTo { (stretch.to, stretch.hasTo) = (to - 1, true) }
            return stretch
        }
    }

    static func stretches(of line: SweepSearch.Line) -> [Stretch] {
        guard let first = line.samples.first, let last = line.samples.last else { return [] }
        var stretches: [Stretch] = []
        var open = Stretch(outcome: first.outcome, from: first.value, hasFrom: true, to: 0, hasTo: true)
        for flip in line.flips {
            open.to = flip.at.value
            open.hasTo = flip.isAtBelow
            stretches.append(open)
            open = Stretch(
                outcome: flip.first.outcome, from: flip.at.value, hasFrom: !flip.isAtBelow, to: 0, hasTo: true
            )
        }
        open.to = last.value
        return stretches + [open]
    }

    static func phrase(_ stretch: Stretch, _ unit: String) -> String {
        let from = "\(stretch.hasFrom ? "from" : "above") \(number(stretch.from, unit))"
        let to = "\(stretch.hasTo ? "up to" : "to below") \(number(stretch.to, unit))"
        return stretch.from == stretch.to ? "at \(number(stretch.from, unit))" : "\(from) \(to)"
    }
}
