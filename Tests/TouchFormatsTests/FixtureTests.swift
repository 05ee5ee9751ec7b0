import Foundation
import RequestTestSupport
import TestSupport
import Testing

@testable import JSONTape
@testable import TouchFormats

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

    @Test("Fixtures of other tools' formats") func checks() {
        /// If TOUCHD_UPDATE_FIXTURES is set, writes the results to the expected files, for review.
        check("each fixture is converted to the content of its expected file") {
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
                expect(found, equals: expected, "\(fixture): \(text)")
            }
        }

        check("every format has at least three fixtures, some accepted and some rejected") {
            let fixtures = try Converting.fixtures()
            for format in ForeignFormat.allCases {
                let own = fixtures.filter { $0.format == format.rawValue }
                let refused = try own.filter { try outcome($0, from: $0.format)["errors"] != nil }
                #expect(own.count >= 3 && !refused.isEmpty && refused.count < own.count, "\(format.rawValue)")
            }
            expect(Set(fixtures.map(\.format)), equals: Set(ForeignFormat.allCases.map(\.rawValue)))
        }

        check("format detection gives the same result, with one additional warning") {
            for fixture in try Converting.fixtures() {
                let named = try outcome(fixture, from: fixture.format)
                guard named["errors"] == nil else { continue }
                let found = try outcome(fixture, from: nil)
                expect(found["from"], equals: named["from"], "\(fixture)")
                #expect(found["scene"] == named["scene"] && found["events"] == named["events"], "\(fixture)")
                let warnings = Converting.warnings(found)
                expect(Array(warnings.dropFirst()), equals: Converting.warnings(named), "\(fixture)")
                expect(warnings.first?.hasPrefix("guessed #/data: assumed to be"), equals: true, "\(fixture)")
            }
        }

        check("inline JSON gives the same result as JSON in a string") {
            for fixture in try Converting.fixtures() {
                guard let data = try? JSON(parsing: fixture.data) else { continue }
                var body: [String: JSON] = ["from": .string(fixture.format), "data": data]
                body["options"] = try fixture.options.map { try JSON(parsing: $0) }
                let inline = Result { try Converting.answer(to: try JSON.object(body).text) }
                let text = Result {
                    try Converting.answer(try data.text, from: fixture.format, options: fixture.options)
                }
                switch (inline, text) {
                case (.success(let a), .success(let b)): expect(a, equals: b, "\(fixture)")
                case (.failure(let a), .failure(let b)):
                    expect(a as? RequestFault, equals: b as? RequestFault, "\(fixture)")
                default: Issue.record("\(fixture)")
                }
            }
        }

        check("converted scenes and events are valid requests, even if a fixture is truncated or changed") {
            var random = SplitMix64(seed: 7)
            for fixture in try Converting.fixtures() {
                if let answer = try? Converting.answer(
                    fixture.data, from: fixture.format, options: fixture.options)
                {
                    let scene = try answer["scene"]?.text ?? #"{"windows":[]}"#
                    let events = try answer["events"]?.text ?? "[]"
                    expect(
                        Wire.reported(#"{"scene":\#(scene),"events":\#(events)}"#), equals: [], "\(fixture)")
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
                        let answer = try? Converting.answer(
                            text, from: fixture.format, options: fixture.options)
                    else { continue }
                    let scene = try answer["scene"]?.text ?? #"{"windows":[]}"#
                    let events = try answer["events"]?.text ?? "[]"
                    let reported = Wire.reported(#"{"scene":\#(scene),"events":\#(events)}"#)
                    expect(reported, equals: [], "\(fixture): \(text)")
                }
            }
        }
    }
}
