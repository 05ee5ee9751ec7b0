import RequestTestSupport
import TestSupport
import Testing

@testable import TouchOperations
@testable import TouchReports

struct MermaidTests {
    @Test("Mermaid diagrams") func checks() {
        check("a state diagram has a box per recognizer and an edge per transition, with time and cause") {
            expect(
                try Wire.dispatch(SampleRequests.tap, as: .mermaidStates),
                equals: """
                    stateDiagram-v2
                        state "tap on w" as r0 {
                            state "possible" as r0s0
                            state "recognized" as r0s3
                            [*] --> r0s0
                            r0s0 --> r0s3 #: 0.050 s, 1 tap of 1 (TP-1)
                            r0s3 --> r0s0 #: 0.050 s, reset (GS-7)
                        }

                    """.replacing("#:", with: ":"))
        }

        check("a repeated transition is one edge, with the count and the first time") {
            let diagram = try Wire.dispatch(SampleRequests.drag(8), as: .mermaidStates)
            #expect(diagram.contains("r0s2 --> r0s2 : 6 times, first 0.030 s, "))
        }

        check("a sequence diagram has an arrow for each call; an action's arrow starts at its sender") {
            let diagram = try Wire.dispatch(SampleRequests.tap, as: .mermaidSequence)
            let lines = diagram.split(separator: "\n").map { $0.drop { $0 == " " } }
            expect(
                lines,
                equals: [
                    "sequenceDiagram", "participant p0 as UIKit", "participant p1 as w",
                    "participant p2 as tap",
                    "participant p3 as v", "p0->>p1: 0.000 s hitTest touch-1 → v",
                    "p0->>p2: 0.000 s touchesBegan touch-1", "p0->>p3: 0.000 s touchesBegan touch-1",
                    "p0->>p2: 0.050 s touchesEnded touch-1",
                    "Note over p2: 0.050 s possible → recognized, 1 tap of 1 (TP-1)",
                    "p2->>p3: 0.050 s open (tap)",
                    "p0->>p3: 0.050 s touchesCancelled touch-1, “tap” was recognized and cancels touches in its view (CX-1)",
                    "Note over p2: 0.050 s recognized → possible, reset (GS-7)",
                ])
        }

        check("the arrow of a forwarded call starts at the responder that forwarded it") {
            let text = Wire.request(events: Wire.touch(0, "began"))
            let lines = try Wire.dispatch(text, as: .mermaidSequence).split(separator: "\n").suffix(4)
            expect(
                lines.map { $0.drop { $0 == " " }.prefix(8) },
                equals: ["p0->>p1:", "p1->>p2:", "p2->>p3:", "p3-xp4: "])
        }

        check("PL-1: the parts of the system are participants of a sequence diagram of the trace full") {
            let text =
                #"{"scene":{"subviews":[{"id":"v","frame":[0,0,9,9]}]},"events":[{"touches":[{"finger":"1","phase":"began","location":[1,1]}]}],"options":{"trace":"full","kinds":[]}}"#
            let lines = try Wire.dispatch(text, as: .mermaidSequence).split(separator: "\n").map {
                $0.drop { $0 == " " }
            }
            expect(
                lines.prefix(7),
                equals: [
                    "sequenceDiagram", "participant p0 as UIKit", "participant p1 as hardware",
                    "participant p2 as IOKit", "participant p3 as SpringBoard", "participant p4 as app",
                    "participant p5 as window",
                ])
            expect(
                lines.dropFirst(7).map { $0.prefix { $0 != ":" } },
                equals: [
                    "p1->>p1", "p1->>p2", "p2->>p3", "p3->>p4", "p4->>p4", "p4->>p4", "p0->>p5", "p4->>p4",
                    "p4->>p5", "p4->>p4",
                ])
            #expect(!lines.contains { $0.contains("no responder") })
        }

        check("calls that repeat for each event are listed once, in a loop") {
            let diagram = try Wire.dispatch(SampleRequests.drag(8), as: .mermaidSequence)
            #expect(diagram.contains("    loop 6 times, 0.030 s to 0.080 s\n"))
            expect(diagram.split(separator: "\n").count { $0.contains("touchesMoved") }, equals: 3)
            expect(diagram.split(separator: "\n").count { $0 == "    end" }, equals: 1)
        }

        check("without touches the diagram is empty, with a note") {
            expect(
                try Wire.dispatch(Wire.request(), as: .mermaidStates).contains(
                    "no recognizer received a touch"))
            expect(try Wire.dispatch(Wire.request(), as: .mermaidSequence).hasPrefix("sequenceDiagram\n"))
        }
    }

    @Test("names are escaped so that Mermaid does not parse them", arguments: DispatchRepresentation.mermaid)
    func escapes(format: DispatchRepresentation) throws {
        let hostile = #"e;\n--> %%{init}%% end: #quot; <b>“\u202e”`]"#.replacing("\\n", with: "")
        let text = SampleRequests.tap.replacing(#""id":"tap""#, with: #""id":"\#(hostile)""#)
        let diagram = try Wire.dispatch(text, as: format)
        for line in diagram.split(separator: "\n").dropFirst() where line.contains("init") {
            #expect(!line.contains("%") && !line.contains("<") && !line.contains("{init"))
            #expect(!line.contains("\u{202E}"))
        }
        #expect(diagram.contains("init"))
    }

    @Test(
        "a name that starts with “direction” is not parsed as Mermaid's keyword", arguments: [" ", "\u{A0}"])
    func direction(space: String) throws {
        let text = SampleRequests.tap.replacing(#""id":"tap""#, with: #""id":"direction\#(space)LR""#)
        let diagram = try Wire.dispatch(text, as: .mermaidStates)
        #expect(diagram.contains(space == " " ? "direction#32;LR" : "direction#160;LR"))
    }

    @Test("a diagram is truncated at its limit, with a note", arguments: DispatchRepresentation.mermaid)
    func bounded(format: DispatchRepresentation) throws {
        let long = String(repeating: "ü", count: 120)
        let recognizers = (0..<400).map { Wire.recognizer("\(long)\($0)") }.joined(separator: ",")
        let text = Wire.request(
            window: #""gestureRecognizers":[\#(recognizers)]"#,
            events: Wire.touch(0, "began") + "," + Wire.touch(0.05, "ended"))
        let diagram = try Wire.dispatch(text, as: format)
        #expect(diagram.count < 50_000, "Mermaid's limit is 50 000 characters")
        #expect(diagram.contains("are omitted"))
        expect(try !Wire.dispatch(SampleRequests.tap, as: format).contains("are omitted"))
    }

    @Test("mismatches are appended as comments", arguments: DispatchRepresentation.mermaid)
    func mismatches(format: DispatchRepresentation) throws {
        let text = SampleRequests.tap.dropLast() + #","expect":{"contains":["v.touchesMoved"]}}"#
        let comments = try Wire.dispatch(String(text), as: format).split(separator: "\n").filter {
            $0.hasPrefix("%%")
        }
        expect(comments.first?.contains("v.touchesMoved"), equals: true)
        #expect(comments.allSatisfy { !$0.dropFirst(2).contains("%") })
    }
}

extension DispatchRepresentation {
    static let mermaid: [DispatchRepresentation] = [.mermaidStates, .mermaidSequence]
}
