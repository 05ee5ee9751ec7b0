import RequestTestSupport

/// Views before and after a change, and a smaller change that is not a difference of that kind.
struct DifferenceRow: Sendable, CustomStringConvertible {
    var what: String
    /// The expected difference: `severity id kind kind …`.
    var found: String
    /// The views before the change.
    var a: String
    /// The views after it.
    var b: String
    /// The views after a smaller change.
    var short: String
    var options: String
    /// Additional members of the window: before, after, after the smaller change.
    var windows: (a: String, b: String, short: String)

    init(
        _ what: String, _ found: String, _ a: String, to b: String, short: String, options: String = "{}",
        windows: (String, String, String) = ("", "", ""), about kind: String? = nil
    ) {
        self.kind = kind ?? found.split(separator: " ").dropFirst(2).first.map(String.init) ?? ""
        self.what = what
        self.found = found
        self.a = a
        self.b = b
        self.short = short
        self.options = options
        self.windows = windows
    }

    var description: String { "\(found): \(what)" }

    /// The kind that the smaller change does not have: the first one of `found`, unless another one is given.
    let kind: String

    var request: String { Wire.screens(a, b, options: options, windows: (windows.a, windows.b)) }

    var reversed: String { Wire.screens(b, a, options: options, windows: (windows.b, windows.a)) }

    var shortRequest: String {
        Wire.screens(a, short, options: options, windows: (windows.a, windows.short))
    }

    static let all = reachability + areas + places + recognizers + taps + presence

    static let target = #""targets":[{"target":null,"action":"go","events":["touchUpInside"]}]"#
    static let tap = Wire.recognizers("t tap")

    private static let off = #""isUserInteractionEnabled":false"#
    private static let button = Wire.button("b", at: "0 100 100 100")

    // MARK: Views

    private static let reachability = [
        DifferenceRow(
            "covered by a view that does nothing", "error b reachability-lost", button,
            to: button + "," + Wire.view("veil", at: "0 100 100 100"),
            short: button + "," + Wire.view("veil", at: "0 100 100 100", off)),
        DifferenceRow(
            "hidden itself", "warning b reachability-lost", button,
            to: Wire.button("b", at: "0 100 100 100", #""isHidden":true"#), short: button),
        DifferenceRow(
            "disabled itself", "warning b reachability-lost", button,
            to: Wire.button("b", at: "0 100 100 100", #""isEnabled":false"#), short: button),
        DifferenceRow(
            "an ancestor that accepts no touches", "error b reachability-lost",
            Wire.view("p", at: "0 0 200 200", "", button),
            to: Wire.view("p", at: "0 0 200 200", off, button),
            short: Wire.view("p", at: "0 0 200 200", "", button)),
        DifferenceRow(
            "covered by a full-screen view with a button", "warning b reachability-lost", button,
            to: button + ","
                + Wire.view("sheet", at: "0 0 390 844", "", Wire.button("ok", at: "0 800 50 44")),
            short: button),
        DifferenceRow(
            "scrolled out of sight", "note b reachability-lost", scroller(offset: 0),
            to: scroller(offset: 144), short: scroller(offset: 143)),
        DifferenceRow(
            "a recognizer on a view that is covered completely", "error v reachability-lost",
            Wire.view("v", at: "0 0 50 50", tap),
            to: Wire.view("v", at: "0 0 50 50", tap) + "," + Wire.view("veil", at: "0 0 50 50"),
            short: Wire.view("v", at: "0 0 50 50", tap, Wire.view("veil", at: "0 0 50 50"))),
        DifferenceRow(
            "uncovered", "note b reachability-gained",
            button + "," + Wire.view("veil", at: "0 100 100 100"), to: button,
            short: button + "," + Wire.view("veil", at: "0 100 100 100")),
        // Below 1 pt², a region is the result of rounding.
        DifferenceRow(
            "an uncovered strip of 1 pt² that is covered", "error b reachability-lost",
            button + "," + Wire.view("veil", at: "0 100 100 99.99"),
            to: button + "," + Wire.view("veil", at: "0 100 100 100"),
            short: button + "," + Wire.view("veil", at: "0 100 100 99.991")),
    ]

    private static func scroller(offset: Int) -> String {
        Wire.view(
            "s", at: "0 0 200 200",
            #""class":"UIScrollView","contentSize":{"width":200,"height":900},"#
                + #""contentOffset":{"x":0,"y":\#(offset)}"#, Wire.button("b", at: "0 100 44 44"))
    }

    private static func under(_ veil: String, _ members: String = "") -> String {
        Wire.button("b", at: "0 100 100 100") + "," + Wire.view("veil", at: veil, members)
    }

    private static func list(bar: String) -> String {
        Wire.view(
            "s", at: "0 0 200 400", #""class":"UIScrollView","contentSize":{"width":200,"height":900}"#,
            Wire.button("b", at: "0 100 100 100")) + "," + Wire.view("bar", at: bar)
    }

    private static func table(bar: String, row: String = "") -> String {
        Wire.view(
            "page", at: "0 0 200 900",
            #""class":"UIScrollView","contentSize":{"width":200,"height":1800}"#,
            Wire.view(
                "table", at: "0 0 200 400",
                #""class":"UITableView","contentSize":{"width":200,"height":900}"#,
                Wire.view("row", at: "0 0 200 200", #""class":"UITableViewCell""# + row))) + ","
            + Wire.view("bar", at: bar)
    }

    private static let areas = [
        // 2 % of 10 000 pt² are lost; the largest square is still 98 pt wide.
        DifferenceRow(
            "2 % of the area", "warning b area-lost occluder-gained", under("0 0 9 9"),
            to: under("0 100 100 2"), short: under("0 100 100 1.99")),
        DifferenceRow(
            "a smaller frame", "warning b area-lost", button,
            to: Wire.button("b", at: "0 100 98 100"), short: Wire.button("b", at: "0 100 98.01 100")),
        DifferenceRow(
            "the minimum tap size of 44 pt", "warning b tap-size-lost area-lost tap-point-moved", button,
            to: Wire.button("b", at: "0 100 43.9 100"), short: Wire.button("b", at: "0 100 44 100")),
        DifferenceRow(
            "the minimum tap size of 44 pt is reached", "note b tap-point-moved tap-size-gained area-gained",
            Wire.button("b", at: "0 100 40 100"), to: Wire.button("b", at: "0 100 44 100"),
            short: Wire.button("b", at: "0 100 43.9 100"), about: "tap-size-gained"),
        DifferenceRow(
            "another minimum tap size", "warning b tap-size-lost area-lost tap-point-moved", button,
            to: Wire.button("b", at: "0 100 89.9 100"), short: Wire.button("b", at: "0 100 90 100"),
            options: #"{"minimumTapSize":90}"#),
        DifferenceRow(
            "a subview that takes touches of its control", "warning b area-lost tap-point-moved",
            Wire.button("b", at: "0 100 100 100", target),
            to: Wire.view(
                "b", at: "0 100 100 100", #""class":"UIButton","# + target, Wire.view("icon", at: "0 0 50 50")
            ),
            short: Wire.view(
                "b", at: "0 100 100 100", #""class":"UIButton","# + target,
                Wire.view("icon", at: "0 0 50 50", off))),
        DifferenceRow(
            "a bar in front of a scroll view", "note b area-lost occluder-gained tap-point-moved",
            list(bar: "0 500 200 50"), to: list(bar: "0 150 200 50"), short: list(bar: "0 199 200 1")),
        DifferenceRow(
            "a row that is disabled", "warning row reachability-lost", table(bar: "0 500 200 9"),
            to: table(bar: "0 500 200 9", row: #","isUserInteractionEnabled":false"#),
            short: table(bar: "0 0 200 60")),
        DifferenceRow(
            "a row is not reported, but its table is", "note table area-lost occluder-gained tap-point-moved",
            table(bar: "0 500 200 9"), to: table(bar: "0 150 200 250"), short: table(bar: "0 399 200 1")),
        DifferenceRow(
            "a cover of 1 pt²", "note b occluder-gained", under("0 0 9 9"), to: under("0 100 1 1"),
            short: under("0 100 1 0.99")),
        DifferenceRow(
            "a larger frame", "note b area-gained", Wire.button("b", at: "0 100 98 100"), to: button,
            short: Wire.button("b", at: "0 100 99.9 100")),
        DifferenceRow(
            "a cover that leaves at its corner", "note b occluder-lost", under("0 100 1 1"),
            to: under("0 0 9 9"), short: under("0 100 1 1.01")),
    ]

    private static let places = [
        DifferenceRow(
            "0.5 pt", "note b moved", button, to: Wire.button("b", at: "0.5 100 100 100"),
            short: Wire.button("b", at: "0.49 100 100 100")),
        DifferenceRow(
            "a container with a button", "note p moved", Wire.view("p", at: "0 0 200 200", "", button),
            to: Wire.view("p", at: "0 30 200 200", "", button),
            short: Wire.view("p", at: "0 0.4 200 200", "", button)),
        DifferenceRow(
            "the content of a scroll view", "note s moved", scroller(offset: 0), to: scroller(offset: 10),
            short: scroller(offset: 0)),
        DifferenceRow(
            "a hole in the middle of a button", "note b occluder-gained tap-point-moved", under("0 0 9 9"),
            to: under("49 149 3 3"), short: under("0 100 3 3"), about: "tap-point-moved"),
    ]
}
