import JSONTape
import RequestTestSupport
import TestSupport
import Testing

@testable import TouchWire

struct NavigationTests {
    private static let drag =
        #"{"time":0,"drag":{"from":{"x":40,"y":50},"to":{"x":90,"y":50},"duration":0.1}}"#
    private static let edgeDrag =
        #"{"time":0,"drag":{"from":{"x":2,"y":50},"to":{"x":80,"y":50},"duration":0.1}}"#

    /// A request whose window contains the view “v” of a navigation controller “nav” with these members.
    private func request(
        _ controller: String, class name: String = #""class":"UINavigationController""#, view: String = "",
        events: String = drag, more: String = ""
    ) -> String {
        let members = controller.isEmpty ? "" : "," + controller
        let view = view.isEmpty ? "" : "," + view
        return Wire.request(
            window: #""subviews":[{"id":"v","frame":{"x":0,"y":0,"width":100,"height":100},"#
                + #""viewController":{"id":"nav",\#(name)\#(members)}\#(view)}]"#,
            events: events, more: more)
    }

    private func answer(_ request: String) throws -> JSON { try JSON(parsing: Wire.dispatch(request)) }

    private func outcomes(_ answer: JSON) -> [String: String] {
        var found: [String: String] = [:]
        for recognizer in answer["recognizers"]?.array ?? [] {
            guard let id = recognizer["id"]?.string else { continue }
            found[id] = recognizer["outcome"]?.string ?? "none"
        }
        return found
    }

    private static let stack = #""viewControllers":["root","detail"]"#

    @Test("Navigation controllers (NV-1 to NV-4)") func checks() {
        // MARK: The recognizers

        check("NV-1: without viewControllers there are no recognizers, and a drag has a limitation") {
            let answer = try answer(request(""))
            #expect(outcomes(answer).isEmpty)
            expect(answer["limitations"]?.array?.map { $0["code"]?.string }, equals: ["interactive-pop"])
        }

        check(
            "NV-1: with viewControllers, the root view has two recognizers, before those of the application"
        ) {
            let own = #""gestureRecognizers":[{"id":"own","type":"tap"}]"#
            let answer = try answer(request(Self.stack, view: own))
            expect(
                answer["touches"]?.array?.first?["gestureRecognizers"]?.array?.compactMap(\.string),
                equals: ["nav.interactivePop", "nav.interactiveContentPop", "own"])
        }

        check("NV-1: a subclass is a navigation controller if the scene states its superclass") {
            let own = #""class":"OwnNavigation","superclass":"UINavigationController""#
            let answer = try answer(request(Self.stack, class: own))
            expect(
                outcomes(answer),
                equals: ["nav.interactivePop": "failed", "nav.interactiveContentPop": "ended"])
        }

        check(
            "NV-1, EP-1: the interactive pop begins at the left edge, and the content pop waits for it (NV-3)"
        ) {
            let answer = try answer(request(Self.stack, events: Self.edgeDrag))
            expect(
                outcomes(answer),
                equals: ["nav.interactivePop": "ended", "nav.interactiveContentPop": "failed"])
        }

        check("VE-1: another version is rejected with the known ones") {
            let faults = Wire.faults(request(Self.stack, more: #","options":{"system":"iOS 16"}"#))
            expect(faults.map(\.pointer), equals: ["#/options/system"])
            expect(faults.first?.code, equals: .unknownValue)
        }

        check("VE-2: targets, isEnabled, requireToFail and delegate of a recognizer of UIKit can be set") {
            let pop =
                #""interactiveContentPopGestureRecognizer":{"targets":[{"target":"nav","action":"popped"}]}"#
            let answer = try answer(request(Self.stack + "," + pop))
            let actions = answer["callbacks"]?.array?.filter { $0["kind"]?.string == "action" } ?? []
            expect(actions.first?["method"]?.string, equals: "popped")
            let disabled = #""interactiveContentPopGestureRecognizer":{"isEnabled":false}"#
            expect(
                try outcomes(self.answer(request(Self.stack + "," + disabled)))["nav.interactiveContentPop"]
                    == nil)
        }

        check(
            "VE-2: events enable and disable the recognizers, and set the content pop's numbers of touches"
        ) {
            let disable = #"{"time":0,"set":{"id":"nav.interactiveContentPop","isEnabled":false}},"#
            let answer = try answer(request(Self.stack, events: disable + Self.drag))
            #expect(outcomes(answer)["nav.interactiveContentPop"] == nil)
            let two = #"{"time":0,"set":{"id":"nav.interactiveContentPop","minimumNumberOfTouches":2}},"#
            let waiting = try self.answer(request(Self.stack, events: two + Self.drag))
            expect(outcomes(waiting)["nav.interactiveContentPop"], equals: "failed")
            let mask = #"{"time":0,"set":{"id":"nav.interactiveContentPop","allowedScrollTypesMask":[]}}"#
            expect(
                Wire.reported(request(Self.stack, events: mask)),
                equals: ["unsupported #/events/0/set/allowedScrollTypesMask"])
        }

        // MARK: Faults

        check("members of navigation controllers are refused in other controllers") {
            for member in [
                Self.stack, #""isNavigationBarHidden":true"#, #""interactivePopGestureRecognizer":{}"#,
                #""interactiveContentPopGestureRecognizer":null"#,
            ] {
                let name = member.dropFirst().prefix { $0 != "\"" }
                expect(
                    Wire.reported(request(member, class: #""class":"UIViewController""#)),
                    equals: [
                        "unknown-member #/scene/windows/0/subviews/0/viewController/\(name)"
                    ])
            }
        }

        check("invalid stacks and recognizers are faults with pointers") {
            let place = "#/scene/windows/0/subviews/0/viewController/"
            expect(
                Wire.reported(request(#""viewControllers":[]"#)),
                equals: ["out-of-range \(place)viewControllers"])
            expect(
                Wire.reported(request(#""viewControllers":[1]"#)),
                equals: ["wrong-type \(place)viewControllers/0"])
            expect(
                Wire.reported(request(#""viewControllers":"root""#)),
                equals: ["wrong-type \(place)viewControllers"])
            let recognizer = #""interactivePopGestureRecognizer":"#
            expect(
                Wire.reported(request(Self.stack + "," + recognizer + "true")),
                equals: ["wrong-type \(place)interactivePopGestureRecognizer"])
            expect(
                Wire.reported(request(Self.stack + "," + recognizer + #"{"edges":"left"}"#)),
                equals: ["unknown-member \(place)interactivePopGestureRecognizer/edges"])
            expect(
                Wire.reported(request(Self.stack + "," + recognizer + #"{"requireToFail":["nobody"]}"#)),
                equals: ["unknown-id \(place)interactivePopGestureRecognizer/requireToFail/0"])
        }

        check("the id of a recognizer of UIKit is reserved, wherever another object has it") {
            let later = #""gestureRecognizers":[{"id":"nav.interactivePop","type":"tap"}]"#
            expect(
                Wire.reported(request(Self.stack, view: later)),
                equals: ["duplicate-id #/scene/windows/0/subviews/0/gestureRecognizers/0/id"])
            let earlier =
                #"{"scene":{"windows":[{"id":"nav.interactiveContentPop","frame":{"x":0,"y":0,"width":9,"height":9},"#
                + #""viewController":{"id":"nav","class":"UINavigationController","viewControllers":["a","b"]}}]},"events":[]}"#
            expect(Wire.reported(earlier), equals: ["duplicate-id #/scene/windows/0/id"])
        }
    }

    @Test(
        "NV-2: at the root, with a hidden bar and without a back button, UIKit's delegate refuses, and no other one",
        arguments: [
            #""viewControllers":["nav"]"#, stack + #","isNavigationBarHidden":true"#,
            #""viewControllers":["root","nav"],"navigationItem":{"hidesBackButton":true}"#,
        ])
    func refused(controller: String) throws {
        let answer = try answer(request(controller, events: Self.edgeDrag))
        expect(outcomes(answer)["nav.interactivePop"], equals: "failed")
        let recognizers = answer["recognizers"]?.array ?? []
        expect(recognizers.first?["reason"]?["rule"]?.string, equals: "NV-2")
        let replaced = controller + #","interactivePopGestureRecognizer":{"delegate":null}"#
        expect(
            try outcomes(self.answer(request(replaced, events: Self.edgeDrag)))["nav.interactivePop"],
            equals: "ended")
    }

    // MARK: Versions

    @Test(
        "VE-1: only iOS 26 has the content pop",
        arguments: [("iOS 17", false), ("iOS 18", false), ("iOS 26", true)])
    func versions(name: String, exists: Bool) throws {
        let answer = try answer(request(Self.stack, more: #","options":{"system":"\#(name)"}"#))
        let expected = exists ? "ended" : nil
        expect(outcomes(answer)["nav.interactiveContentPop"], equals: expected)
        expect(outcomes(answer)["nav.interactivePop"], equals: "failed")
    }

    // MARK: What follows

    @Test(
        "VE-2: a gesture that has begun has a limitation at every trace level, one that has not begun has none",
        arguments: ["none", "callbacks", "full"])
    func limitation(level: String) throws {
        let options = #","options":{"trace":"\#(level)"}"#
        let begun = try answer(request(Self.stack, more: options))
        expect(begun["limitations"]?.array?.map { $0["code"]?.string }, equals: ["interactive-pop"])
        expect(
            begun["limitations"]?.array?.first?["text"]?.string?.contains("nav.interactiveContentPop"),
            equals: true)
        let tap = #"{"time":0,"tap":{"at":{"x":40,"y":50}}}"#
        expect(try answer(request(Self.stack, events: tap, more: options))["limitations"] == nil)
    }
}
