/// Failure requirements between recognizers, and pairs that were allowed to recognize simultaneously.
struct GestureRelations {
    private struct Links {
        /// The recognizers that it requires to fail, static requirements first.
        var required: [RecognizerIndex] = []
        /// How many of `required` are static.
        var staticCount = 0
        /// The recognizers that require it to fail.
        var dependent: [RecognizerIndex] = []
    }

    /// By recognizer; empty before the first requirement.
    private var links: [Links] = []
    private let count: Int
    /// The same requirements, for fast lookup of a pair.
    private var requirements: PairSet
    /// Pairs that do not exclude each other until one is reset (rule GX-1), in both orders.
    private var simultaneous: PairSet
    /// Whether there has been any requirement.
    private(set) var hasRequirements = false
    /// Whether any delegate answers `shouldRequireFailureOf` or `shouldBeRequiredToFailBy`.
    let areDynamic: Bool
    /// Whether the scene has recognizers of UIKit that UIKit relates to others.
    private(set) var haveSystemGestures = false

    init(_ scene: borrowing Scene) {
        count = scene.gestureRecognizers.count
        requirements = PairSet(count: count)
        simultaneous = requirements
        areDynamic = scene.gestureDelegates.contains {
            $0.shouldRequireFailureOf != nil || $0.shouldBeRequiredToFailBy != nil
        }
        for index in 0..<count {
            if scene.gestureRecognizers[index].system?.hasRelations == true { haveSystemGestures = true }
            for position in scene.gestureRecognizers[index].requireToFail.range {
                add(RecognizerIndex(index), requires: scene.recognizerLists[position])
            }
        }
        for index in links.indices { links[index].staticCount = links[index].required.count }
    }

    func requirements(of recognizer: RecognizerIndex) -> [RecognizerIndex] {
        hasRequirements ? links[recognizer].required : []
    }

    func dependents(of recognizer: RecognizerIndex) -> [RecognizerIndex] {
        hasRequirements ? links[recognizer].dependent : []
    }

    /// Whether it has requirements or dependents.
    func isLinked(_ recognizer: RecognizerIndex) -> Bool {
        hasRequirements && !(links[recognizer].required.isEmpty && links[recognizer].dependent.isEmpty)
    }

    /// Whether `a` requires `b` to fail.
    func requires(_ a: RecognizerIndex, _ b: RecognizerIndex) -> Bool {
        hasRequirements && requirements.contains(a, b)
    }

    /// Makes `a` require `b` to fail. A requirement of a recognizer to itself is ignored (rule FR-5).
    mutating func add(_ a: RecognizerIndex, requires b: RecognizerIndex) {
        guard a != b, requirements.insert(a, b) else { return }
        hasRequirements = true
        if links.isEmpty { links = Array(repeating: Links(), count: count) }
        links[a].required.append(b)
        links[b].dependent.append(a)
    }

    func mayBeSimultaneous(_ a: RecognizerIndex, _ b: RecognizerIndex) -> Bool { simultaneous.contains(a, b) }

    mutating func allowSimultaneous(_ a: RecognizerIndex, _ b: RecognizerIndex) {
        _ = simultaneous.insert(a, b)
        _ = simultaneous.insert(b, a)
    }

    /// `recognizer` is reset: removes its dynamic requirements and its simultaneous pairs.
    mutating func forget(_ recognizer: RecognizerIndex, _ budget: inout WorkBudget) {
        let own = Int(recognizer.raw)
        budget.spend(simultaneous.removeAll(with: recognizer) &* 8)
        guard hasRequirements else { return }
        while links[own].required.count > links[own].staticCount, let other = links[own].required.popLast() {
            requirements.remove(recognizer, other)
            budget.spend(links[other].dependent.count &+ 4)
            links[other].dependent.removeAll { $0 == recognizer }
        }
        for other in links[own].dependent {
            let position = Int(other.raw)
            let found = links[position].required.firstIndex(of: recognizer)
            // The search takes much less than a step for each element.
            budget.spend((found ?? links[position].required.count) / 32 &+ 8)
            guard let place = found, place >= links[position].staticCount
            else { continue }
            links[position].required.remove(at: place)
            requirements.remove(other, recognizer)
            budget.spend(links[own].dependent.count)
            links[own].dependent.removeAll { $0 == other }
        }
    }
}
