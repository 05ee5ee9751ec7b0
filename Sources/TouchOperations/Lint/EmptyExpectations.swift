internal import JSONTape
internal import TouchLint
internal import TouchReports
internal import TouchWire

/// Finds expectations of a request or of a file with cases that check nothing, such as `"contains": []`.
struct EmptyExpectations {
    /// The members of `expect` that check nothing if they are empty.
    private static let members: [ExpectationMember] = [
        .contains, .absent, .order, .counts, .times, .final, .json, .near,
    ]

    /// An empty value.
    private struct Place {
        var position: Int
        var pointer: String
        /// The name of the case, or “expect”.
        var owner: String
        /// Nil for `expect` itself.
        var member: ExpectationMember?
    }

    private let tape: JSONTape
    private var places: [Place] = []

    private init(on tape: JSONTape) {
        self.tape = tape
        let root = JSONValue(tape)
        if let cases = root["cases"] {
            for (number, item) in cases.elements.enumerated() {
                let name = item["name"]?.text ?? "case \(number + 1)"
                add(item["expect"], "#/cases/\(number)/expect", name)
            }
        } else {
            add(root["expect"], "#/expect", "expect")
        }
    }

    private mutating func add(_ expect: JSONValue?, _ pointer: String, _ owner: String) {
        guard let expect, tape.kind(at: expect.position) == .object else { return }
        if isEmpty(expect) {
            places.append(Place(position: expect.position, pointer: pointer, owner: owner, member: nil))
        }
        for member in EmptyExpectations.members {
            guard let value = expect[member.name], isEmpty(value) else { continue }
            places.append(
                Place(
                    position: value.position, pointer: "\(pointer)/\(member.name)", owner: owner,
                    member: member))
        }
    }

    private func isEmpty(_ value: JSONValue) -> Bool {
        switch tape.kind(at: value.position) {
        case .array, .object: tape.next(after: value.position) == value.position + 2
        default: false
        }
    }

    /// Whether `text` is a file with cases, which has no scene of its own.
    static func isCaseFile(_ tape: JSONTape) -> Bool { tape.member("cases", of: JSONTape.root) != nil }

    /// The findings in `text`, which was parsed to `tape`, in the order of the text.
    static func findings(
        on tape: JSONTape, in text: UnsafeBufferPointer<UInt8>, file: String
    ) -> [LocatedFinding] {
        let places = EmptyExpectations(on: tape).places.sorted { $0.position < $1.position }
        let locations = TextLocations.find(places.map(\.position), on: tape, in: text)
        return zip(places, locations).map { place, location in
            let subject = place.member?.name ?? "expect"
            var finding = LocatedFinding(
                rule: .emptyExpectation, severity: LintRule.emptyExpectation.severity,
                pointer: place.pointer, id: place.owner, text: "\(subject) is empty, so it checks nothing.",
                facts: LocatedFinding.Facts(json: "{}", certainty: "", isAssumed: false), path: place.owner,
                isRecognizer: false)
            finding.place = location
            finding.file = file
            return finding
        }
    }
}
