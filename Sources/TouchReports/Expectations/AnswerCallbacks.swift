internal import JSONTape
internal import TouchDispatch
internal import TouchWire

/// The callbacks of an answer by their names, `receiver.method`; `null.method` without a receiver.
struct AnswerCallbacks {
    struct Entry {
        /// The number of its name in `names`.
        package var name: Int
        /// The position of the entry on the tape.
        package var position: Int
        /// The position of its receiver on the tape; nil if it has none.
        package var receiver: Int?
        package var kind: CallbackKind?
        var isForwarded: Bool
        package var time: Double
    }

    private(set) var entries: [Entry] = []
    let names = NamePool()
    /// For each name, how often it occurs and the index of its first entry.
    private(set) var counts: [Int] = []
    private var firsts: [Int] = []

    /// Reads `list` of an answer; nil is an empty list.
    init(_ list: Int?, on tape: JSONTape) {
        for element in tape.elements(of: list) {
            if let entry = entry(JSONValue(tape, at: element)) { add(entry) }
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

    /// The first entry with this name.
    func first(_ name: JSONString) -> Entry? { names.find(name).map { entries[firsts[$0]] } }

    private func entry(_ object: JSONValue) -> Entry? {
        var entry = Entry(name: 0, position: object.position, isForwarded: false, time: 0)
        var method: JSONString?
        var receiver: JSONString?
        for member in object.members {
            let value = member.value
            switch CallbackEntryMember.table.find(member.name) {
            case .time: entry.time = value.number ?? entry.time
            case .kind: entry.kind = value.string.flatMap(CallbackKind.table.find)
            case .receiver:
                receiver = value.string
                entry.receiver = receiver.map { _ in value.position }
            case .method: method = value.string
            case .disposition: entry.isForwarded = value == "forwarded"
            case .seq, .event, nil: break
            }
        }
        guard let method else { return nil }
        entry.name = names.number { out in
            if let receiver { out.append(receiver.bytes) } else { out.append("null") }
            out.append(".")
            out.append(method.bytes)
        }
        return entry
    }
}

/// The members of an entry of `callbacks` that a comparison reads, in the order in which they are written.
private enum CallbackEntryMember: UInt8, MemberName {
    case seq, time, event, kind, receiver, method, disposition

    static let table = MemberTable<Self>()
}
