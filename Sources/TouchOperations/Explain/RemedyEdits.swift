internal import JSONTape
internal import TouchAnalysis
internal import TouchDispatch
internal import TouchWire

/// Converts remedies to edits of a request.
struct RemedyEdits {
    let request: ExplainRequest
    let places: RequestLocations

    var tape: JSONTape { places.tape }
    var scene: Scene { request.dispatch.scene }
    private var members: RemedyMembers { RemedyMembers(scene: scene, names: request.dispatch.names) }

    /// The edits that implement `remedy`; empty if the request has no member for it.
    func candidates(for remedy: Remedy) -> [Candidate] {
        switch remedy {
        case .view(let view, let change):
            guard let object = places.view(view) else { return [] }
            return members.edit(of: change, view).flatMap { set($0.path, of: object, $0.json) }.map { [$0] }
                ?? []
        case .recognizer(let recognizer, let change):
            guard let object = places.recognizer(recognizer) else { return [] }
            return members.edit(of: change).flatMap { set($0.path, of: object, $0.json) }.map { [$0] } ?? []
        case .application(let change):
            guard let object = places.scene else { return [] }
            let (name, json) = RemedyMembers.edit(of: change)
            return set(["application", name], of: object, json).map { [$0] } ?? []
        case .events(let change): return candidates(for: change)
        }
    }

    func set(_ path: [String], of object: Int, _ json: String) -> Candidate? {
        RequestEdit.set(path, of: object, to: json, on: tape).map { .fixed([$0]) }
    }

    /// A number rounded to millionths, which is the precision of computed values.
    static func json(_ value: Double) -> String {
        var out = ByteWriter(capacity: 32)
        let millionths = (value * 1e6).rounded()
        out.number(millionths.isFinite ? millionths / 1e6 : 0)
        return out.text()
    }

    /// A moved point. Coordinates that changed are rounded to hundredths.
    static func json(_ point: Point, movedFrom original: Point) -> String {
        func rounded(_ value: Double, _ before: Double) -> Double {
            (value - before).magnitude < 1e-9 ? before : (value * 100).rounded() / 100
        }
        return json(Point(x: rounded(point.x, original.x), y: rounded(point.y, original.y)))
    }

    static func json(_ point: Point) -> String { #"{"x":\#(json(point.x)),"y":\#(json(point.y))}"# }
}
