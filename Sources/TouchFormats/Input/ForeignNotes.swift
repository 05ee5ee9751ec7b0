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

    /// Returns the location in words.
    fileprivate func description(from start: JSONPointer.Start) -> String {
        let location = location(from: start)
        return location.text.map { "line \($0.line), column \($0.column)" } ?? location.pointer
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
/// conversion share one object. Notes of the same kind are grouped.
package final class ForeignNotes {
    /// The maximum number of notes of one kind that are reported individually. A larger group is reported as one
    /// warning with the number of notes and the first locations.
    package static let maximumOfKind = 3
    /// The number of further locations in the warning of a group.
    private static let listedLocations = 4

    /// Notes of the same kind are added by the same line of code, with the same detail.
    private struct Kind: Hashable {
        var file: String
        var line: UInt
        var detail: String
    }

    private struct Entry {
        var number: Int
        var place: ForeignLocation
        var code: DiagnosticCode
        var message: DiagnosticMessage
    }

    private struct Group {
        var count = 0
        /// The first notes, with messages.
        var entries: [Entry] = []
        /// The locations of the following notes.
        var locations: [ForeignLocation] = []
    }

    private var groups: [Group] = []
    private var indices: [Kind: Int] = [:]
    private var count = 0
    private let settings: ConvertSettings

    /// Creates a list without notes.
    ///
    /// - Parameter settings: The settings that the caller can specify.
    package init(_ settings: ConvertSettings = .request) { self.settings = settings }

    /// Returns the part of a message about the setting for the format; empty if the caller has none.
    ///
    /// - Parameter message: Makes the part from the name of the setting.
    func formatAdvice(_ message: (String) -> DiagnosticMessage) -> DiagnosticMessage {
        settings.format.map(message) ?? ""
    }

    /// Returns the part of a message about an option; empty if the caller has no options.
    func optionAdvice(_ message: @autoclosure () -> DiagnosticMessage) -> DiagnosticMessage {
        settings.hasOptions ? message() : ""
    }

    /// The part of a message that names the option for the size of the screen.
    var viewportAdvice: DiagnosticMessage {
        optionAdvice("; specify it in “\(setting: "options.viewport")”")
    }

    /// Adds a note: the data does not contain a value that touchd needs, so the conversion chose one.
    package func guessed(
        _ message: @autoclosure () -> DiagnosticMessage, at place: ForeignLocation = .all,
        file: String = #fileID,
        line: UInt = #line
    ) {
        add(.guessed, message, place, Kind(file: file, line: line, detail: ""))
    }

    /// Adds a note: the target format cannot express something in the data.
    package func lost(
        _ message: @autoclosure () -> DiagnosticMessage, at place: ForeignLocation = .all,
        file: String = #fileID,
        line: UInt = #line
    ) {
        add(.lost, message, place, Kind(file: file, line: line, detail: ""))
    }

    /// Adds a note for each line that could not be read.
    func omitted(_ lines: OmittedLines) {
        for (message, place) in lines.list {
            add(
                .lost, { "the line is omitted: " + message }, .text(place),
                Kind(file: #fileID, line: #line, detail: DiagnosticFormatter.text(of: message)))
        }
    }

    private func add(
        _ code: DiagnosticCode, _ message: () -> DiagnosticMessage, _ place: ForeignLocation, _ kind: Kind
    ) {
        // Notes about the data in general have no locations to list.
        guard !place.isAll else {
            count += 1
            let entry = Entry(number: count, place: place, code: code, message: message())
            return groups.append(Group(count: 1, entries: [entry]))
        }
        let index = indices[kind] ?? groups.count
        if index == groups.count {
            groups.append(Group())
            indices[kind] = index
        }
        groups[index].count += 1
        if groups[index].entries.count < ForeignNotes.maximumOfKind {
            count += 1
            groups[index].entries.append(Entry(number: count, place: place, code: code, message: message()))
        } else if groups[index].locations.count < ForeignNotes.listedLocations {
            groups[index].locations.append(place)
        }
    }

    /// Returns the notes as warnings about the data at `start`. Notes about the data in general are first.
    package func warnings(from start: JSONPointer.Start) -> [Diagnostic] {
        var entries: [Entry] = []
        for group in groups {
            guard group.count > ForeignNotes.maximumOfKind, var first = group.entries.first else {
                entries += group.entries
                continue
            }
            let others = group.entries.dropFirst().map(\.place) + group.locations
            first.message = first.message + ForeignNotes.summary(group.count, others, start)
            entries.append(first)
        }
        entries.sort { ($0.place.isAll ? 0 : 1, $0.number) < ($1.place.isAll ? 0 : 1, $1.number) }
        return entries.map { $0.place.diagnostic(.warning, $0.code, $0.message, from: start) }
    }

    /// Returns the end of the message of a group: “; 35 warnings of this kind, also at line 5, column 3; …”.
    private static func summary(
        _ count: Int, _ locations: [ForeignLocation], _ start: JSONPointer.Start
    ) -> DiagnosticMessage {
        let listed = locations.prefix(listedLocations).map { $0.description(from: start) }.joined(
            separator: "; ")
        let more: DiagnosticMessage = count - 1 > listedLocations ? "; …" : ""
        return "; \(count: count) warnings of this kind, also at " + DiagnosticMessage(stringLiteral: listed)
            + more
    }
}
