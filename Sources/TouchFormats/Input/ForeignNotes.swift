package import JSONTape

/// A location in data of another tool.
package enum ForeignLocation {
    /// No specific location: the data in general.
    case all
    case value(JSONValue)
    case text(TextLocation)

    fileprivate var isAll: Bool {
        if case .all = self { return true }
        return false
    }

    /// Returns a diagnostic about this location of the data at `start`.
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

/// Collects notes about information that a conversion assumes or loses. The readers and writers of one
/// conversion share one object.
package final class ForeignNotes {
    /// The maximum number of notes about specific locations. A last warning contains the number of omitted
    /// notes.
    package static let maximum = 200

    private struct Entry {
        var place: ForeignLocation
        var code: DiagnosticCode
        var message: DiagnosticMessage
    }

    private var entries: [Entry] = []
    private var unreported = 0

    /// Creates a list without notes.
    package init() {}

    /// Adds a note: the data does not contain a value that touchd needs, so the conversion chose one.
    package func guessed(
        _ message: @autoclosure () -> DiagnosticMessage, at place: ForeignLocation = .all
    ) {
        add(.guessed, message(), place)
    }

    /// Adds a note: the target format cannot express something in the data.
    package func lost(
        _ message: @autoclosure () -> DiagnosticMessage, at place: ForeignLocation = .all
    ) {
        add(.lost, message(), place)
    }

    private func add(
        _ code: DiagnosticCode, _ message: @autoclosure () -> DiagnosticMessage, _ place: ForeignLocation
    ) {
        // Notes about the data in general are always kept.
        guard entries.count < ForeignNotes.maximum || place.isAll else {
            unreported += 1
            return
        }
        entries.append(Entry(place: place, code: code, message: message()))
    }

    /// Returns the notes as warnings about the data at `start`. Notes about the data in general are first.
    package func warnings(from start: JSONPointer.Start) -> [Diagnostic] {
        let sorted = entries.filter(\.place.isAll) + entries.filter { !$0.place.isAll }
        var warnings = sorted.map { $0.place.diagnostic(.warning, $0.code, $0.message, from: start) }
        if unreported > 0 {
            warnings.append(
                .warning(.guessed, at: start.pointer, "\(count: unreported) more notes are not listed"))
        }
        return warnings
    }
}
