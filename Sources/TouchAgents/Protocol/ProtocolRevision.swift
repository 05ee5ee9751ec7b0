/// The revisions of the Model Context Protocol that touchd supports, the newest first.
package enum ProtocolRevision: String, CaseIterable, Sendable {
    /// Every request states its revision in `_meta`, and there is no handshake.
    case july2026 = "2026-07-28"
    case november2025 = "2025-11-25"
    case june2025 = "2025-06-18"

    /// Whether a client begins with `initialize`. Requests then do not state their revision.
    var hasHandshake: Bool { self != .july2026 }

    /// The newest revision with a handshake, which `initialize` offers to clients of other revisions.
    static let newestWithHandshake = ProtocolRevision.november2025
}
