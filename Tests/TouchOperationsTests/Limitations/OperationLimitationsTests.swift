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
        _ operation: any OperationDefinition.Type, _ text: String, as format: String = "json"
    ) throws -> String {
        try PaddedBytes.copying(Array(text.utf8)) {
            try Engine().answer(operation, to: $0, ReadingOptions(), named: format).text
        }
    }

    @Test("Limitations in the answers of all operations") func checks() {
        check("operations that run events report what the touches reach") {
            let (scene, events) = (Self.scene, Self.events)
            let requests: [(any OperationDefinition.Type, String)] = [
                (DispatchOperation.self, Self.dispatch),
                (
                    ExplainOperation.self,
                    #"{"scene":\#(scene),"events":\#(events),"question":{"id":"web","method":"touchesBegan"}}"#
                ),
                (
                    SweepOperation.self,
                    ##"{"scene":\##(scene),"events":\##(events),"vary":[{"pointer":"#/events/0/time","from":0,"##
                        + ##""to":1,"samples":4}],"outcome":{"value":"recognizers"}}"##
                ),
                (DiffOperation.self, #"{"a":\#(Self.dispatch),"b":\#(Self.dispatch)}"#),
            ]
            for (operation, request) in requests {
                expect(
                    try codes(answer(operation, request)), equals: ["web-content", "context-menu"],
                    "\(operation)")
            }
        }

        check("a diff lists the limitations of both runs") {
            let b = Self.dispatch.replacing(#""view":"web""#, with: #""view":"notes""#)
            let found = try codes(answer(DiffOperation.self, #"{"a":\#(Self.dispatch),"b":\#(b)}"#))
            expect(found, equals: ["web-content", "context-menu", "text-selection"])
        }

        check("a scene diff lists the limitations of both scenes") {
            let found = try codes(
                answer(DiffScenesOperation.self, #"{"a":\#(Self.scene),"b":{"windows":[]}}"#))
            expect(found, equals: ["web-content", "text-selection", "context-menu"])
            expect(
                try codes(answer(DiffScenesOperation.self, #"{"a":\#(Self.scene),"b":\#(Self.scene)}"#)),
                equals: found)
        }

        check("operations without events report what hit tests reach") {
            let request = #"{"scene":\#(Self.scene)"#
            for operation in [ReachabilityOperation.self, HitMapOperation.self]
                as [any OperationDefinition.Type]
            {
                expect(try codes(answer(operation, request + "}")), equals: ["web-content", "context-menu"])
            }
            let points = [("50", ["web-content", "context-menu"]), ("150", ["context-menu"])]
            for (y, expected) in points {
                let found = try codes(
                    answer(HitTestOperation.self, request + #","points":[{"x":50,"y":\#(y)}]}"#))
                expect(found, equals: expected)
            }
            expect(
                try codes(answer(ResponderChainOperation.self, request + #","from":"web"}"#)),
                equals: ["context-menu"])
        }

        check("lint and conversions report what touches can reach") {
            let all = ["web-content", "text-selection", "context-menu"]
            expect(try codes(answer(LintOperation.self, #"{"scene":\#(Self.scene)}"#)), equals: all)
            expect(
                try codes(answer(ConvertOperation.self, #"{"to":"request","data":\#(Self.dispatch)}"#)),
                equals: all)
            let dump =
                "<UIWindow: 0x1; frame = (0 0; 390 844)>\\n   | <MKMapView: 0x2; frame = (0 0; 390 300)>"
            let request = #"{"from":"recursive-description","data":"\#(dump)"}"#
            expect(try codes(answer(ConvertOperation.self, request)), equals: ["map-content"])
        }

        check("a scene that batch items share has its limitations") {
            let (parser, tape) = try JSONParser.reading(Array(Self.scene.utf8))
            defer { withExtendedLifetime(parser) {} }
            let shared = SharedScene(at: JSONTape.root, on: tape, limits: Limits(), isStrict: true)
            expect(shared?.limitations.isEmpty, equals: false)
        }

        check("JUnit XML has the limitations as output of the suite") {
            let request = Self.dispatch.dropLast() + #","expect":{"firstResponder":"web"}}"#
            let text = try answer(DispatchOperation.self, String(request), as: "junit")
            #expect(text.contains("<system-out>Limitation: “web” at 0 s: web-content: "))
        }

        check("pictures and SARIF contain the limitations") {
            let scene = #"{"scene":\#(Self.scene)}"#
            expect(
                try answer(HitMapOperation.self, scene, as: "svg").contains(
                    "<desc>Limitation: “web”: web-content: "))
            let sarif = try JSON(parsing: try answer(LintOperation.self, scene, as: "sarif"))
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
        arguments: DispatchRepresentation.allCases.filter { $0 != .junit })
    func representations(format: DispatchRepresentation) throws {
        let text = try answer(DispatchOperation.self, Self.dispatch, as: format.rawValue)
        #expect(text.contains("web-content") && text.contains("context-menu"))
        let plain = Self.dispatch.replacing("WKWebView", with: "UIView").replacing(
            #""interactions":["UIContextMenuInteraction"],"#, with: "")
        let without = try answer(DispatchOperation.self, plain, as: format.rawValue)
        #expect(!without.contains("imitation"))
    }
}
