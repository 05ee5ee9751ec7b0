/// Collects diagnostics of one kind while a text is read. Keeps the first `maximum` diagnostics in document
/// order, regardless of the order in which they are added.
public struct DiagnosticList {
    /// A diagnostic whose pointer has not been determined.
    public struct Entry {
        /// The tape index of the value that the diagnostic is about, or of the object that lacks `member`.
        public var position: Int
        public var member: String?
        public var code: DiagnosticCode
        public var message: DiagnosticMessage

        public init(
            position: Int, member: String? = nil, code: DiagnosticCode, message: DiagnosticMessage
        ) {
            self.position = position
            self.member = member
            self.code = code
            self.message = message
        }
    }

    /// Maximum number of diagnostics that are reported.
    public static let maximum = 50

    private let kind: Diagnostic.Kind

    private var entries: [Entry] = []

    /// Once more than `maximum` diagnostics were added: the position of the last one that is reported.
    private var cutoff = Int.max

    /// An empty list of diagnostics of `kind`.
    public init(_ kind: Diagnostic.Kind) { self.kind = kind }

    public var isEmpty: Bool { entries.isEmpty }

    /// Whether a diagnostic at `position` can still be reported. If not, the caller need not build its
    /// message.
    public func wants(_ position: Int) -> Bool { position <= cutoff }

    public mutating func add(_ entry: Entry) {
        entries.append(entry)
        if entries.count >= DiagnosticList.maximum * 4 { trim() }
    }

    private mutating func trim() {
        // The sort is stable: diagnostics at the same position stay in the order in which they were added.
        entries.sort { $0.position < $1.position }
        guard entries.count > DiagnosticList.maximum else { return }
        entries.removeSubrange(DiagnosticList.maximum...)
        cutoff = entries.last?.position ?? .max
    }

    /// The diagnostics to report. Their pointers begin with the pointer of `start`.
    public consuming func resolved(
        on tape: JSONTape, from start: JSONPointer.Start = .init()
    ) -> [Diagnostic] {
        trim()
        return entries.map { entry in
            let pointer = JSONPointer.path(to: entry.position, member: entry.member, on: tape, from: start)
            return Diagnostic(kind, entry.code, at: Diagnostic.Location(pointer), entry.message)
        }
    }
}
