/// How the answer to a dispatch is rendered. The raw values are the words of `?format=` and of `--format`, and
/// the order is that in which the service prefers them.
package enum DispatchRepresentation: String, CaseIterable, Sendable {
    /// The answer that openapi.yaml describes.
    case json
    /// The transcript: text for people, with one line per entry.
    case text
    /// The entries as one JSON object per line, and the other members in the last line.
    case lines = "ndjson"
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
}
