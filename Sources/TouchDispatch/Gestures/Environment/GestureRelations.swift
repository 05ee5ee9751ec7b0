/// Who waits for whom, and which pairs have spared each other; adjacency by index.
struct GestureRelations {
    /// Per recognizer: those it requires to fail, static ones first.
    private var required: [[RecognizerIndex]]
    /// Per recognizer: those that require it to fail.
    private var dependent: [[RecognizerIndex]]
    /// Per recognizer: how many of `required` are static.
    private var staticCount: [Int]
    /// Per recognizer: those with which no exclusion is asked until a reset (rule GX-1).
    private var spared: [[RecognizerIndex]]
    /// Whether there is any requirement at all.
    private(set) var hasRequirements: Bool

    init(_ scene: Scene) {
        let count = scene.gestureRecognizers.count
        required = Array(repeating: [], count: count)
        dependent = required
        spared = required
        staticCount = Array(repeating: 0, count: count)
        hasRequirements = false
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
        hasRequirements && required[Int(a.raw)].contains(b)
    }

    /// `a` waits for `b` from here on. One that would wait for itself does not (rule FR-5).
    mutating func add(_ a: RecognizerIndex, requires b: RecognizerIndex) {
        guard a != b, !required[Int(a.raw)].contains(b) else { return }
        hasRequirements = true
        required[Int(a.raw)].append(b)
        dependent[Int(b.raw)].append(a)
    }

    func areSpared(_ a: RecognizerIndex, _ b: RecognizerIndex) -> Bool { spared[Int(a.raw)].contains(b) }

    mutating func spare(_ a: RecognizerIndex, _ b: RecognizerIndex) {
        spared[Int(a.raw)].append(b)
        spared[Int(b.raw)].append(a)
    }

    /// A reset: dynamic requirements and spared pairs of `recognizer` are gone.
    mutating func forget(_ recognizer: RecognizerIndex) {
        let own = Int(recognizer.raw)
        for other in spared[own] { spared[Int(other.raw)].removeAll { $0 == recognizer } }
        spared[own].removeAll()
        while required[own].count > staticCount[own], let other = required[own].popLast() {
            dependent[Int(other.raw)].removeAll { $0 == recognizer }
        }
        guard hasRequirements else { return }
        let waiting = dependent[own]
        for other in waiting {
            let position = Int(other.raw)
            guard let place = required[position].firstIndex(of: recognizer), place >= staticCount[position]
            else { continue }
            required[position].remove(at: place)
            dependent[own].removeAll { $0 == other }
        }
    }
}
