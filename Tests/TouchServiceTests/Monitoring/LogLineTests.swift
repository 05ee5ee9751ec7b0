import Foundation
import TestSupport
import Testing
import TouchOperations

@testable import TouchService
@testable import JSONTape

struct LogLineTests {
    static func line(_ change: (inout LogLine) -> Void = { _ in }) -> LogLine {
        let record = RequestRecord(
            method: "POST", route: RouteLabel(of: DispatchOperation.self), status: 200, duration: 1_234_567,
            received: 10, sent: 20,
            isComplete: true)
        var line = LogLine(
            record, time: "2026-11-22T05:00:00.000Z", id: "id-1", target: "/v1/dispatch", peer: "127.0.0.1",
            traceParent: nil)
        change(&line)
        return line
    }

    static func text(_ line: LogLine, _ form: LogLine.Form) -> String {
        line.written(as: form).withBytes { String(decoding: $0, as: UTF8.self) }
    }

    static func object(_ line: LogLine) throws -> [String: Any] {
        let text = text(line, .json)
        #expect(text.hasSuffix("}\n") && text.dropLast().allSatisfy { $0 != "\n" })
        return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    @Test("Log lines of requests") func checks() {
        check("JSON has all members, and the trace if there is one") {
            let object = try Self.object(Self.line())
            expect(object["time"] as? String, equals: "2026-11-22T05:00:00.000Z")
            #expect(object["level"] as? String == "info" && object["msg"] as? String == "request")
            #expect(object["request_id"] as? String == "id-1" && object["peer"] as? String == "127.0.0.1")
            #expect(object["method"] as? String == "POST" && object["route"] as? String == "/v1/dispatch")
            #expect(object["status"] as? Int == 200 && object["duration_ms"] as? Double == 1.234)
            #expect(object["bytes_in"] as? Int == 10 && object["bytes_out"] as? Int == 20)
            #expect(object["trace_id"] == nil)
            let traced = try Self.object(
                Self.line { $0.traceParent = "00-\(TraceParentTests.trace)-\(TraceParentTests.span)-01" })
            expect(traced["trace_id"] as? String, equals: TraceParentTests.trace)
            expect(traced["parent_id"] as? String, equals: TraceParentTests.span)
            expect(try Self.object(Self.line { $0.traceParent = "bad" })["trace_id"] == nil)
        }

        check("errors and incomplete requests are marked") {
            let failed = try Self.object(Self.line { $0.record.status = 503 })
            expect(failed["level"] as? String, equals: "error")
            let cut = Self.line {
                $0.record.isComplete = false
                $0.record.status = 0
            }
            expect(try Self.object(cut)["msg"] as? String, equals: "request cut off")
            #expect(Self.text(cut, .text).contains(" - ") && Self.text(cut, .text).hasSuffix(" cut off\n"))
        }

        check("long targets and methods are truncated at a character boundary") {
            let line = Self.line {
                $0.target = "/" + String(repeating: "é", count: 10_000)
                $0.record.method = String(repeating: "M", count: 10_000)
            }
            #expect(Self.text(line, .json).utf8.count < 4096 && Self.text(line, .text).utf8.count < 4096)
            expect((try Self.object(line)["method"] as? String)?.count, equals: 32)
        }
    }

    @Test(
        "text from a client cannot end the line or control a terminal",
        arguments: [
            "/a\nb", "/a\r\nlevel: error", "/\u{1B}[2J", "/\u{0}", "/\u{85}\u{2028}\u{2029}",
            "/\u{202E}gpj.exe", "/\"}\\",
            "/é\u{FFFD}", "/\u{2066}x",
        ])
    func injection(_ target: String) throws {
        let line = Self.line {
            $0.target = target
            $0.record.method = target
        }
        expect(try Self.object(line)["target"] as? String, equals: target)
        let text = Self.text(line, .text)
        #expect(text.unicodeScalars.filter { $0 == "\n" }.count == 1 && text.hasSuffix("\n"))
        #expect(
            !text.unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x202E || $0.value == 0x2028 })
    }
}
