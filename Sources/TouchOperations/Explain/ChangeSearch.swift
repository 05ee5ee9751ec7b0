internal import JSONTape
internal import TouchAnalysis
internal import TouchDispatch
internal import TouchWire

/// Searches for the smallest change of a request that alters the answer to its question. Each change is tried
/// by running the edited request.
///
/// Every cause of the chain suggests changes. All that are one suggestion away are tried, and the best of those that help
/// is kept: the fewest members, then the least relative change, then the one that undoes the nearest cause. Where that is
/// not one member, any one number of the events is tried, too. Where none helps, those that led to another chain of causes
/// are followed once more; and where that does not help either, the whole sequence is replaced by the gesture that was
/// looked for.
package struct ChangeSearch {
    /// A change that alters the answer.
    struct Found {
        package var difference: RequestDifference
        package var text: [UInt8]

        func isBetter(than other: RequestDifference) -> Bool {
            if difference.members != other.members { return difference.members < other.members }
            return difference.distance < other.distance
        }
    }

    /// Maximum number of runs.
    static let maximumRuns = 600
    /// Maximum number of changes that are combined with a second one.
    private static let maximumFollowed = 16
    /// Steps that writing, comparing and reading a byte of a changed request cost: about as long as steps of a dispatch.
    private static let stepsPerByte = 8

    let original: Trial
    private let reading: ReadingOptions
    /// Parses the edited requests.
    private let parser: JSONParser
    private(set) var budget: WorkBudget
    private(set) var runs = 0
    private var best: Found?
    /// The first edits that did not help, in the order of their remedies: the texts would be as many requests.
    private var followed: [[RequestEdit]] = []

    /// - Parameter budget: What is left after `original` was dispatched.
    init(_ original: Trial, _ reading: ReadingOptions, _ parser: JSONParser, _ budget: WorkBudget) {
        self.original = original
        self.reading = reading
        self.parser = parser
        self.budget = budget
    }

    /// Whether the search ended before all changes were tried: there may be a smaller one, or one at all.
    var isCutShort: Bool { runs >= ChangeSearch.maximumRuns || budget.isSpent }

    /// What the best of the requests that help has otherwise, as one value and value by value; nil where none was found.
    var change: (whole: RequestDifference.Change, parts: [RequestDifference.Change])? {
        guard let best, let tape = try? parser.parse(copying: best.text),
            let whole = RequestDifference.whole(from: original.tape, to: tape)
        else { return nil }
        return (whole, RequestDifference.changes(from: original.tape, to: tape))
    }

    /// Number of members that the best change affects; 0 if none was found.
    var members: Int { best?.difference.members ?? 0 }

    mutating func run() {
        tryAll(of: original, isFollowed: true) { !$0.isPerformance }
        if best?.difference.members != 1 { searchSingleNumbers() }
        if best != nil { return }
        followOn()
        if best != nil { return }
        followed = []
        tryAll(of: original, isFollowed: true) { $0.isPerformance }
        if best != nil { return }
        followOn()
    }

    /// Tries the changes that the chain of causes of each edited request suggests.
    private mutating func followOn() {
        for edits in followed where !isCutShort {
            let text = original.text(with: edits)
            guard let own = JSONParser(),
                let tape = try? own.parse(copying: text),
                let trial = Trial(edited: tape, original.request.words, own, reading, budget)
            else { continue }
            budget.spend(text.count &* ChangeSearch.stepsPerByte)
            tryAll(of: trial) { !$0.isPerformance }
        }
    }

    /// Tries to change any single number of the events, because a smaller change may exist than those the
    /// causes suggest.
    private mutating func searchSingleNumbers() {
        let places = RequestPlaces(original.request, on: original.tape)
        for candidate in RemedyEdits(request: original.request, places: places).singleNumbers {
            guard !isCutShort else { return }
            if case .searched(let variable) = candidate { search(variable, of: original) }
        }
    }

    /// - Parameter isFollowed: Whether changes that do not help are stored in `followed`; only for
    ///   `original`.
    private mutating func tryAll(of trial: Trial, isFollowed: Bool = false, _ isWanted: (Remedy) -> Bool) {
        let places = RequestPlaces(trial.request, on: trial.tape)
        let edits = RemedyEdits(request: trial.request, places: places)
        let thresholds = trial.request.dispatch.options.dispatch.thresholds
        let remedies = Remedies.of(
            trial.request.question, trial.chain, thresholds: thresholds, budget: &budget)
        // Hashes: the texts would be as many requests.
        var tried: Set<Int> = []
        for remedy in remedies where isWanted(remedy) {
            for candidate in edits.candidates(for: remedy) {
                guard !isCutShort else { return }
                switch candidate {
                case .fixed(let edits):
                    let text = trial.text(with: edits)
                    guard tried.insert(text.hashValue).inserted else { continue }
                    if test(text) == false, isFollowed, followed.count < ChangeSearch.maximumFollowed {
                        followed.append(edits)
                    }
                case .searched(let variable): search(variable, of: trial)
                }
            }
        }
    }

    // MARK: One request

    /// Whether the edited request answers otherwise, in which case it is kept if it is the best so far; nil where it was
    /// not run, or could not be.
    @discardableResult
    private mutating func test(_ text: [UInt8]) -> Bool? {
        guard let (tape, difference) = read(text) else { return nil }
        guard best.map({ $0.isBetter(than: difference) }) != true else { return nil }
        guard let isAltered = isAltered(tape) else { return nil }
        guard isAltered else { return false }
        let found = Found(difference: difference, text: text)
        if best.map({ found.isBetter(than: $0.difference) }) != false { best = found }
        return true
    }

    /// Runs the edited request and returns whether its answer differs; nil if it cannot be run.
    private mutating func isAltered(_ tape: JSONTape) -> Bool? {
        runs += 1
        guard let trial = Trial(edited: tape, original.request.words, parser, reading, budget) else {
            return nil
        }
        budget.spend(max(0, budget.remaining &- trial.outcome.budget.remaining))
        return trial.isAltered(from: original)
    }

    /// The edited request's tape, valid until the next is read, and how far it is from the original; nil where it is
    /// the same.
    private mutating func read(_ text: [UInt8]) -> (JSONTape, RequestDifference)? {
        budget.spend(text.count &* ChangeSearch.stepsPerByte)
        guard let tape = try? parser.parse(copying: text),
            let difference = RequestDifference(from: original.tape, to: tape)
        else { return nil }
        return (tape, difference)
    }

    // MARK: Numbers

    /// Finds the first goal that helps, and then the value closest to the start that still helps.
    private mutating func search(_ variable: Candidate.SearchVariable, of trial: Trial) {
        for goal in variable.goals where !isCutShort {
            guard let edits = variable.edits(goal), !edits.isEmpty else { continue }
            let text = trial.text(with: edits)
            guard helps(text) else { continue }
            return narrow(variable, from: goal, of: trial)
        }
    }

    /// Whether the edited request answers otherwise; false, without a run, where it changes more members than the best.
    private mutating func helps(_ text: [UInt8]) -> Bool {
        guard let (tape, difference) = read(text) else { return false }
        if let best, difference.members > best.difference.members { return false }
        return isAltered(tape) ?? false
    }

    private mutating func narrow(_ variable: Candidate.SearchVariable, from goal: Double, of trial: Trial) {
        let direction = goal < variable.start ? -1.0 : 1.0
        let steps = ((goal - variable.start).magnitude / variable.grid).rounded(.up)
        guard steps.isFinite, steps < 1e12 else { return }
        func value(_ step: Double) -> Double {
            if step >= steps { return goal }
            // Multiples of the grid, because people read the result.
            let moved = variable.start + direction * step * variable.grid
            return direction > 0
                ? (moved / variable.grid).rounded(.up) * variable.grid
                : (moved / variable.grid).rounded(.down) * variable.grid
        }
        var (least, enough) = (0.0, steps)
        while enough - least > 1, !isCutShort {
            let middle = ((least + enough) / 2).rounded(.down)
            if let edits = variable.edits(value(middle)), helps(trial.text(with: edits)) {
                enough = middle
            } else {
                least = middle
            }
        }
        // The result is run once more, exactly as it is reported.
        if let edits = variable.edits(value(enough)) { test(trial.text(with: edits)) }
    }
}

extension Remedy {
    /// Whether nothing is left of the sequence.
    fileprivate var isPerformance: Bool {
        if case .events(.performed) = self { true } else { false }
    }
}
