import Foundation
import RequestTestSupport
import TestSupport
import Testing

@testable import JSONTape
@testable import TouchFormats

@Suite("Fixtures of other tools' formats")
struct FixtureTests {
    /// Returns the answer for a fixture, or its errors.
    private func outcome(_ fixture: Converting.Fixture, from: String?) throws -> JSON {
        do {
            return try Converting.answer(fixture.data, from: from, options: fixture.options)
        } catch RequestFault.invalid(let faults) {
            var out = ByteWriter()
            out.diagnostics(faults)
            return .object(["errors": try JSON(parsing: out.text())])
        }
    }

    /// If TOUCHD_UPDATE_FIXTURES is set, writes the results to the expected files, for review.
    @Test("each fixture is converted to the content of its expected file")
    func expected() throws {
        let isUpdating = ProcessInfo.processInfo.environment["TOUCHD_UPDATE_FIXTURES"] != nil
        for fixture in try Converting.fixtures() {
            let found = try outcome(fixture, from: fixture.format)
            if isUpdating {
                let encoder = JSONEncoder()
                encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
                try encoder.encode(found).write(to: fixture.expected)
            }
            let expected = try JSON(parsing: String(contentsOf: fixture.expected, encoding: .utf8))
            let text = try found.text
            #expect(found == expected, "\(fixture): \(text)")
        }
    }

    @Test("every format has at least three fixtures, some accepted and some rejected")
    func complete() throws {
        let fixtures = try Converting.fixtures()
        for format in ForeignFormat.allCases {
            let own = fixtures.filter { $0.format == format.rawValue }
            let refused = try own.filter { try outcome($0, from: $0.format)["errors"] != nil }
            #expect(own.count >= 3 && !refused.isEmpty && refused.count < own.count, "\(format.rawValue)")
        }
        #expect(Set(fixtures.map(\.format)) == Set(ForeignFormat.allCases.map(\.rawValue)))
    }

    @Test("format detection gives the same result, with one additional warning")
    func detected() throws {
        for fixture in try Converting.fixtures() {
            let named = try outcome(fixture, from: fixture.format)
            guard named["errors"] == nil else { continue }
            let found = try outcome(fixture, from: nil)
            #expect(found["from"] == named["from"], "\(fixture)")
            #expect(found["scene"] == named["scene"] && found["events"] == named["events"], "\(fixture)")
            let warnings = Converting.warnings(found)
            #expect(Array(warnings.dropFirst()) == Converting.warnings(named), "\(fixture)")
            #expect(warnings.first?.hasPrefix("guessed #/data: assumed to be") == true, "\(fixture)")
        }
    }

    @Test("inline JSON gives the same result as JSON in a string")
    func inlineJSON() throws {
        for fixture in try Converting.fixtures() {
            guard let data = try? JSON(parsing: fixture.data) else { continue }
            var body: [String: JSON] = ["from": .string(fixture.format), "data": data]
            body["options"] = try fixture.options.map { try JSON(parsing: $0) }
            let inline = Result { try Converting.answer(to: try JSON.object(body).text) }
            let text = Result {
                try Converting.answer(try data.text, from: fixture.format, options: fixture.options)
            }
            switch (inline, text) {
            case (.success(let a), .success(let b)): #expect(a == b, "\(fixture)")
            case (.failure(let a), .failure(let b)):
                #expect(a as? RequestFault == b as? RequestFault, "\(fixture)")
            default: Issue.record("\(fixture)")
            }
        }
    }

    @Test("converted scenes and events are valid requests, even if a fixture is truncated or changed")
    func harmless() throws {
        var random = SplitMix64(seed: 7)
        for fixture in try Converting.fixtures() {
            if let answer = try? Converting.answer(
                fixture.data, from: fixture.format, options: fixture.options)
            {
                let scene = try answer["scene"]?.text ?? #"{"windows":[]}"#
                let events = try answer["events"]?.text ?? "[]"
                #expect(Wire.reported(#"{"scene":\#(scene),"events":\#(events)}"#) == [], "\(fixture)")
            }
            let bytes = Array(fixture.data.utf8)
            for _ in 0..<40 where !bytes.isEmpty {
                var changed = bytes
                if random.next() % 2 == 0 {
                    changed.removeSubrange(Int(random.next() % UInt64(bytes.count))...)
                } else {
                    changed[Int(random.next() % UInt64(bytes.count))] = UInt8(random.next() % 0x7F)
                }
                let text = String(decoding: changed, as: UTF8.self)
                guard
                    let answer = try? Converting.answer(text, from: fixture.format, options: fixture.options)
                else { continue }
                let scene = try answer["scene"]?.text ?? #"{"windows":[]}"#
                let events = try answer["events"]?.text ?? "[]"
                let reported = Wire.reported(#"{"scene":\#(scene),"events":\#(events)}"#)
                #expect(reported == [], "\(fixture): \(text)")
            }
        }
    }
}
