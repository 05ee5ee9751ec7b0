import Foundation
internal import JSONTape
package import TestSupport

/// One case of a case file (Tests/cases/README.md). It is compared as in Tests/cases/run.
package struct Case: Sendable, CustomStringConvertible {
    package var file: String
    package var name: String
    package var endpoint: String
    package var request: JSON
    package var expect: JSON

    package var description: String { "\(file): \(name)" }

    private static var fixtures: URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Fixtures")
    }

    private static func read(_ path: String) -> JSON? {
        guard let data = try? Data(contentsOf: fixtures.appendingPathComponent(path)) else { return nil }
        return try? JSON(parsing: String(decoding: data, as: UTF8.self))
    }

    /// The folders of case files: those of the project, and those whose expectations have an independent source.
    private static let folders = ["Cases", "../Evidence"]

    /// Every case of every file, by folder and file name.
    package static var all: [Case] {
        folders.flatMap { folder in
            let path = fixtures.appendingPathComponent(folder).path
            let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
            return files.filter { $0.hasSuffix(".json") }.sorted().flatMap { cases($0, in: folder) }
        }
    }

    /// Whether the case must fail: pending.json lists it (not implemented), or disputed.json.
    package var mustFail: Bool { Case.exceptions.contains([file, name]) }

    private static let exceptions: Set<[String]> = {
        let lists = ["pending.json", "disputed.json"].compactMap { read($0)?.array }
        return Set(
            lists.joined().compactMap { entry in
                guard let file = entry["file"]?.string, let name = entry["name"]?.string else { return nil }
                return [file, name]
            })
    }()

    private static func cases(_ file: String, in folder: String) -> [Case] {
        guard let json = read("\(folder)/\(file)") else { return [] }
        return (json["cases"]?.array ?? []).compactMap { item in
            guard let name = item["name"]?.string, let endpoint = item["endpoint"]?.string,
                let request = item["request"], let expect = item["expect"]
            else { return nil }
            return Case(file: file, name: name, endpoint: endpoint, request: request, expect: expect)
        }
    }

    /// The differences between the answer and `expect`.
    package func mismatches() throws -> [String] {
        let (status, got) = try answer()
        return Comparison(expect: expect, got: got, status: status).run()
    }

    private func answer() throws -> (Int, JSON) {
        let text = try request.text
        do {
            switch endpoint {
            case "/v1/dispatch": return (200, try JSON(parsing: try Wire.dispatch(text)))
            case "/v1/hit-test": return (200, try JSON(parsing: try Wire.hitTest(text)))
            case "/v1/explain": return (200, try JSON(parsing: try Wire.explain(text)))
            case "/v1/robustness": return (200, try JSON(parsing: try Wire.robustness(text)))
            case "/v1/responder-chain": return (200, try JSON(parsing: try Wire.responderChain(text)))
            default: return (404, .null)
            }
        } catch let fault as RequestFault {
            switch fault {
            case .notJSON: return (400, .null)
            case .internalError: return (500, .null)
            case .outOfMemory: return (503, .null)
            case .limitExceeded: return (422, .null)
            case .invalid(let faults):
                let errors = faults.map {
                    JSON.object([
                        "pointer": .string($0.pointer), "code": .string($0.code.rawValue),
                        "detail": .string($0.detail),
                    ])
                }
                return (422, .object(["errors": .array(errors)]))
            }
        }
    }
}

/// Compares an answer with `expect`, member by member.
package struct Comparison {
    package let expect: JSON
    package let got: JSON
    package let status: Int
    private var bad: [String] = []

    package init(expect: JSON, got: JSON, status: Int) {
        self.expect = expect
        self.got = got
        self.status = status
    }

    package func run() -> [String] {
        var copy = self
        copy.compare()
        return copy.bad
    }

    private mutating func compare() {
        let wanted = Int(expect["status"]?.number ?? 200)
        guard status == wanted else {
            bad.append("status \(status), expected \(wanted): \((try? got.text.prefix(300)) ?? "")")
            return
        }
        compareProblem()
        compareJSON()
        compareNear()
        for key in ["hitView", "firstResponder", "responderChain"] {
            guard let want = expect[key], got[key] != want else { continue }
            bad.append("\(key): got \(String(describing: got[key])), expected \(want)")
        }
        if let least = expect["robust"]?.number, got["share"]?.number ?? -1 < least {
            bad.append("share: got \(String(describing: got["share"])), expected at least \(least)")
        }
        compareCallbacks()
        compareTransitions()
        compareVisits()
        if let want = expect["views"]?.array {
            let have = (got["results"]?.array ?? []).map { $0["view"] ?? .null }
            if have != want { bad.append("views: got \(have), expected \(want)") }
        }
    }

    private mutating func compareProblem() {
        let errors = got["errors"]?.array ?? []
        for want in expect["problem"]?.array ?? [] {
            let isThere = errors.contains {
                $0["pointer"] == want["pointer"] && (want["code"] == nil || $0["code"] == want["code"])
            }
            if !isThere { bad.append("no error at \(want); got \(errors.prefix(6))") }
        }
    }

    private mutating func compareJSON() {
        for (path, want) in expect["json"]?.object ?? [:] {
            guard let have = got.dig(path) else {
                bad.append("\(path): missing")
                continue
            }
            if !Comparison.same(want, have) { bad.append("\(path): got \(have), expected \(want)") }
        }
    }

    private mutating func compareNear() {
        for want in expect["near"]?.array ?? [] {
            let path = (want["path"]?.string ?? "").split(separator: "/").joined(separator: ".")
            let have = got.dig(path)
            let difference = abs((have?.number ?? .infinity) - (want["value"]?.number ?? .nan))
            if difference <= (want["tolerance"]?.number ?? .nan) + 1e-6 { continue }
            bad.append("got \(String(describing: have)), expected \(want)")
        }
    }

    private mutating func compareCallbacks() {
        let entries = got["callbacks"]?.array ?? []
        let names = entries.map { "\(Comparison.word($0["receiver"])).\($0["method"]?.string ?? "?")" }
        let only = expect["only"]
        let kinds = only?["kinds"]?.strings ?? []
        let receivers = only?["receivers"]?.strings ?? []
        let kept = zip(names, entries).filter { _, entry in
            (kinds.isEmpty || kinds.contains(entry["kind"]?.string ?? ""))
                && (receivers.isEmpty || receivers.contains(entry["receiver"]?.string ?? "\u{0}"))
                && !(only?["handled"] == .bool(true) && entry["disposition"]?.string == "forwarded")
        }.map(\.0)
        if let want = expect["callbacks"]?.strings, want != kept {
            bad.append("callbacks: got \(kept), expected \(want)")
        }
        for name in expect["contains"]?.strings ?? [] where !names.contains(name) {
            bad.append("missing \(name)")
        }
        for name in expect["absent"]?.strings ?? [] where names.contains(name) {
            bad.append("must not appear: \(name)")
        }
        if let order = expect["order"]?.strings {
            var waiting = order[...]
            for name in names where name == waiting.first { waiting.removeFirst() }
            if !waiting.isEmpty { bad.append("order \(order) not found in \(kept)") }
        }
        for (name, count) in expect["counts"]?.object ?? [:] {
            let have = names.count { $0 == name }
            if Double(have) != count.number { bad.append("\(name): called \(have) times, expected \(count)") }
        }
        for (name, time) in expect["times"]?.object ?? [:] {
            let have = zip(names, entries).first { $0.0 == name }?.1["time"]?.number
            if abs((have ?? .infinity) - (time.number ?? 0)) > 0.0005 {
                bad.append("\(name) at \(String(describing: have)) s, expected \(time) s")
            }
        }
    }

    private mutating func compareTransitions() {
        guard let want = expect["transitions"]?.strings else { return }
        let ids = Set(want.compactMap { $0.split(separator: " ").first.map(String.init) })
            .union(expect["transitionsOf"]?.strings ?? [])
        let have = (got["transitions"]?.array ?? []).compactMap { entry -> String? in
            guard let id = entry["recognizer"]?.string, ids.contains(id), let to = entry["to"]?.string,
                to != "possible"
            else { return nil }
            return "\(id) \(entry["from"]?.string ?? "?")>\(to)"
        }
        if have != want { bad.append("transitions: got \(have), expected \(want)") }
    }

    private mutating func compareVisits() {
        guard let want = expect["visits"]?.strings else { return }
        let first = (got["hitTests"]?.array ?? got["results"]?.array ?? []).first
        let have = (first?["visits"]?.array ?? []).map { visit in
            let call = visit["call"]?.string ?? "?"
            return "\(Comparison.word(visit["view"])).\(call)"
                + (call == "hitTest" ? "" : "=" + Comparison.word(visit["result"]))
        }
        if have != want { bad.append("visits: got \(have), expected \(want)") }
    }

    // MARK: Values

    private static func word(_ value: JSON?) -> String {
        switch value {
        case nil, .null?: "null"
        case .bool(let value)?: "\(value)"
        case .string(let text)?: text
        case .number(let value)?: "\(value)"
        case .array?, .object?: "?"
        }
    }

    /// Whether `have` contains every member of `want`. Numbers are compared with a tolerance of 10⁻⁶.
    package static func same(_ want: JSON, _ have: JSON) -> Bool {
        switch (want, have) {
        case (.number(let a), .number(let b)): abs(a - b) <= 1e-6
        case (.object(let a), .object(let b)):
            a.allSatisfy { key, value in b[key].map { same(value, $0) } ?? false }
        case (.array(let a), .array(let b)): a.count == b.count && zip(a, b).allSatisfy { same($0, $1) }
        default: want == have
        }
    }
}
