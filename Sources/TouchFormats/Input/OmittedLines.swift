internal import JSONTape

/// Lines of a text that could not be read.
struct OmittedLines {
    /// More lines are not recorded.
    private static let maximum = 1000

    private(set) var list: [(message: DiagnosticMessage, place: TextLocation)] = []

    var isEmpty: Bool { list.isEmpty }

    mutating func add(_ message: DiagnosticMessage, at place: TextLocation) {
        guard list.count < OmittedLines.maximum else { return }
        list.append((message, place))
    }

    /// Returns the error for a text that contains nothing else; nil if every line was read.
    func fault(in source: ForeignSource) -> RequestFault? {
        list.first.map { source.malformed($0.message, at: $0.place) }
    }
}
