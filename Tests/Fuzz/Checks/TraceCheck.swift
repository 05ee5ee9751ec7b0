@testable import JSONTape

/// Checks the conditions that hold for the trace of every dispatch.
enum TraceCheck {
    /// The states that can follow a recognizer's state (rules GS-2 to GS-7).
    private static let followers: [String: Set<String>] = [
        "possible": ["began", "recognized", "failed", "possible"],
        "began": ["changed", "ended", "recognized", "cancelled"],
        "changed": ["changed", "ended", "recognized", "cancelled"],
        "ended": ["possible"], "recognized": ["possible"], "cancelled": ["possible"], "failed": ["possible"],
    ]

    static func run(_ answer: [UInt8]) throws(Violation) {
        guard let (parser, tape) = try? JSONParser.reading(answer) else { return }
        defer { withExtendedLifetime(parser) {} }
        for list in ["hitTests", "transitions", "callbacks"] {
            try checkOrder(tape.elements(of: tape.member(list, of: JSONTape.root)), list, tape)
        }
        var states: [String: String] = [:]
        for entry in tape.elements(of: tape.member("transitions", of: JSONTape.root)) {
            guard let name = text("recognizer", of: entry, tape), let from = text("from", of: entry, tape),
                let to = text("to", of: entry, tape)
            else { throw Violation("a transition without recognizer, from or to") }
            if states[name, default: "possible"] != from {
                throw Violation("\(name) leaves \(from), but its state is \(states[name] ?? "possible")")
            }
            states[name] = to
            guard followers[from]?.contains(to) == true else {
                throw Violation("\(name) has the transition \(from) → \(to)")
            }
        }
    }

    private static func text(_ member: String, of entry: Int, _ tape: JSONTape) -> String? {
        tape.member(member, of: entry).flatMap { tape.text(at: $0)?.text }
    }

    /// Throws unless `seq` increases and `time` does not decrease.
    private static func checkOrder(_ entries: [Int], _ list: String, _ tape: JSONTape) throws(Violation) {
        for member in ["seq", "time"] {
            var last = -Double.infinity
            for entry in entries {
                guard let position = tape.member(member, of: entry), tape.isNumber(at: position) else {
                    continue
                }
                let number = tape.number(at: position)
                guard member == "seq" ? number > last : number >= last else {
                    throw Violation("\(list): \(member) \(number) after \(last)")
                }
                last = number
            }
        }
    }
}
