import TouchDispatch

/// Overlapping cards with two subviews each, scattered over a square. The side of the square grows with the
/// number of cards, so that the number of cards at a point does not depend on it.
struct Cards {
    /// The window and its views in pre-order, with frames in the superview's coordinates.
    private(set) var frames: [(superview: Int?, frame: Rect)]
    let side: Double

    init(views: Int) {
        var random = Numbers()
        let side = (Double(views) * 1000).squareRoot().rounded()
        self.side = side
        frames = [(nil, Rect(origin: .zero, size: Size(width: side, height: side)))]
        func add(_ superview: Int, _ x: Double, _ y: Double, _ width: Double, _ height: Double) {
            guard frames.count < views else { return }
            frames.append(
                (superview, Rect(origin: Point(x: x, y: y), size: Size(width: width, height: height))))
        }
        while frames.count < views {
            let card = frames.count
            let (width, height) = (random.whole(44...88), random.whole(44...88))
            add(0, random.whole(0...(side - width)), random.whole(0...(side - height)), width, height)
            add(card, 5, 4, (width / 2).rounded(), (height / 3).rounded())
            add(
                card, (width / 2).rounded(), (height / 2).rounded(), (width / 3).rounded(),
                (height / 4).rounded())
        }
    }

    /// Points with integer coordinates, because browsers test whole pixels.
    func points(_ count: Int) -> [Point] {
        var random = Numbers()
        return (0..<count).map { _ in Point(x: random.whole(0...(side - 1)), y: random.whole(0...(side - 1)))
        }
    }

    var scene: Scene {
        var scene = Scene()
        var ends = frames.indices.map { $0 + 1 }
        for (index, (superview, _)) in frames.enumerated().reversed() {
            if let superview { ends[superview] = max(ends[superview], ends[index]) }
        }
        for (index, (superview, frame)) in frames.enumerated() {
            var view = View(
                superview: superview.map { ViewIndex($0) }, window: WindowIndex(0),
                depth: superview.map { scene.views[$0].depth + 1 } ?? 0,
                viewClass: superview == nil ? .UIWindow : .UIView)
            view.subtreeEnd = Int32(ends[index])
            scene.place(&view, at: Placement(frame: frame))
            scene.views.append(view)
        }
        scene.windows.append(Window(view: ViewIndex(0)))
        return scene
    }

    var lines: [String] {
        frames.map { superview, frame in
            "\(superview ?? -1) \(frame.origin.x) \(frame.origin.y) \(frame.size.width) \(frame.size.height)"
        }
    }

    /// A random number generator with a fixed seed.
    private struct Numbers {
        private var state: UInt64 = 7

        mutating func whole(_ range: ClosedRange<Double>) -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return (range.lowerBound + Double(state >> 33) / 0x1p31 * (range.upperBound - range.lowerBound))
                .rounded()
        }
    }
}

/// Measures the hit test of a point, with an index of the siblings and without.
struct HitTestBenchmark {
    private let cards: Cards

    init(views: Int) { cards = Cards(views: views) }

    func run(rounds: Int) {
        let scene = cards.scene
        let points = cards.points(1000)
        var hits: [Int32] = []
        for (name, expected) in [("scan", 1), ("index", points.count)] {
            var preparing: [Double] = []
            var asking: [Double] = []
            for _ in 0..<(rounds + 1) {
                preparing.append(Benchmark.nanoseconds(1) { _ = HitTester(scene, points: expected) })
                let tester = HitTester(scene, points: expected)
                asking.append(
                    Benchmark.nanoseconds(1) {
                        var budget = WorkBudget(steps: .max)
                        hits = points.map { tester.hitTest($0, budget: &budget)?.view.raw ?? -1 }
                    } / Double(points.count))
            }
            print("\(name)-preparation", Benchmark.median(Array(preparing.dropFirst())))
            print("\(name)-point", Benchmark.median(Array(asking.dropFirst())))
        }
        print("points", points.map { "\(Int($0.x)),\(Int($0.y))" }.joined(separator: " "))
        print("hits", hits.map(String.init).joined(separator: " "))
    }
}
