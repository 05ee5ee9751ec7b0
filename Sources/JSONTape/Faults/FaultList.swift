/// Collects faults while a text is read: the first ones in document order are kept, whatever the order of finding.
package struct FaultList {
    /// A fault whose pointer has not been worked out.
    package struct Entry {
        /// The value to blame, or the object that lacks `member`.
        package var position: Int
        package var member: String?
        package var code: FaultCode
        package var detail: String

        package init(position: Int, member: String? = nil, code: FaultCode, detail: String) {
            self.position = position
            self.member = member
            self.code = code
            self.detail = detail
        }
    }

    /// Maximum number of faults that are reported.
    package static let maximum = 50

    private var entries: [Entry] = []

    /// The position of the last fault that is told, once there are more than are told.
    private var cutoff = Int.max

    package var isEmpty: Bool { entries.isEmpty }

    /// Whether a fault at `position` may still be among those that are told: others need not be put into words.
    package func wants(_ position: Int) -> Bool { position <= cutoff }

    package mutating func add(_ entry: Entry) {
        entries.append(entry)
        if entries.count >= FaultList.maximum * 4 { trim() }
    }

    private mutating func trim() {
        // The sort is stable: two faults of one place stay in the order of finding.
        entries.sort { $0.position < $1.position }
        guard entries.count > FaultList.maximum else { return }
        entries.removeSubrange(FaultList.maximum...)
        cutoff = entries.last?.position ?? .max
    }

    /// The faults that are told, with their pointers from `start` on.
    package consuming func resolved(on tape: JSONTape, from start: JSONPointer.Start = .init()) -> [Fault] {
        trim()
        return entries.map { entry in
            Fault(
                pointer: JSONPointer.path(to: entry.position, member: entry.member, on: tape, from: start),
                code: entry.code, detail: entry.detail)
        }
    }
}
