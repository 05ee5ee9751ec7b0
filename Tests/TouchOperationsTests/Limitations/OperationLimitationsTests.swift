import RequestTestSupport
import TestSupport
import Testing

@testable import JSONTape
@testable import TouchOperations
@testable import TouchReports
import TouchLimitations
@testable import TouchWire

struct OperationLimitationsTests {
    /// A text view that is known by its class, and a member that the request states.
    private static let scene = #"""
        {"windows":[{"id":"w","frame":{"x":0,"y":0,"width":390,"height":844},"subviews":[
          {"id":"web","class":"WKWebView","frame":{"x":0,"y":0,"width":100,"height":100}},
          {"id":"notes","class":"UITextView","isEditable":false,"frame":{"x":0,"y":100,"width":100,"height":100}},
          {"id":"photo","interactions":["UIContextMenuInteraction"],
           "frame":{"x":0,"y":200,"width":100,"height":100}}]}]}
        """#
    private static let events = #"[{"time":0,"tap":{"at":{"view":"web"}}}]"#
    private static let dispatch = #"{"scene":\#(scene),"events":\#(events)}"#

    private func codes(_ answer: String) throws -> [String?] {
        (try JSON(parsing: answer)["limitations"]?.array ?? []).map { $0["code"]?.string }
    }

    private func answer(
        _ operation: TouchOperations.Operation, _ text: String, as format: Representation = .json
    ) throws -> String {
        try PaddedBytes.copying(Array(text.utf8)) {
            try Engine().answer(operation, to: $0, as: format).text
        }
    }

    @Test("Limitations in the answers of all operations") func checks() {
        check("operations that run events report what the touches reach") {
            let (scene, events) = (Self.scene, Self.events)
            let requests: [(TouchOperations.Operation, String)] = [
                (.dispatch, Self.dispatch),
                (
                    .explain,
                    #"{"scene":\#(scene),"events":\#(events),"question":{"id":"web","method":"touchesBegan"}}"#
                ),
                (
                    .sweep,
                    ##"{"scene":\##(scene),"events":\##(events),"vary":[{"pointer":"#/events/0/time","from":0,"##
                        + ##""to":1,"samples":4}],"outcome":{"value":"recognizers"}}"##
                ),
                (.diff, #"{"a":\#(Self.dispatch),"b":\#(Self.dispatch)}"#),
            ]
            for (operation, request) in requests {
                expect(
                    try codes(answer(operation, request)), equals: ["web-content", "context-menu"],
                    "\(operation)")
            }
        }

        check("a diff lists the limitations of both runs") {
            let b = Self.dispatch.replacing(#""view":"web""#, with: #""view":"notes""#)
            let found = try codes(answer(.diff, #"{"a":\#(Self.dispatch),"b":\#(b)}"#))
            expect(found, equals: ["web-content", "context-menu", "text-selection"])
        }

        check("a scene diff lists the limitations of both scenes") {
            let found = try codes(
                answer(.diffScenes, #"{"a":\#(Self.scene),"b":{"windows":[]}}"#))
            expect(found, equals: ["web-content", "text-selection", "context-menu"])
            expect(try codes(answer(.diffScenes, #"{"a":\#(Self.scene),"b":\#(Self.scene)}"#)), equals: found)
        }

        check("operations without events report what hit tests reach") {
            let request = #"{"scene":\#(Self.scene)"#
            for operation in [TouchOperations.Operation.reachability, .hitMap] {
                expect(try codes(answer(operation, request + "}")), equals: ["web-content", "context-menu"])
            }
            let points = [("50", ["web-content", "context-menu"]), ("150", ["context-menu"])]
            for (y, expected) in points {
                let found = try codes(answer(.hitTest, request + #","points":[{"x":50,"y":\#(y)}]}"#))
                expect(found, equals: expected)
            }
            expect(try codes(answer(.responderChain, request + #","from":"web"}"#)), equals: ["context-menu"])
        }

        check("lint and conversions report what touches can reach") {
            let all = ["web-content", "text-selection", "context-menu"]
            expect(try codes(answer(.lint, #"{"scene":\#(Self.scene)}"#)), equals: all)
            expect(try codes(answer(.convert, #"{"to":"request","data":\#(Self.dispatch)}"#)), equals: all)
            let dump =
                "<UIWindow: 0x1; frame = (0 0; 390 844)>\\n   | <MKMapView: 0x2; frame = (0 0; 390 300)>"
            let request = #"{"from":"recursive-description","data":"\#(dump)"}"#
            expect(try codes(answer(.convert, request)), equals: ["map-content"])
        }

        check("a scene that batch items share has its limitations") {
            let (parser, tape) = try JSONParser.reading(Array(Self.scene.utf8))
            defer { withExtendedLifetime(parser) {} }
            let shared = SharedScene(at: JSONTape.root, on: tape, limits: Limits(), isStrict: true)
            expect(shared?.limitations.isEmpty, equals: false)
        }

        check("JUnit XML has the limitations as output of the suite") {
            let request = Self.dispatch.dropLast() + #","expect":{"firstResponder":"web"}}"#
            let text = try answer(.dispatch, String(request), as: .junit)
            #expect(text.contains("<system-out>Limitation: “web” at 0 s: web-content: "))
        }

        check("pictures and SARIF contain the limitations") {
            let scene = #"{"scene":\#(Self.scene)}"#
            expect(try answer(.hitMap, scene, as: .svg).contains("<desc>Limitation: “web”: web-content: "))
            let sarif = try JSON(parsing: try answer(.lint, scene, as: .sarif))
            let invocation = sarif["runs"]?.array?.first?["invocations"]?.array?.first
            let found = invocation?["toolExecutionNotifications"]?.array ?? []
            expect(
                found.map { $0["descriptor"]?["id"]?.string },
                equals: [
                    "limitation/web-content", "limitation/text-selection", "limitation/context-menu",
                ])
        }
    }

    @Test(
        "all representations of a dispatch contain the limitations",
        arguments: Operation.dispatch.representations.filter { $0 != .junit })
    func representations(format: Representation) throws {
        let text = try answer(.dispatch, Self.dispatch, as: format)
        #expect(text.contains("web-content") && text.contains("context-menu"))
        let plain = Self.dispatch.replacing("WKWebView", with: "UIView").replacing(
            #""interactions":["UIContextMenuInteraction"],"#, with: "")
        let without = try answer(.dispatch, plain, as: format)
        #expect(!without.contains("imitation"))
    }
}
