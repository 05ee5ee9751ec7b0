/// How an answer is rendered. The raw values are the words of `?format=` and of `--format`.
package enum Representation: String, CaseIterable, Sendable {
    /// The answer that openapi.yaml describes.
    case json
    /// The entries of a dispatch as one JSON object per line, and the other members in the last line.
    case lines = "ndjson"
    /// Text for people: for a dispatch, the transcript with one line per entry.
    case text
    /// Events in Chrome's Trace Event Format.
    case trace
    /// A Mermaid diagram of the recognizers' states.
    case mermaidStates = "mermaid-state"
    /// A Mermaid diagram of the calls between objects.
    case mermaidSequence = "mermaid-sequence"
    /// An SVG picture.
    case svg
    /// JUnit XML with the results of `expect`, which the request must have.
    case junit
    /// A document in GitHub Flavored Markdown.
    case markdown
    /// A SARIF 2.1.0 log.
    case sarif
}
