import RequestTestSupport

/// Views that trigger a lint rule, and similar views that do not.
struct LintRow: Sendable, CustomStringConvertible {
    var what: String
    /// The expected finding: `severity rule id`.
    var found: String
    /// Views that trigger the rule.
    var bad: String
    /// Views that do not.
    var good: String
    /// The options of both requests.
    var options = "{}"

    init(_ what: String, _ found: String, _ bad: String, short good: String, options: String = "{}") {
        self.what = what
        self.found = found
        self.bad = bad
        self.good = good
        self.options = options
    }

    var description: String { "\(found): \(what)" }

    static let all = reach + geometry + recognizers + relations + interplay + versions

    private static let off = #""isUserInteractionEnabled":false"#
    private static let target = #""targets":[{"target":null,"action":"go","events":["touchUpInside"]}]"#

    private static let reach = [
        LintRow(
            "a button in an image view without user interaction", "error unreachable-control image",
            Wire.view(
                "image", at: "0 0 200 200", #""class":"UIImageView""#, Wire.button("b", at: "0 0 50 50")),
            short: Wire.view(
                "image", at: "0 0 200 200", #""class":"UIImageView","isUserInteractionEnabled":true"#,
                Wire.button("b", at: "0 0 50 50"))),
        LintRow(
            "an ancestor without user interaction", "warning unreachable-control form",
            Wire.view("form", at: "0 0 200 200", off, Wire.button("b", at: "0 0 50 50")),
            short: Wire.view("form", at: "0 0 200 200", off) + "," + Wire.button("b", at: "0 200 50 50", off)),
        LintRow(
            "a hidden ancestor", "note unreachable-control panel",
            Wire.view("panel", at: "0 0 200 200", #""isHidden":true"#, Wire.button("b", at: "0 0 50 50")),
            short: Wire.view(
                "panel", at: "0 0 200 200", "", Wire.button("b", at: "0 0 50 50", #""isHidden":true"#))),
        LintRow(
            "a nearly transparent button", "warning unreachable-control b",
            Wire.button("b", at: "0 0 50 50", #""alpha":0.01"#),
            short: Wire.button("b", at: "0 0 50 50", #""alpha":0.0101"#)),
        LintRow(
            "a button completely outside its superview", "error unreachable-control b",
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
            "covered by a full-screen view that contains a button", "note unreachable-control sheet",
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
            "outside the content of a scroll view", "note unreachable-control b",
            Wire.view(
                "s", at: "0 0 390 844", #""class":"UIScrollView","contentSize":[390,1000]"#,
                Wire.button("b", at: "0 1000 50 50")),
            short: Wire.view(
                "s", at: "0 0 390 844", #""class":"UIScrollView","contentSize":[390,1100]"#,
                Wire.button("b", at: "0 1000 50 50"))),
        LintRow(
            "outside the content of a scroll view, but on the screen", "error unreachable-control b",
            Wire.view(
                "s", at: "0 0 390 400", #""class":"UIScrollView","contentSize":[390,500]"#,
                Wire.button("b", at: "0 600 50 50")),
            short: Wire.view(
                "s", at: "0 0 390 400",
                #""class":"UIScrollView","contentSize":[390,500],"contentInset":{"bottom":200}"#,
                Wire.button("b", at: "0 600 50 50"))),
        LintRow(
            "in a disabled control", "note unreachable-control b",
            Wire.view(
                "c", at: "0 0 100 100", #""class":"UIControl","isEnabled":false"#,
                Wire.button("b", at: "0 0 50 50")),
            short: Wire.view(
                "c", at: "0 0 100 100", #""class":"UIControl""#, Wire.button("b", at: "0 0 50 50"))),
        LintRow(
            "an override that never returns the button", "note unreachable-control b",
            Wire.view("v", at: "0 0 100 100", #""hitTest":["self"]"#, Wire.button("b", at: "0 0 50 50")),
            short: Wire.view(
                "v", at: "0 0 100 100", #""hitTest":[{"nilIfSelf":true}]"#, Wire.button("b", at: "0 0 50 50"))
        ),
        LintRow(
            "partly covered: no square of 44 pt remains", "warning partly-covered-control b",
            Wire.button("b", at: "0 0 44 60") + "," + Wire.view("veil", at: "0 43.9 44 20"),
            short: Wire.button("b", at: "0 0 44 400") + "," + Wire.view("veil", at: "0 361 44 50")),
        LintRow(
            "one tenth covered: a square of 44 pt remains", "note partly-covered-control b",
            Wire.button("b", at: "0 0 100 100") + "," + Wire.view("veil", at: "0 90 100 20"),
            short: Wire.button("b", at: "0 0 100 100") + "," + Wire.view("veil", at: "0 90.1 100 20")),
        LintRow(
            "partly covered, with a smaller minimum tap size", "note partly-covered-control b",
            Wire.button("b", at: "0 0 44 60") + "," + Wire.view("veil", at: "0 43.9 44 20"),
            short: Wire.button("b", at: "0 0 44 60") + "," + Wire.view("veil", at: "0 54.1 44 20"),
            options: #"{"minimumTapSize":40}"#),
        LintRow(
            "a plain view in a control receives its touches", "warning content-takes-touches icon",
            Wire.view(
                "b", at: "0 0 50 50", #""class":"UIControl","# + target, Wire.view("icon", at: "0 0 50 5")),
            short: Wire.view(
                "b", at: "0 0 50 50", #""class":"UIControl","# + target, Wire.view("icon", at: "0 0 50 4.9"))),
        LintRow(
            "a button smaller than 44 pt", "warning small-control b", Wire.button("b", at: "0 0 100 43.9"),
            short: Wire.button("b", at: "0 0 100 44")),
        LintRow(
            "a button smaller than 44 pt, and one with an enlarged touch area", "warning small-control b",
            Wire.button("b", at: "20 20 30 30"),
            short: Wire.button(
                "b", at: "20 20 30 30",
                #""pointInside":[{"insets":{"top":-7,"left":-7,"bottom":-7,"right":-7}}]"#)),
        LintRow(
            "a custom control smaller than 44 pt, and a switch", "warning small-control b",
            Wire.view("b", at: "0 0 51 31", #""class":"UIControl""#),
            short: Wire.view("b", at: "0 0 51 31", #""class":"UISwitch""#)),
    ]

    private static let geometry = [
        LintRow(
            "one twentieth outside the superview", "warning child-outside-parent b",
            Wire.view("card", at: "0 0 100 100", "", Wire.button("b", at: "5 5 100 95")),
            short: Wire.view("card", at: "0 0 100 100", "", Wire.button("b", at: "4.9 5 100 95"))),
        LintRow(
            "a view with a tap recognizer completely outside its superview", "error child-outside-parent v",
            Wire.view(
                "card", at: "0 0 100 100", "", Wire.view("v", at: "100 0 50 50", Wire.recognizers("t tap"))),
            short: Wire.view("card", at: "0 0 100 100", "", Wire.view("v", at: "100 0 50 50"))),
        LintRow(
            "an empty view with a tap recognizer", "warning zero-size v",
            Wire.view("v", at: "0 0 0 50", Wire.recognizers("t tap")),
            short: Wire.view("v", at: "0 0 0.1 50", Wire.recognizers("t tap"))),
        LintRow(
            "an empty view with a button", "error zero-size v",
            Wire.view("v", at: "0 0 100 0", "", Wire.button("b", at: "0 0 50 50")),
            short: Wire.view("v", at: "0 0 100 0", "", Wire.view("b", at: "0 0 50 50"))),
        LintRow(
            "a transform that is not invertible", "warning non-invertible-transform v",
            Wire.view(
                "v", at: "0 0 100 100", #""transform":{"a":0,"b":0,"c":0,"d":1,"tx":0,"ty":0}"#,
                Wire.button("b", at: "0 0 50 50")),
            short: Wire.view(
                "v", at: "0 0 100 100", #""transform":{"a":0.9,"b":0,"c":0,"d":1,"tx":0,"ty":0}"#,
                Wire.button("b", at: "0 0 50 50"))),
        LintRow(
            "a tap recognizer partly covered by another", "note overlapping-siblings a",
            Wire.view("a", at: "0 0 100 100", Wire.recognizers("t tap")) + ","
                + Wire.view("b", at: "90 0 100 100", Wire.recognizers("u tap")),
            short: Wire.view("a", at: "0 0 100 100", Wire.recognizers("t tap")) + ","
                + Wire.view("b", at: "90.1 0 100 100", Wire.recognizers("u tap"))),
        LintRow(
            "a disabled button on a view with a tap recognizer", "note touch-through-disabled-control b",
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
            "a tap recognizer on a label", "error untouchable-recognizer t",
            Wire.view("l", at: "0 0 100 100", #""class":"UILabel","# + Wire.recognizers("t tap")),
            short: Wire.view(
                "l", at: "0 0 100 100",
                #""class":"UILabel","isUserInteractionEnabled":true,"# + Wire.recognizers("t tap"))),
        LintRow(
            "a tap recognizer on a view without user interaction", "warning untouchable-recognizer t",
            Wire.view("l", at: "0 0 100 100", off + "," + Wire.recognizers("t tap")),
            short: Wire.view(
                "l", at: "0 0 100 100", off + "," + Wire.recognizers(#"t tap "isEnabled":false"#))),
        LintRow(
            "a pan recognizer on a covered view", "warning untouchable-recognizer p",
            Wire.view("l", at: "0 0 100 100", Wire.recognizers("p pan")) + ","
                + Wire.view("veil", at: "0 0 100 100"),
            short: Wire.view("l", at: "0 0 100 100", Wire.recognizers("p pan")) + ","
                + Wire.view("veil", at: "0 0 100 99")),
        LintRow(
            "a delegate that refuses every touch", "warning idle-recognizer t",
            one(#"t tap "delegate":{"shouldReceiveTouch":false}"#),
            short: one(#"t tap "delegate":{"shouldReceiveTouch":{"view":["v"]}}"#)),
        LintRow(
            "a delegate that refuses every event", "warning idle-recognizer t",
            one(#"t pan "delegate":{"shouldReceiveEvent":false}"#),
            short: one(#"t pan "isEnabled":false,"delegate":{"shouldReceiveEvent":false}"#)),
        LintRow(
            "a delegate that returns false for shouldBegin", "warning idle-recognizer t",
            one(#"t pan "delegate":{"shouldBegin":false}"#),
            short: one(#"t pan "delegate":{"shouldBegin":{"direction":"horizontal"}}"#)),
        LintRow(
            "no allowed touch types", "warning idle-recognizer t", one(#"t pan "allowedTouchTypes":[]"#),
            short: one(#"t pan "allowedTouchTypes":["pencil"]"#)),
        LintRow(
            "a screen edge pan without edges", "warning idle-recognizer t",
            one(#"t screenEdgePan "edges":[]"#),
            short: one(#"t screenEdgePan "edges":["left"]"#)),
        LintRow(
            "a custom recognizer without rules", "warning idle-recognizer t", one(#"t custom "rules":[]"#),
            short: one(#"t custom "rules":[{"on":"began","set":"began"}]"#)),
    ]

    private static let relations = [
        LintRow(
            "two equal taps", "warning shadowed-recognizer a", one("a tap", "b tap"),
            short: one("a tap", #"b tap "numberOfTouchesRequired":2"#)),
        LintRow(
            "two equal taps, without simultaneous recognition", "warning shadowed-recognizer a",
            one("a tap", "b tap"),
            short: one("a tap", #"b tap "delegate":{"shouldRecognizeSimultaneouslyWith":["a"]}"#)),
        LintRow(
            "two equal taps, without a failure requirement", "warning shadowed-recognizer a",
            one("a tap", "b tap"),
            short: one("a tap", #"b tap "requireToFail":["a"]"#)),
        LintRow(
            "a tap on a subview that covers its superview", "warning shadowed-recognizer a",
            Wire.view(
                "v", at: "0 0 100 100", Wire.recognizers("a tap"),
                Wire.view("c", at: "0 0 100 100", Wire.recognizers("b tap"))),
            short: Wire.view(
                "v", at: "0 0 100 100", Wire.recognizers("a tap"),
                Wire.view("c", at: "0 0 100 99.9", Wire.recognizers("b tap")))),
        LintRow(
            "three equal taps", "warning shadowed-recognizer a", one("a tap", "b tap", "c tap"),
            short: one("a tap", #"b tap "isEnabled":false"#, #"c tap "isEnabled":false"#)),
        LintRow(
            "equal taps on three levels", "warning shadowed-recognizer a",
            Wire.view(
                "v", at: "0 0 100 100", Wire.recognizers("a tap"),
                Wire.view(
                    "c", at: "0 0 100 100", Wire.recognizers("b tap"),
                    Wire.view("d", at: "0 0 100 100", Wire.recognizers("e tap")))),
            short: Wire.view(
                "v", at: "0 0 100 100", Wire.recognizers("a tap"),
                Wire.view("c", at: "0 0 100 100", "", Wire.view("d", at: "0 0 100 100")))),
        LintRow(
            "a swipe and a pan on one view", "warning shadowed-recognizer s", one("s swipe", "p pan"),
            short: one("s swipe", #"p pan "requireToFail":["s"]"#)),
        LintRow(
            "a swipe in the direction of a pan", "warning shadowed-recognizer s",
            one("s swipe", #"p pan "delegate":{"shouldBegin":{"direction":"horizontal"}}"#),
            short: one("s swipe", #"p pan "delegate":{"shouldBegin":{"direction":"vertical"}}"#)),
        LintRow(
            "a swipe and a pan with one finger", "warning shadowed-recognizer s", one("s swipe", "p pan"),
            short: one("s swipe", #"p pan "minimumNumberOfTouches":2"#)),
        LintRow(
            "a screen edge pan and a pan on one view", "warning shadowed-recognizer e",
            one(#"e screenEdgePan "edges":["left"]"#, "p pan", frame: "0 0 390 844"),
            short: one(
                #"e screenEdgePan "edges":["left"]"#, #"p pan "requireToFail":["e"]"#, frame: "0 0 390 844")),
        LintRow(
            "two long presses of different duration", "warning shadowed-recognizer b",
            one("a longPress", #"b longPress "minimumPressDuration":1"#),
            short: one("a longPress", #"b longPress "minimumPressDuration":1,"allowableMovement":11"#)
        ),
        LintRow(
            "a long press that begins immediately, and a tap", "warning shadowed-recognizer t",
            one("t tap", #"l longPress "minimumPressDuration":0"#),
            short: one("t tap", #"l longPress "minimumPressDuration":0.1"#)),
        LintRow(
            "a cycle of failure requirements", "error requirement-cycle a",
            one(#"a tap "requireToFail":["b"]"#, #"b tap "numberOfTapsRequired":2,"requireToFail":["a"]"#),
            short: one(#"a tap "requireToFail":["b"]"#, #"b tap "numberOfTapsRequired":2"#)),
        LintRow(
            "a cycle through a delegate", "error requirement-cycle a",
            one(
                #"a tap "requireToFail":["b"]"#,
                #"b tap "numberOfTapsRequired":2,"delegate":{"shouldRequireFailureOf":["a"]}"#),
            short: one(
                #"a tap "requireToFail":["b"]"#,
                #"b tap "numberOfTapsRequired":2,"delegate":{"shouldBeRequiredToFailBy":["a"]}"#)),
        LintRow(
            "a cycle with a scroll view's own pan", "error requirement-cycle a",
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
            "a cycle through three delegates with one yes for each pair", "error requirement-cycle a",
            one(
                #"a tap "delegate":{"shouldRequireFailureOf":["b"]}"#,
                #"b tap "numberOfTapsRequired":2,"delegate":{"shouldRequireFailureOf":["c"]}"#,
                #"c tap "numberOfTapsRequired":3,"delegate":{"shouldRequireFailureOf":["a"]}"#),
            short: one(
                #"a tap "delegate":{"shouldRequireFailureOf":["b"]}"#,
                #"b tap "numberOfTapsRequired":2,"delegate":{"shouldRequireFailureOf":["a"]}"#)),
        LintRow(
            "a cycle of recognizers that share no touch", "warning requirement-cycle a",
            Wire.view("v", at: "0 0 50 50", Wire.recognizers(#"a tap "requireToFail":["b"]"#)) + ","
                + Wire.view("u", at: "50 0 50 50", Wire.recognizers(#"b tap "requireToFail":["a"]"#)),
            short: Wire.view("v", at: "0 0 50 50", Wire.recognizers(#"a tap "requireToFail":["b"]"#)) + ","
                + Wire.view("u", at: "50 0 50 50", Wire.recognizers("b tap"))),
        LintRow(
            "simultaneous recognition and a failure requirement", "warning contradicting-answers a",
            one(
                #"a pan "requireToFail":["b"],"delegate":{"shouldRecognizeSimultaneouslyWith":["b"]}"#,
                "b pinch"),
            short: one(
                #"a pan "requireToFail":["b"],"delegate":{"shouldRecognizeSimultaneouslyWith":true}"#,
                "b pinch")),
        LintRow(
            "canPrevent and canBePreventedBy contradict each other", "note contradicting-answers a",
            one(#"a pan "canPrevent":{"b":true}"#, #"b pinch "canBePreventedBy":{"a":false}"#),
            short: one(#"a pan "canPrevent":{"b":false}"#, #"b pinch "canBePreventedBy":{"a":false}"#)),
        LintRow(
            "a single tap waits for a double tap", "note delayed-tap a",
            one(#"a tap "requireToFail":["b"]"#, #"b tap "numberOfTapsRequired":2"#),
            short: one(#"a tap "requireToFail":["b"]"#, #"b longPress"#)),
        LintRow(
            "a tap that waits longer because of a threshold", "warning delayed-tap a",
            one(#"a tap "requireToFail":["b"]"#, #"b tap "numberOfTapsRequired":2"#),
            short: one(#"a tap "requireToFail":["b"]"#, #"b swipe"#),
            options: #"{"thresholds":{"tapMaximumInterval":0.51}}"#),
        LintRow(
            "a single tap that does not wait for a double tap", "note tap-before-multiple-tap a",
            one("a tap", #"b tap "numberOfTapsRequired":2"#),
            short: one("a tap", #"b tap "numberOfTapsRequired":2,"numberOfTouchesRequired":2"#)),
    ]

    private static let table = #""class":"UITableView","contentSize":{"width":390,"height":900}"#
    private static let cell = Wire.view("cell", at: "0 0 390 60", #""class":"UITableViewCell""#)
    private static let stars = Wire.view("c", at: "0 0 50 50", #""class":"UIControl","# + target)

    /// The root view of a navigation controller with these members and subviews.
    private static func stack(_ members: String, _ subviews: String) -> String {
        let controller = #""viewController":{"id":"nav","class":"UINavigationController"\#(members)}"#
        return Wire.view("root", at: "0 0 390 844", controller, subviews)
    }

    private static let two = #","viewControllers":["list","detail"]"#
    private static func content(_ members: String) -> String { Wire.view("c", at: "0 100 390 300", members) }

    private static let versions = [
        LintRow(
            "a swipe to the right in the content of a navigation controller, and a swipe to the left",
            "warning differs-between-versions s", stack(two, content(Wire.recognizers("s swipe"))),
            short: stack(two, content(Wire.recognizers(#"s swipe "direction":"left""#)))),
        LintRow(
            "a swipe that the content pop does not require to fail", "warning differs-between-versions s",
            stack(two, content(Wire.recognizers("s swipe"))),
            short: stack(
                two,
                content(
                    Wire.recognizers(
                        #"s swipe "delegate":{"shouldBeRequiredToFailBy":["nav.interactiveContentPop"]}"#)))),
        LintRow(
            "a stack of two screens, and the root alone", "warning differs-between-versions s",
            stack(two, content(Wire.recognizers("s swipe"))),
            short: stack(#","viewControllers":["list"]"#, content(Wire.recognizers("s swipe")))),
        LintRow(
            "a visible navigation bar, and a hidden one", "warning differs-between-versions s",
            stack(two, content(Wire.recognizers("s swipe"))),
            short: stack(two + #","isNavigationBarHidden":true"#, content(Wire.recognizers("s swipe")))),
        LintRow(
            "a content pop that is enabled, and one that is not", "warning differs-between-versions s",
            stack(two, content(Wire.recognizers("s swipe"))),
            short: stack(
                two + #","interactiveContentPopGestureRecognizer":{"isEnabled":false}"#,
                content(Wire.recognizers("s swipe")))),
        LintRow(
            "a swipe in a view that scrolls horizontally", "warning differs-between-versions s",
            stack(two, content(Wire.recognizers("s swipe"))),
            short: stack(
                two,
                content(
                    #""class":"UIScrollView","contentSize":{"width":900,"height":300},"#
                        + Wire.recognizers("s swipe")))),
        LintRow(
            "a pan of an ancestor of the container, and one of the content, which begins first",
            "warning differs-between-versions p",
            Wire.view("v", at: "0 0 390 844", Wire.recognizers("p pan"), stack(two, "")),
            short: stack(two, content(Wire.recognizers("p pan")))),
        LintRow(
            "a pan of an ancestor for one finger, and one for two fingers",
            "warning differs-between-versions p",
            Wire.view("v", at: "0 0 390 844", Wire.recognizers("p pan"), stack(two, "")),
            short: Wire.view(
                "v", at: "0 0 390 844", Wire.recognizers(#"p pan "minimumNumberOfTouches":2"#),
                stack(two, ""))),
        LintRow(
            "a view that handles touches, and one that does not", "warning differs-between-versions c",
            stack(two, content(#""touches":"handle""#)), short: stack(two, content(""))),
        LintRow(
            "a custom control that observes drags, and one that observes taps",
            "warning differs-between-versions c",
            stack(two, stars.replacing("touchUpInside", with: "valueChanged")), short: stack(two, stars)),
    ]

    private static let interplay = [
        LintRow(
            "a tap recognizer on the superview of a custom control", "error tap-over-custom-control c",
            Wire.view("v", at: "0 0 100 100", Wire.recognizers("t tap"), stars),
            short: Wire.view("v", at: "0 0 100 100", Wire.recognizers("t tap")) + ","
                + Wire.view("x", at: "0 100 100 100", "", stars)),
        LintRow(
            "a tap recognizer on the superview of a custom control with a target for valueChanged",
            "error tap-over-custom-control c",
            Wire.view(
                "v", at: "0 0 100 100", Wire.recognizers("t tap"),
                stars.replacing("touchUpInside", with: "valueChanged")),
            short: Wire.view(
                "v", at: "0 0 100 100", Wire.recognizers("t tap"),
                stars.replacing("touchUpInside", with: "touchDown"))),
        LintRow(
            "a tap recognizer on the superview of a custom control, and of a button",
            "error tap-over-custom-control c",
            Wire.view("v", at: "0 0 100 100", Wire.recognizers("t tap"), stars),
            short: Wire.view(
                "v", at: "0 0 100 100", Wire.recognizers("t tap"),
                stars.replacing("\"UIControl\"", with: "\"UIButton\""))),
        LintRow(
            "a tap recognizer whose delegate does not exclude the control", "error tap-over-custom-control c",
            Wire.view("v", at: "0 0 100 100", Wire.recognizers("t tap"), stars),
            short: Wire.view(
                "v", at: "0 0 100 100",
                Wire.recognizers(#"t tap "delegate":{"shouldReceiveTouch":{"notView":["c"]}}"#), stars)),
        LintRow(
            "a tap recognizer on the superview of a table", "warning tap-starves-selection list",
            Wire.view(
                "v", at: "0 0 390 844", Wire.recognizers("t tap"),
                Wire.view("list", at: "0 0 390 400", table, cell)),
            short: Wire.view(
                "v", at: "0 0 390 844", Wire.recognizers(#"t tap "cancelsTouchesInView":false"#),
                Wire.view("list", at: "0 0 390 400", table, cell))),
    ]
}
