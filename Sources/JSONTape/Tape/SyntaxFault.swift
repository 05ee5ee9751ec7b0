/// Where, and why, a text is not JSON.
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

    /// simdjson refuses what our own reading accepts: a defect of ours, said plainly.
    public static let unexplained = SyntaxFault(
        line: 1, column: 1, offset: 0, detail: "The text could not be read.")
}
