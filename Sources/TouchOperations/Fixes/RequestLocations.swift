internal import JSONTape
internal import TouchDispatch
internal import TouchWire

/// The tape positions of the objects of a request.
struct RequestLocations {
    let tape: JSONTape
    private(set) var views: [Int] = []
    /// By `RecognizerIndex`; nil for the built-in recognizers of scroll views, which are not on the tape.
    private var recognizers: [Int?]
    /// The position of the member `events`.
    let eventList: Int?
    let events: [Int]
    let scene: Int?

    /// - Parameter tape: The tape that `request` was read from.
    init(_ request: ExplainRequest, on tape: JSONTape) {
        self.tape = tape
        scene = tape.member("scene", of: JSONTape.root)
        eventList = tape.member("events", of: JSONTape.root)
        events = tape.elements(of: eventList)
        recognizers = Array(repeating: nil, count: request.dispatch.scene.gestureRecognizers.count)
        var open = Array((JSONValue(tape)["scene"]?.elements("windows") ?? []).reversed())
        while let view = open.popLast() {
            note(view, request.dispatch.scene)
            open.append(contentsOf: view.elements("subviews").reversed())
        }
    }

    private mutating func note(_ view: JSONValue, _ scene: Scene) {
        let index = ViewIndex(views.count)
        views.append(view.position)
        guard scene.views.indices.contains(Int(index.raw)) else { return }
        let own = scene[index].scrollView == nil ? 0 : ScrollView.recognizerCount
        let given = view.elements("gestureRecognizers")
        for (number, recognizer) in zip(scene[index].gestureRecognizers.range.dropFirst(own), given)
        where recognizers.indices.contains(number) {
            recognizers[number] = recognizer.position
        }
    }

    func view(_ index: ViewIndex) -> Int? {
        views.indices.contains(Int(index.raw)) ? views[index] : nil
    }

    func recognizer(_ index: RecognizerIndex) -> Int? {
        recognizers.indices.contains(Int(index.raw)) ? recognizers[index] : nil
    }
}
