internal import JSONTape
internal import TouchAnalysis
internal import TouchDispatch
internal import TouchWire

/// Searches for the smallest change of a request that alters the answer to its question. Each change is tried
/// by running the edited request.
///
/// Every cause of the chain suggests changes. The search runs these steps until one of them succeeds:
///
/// 1. It tries each suggested change. The best successful one has the fewest members, then the smallest
///    relative change, then the nearest cause. Unless it has exactly one member, each number of the events is
///    also tried alone.
/// 2. It edits the request with each unsuccessful change, and tries the changes that the new chain of causes
///    suggests.
/// 3. It replaces the entire sequence by the gesture that the question is about.
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

    /// The maximum number of runs.
    static let maximumRuns = 600
    /// The maximum number of changes that are combined with a second change.
    private static let maximumFollowed = 16
    /// The steps that are charged for writing, comparing and reading a byte of a changed request. A step takes
    /// about as long as one of a dispatch.
    private static let stepsPerByte = 8

    let original: Trial
    /// The certainty of the original answer; nil if the scene has no assumed members.
    let certainty: Certainty<Bool>?
    private let reading: ReadingOptions
    /// Parses the edited requests.
    private let parser: JSONParser
    private(set) var budget: WorkBudget
    private(set) var runs = 0
    private var best: Found?
    /// The first edits that did not alter the answer, in the order of their remedies. Edits are stored instead
    /// of request texts because they need less memory.
    private var followed: [[RequestEdit]] = []

    /// - Parameter budget: The budget that remains after `original` and its certainty were computed.
    init(
        _ original: Trial, _ certainty: Certainty<Bool>?, _ reading: ReadingOptions, _ parser: JSONParser,
        _ budget: WorkBudget
    ) {
        self.original = original
        self.certainty = certainty
        self.reading = reading
        self.parser = parser
        self.budget = budget
    }

    /// Whether the search ended before all changes were tried. Then a smaller change, or any change, may exist.
    var isCutShort: Bool { runs >= ChangeSearch.maximumRuns || budget.isSpent }

    /// The best change, as one value and as single values; nil if no change was found.
    var change: (combined: RequestDifference.Change, parts: [RequestDifference.Change])? {
        guard let best, let tape = try? parser.parse(copying: best.text),
            let combined = RequestDifference.whole(from: original.tape, to: tape)
        else { return nil }
        return (combined, RequestDifference.changes(from: original.tape, to: tape))
    }

    /// The number of members that the best change affects; 0 if no change was found.
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
                let trial = Trial(edited: tape, original.request.words, own, reading, charging: &budget)
            else { continue }
            budget.spend(text.count &* ChangeSearch.stepsPerByte)
            tryAll(of: trial) { !$0.isPerformance }
        }
    }

    /// Tries to change each number of the events alone, because such a change may be smaller than the changes
    /// that the causes suggest.
    private mutating func searchSingleNumbers() {
        let places = RequestLocations(original.request, on: original.tape)
        for candidate in RemedyEdits(request: original.request, places: places).singleNumbers {
            guard !isCutShort else { return }
            if case .searched(let variable) = candidate { search(variable, of: original) }
        }
    }

    /// - Parameter isFollowed: Whether unsuccessful changes are stored in `followed`; only for `original`.
    private mutating func tryAll(of trial: Trial, isFollowed: Bool = false, _ isWanted: (Remedy) -> Bool) {
        let places = RequestLocations(trial.request, on: trial.tape)
        let edits = RemedyEdits(request: trial.request, places: places)
        let thresholds = trial.request.dispatch.options.dispatch.thresholds
        let remedies = Remedies.of(
            trial.request.question, trial.chain, thresholds: thresholds, budget: &budget)
        // Hashes of the texts, because they need less memory than the texts.
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

    /// Returns whether the edited request has a different answer, and stores it if it is the best so far. Returns
    /// nil if it was not run.
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
        guard let trial = Trial(edited: tape, original.request.words, parser, reading, charging: &budget)
        else { return nil }
        return trial.isAltered(from: original)
    }

    /// Returns the tape of the edited request, which is valid until the next one is read, and its difference from
    /// the original; nil if there is no difference.
    private mutating func read(_ text: [UInt8]) -> (JSONTape, RequestDifference)? {
        budget.spend(text.count &* ChangeSearch.stepsPerByte)
        guard let tape = try? parser.parse(copying: text),
            let difference = RequestDifference(from: original.tape, to: tape)
        else { return nil }
        return (tape, difference)
    }

    // MARK: Numbers

    /// Determines the first goal that alters the answer, then the value closest to the start that still does.
    private mutating func search(_ variable: Candidate.SearchVariable, of trial: Trial) {
        for goal in variable.goals where !isCutShort {
            guard let edits = variable.edits(goal), !edits.isEmpty else { continue }
            let text = trial.text(with: edits)
            guard helps(text) else { continue }
            return narrow(variable, from: goal, of: trial)
        }
    }

    /// Whether the edited request has a different answer; false, without a run, if it changes more members than
    /// the best change.
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
            // Multiples of the grid, so that the result is a short number.
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
    /// Whether it replaces the entire sequence.
    fileprivate var isPerformance: Bool {
        if case .events(.performed) = self { true } else { false }
    }
}
