/// Who waits for whom, and which pairs have spared each other; adjacency by index.
struct GestureRelations {
    /// Per recognizer: those it requires to fail, static ones first.
    private var required: [[RecognizerIndex]]
    /// Per recognizer: those that require it to fail.
    private var dependent: [[RecognizerIndex]]
    /// Per recognizer: how many of `required` are static.
    private var staticCount: [Int]
    /// The same requirements, for a quick look.
    private var requirements: PairSet
    /// Pairs of which no exclusion is asked until a reset (rule GX-1), both ways round.
    private var spared: PairSet
    /// Whether there is any requirement at all.
    private(set) var hasRequirements = false

    init(_ scene: Scene) {
        let count = scene.gestureRecognizers.count
        required = Array(repeating: [], count: count)
        dependent = required
        staticCount = Array(repeating: 0, count: count)
        requirements = PairSet(count: count)
        spared = requirements
        for index in 0..<count {
            for position in scene.gestureRecognizers[index].requireToFail.range {
                add(RecognizerIndex(index), requires: scene.recognizerLists[position])
            }
            staticCount[index] = required[index].count
        }
    }

    func requirements(of recognizer: RecognizerIndex) -> [RecognizerIndex] { required[Int(recognizer.raw)] }

    func dependents(of recognizer: RecognizerIndex) -> [RecognizerIndex] { dependent[Int(recognizer.raw)] }

    /// Whether `a` waits for `b`.
    func requires(_ a: RecognizerIndex, _ b: RecognizerIndex) -> Bool {
        hasRequirements && requirements.contains(a, b)
    }

    /// `a` waits for `b` from here on. One that would wait for itself does not (rule FR-5).
    mutating func add(_ a: RecognizerIndex, requires b: RecognizerIndex) {
        guard a != b, requirements.insert(a, b) else { return }
        hasRequirements = true
        required[Int(a.raw)].append(b)
        dependent[Int(b.raw)].append(a)
    }

    func areSpared(_ a: RecognizerIndex, _ b: RecognizerIndex) -> Bool { spared.contains(a, b) }

    mutating func spare(_ a: RecognizerIndex, _ b: RecognizerIndex) {
        _ = spared.insert(a, b)
        _ = spared.insert(b, a)
    }

    /// A reset: dynamic requirements and spared pairs of `recognizer` are gone.
    mutating func forget(_ recognizer: RecognizerIndex, _ budget: inout WorkBudget) {
        let own = Int(recognizer.raw)
        budget.spend(spared.removeAll(with: recognizer) &* 8)
        guard hasRequirements else { return }
        while required[own].count > staticCount[own], let other = required[own].popLast() {
            requirements.remove(recognizer, other)
            budget.spend(dependent[Int(other.raw)].count &+ 4)
            dependent[Int(other.raw)].removeAll { $0 == recognizer }
        }
        for other in dependent[own] {
            let position = Int(other.raw)
            budget.spend(required[position].count &+ dependent[own].count)
            guard let place = required[position].firstIndex(of: recognizer), place >= staticCount[position]
            else { continue }
            required[position].remove(at: place)
            requirements.remove(other, recognizer)
            dependent[own].removeAll { $0 == other }
        }
    }
}
