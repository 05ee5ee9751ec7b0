import RequestTestSupport

extension DifferenceRow {
    private static func view(_ recognizers: String...) -> String {
        let list = recognizers.map { item in
            let parts = item.split(separator: " ", maxSplits: 2).map(String.init)
            return Wire.recognizer(parts[0], parts[1], parts.count > 2 ? parts[2] : "")
        }
        return Wire.view(
            "v", at: "0 0 200 200", #""gestureRecognizers":[\#(list.joined(separator: ","))]"#)
    }

    private static let both = #""delegate":{"shouldRecognizeSimultaneouslyWith":true}"#

    static let recognizers = [
        DifferenceRow(
            "no longer recognized simultaneously", "warning p partners-changed",
            view("p pan " + both, "q pinch"), to: view("p pan", "q pinch"),
            short: view(#"p pan "delegate":{"shouldRecognizeSimultaneouslyWith":["q"]}"#, "q pinch")),
        DifferenceRow(
            "a failure requirement", "error p gesture-lost partners-changed",
            view("p pan " + both, "q swipe"), to: view(#"p pan "requireToFail":["q"]"#, "q swipe"),
            short: view("p pan " + both, "q swipe")),
        DifferenceRow(
            "canPrevent", "note p partners-changed", view("p pinch", "q rotation"),
            to: view(#"p pinch "canPrevent":{"q":false}"#, "q rotation"),
            short: view(#"p pinch "canPrevent":{"q":true}"#, "q rotation")),
        DifferenceRow(
            "the touches of a control", "warning t partners-changed settings-changed",
            Wire.view("v", at: "0 0 200 200", tap, control) + "," + Wire.view("z", at: "0 300 9 9"),
            to: Wire.view(
                "v", at: "0 0 200 200", Wire.recognizers(#"t longPress "minimumPressDuration":3"#), control)
                + "," + Wire.view("z", at: "0 300 9 9"),
            short: Wire.view("v", at: "0 0 200 200", tap, control)),
        DifferenceRow(
            "another view", "note t reattached",
            Wire.view("v", at: "0 0 200 200", tap) + "," + Wire.view("u", at: "0 300 200 200"),
            to: Wire.view("v", at: "0 0 200 200") + "," + Wire.view("u", at: "0 300 200 200", tap),
            short: Wire.view("v", at: "0 0 200 200", tap) + "," + Wire.view("u", at: "0 300 200 200")),
        DifferenceRow(
            "a setting of a recognizer", "note t settings-changed", view("t tap"),
            to: view(#"t tap "numberOfTapsRequired":2"#), short: view(#"t tap "numberOfTapsRequired":1"#)),
        DifferenceRow(
            "a setting of a control", "note b settings-changed", Wire.button("b", at: "0 0 50 50"),
            to: Wire.button("b", at: "0 0 50 50", #""isExclusiveTouch":true"#),
            short: Wire.button("b", at: "0 0 50 50", #""isExclusiveTouch":false"#)),
        DifferenceRow(
            "the last target of a control", "warning b settings-changed",
            Wire.button("b", at: "0 0 50 50", target), to: Wire.button("b", at: "0 0 50 50"),
            short: Wire.button("b", at: "0 0 50 50", target)),
        DifferenceRow(
            "a setting of a scroll view", "note s settings-changed", scrollView(),
            to: scrollView(#","canCancelContentTouches":false"#),
            short: scrollView(#","canCancelContentTouches":true"#)),
    ]

    private static func scrollView(_ members: String = "", _ subviews: String = "") -> String {
        Wire.view(
            "s", at: "0 0 200 200",
            #""class":"UIScrollView","contentSize":{"width":200,"height":900}"# + members, subviews)
    }

    private static let control = Wire.button("b", at: "0 0 50 50", target)

    private static let custom = Wire.view("c", at: "0 0 50 50", #""class":"UIControl","# + target)

    private static let rows = Wire.view(
        "rows", at: "0 0 390 200", #""class":"UITableView","contentSize":{"width":390,"height":900}"#,
        Wire.view("row", at: "0 0 390 60", #""class":"UITableViewCell""#))

    static let taps = [
        DifferenceRow(
            "a tap recognizer above a custom control", "error c tap-lost", custom, to: custom, short: custom,
            windows: ("", tap, Wire.recognizers(#"t tap "cancelsTouchesInView":false"#))),
        DifferenceRow(
            "a tap recognizer above a table", "error rows tap-lost", rows, to: rows, short: rows,
            windows: ("", tap, Wire.recognizers(#"t tap "cancelsTouchesInView":false"#))),
        DifferenceRow(
            "a tap recognizer that leaves a custom control", "note c tap-gained", custom, to: custom,
            short: custom, windows: (tap, "", tap)),
        DifferenceRow(
            "the same tap on the same view", "error t gesture-lost", view("t tap"),
            to: view("t tap", "u tap"),
            short: view("t tap", #"u tap "numberOfTapsRequired":2"#)),
        DifferenceRow(
            "a disabled recognizer", "warning t gesture-lost settings-changed", view("t tap"),
            to: view(#"t tap "isEnabled":false"#), short: view(#"t tap "isEnabled":true"#)),
        DifferenceRow(
            "a delegate that always refuses", "warning t gesture-lost settings-changed", view("t tap"),
            to: view(#"t tap "delegate":{"shouldReceiveTouch":false}"#),
            short: view(#"t tap "delegate":{"shouldReceiveTouch":true}"#)),
        DifferenceRow(
            "a tap that no longer competes", "note t gesture-gained", view("t tap", "u tap"),
            to: view("t tap"), short: view("t tap", "u tap")),
        DifferenceRow(
            "a tap that waits for a double tap", "note t partners-changed delay-gained",
            view("t tap", #"u tap "numberOfTapsRequired":2"#),
            to: view(#"t tap "requireToFail":["u"]"#, #"u tap "numberOfTapsRequired":2"#),
            short: view("t tap", #"u tap "numberOfTapsRequired":2"#)),
        DifferenceRow(
            "a button below a double tap", "note b delay-gained", control, to: control, short: control,
            windows: (
                "", Wire.recognizers(#"u tap "numberOfTapsRequired":2"#),
                Wire.recognizers(#"u tap "numberOfTapsRequired":2,"delaysTouchesEnded":false"#)
            )),
        DifferenceRow(
            "a delay of more than 0.5 s", "warning b delay-gained", control, to: control, short: control,
            options: #"{"thresholds":{"tapMaximumInterval":0.6,"tapCountInterval":0.35}}"#,
            windows: (
                "", Wire.recognizers(#"u tap "numberOfTapsRequired":2"#),
                Wire.recognizers(#"u tap "numberOfTapsRequired":2,"delaysTouchesEnded":false"#)
            )),
        DifferenceRow(
            "a button that no double tap delays any longer", "note b delay-lost", control, to: control,
            short: control,
            windows: (
                Wire.recognizers(#"u tap "numberOfTapsRequired":2"#), "",
                Wire.recognizers(#"u tap "numberOfTapsRequired":2"#)
            )),
    ]

    static let presence = [
        DifferenceRow(
            "a control", "note b added", "", to: control, short: Wire.view("b", at: "0 0 50 50")),
        DifferenceRow(
            "a recognizer", "note t added", view(), to: view("t tap"), short: view()),
        DifferenceRow(
            "a view that overrides touch methods", "note h added", "",
            to: Wire.view("h", at: "0 0 50 50", #""touches":"handle""#),
            short: Wire.view("h", at: "0 0 50 50", #""touches":"inherit""#)),
        DifferenceRow("a control that is gone", "note b removed", control, to: "", short: control),
        DifferenceRow(
            "a recognizer that is gone", "note t removed", view("t tap"), to: view(), short: view("t tap")),
    ]
}
