import RequestTestSupport

/// A rule with scenes that trigger it, and scenes just short of that.
struct LintRow: Sendable, CustomStringConvertible {
    var what: String
    /// `severity rule id`.
    var found: String
    /// Views that trigger it.
    var bad: String
    /// Views that do not.
    var good: String
    /// Of both requests.
    var options = "{}"

    init(_ what: String, _ found: String, _ bad: String, short good: String, options: String = "{}") {
        self.what = what
        self.found = found
        self.bad = bad
        self.good = good
        self.options = options
    }

    var description: String { "\(found): \(what)" }

    static let all = reach + places + recognizers + relations + interplay

    private static let off = #""isUserInteractionEnabled":false"#
    private static let target = #""targets":[{"target":null,"action":"go","events":["touchUpInside"]}]"#

    private static let reach = [
        LintRow(
            "an image takes no touches for its button", "error unreachable-control image",
            Wire.view(
                "image", at: "0 0 200 200", #""class":"UIImageView""#, Wire.button("b", at: "0 0 50 50")),
            short: Wire.view(
                "image", at: "0 0 200 200", #""class":"UIImageView","isUserInteractionEnabled":true"#,
                Wire.button("b", at: "0 0 50 50"))),
        LintRow(
            "interaction is off above", "warning unreachable-control form",
            Wire.view("form", at: "0 0 200 200", off, Wire.button("b", at: "0 0 50 50")),
            short: Wire.view("form", at: "0 0 200 200", off) + "," + Wire.button("b", at: "0 200 50 50", off)),
        LintRow(
            "hidden above", "note unreachable-control panel",
            Wire.view("panel", at: "0 0 200 200", #""isHidden":true"#, Wire.button("b", at: "0 0 50 50")),
            short: Wire.view(
                "panel", at: "0 0 200 200", "", Wire.button("b", at: "0 0 50 50", #""isHidden":true"#))),
        LintRow(
            "nearly transparent itself", "warning unreachable-control b",
            Wire.button("b", at: "0 0 50 50", #""alpha":0.01"#),
            short: Wire.button("b", at: "0 0 50 50", #""alpha":0.0101"#)),
        LintRow(
            "wholly outside its parent", "error unreachable-control b",
            Wire.view("card", at: "0 0 100 100", "", Wire.button("b", at: "100 0 50 50")),
            short: Wire.view(
                "card", at: "0 0 100 100",
                #""class":"UIScrollView","contentSize":{"width":300,"height":100}"#,
                Wire.button("b", at: "100 0 50 50"))),
        LintRow(
            "covered by a view that can be dragged away", "note unreachable-control content",
            Wire.view(
                "row", at: "0 0 200 50", "",
                Wire.button("b", at: "100 0 100 50") + ","
                    + Wire.view("content", at: "0 0 200 50", Wire.recognizers("drag pan"))),
            short: Wire.view(
                "row", at: "0 0 200 50", "",
                Wire.button("b", at: "100 0 100 50") + ","
                    + Wire.view("content", at: "-100 0 200 50", Wire.recognizers("drag pan")))),
        LintRow(
            "covered by a view that does nothing", "warning unreachable-control b",
            Wire.button("b", at: "0 0 50 50") + "," + Wire.view("veil", at: "0 0 50 50"),
            short: Wire.button("b", at: "0 0 50 50") + "," + Wire.view("veil", at: "0 0 50 50", off)),
        LintRow(
            "covered by what fills the screen and acts", "note unreachable-control sheet",
            Wire.button("b", at: "0 0 50 50") + ","
                + Wire.view("sheet", at: "0 0 390 844", "", Wire.button("ok", at: "0 0 390 44")),
            short: Wire.button("b", at: "0 0 50 50") + ","
                + Wire.view(
                    "sheet", at: "0 0 390 844", #""hitTest":[{"nilIfSelf":true}]"#,
                    Wire.button("ok", at: "0 50 390 44"))),
        LintRow(
            "off the screen", "note unreachable-control b", Wire.button("b", at: "390 0 50 50"),
            short: Wire.button("b", at: "340 0 50 50")),
        LintRow(
            "in a panel off the screen", "note unreachable-control drawer",
            Wire.view(
                "drawer", at: "-200 0 200 844", "",
                Wire.button("b", at: "0 0 50 50") + "," + Wire.button("c", at: "0 50 50 50")),
            short: Wire.view(
                "drawer", at: "-100 0 200 844", "",
                Wire.button("b", at: "90 0 50 50") + "," + Wire.button("c", at: "90 50 50 50"))),
        LintRow(
            "in a control that is off", "note unreachable-control b",
            Wire.view(
                "c", at: "0 0 100 100", #""class":"UIControl","isEnabled":false"#,
                Wire.button("b", at: "0 0 50 50")),
            short: Wire.view(
                "c", at: "0 0 100 100", #""class":"UIControl""#, Wire.button("b", at: "0 0 50 50"))),
        LintRow(
            "an override never comes to it", "note unreachable-control b",
            Wire.view("v", at: "0 0 100 100", #""hitTest":["self"]"#, Wire.button("b", at: "0 0 50 50")),
            short: Wire.view(
                "v", at: "0 0 100 100", #""hitTest":[{"nilIfSelf":true}]"#, Wire.button("b", at: "0 0 50 50"))
        ),
        LintRow(
            "half of it covered: no square of 44 pt is left", "warning partly-covered-control b",
            Wire.button("b", at: "0 0 44 60") + "," + Wire.view("veil", at: "0 43.9 44 20"),
            short: Wire.button("b", at: "0 0 44 400") + "," + Wire.view("veil", at: "0 361 44 50")),
        LintRow(
            "a tenth covered, enough left", "note partly-covered-control b",
            Wire.button("b", at: "0 0 100 100") + "," + Wire.view("veil", at: "0 90 100 20"),
            short: Wire.button("b", at: "0 0 100 100") + "," + Wire.view("veil", at: "0 90.1 100 20")),
        LintRow(
            "a smaller size is asked for", "note partly-covered-control b",
            Wire.button("b", at: "0 0 44 60") + "," + Wire.view("veil", at: "0 43.9 44 20"),
            short: Wire.button("b", at: "0 0 44 60") + "," + Wire.view("veil", at: "0 54.1 44 20"),
            options: #"{"minimumTapSize":40}"#),
        LintRow(
            "a plain view in a control takes its touches", "warning content-takes-touches icon",
            Wire.view(
                "b", at: "0 0 50 50", #""class":"UIControl","# + target, Wire.view("icon", at: "0 0 50 5")),
            short: Wire.view(
                "b", at: "0 0 50 50", #""class":"UIControl","# + target, Wire.view("icon", at: "0 0 50 4.9"))),
        LintRow(
            "a button under 44 pt", "warning small-control b", Wire.button("b", at: "0 0 100 43.9"),
            short: Wire.button("b", at: "0 0 100 44")),
        LintRow(
            "a button under 44 pt, and one that takes touches around it", "warning small-control b",
            Wire.button("b", at: "20 20 30 30"),
            short: Wire.button(
                "b", at: "20 20 30 30",
                #""pointInside":[{"insets":{"top":-7,"left":-7,"bottom":-7,"right":-7}}]"#)),
        LintRow(
            "a custom control under 44 pt, and a switch", "warning small-control b",
            Wire.view("b", at: "0 0 51 31", #""class":"UIControl""#),
            short: Wire.view("b", at: "0 0 51 31", #""class":"UISwitch""#)),
    ]

    private static let places = [
        LintRow(
            "a twentieth outside", "warning child-outside-parent b",
            Wire.view("card", at: "0 0 100 100", "", Wire.button("b", at: "5 5 100 95")),
            short: Wire.view("card", at: "0 0 100 100", "", Wire.button("b", at: "4.9 5 100 95"))),
        LintRow(
            "a view with a tap wholly outside", "error child-outside-parent v",
            Wire.view(
                "card", at: "0 0 100 100", "", Wire.view("v", at: "100 0 50 50", Wire.recognizers("t tap"))),
            short: Wire.view("card", at: "0 0 100 100", "", Wire.view("v", at: "100 0 50 50"))),
        LintRow(
            "an empty view with a tap", "warning zero-size v",
            Wire.view("v", at: "0 0 0 50", Wire.recognizers("t tap")),
            short: Wire.view("v", at: "0 0 0.1 50", Wire.recognizers("t tap"))),
        LintRow(
            "an empty view with a button", "error zero-size v",
            Wire.view("v", at: "0 0 100 0", "", Wire.button("b", at: "0 0 50 50")),
            short: Wire.view("v", at: "0 0 100 0", "", Wire.view("b", at: "0 0 50 50"))),
        LintRow(
            "a transform without an inverse", "warning non-invertible-transform v",
            Wire.view(
                "v", at: "0 0 100 100", #""transform":{"a":0,"b":0,"c":0,"d":1,"tx":0,"ty":0}"#,
                Wire.button("b", at: "0 0 50 50")),
            short: Wire.view(
                "v", at: "0 0 100 100", #""transform":{"a":0.9,"b":0,"c":0,"d":1,"tx":0,"ty":0}"#,
                Wire.button("b", at: "0 0 50 50"))),
        LintRow(
            "a tap below another", "note overlapping-siblings a",
            Wire.view("a", at: "0 0 100 100", Wire.recognizers("t tap")) + ","
                + Wire.view("b", at: "90 0 100 100", Wire.recognizers("u tap")),
            short: Wire.view("a", at: "0 0 100 100", Wire.recognizers("t tap")) + ","
                + Wire.view("b", at: "90.1 0 100 100", Wire.recognizers("u tap"))),
        LintRow(
            "a disabled button over a tap", "note touch-through-disabled-control b",
            Wire.view(
                "card", at: "0 0 100 100", Wire.recognizers("t tap"),
                Wire.button("b", at: "0 0 50 50", #""isEnabled":false"#)),
            short: Wire.view(
                "card", at: "0 0 100 100", Wire.recognizers("t longPress"),
                Wire.button("b", at: "0 0 50 50", #""isEnabled":false"#))),
        LintRow(
            "two of three buttons are not exclusive", "note lone-exclusive-touch a",
            Wire.button("a", at: "0 0 50 50", #""isExclusiveTouch":true"#) + ","
                + Wire.button("b", at: "50 0 50 50") + "," + Wire.button("c", at: "100 0 50 50"),
            short: Wire.button("a", at: "0 0 50 50", #""isExclusiveTouch":true"#) + ","
                + Wire.button("b", at: "50 0 50 50") + ","
                + Wire.button("c", at: "100 0 50 50", #""isExclusiveTouch":true"#)),
    ]

    private static func one(_ list: String..., frame: String = "0 0 100 100") -> String {
        let objects = list.map { Wire.recognizers($0).dropFirst(22).dropLast() }
        return Wire.view("v", at: frame, #""gestureRecognizers":[\#(objects.joined(separator: ","))]"#)
    }

    private static let recognizers = [
        LintRow(
            "a tap on a label", "error untouchable-recognizer t",
            Wire.view("l", at: "0 0 100 100", #""class":"UILabel","# + Wire.recognizers("t tap")),
            short: Wire.view(
                "l", at: "0 0 100 100",
                #""class":"UILabel","isUserInteractionEnabled":true,"# + Wire.recognizers("t tap"))),
        LintRow(
            "a tap on a view without interaction", "warning untouchable-recognizer t",
            Wire.view("l", at: "0 0 100 100", off + "," + Wire.recognizers("t tap")),
            short: Wire.view(
                "l", at: "0 0 100 100", off + "," + Wire.recognizers(#"t tap "isEnabled":false"#))),
        LintRow(
            "a covered pan", "warning untouchable-recognizer p",
            Wire.view("l", at: "0 0 100 100", Wire.recognizers("p pan")) + ","
                + Wire.view("veil", at: "0 0 100 100"),
            short: Wire.view("l", at: "0 0 100 100", Wire.recognizers("p pan")) + ","
                + Wire.view("veil", at: "0 0 100 99")),
        LintRow(
            "refuses every touch", "warning idle-recognizer t",
            one(#"t tap "delegate":{"shouldReceiveTouch":false}"#),
            short: one(#"t tap "delegate":{"shouldReceiveTouch":{"view":["v"]}}"#)),
        LintRow(
            "refuses every event", "warning idle-recognizer t",
            one(#"t pan "delegate":{"shouldReceiveEvent":false}"#),
            short: one(#"t pan "isEnabled":false,"delegate":{"shouldReceiveEvent":false}"#)),
        LintRow(
            "never begins", "warning idle-recognizer t", one(#"t pan "delegate":{"shouldBegin":false}"#),
            short: one(#"t pan "delegate":{"shouldBegin":{"direction":"horizontal"}}"#)),
        LintRow(
            "allows no touches", "warning idle-recognizer t", one(#"t pan "allowedTouchTypes":[]"#),
            short: one(#"t pan "allowedTouchTypes":["pencil"]"#)),
        LintRow(
            "asks for no edge", "warning idle-recognizer t", one(#"t screenEdgePan "edges":[]"#),
            short: one(#"t screenEdgePan "edges":["left"]"#)),
        LintRow(
            "has no rules", "warning idle-recognizer t", one(#"t custom "rules":[]"#),
            short: one(#"t custom "rules":[{"on":"began","set":"began"}]"#)),
    ]

    private static let relations = [
        LintRow(
            "a tap and the same tap again", "warning shadowed-recognizer a", one("a tap", "b tap"),
            short: one("a tap", #"b tap "numberOfTouchesRequired":2"#)),
        LintRow(
            "the same tap, but it may go together", "warning shadowed-recognizer a", one("a tap", "b tap"),
            short: one("a tap", #"b tap "delegate":{"shouldRecognizeSimultaneouslyWith":["a"]}"#)),
        LintRow(
            "the same tap, but it waits for the first", "warning shadowed-recognizer a",
            one("a tap", "b tap"),
            short: one("a tap", #"b tap "requireToFail":["a"]"#)),
        LintRow(
            "a tap of a subview that leaves nothing", "warning shadowed-recognizer a",
            Wire.view(
                "v", at: "0 0 100 100", Wire.recognizers("a tap"),
                Wire.view("c", at: "0 0 100 100", Wire.recognizers("b tap"))),
            short: Wire.view(
                "v", at: "0 0 100 100", Wire.recognizers("a tap"),
                Wire.view("c", at: "0 0 100 99.9", Wire.recognizers("b tap")))),
        LintRow(
            "the same tap three times", "warning shadowed-recognizer a", one("a tap", "b tap", "c tap"),
            short: one("a tap", #"b tap "isEnabled":false"#, #"c tap "isEnabled":false"#)),
        LintRow(
            "the same tap on three levels", "warning shadowed-recognizer a",
            Wire.view(
                "v", at: "0 0 100 100", Wire.recognizers("a tap"),
                Wire.view(
                    "c", at: "0 0 100 100", Wire.recognizers("b tap"),
                    Wire.view("d", at: "0 0 100 100", Wire.recognizers("e tap")))),
            short: Wire.view(
                "v", at: "0 0 100 100", Wire.recognizers("a tap"),
                Wire.view("c", at: "0 0 100 100", "", Wire.view("d", at: "0 0 100 100")))),
        LintRow(
            "a swipe beside a pan", "warning shadowed-recognizer s", one("s swipe", "p pan"),
            short: one("s swipe", #"p pan "requireToFail":["s"]"#)),
        LintRow(
            "a swipe in the direction of a pan", "warning shadowed-recognizer s",
            one("s swipe", #"p pan "delegate":{"shouldBegin":{"direction":"horizontal"}}"#),
            short: one("s swipe", #"p pan "delegate":{"shouldBegin":{"direction":"vertical"}}"#)),
        LintRow(
            "a swipe below a pan of two fingers", "warning shadowed-recognizer s", one("s swipe", "p pan"),
            short: one("s swipe", #"p pan "minimumNumberOfTouches":2"#)),
        LintRow(
            "an edge pan on a view that a pan is on, too", "warning shadowed-recognizer e",
            one(#"e screenEdgePan "edges":["left"]"#, "p pan", frame: "0 0 390 844"),
            short: one(
                #"e screenEdgePan "edges":["left"]"#, #"p pan "requireToFail":["e"]"#, frame: "0 0 390 844")),
        LintRow(
            "a longer long press", "warning shadowed-recognizer b",
            one("a longPress", #"b longPress "minimumPressDuration":1"#),
            short: one("a longPress", #"b longPress "minimumPressDuration":1,"allowableMovement":11"#)
        ),
        LintRow(
            "a press that begins at once, and a tap", "warning shadowed-recognizer t",
            one("t tap", #"l longPress "minimumPressDuration":0"#),
            short: one("t tap", #"l longPress "minimumPressDuration":0.1"#)),
        LintRow(
            "a circle of requirements", "error requirement-cycle a",
            one(#"a tap "requireToFail":["b"]"#, #"b tap "numberOfTapsRequired":2,"requireToFail":["a"]"#),
            short: one(#"a tap "requireToFail":["b"]"#, #"b tap "numberOfTapsRequired":2"#)),
        LintRow(
            "a circle through a delegate", "error requirement-cycle a",
            one(
                #"a tap "requireToFail":["b"]"#,
                #"b tap "numberOfTapsRequired":2,"delegate":{"shouldRequireFailureOf":["a"]}"#),
            short: one(
                #"a tap "requireToFail":["b"]"#,
                #"b tap "numberOfTapsRequired":2,"delegate":{"shouldBeRequiredToFailBy":["a"]}"#)),
        LintRow(
            "a circle with a scroll view's own pan", "error requirement-cycle a",
            Wire.view(
                "s", at: "0 0 100 100",
                #""class":"UIScrollView","contentSize":{"width":100,"height":300},"#
                    + Wire.recognizers(
                        #"a pan "requireToFail":["s.pan"],"delegate":{"shouldBeRequiredToFailBy":["s.pan"]}"#)
            ),
            short: Wire.view(
                "s", at: "0 0 100 100",
                #""class":"UIScrollView","contentSize":{"width":100,"height":300},"#
                    + Wire.recognizers(#"a pan "requireToFail":["s.pan"]"#))),
        LintRow(
            "two delegates that want everybody to fail", "error requirement-cycle a",
            one(
                #"a tap "delegate":{"shouldRequireFailureOf":true}"#,
                #"b tap "numberOfTapsRequired":2,"delegate":{"shouldRequireFailureOf":true}"#),
            short: one(
                #"a tap "delegate":{"shouldRequireFailureOf":true}"#,
                #"b tap "numberOfTapsRequired":2,"delegate":{"shouldRequireFailureOf":false}"#)),
        LintRow(
            "a circle of recognizers that share no touch", "warning requirement-cycle a",
            Wire.view("v", at: "0 0 50 50", Wire.recognizers(#"a tap "requireToFail":["b"]"#)) + ","
                + Wire.view("u", at: "50 0 50 50", Wire.recognizers(#"b tap "requireToFail":["a"]"#)),
            short: Wire.view("v", at: "0 0 50 50", Wire.recognizers(#"a tap "requireToFail":["b"]"#)) + ","
                + Wire.view("u", at: "50 0 50 50", Wire.recognizers("b tap"))),
        LintRow(
            "together, and one waits for the other", "warning contradicting-answers a",
            one(
                #"a pan "requireToFail":["b"],"delegate":{"shouldRecognizeSimultaneouslyWith":["b"]}"#,
                "b pinch"),
            short: one(
                #"a pan "requireToFail":["b"],"delegate":{"shouldRecognizeSimultaneouslyWith":true}"#,
                "b pinch")),
        LintRow(
            "one prevents, the other will not be prevented", "note contradicting-answers a",
            one(#"a pan "canPrevent":{"b":true}"#, #"b pinch "canBePreventedBy":{"a":false}"#),
            short: one(#"a pan "canPrevent":{"b":false}"#, #"b pinch "canBePreventedBy":{"a":false}"#)),
        LintRow(
            "a single tap waits for a double tap", "note delayed-tap a",
            one(#"a tap "requireToFail":["b"]"#, #"b tap "numberOfTapsRequired":2"#),
            short: one(#"a tap "requireToFail":["b"]"#, #"b longPress"#)),
        LintRow(
            "a tap that a threshold makes wait long", "warning delayed-tap a",
            one(#"a tap "requireToFail":["b"]"#, #"b tap "numberOfTapsRequired":2"#),
            short: one(#"a tap "requireToFail":["b"]"#, #"b swipe"#),
            options: #"{"thresholds":{"tapMaximumInterval":0.51}}"#),
        LintRow(
            "a single tap that does not wait", "note tap-before-multiple-tap a",
            one("a tap", #"b tap "numberOfTapsRequired":2"#),
            short: one("a tap", #"b tap "numberOfTapsRequired":2,"numberOfTouchesRequired":2"#)),
    ]

    private static let table = #""class":"UITableView","contentSize":{"width":390,"height":900}"#
    private static let cell = Wire.view("cell", at: "0 0 390 60", #""class":"UITableViewCell""#)
    private static let stars = Wire.view("c", at: "0 0 50 50", #""class":"UIControl","# + target)

    private static let interplay = [
        LintRow(
            "a tap above a custom control", "error tap-over-custom-control c",
            Wire.view("v", at: "0 0 100 100", Wire.recognizers("t tap"), stars),
            short: Wire.view("v", at: "0 0 100 100", Wire.recognizers("t tap")) + ","
                + Wire.view("x", at: "0 100 100 100", "", stars)),
        LintRow(
            "a tap above a custom control whose value somebody follows", "error tap-over-custom-control c",
            Wire.view(
                "v", at: "0 0 100 100", Wire.recognizers("t tap"),
                stars.replacing("touchUpInside", with: "valueChanged")),
            short: Wire.view(
                "v", at: "0 0 100 100", Wire.recognizers("t tap"),
                stars.replacing("touchUpInside", with: "touchDown"))),
        LintRow(
            "a tap above a custom control, and above a button", "error tap-over-custom-control c",
            Wire.view("v", at: "0 0 100 100", Wire.recognizers("t tap"), stars),
            short: Wire.view(
                "v", at: "0 0 100 100", Wire.recognizers("t tap"),
                stars.replacing("\"UIControl\"", with: "\"UIButton\""))),
        LintRow(
            "a tap whose delegate leaves the control alone", "error tap-over-custom-control c",
            Wire.view("v", at: "0 0 100 100", Wire.recognizers("t tap"), stars),
            short: Wire.view(
                "v", at: "0 0 100 100",
                Wire.recognizers(#"t tap "delegate":{"shouldReceiveTouch":{"notView":["c"]}}"#), stars)),
        LintRow(
            "a tap above a table", "warning tap-starves-selection list",
            Wire.view(
                "v", at: "0 0 390 844", Wire.recognizers("t tap"),
                Wire.view("list", at: "0 0 390 400", table, cell)),
            short: Wire.view(
                "v", at: "0 0 390 844", Wire.recognizers(#"t tap "cancelsTouchesInView":false"#),
                Wire.view("list", at: "0 0 390 400", table, cell))),
    ]
}
