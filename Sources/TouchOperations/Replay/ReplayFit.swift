internal import JSONTape
internal import TouchDispatch
internal import TouchWire

/// The values of a threshold with which a recording agrees best.
package struct ReplayFit {
    let name: Thresholds.Name
    /// The bounds; nil if the least or the greatest value that was tried agrees.
    private(set) var from: Double?
    private(set) var to: Double?
    private(set) var differences: Int
    let defaultDifferences: Int
    /// The number of touches and observations that the default compares.
    private let compared: Int
    private(set) var runs = 0
    /// Whether other values agree less.
    private(set) var isDecisive = false

    /// Whether some values agree better than others, and nothing differs with them.
    var isFound: Bool { isDecisive && differences == 0 }

    /// The number of values for each doubling of the threshold, and of halvings of the distance to a bound.
    private static let valuesPerDoubling = 4
    private static let doublings = 4
    private static let halvings = 14

    /// Tries values around the default, up to sixteen times as small and as large.
    init(
        _ name: Thresholds.Name, of request: ReplayRequest, _ standardReport: ReplayReport,
        _ reading: ReadingOptions, _ budget: inout WorkBudget
    ) throws(RequestFault) {
        self.name = name
        defaultDifferences = standardReport.differenceCount
        compared = standardReport.comparedCount
        differences = defaultDifferences
        let standard = name.defaultValue
        let steps = ReplayFit.valuesPerDoubling * ReplayFit.doublings
        let values = (-steps...steps).map { step in
            min(name.maximum, standard * ReplayFit.power(step, ReplayFit.valuesPerDoubling))
        }
        var counts: [Int] = []
        for value in values { counts.append(try count(value, request, reading, &budget)) }
        guard let least = counts.min(), let greatest = counts.max() else { return }
        differences = least
        isDecisive = least < greatest
        guard isDecisive else { return }
        // The best values nearest to the default.
        let middle = values.count / 2
        let best = counts.indices.filter { counts[$0] == least }.min { abs($0 - middle) < abs($1 - middle) }
        guard let best else { return }
        var (low, high) = (best, best)
        while low > 0, counts[low - 1] == least { low -= 1 }
        while high + 1 < counts.count, counts[high + 1] == least { high += 1 }
        if low > 0 {
            from = try bound(
                inside: values[low], outside: values[low - 1], least, request, reading, &budget)
        }
        if high + 1 < values.count {
            to = try bound(
                inside: values[high], outside: values[high + 1], least, request, reading, &budget)
        }
    }

    /// The value nearest to `outside` that was tried and has the number of differences `least`.
    private mutating func bound(
        inside: Double, outside: Double, _ least: Int, _ request: ReplayRequest, _ reading: ReadingOptions,
        _ budget: inout WorkBudget
    ) throws(RequestFault) -> Double {
        var (inside, outside) = (inside, outside)
        for _ in 0..<ReplayFit.halvings {
            let value = (inside + outside) / 2
            if try count(value, request, reading, &budget) == least {
                inside = value
            } else {
                outside = value
            }
        }
        return inside
    }

    private mutating func count(
        _ value: Double, _ request: ReplayRequest, _ reading: ReadingOptions, _ budget: inout WorkBudget
    ) throws(RequestFault) -> Int {
        runs += 1
        var settings = request.settings
        settings.threshold = (name.name, value)
        let report = try ReplayReport(request, settings, explains: false, reading, &budget)
        // Less may not look better because less was compared.
        return report.comparedCount < compared ? .max : report.differenceCount
    }

    /// 2 to the power of `numerator`/`denominator`, with a denominator of 4.
    private static func power(_ numerator: Int, _ denominator: Int) -> Double {
        let fraction = ((numerator % denominator) + denominator) % denominator
        let whole = (numerator - fraction) / denominator
        let roots = [1, 1.189207115002721, 1.4142135623730951, 1.681792830507429]
        return roots[fraction] * (whole < 0 ? 1 / Double(1 << -whole) : Double(1 << whole))
    }

    /// The result in one sentence.
    var text: String {
        let title = "“\(name.name)” (default \(name.defaultValue.rounded(places: 4)))"
        guard isDecisive else {
            return "The recording does not depend on \(title)."
        }
        let range = ReplayFit.range(from, to)
        return isFound
            ? "The recording agrees with values of \(title) \(range)."
            : "No value of \(title) agrees; \(range), there are \(differences) differences."
    }

    /// The values with which all recordings agree that depend on the threshold, in one sentence; nil for fewer than two.
    package static func common(_ fits: [ReplayFit]) -> String? {
        let decisive = fits.filter(\.isDecisive)
        guard let first = decisive.first, decisive.count > 1 else { return nil }
        let from = decisive.compactMap(\.from).max()
        let to = decisive.compactMap(\.to).min()
        guard decisive.allSatisfy(\.isFound), from ?? 0 <= to ?? .infinity else {
            return "No value of “\(first.name.name)” agrees with all recordings."
        }
        let range = range(from, to)
        return
            "All \(decisive.count) recordings that depend on “\(first.name.name)” agree with values \(range)."
    }

    private static func range(_ from: Double?, _ to: Double?) -> String {
        let lower = from.map { "from \($0.rounded(places: 4))" }
        let upper = to.map { "to \($0.rounded(places: 4))" }
        return [lower, upper].compactMap { $0 }.joined(separator: " ")
    }
}
