import JSONTape
import RequestTestSupport
import TestSupport
import Testing

@testable import TouchOperations
@testable import TouchWire

/// Recordings and the simulation of their scenes.
struct ReplayTests {
    private static let header =
        #"{"entry":"recording","version":1,"origin":"stub","observes":["hitTest","touches","transition","action","delegate","scroll"]}"#
    private static let scene =
        #"{"entry":"scene","time":0,"scene":{"windows":[{"id":"w","frame":[0,0,390,844],"subviews":["#
        + #"{"id":"card","frame":[0,0,390,300],"gestureRecognizers":[{"id":"tap","type":"tap"}]}]}]}}"#
    private static let began =
        #"{"entry":"event","time":1,"touches":[{"finger":"a","phase":"began","location":[9,9]}]}"#
    private static let ended = #"{"entry":"event","time":1.1,"touches":[{"finger":"a","phase":"ended"}]}"#
    private static let hit = #"{"entry":"hitTest","time":1,"touch":"a","window":"w","view":"card"}"#
    private static let calls = [
        #"{"entry":"callback","time":1,"kind":"touches","receiver":"card","method":"touchesBegan","touches":["a"]}"#,
        #"{"entry":"callback","time":1,"kind":"touches","receiver":"w","method":"touchesBegan","touches":["a"]}"#,
    ]
    private static let recognized = [
        #"{"entry":"transition","time":1.1,"recognizer":"tap","from":"possible","to":"recognized"}"#,
        #"{"entry":"callback","time":1.1,"kind":"touches","receiver":"card","method":"touchesCancelled","touches":["a"]}"#,
        #"{"entry":"callback","time":1.1,"kind":"touches","receiver":"w","method":"touchesCancelled","touches":["a"]}"#,
        #"{"entry":"transition","time":1.1,"recognizer":"tap","from":"recognized","to":"possible"}"#,
    ]
    private static let end = #"{"entry":"end","time":2}"#
    private static var tap: [String] {
        [header, scene, began, hit] + calls + [ended] + recognized + [end]
    }

    private static func replay(_ lines: [String], _ more: String = "") throws -> JSON {
        let text = Array((lines.joined(separator: "\n") + "\n").utf8)
        var request = try text.withUnsafeBufferPointer { try RecordingLines.request(of: $0) }
        request.removeLast()
        request += Array((more + "}").utf8)
        return try JSON(
            parsing: PaddedBytes.copying(request) { try Engine().answer(ReplayOperation.self, to: $0).text })
    }

    private static func fault(_ lines: [String]) -> String {
        do {
            _ = try replay(lines)
            return ""
        } catch { return "\(error)" }
    }

    @Test("Replays") func checks() {
        check("a recording that follows the rules agrees") {
            let answer = try Self.replay(Self.tap)
            expect(answer["summary"]?.string, equals: "1 of 1 touch as simulated.")
            expect(try answer["complete"]?.text, equals: "true")
            expect(answer["touches"]?.array?.first?["touch"]?.string, equals: "a")
            expect(answer["agreement"]?["touches"]?["agree"]?.number, equals: 1)
        }

        check("each kind of difference is found, with its line and its rule") {
            func first(_ change: (inout [String]) -> Void) throws -> String {
                var lines = Self.tap
                change(&lines)
                let difference = try Self.replay(lines)["touches"]?.array?.first?["first"]
                let rule = difference?["rules"]?.array?.first?.string ?? "none"
                return
                    "\(difference?["kind"]?.string ?? "none") \(Int(difference?["line"]?.number ?? 0)) \(rule)"
            }
            expect(try first { $0.remove(at: 8) }, equals: "missing 10 CX-1")
            expect(try first { $0[7] = $0[7].replacing("1.1", with: "1.4") }, equals: "time 8 TP-1")
            expect(try first { $0[3] = $0[3].replacing("card", with: "w") }, equals: "other 4 HT-1")
            expect(
                try first {
                    $0.insert(
                        #"{"entry":"callback","time":1,"kind":"action","receiver":"w","method":"go","sender":"tap"}"#,
                        at: 6)
                }, equals: "extra 7 GS-5")
            expect(try first { $0.swapAt(4, 5) }.hasPrefix("order"), equals: true)
        }

        check("a header and a snapshot are required, and the version is checked") {
            #expect(Self.fault([Self.scene]).contains("the first record must be the header"))
            #expect(Self.fault([Self.header]).contains("the recording has no snapshot"))
            let newer = Self.header.replacing(#""version":1"#, with: #""version":2"#)
            #expect(Self.fault([newer, Self.scene]).contains("“version” must be"))
        }

        check("lines that cannot be read, unknown kinds, jumps of the clock and a missing end are reported") {
            var lines = Self.tap
            lines.removeLast()
            lines.insert(#"{"entry":"weather","time":1}"#, at: 4)
            lines.insert(#"{"entry":"callback","time":1,"kind":"touches"}"#, at: 5)
            lines.append(#"{"entry":"hitTest","time":0.5,"touch":"b","window":"w","view":"card"}"#)
            lines.append(#"{"entry":"transition","ti"#)
            let recording = try Self.replay(lines)["recording"]
            expect(recording?["skipped"]?["weather"]?.number, equals: 1)
            expect(recording?["unreadable"]?.array?.first?["line"]?.number, equals: 6)
            expect(
                recording?["unreadable"]?.array?.first?["reason"]?.string, equals: "“receiver” is required")
            expect(recording?["unreadable"]?.array?[1]["reason"]?.string, equals: "it is no JSON object")
            expect(
                recording?["notes"]?.array?.compactMap(\.string),
                equals: [
                    "line 14: the clock jumps back by 0.6 s",
                    "the recording has no end: it may be incomplete",
                ])
        }

        check("a snapshot that is no scene is a remark, and later ones are replayed") {
            let broken = #"{"entry":"scene","time":0,"scene":{"windows":[{"id":"w"}]}}"#
            let later = [Self.scene] + Self.tap[2...]
            let answer = try Self.replay([Self.header, broken] + later)
            expect(try answer["complete"]?.text, equals: "false")
            expect(answer["agreement"]?["touches"]?["agree"]?.number, equals: 1)
            #expect(
                answer["recording"]?["notes"]?.array?.first?.string?.contains("a view must have a frame")
                    == true)
        }

        check("objects that the snapshot lacks, custom classes and changed layouts are named and not counted")
        {
            func codes(_ lines: [String]) throws -> [String] {
                let answer = try Self.replay(lines)
                #expect(answer["agreement"]?["touches"]?["differ"]?.number == 0)
                return answer["undescribed"]?.array?.compactMap { $0["code"]?.string } ?? []
            }
            var lines = Self.tap
            lines.insert(Self.calls[0].replacing("card", with: "ghost"), at: 4)
            expect(try codes(lines), equals: ["unknown-object"])
            lines = Self.tap.map {
                $0.replacing(#""id":"card""#, with: #""id":"card","class":"Card","superclass":"UIView""#)
            }
            lines.removeAll { $0.contains(#""receiver":"w""#) }
            expect(try codes(lines), equals: ["custom-class"])
            lines = Self.tap
            lines.remove(at: 8)
            let moved = Self.scene.replacing(#""time":0"#, with: #""time":1.05"#).replacing(
                "[0,0,390,300]", with: "[0,0,390,200]")
            lines.insert(moved, at: 6)
            expect(try codes(lines), equals: ["layout-changed"])
        }

        check("hostile names of touches name no touch, and are answered") {
            for name in [
                "touch--9223372036854775808", "touch-9223372036854775807", "touch-0", "touch-", "finger1",
            ] {
                var lines = Self.tap
                lines.insert(Self.hit.replacing(#""touch":"a""#, with: #""touch":"\#(name)""#), at: 4)
                let first = try Self.replay(lines)["touches"]?.array?.first?["first"]
                expect(first?["kind"]?.string, equals: "extra", name)
            }
        }

        check("events that cannot follow those before, and gestures, are not used, and the rest is replayed")
        {
            for event in [
                Self.began, Self.ended.replacing(#""a""#, with: #""b""#),
                #"{"entry":"event","time":1,"tap":[9,9]}"#,
                #"{"entry":"event","time":1.05,"touches":[{"finger":"a","phase":"moved"}]}"#,
            ] {
                var lines = Self.tap
                lines.insert(event.replacing(#""time":1.1"#, with: #""time":1"#), at: 6)
                let answer = try Self.replay(lines)
                expect(answer["recording"]?["unreadable"]?.array?.first?["line"]?.number, equals: 7, event)
                expect(answer["touches"]?.array?.first?["status"]?.string, equals: "equal", event)
            }
        }

        check("touches are not compared after too many differences, and if a segment cannot be replayed") {
            var lines = [Self.header, Self.scene]
            for number in 0..<1_000 {
                let (time, name) = (Double(number) + 1, "\"f\(number)\"")
                lines.append(Self.began.replacing("1,", with: "\(time),").replacing(#""a""#, with: name))
                lines.append(
                    Self.hit.replacing(":1,", with: ":\(time),").replacing(#""a""#, with: name).replacing(
                        #""view":"card""#, with: #""view":"w""#))
                lines.append(
                    Self.ended.replacing("1.1,", with: "\(time + 0.5),").replacing(#""a""#, with: name))
            }
            let answer = try Self.replay(lines + [Self.end.replacing("2", with: "2000")])
            expect(answer["touches"]?.array?.last?["status"]?.string, equals: "notCompared")
            expect(answer["agreement"]?["touches"]?["agree"]?.number, equals: 0)
            let broken = Self.tap.map { $0.replacing(#""type":"tap""#, with: #""type":"tab""#) }
            let refused = try Self.replay(broken)
            expect(refused["touches"]?.array?.first?["status"]?.string, equals: "notCompared")
            expect(refused["summary"]?.string, equals: "No observation could be compared.")
        }

        check("a delegate that is no object does not become invalid JSON") {
            let lines = Self.tap.map { $0.replacing(#""type":"tap""#, with: #""type":"tap","delegate":[]"#) }
            let question =
                #"{"entry":"callback","time":1,"kind":"delegate","receiver":"tap","method":"shouldReceiveTouch","recognizer":"tap","result":true}"#
            var changed = lines
            changed.insert(question, at: 4)
            let notes = try Self.replay(changed)["recording"]?["notes"]?.strings ?? []
            #expect(notes.first?.contains("delegate must be an object") == true, "\(notes)")
        }

        check("entries within the tolerance of the end are compared, or need not be recorded") {
            var lines = Self.tap
            lines[lines.count - 1] = Self.end.replacing("2", with: "1.1")
            expect(try Self.replay(lines)["touches"]?.array?.first?["status"]?.string, equals: "equal")
        }

        check("a call of many touches is one difference with bounded entries") {
            let names = (0..<60).map { "\"f\($0)\"" }
            let began = names.map { #"{"finger":\#($0),"phase":"began","location":[9,9]}"# }.joined(
                separator: ",")
            let event = #"{"entry":"event","time":1,"touches":["# + began + "]}"
            let call =
                #"{"entry":"callback","time":1,"kind":"touches","receiver":"w","method":"touchesFoo","touches":["#
                + names.joined(separator: ",") + "]}"
            let answer = try Self.replay([Self.header, Self.scene, event, call, Self.end])
            #expect(try answer.text.utf8.count < 40_000)
        }

        check("recorded answers of delegates are used") {
            var lines = Self.tap
            let question =
                #"{"entry":"callback","time":1.1,"kind":"delegate","receiver":"tap","method":"shouldBegin","recognizer":"tap","result":false}"#
            lines.replaceSubrange(
                7...10,
                with: [
                    question,
                    #"{"entry":"transition","time":1.1,"recognizer":"tap","from":"possible","to":"failed"}"#,
                    Self.calls[0].replacing("Began", with: "Ended").replacing(
                        #""time":1"#, with: #""time":1.1"#),
                    Self.calls[1].replacing("Began", with: "Ended").replacing(
                        #""time":1"#, with: #""time":1.1"#),
                    #"{"entry":"transition","time":1.1,"recognizer":"tap","from":"failed","to":"possible"}"#,
                ])
            expect(
                try Self.replay(lines)["touches"]?.array?.first?["first"]?["text"]?.string ?? "none",
                equals: "none")
        }

        check("a threshold is fitted, or the answer says that none fits") {
            let fit = try Self.replay(Self.tap, #","fit":"tapMaximumDuration""#)["fit"]
            expect(try fit?["found"]?.text, equals: "true")
            #expect(try #require(fit?["from"]?.number) < 0.11)
            expect(try fit?["to"]?.text, equals: "null")
            let other = try Self.replay(Self.tap, #","fit":"pinchHysteresis""#)["fit"]
            expect(try other?["found"]?.text, equals: "false")
            #expect(other?["text"]?.string?.contains("does not depend on") == true)
        }

        check("thousands of events are replayed with bounded work") {
            var lines = [Self.header, Self.scene]
            for number in 0..<2_000 {
                let time = 1 + Double(number) / 100
                lines.append(
                    Self.began.replacing("1,", with: "\(time),").replacing(#""a""#, with: "\"a\(number)\""))
                lines.append(
                    Self.ended.replacing("1.1,", with: "\(time + 0.005),").replacing(
                        #""a""#, with: "\"a\(number)\""))
            }
            let answer = try Self.replay(lines)
            expect(answer["recording"]?["events"]?.number, equals: 4_000)
            expect(try answer["complete"]?.text, equals: "false")
        }
    }
}
