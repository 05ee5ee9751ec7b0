internal import JSONTape
internal import TouchLint
internal import TouchReports
internal import TouchWire

/// Finds expectations of a request or of a file with cases that check nothing, such as `"contains": []`, and those that
/// name what cannot occur in the answer.
struct ExpectationFindings {
    /// The members of `expect` that check nothing if they are empty.
    private static let members: [ExpectationMember] = [
        .contains, .absent, .order, .counts, .times, .final, .reachable, .unreachable, .json, .near,
    ]

    /// The expectations of a request.
    private struct Stated {
        var expect: JSONValue
        var request: JSONValue
        var pointer: String
        /// The path of the operation.
        var path: Substring
        /// The name of the case, or “expect”.
        var owner: String
        var isInCaseFile: Bool
    }

    /// A place with a finding.
    private struct Place {
        var rule: LintRule
        var position: Int
        var pointer: String
        var owner: String
        /// One sentence.
        var text: String
    }

    private let tape: JSONTape
    private let engine: Engine
    private var places: [Place] = []

    private init(on tape: JSONTape, _ engine: Engine) {
        (self.tape, self.engine) = (tape, engine)
        for stated in ExpectationFindings.stated(in: JSONValue(tape)) {
            addEmpty(stated)
            addUnknownNames(stated)
        }
    }

    private static func stated(in root: JSONValue) -> [Stated] {
        guard let cases = root["cases"] else {
            let stated = root["expect"].map {
                Stated(
                    expect: $0, request: root, pointer: "#/expect", path: "/v1/dispatch", owner: "expect",
                    isInCaseFile: false)
            }
            return [stated].compactMap(\.self)
        }
        return cases.elements.enumerated().compactMap { number, item in
            guard let expect = item["expect"], let request = item["request"] else { return nil }
            let endpoint = item["endpoint"]?.text ?? "/v1/dispatch"
            return Stated(
                expect: expect, request: request, pointer: "#/cases/\(number)/expect",
                path: endpoint.prefix { $0 != "?" }, owner: item["name"]?.text ?? "case \(number + 1)",
                isInCaseFile: true)
        }
    }

    // MARK: Empty expectations

    private mutating func addEmpty(_ stated: Stated) {
        guard tape.kind(at: stated.expect.position) == .object else { return }
        add(stated.expect, stated, "expect", at: stated.pointer)
        for member in ExpectationFindings.members {
            guard let value = stated.expect[member.name] else { continue }
            add(value, stated, member.name, at: "\(stated.pointer)/\(member.name)")
        }
    }

    private mutating func add(_ value: JSONValue, _ stated: Stated, _ subject: String, at pointer: String) {
        guard isEmpty(value) else { return }
        places.append(
            Place(
                rule: .emptyExpectation, position: value.position, pointer: pointer, owner: stated.owner,
                text: "\(subject) is empty, so it checks nothing."))
    }

    private func isEmpty(_ value: JSONValue) -> Bool {
        switch tape.kind(at: value.position) {
        case .array, .object: tape.next(after: value.position) == value.position + 2
        default: false
        }
    }

    // MARK: Unknown names

    private mutating func addUnknownNames(_ stated: Stated) {
        var reader = JSONReader(
            tape, root: stated.expect.position, pointer: stated.pointer, isStrict: false)
        let place: Expectations.Place =
            stated.isInCaseFile ? .caseFile(path: stated.path) : .dispatchRequest
        var expected = reader.expectations(at: stated.expect.position, in: place)
        expected.start = reader.start
        let faults = PaddedBytes.copying(Array(stated.request.json.utf8)) {
            engine.unknownNames(in: expected, on: tape, path: stated.path, $0)
        }
        for fault in faults {
            let tokens = JSONPointer.tokens(of: fault.pointer) ?? []
            guard case .value(let position) = tape.follow(tokens) else { continue }
            places.append(
                Place(
                    rule: .unknownExpectation, position: position, pointer: fault.pointer,
                    owner: stated.owner,
                    text: ExpectationFindings.sentence(fault.detail)))
        }
    }

    private static func sentence(_ detail: String) -> String {
        detail.prefix(1).uppercased() + detail.dropFirst() + (detail.hasSuffix("?") ? "" : ".")
    }

    /// Whether `text` is a file with cases or with one case on several screens, which has no scene of its own.
    static func isCaseFile(_ tape: JSONTape) -> Bool {
        (tape.member("cases", of: JSONTape.root) ?? tape.member("scenes", of: JSONTape.root)) != nil
    }

    /// The findings in `text`, which was parsed to `tape`, in the order of the text.
    ///
    /// - Parameter engine: Reads the requests that the expectations belong to.
    static func findings(
        on tape: JSONTape, in text: UnsafeBufferPointer<UInt8>, file: String, _ engine: Engine
    ) -> [LocatedFinding] {
        let places = ExpectationFindings(on: tape, engine).places.sorted { $0.position < $1.position }
        let positions = Set(places.map(\.position)).sorted()
        let locations = Dictionary(
            uniqueKeysWithValues: zip(positions, TextLocations.find(positions, on: tape, in: text)))
        return places.map { place in
            var finding = LocatedFinding(
                rule: place.rule, severity: place.rule.severity, pointer: place.pointer, id: place.owner,
                text: place.text, facts: LocatedFinding.Facts(json: "{}", certainty: "", isAssumed: false),
                path: place.owner, isRecognizer: false)
            finding.place = locations[place.position]
            finding.file = file
            return finding
        }
    }
}
