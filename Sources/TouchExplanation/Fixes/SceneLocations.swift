package import JSONTape
internal import TouchAnalysis
package import TouchDispatch
package import TouchWire

/// The tape positions of the views and recognizers of a scene, and JSON Pointers to them. The positions are
/// collected once, so that the cost per finding depends only on the depth of its subject.
package struct SceneLocations {
    private struct Place {
        var position: Int
        /// Its view or superview; nil for a window and for a view that an event adds.
        var parent: ViewIndex?
        /// The index among its siblings.
        var number = 0
        /// The JSON Pointer to it if it has no parent.
        var root = ""
    }

    package let tape: JSONTape
    private let base: String
    /// By `ViewIndex`.
    private var views: [Place?]
    /// By `RecognizerIndex`; nil for the built-in recognizers of scroll views, which are not on the tape.
    private var recognizers: [Place?]

    /// - Parameters:
    ///   - place: The location on `tape` that `scene` was read from.
    ///   - events: The events of the request, which can add views; empty if there are none.
    package init(
        _ scene: Scene, _ names: SceneNames, at place: JSONPointer.Start, on tape: JSONTape,
        events: [Int] = []
    ) {
        self.tape = tape
        base = place.pointer
        views = Array(repeating: nil, count: scene.views.count)
        recognizers = Array(repeating: nil, count: scene.gestureRecognizers.count)
        var open: [Place] = []
        let windows = tape.member("windows", of: place.position)
        for (number, window) in tape.elements(of: windows).enumerated() {
            open.append(Place(position: window, root: "\(base)/windows/\(number)"))
        }
        // The place of a window that the scene does not describe is that of the scene.
        if windows == nil { open.append(Place(position: place.position, root: base)) }
        if let keyboard = tape.member("keyboard", of: place.position) {
            open.append(Place(position: keyboard, root: "\(base)/keyboard"))
        }
        for (number, event) in events.enumerated() {
            guard let add = tape.member("add", of: event) else { continue }
            if let view = tape.member("view", of: add) {
                open.append(Place(position: view, root: "#/events/\(number)/add/view"))
            }
            if let added = tape.member("gestureRecognizer", of: add),
                let id = tape.member("id", of: added).flatMap(tape.text),
                case .gestureRecognizer(let recognizer)? = names.find(id)
            {
                recognizers[recognizer] = Place(
                    position: added, root: "#/events/\(number)/add/gestureRecognizer")
            }
        }
        while let place = open.popLast() {
            let id = tape.member("id", of: place.position).flatMap(tape.text)
            let name = id ?? SceneLocations.defaultName(ofObjectAt: place.root, base)
            guard case .responder(.view(let view))? = name.flatMap(names.find) else { continue }
            views[view] = place
            note(view, scene)
            for (number, subview) in tape.elements(of: tape.member("subviews", of: place.position))
                .enumerated()
            {
                open.append(Place(position: subview, parent: view, number: number))
            }
        }
    }

    /// The id of a window that has none in the request.
    private static func defaultName(ofObjectAt root: String, _ base: String) -> JSONString? {
        switch root {
        case base: SceneDecoder.defaultWindow
        case base + "/keyboard": SceneDecoder.defaultKeyboard
        default: nil
        }
    }

    private mutating func note(_ view: ViewIndex, _ scene: Scene) {
        guard let place = views[view] else { return }
        let range = scene.addedRecognizerRange(of: view)
        guard !range.isEmpty else { return }
        let given = tape.elements(of: tape.member("gestureRecognizers", of: place.position))
        for (number, (own, position)) in zip(range, given).enumerated()
        where recognizers.indices.contains(own) {
            recognizers[own] = Place(position: position, parent: view, number: number)
        }
    }

    /// The position of the object on the tape; nil if it is not on the tape.
    package func position(of object: SceneObject) -> Int? { place(of: object)?.position }

    /// The JSON Pointer to the object; to the scene if the object is not on the tape.
    package func pointer(to object: SceneObject) -> String {
        guard let place = place(of: object) else { return base }
        switch object {
        case .gestureRecognizer:
            guard let parent = place.parent else { return place.root }
            return pointer(toView: parent) + "/gestureRecognizers/\(place.number)"
        case .responder(.view(let view)): return pointer(toView: view)
        case .responder, .other: return base
        }
    }

    private func place(of object: SceneObject) -> Place? {
        switch object {
        case .gestureRecognizer(let index):
            recognizers.indices.contains(Int(index.raw)) ? recognizers[index] : nil
        case .responder(.view(let index)):
            views.indices.contains(Int(index.raw)) ? views[index] : nil
        case .responder, .other: nil
        }
    }

    private func pointer(toView view: ViewIndex?) -> String {
        var numbers: [Int] = []
        var current = view
        var pointer = base
        while let view = current, let place = views[view] {
            if place.parent == nil { pointer = place.root } else { numbers.append(place.number) }
            current = place.parent
        }
        for number in numbers.reversed() { pointer += "/subviews/\(number)" }
        return pointer
    }
}
