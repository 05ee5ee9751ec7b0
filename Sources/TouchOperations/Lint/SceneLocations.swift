internal import JSONTape
internal import TouchAnalysis
internal import TouchDispatch

/// The tape positions of the views and recognizers of a scene, and JSON Pointers to them. The positions are
/// collected once, so that the cost per finding depends only on the depth of its subject.
struct SceneLocations {
    private struct Place {
        var position: Int
        /// The index of its view or superview; nil for a window.
        var parent: Int?
        /// The index among its siblings.
        var number: Int
    }

    let tape: JSONTape
    private let base: String
    private var views: [Place] = []
    /// By `RecognizerIndex`; nil for the built-in recognizers of scroll views, which are not on the tape.
    private var recognizers: [Place?]

    /// - Parameter place: The location on `tape` that `scene` was read from.
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

    /// The position of the object on the tape; nil if it is not on the tape.
    func position(of object: SceneObject) -> Int? { place(of: object)?.position }

    /// The JSON Pointer to the object; to the scene if the object is not on the tape.
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
