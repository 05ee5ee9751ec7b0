import RequestTestSupport
import TestSupport
import Testing

@Suite("Answers of a dispatch")
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

    @Test("an answer has the documented members")
    func members() throws {
        #expect(
            Set(try answer().object?.keys.map { $0 } ?? []) == [
                "firstResponder", "responderChain", "touches", "hitTests", "transitions", "callbacks",
                "recognizers", "final", "end", "warnings",
            ])
    }

    @Test("a touch has its documented members")
    func touch() throws {
        let touch = try #require(try answer().dig("touches.0"))
        #expect(
            Set(touch.object?.keys.map { $0 } ?? []) == [
                "id", "fingers", "window", "view", "gestureRecognizers", "location", "previousLocation",
                "timestamp", "phase", "tapCount", "type", "force", "majorRadius", "altitudeAngle",
                "azimuthAngle", "releasedAt",
            ])
        #expect(touch["id"] == .string("touch-1"))
        #expect(touch["fingers"] == .array([.string("1")]))
        #expect(touch["tapCount"] == .number(1))
        #expect(touch["releasedAt"] == .number(0.43))
        #expect(touch["gestureRecognizers"] == .array([]))
    }

    @Test("seq numbers the entries of the answer from 1 without gaps", arguments: ["callbacks", "full"])
    func seq(trace: String) throws {
        let numbers = entries(try answer(#"{"trace":"\#(trace)"}"#)).compactMap { $0["seq"]?.number }
        #expect(numbers.sorted() == (1...numbers.count).map { Double($0) })
        let lists = try answer(#"{"trace":"\#(trace)"}"#)
        for list in ["hitTests", "callbacks", "stages"] {
            let own = (lists[list]?.array ?? []).compactMap { $0["seq"]?.number }
            #expect(own == own.sorted(), "each list must be in seq order")
        }
    }

    @Test("seq has no gaps if kinds filters callbacks")
    func seqAfterKinds() throws {
        let answer = try answer(#"{"kinds":["discarded"]}"#, window: #""isHidden":false"#)
        let numbers = entries(answer).compactMap { $0["seq"]?.number }.sorted()
        #expect(numbers == (1...numbers.count).map { Double($0) })
        #expect(answer["callbacks"]?.array?.compactMap { $0["kind"]?.string } == ["discarded", "discarded"])
    }

    @Test("every entry has seq, time and event")
    func heads() throws {
        for entry in entries(try answer(#"{"trace":"full"}"#)) {
            #expect(
                entry["seq"]?.number != nil && entry["time"]?.number != nil && entry["event"]?.number != nil)
        }
    }

    @Test("trace none omits hitTests, transitions and callbacks")
    func none() throws {
        let keys = Set(try answer(#"{"trace":"none"}"#).object?.keys.map { $0 } ?? [])
        #expect(keys.isDisjoint(with: ["hitTests", "transitions", "callbacks", "stages", "events"]))
        #expect(keys.isSuperset(of: ["firstResponder", "responderChain", "touches", "final", "end"]))
    }

    @Test("trace full adds visits, stages and events")
    func full() throws {
        let answer = try answer(#"{"trace":"full"}"#)
        #expect(answer.dig("hitTests.0.visits.0.call") == .string("hitTest"))
        #expect(answer["stages"]?.array?.isEmpty == false)
        #expect(answer.dig("events.0.index") == .number(0))
        #expect(answer.dig("events.0.type") == .string("touches"))
        #expect(answer.dig("events.1.timestamp") == .number(0.08))
        #expect(answer.dig("events.1.allTouches") == .array([.string("touch-1")]))
        #expect(try self.answer().dig("hitTests.0.visits") == nil, "only the full trace has visits")
    }

    @Test("visits have their documented members")
    func visits() throws {
        let visits = try answer(#"{"trace":"full"}"#).dig("hitTests.0.visits")?.array ?? []
        #expect(visits.count == 6)
        for visit in visits {
            #expect(
                Set(visit.object?.keys.map { $0 } ?? []) == [
                    "view", "call", "point", "result", "reason", "rule",
                ])
        }
        #expect(visits.last?["result"] == .string("v"))
        #expect(visits.dropFirst().first?["result"] == .bool(true))
    }

    @Test("callbacks have receiver, method, touches and disposition")
    func callback() throws {
        let first = try #require(try answer().dig("callbacks.0"))
        #expect(first["kind"] == .string("touches"))
        #expect(first["receiver"] == .string("v"))
        #expect(first["method"] == .string("touchesBegan"))
        #expect(first["touches"] == .array([.string("touch-1")]))
        #expect(first["disposition"] == .string("handled"))
    }

    @Test("a touch that a control handles itself has the implementation UIControl")
    func implementation() throws {
        let answer = try answer(window: #""subviews":[\#(Wire.view("b", #""class":"UIButton""#))]"#)
        #expect(answer.dig("callbacks.0.implementation") == .string("UIControl"))
        #expect(answer.dig("callbacks.0.disposition") == .string("handled"))
    }

    @Test("a discarded event has a null receiver and the unhandled method")
    func discarded() throws {
        let last = try #require(try answer(window: #""alpha":1"#)["callbacks"]?.array?.last)
        #expect(last["kind"] == .string("discarded"))
        #expect(last["receiver"] == .null)
        #expect(last["method"] == .string("touchesEnded"))
        #expect(last.dig("cause.rule") == .string("RC-3"))
    }

    @Test("until: later events are not dispatched; the finger is still down")
    func until() throws {
        let answer = try answer(#"{"until":0.05}"#)
        #expect(answer["callbacks"]?.array?.count == 1)
        #expect(answer["end"] == .number(0))
        #expect(answer.dig("warnings.0.code") == .string("touch-still-down"))
    }

    @Test("a finger still down is reported at the sample that began its touch")
    func stillDown() throws {
        let answer = try answer(events: Wire.touch(0, "began") + "," + Wire.touch(1, "began", finger: "2"))
        let warnings = answer["warnings"]?.array ?? []
        #expect(warnings.compactMap { $0["code"]?.string } == ["touch-still-down", "touch-still-down"])
        #expect(
            warnings.compactMap { $0["pointer"]?.string } == ["#/events/0/touches/0", "#/events/1/touches/0"])
    }

    @Test("without touches, callbacks have no member touches and are otherwise the same")
    func withoutTouches() throws {
        let all = try answer("{}")
        let compact = try answer(#"{"touches":false}"#)
        #expect(all.dig("callbacks.0.touches.0") == .string("touch-1"))
        #expect(compact["touches"] == all["touches"])
        let pairs = zip(all["callbacks"]?.array ?? [], compact["callbacks"]?.array ?? [])
        for (callback, shorter) in pairs {
            #expect(shorter["touches"] == nil)
            for member in ["seq", "method", "receiver", "disposition", "cause"] {
                #expect(shorter[member] == callback[member])
            }
        }
        #expect(all["callbacks"]?.array?.count == compact["callbacks"]?.array?.count)
    }

    @Test("echoEvents adds the events as they were dispatched")
    func echo() throws {
        #expect(try answer()["echoedEvents"] == nil)
        let echoed = try answer(#"{"echoEvents":true}"#)["echoedEvents"]
        #expect(echoed?.array?.count == 2)
        #expect(echoed?.dig("0.touches.0.finger") == .string("1"))
        #expect(echoed?.dig("0.touches.0.phase") == .string("began"))
        #expect(echoed?.dig("0.touches.0.location.x") == .number(5))
        #expect(echoed?.dig("1.time") == .number(0.08))
    }

    @Test("echoed events can be sent again and give the same answer")
    func echoAgain() throws {
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
        #expect(first == second)
    }

    @Test("callbacks contain the force, coalesced and predicted samples of the request")
    func samples() throws {
        let began = Wire.touch(
            0, "began",
            more:
                #","force":0.5,"coalesced":[{"location":{"x":1,"y":2}}],"predicted":[{"location":{"x":3,"y":4}}]"#
        )
        let callback = try #require(try answer(events: began).dig("callbacks.0"))
        #expect(callback.dig("samples.0.touch") == .string("touch-1"))
        #expect(callback.dig("samples.0.force") == .number(0.5))
        #expect(callback.dig("samples.0.coalesced.0.location.y") == .number(2))
        #expect(callback.dig("samples.0.predicted.0.location.x") == .number(3))
    }

    @Test("first responder events have callbacks of kind responder; final has the first responder")
    func firstResponder() throws {
        let answer = try answer(
            events: #"{"time":0,"becomeFirstResponder":"v"},{"time":1,"becomeFirstResponder":"f"}"#,
            window:
                #""subviews":[\#(Wire.view("v", #""canBecomeFirstResponder":true"#)),\#(Wire.view("f", #""class":"UITextField""#))]"#
        )
        let reported = (answer["callbacks"]?.array ?? []).map {
            "\($0["receiver"]?.string ?? "") \($0["method"]?.string ?? "") \($0["result"] == .bool(true))"
        }
        #expect(
            reported == [
                "v becomeFirstResponder true", "v resignFirstResponder true", "f becomeFirstResponder true",
                "f textFieldDidBeginEditing false", "f editingDidBegin false",
            ])
        #expect(answer.dig("final.firstResponder") == .string("f"))
        #expect(answer.dig("callbacks.0.kind") == .string("responder"))
    }

    @Test("no hit view: firstResponder is null and the chain is empty")
    func miss() throws {
        let answer = try answer(events: Wire.touch(0, "began", 500, 500))
        #expect(answer["firstResponder"] == .null)
        #expect(answer["responderChain"] == .array([]))
        #expect(answer.dig("hitTests.0.view") == .null)
        #expect(answer.dig("hitTests.0.path") == .array([]))
    }

    @Test("no events: an empty transcript that ends at 0")
    func noEvents() throws {
        let answer = try answer(events: "")
        #expect(answer["end"] == .number(0))
        #expect(answer["callbacks"] == .array([]))
    }

    @Test("the end does not depend on the trace option", arguments: ["none", "callbacks", "full"])
    func end(trace: String) throws {
        #expect(try answer(#"{"trace":"\#(trace)"}"#)["end"] == .number(0.08))
    }
}
