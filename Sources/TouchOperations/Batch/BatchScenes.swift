package import JSONTape
package import TouchWire

/// The scenes that the items of a batch can refer to by name. A value type, so that a definition does not affect
/// items that were read before it.
package struct BatchScenes: Sendable {
    private var definitions: [String: Definition] = [:]
    /// The total size of all scenes in bytes.
    private var size = 0

    private struct Definition {
        /// The JSON of the scene, for items whose request is copied.
        var text: String
        /// Nil if the scene has faults, or warnings that are not about a class. Then each item reads the text, so that
        /// its answer reports them.
        var scene: SharedScene?
        let memory: HeldMemory
    }

    /// Creates an empty set of scenes.
    package init() {}

    /// The scene's JSON; nil if it is not defined.
    package func text(of name: String) -> String? { definitions[name]?.text }

    /// The decoded scene; nil if each item must read the text.
    package func scene(_ name: String) -> SharedScene? { definitions[name]?.scene }

    /// Defines the scene at `position`, or replaces its definition. Returns false if all scenes together
    /// would exceed the size limit of a body.
    ///
    /// - Throws: An error if there is not enough memory at the moment.
    package mutating func define(
        _ name: String, at position: Int, with reader: JSONReader, _ limits: Limits
    ) throws(RequestFault) -> Bool {
        let text = JSONValue(reader.tape, at: position).json
        let grown = size &- (definitions[name]?.text.utf8.count ?? 0) &+ text.utf8.count
        guard grown <= limits.body else { return false }
        // Many small scenes are not small.
        let isSmall = grown &* HeldMemory.perByte <= HeldMemory.small
        let memory = try HeldMemory(text.utf8.count &* HeldMemory.perByte, isSmall: isSmall)
        let scene = SharedScene(
            at: position, on: reader.tape, limits: limits, isStrict: reader.isStrict)
        definitions[name] = Definition(text: text, scene: scene, memory: memory)
        size = grown
        return true
    }
}
