package import JSONTape
package import TouchOperations
package import TouchReports
internal import TouchWire

/// A file of cases: requests and what their answers must contain (docs/expectations.md). A request with
/// `expect` is a file of one case.
package final class CaseFile {
    /// One request.
    package struct Case {
        package var name: String
        /// The target of the request.
        package var endpoint: String
        /// The path of the operation, without a query.
        var path: Substring { endpoint.prefix { $0 != "?" } }
        var expected: Expectations
        /// Nil if the case states none.
        package var evidence: CaseEvidence?
        /// The scene of the request, if the case runs on several screens.
        var screen: CaseScreen?
    }

    private let parser: JSONParser
    /// Valid as long as the case file exists.
    let tape: JSONTape
    /// The text of the file. Its JSON is on the tape.
    package let source: CommentedJSON
    private let reader = ExpectationChecker()
    /// In the order of the file.
    package private(set) var cases: [Case]

    /// The line in which each case begins, from 1.
    package private(set) lazy var lines: [Int] = {
        let positions = cases.map(\.expected.start.position)
        return source.json.withUnsafeBufferPointer {
            TextLocations.find(positions, on: tape, in: $0).map(\.line)
        }
    }()

    /// Reads `source`.
    ///
    /// - Parameters:
    ///   - name: Name of the case if the text is a request.
    ///   - path: Path of the file, to which the paths of files with scenes are relative.
    ///   - requiresProof: Whether a case without `expect.certainty` fails if its answer is assumed.
    /// - Throws: `RequestFault` if it is not a case file; its pointers refer to the file.
    package init(
        _ source: CommentedJSON, name: String, path: String = "-", requiresProof: Bool = false
    ) throws(RequestFault) {
        (parser, tape) = try JSONParser.reading(source.json)
        self.source = source
        var reader = JSONReader(tape, isStrict: true)
        let items = reader.isRequest ? [reader.requestAsCase(name: name)] : reader.caseFile()
        var files = SceneFiles(besides: path)
        cases = items.flatMap { reader.onScreens($0, &files) }
        try reader.check()
        for index in cases.indices { cases[index].expected.hits.requiresProof = requiresProof }
    }

    /// Reads `text`, which can have comments and trailing commas.
    package convenience init(_ text: [UInt8], name: String) throws(RequestFault) {
        let source: CommentedJSON
        do { source = try CommentedJSON(text) } catch { throw .notJSON(error) }
        try self.init(source, name: name)
    }

    /// Whether `text` is JSON without `cases` and without `expect`. Such files in a folder of cases are
    /// skipped.
    package static func expectsNothing(_ text: [UInt8]) -> Bool {
        let expectsNothing = try? JSONParser.withValue(of: text) { $0["cases"] == nil && $0["expect"] == nil }
        return expectsNothing ?? false
    }

    /// The body to send. It states only the expectations for which the answer has a part of its own, `reachable` and
    /// `unreachable`.
    package func body(of item: Case) -> Bytes {
        var out = ByteWriter()
        let request = item.expected.request
        let views = item.expected.given.filter { $0 == .reachable || $0 == .unreachable }
        guard request == JSONTape.root || item.screen != nil || !views.isEmpty else {
            out.value(at: request, on: tape)
            return out.finish()
        }
        out.object { out in
            for member in JSONValue(tape, at: request).members
            where !(member.name == "expect") && !(member.name == "scenes") {
                out.key(text: member.name.text)
                out.value(member.value)
            }
            if let screen = item.screen { out.member("scene", json: screen.scene) }
            guard !views.isEmpty, let expect = JSONValue(tape, at: item.expected.start.position)["expect"]
            else {
                return
            }
            out.key("expect")
            out.object { out in
                for member in views {
                    out.key(text: member.name)
                    if let value = expect[member.name] { out.value(value) }
                }
            }
        }
        return out.finish()
    }

    /// The JSON text of the member `expect` of the case.
    func expect(of item: Case) -> String? {
        defer { withExtendedLifetime(parser) {} }
        return JSONValue(tape, at: item.expected.start.position)["expect"]?.json
    }

    /// A mismatch for each name in the expectations that cannot occur in the answer. A case with such a name could pass by
    /// mistake.
    package func unknownNames(of item: Case, _ engine: Engine) -> [Mismatch] {
        defer { withExtendedLifetime(parser) {} }
        let faults = body(of: item).withBytes { bytes in
            PaddedBytes.copying(Array(bytes)) {
                engine.unknownNames(in: item.expected, on: tape, path: item.path, $0)
            }
        }
        // A name that the expectations repeat is one mismatch.
        var details: Set<String> = []
        return faults.filter { details.insert($0.detail).inserted }.map(Mismatch.init(unknownName:))
    }

    /// The differences between an answer and the expectations. An answer that is not JSON is compared like
    /// `null`.
    ///
    /// - Parameter includesChanges: Whether to return all mismatches, each with the change that would make
    ///   the case pass (for `updated`).
    package func mismatches(
        of item: Case, status: Int, answer: UnsafeBufferPointer<UInt8>, includesChanges: Bool = false
    ) -> [Mismatch] {
        func mismatches(_ answer: UnsafeBufferPointer<UInt8>) -> [Mismatch]? {
            try? reader.mismatches(
                item.expected, of: tape, with: answer, status: status, includesChanges: includesChanges)
        }
        defer { withExtendedLifetime(parser) {} }
        if let found = mismatches(answer) { return found }
        var nothing = ByteWriter(capacity: 64)
        nothing.append("null")
        return nothing.finish().withBytes { mismatches($0) ?? [] }
    }
}

extension JSONReader {
    fileprivate var isRequest: Bool {
        tape.kind(at: JSONTape.root) == .object && tape.member("cases", of: JSONTape.root) == nil
            && (tape.member("scene", of: JSONTape.root) ?? tape.member("scenes", of: JSONTape.root)) != nil
    }

    /// The case, or one for each screen of its request.
    fileprivate mutating func onScreens(_ item: CaseFile.Case, _ files: inout SceneFiles) -> [CaseFile.Case] {
        guard let screens = screens(ofRequest: item.expected.request, &files) else { return [item] }
        return screens.map { screen in
            var item = item
            item.name += " [\(screen.name)]"
            item.screen = screen
            return item
        }
    }

    fileprivate mutating func requestAsCase(name: String) -> CaseFile.Case {
        var expected = Expectations(position: JSONTape.root)
        guard let expect = tape.member("expect", of: JSONTape.root) else {
            missing("expect", of: JSONTape.root, "“expect” is required for a request to be a case")
            return CaseFile.Case(name: name, endpoint: "/v1/dispatch", expected: expected)
        }
        let isRobustness = tape.member("robust", of: expect) != nil
        expected = expectations(at: expect, in: isRobustness ? .robustnessRequest : .dispatchRequest)
        if isRobustness, tape.member("outcome", of: JSONTape.root) == nil {
            missing(
                "outcome", of: JSONTape.root,
                "“outcome” is required with “robust”, which is the smallest share of runs with this outcome")
        }
        return CaseFile.Case(
            name: name, endpoint: isRobustness ? "/v1/robustness" : "/v1/dispatch", expected: expected)
    }

    fileprivate mutating func caseFile() -> [CaseFile.Case] {
        var cases: [CaseFile.Case] = []
        guard var cursor = object(at: JSONTape.root, "a case file") else { return cases }
        while let (member, value) = next(&cursor, FileMember.table) {
            switch member {
            case .cases:
                var elements = elements(at: value, "cases")
                while let element = next(&elements) {
                    cases.append(self.case(at: element, number: cases.count))
                }
            }
        }
        if !cursor.has(FileMember.cases) { missing("cases", of: JSONTape.root) }
        return cases
    }

    private mutating func `case`(at position: Int, number: Int) -> CaseFile.Case {
        var item = CaseFile.Case(
            name: "", endpoint: "/v1/dispatch", expected: Expectations(position: position))
        guard var cursor = object(at: position, "a case") else { return item }
        var request = position
        var expect: Int?
        while let (member, value) = next(&cursor, CaseMember.table) {
            switch member {
            case .name: item.name = string(at: value, "name")?.text ?? ""
            case .source: _ = string(at: value, "source")
            case .evidence: item.evidence = caseEvidence(at: value)
            case .endpoint: item.endpoint = string(at: value, "endpoint")?.text ?? item.endpoint
            case .request: request = value
            case .expect: expect = value
            }
        }
        if let expect {
            item.expected = expectations(at: expect, in: .caseFile(path: item.path))
        }
        item.expected.request = request
        item.expected.start = JSONPointer.Start(position: position, pointer: "#/cases/\(number)")
        for member: CaseMember in [.name, .request, .expect] where !cursor.has(member) {
            missing(member.name, of: position)
        }
        return item
    }
}

private enum FileMember: UInt8, MemberName {
    case cases

    static let table = MemberTable<Self>()
}

private enum CaseMember: UInt8, MemberName {
    case name, source, evidence, endpoint, request, expect

    static let table = MemberTable<Self>()
}
