package import JSONTape
package import TouchWire

/// Scenes that the items of a batch share, by their names. A value: items that were read before a definition do not see
/// it.
package struct BatchScenes: Sendable {
    private var definitions: [String: Definition] = [:]
    /// Bytes of all scenes together.
    private var size = 0

    private struct Definition {
        /// As JSON, for items that read it as a part of their own.
        var text: String
        /// Nil where it has faults or warnings, of which each item tells.
        var scene: SharedScene?
    }

    /// No scenes.
    package init() {}

    /// The scene's JSON; nil where nobody defined it.
    package func text(of name: String) -> String? { definitions[name]?.text }

    /// The scene, read already; nil where it is to be read with each item.
    package func scene(_ name: String) -> SharedScene? { definitions[name]?.scene }

    /// Defines the scene at `position`, or defines it anew; false where all of them together would be longer than a body
    /// may be.
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
