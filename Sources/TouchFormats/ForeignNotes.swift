package import JSONTape

/// Where something stands in foreign data.
package enum ForeignPlace {
    /// In the whole of it.
    case all
    case value(JSONValue)
    case text(TextPlace)

    fileprivate var isAll: Bool {
        if case .all = self { return true }
        return false
    }

    /// A diagnostic about this place of data that begins at `start`.
    func diagnostic(
        _ kind: Diagnostic.Kind, _ code: DiagnosticCode, _ message: DiagnosticMessage,
        from start: JSONPointer.Start
    ) -> Diagnostic {
        Diagnostic(kind, code, at: location(from: start), message)
    }

    private func location(from start: JSONPointer.Start) -> Diagnostic.Location {
        switch self {
        case .all: Diagnostic.Location(start.pointer)
        case .value(let value):
            Diagnostic.Location(JSONPointer.path(to: value.position, on: value.tape, from: start))
        case .text(let place): Diagnostic.Location(start.pointer, text: place)
        }
    }
}

/// What a conversion guesses or loses. Readers and writers of one conversion share one object.
package final class ForeignNotes {
    /// Most notes that are told; one more says how many there would be.
    package static let maximum = 200

    private struct Entry {
        var place: ForeignPlace
        var code: DiagnosticCode
        var message: DiagnosticMessage
    }

    private var entries: [Entry] = []
    private var untold = 0

    /// No notes.
    package init() {}

    /// The foreign format leaves open what we must say.
    package func guessed(
        _ message: @autoclosure () -> DiagnosticMessage, at place: ForeignPlace = .all
    ) {
        add(.guessed, message(), place)
    }

    /// The one format has no words for what the other says.
    package func lost(
        _ message: @autoclosure () -> DiagnosticMessage, at place: ForeignPlace = .all
    ) {
        add(.lost, message(), place)
    }

    private func add(
        _ code: DiagnosticCode, _ message: @autoclosure () -> DiagnosticMessage, _ place: ForeignPlace
    ) {
        // What holds for the whole is always told.
        guard entries.count < ForeignNotes.maximum || place.isAll else {
            untold += 1
            return
        }
        entries.append(Entry(place: place, code: code, message: message()))
    }

    /// The notes about data that begins at `start` as warnings; first what holds for the whole.
    package func warnings(from start: JSONPointer.Start) -> [Diagnostic] {
        let sorted = entries.filter(\.place.isAll) + entries.filter { !$0.place.isAll }
        var warnings = sorted.map { $0.place.diagnostic(.warning, $0.code, $0.message, from: start) }
        if untold > 0 {
            warnings.append(
                .warning(.guessed, at: start.pointer, "\(count: untold) more of these are not told"))
        }
        return warnings
    }
}
