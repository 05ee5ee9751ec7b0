import RequestTestSupport
import TestSupport
import Testing

@testable import TouchWire

struct TextInputsTests {
    private static let classes = ["UITextField", "UITextView", "UISearchTextField"]

    /// A window of 390 × 844 pt with the text input `t`, which has `members`. `scene` are members of the scene.
    private func request(
        _ members: String = "", class name: String = "UITextView", scene: String = "", events: String = "",
        more: String = ""
    ) -> String {
        #"{"scene":{\#(scene)"subviews":[{"id":"t","class":"\#(name)","frame":[0,0,100,100]\#(members)},"#
            + #"{"id":"low","class":"UIButton","frame":[0,600,100,100]}\#(more)]},"events":[\#(events)]}"#
    }

    private let pointer = "#/scene/subviews/0"
    private let keyboard = #""keyboard":{"frame":[0,500,390,344]},"#
    private let tap = #"{"time":0,"tap":"t"}"#

    private func answer(_ request: String) throws -> JSON { try JSON(parsing: Wire.dispatch(request)) }

    // MARK: The tap

    @Test("TX-1: the tap of a text input is in the answer, with its id and class", arguments: classes)
    func recognizer(name: String) throws {
        let found = try answer(request(class: name, events: tap))["recognizers"]?.array ?? []
        let own = found.first { $0["id"]?.string == "t.textTap" }
        expect(own?["class"]?.string, equals: "UITextMultiTapRecognizer")
        expect(own?["outcome"]?.string, equals: "recognized")
    }

    @Test(
        "TX-1: the id of its tap is reserved, before and after the text input, and only there",
        arguments: classes)
    func names(name: String) {
        let other = #",{"id":"t.textTap","frame":[0,0,1,1]}"#
        expect(
            Wire.reported(request(class: name, more: other)), equals: ["duplicate-id #/scene/subviews/2/id"])
        expect(
            Wire.reported(request(#","gestureRecognizers":[{"id":"t.textTap","type":"tap"}]"#, class: name)),
            equals: ["duplicate-id \(pointer)/gestureRecognizers/0/id"])
        let twice =
            #","gestureRecognizers":[{"id":"x.textTap","type":"tap"},{"id":"x.textTap","type":"tap"}]"#
        expect(
            Wire.reported(request(twice, class: name)),
            equals: ["duplicate-id \(pointer)/gestureRecognizers/1/id"])
        expect(Wire.reported(request(more: #",{"id":"low.textTap","frame":[0,0,1,1]}"#)), equals: [])
    }

    @Test(
        "TX-1: other recognizers, views and events can name the tap; its settings cannot be set",
        arguments: classes)
    func references(name: String) {
        let members =
            #","gestureRecognizers":[{"id":"own","type":"tap","requireToFail":["t.textTap"]}],"gestureRecognizerShouldBegin":{"t.textTap":true}"#
        let events =
            #"{"set":{"id":"t.textTap","isEnabled":false}},{"addTarget":{"recognizer":"t.textTap","target":"low","action":"a"}},{"remove":"t.textTap"}"#
        expect(Wire.reported(request(members, class: name, events: events)), equals: [])
        expect(
            Wire.reported(
                request(class: name, events: #"{"set":{"id":"t.textTap","numberOfTapsRequired":2}}"#)),
            equals: ["unsupported #/events/0/set/numberOfTapsRequired"])
    }

    @Test("TX-1: the tap counts toward the limit of recognizers", arguments: zip(classes, [1, 4, 1]))
    func limit(name: String, count: Int) {
        var options = ReadingOptions()
        options.limits.scene.recognizers = count
        expect(Wire.reported(request(class: name), options), equals: [])
        options.limits.scene.recognizers = count - 1
        expect(
            Wire.reported(request(class: name), options),
            equals: [
                "limit-exceeded recognizers \(count - 1) \(pointer)"
            ])
    }

    @Test("Text inputs and the keyboard in requests and answers") func checks() {
        check("a text view has the members of a scroll view, and recognizers of its own in this order") {
            let request = request(
                #","contentSize":[100,500],"gestureRecognizers":[{"id":"own","type":"pan"}]"#, events: tap)
            let touch = try answer(request)["touches"]?.array?.first
            let names = touch?["gestureRecognizers"]?.array?.map { $0.string }
            expect(names, equals: ["t.pan", "t.textTap", "own"])
        }

        check("TX-4: the answers of delegates belong to their classes, and are Booleans") {
            let field = #","textFieldShouldBeginEditing":false"#
            let view = #","textViewShouldBeginEditing":false"#
            expect(try answer(request(view, events: tap))["final"]?["firstResponder"]?.string == nil)
            expect(
                try answer(request(field, class: "UITextField", events: tap))["final"]?["firstResponder"]?
                    .string
                    == nil)
            expect(
                Wire.reported(request(field)),
                equals: ["unknown-member \(pointer)/textFieldShouldBeginEditing"])
            expect(
                Wire.reported(request(view, class: "UITextField")),
                equals: [
                    "unknown-member \(pointer)/textViewShouldBeginEditing"
                ])
            expect(
                Wire.reported(request(#","textViewShouldBeginEditing":1,"isEditable":"no""#)).sorted(),
                equals: [
                    "wrong-type \(pointer)/isEditable", "wrong-type \(pointer)/textViewShouldBeginEditing",
                ])
        }

        check("TX-5, TX-7: isEditable and keyboardDismissMode can be set, and are in the final state") {
            let events = #"{"set":{"id":"t","isEditable":false,"keyboardDismissMode":"onDrag"}}"#
            let answer = try answer(request(events: events))
            expect(answer["final"]?["views"]?["t"]?["isEditable"], equals: .bool(false))
            expect(answer["final"]?["views"]?["t"]?["keyboardDismissMode"]?.string, equals: "onDrag")
            expect(
                Wire.reported(request(events: #"{"set":{"id":"low","keyboardDismissMode":"off"}}"#)),
                equals: [
                    "unknown-value #/events/0/set/keyboardDismissMode"
                ])
            expect(
                Wire.reported(request(events: #"{"set":{"id":"low","keyboardDismissMode":"none"}}"#)),
                equals: [])
            expect(
                Wire.reported(request(#","keyboardDismissMode":"always""#)),
                equals: [
                    "unknown-value \(pointer)/keyboardDismissMode"
                ])
        }

        check("TX-7: the interactive modes are a limitation, in a scene and in a set event") {
            for mode in ["none", "onDrag", "onDragWithAccessory", "interactive", "interactiveWithAccessory"] {
                let expected = mode.hasPrefix("interactive") ? ["scrolling"] : []
                let stated = try answer(request(#","keyboardDismissMode":"\#(mode)""#))
                expect(codes(stated), equals: expected)
                let set = try answer(request(events: #"{"set":{"id":"t","keyboardDismissMode":"\#(mode)"}}"#))
                expect(codes(set), equals: expected)
            }
        }

        // MARK: Keyboard

        check("TX-6: the keyboard is a window that touches hit while a text input is the first responder") {
            let events = #"{"time":0,"tap":"low"},{"time":1,"tap":"t"},{"time":2,"tap":"low"}"#
            let views = try answer(request(scene: keyboard, events: events))["touches"]?.array?.map {
                $0["view"]?.string
            }
            expect(views, equals: ["low", "t", "keyboard"])
            let first = try answer(
                request(scene: keyboard + #""firstResponder":"t","#, events: #"{"tap":"low"}"#))
            expect(first["touches"]?.array?.first?["view"]?.string, equals: "keyboard")
        }

        check("TX-6: the keyboard can have another id; ids and frames are checked") {
            let named = #""keyboard":{"id":"keys","frame":[0,500,390,344]},"firstResponder":"t","#
            expect(
                try answer(request(scene: named, events: #"{"tap":"low"}"#))["touches"]?.array?.first?[
                    "view"]?
                    .string, equals: "keys")
            expect(
                Wire.reported(request(scene: #""keyboard":{},"#)),
                equals: ["missing-member #/scene/keyboard/frame"])
            expect(
                Wire.reported(request(scene: #""keyboard":true,"#)), equals: ["wrong-type #/scene/keyboard"])
            expect(
                Wire.reported(request(scene: #""keyboard":{"id":"t","frame":[0,0,1,1]},"#)),
                equals: [
                    "duplicate-id #/scene/keyboard/id"
                ])
            expect(
                Wire.reported(request(scene: keyboard, more: #",{"id":"keyboard","frame":[0,0,1,1]}"#)),
                equals: [
                    "duplicate-id #/scene/subviews/2/id"
                ])
            expect(
                Wire.reported(request(scene: #""keyboard":{"frame":[0,0,1,1],"level":1},"#)),
                equals: [
                    "unknown-member #/scene/keyboard/level"
                ])
            expect(Wire.reported(request(scene: #""keyboard":null,"#)), equals: [])
        }

        check("TX-6: the keyboard counts toward the limit of views") {
            var options = ReadingOptions()
            options.limits.scene.views = 4
            expect(Wire.reported(request(scene: keyboard), options), equals: [])
            options.limits.scene.views = 3
            expect(
                Wire.reported(request(scene: keyboard), options),
                equals: ["limit-exceeded views 3 #/scene/keyboard"])
        }

        check(
            "TX-6: without a keyboard, its first use is a limitation with its time; null states that there is none"
        ) {
            func limitation(_ scene: String, _ events: String) throws -> JSON? {
                try answer(request(scene: scene, events: events))["limitations"]?.array?
                    .first { $0["code"]?.string == "text-input" }
            }
            let later = #"{"time":1,"tap":"t"}"#
            let found = try limitation("", later)
            expect(found?["view"]?.string, equals: "t")
            expect(found?["time"]?.number, equals: 1.05)
            expect(try limitation(#""firstResponder":"t","#, #"{"tap":"low"}"#)?["view"]?.string, equals: "t")
            expect(try limitation(#""firstResponder":"low","#, #"{"tap":"low"}"#) == nil)
            expect(try limitation(#""keyboard":null,"#, later) == nil)
            expect(try limitation(keyboard, later) == nil)
            expect(try limitation("", #"{"tap":"low"}"#) == nil)
        }
    }

    // MARK: Members

    @Test("TX-5: a text view that is not editable does not become first responder", arguments: [true, false])
    func editable(isEditable: Bool) throws {
        let answer = try answer(request(#","isEditable":\#(isEditable)"#, events: tap))
        expect(answer["final"]?["firstResponder"]?.string, equals: (isEditable ? "t" : nil))
    }

    private func codes(_ answer: JSON) -> [String] {
        (answer["limitations"]?.array ?? []).compactMap { $0["code"]?.string }
    }
}
