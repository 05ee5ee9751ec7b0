import RequestTestSupport
import TestSupport
import Testing

struct OtherEventsAnswerTests {
    private static let presses =
        #"{"time":0,"presses":[{"key":"OK","phase":"began","type":"select"}]},{"time":0.1,"presses":[{"key":"OK","phase":"ended"}]}"#

    private func request(_ events: String, window: String, full: Bool = false) -> String {
        Wire.request(
            window: window, events: events,
            more: #","options":{"trace":"\#(full ? "full" : "callbacks")"}"#
        )
        .replacing(
            #"{"scene":{"#, with: #"{"scene":{"application":{"isReceivingRemoteControlEvents":true},"#)
    }

    private func answer(_ events: String, window: String = "", full: Bool = false) throws -> JSON {
        try JSON(parsing: try Wire.dispatch(request(events, window: window, full: full)))
    }

    @Test("Answers about presses, motion, remote control, menus and orientation") func checks() {
        check("EV-2: the answer lists presses if there are any") {
            let answer = try answer(
                Self.presses, window: #""gestureRecognizers":[\#(Wire.recognizer("tap"))]"#)
            expect(
                answer["presses"],
                equals: try JSON(
                    parsing:
                        #"[{"id":"press-1","key":"OK","type":"select","window":"w","responder":"w","gestureRecognizers":["tap"],"phase":"ended","timestamp":0.1}]"#
                ))
            expect(try self.answer("")["presses"] == nil)
            expect(answer.dig("recognizers.0.outcome"), equals: .string("recognized"))
        }

        check("EV-1: calls contain their presses") {
            let answer = try answer(Self.presses, window: #""presses":"handle""#)
            let call = answer.dig("callbacks.0")
            expect(call?["kind"], equals: .string("presses"))
            expect(call?["receiver"], equals: .string("w"))
            expect(call?["method"], equals: .string("pressesBegan"))
            expect(call?.dig("presses.0"), equals: .string("press-1"))
            #expect(call?["touches"] == nil)
            expect(call?["disposition"], equals: .string("handled"))
        }

        check("EV-1: discarded calls have the name of their method") {
            let events =
                Self.presses + #",{"time":1,"motion":{"phase":"began","subtype":"shake"}},"#
                + #"{"time":2,"remoteControl":{"subtype":"pause"}}"#
            let answer = try answer(events)
            guard case .array(let callbacks)? = answer["callbacks"] else { return }
            let discarded = callbacks.filter { $0["kind"] == .string("discarded") }
            expect(
                discarded.map { $0["method"] },
                equals: [
                    .string("pressesBegan"), .string("pressesEnded"), .string("motionBegan"),
                    .string("remoteControlReceived"),
                ])
            expect(discarded[2]["subtype"], equals: .string("shake"))
            expect(discarded[3]["subtype"], equals: .string("pause"))
            #expect(discarded.allSatisfy { $0["receiver"] == .null })
        }

        check("the full trace lists events by type and subtype") {
            let events =
                Self.presses + #",{"time":1,"motion":{"phase":"began","subtype":"shake"}},"#
                + #"{"time":2,"remoteControl":{"subtype":"nextTrack"}}"#
            let answer = try answer(events, full: true)
            expect(
                answer["events"],
                equals: try JSON(
                    parsing:
                        #"[{"index":0,"type":"presses","subtype":"none","timestamp":0,"allTouches":[],"allPresses":["press-1"]},{"index":1,"type":"presses","subtype":"none","timestamp":0.1,"allTouches":[],"allPresses":["press-1"]},{"index":2,"type":"motion","subtype":"shake","timestamp":1,"allTouches":[]},{"index":3,"type":"remoteControl","subtype":"nextTrack","timestamp":2,"allTouches":[]}]"#
                ))
        }

        check("RC-7, EV-8: menus and orientation") {
            let answer = try answer(
                #"{"time":0,"menuAction":"copy:"},{"time":1,"menuAction":"cut:"},{"time":2,"orientation":"landscapeLeft"}"#,
                window: #""actions":["copy:"]"#)
            expect(answer.dig("callbacks.0.kind"), equals: .string("menu"))
            expect(answer.dig("callbacks.0.method"), equals: .string("copy:"))
            expect(answer.dig("callbacks.1.disposition"), equals: .string("unhandled"))
            expect(answer.dig("callbacks.1.cause.rule"), equals: .string("RC-7"))
            expect(answer.dig("callbacks.2.method"), equals: .string("supportedInterfaceOrientations"))
            expect(answer.dig("callbacks.2.orientation"), equals: .string("landscapeLeft"))
            expect(answer.dig("callbacks.2.window"), equals: .string("w"))
        }

        check("CK-1: a key still down at the end is a warning at the press that began") {
            let answer = try answer(
                #"{"time":0,"presses":[{"key":"a","phase":"began","type":"menu"},{"key":"b","phase":"began","type":"menu"}]},{"time":1,"presses":[{"key":"a","phase":"ended"}]}"#
            )
            expect(answer.dig("warnings.0.code"), equals: .string("touch-still-down"))
            expect(answer.dig("warnings.0.pointer"), equals: .string("#/events/0/presses/1"))
        }

        check("the transcript has a line for each press, motion, remote-control, menu and orientation call") {
            let events =
                Self.presses + #",{"time":1,"motion":{"phase":"began","subtype":"shake"}},"#
                + #"{"time":2,"remoteControl":{"subtype":"play"}},{"time":3,"menuAction":"copy:"},"#
                + #"{"time":4,"orientation":"portrait"}"#
            let text = try Wire.transcript(
                request(events, window: #""presses":"handle","motion":"handle","remoteControl":"handle""#))
            expect(
                text,
                equals: """
                        0.000  w     pressesBegan press-1
                        0.100  w     pressesEnded press-1
                        1.000  w     motionBegan shake
                        2.000  w     remoteControlReceived play
                        3.000  null  copy: unhandled  # RC-7
                        4.000  app   supportedInterfaceOrientations portrait (w)

                    Limitation: at 4 s: layout: touchd does not simulate the layout after a change of orientation

                    """)
        }
    }
}
