internal import JSONTape
internal import TouchAnalysis
internal import TouchDispatch

/// Where the views and recognizers of a scene stand on its tape, and the pointers to them: worked out once, so that many
/// findings cost no more than their own depth.
struct ScenePlaces {
    private struct Place {
        var position: Int
        /// The view that holds it; nil for a window.
        var parent: Int?
        /// Among its siblings.
        var number: Int
    }

    let tape: JSONTape
    private let base: String
    private var views: [Place] = []
    /// By `RecognizerIndex`; nil for those that scroll views have of their own.
    private var recognizers: [Place?]

    /// `scene` was read from `place`.
    init(_ scene: Scene, at place: JSONPointer.Start, on tape: JSONTape) {
        self.tape = tape
        base = place.pointer
        views.reserveCapacity(scene.views.count)
        recognizers = Array(repeating: nil, count: scene.gestureRecognizers.count)
        var open: [Place] = []
        func push(_ list: Int?, _ parent: Int?) {
            for (number, position) in tape.elements(of: list).enumerated().reversed() {
                open.append(Place(position: position, parent: parent, number: number))
            }
        }
        push(tape.member("windows", of: place.position), nil)
        while let view = open.popLast() {
            let index = views.count
            views.append(view)
            note(index, scene)
            push(tape.member("subviews", of: view.position), index)
        }
    }

    private mutating func note(_ index: Int, _ scene: Scene) {
        guard scene.views.indices.contains(index) else { return }
        let range = scene.addedRecognizerRange(of: ViewIndex(index))
        guard !range.isEmpty else { return }
        let given = tape.elements(of: tape.member("gestureRecognizers", of: views[index].position))
        for (number, (own, position)) in zip(range, given).enumerated()
        where recognizers.indices.contains(own) {
            recognizers[own] = Place(position: position, parent: index, number: number)
        }
    }

    /// The object on the tape.
    func position(of object: SceneObject) -> Int? { place(of: object)?.position }

    /// The pointer to the object; to the scene's beginning where it has none of its own.
    func pointer(to object: SceneObject) -> String {
        guard let place = place(of: object) else { return base }
        switch object {
        case .gestureRecognizer: return pointer(toView: place.parent) + "/gestureRecognizers/\(place.number)"
        case .responder(.view(let view)): return pointer(toView: Int(view.raw))
        case .responder: return base
        }
    }

    private func place(of object: SceneObject) -> Place? {
        switch object {
        case .gestureRecognizer(let index):
            recognizers.indices.contains(Int(index.raw)) ? recognizers[index] : nil
        case .responder(.view(let index)):
            views.indices.contains(Int(index.raw)) ? views[index] : nil
        case .responder: nil
        }
    }

    private func pointer(toView view: Int?) -> String {
        var numbers: [Int] = []
        var current = view
        while let index = current {
            numbers.append(views[index].number)
            current = views[index].parent
        }
        var pointer = base + "/windows"
        for (level, number) in numbers.reversed().enumerated() {
            pointer += level == 0 ? "/\(number)" : "/subviews/\(number)"
        }
        return pointer
    }
}
