internal import TouchAnalysis
package import TouchDispatch

/// Compares how two scenes handle touches, without any event.
///
/// The objects of the scenes are matched by id. Areas are compared with those of two `TouchMap`s. Changes of settings
/// and of recognizers are reported as such; whether they keep a control or a recognizer from acting is simulated, by
/// dispatching a gesture in both scenes (`TrialDispatch`).
package struct SceneComparison {
    let match: SceneMatch
    let a: ComparedScene
    let b: ComparedScene
    let thresholds: Thresholds
    let minimumTapSize: Double
    var budget: WorkBudget
    private let limit: Int
    private var differences: [SceneDifference] = []
    /// The position in `differences` of each object that has one: objects of the second scene, then those that are only
    /// in the first scene.
    private var places: (b: [SceneObject: Int], a: [SceneObject: Int]) = ([:], [:])

    /// The maximum number of objects that a difference names; the others are counted.
    package static let maximumNamed = Linter.maximumNamed

    /// Differences that are smaller than these are not reported, because layouts round coordinates.
    enum Tolerance {
        /// The distance of two points, and the difference of two lengths, in points.
        static let distance = 0.5
        /// The difference of two areas, in square points.
        static let area = 1.0
        /// The difference of two areas, as a share of the larger one.
        static let share = 0.02
        /// The difference of two times, in seconds.
        static let time = 0.001
    }

    /// The differences from scene `a` to scene `b`: the most severe first, then in the order of `b`; objects that are
    /// only in `a` follow, in the order of `a`.
    ///
    /// - Throws: An error if there are more than `limit` differences or if `budget` is spent.
    package static func differences(
        from a: Scene, to b: Scene, _ match: SceneMatch, thresholds: Thresholds = Thresholds(),
        minimumTapSize: Double = 44, limit: Int = 1_000_000, budget: WorkBudget = WorkBudget()
    ) throws(DispatchLimit) -> [SceneDifference] {
        func compared(_ a: Scene, _ b: Scene, _ given: WorkBudget) throws(DispatchLimit) -> (
            differences: [SceneDifference], rest: WorkBudget
        ) {
            var comparison = SceneComparison(a, b, match, thresholds, minimumTapSize, limit, given)
            comparison.compare()
            if comparison.budget.isSpent { throw .computing(budget.remaining) }
            if comparison.differences.count > limit { throw .entries(limit) }
            return (comparison.sorted(), comparison.budget)
        }
        var (differences, rest) = try compared(a, b, budget)
        ComparisonCertainty.assess(&differences, from: a, to: b, match, budget: &rest) {
            try? compared($0, $1, $2)
        }
        if rest.isSpent { throw .computing(budget.remaining) }
        // Assumed differences are less severe.
        return Finding.Severity.allCases.reversed().flatMap { severity in
            differences.filter { $0.severity == severity }
        }
    }

    private init(
        _ a: Scene, _ b: Scene, _ match: SceneMatch, _ thresholds: Thresholds, _ minimumTapSize: Double,
        _ limit: Int, _ budget: WorkBudget
    ) {
        self.match = match
        self.thresholds = thresholds
        self.minimumTapSize = minimumTapSize
        self.limit = limit
        var budget = budget
        self.a = ComparedScene(a, thresholds: thresholds, budget: &budget)
        self.b = ComparedScene(b, thresholds: thresholds, budget: &budget)
        self.budget = budget
    }

    private mutating func compare() {
        guard canContinue else { return }
        comparePresence()
        compareAreas()
        compareMoves()
        let environment = compareSettings()
        comparePartners(environment)
        compareTrials(environment)
    }

    /// Whether the comparison continues.
    var canContinue: Bool { !budget.isSpent && differences.count <= limit }

    // MARK: Results

    /// Adds a kind of difference to an object of the second scene.
    mutating func add(
        _ kind: DifferenceKind, _ severity: Finding.Severity? = nil, _ object: SceneObject,
        _ change: (inout SceneDifference.Facts) -> Void = { _ in }
    ) {
        budget.spend(64)
        let place =
            places.b[object] ?? append(SceneDifference(a: counterpart(of: object), b: object))
        places.b[object] = place
        add(kind, severity, at: place, change)
    }

    /// Adds a kind of difference to an object that is only in the first scene.
    mutating func addRemoved(
        _ kind: DifferenceKind, _ severity: Finding.Severity? = nil, _ object: SceneObject,
        _ change: (inout SceneDifference.Facts) -> Void = { _ in }
    ) {
        budget.spend(64)
        let place = places.a[object] ?? append(SceneDifference(a: object, b: nil))
        places.a[object] = place
        add(kind, severity, at: place, change)
    }

    /// Changes the facts about an object of the second scene that has a difference.
    mutating func changeFacts(
        ofB object: SceneObject, _ change: (inout SceneDifference.Facts) -> Void
    ) {
        if let place = places.b[object] { change(&differences[place].facts) }
    }

    /// Changes the facts about an object that is only in the first scene.
    mutating func changeFacts(
        ofA object: SceneObject, _ change: (inout SceneDifference.Facts) -> Void
    ) {
        if let place = places.a[object] { change(&differences[place].facts) }
    }

    private mutating func append(_ difference: SceneDifference) -> Int {
        differences.append(difference)
        return differences.count - 1
    }

    private mutating func add(
        _ kind: DifferenceKind, _ severity: Finding.Severity?, at place: Int,
        _ change: (inout SceneDifference.Facts) -> Void
    ) {
        differences[place].add(kind, severity)
        change(&differences[place].facts)
    }

    private func counterpart(of object: SceneObject) -> SceneObject? {
        switch object {
        case .responder(.view(let view)): match.views.a(of: view).map { .responder(.view($0)) }
        case .responder, .other: nil
        case .gestureRecognizer(let recognizer):
            match.recognizers.a(of: recognizer).map(SceneObject.gestureRecognizer)
        }
    }

    /// The differences in the order of the second scene, followed by those of objects that are only in the first one.
    private func sorted() -> [SceneDifference] {
        func key(_ difference: SceneDifference) -> (Int, Int32, Int32) {
            let scene = difference.b == nil ? a.scene : b.scene
            let place = difference.b == nil ? 1 : 0
            switch difference.b ?? difference.a {
            case .gestureRecognizer(let recognizer)?:
                return (place, scene[recognizer].view.raw, recognizer.raw)
            case .responder(.view(let view))?: return (place, view.raw, -1)
            case .responder?, .other?, nil: return (place, -1, -1)
            }
        }
        return differences.map { (key: key($0), difference: $0) }.sorted { $0.key < $1.key }
            .map(\.difference)
    }
}

// MARK: Presence

extension SceneComparison {
    /// Reports controls, recognizers and other views that handle touches which only one of the scenes has.
    mutating func comparePresence() {
        for index in b.scene.views.indices where canContinue {
            budget.spend(2)
            let view = ViewIndex(index)
            if match.views.a(of: view) == nil, b.scene.handlesTouchesItself(view) {
                add(.added, nil, .responder(.view(view)))
            }
        }
        for index in a.scene.views.indices where canContinue {
            budget.spend(2)
            let view = ViewIndex(index)
            if match.views.b(of: view) == nil, a.scene.handlesTouchesItself(view) {
                addRemoved(.removed, nil, .responder(.view(view)))
            }
        }
        for index in b.scene.gestureRecognizers.indices where canContinue {
            budget.spend(2)
            let recognizer = RecognizerIndex(index)
            if match.recognizers.a(of: recognizer) == nil, b.scene.isAdded(recognizer) {
                add(.added, nil, .gestureRecognizer(recognizer))
            }
        }
        for index in a.scene.gestureRecognizers.indices where canContinue {
            budget.spend(2)
            let recognizer = RecognizerIndex(index)
            if match.recognizers.b(of: recognizer) == nil, a.scene.isAdded(recognizer) {
                addRemoved(.removed, nil, .gestureRecognizer(recognizer))
            }
        }
    }
}

extension Scene {
    /// Whether the view handles touches without recognizers that the application added. The content of tables is not
    /// reported.
    fileprivate func handlesTouchesItself(_ view: ViewIndex) -> Bool {
        self[view].control != nil || handlesTouches(view) || canScroll(view)
    }
}
