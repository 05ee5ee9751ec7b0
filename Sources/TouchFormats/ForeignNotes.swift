package import JSONTape

/// Where something stands in foreign data.
package enum ForeignPlace: Equatable {
    /// In the whole of it.
    case all
    /// The value at a position of the tape.
    case value(Int)
    case text(TextPlace)
}

/// What a conversion guesses or loses.
package struct ForeignNotes {

    package init() {
    }
    /// Most notes that are told; one more says how many there would be.
    package static let maximum = 200

    private struct Entry {
        var place: ForeignPlace
        var code: DiagnosticCode
        var message: DiagnosticMessage
    }

    private var entries: [Entry] = []
    private var untold = 0

    /// The foreign format leaves open what we must say.
    package mutating func guessed(
        _ message: @autoclosure () -> DiagnosticMessage, at place: ForeignPlace = .all
    ) {
        add(.guessed, message(), place)
    }

    /// The one format has no words for what the other says.
    package mutating func lost(
        _ message: @autoclosure () -> DiagnosticMessage, at place: ForeignPlace = .all
    ) {
        add(.lost, message(), place)
    }

    private mutating func add(
        _ code: DiagnosticCode, _ message: @autoclosure () -> DiagnosticMessage, _ place: ForeignPlace
    ) {
        // What holds for the whole is always told.
        guard entries.count < ForeignNotes.maximum || place == .all else {
            untold += 1
            return
        }
        entries.append(Entry(place: place, code: code, message: message()))
    }

    /// The notes as warnings; first what holds for the whole.
    package func warnings(in source: ForeignSource) -> [Diagnostic] {
        let sorted = entries.filter { $0.place == .all } + entries.filter { $0.place != .all }
        var warnings = sorted.map { source.diagnostic(.warning, $0.code, at: $0.place, $0.message) }
        if untold > 0 {
            warnings.append(
                .warning(.guessed, at: source.pointer, "\(count: untold) more of these are not told"))
        }
        return warnings
    }
}
