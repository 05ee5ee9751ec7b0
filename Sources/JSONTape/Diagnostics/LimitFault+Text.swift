extension LimitFault {
    /// The options of `touchd serve` that change limits, by the name of the limit. The other limits are fixed.
    private static let options = [
        "views": "--max-views", "scene depth": "--max-scene-depth", "recognizers": "--max-recognizers",
        "id bytes": "--max-id-bytes", "events": "--max-events", "live fingers": "--max-live-fingers",
        "live presses": "--max-live-fingers", "points": "--max-points",
        "bytes of defined scenes": "--max-body", "bytes of inserted scenes": "--max-body",
        "result entries": "--max-entries", "computing steps": "--max-computing",
        "answer bytes": "--max-answer",
    ]

    /// The clause about the limit with the number found, the maximum, and the option: “exceeds the limit “live fingers”: 65
    /// (maximum: 64, touchd serve --max-live-fingers)”.
    public var message: DiagnosticMessage {
        let (least, isExact) = (found ?? maximum &+ 1, found != nil)
        let start: DiagnosticMessage =
            isExact
            ? "exceeds the limit “\(limit: limit)”: \(count: least) (maximum: \(maximum: maximum)"
            : "exceeds the limit “\(limit: limit)”: at least \(count: least) (maximum: \(maximum: maximum)"
        guard let option = LimitFault.options[limit].map({ "touchd serve \($0)" }) else { return start + ")" }
        return start + ", \(remedy: option))"
    }
}
