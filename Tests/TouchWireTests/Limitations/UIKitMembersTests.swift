import RequestTestSupport
import TestSupport
import Testing

@testable import JSONTape
import TouchLimitations
@testable import TouchWire

struct UIKitMembersTests {
    /// A request with the member in an object that has it.
    private func request(_ member: UIKitMember, _ value: String) -> String {
        let text = #""\#(member.name)":\#(value)"#
        return switch member.owner {
        case .view: LimitationSample(.layout, text).request
        case .control: LimitationSample(.layout, #""class":"UIControl",\#(text)"#).request
        case .scrollView: LimitationSample(.layout, #""class":"UIScrollView",\#(text)"#).request
        case .viewController: LimitationSample(.layout, #""viewController":{"id":"c",\#(text)}"#).request
        case .gestureRecognizer:
            LimitationSample(.layout, #""gestureRecognizers":[{"id":"r","type":"tap",\#(text)}]"#).request
        }
    }

    private func codes(_ request: String) throws -> [String?] {
        let found = try JSON(parsing: try Wire.dispatch(request))["limitations"]?.array ?? []
        return found.map { $0["code"]?.string }
    }

    @Test("each member is accepted according to its policy", arguments: UIKitMember.all)
    func policies(member: UIKitMember) throws {
        switch member.policy {
        case .silent: expect(try codes(request(member, #""value""#)), equals: [])
        case .interactions:
            expect(try codes(request(member, #"["UIDragInteraction"]"#)), equals: ["drag-and-drop"])
        case .limitation(let code, let neutral):
            expect(try codes(request(member, #""value""#)), equals: [code.rawValue])
            for value in neutral + ["null", "0", "[]", "{}"] {
                let isWord = !["true", "false", "null", "0", "[]", "{}"].contains(value)
                expect(try codes(request(member, isWord ? "\"\(value)\"" : value)), equals: [])
            }
        }
    }

    @Test("Members of UIKit that are not simulated") func checks() {
        check("no member is listed twice, or is simulated") {
            for owners in [UIKitMember.Owner.views, [.viewController], [.gestureRecognizer]] {
                let names = UIKitMember.names(of: owners)
                expect(Set(names).count, equals: names.count)
                let table =
                    owners == [.viewController]
                    ? Members.viewController.allNames
                    : owners == [.gestureRecognizer] ? Members.recognizer.allNames : Members.view.allNames
                #expect(Set(names).isDisjoint(with: table))
            }
        }

        check("a member of a control or a scroll view is accepted in every view, and in no other object") {
            let mode = #""allowsKeyboardScrolling":true,"menu":"more""#
            expect(Wire.reported(LimitationSample(.layout, mode).request), equals: [])
            for member in ["backgroundColor", "menu"] {
                let controller = #""viewController":{"id":"c","\#(member)":"red"}"#
                expect(
                    Wire.reported(LimitationSample(.layout, controller).request),
                    equals: [
                        "unknown-member #/scene/windows/0/subviews/0/viewController/\(member)"
                    ])
            }
        }

        check("a repeated member is a fault, and a similar name is suggested") {
            let faults = Wire.faults(
                LimitationSample(.layout, #""tag":1,"tag":2,"backgroundColour":1"#).request)
            expect(faults.map(\.code), equals: [.duplicateMember, .unknownMember])
            expect(faults.last?.detail.hasSuffix("did you mean “backgroundColor”?"), equals: true)
        }

        check("a set event accepts the members that a scene accepts, and reports the same limitations") {
            func request(_ members: String) -> String {
                #"{"scene":{"subviews":[{"id":"v","frame":[0,0,9,9]}]},"events":[{"set":{"id":"v",\#(members)}}]}"#
            }
            expect(try codes(request(#""backgroundColor":"red","title":"Buy""#)), equals: [])
            expect(
                try codes(request(#""allowsKeyboardScrolling":true,"isHidden":true"#)), equals: ["scrolling"])
            expect(
                Wire.reported(request(#""backgroundColour":"red""#)),
                equals: [
                    "unknown-member #/events/0/set/backgroundColour"
                ])
            expect(
                Wire.reported(#"{"scene":{"subviews":[]},"events":[{"set":{"backgroundColor":"red"}}]}"#),
                equals: [
                    "missing-member #/events/0/set/id"
                ])
        }

        check("interactions are class names") {
            expect(
                Wire.faults(LimitationSample(.layout, #""interactions":[1,""]"#).request).map(\.code),
                equals: [
                    .wrongType, .invalidID,
                ])
        }

        check("a subclass has the limitation of its superclass") {
            let members = #""class":"ArticleView","superclass":"WKWebView""#
            expect(try codes(LimitationSample(.webContent, members).request), equals: ["web-content"])
        }
    }

    @Test(
        "classes of an app, and superclasses that touchd knows, are not unknown",
        arguments: [
            #""class":"UIntView""#, #""class":"CardView""#, #""class":"UIRotor","superclass":"UIView""#,
            #""class":"UITableViewCellContentView""#, #""class":"UIButton","superclass":"UIRotor""#,
        ])
    func knownClasses(members: String) throws {
        expect(try codes(LimitationSample(.layout, members).request), equals: [])
    }
}
