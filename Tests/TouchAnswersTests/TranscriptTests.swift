import Glibc
import RequestTestSupport
import TestSupport
import Testing

struct TranscriptTests {
    private func lines(_ text: String) throws -> [String] {
        let transcript = try Wire.transcript(text)
        #expect(transcript.isEmpty || transcript.hasSuffix("\n"))
        return transcript.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }

    @Test("Transcripts") func checks() {
        check("a tap that a view handles") {
            let text = Wire.request(
                window: #""subviews":[\#(Wire.view("yellow", #""touches":"handle""#))]"#,
                events: Wire.touch(0, "began") + "," + Wire.touch(0.08, "ended"))
            expect(
                try lines(text),
                equals: [
                    "    0.000  w       hitTest touch-1 → yellow",
                    "    0.000  yellow  touchesBegan touch-1",
                    "    0.080  yellow  touchesEnded touch-1",
                ])
        }

        check("two fingers without a handler, a touch outside the window, and an id with a space") {
            let text = """
                {"scene":{"windows":[{"id":"my window","frame":{"x":0,"y":0,"width":9,"height":9}}]},"events":[
                {"time":12.3456,"touches":[{"finger":"a","phase":"began","location":{"x":1,"y":1}},
                {"finger":"b","phase":"began","location":{"x":50,"y":1}}]}]}
                """
            expect(
                try lines(text),
                equals: [
                    "   12.346  \"my window\"  hitTest touch-1 → \"my window\"",
                    "   12.346  null         hitTest touch-2 → null",
                    "   12.346  \"my window\"  touchesBegan touch-1 forwarded",
                    "   12.346  app          touchesBegan touch-1 forwarded",
                    "   12.346  appDelegate  touchesBegan touch-1 forwarded",
                    "   12.346  null         touchesBegan touch-1 discarded  # RC-3",
                ])
        }

        check("gestures: transitions, actions with sender, questions with result, causes at the end") {
            let delegate = #""delegate":{"shouldReceiveTouch":true,"shouldBegin":true}"#
            let targets = #""targets":[{"target":"w","action":"tapped"},{"target":"w","action":"noted"}]"#
            let text = Wire.gestures(
                Wire.recognizer("my tap", "tap", delegate + "," + targets), view: #""touches":"handle""#,
                events: Wire.touch(0, "began") + "," + Wire.touch(0.08, "ended")
                    + #",{"time":1,"sendAction":{"action":"lost"}}"#)
            expect(
                try lines(text),
                equals: [
                    "    0.000  w         hitTest touch-1 → v",
                    "    0.000  \"my tap\"  shouldReceiveTouch → true",
                    "    0.000  \"my tap\"  touchesBegan touch-1",
                    "    0.000  v         touchesBegan touch-1",
                    "    0.080  \"my tap\"  touchesEnded touch-1",
                    "    0.080  \"my tap\"  shouldBegin → true",
                    "    0.080  \"my tap\"  possible → recognized  # TP-1",
                    "    0.080  w         tapped (\"my tap\")",
                    "    0.080  w         noted (\"my tap\")",
                    "    0.080  v         touchesCancelled touch-1  # CX-1",
                    "    0.080  \"my tap\"  recognized → possible  # GS-7",
                    "    1.000  null      lost (null) unhandled  # RC-7",
                ])
        }

        check("names of actions are quoted like ids; characters that affect a terminal are escaped") {
            let names = ["go on", "a\u{202E}b", "\u{E0041}", "plain:"]
            let targets = names.map { #"{"target":"w\#u{200B}","action":"\#($0)"}"# }.joined(separator: ",")
            let text = Wire.gestures(
                Wire.recognizer("tap", "tap", #""targets":[\#(targets)]"#),
                events: Wire.touch(0, "began") + "," + Wire.touch(0.08, "ended")
            ).replacing(#""id":"w""#, with: "\"id\":\"w\u{200B}\"")
            let reported = try lines(text).filter { $0.hasSuffix("(tap)") }
            expect(
                reported,
                equals: [
                    #"    0.080  "w\u200b"    "go on" (tap)"#, #"    0.080  "w\u200b"    "a\u202eb" (tap)"#,
                    #"    0.080  "w\u200b"    "\udb40\udc41" (tap)"#,
                    #"    0.080  "w\u200b"    plain: (tap)"#,
                ])
        }

        check("a question about another recognizer names it") {
            let delegate = #""delegate":{"shouldRecognizeSimultaneouslyWith":false}"#
            let text = Wire.gestures(
                Wire.recognizer("a", "tap", delegate), Wire.recognizer("b"),
                view: #""gestureRecognizerShouldBegin":true"#,
                events: Wire.touch(0, "began") + "," + Wire.touch(0.08, "ended"))
            let reported = try lines(text)
            #expect(reported.contains("    0.080  v            gestureRecognizerShouldBegin a → true"))
            #expect(reported.contains("    0.080  a            shouldRecognizeSimultaneouslyWith b → false"))
        }

        check("no entries: no lines") { expect(try lines(Wire.request()), equals: []) }

        check("the receiver column is as wide as the longest receiver in the answer") {
            let text = Wire.request(
                window: #""subviews":[\#(Wire.view("a rather long id", #""touches":"handle""#))]"#,
                events: Wire.touch(0, "began"))
            let lines = try lines(text)
            expect(lines[0], equals: "    0.000  w                   hitTest touch-1 → \"a rather long id\"")
            expect(lines[1], equals: "    0.000  \"a rather long id\"  touchesBegan touch-1")
        }
    }

    @Test(
        "a printable ASCII id is quoted if it contains a quote, a backslash or a space",
        arguments: UInt8(0x20)..<0x7F)
    func quotedIDs(byte: UInt8) throws {
        let scalar = Unicode.Scalar(byte)
        let text = Wire.request(events: Wire.touch(0, "began"))
            .replacing(#""id":"w""#, with: "\"id\":\"w\\u00\(String(byte, radix: 16))\"")
        let isQuoted = scalar == "\"" || scalar == "\\" || scalar == " "
        expect(try lines(text)[0].hasPrefix("    0.000  \"w"), equals: isQuoted)
    }

    @Test(
        "the number of lines equals the number of entries in the JSON answer",
        arguments: ["callbacks", "full"])
    func lineCount(trace: String) throws {
        let text = Wire.gestures(
            Wire.recognizer("r"), Wire.recognizer("s", "pan"),
            events: Wire.touch(0, "began") + "," + Wire.touch(0.08, "ended"),
            more: #","options":{"trace":"\#(trace)"}"#)
        let json = try JSON(parsing: try Wire.dispatch(text))
        let entries = ["hitTests", "transitions", "callbacks", "stages"].reduce(0) {
            $0 + (json[$1]?.array?.count ?? 0)
        }
        expect(try lines(text).count, equals: entries)
    }

    @Test(
        "times have the format %9.3f",
        arguments: [
            "0", "0.0004", "0.0006", "1", "1.5", "12345.678", "99999.9994", "123456.5", "1000000000",
            "0.0005",
            "0.0015", "0.0025", "1.0005", "2.6745",
        ])
    func times(seconds: String) throws {
        let text = Wire.request(events: #"{"time":\#(seconds),"becomeFirstResponder":"w"}"#)
        var buffer = [CChar](repeating: 0, count: 64)
        let value = try #require(Double(seconds))
        withVaList([value]) { _ = vsnprintf(&buffer, buffer.count, "%9.3f", $0) }
        let printed = String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let line = try #require(try lines(text).first)
        #expect(line.hasPrefix(printed + "  "))
    }
}
