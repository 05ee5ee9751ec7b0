internal import JSONTape
internal import TouchDispatch
internal import TouchWire

/// Compares a written answer with its expectations, member by member (`Expectations` in openapi.yaml).
///
/// Only entries of the answer are compared: `options.trace` and `options.kinds` can omit entries.
///
/// - Complexity: O(expectations + answer).
struct AnswerComparison {
    let expected: Expectations
    /// The tape from which `expected` was read. It also contains the request.
    let request: JSONTape
    let answer: JSONTape
    /// The HTTP status of the answer.
    let status: Int
    let callbacks: AnswerCallbacks
    /// Whether the answer has callbacks; it has none with `options.trace` “none”.
    let hasCallbacks: Bool
    var reasons: Reasons
    private(set) var mismatches: [Mismatch] = []
    /// Whether all mismatches are reported, each with the change of `expect` that removes it.
    let includesChanges: Bool

    init(
        _ expected: Expectations, of request: JSONTape, with answer: JSONTape, status: Int = 200,
        includesChanges: Bool = false
    ) {
        self.expected = expected
        self.includesChanges = includesChanges
        self.request = request
        self.answer = answer
        self.status = status
        let list = expected.callbacks.isCompared ? answer.member("callbacks", of: JSONTape.root) : nil
        hasCallbacks = list != nil
        callbacks = AnswerCallbacks(list, on: answer)
        reasons = Reasons(expected.request, on: request, answer: answer)
    }

    /// The first `Mismatch.maximum` differences in the order of `ExpectationMember`, with at least one for
    /// every member that differs.
    consuming func run() -> [Mismatch] {
        guard compareStatus() else { return mismatches }
        compareProblems()
        compareHitView()
        compareCertainty()
        compareResponderChain()
        compareCallbacks()
        compareContents()
        compareOrder()
        compareCounts()
        compareTimes()
        compareTransitions()
        compareVisits()
        compareViews()
        compareFinal()
        compareReachability()
        compareJSON()
        compareNear()
        compareRobust()
        return mismatches
    }

    // MARK: Reporting

    /// Whether no more mismatches of `member` are reported, so that one remains for each member after it.
    func isFull(_ member: ExpectationMember) -> Bool {
        if includesChanges { return false }
        let reserved = expected.given.count { $0.isCompared && $0.rawValue > member.rawValue }
        return mismatches.count >= Mismatch.maximum - reserved
    }

    mutating func report(
        _ member: ExpectationMember, at position: Int, index: Int? = nil, expected: Mismatch.Value,
        got: Mismatch.Value, _ detail: String, _ cause: Mismatch.Reason? = nil,
        about subject: Mismatch.Subject? = nil, change: Mismatch.Change? = nil
    ) {
        guard !isFull(member) else { return }
        mismatches.append(
            Mismatch(
                member: member.name,
                pointer: JSONPointer.path(to: position, on: request, from: self.expected.start), index: index,
                expected: expected, got: got, detail: detail, cause: cause, subject: subject,
                change: change))
    }

    /// The result of `make` if changes are included.
    func changing(_ make: () -> Mismatch.Change?) -> Mismatch.Change? { includesChanges ? make() : nil }

    // MARK: Members

    /// Compares the status. If it differs, nothing else is compared.
    private mutating func compareStatus() -> Bool {
        let wanted = expected.status?.value ?? 200
        guard status != wanted else { return true }
        let reported =
            answer.member("detail", of: JSONTape.root).flatMap(answer.text).map { ": \($0.excerpt)" } ?? ""
        report(
            .status, at: expected.status?.key ?? expected.position, expected: .json("\(wanted)"),
            got: .json("\(status)"), "the status is \(status), not \(wanted)" + reported,
            change: changing { expected.status.map { .value($0.key, "\(status)") } })
        return false
    }

    private mutating func compareProblems() {
        let errors = answer.elements(of: answer.member("errors", of: JSONTape.root))
        for wanted in expected.problems where !isFull(.problem) {
            let isThere = errors.contains { error in
                equal(wanted.pointer, answer.member("pointer", of: error))
                    && (wanted.code.map { equal($0, answer.member("code", of: error)) } ?? true)
            }
            if isThere { continue }
            report(
                .problem, at: wanted.position, expected: request.shown(wanted.position),
                got: .list(errors.map(pointerAndCode)), "the problem contains no such error",
                change: changing { problems(errors) })
        }
    }

    /// All errors of the problem.
    private func problems(_ errors: [Int]) -> Mismatch.Change? {
        guard let list = request.member("problem", of: expected.position) else { return nil }
        let elements = errors.map { error in
            let members = ["pointer", "code"].compactMap { name in
                answer.member(name, of: error).map {
                    "\"\(name)\": " + JSONValue(answer, at: $0).json
                }
            }
            return "{" + members.joined(separator: ", ") + "}"
        }
        return .list(list, elements)
    }

    private func pointerAndCode(_ error: Int) -> String? {
        let parts = ["pointer", "code"].map {
            answer.member($0, of: error).flatMap(answer.text)?.excerpt ?? ""
        }
        return parts.joined(separator: " ")
    }

    private mutating func compareHitView() {
        guard let wanted = expected.hits.hitView else { return }
        let got = answer.member("hitView", of: JSONTape.root)
        if equal(wanted, got) { return }
        let words = (request.phrase(wanted), got.map(answer.phrase) ?? "null")
        report(
            expected.hits.hitViewMember, at: wanted, expected: request.shown(wanted),
            got: got.map(answer.shown) ?? .none, "\(words.1) was hit, not \(words.0)",
            about: subject(ofHit: request.text(at: wanted), got.flatMap(answer.text)),
            change: changing { .value(wanted, got.map { JSONValue(answer, at: $0).json } ?? "null") })
    }

    /// Compares the certainty of the answer: it is assumed if one of its parts is.
    private mutating func compareCertainty() {
        guard expected.hits.certainty != nil || expected.hits.requiresProof else { return }
        let wanted = expected.hits.certainty.flatMap(request.text)?.text ?? "proven"
        let assumed = AnswerCertainty.assumedParts(of: answer)
        let got = assumed.isEmpty ? "proven" : "assumed"
        guard got != wanted else { return }
        let parts = assumed.prefix(8).joined(separator: ", ")
        report(
            .certainty, at: expected.hits.certainty ?? expected.position, expected: .json("\"\(wanted)\""),
            got: .json("\"\(got)\""),
            assumed.isEmpty
                ? "the answer holds for every value of the assumed members"
                : "the answer depends on assumed members; see “dependsOn” at \(parts)",
            change: changing { expected.hits.certainty.map { .value($0, "\"\(got)\"") } })
    }

    /// The view to ask about: the expected view, or the hit view if the expected one is behind it in the chain.
    private func subject(ofHit wanted: JSONString?, _ got: JSONString?) -> Mismatch.Subject? {
        let chain = answer.elements(of: answer.member("responderChain", of: JSONTape.root)).map(answer.text)
        let isBehind = wanted.map { wanted in chain.contains { $0.map { $0 == wanted } ?? false } } ?? true
        return (isBehind ? got : wanted).map { .occurrence(receiver: $0.text, method: nil) }
    }

    /// Whether a string or null of the request equals that of the answer. An absent value is null.
    private func equal(_ wanted: Int, _ got: Int?) -> Bool {
        let text = got.flatMap(answer.text)
        guard let wanted = request.text(at: wanted) else { return text == nil }
        return text.map { $0 == wanted } ?? false
    }

    private mutating func compareFinal() {
        guard let wanted = expected.final else { return }
        var comparison = ValueComparison(request, answer)
        let got = answer.member("final", of: JSONTape.root)
        for difference in comparison.differences(wanted, got, all: includesChanges) {
            report(.final, difference)
        }
    }

    private mutating func compareJSON() {
        var comparison = ValueComparison(request, answer)
        for entry in expected.json where !isFull(.json) {
            let got = comparison.value(at: request.string(at: entry.key))
            for var difference in comparison.differences(entry.value, got, all: includesChanges) {
                if difference.wanted == entry.value { difference.key = entry.key }
                report(.json, difference)
            }
        }
    }

    private mutating func report(_ member: ExpectationMember, _ difference: ValueComparison.Difference) {
        let wanted = request.phrase(difference.wanted)
        let found = difference.got.map(answer.phrase)
        let detail =
            found.map { "expected \(wanted), found \($0 == wanted ? "a different one" : $0)" }
            ?? "\(wanted) is missing"
        report(
            member, at: difference.wanted, expected: request.shown(difference.wanted),
            got: difference.got.map(answer.shown) ?? .none, detail,
            change: changing {
                difference.got.map {
                    Mismatch.Change.value(difference.wanted, JSONValue(answer, at: $0).json)
                }
                    ?? difference.key.map { .removal(key: $0) }
            })
    }
}

extension Expectations.Callbacks {
    /// Whether the callbacks have to be read.
    fileprivate var isCompared: Bool {
        list != nil || contains != nil || absent != nil || order != nil || !counts.isEmpty
            || !times.isEmpty
    }
}

extension JSONTape {
    /// The maximum numbers of words and of string bytes in a container that is shown completely.
    private static let shown = (words: 1_000, bytes: 4_096)

    /// The value at `position`; only the beginning of a long string, and only the kind of a large container.
    package func shown(_ position: Int) -> Mismatch.Value {
        var out = ByteWriter(capacity: 64)
        if let text = text(at: position) {
            out.string(text.excerpt)
        } else if isLarge(position) {
            out.append(kind(at: position) == .object ? "\"a large object\"" : "\"a large array\"")
        } else {
            out.value(at: position, on: self)
        }
        return .json(out.text())
    }

    private func isLarge(_ container: Int) -> Bool {
        let end = next(after: container)
        guard end - container <= JSONTape.shown.words else { return true }
        var bytes = 0
        var position = container
        // The loop enters containers instead of skipping them.
        while position < end {
            switch kind(at: position) {
            case .object, .array: position += 1
            case .string:
                bytes += string(at: position).count
                position += 1
            case .number, .true, .false, .null: position = next(after: position)
            }
        }
        return bytes > JSONTape.shown.bytes
    }

    /// The value in a sentence: scalars with their value, containers with their kind.
    package func phrase(_ position: Int) -> String {
        switch kind(at: position) {
        case .object: "an object"
        case .array: "an array"
        case .string: "“\(string(at: position).excerpt)”"
        case .number: JSONReader.print(number(at: position))
        case .true: "true"
        case .false: "false"
        case .null: "null"
        }
    }
}
