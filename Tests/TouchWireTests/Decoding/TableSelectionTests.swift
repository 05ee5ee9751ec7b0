import JSONTape
import RequestTestSupport
import TestSupport
import Testing

@testable import TouchDispatch
@testable import TouchWire

struct TableSelectionTests {
    private let pointer = "#/scene/windows/0/subviews/0"

    /// A request with the table or collection `t`, which contains the cells `a` and `b`, and the view `v` next to it.
    private func request(
        _ members: String = "", class name: String = "UITableView", cell: String = "", events: String = "",
        more: String = ""
    ) -> String {
        let cellClass = name == "UICollectionView" ? "UICollectionViewCell" : "UITableViewCell"
        let cells = ["a", "b"].enumerated().map { place, id in
            #"{"id":"\#(id)","class":"\#(cellClass)","frame":{"x":0,"y":\#(place * 50),"width":100,"height":50}\#(id == "a" ? cell : "")}"#
        }
        let comma = members.isEmpty ? "" : ","
        let table =
            #"{"id":"t","class":"\#(name)","frame":{"x":0,"y":0,"width":100,"height":100},"subviews":[\#(cells.joined(separator: ","))]\#(comma)\#(members)}"#
        return Wire.request(
            window: #""subviews":[\#(table),\#(Wire.view("v"))]"#, events: events, more: more)
    }

    private func selection(_ members: String, class name: String = "UITableView") throws -> CellSelection {
        try Wire.decode(request(members, class: name)) { $0.scene }.scrollViews[0].selection
    }

    private func answer(_ text: String) throws -> JSON { try JSON(parsing: try Wire.dispatch(text)) }

    private let tap = #"{"time":0,"tap":{"at":{"view":"a"}}}"#

    @Test("The selection of tables and collections in requests and answers") func checks() {
        check("TB-1: the properties have UIKit's defaults") {
            expect(try selection("").flags, equals: [.allowsSelection])
            expect(try selection(#""allowsSelection":false"#).flags, equals: [])
            for (member, flag) in [
                ("allowsMultipleSelection", CellSelection.Flags.allowsMultipleSelection),
                ("allowsSelectionDuringEditing", .allowsSelectionDuringEditing),
                ("allowsMultipleSelectionDuringEditing", .allowsMultipleSelectionDuringEditing),
                ("isEditing", .isEditing),
            ] {
                for name in ["UITableView", "UICollectionView"] {
                    expect(
                        try selection(#""\#(member)":true"#, class: name).flags,
                        equals: [.allowsSelection, flag])
                }
                expect(
                    Wire.reported(request(#""\#(member)":1"#)), equals: ["wrong-type \(pointer)/\(member)"])
            }
        }

        check(
            "members of the selection belong to tables and collections, and delegate methods to one of them"
        ) {
            for member in [
                #"allowsSelection":true"#, #"allowsMultipleSelection":true"#, #"selectedCells":[]"#,
                #"allowsSelectionDuringEditing":true"#, #"allowsMultipleSelectionDuringEditing":true"#,
                #"shouldHighlightRowAt":true"#, #"shouldHighlightItemAt":true"#,
            ] {
                let name = member.prefix { $0 != "\"" }
                expect(
                    Wire.reported(request("\"" + member, class: "UIScrollView")),
                    equals: ["unknown-member \(pointer)/\(name)"])
            }
            for name in ["shouldHighlightItemAt", "shouldSelectItemAt", "shouldDeselectItemAt"] {
                expect(
                    Wire.reported(request(#""\#(name)":false"#)),
                    equals: ["unknown-member \(pointer)/\(name)"])
                expect(Wire.reported(request(#""\#(name)":false"#, class: "UICollectionView")), equals: [])
            }
            for name in ["shouldHighlightRowAt", "willSelectRowAt", "willDeselectRowAt"] {
                expect(Wire.reported(request(#""\#(name)":false"#)), equals: [])
                expect(
                    Wire.reported(request(#""\#(name)":false"#, class: "UICollectionView")),
                    equals: ["unknown-member \(pointer)/\(name)"])
            }
        }

        check("TB-4: selectedCells names cells of the table; repeated ids count once") {
            expect(
                try selection(#""selectedCells":["b","a","b"]"#).cells, equals: [ViewIndex(2), ViewIndex(3)])
            expect(
                Wire.reported(request(#""selectedCells":["t"]"#)),
                equals: ["wrong-kind \(pointer)/selectedCells/0"])
            expect(
                Wire.reported(request(#""selectedCells":["a","v"]"#)),
                equals: ["wrong-kind \(pointer)/selectedCells/1"])
            expect(
                Wire.reported(request(#""selectedCells":["x"]"#)),
                equals: ["unknown-id \(pointer)/selectedCells/0"])
            expect(
                Wire.reported(request(#""selectedCells":[1]"#)),
                equals: ["wrong-type \(pointer)/selectedCells/0"])
            expect(
                Wire.reported(request(#""selectedCells":"a""#)),
                equals: ["wrong-type \(pointer)/selectedCells"])
        }

        check(
            "TB-2: answers are Boolean values, for all cells or for each; willSelectRowAt can name another row"
        ) {
            expect(
                try selection(#""shouldHighlightRowAt":false"#).answers.shouldHighlight,
                equals: .always(false))
            expect(try selection(#""willDeselectRowAt":true"#).answers.deselect, equals: .always(true))
            let scene = try Wire.decode(request(#""willSelectRowAt":{"a":"b","b":false}"#)) { $0.scene }
            expect(
                scene.viewAnswers,
                equals: [
                    ViewAnswer(view: ViewIndex(2), answer: true, other: ViewIndex(3)),
                    ViewAnswer(view: ViewIndex(3), answer: false),
                ])
            for member in ["shouldHighlightRowAt", "willSelectRowAt", "willDeselectRowAt"] {
                expect(
                    Wire.reported(request(#""\#(member)":null"#)), equals: ["wrong-type \(pointer)/\(member)"]
                )
                expect(
                    Wire.reported(request(#""\#(member)":{"a":1}"#)),
                    equals: ["wrong-type \(pointer)/\(member)/a"])
                expect(
                    Wire.reported(request(#""\#(member)":{"v":true}"#)),
                    equals: ["wrong-kind \(pointer)/\(member)/v"])
            }
            expect(
                Wire.reported(request(#""willDeselectRowAt":{"a":"b"}"#)),
                equals: [
                    "wrong-type \(pointer)/willDeselectRowAt/a"
                ])
            expect(
                Wire.reported(request(#""willSelectRowAt":{"a":"v"}"#)),
                equals: [
                    "wrong-kind \(pointer)/willSelectRowAt/a"
                ])
        }

        check("TB-2: a stated answer is in the trace with its result, and another row as returned") {
            let refused = try Wire.dispatch(request(#""shouldHighlightRowAt":{"a":false}"#, events: tap))
            #expect(
                refused.contains(
                    #""kind":"selection","receiver":"t","method":"shouldHighlightRowAt","cell":"a","result":false}"#
                ))
            let other = try Wire.dispatch(request(#""willSelectRowAt":{"a":"b"}"#, events: tap))
            #expect(other.contains(#""method":"willSelectRowAt","cell":"a","returned":"b","result":true}"#))
            #expect(other.contains(#""method":"didSelectRowAt","cell":"b"}"#))
        }

        check("TB-4: final has the selected cells of a table whose selection has changed") {
            let selected = try answer(request(events: tap))["final"]?["views"]?["t"]?["selectedCells"]
            expect(selected?.array?.map(\.string), equals: ["a"])
            let unchanged = try answer(request(#""selectedCells":["a"]"#, events: tap))["final"]?["views"]
            #expect(unchanged?["t"] == nil)
            let toggled = #""selectedCells":["a"],"allowsMultipleSelection":true"#
            let empty = try answer(request(toggled, events: tap))["final"]?["views"]?["t"]?["selectedCells"]
            expect(empty?.array?.isEmpty, equals: true)
        }

        check("TB-1, TB-4: a set event changes the properties and the selection") {
            let change =
                #"{"time":0,"set":{"id":"t","selectedCells":["b"],"isEditing":true,"allowsSelection":false}}"#
            let final = try answer(request(events: change))["final"]?["views"]?["t"]
            expect(final?["selectedCells"]?.array?.map(\.string), equals: ["b"])
            expect(final?["isEditing"], equals: .bool(true))
            expect(final?["allowsSelection"], equals: .bool(false))
            func reported(_ members: String, of id: String = "t") -> [String] {
                Wire.reported(request(events: #"{"time":0,"set":{"id":"\#(id)",\#(members)}}"#))
            }
            expect(reported(#""selectedCells":["v"]"#), equals: ["wrong-kind #/events/0/set/selectedCells/0"])
            expect(reported(#""selectedCells":"a""#), equals: ["wrong-type #/events/0/set/selectedCells"])
            expect(reported(#""selectedCells":["x"]"#), equals: ["unknown-id #/events/0/set/selectedCells/0"])
            expect(
                reported(#""allowsSelection":"no""#), equals: ["wrong-type #/events/0/set/allowsSelection"])
            expect(
                reported(#""selectedCells":[]"#, of: "v"),
                equals: ["unknown-member #/events/0/set/selectedCells"])
            expect(
                reported(#""allowsSelection":true"#, of: "v"),
                equals: ["unknown-member #/events/0/set/allowsSelection"])
        }

        check("TB-4: echoed set events contain the selection") {
            let change = #"{"time":0,"set":{"id":"t","selectedCells":["b"],"isEditing":true}}"#
            let text = try Wire.dispatch(request(events: change, more: #","options":{"echoEvents":true}"#))
            #expect(text.contains(#""selectedCells":["b"]"#))
        }

        check("isEditing has the limitation of editing controls, in tables and in other views") {
            func codes(_ text: String) throws -> [String?] {
                try answer(text)["limitations"]?.array?.map { $0["code"]?.string } ?? []
            }
            expect(try codes(request(#""isEditing":true"#)), equals: ["cell-accessory"])
            expect(try codes(request(#""isEditing":false"#)), equals: [])
            expect(try codes(request(cell: #","isEditing":true"#)), equals: ["cell-accessory"])
            expect(try codes(request(#""allowsSelection":false,"allowsMultipleSelection":true"#)), equals: [])
            let change = #"{"time":0,"set":{"id":"v","isEditing":true}}"#
            expect(try codes(request(events: change)), equals: ["cell-accessory"])
            let table = #"{"time":0,"set":{"id":"t","isEditing":true}}"#
            expect(try codes(request(events: table)), equals: ["cell-accessory"])
        }

        check("TB-5: isAccessoryButton belongs to a UIButton in a UITableViewCell") {
            func button(_ name: String, _ value: String = "true") -> String {
                #","subviews":[{"id":"info","class":"\#(name)","frame":{"x":60,"y":0,"width":40,"height":50},"isAccessoryButton":\#(value)}]"#
            }
            let place = "\(pointer)/subviews/0/subviews/0/isAccessoryButton"
            expect(Wire.reported(request(cell: button("UIButton"))), equals: [])
            expect(Wire.reported(request(cell: button("UIButton", "1"))), equals: ["wrong-type \(place)"])
            expect(Wire.reported(request(cell: button("UISwitch"))), equals: ["unknown-member \(place)"])
            expect(Wire.reported(request(cell: button("UIView"))), equals: ["unknown-member \(place)"])
            expect(
                Wire.reported(request(class: "UICollectionView", cell: button("UIButton"))),
                equals: [
                    "wrong-kind \(place)"
                ])
            let tap = #"{"time":0,"tap":{"at":{"view":"info"},"hold":0.3}}"#
            let text = try Wire.dispatch(request(cell: button("UIButton"), events: tap))
            #expect(
                text.contains(
                    #""kind":"selection","receiver":"t","method":"accessoryButtonTappedForRowWith","cell":"a"}"#
                ))
        }
    }
}
