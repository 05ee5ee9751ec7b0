/// Scenes that the items of a batch share, by their names. A value: items that were read before a definition do not see
/// it.
public struct BatchScenes: Sendable {
    private var texts: [String: String] = [:]
    /// Bytes of all scenes together.
    private var size = 0

    /// No scenes.
    public init() {}

    /// The scene's JSON; nil where nobody defined it.
    func text(of name: String) -> String? { texts[name] }

    /// Defines a scene, or defines it anew; false where all of them together would be longer than `limit` bytes.
    mutating func define(_ name: String, _ text: String, limit: Int) -> Bool {
        let grown = size &- (texts[name]?.utf8.count ?? 0) &+ text.utf8.count
        guard grown <= limit else { return false }
        texts[name] = text
        size = grown
        return true
    }
}
