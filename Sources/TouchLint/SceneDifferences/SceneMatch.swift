internal import TouchAnalysis
package import TouchDispatch

/// The objects of two scenes that are the same object, because they have the same id.
package struct SceneMatch: Sendable {
    package let views: Pairing<View>
    package let controllers: Pairing<ViewController>
    package let recognizers: Pairing<GestureRecognizer>
    package let selectors: Pairing<IndexTag.Selector>
    package let objects: Pairing<IndexTag.OtherObject>

    /// - Parameter recognizers: Can omit recognizers that UIKit adds to views. They match if their views do.
    package init(
        views: Pairing<View>, controllers: Pairing<ViewController>,
        recognizers: Pairing<GestureRecognizer>, selectors: Pairing<IndexTag.Selector>,
        objects: Pairing<IndexTag.OtherObject> = Pairing(a: 0, b: 0), _ a: Scene, _ b: Scene
    ) {
        self.views = views
        self.controllers = controllers
        self.selectors = selectors
        self.objects = objects
        var recognizers = recognizers
        for scroll in a.scrollViews {
            guard let other = views.b(of: scroll.view), let number = b[other].scrollView else { continue }
            for offset in 0..<ScrollView.recognizerCount {
                recognizers.pair(
                    RecognizerIndex(Int(scroll.firstRecognizer.raw) &+ offset),
                    RecognizerIndex(Int(b[number].firstRecognizer.raw) &+ offset))
            }
        }
        for index in a.gestureRecognizers.indices {
            let recognizer = a.gestureRecognizers[index]
            guard let gesture = recognizer.system, let view = views.b(of: recognizer.view),
                let other = b.systemRecognizer(gesture, of: view)
            else { continue }
            recognizers.pair(RecognizerIndex(index), other)
        }
        self.recognizers = recognizers
    }

    /// The object of the second scene that matches `object` of the first one; nil if there is none.
    package func b(of object: SceneObject) -> SceneObject? {
        switch object {
        case .responder(let responder): b(of: responder).map(SceneObject.responder)
        case .gestureRecognizer(let recognizer):
            recognizers.b(of: recognizer).map(SceneObject.gestureRecognizer)
        case .other(let other): objects.b(of: other).map(SceneObject.other)
        }
    }

    /// Matches a scene with itself, or with a scene that has the same objects.
    package init(identityOf scene: Scene, selectors count: Int = 0) {
        views = Pairing(identityOf: scene.views.count)
        controllers = Pairing(identityOf: scene.viewControllers.count)
        recognizers = Pairing(identityOf: scene.gestureRecognizers.count)
        selectors = Pairing(identityOf: count)
        objects = Pairing(identityOf: scene.otherObjects)
    }

    /// The object of the second scene; nil if there is none.
    func b(of responder: Responder) -> Responder? {
        switch responder {
        case .view(let view): views.b(of: view).map(Responder.view)
        case .viewController(let controller): controllers.b(of: controller).map(Responder.viewController)
        case .windowScene, .application, .applicationDelegate: responder
        }
    }
}

/// Pairs of elements of two scenes. Each element is in at most one pair.
package struct Pairing<Element>: Sendable {
    private var toB: [Int32]
    private var toA: [Int32]
    private static var none: Int32 { -1 }

    package init(a: Int, b: Int) {
        toB = Array(repeating: Pairing.none, count: a)
        toA = Array(repeating: Pairing.none, count: b)
    }

    package init(identityOf count: Int) {
        toB = (0..<count).map { Int32(truncatingIfNeeded: $0) }
        toA = toB
    }

    /// Adds a pair, if neither element is in one.
    package mutating func pair(_ a: Index<Element>, _ b: Index<Element>) {
        guard toB[Int(a.raw)] < 0, toA[Int(b.raw)] < 0 else { return }
        toB[Int(a.raw)] = b.raw
        toA[Int(b.raw)] = a.raw
    }

    /// The element of the second scene; nil if there is none.
    package func b(of a: Index<Element>) -> Index<Element>? { Pairing.index(toB[Int(a.raw)]) }

    /// The element of the first scene; nil if there is none.
    package func a(of b: Index<Element>) -> Index<Element>? { Pairing.index(toA[Int(b.raw)]) }

    /// A number that is the same for both elements of a pair, and different for all other elements of both scenes.
    func number(ofA a: Index<Element>) -> Int { b(of: a).map { Int($0.raw) } ?? toA.count &+ Int(a.raw) }

    private static func index(_ raw: Int32) -> Index<Element>? { raw < 0 ? nil : Index(Int(raw)) }
}
