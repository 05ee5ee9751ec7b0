internal import JSONTape
internal import TouchExplanation
internal import TouchAnalysis
internal import TouchLint
internal import TouchDispatch
internal import TouchReports
internal import TouchWire

/// Formats findings as text and determines their locations.
struct FindingFormatter {
    let request: LintRequest
    let places: SceneLocations
    let members: RemedyMembers

    init(_ request: LintRequest, on tape: JSONTape) {
        self.request = request
        places = SceneLocations(request.scene, request.names, at: request.place, on: tape)
        members = RemedyMembers(scene: request.scene, names: request.names)
    }

    /// Formats each finding, with the location in `text` of its subject or of the faulty member.
    func format(
        _ findings: [Finding], in text: UnsafeBufferPointer<UInt8>?, file: String?, limit: Int
    ) throws(RequestFault) -> [LocatedFinding] {
        var located: [LocatedFinding] = []
        var positions: [(position: Int, index: Int)] = []
        var size = 0
        for finding in findings {
            var result = format(finding)
            result.file = file
            size +=
                result.text.utf8.count + result.path.utf8.count + result.facts.json.utf8.count
                + result.facts.certainty.utf8.count + 128
            guard size <= limit else { throw .limitExceeded(.answer(limit)) }
            if let position = position(of: finding) { positions.append((position, located.count)) }
            located.append(result)
        }
        guard let text else { return located }
        positions.sort { $0 < $1 }
        let found = TextLocations.find(positions.map(\.position), on: places.tape, in: text)
        for (place, (_, index)) in zip(found, positions) { located[index].place = place }
        return located
    }

    private func format(_ finding: Finding) -> LocatedFinding {
        var pointer = places.pointer(to: finding.subject)
        if let member = finding.member, has(member, finding.subject) { pointer += "/\(member)" }
        let isRecognizer: Bool
        if case .gestureRecognizer = finding.subject { isRecognizer = true } else { isRecognizer = false }
        return LocatedFinding(
            rule: finding.rule, severity: finding.severity, pointer: pointer, id: name(finding.subject),
            text: sentence(finding) + condition(of: finding),
            facts: LocatedFinding.Facts(
                json: facts(finding), certainty: certainty(of: finding), isAssumed: finding.isAssumed),
            fix: finding.fix.flatMap(fix),
            path: request.names.path(to: finding.subject, in: request.scene), isRecognizer: isRecognizer,
            because: finding.because)
    }

    // MARK: Locations

    private func position(of finding: Finding) -> Int? {
        guard let object = places.position(of: finding.subject) else { return nil }
        return finding.member.flatMap { places.tape.member("\($0)", of: object) } ?? object
    }

    private func has(_ member: Finding.Member, _ subject: SceneObject) -> Bool {
        places.position(of: subject).flatMap { places.tape.member("\(member)", of: $0) } != nil
    }

    func name(_ object: SceneObject) -> String { request.names.name(of: object).text }

    // MARK: Certainty

    private func certainty(of finding: Finding) -> String {
        guard let certainty = finding.certainty else { return "" }
        var out = ByteWriter(capacity: 128)
        out.append("{")
        out.certainty(certainty, request.names) { $1.bool($0) }
        return String(out.text().dropFirst())
    }

    /// A sentence with the members that decide whether there is the finding; empty if it is certain.
    private func condition(of finding: Finding) -> String {
        finding.certainty?.condition { "“\(name(.responder(.view($0))))”" } ?? ""
    }

    // MARK: Facts

    private func facts(_ finding: Finding) -> String {
        var out = ByteWriter(capacity: 128)
        let facts = finding.facts
        out.append("{")
        out.member("because", finding.because)
        if let reason = facts.reason { out.member("reason", reason) }
        if !facts.by.isEmpty {
            out.key("by")
            out.array(facts.by) { object, out in request.names.write(object, to: &out) }
            out.member("count", facts.count ?? facts.by.count)
        }
        let numbers: [(StaticString, Double?)] = [
            ("share", facts.share), ("side", facts.side), ("minimum", facts.minimum),
            ("seconds", facts.seconds),
        ]
        for (name, value) in numbers {
            out.member(name, ifPresent: value.map { ($0 * 1e6).rounded() / 1e6 })
        }
        if let system = facts.system { out.member("system", system.name) }
        out.append("}")
        return out.text()
    }

    // MARK: Fix

    /// The fix if it changes one member; the answer has no other form of fixes.
    private func fix(_ fix: Fix) -> LocatedFinding.Fix? {
        guard fix.remedies.count == 1, let remedy = fix.remedies.first else { return nil }
        let edit: (path: [String], json: String)?
        let object: SceneObject
        switch remedy {
        case .view(let view, let change):
            edit = members.edit(of: change, view)
            object = .responder(.view(view))
        case .recognizer(let recognizer, let change):
            edit = members.edit(of: change, recognizer)
            object = members.owner(of: recognizer)
        case .responder, .application, .events: return nil
        }
        guard let edit, var position = places.position(of: object) else { return nil }
        var pointer = places.pointer(to: object)
        var from = "null"
        var to = edit.json
        for (depth, member) in edit.path.enumerated() {
            pointer += "/" + member
            guard let value = places.tape.member(member, of: position) else {
                to = edit.path[(depth + 1)...].reversed().reduce(to) { "{\"\($1)\":\($0)}" }
                break
            }
            guard depth == edit.path.count - 1 else {
                guard places.tape.kind(at: value) == .object else { return nil }
                position = value
                continue
            }
            from = JSONValue(places.tape, at: value).json
        }
        return LocatedFinding.Fix(
            kind: fix.kind, pointer: pointer, from: from, to: to,
            text: FixWords(scene: request.scene, names: request.names).text(fix),
            swift: FixCode(scene: request.scene, names: request.names).swift(fix))
    }
}
