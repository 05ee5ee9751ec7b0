package import JSONTape

/// A request inside a text that has already been parsed: an item of a batch. Valid until the next item is
/// read.
package struct ParsedRequest: @unchecked Sendable {
    // Unchecked: a batch is read only after the answer to the current item is complete.

    package let tape: JSONTape
    package let position: Int
    /// The scene that `{"$scene": name}` in the request refers to; nil if there is no such scene.
    package let scene: SharedScene?

    /// The size of its tape in bytes, usually half to all of the size of its text.
    package var size: Int { tape.size(at: position) }

    package init(tape: JSONTape, position: Int, scene: SharedScene?) {
        self.tape = tape
        self.position = position
        self.scene = scene
    }
}
