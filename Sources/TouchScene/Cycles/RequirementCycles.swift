/// The recognizers that wait for each other in cycles (rule FR-5): the strongly connected components of the
/// static failure requirements, computed with Tarjan's algorithm and an explicit stack.
///
/// - Complexity: O(recognizers + requirements).
public struct RequirementCycles {
    private let scene: Scene
    /// The order of discovery, starting at 1; 0 for recognizers that were not visited yet.
    private var order: [Int32]
    private var low: [Int32]
    /// The visited recognizers whose component is not complete.
    private var open: [RecognizerIndex] = []
    private var isOpen: [Bool]
    private var found: Int32 = 0
    /// The number of each recognizer's component, starting at 1; 0 if the recognizer is its only member.
    public private(set) var component: [Int32]
    /// The number of components with more than one member.
    public private(set) var count: Int32 = 0

    /// Finds the cycles of `requireToFail` in `scene`.
    public init(in scene: Scene) {
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
                if let parent = path.last?.recognizer { lower(parent, to: low[recognizer]) }
                if low[recognizer] == order[recognizer] { close(recognizer) }
                continue
            }
            path[path.count - 1].next = next + 1
            let required = scene.recognizerLists[next]
            if order[required] == 0 {
                path.append((required, enter(required)))
            } else if isOpen[required] {
                lower(recognizer, to: order[required])
            }
        }
    }

    /// Visits `recognizer` and returns the position of its first requirement.
    private mutating func enter(_ recognizer: RecognizerIndex) -> Int {
        found += 1
        order[recognizer] = found
        low[recognizer] = found
        open.append(recognizer)
        isOpen[recognizer] = true
        return scene[recognizer].requireToFail.range.lowerBound
    }

    private mutating func lower(_ recognizer: RecognizerIndex, to value: Int32) {
        low[recognizer] = min(low[recognizer], value)
    }

    private mutating func close(_ root: RecognizerIndex) {
        let isAlone = open.last == root
        if !isAlone { count += 1 }
        while let member = open.popLast() {
            isOpen[member] = false
            if !isAlone { component[member] = count }
            if member == root { break }
        }
    }
}
