internal import JSONTape
internal import TouchDispatch
internal import TouchWire

/// The tape positions of the objects and events of a request.
struct RequestLocations {
    let tape: JSONTape
    /// The position of the member `events`.
    let eventList: Int?
    let events: [Int]
    let scene: Int?
    private let objects: SceneLocations

    /// - Parameter tape: The tape that `request` was read from.
    init(_ request: ExplainRequest, on tape: JSONTape) {
        self.tape = tape
        scene = tape.member("scene", of: JSONTape.root)
        eventList = tape.member("events", of: JSONTape.root)
        events = tape.elements(of: eventList)
        objects = SceneLocations(
            request.dispatch.scene, request.dispatch.names,
            at: JSONPointer.Start(position: scene ?? JSONTape.root, pointer: "#/scene"), on: tape,
            events: events)
    }

    func view(_ index: ViewIndex) -> Int? { objects.position(of: .responder(.view(index))) }

    func recognizer(_ index: RecognizerIndex) -> Int? { objects.position(of: .gestureRecognizer(index)) }

    func position(of object: SceneObject) -> Int? { objects.position(of: object) }
}
