/// A request that stands in a text which is parsed already: in an item of a batch. Valid until the next one is read.
public struct ParsedRequest: @unchecked Sendable {
    // Unchecked: whoever reads a batch waits for an answer before it reads on.

    let tape: JSONTape
    let position: Int
    /// What `{"$scene": name}` in it stands for; nil where that is no scene.
    let scene: SharedScene?
}

extension RequestDecoder {
    init(_ request: ParsedRequest, limits: Limits, isStrict: Bool) {
        self.init(request.tape, root: request.position, limits: limits, isStrict: isStrict)
        sceneDecoder.shared = request.scene
    }
}
