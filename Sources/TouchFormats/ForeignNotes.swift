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

    /// A fault, or a warning, about this place of data that begins at `start`.
    func fault(_ code: FaultCode, _ detail: String, from start: JSONPointer.Start) -> Fault {
        switch self {
        case .all: Fault(pointer: start.pointer, code: code, detail: detail)
        case .value(let value):
            Fault(
                pointer: JSONPointer.path(to: value.position, on: value.tape, from: start), code: code,
                detail: detail)
        case .text(let place): Fault(pointer: start.pointer, code: code, detail: detail, place: place)
        }
    }
}

/// What a conversion guesses or loses. Readers and writers of one conversion share one object.
package final class ForeignNotes {
    /// Most notes that are told; one more says how many there would be.
    package static let maximum = 200

    private struct Entry {
        var place: ForeignPlace
        var code: FaultCode
        var detail: String
    }

    private var entries: [Entry] = []
    private var untold = 0

    /// No notes.
    package init() {}

    /// The foreign format leaves open what we must say.
    package func guessed(_ detail: @autoclosure () -> String, at place: ForeignPlace = .all) {
        add(.guessed, detail(), place)
    }

    /// The one format has no words for what the other says.
    package func lost(_ detail: @autoclosure () -> String, at place: ForeignPlace = .all) {
        add(.lost, detail(), place)
    }

    private func add(_ code: FaultCode, _ detail: @autoclosure () -> String, _ place: ForeignPlace) {
        // What holds for the whole is always told.
        guard entries.count < ForeignNotes.maximum || place.isAll else {
            untold += 1
            return
        }
        entries.append(Entry(place: place, code: code, detail: detail()))
    }

    /// The notes about data that begins at `start` as warnings; first what holds for the whole.
    package func warnings(from start: JSONPointer.Start) -> [Fault] {
        let sorted = entries.filter(\.place.isAll) + entries.filter { !$0.place.isAll }
        var warnings = sorted.map { $0.place.fault($0.code, $0.detail, from: start) }
        if untold > 0 {
            let detail = "\(untold) more of these are not told"
            warnings.append(Fault(pointer: start.pointer, code: .guessed, detail: detail))
        }
        return warnings
    }
}
