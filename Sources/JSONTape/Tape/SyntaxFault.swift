/// Where, and why, a text is not JSON.
package struct SyntaxFault: Error, Equatable, Sendable {
    /// From 1.
    package var line: Int
    /// From 1, in characters (Unicode scalars).
    package var column: Int
    /// From 0, in bytes.
    package var offset: Int
    /// One sentence.
    package var detail: String

    package static let noMemory = SyntaxFault(
        line: 1, column: 1, offset: 0, detail: "No memory is left to read the text.")

    /// simdjson refuses what our own reading accepts: a defect of ours, said plainly.
    package static let unexplained = SyntaxFault(
        line: 1, column: 1, offset: 0, detail: "The text could not be read.")
}
