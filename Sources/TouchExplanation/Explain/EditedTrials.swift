package import JSONTape
internal import TouchAnalysis
package import TouchDispatch
package import TouchWire

/// Runs edited versions of a request to answer its question.
package struct EditedTrials {
    /// The steps that are charged for writing, comparing and reading a byte of a changed request. A step takes
    /// about as long as one of a dispatch.
    private static let stepsPerByte = 8

    let original: Trial
    let text: RequestText
    private let reading: ReadingOptions
    /// The scene of the original request for runs in which only the events are edited; nil if it has warnings, or
    /// if events add views to it.
    private let scene: SharedScene?
    /// Parses the next edited request.
    private var parser: JSONParser
    var budget: WorkBudget
    /// The number of runs.
    private(set) var count = 0
    /// Whether a run exceeded a limit, so that its answer is unknown.
    private(set) var hasExceededLimit = false
    /// Hashes of the edits and texts that `isNew` was called with.
    private var tried: Set<Int> = []

    /// - Parameters:
    ///   - text: The text of the original request.
    ///   - budget: The budget that remains after `original` and its certainty were computed.
    package init(
        _ original: Trial, _ text: RequestText, _ reading: ReadingOptions, _ parser: JSONParser,
        _ budget: WorkBudget
    ) {
        self.original = original
        self.text = text
        self.reading = reading
        self.parser = parser
        self.budget = budget
        scene = original.sharedScene(reading)
    }

    /// Returns true the first time that it is called with these edits of the original request. Edits with equal hashes
    /// count as the same.
    mutating func isNew(_ edits: [RequestEdit]) -> Bool {
        var hasher = Hasher()
        hasher.combine(edits)
        return tried.insert(hasher.finalize()).inserted
    }

    /// Returns true the first time that it is called with this text.
    mutating func isNew(_ text: [UInt8]) -> Bool {
        var hasher = Hasher()
        text.withUnsafeBytes { hasher.combine(bytes: $0) }
        return tried.insert(hasher.finalize()).inserted
    }

    /// Keeps the latest result of `run` valid during further runs. Returns false if there is no memory for that.
    mutating func keepLatest() -> Bool {
        guard let other = JSONParser() else { return false }
        parser = other
        return true
    }

    /// Whether the answer differs with `edits` of the original request, which change the gesture. If they change
    /// only events, the scene is not read again.
    mutating func isAltering(_ edits: [RequestEdit]) -> Bool {
        guard let scene, let position = original.tape.member("scene", of: JSONTape.root) else {
            return verified(edits) != nil
        }
        let contents = position..<original.tape.next(after: position)
        guard edits.allSatisfy({ !contents.contains($0.position) }) else { return verified(edits) != nil }
        let reference = RequestEdit.replace(at: position, #"{"$scene":""}"#)
        return run(text.applying(edits + [reference]), with: scene)?
            .isAltered(from: original, isOtherGesture: true) ?? false
    }

    /// Runs the complete original request with `edits`, which change the gesture; nil if the answer does not differ.
    mutating func verified(_ edits: [RequestEdit]) -> Trial? {
        run(text.applying(edits)).flatMap {
            $0.isAltered(from: original, isOtherGesture: true) ? $0 : nil
        }
    }

    /// Runs the edited request, which can refer to `scene`; nil if it cannot be run. The result is valid until the
    /// next run.
    mutating func run(_ text: [UInt8], with scene: SharedScene? = nil) -> Trial? {
        budget.spend(text.count &* EditedTrials.stepsPerByte)
        count += 1
        guard let tape = try? parser.parse(copying: text) else { return nil }
        do {
            return try Trial(
                edited: tape, original.request.words, parser, reading, scene: scene, charging: &budget)
        } catch {
            hasExceededLimit = true
            return nil
        }
    }
}
