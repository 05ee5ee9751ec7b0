package import JSONTape

/// A request that stands in a text which is parsed already: in an item of a batch. Valid until the next one is read.
package struct ParsedRequest: @unchecked Sendable {
    // Unchecked: whoever reads a batch waits for an answer before it reads on.

    package let tape: JSONTape
    package let position: Int
    /// What `{"$scene": name}` in it stands for; nil where that is no scene.
    package let scene: SharedScene?

    package init(tape: JSONTape, position: Int, scene: SharedScene?) {
        self.tape = tape
        self.position = position
        self.scene = scene
    }
}
