import Foundation
import RequestTestSupport
import TestSupport
import Testing

@testable import JSONTape
@testable import TouchWire

struct AcceptedTests {
    private func chain(_ scene: String, from id: String) throws -> [String] {
        let answer = try Wire.responderChain(#"{"scene":\#(scene),"from":"\#(id)"}"#)
        return try JSON(parsing: answer)["responderChain"]?.strings ?? []
    }

    private func hit(_ window: String, _ x: Double, _ y: Double) throws -> JSON? {
        let window = #"{"id":"w","frame":{"x":0,"y":0,"width":100,"height":100},\#(window)}"#
        let text = #"{"scene":{"windows":[\#(window)]},"points":[{"x":\#(x),"y":\#(y)}]}"#
        return try JSON(parsing: try Wire.hitTest(text)).dig("results.0.view")
    }

    @Test("Decoding of valid requests") func checks() {
        check("the smallest scene has an application and a delegate") {
            expect(
                try chain(#"{"windows":[\#(Wire.window)]}"#, from: "w"), equals: ["w", "app", "appDelegate"])
        }

        check("null means no window scene, no first responder, no focused view") {
            let scene =
                #"{"windowScene":null,"firstResponder":null,"focusedView":null,"windows":[\#(Wire.window)]}"#
            expect(try chain(scene, from: "w"), equals: ["w", "app", "appDelegate"])
        }

        check("a delegate that is not a responder is not in the chain") {
            let scene =
                #"{"application":{"delegate":{"id":"d","isResponder":false}},"windows":[\#(Wire.window)]}"#
            expect(try chain(scene, from: "app"), equals: ["app"])
        }

        check("RC-1: next cannot name a delegate that is not a responder") {
            let application = #""application":{"delegate":{"id":"d","isResponder":false}}"#
            let window = #"{"id":"w","frame":{"x":0,"y":0,"width":1,"height":1},"next":"d"}"#
            expect(
                Wire.reported(#"{"scene":{\#(application),"windows":[\#(window)]},"events":[]}"#),
                equals: ["wrong-kind #/scene/windows/0/next"])
        }

        check("a responder chain can start at a window scene or a window") {
            let scene = #"{"application":{"id":"A"},"windowScene":{"id":"S"},"windows":[\#(Wire.window)]}"#
            expect(try chain(scene, from: "S"), equals: ["S", "A", "appDelegate"])
            expect(try chain(scene, from: "w"), equals: ["w", "S", "A", "appDelegate"])
        }

        check("class decides the behavior if it is known, otherwise superclass") {
            func hit(_ members: String) throws -> JSON? {
                try self.hit(#""subviews":[\#(Wire.view("v", members))]"#, 5, 5)
            }
            expect(try hit(#""class":"YellowView""#), equals: .string("v"))
            expect(try hit(#""class":"UILabel""#), equals: .string("w"))
            expect(try hit(#""class":"MyLabel","superclass":"UILabel""#), equals: .string("w"))
            expect(try hit(#""class":"UIView","superclass":"UILabel""#), equals: .string("v"))
            expect(
                try hit(#""class":"CLButton","superclass":"UIButton","isEnabled":false"#),
                equals: .string("w"))
            expect(
                try hit(#""superclass":"UIButton","class":"CLButton","isEnabled":false"#),
                equals: .string("w"))
            expect(
                try hit(#""isEnabled":false,"class":"UIButton""#), equals: .string("w"),
                "the order of the members does not matter")
        }

        check("10^20 is written with all digits, as in the request") {
            let text =
                #"{"scene":{"windows":[\#(Wire.window)]},"points":[{"x":100000000000000000000,"y":-0.0}]}"#
            expect(try Wire.hitTest(text).contains(#"{"x":100000000000000000000,"y":0}"#))
        }

        check("HT-14: a scroll view's contentOffset is the origin of its bounds") {
            let scroll = """
                "subviews":[{"id":"s","class":"UIScrollView","frame":{"x":0,"y":0,"width":50,"height":50},
                "contentOffset":{"x":0,"y":200},"subviews":[{"id":"c","frame":{"x":0,"y":200,"width":9,"height":9}}]}]
                """
            expect(try hit(scroll, 5, 5), equals: .string("c"))
        }

        check("HT-14: bounds whose size differs from the frame have the origin of the frame") {
            let view =
                #""subviews":[{"id":"v","frame":{"x":40,"y":40,"width":20,"height":20},"bounds":{"x":0,"y":0,"width":40,"height":40}}]"#
            expect(try hit(view, 40, 40), equals: .string("v"))
            expect(try hit(view, 39.9, 40), equals: .string("w"))
            expect(try hit(view, 79.9, 79.9), equals: .string("v"))
            expect(try hit(view, 80, 40), equals: .string("w"))
        }

        check("the touch type stylus is reported as pencil") {
            let text = Wire.request(events: Wire.touch(0, "began", more: #","type":"stylus""#))
            expect(
                try JSON(parsing: try Wire.dispatch(text)).dig("touches.0.type"), equals: .string("pencil"))
        }

        check("escaped and plain spellings of an id are equal") {
            let text = Wire.request(window: #""subviews":[\#(Wire.view(#"\u0077"#))]"#)
            expect(Wire.reported(text), equals: ["duplicate-id #/scene/windows/0/subviews/0/id"])
        }

        check("a member's name can contain escapes") {
            expect(
                Wire.reported(Wire.request(window: #""\u0061lpha":2"#)),
                equals: [
                    "out-of-range #/scene/windows/0/alpha"
                ])
        }

        check("an event can have the time of the previous event, or the same microsecond") {
            expect(
                Wire.reported(Wire.request(events: Wire.touch(0, "began") + "," + Wire.touch(0, "ended"))),
                equals: [])
            let sameMicrosecond = Wire.touch(0.1000001, "began") + "," + Wire.touch(0.1, "ended")
            expect(Wire.reported(Wire.request(events: sameMicrosecond)), equals: [])
        }

        check("the member $schema is accepted") {
            expect(Wire.reported(Wire.request(more: #","$schema":"/schemas/DispatchRequest""#)), equals: [])
        }

        // MARK: Robustness

        check("mutated requests are answered or rejected, and every pointer of a fault can be resolved") {
            let cases = Case.all.filter { $0.file != "refusals.json" }
            let everything = try JSON(parsing: Wire.everything)
            // Every second request contains every member.
            let requests = cases.filter { $0.endpoint == "/v1/dispatch" }.flatMap {
                [$0.request, everything]
            }
            var random = SplitMix64(seed: 41)
            var refused = 0
            for round in 0..<1500 {
                var request = requests[round % requests.count]
                for _ in 0..<Int.random(in: 1...3, using: &random) { request = mutate(request, &random) }
                guard case .invalid(let faults)? = Wire.refusal(try request.text) else { continue }
                refused += 1
                #expect(!faults.isEmpty && faults.count <= 50)
                for fault in faults { checkPointer(fault, in: request) }
            }
            #expect(refused > 500)
        }
    }

    @Test(
        "RC-9: a delegate with the id of a view, a controller or the application is omitted from the chain",
        arguments: ["w", "vc", "app"])
    func delegate(id: String) throws {
        let window = #"{"id":"w","frame":{"x":0,"y":0,"width":1,"height":1},"viewController":{"id":"vc"}}"#
        let scene = #"{"application":{"delegate":{"id":"\#(id)"}},"windows":[\#(window)]}"#
        expect(try chain(scene, from: "app"), equals: ["app"])
    }

    @Test(
        "huge coordinates are accepted",
        arguments: ["100000000000000000000", "1e20", "1e308", "-18446744073709551616"])
    func hugeCoordinates(x: String) throws {
        let text = #"{"scene":{"windows":[\#(Wire.window)]},"points":[{"x":\#(x),"y":0}]}"#
        let point = try JSON(parsing: try Wire.hitTest(text)).dig("results.0.point.x")
        expect(point?.number, equals: Double(x))
    }

    @Test(
        "the ids of a scroll view's own recognizers are reserved",
        arguments: ["pan", "pinch", "delayedTouches"])
    func builtIn(name: String) {
        func reported(_ viewClass: String) -> [String] {
            let scroll = Wire.view("s", #""class":"\#(viewClass)""#)
            return Wire.reported(
                Wire.request(window: #""subviews":[\#(scroll),\#(Wire.view("s.\(name)"))]"#))
        }
        expect(reported("UIScrollView"), equals: ["duplicate-id #/scene/windows/0/subviews/1/id"])
        expect(reported("UIView"), equals: [])
    }

    private func mutate(_ value: JSON, _ random: inout SplitMix64) -> JSON {
        let replacements: [JSON] = [
            .null, .bool(true), .number(-1), .number(1e9), .number(0.5), .string(""), .string("window"),
            .string("vc"), .array([]), .object([:]), .array([.null]),
        ]
        let replacement = replacements.randomElement(using: &random) ?? .null
        switch value {
        case .object(let members) where !members.isEmpty && !random.chance(8):
            var members = members
            guard let key = members.keys.sorted().randomElement(using: &random) else { return value }
            switch Int.random(in: 0..<12, using: &random) {
            case 0: members[key] = nil
            case 1: members[key + "x"] = members[key]
            default: members[key] = members[key].map { mutate($0, &random) }
            }
            return .object(members)
        case .array(let elements) where !elements.isEmpty && !random.chance(8):
            var elements = elements
            let index = Int.random(in: elements.indices, using: &random)
            switch Int.random(in: 0..<12, using: &random) {
            case 0: elements.remove(at: index)
            case 1: elements.append(elements[index])
            default: elements[index] = mutate(elements[index], &random)
            }
            return .array(elements)
        default: return replacement
        }
    }

    /// Checks that the pointer leads to a value or, for a missing member, to an object without that member.
    private func checkPointer(_ fault: Diagnostic, in request: JSON) {
        let tokens = fault.pointer.dropFirst(1).split(separator: "/").map {
            (String($0).removingPercentEncoding ?? "?").replacing("~1", with: "/").replacing("~0", with: "~")
        }
        #expect(fault.pointer.hasPrefix("#"))
        var current: JSON? = request
        for (index, token) in tokens.enumerated() {
            if index == tokens.count - 1, fault.code == .missingMember {
                if current?.object == nil || current?[token] != nil {
                    Issue.record("\(fault.pointer) is not missing")
                }
                return
            }
            switch current {
            case .array(let elements)?:
                current = Int(token).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
            default: current = current?[token]
            }
        }
        if current == nil { Issue.record("\(fault.code) \(fault.pointer) does not point to a value") }
    }
}
