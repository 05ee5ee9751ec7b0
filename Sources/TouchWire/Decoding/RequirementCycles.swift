internal import TouchDispatch

/// Which recognizers wait for each other in circles (rule FR-5): the strongly connected components of the static
/// failure requirements, by Tarjan's algorithm with a stack of its own.
///
/// - Complexity: O(recognizers + requirements).
struct RequirementCycles {
    private let scene: Scene
    /// In the order of discovery from 1; 0: not found yet.
    private var order: [Int32]
    private var low: [Int32]
    /// Found, and its component still open.
    private var open: [RecognizerIndex] = []
    private var isOpen: [Bool]
    private var found: Int32 = 0
    /// The number of the component, from 1; 0 where it is the recognizer alone.
    private(set) var component: [Int32]
    /// How many components have more than one member.
    private(set) var count: Int32 = 0

    init(in scene: Scene) {
        self.scene = scene
        order = Array(repeating: 0, count: scene.gestureRecognizers.count)
        low = order
        component = order
        isOpen = order.map { _ in false }
        for index in order.indices where order[index] == 0 { search(from: RecognizerIndex(index)) }
    }

    private mutating func search(from root: RecognizerIndex) {
        var path = [(recognizer: root, next: enter(root))]
        while let (recognizer, next) = path.last {
            let end = scene[recognizer].requireToFail.range.upperBound
            guard next < end else {
                path.removeLast()
                if let parent = path.last?.recognizer { lower(parent, to: low[Int(recognizer.raw)]) }
                if low[Int(recognizer.raw)] == order[Int(recognizer.raw)] { close(recognizer) }
                continue
            }
            path[path.count - 1].next = next + 1
            let required = scene.recognizerLists[next]
            if order[Int(required.raw)] == 0 {
                path.append((required, enter(required)))
            } else if isOpen[Int(required.raw)] {
                lower(recognizer, to: order[Int(required.raw)])
            }
        }
    }

    /// The place of its first requirement.
    private mutating func enter(_ recognizer: RecognizerIndex) -> Int {
        found += 1
        order[Int(recognizer.raw)] = found
        low[Int(recognizer.raw)] = found
        open.append(recognizer)
        isOpen[Int(recognizer.raw)] = true
        return scene[recognizer].requireToFail.range.lowerBound
    }

    private mutating func lower(_ recognizer: RecognizerIndex, to value: Int32) {
        low[Int(recognizer.raw)] = min(low[Int(recognizer.raw)], value)
    }

    private mutating func close(_ root: RecognizerIndex) {
        let isAlone = open.last == root
        if !isAlone { count += 1 }
        while let member = open.popLast() {
            isOpen[Int(member.raw)] = false
            if !isAlone { component[Int(member.raw)] = count }
            if member == root { break }
        }
    }
}

extension Decoder {
    /// Whether there is a recognizer that is required to fail and requires it of others: no circle is without.
    private var hasRequiredThatRequire: Bool {
        for recognizer in scene.gestureRecognizers where recognizer.requireToFail.count > 0 {
            for required in scene.recognizerLists[recognizer.requireToFail.range]
            where scene[required].requireToFail.count > 0 {
                return true
            }
        }
        return false
    }

    /// One warning per circle, at the first requirement that lies on it.
    mutating func warnOfRequirementCycles() {
        guard faults.isEmpty, hasRequiredThatRequire else { return }
        let cycles = RequirementCycles(in: scene)
        guard cycles.count > 0 else { return }
        var first = [Int](repeating: .max, count: Int(cycles.count) + 1)
        for reference in references {
            guard case .requirement(let owner) = reference.use,
                case .gestureRecognizer(let required)? = names.find(tape.string(at: reference.position))
            else { continue }
            let component = cycles.component[Int(owner.raw)]
            guard component > 0, owner != required, component == cycles.component[Int(required.raw)] else {
                continue
            }
            first[Int(component)] = min(first[Int(component)], reference.position)
        }
        for position in first where position != .max {
            warnings.add(
                FaultList.Entry(
                    position: position, code: .failureRequirementCycle,
                    detail: "these recognizers wait for each other to fail, in a circle"))
        }
    }
}
