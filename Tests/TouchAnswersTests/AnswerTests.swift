import RequestTestSupport
import TestSupport
import Testing

struct AnswerTests {
    private static let views = #""subviews":[\#(Wire.view("v", #""touches":"handle""#))]"#

    private func answer(_ options: String = "{}", events: String? = nil, window: String = views) throws
        -> JSON
    {
        let tap = Wire.touch(0, "began") + "," + Wire.touch(0.08, "ended")
        let text = Wire.request(window: window, events: events ?? tap, more: #","options":\#(options)"#)
        return try JSON(parsing: try Wire.dispatch(text))
    }

    private func entries(_ answer: JSON) -> [JSON] {
        ["hitTests", "transitions", "callbacks", "stages"].flatMap { answer[$0]?.array ?? [] }
    }

    @Test("Answers of a dispatch") func checks() {
        check("a touch outside of all windows, and long times, cause a warning about their unit") {
            func warnings(_ events: String) throws -> [String] {
                let text = #"{"scene":{"subviews":[{"id":"v","frame":[0,0,390,844]}]},"events":[\#(events)]}"#
                return try JSON(parsing: try Wire.dispatch(text))["warnings"]?.array?.map {
                    "\($0["code"]?.string ?? "") \($0["pointer"]?.string ?? "") \($0["detail"]?.string ?? "")"
                } ?? []
            }
            expect(try warnings(#"{"tap":[389,843]},{"time":30,"tap":{"at":"v","hold":30}}"#), equals: [])
            expect(
                try warnings(#"{"tap":[585,2175]},{"tap":[-1,5]}"#),
                equals: [
                    "unusual-value #/events/0 the point (585, 2175) is outside of all windows (the first is 390 × 844 pt); if it is in pixels, divide it by the scale of the screen (for scale 3: 195, 725)"
                ])
            expect(
                try warnings(#"{"tap":[-1,5]}"#),
                equals: [
                    "unusual-value #/events/0 the point (-1, 5) is outside of all windows (the first is 390 × 844 pt)"
                ])
            expect(
                try warnings(#"{"tap":{"at":"v","hold":300}}"#),
                equals: [
                    "unusual-value #/events/0/tap/hold “hold” is 300 s; times are in seconds: 300 ms are 0.3"
                ])
            expect(
                try warnings(#"{"tap":"v"},{"time":400,"tap":"v"}"#),
                equals: [
                    "unusual-value #/events/1/time the time since the preceding event is 400 s; times are in seconds: 400 ms are 0.4"
                ])
        }

        check("an answer has the documented members") {
            expect(
                Set(try answer().object?.keys.map { $0 } ?? []),
                equals: [
                    "hitView", "firstResponder", "responderChain", "touches", "hitTests", "transitions",
                    "callbacks",
                    "recognizers", "final", "end", "warnings",
                ])
        }

        check("a touch has its documented members") {
            let touch = try #require(try answer().dig("touches.0"))
            expect(
                Set(touch.object?.keys.map { $0 } ?? []),
                equals: [
                    "id", "fingers", "window", "view", "gestureRecognizers", "location", "previousLocation",
                    "timestamp", "phase", "tapCount", "type", "force", "majorRadius", "altitudeAngle",
                    "azimuthAngle", "releasedAt",
                ])
            expect(touch["id"], equals: .string("touch-1"))
            expect(touch["fingers"], equals: .array([.string("1")]))
            expect(touch["tapCount"], equals: .number(1))
            expect(touch["releasedAt"], equals: .number(0.43))
            expect(touch["gestureRecognizers"], equals: .array([]))
        }

        check("seq has no gaps if kinds filters callbacks") {
            let answer = try answer(#"{"kinds":["discarded"]}"#, window: #""isHidden":false"#)
            let numbers = entries(answer).compactMap { $0["seq"]?.number }.sorted()
            expect(numbers, equals: (1...numbers.count).map { Double($0) })
            expect(
                answer["callbacks"]?.array?.compactMap { $0["kind"]?.string },
                equals: ["discarded", "discarded"])
        }

        check("every entry has seq, time and event") {
            for entry in entries(try answer(#"{"trace":"full"}"#)) {
                #expect(
                    entry["seq"]?.number != nil && entry["time"]?.number != nil
                        && entry["event"]?.number != nil)
            }
        }

        check("trace none omits hitTests, transitions and callbacks") {
            let keys = Set(try answer(#"{"trace":"none"}"#).object?.keys.map { $0 } ?? [])
            #expect(keys.isDisjoint(with: ["hitTests", "transitions", "callbacks", "stages", "events"]))
            #expect(keys.isSuperset(of: ["firstResponder", "responderChain", "touches", "final", "end"]))
        }

        check("trace full adds visits, stages and events") {
            let answer = try answer(#"{"trace":"full"}"#)
            expect(answer.dig("hitTests.0.visits.0.call"), equals: .string("hitTest"))
            expect(answer["stages"]?.array?.isEmpty, equals: false)
            expect(answer.dig("events.0.index"), equals: .number(0))
            expect(answer.dig("events.0.type"), equals: .string("touches"))
            expect(answer.dig("events.1.timestamp"), equals: .number(0.08))
            expect(answer.dig("events.1.allTouches"), equals: .array([.string("touch-1")]))
            expect(try self.answer().dig("hitTests.0.visits") == nil, "only the full trace has visits")
        }

        check("visits have their documented members") {
            let visits = try answer(#"{"trace":"full"}"#).dig("hitTests.0.visits")?.array ?? []
            expect(visits.count, equals: 6)
            for visit in visits {
                expect(
                    Set(visit.object?.keys.map { $0 } ?? []),
                    equals: [
                        "view", "call", "point", "result", "reason", "rule",
                    ])
            }
            expect(visits.last?["result"], equals: .string("v"))
            expect(visits.dropFirst().first?["result"], equals: .bool(true))
        }

        check("callbacks have receiver, method, touches and disposition") {
            let first = try #require(try answer().dig("callbacks.0"))
            expect(first["kind"], equals: .string("touches"))
            expect(first["receiver"], equals: .string("v"))
            expect(first["method"], equals: .string("touchesBegan"))
            expect(first["touches"], equals: .array([.string("touch-1")]))
            expect(first["disposition"], equals: .string("handled"))
        }

        check("a touch that a control handles itself has the implementation UIControl") {
            let answer = try answer(window: #""subviews":[\#(Wire.view("b", #""class":"UIButton""#))]"#)
            expect(answer.dig("callbacks.0.implementation"), equals: .string("UIControl"))
            expect(answer.dig("callbacks.0.disposition"), equals: .string("handled"))
        }

        check("a discarded event has a null receiver and the unhandled method") {
            let last = try #require(try answer(window: #""alpha":1"#)["callbacks"]?.array?.last)
            expect(last["kind"], equals: .string("discarded"))
            expect(last["receiver"], equals: .null)
            expect(last["method"], equals: .string("touchesEnded"))
            expect(last.dig("cause.rule"), equals: .string("RC-3"))
        }

        check("until: later events are not dispatched; the finger is still down") {
            let answer = try answer(#"{"until":0.05}"#)
            expect(answer["callbacks"]?.array?.count, equals: 1)
            expect(answer["end"], equals: .number(0))
            expect(answer.dig("warnings.0.code"), equals: .string("touch-still-down"))
        }

        check("a finger still down is reported at the sample that began its touch") {
            let answer = try answer(
                events: Wire.touch(0, "began") + "," + Wire.touch(1, "began", finger: "2"))
            let warnings = answer["warnings"]?.array ?? []
            expect(
                warnings.compactMap { $0["code"]?.string }, equals: ["touch-still-down", "touch-still-down"])
            expect(
                warnings.compactMap { $0["pointer"]?.string },
                equals: ["#/events/0/touches/0", "#/events/1/touches/0"])
        }

        check("without touches, callbacks have no member touches and are otherwise the same") {
            let all = try answer("{}")
            let compact = try answer(#"{"touches":false}"#)
            expect(all.dig("callbacks.0.touches.0"), equals: .string("touch-1"))
            expect(compact["touches"], equals: all["touches"])
            let pairs = zip(all["callbacks"]?.array ?? [], compact["callbacks"]?.array ?? [])
            for (callback, shorter) in pairs {
                #expect(shorter["touches"] == nil)
                for member in ["seq", "method", "receiver", "disposition", "cause"] {
                    expect(shorter[member], equals: callback[member])
                }
            }
            expect(all["callbacks"]?.array?.count, equals: compact["callbacks"]?.array?.count)
        }

        check("echoEvents adds the events as they were dispatched") {
            expect(try answer()["echoedEvents"] == nil)
            let echoed = try answer(#"{"echoEvents":true}"#)["echoedEvents"]
            expect(echoed?.array?.count, equals: 2)
            expect(echoed?.dig("0.touches.0.finger"), equals: .string("1"))
            expect(echoed?.dig("0.touches.0.phase"), equals: .string("began"))
            expect(echoed?.dig("0.touches.0.location.x"), equals: .number(5))
            expect(echoed?.dig("1.time"), equals: .number(0.08))
        }

        check("echoed events can be sent again and give the same answer") {
            let began = Wire.touch(
                0, "began",
                more:
                    #","type":"pencil","force":0.5,"edge":"left","estimatedProperties":["force","location"],"coalesced":[{"location":{"x":1,"y":2},"time":0,"force":1}],"predicted":[{"location":{"x":3,"y":4}}]"#
            )
            let events = [
                began,
                #"{"time":0.02,"touchesEstimatedPropertiesUpdated":[{"finger":"1","force":2,"location":{"x":6,"y":6}}]}"#,
                Wire.touch(0.03, "moved", 7, 7), #"{"time":0.04,"becomeFirstResponder":"v"}"#,
                #"{"time":0.05,"resignFirstResponder":"v"}"#,
                #"{"time":0.08,"touches":[{"finger":"1","phase":"cancelled"}]}"#,
            ]
            let first = try answer(#"{"echoEvents":true}"#, events: events.joined(separator: ","))
            let echoed = try #require(first["echoedEvents"]).text
            let second = try answer(#"{"echoEvents":true}"#, events: String(echoed.dropFirst().dropLast()))
            expect(first, equals: second)
        }

        check("callbacks contain the force, coalesced and predicted samples of the request") {
            let began = Wire.touch(
                0, "began",
                more:
                    #","force":0.5,"coalesced":[{"location":{"x":1,"y":2}}],"predicted":[{"location":{"x":3,"y":4}}]"#
            )
            let callback = try #require(try answer(events: began).dig("callbacks.0"))
            expect(callback.dig("samples.0.touch"), equals: .string("touch-1"))
            expect(callback.dig("samples.0.force"), equals: .number(0.5))
            expect(callback.dig("samples.0.coalesced.0.location.y"), equals: .number(2))
            expect(callback.dig("samples.0.predicted.0.location.x"), equals: .number(3))
        }

        check("first responder events have callbacks of kind responder; final has the first responder") {
            let answer = try answer(
                events: #"{"time":0,"becomeFirstResponder":"v"},{"time":1,"becomeFirstResponder":"f"}"#,
                window:
                    #""subviews":[\#(Wire.view("v", #""canBecomeFirstResponder":true"#)),\#(Wire.view("f", #""class":"UITextField""#))]"#
            )
            let reported = (answer["callbacks"]?.array ?? []).map {
                "\($0["receiver"]?.string ?? "") \($0["method"]?.string ?? "") \($0["result"] == .bool(true))"
            }
            expect(
                reported,
                equals: [
                    "v becomeFirstResponder true", "v resignFirstResponder true",
                    "f becomeFirstResponder true",
                    "f textFieldDidBeginEditing false", "f editingDidBegin false",
                ])
            expect(answer.dig("final.firstResponder"), equals: .string("f"))
            expect(answer.dig("callbacks.0.kind"), equals: .string("responder"))
        }

        check("no hit view: firstResponder is null and the chain is empty") {
            let answer = try answer(events: Wire.touch(0, "began", 500, 500))
            expect(answer["firstResponder"], equals: .null)
            expect(answer["responderChain"], equals: .array([]))
            expect(answer.dig("hitTests.0.view"), equals: .null)
            expect(answer.dig("hitTests.0.path"), equals: .array([]))
        }

        check("no events: an empty transcript that ends at 0") {
            let answer = try answer(events: "")
            expect(answer["end"], equals: .number(0))
            expect(answer["callbacks"], equals: .array([]))
        }
    }

    @Test("seq numbers the entries of the answer from 1 without gaps", arguments: ["callbacks", "full"])
    func seq(trace: String) throws {
        let numbers = entries(try answer(#"{"trace":"\#(trace)"}"#)).compactMap { $0["seq"]?.number }
        expect(numbers.sorted(), equals: (1...numbers.count).map { Double($0) })
        let lists = try answer(#"{"trace":"\#(trace)"}"#)
        for list in ["hitTests", "callbacks", "stages"] {
            let own = (lists[list]?.array ?? []).compactMap { $0["seq"]?.number }
            expect(own, equals: own.sorted(), "each list must be in seq order")
        }
    }

    @Test("the end does not depend on the trace option", arguments: ["none", "callbacks", "full"])
    func end(trace: String) throws {
        expect(try answer(#"{"trace":"\#(trace)"}"#)["end"], equals: .number(0.08))
    }
}
