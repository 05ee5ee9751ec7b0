/// The location and the reason of the first error in a text that is not JSON.
public struct SyntaxFault: Error, Equatable, Sendable {
    /// From 1.
    public var line: Int
    /// From 1, in characters (Unicode scalars).
    public var column: Int
    /// From 0, in bytes.
    public var offset: Int
    /// One sentence.
    public var detail: String

    public static let noMemory = SyntaxFault(
        line: 1, column: 1, offset: 0, detail: "No memory is left to read the text.")

    /// simdjson rejects a text that `JSONTokenizer` accepts. This would be a defect of touchd.
    public static let unexplained = SyntaxFault(
        line: 1, column: 1, offset: 0, detail: "The text could not be read.")
}
