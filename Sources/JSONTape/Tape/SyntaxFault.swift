/// The location and the reason of the first error in a text that is not JSON.
public struct SyntaxFault: Error, Equatable, Sendable {
    /// From 1.
    public var line: Int
    /// From 1, in characters (Unicode scalars).
    public var column: Int
    /// From 0, in bytes.
    public var offset: Int
    /// The reason, in one sentence.
    public var detail: String

    public static let noMemory = SyntaxFault(
        line: 1, column: 1, offset: 0, detail: "Not enough memory to parse the text.")

    /// simdjson rejects a text that `JSONTokenizer` accepts. This indicates a defect in touchd.
    public static let unexplained = SyntaxFault(
        line: 1, column: 1, offset: 0, detail: "The text could not be parsed.")
}
