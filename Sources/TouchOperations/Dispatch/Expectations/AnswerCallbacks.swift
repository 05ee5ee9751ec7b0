internal import JSONTape
internal import TouchDispatch
internal import TouchWire

/// The callbacks of an answer by their names, `receiver.method`; an entry without receiver is called `null.method`.
struct AnswerCallbacks {
    struct Entry {
        /// In `names`.
        package var name: Int
        /// Where it stands.
        package var position: Int
        /// Where its receiver stands; nil where there is none.
        package var receiver: Int?
        package var kind: CallbackKind?
        var isForwarded: Bool
        package var time: Double
    }

    private(set) var entries: [Entry] = []
    let names = NamePool()
    /// By name: how often it occurs, and where first.
    private(set) var counts: [Int] = []
    private var firsts: [Int] = []

    /// Reads `list` of an answer; nil stands for none.
    init(_ list: Int?, on tape: JSONTape) {
        guard let list, tape.kind(at: list) == .array else { return }
        let contents = tape.contents(at: list)
        var position = contents.lowerBound
        while position < contents.upperBound {
            if let entry = entry(at: position, on: tape) { add(entry) }
            position = tape.next(after: position)
        }
    }

    private mutating func add(_ entry: Entry) {
        if entry.name == counts.count {
            counts.append(0)
            firsts.append(entries.count)
        }
        counts[entry.name] += 1
        entries.append(entry)
    }

    func count(of name: JSONString) -> Int { names.find(name).map { counts[$0] } ?? 0 }

    /// The first entry of that name.
    func first(_ name: JSONString) -> Entry? { names.find(name).map { entries[firsts[$0]] } }

    private func entry(at position: Int, on tape: JSONTape) -> Entry? {
        guard tape.kind(at: position) == .object else { return nil }
        var entry = Entry(name: 0, position: position, isForwarded: false, time: 0)
        var method: JSONString?
        let contents = tape.contents(at: position)
        var key = contents.lowerBound
        while key < contents.upperBound {
            let value = key + 1
            let member = Members.callbackEntry.find(tape.string(at: key))
            switch member {
            case .time: if tape.kind(at: value).isNumber { entry.time = tape.number(at: value) }
            case .kind: entry.kind = tape.text(at: value).flatMap(CallbackKind.table.find)
            case .receiver: entry.receiver = tape.text(at: value) == nil ? nil : value
            case .method: method = tape.text(at: value)
            case .disposition:
                entry.isForwarded = tape.text(at: value).map { $0 == "forwarded" } ?? false
            case .seq, .event, nil: break
            }
            key = tape.next(after: value)
        }
        guard let method else { return nil }
        let receiver = entry.receiver.map { tape.string(at: $0) }
        entry.name = names.number { out in
            if let receiver { out.append(receiver.bytes) } else { out.append("null") }
            out.append(".")
            out.append(method.bytes)
        }
        return entry
    }
}
