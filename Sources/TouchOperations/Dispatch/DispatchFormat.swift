/// The forms in which a dispatch is answered.
package enum DispatchFormat: String, CaseIterable, Sendable {
    /// The `DispatchAnswer` of openapi.yaml.
    case json
    /// The entries of the same, one a line, and the rest in a last line.
    case lines = "ndjson"
    /// The transcript: one line of text per entry.
    case text
    /// Chrome's Trace Event Format.
    case trace
    /// A Mermaid diagram of the recognizers' states.
    case mermaidStates = "mermaid-state"
    /// A Mermaid diagram of who called whom.
    case mermaidSequence = "mermaid-sequence"
    /// A picture of the timeline.
    case svg
    /// JUnit's XML of what `expect` says, which must be there.
    case junit
}
