package import JSONTape
package import TouchWire

/// Scenes by name that the items of a batch can refer to. It is a value type, so that items that were read
/// before a definition do not see it.
package struct BatchScenes: Sendable {
    private var definitions: [String: Definition] = [:]
    /// Bytes of all scenes together.
    private var size = 0

    private struct Definition {
        /// The JSON of the scene, for items whose request is copied.
        var text: String
        /// Nil if it has faults or warnings: then each item reads the text, so that its answer reports them.
        var scene: SharedScene?
    }

    /// No scenes.
    package init() {}

    /// The scene's JSON; nil if it is not defined.
    package func text(of name: String) -> String? { definitions[name]?.text }

    /// The decoded scene; nil if each item must read the text.
    package func scene(_ name: String) -> SharedScene? { definitions[name]?.scene }

    /// Defines the scene at `position`, or replaces its definition. Returns false if all scenes together
    /// would exceed the size limit of a body.
    package mutating func define(_ name: String, at position: Int, with reader: JSONReader, _ limits: Limits)
        -> Bool
    {
        let text = JSONValue(reader.tape, at: position).json
        let grown = size &- (definitions[name]?.text.utf8.count ?? 0) &+ text.utf8.count
        guard grown <= limits.body else { return false }
        let scene = SharedScene(
            at: position, on: reader.tape, limits: limits, isStrict: reader.isStrict)
        definitions[name] = Definition(text: text, scene: scene)
        size = grown
        return true
    }
}
