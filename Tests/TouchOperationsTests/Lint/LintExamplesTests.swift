import Foundation
import RequestTestSupport
import TestSupport
import Testing

/// Lists all findings in the examples and in the scenes of the case files. Each listed finding was reviewed;
/// review a new finding before adding it.
struct LintExamplesTests {
    private static func found(_ name: String, _ request: JSON) throws -> [String] {
        guard let scene = request["scene"] else { return [] }
        var members = ["scene": scene]
        let options = (request["options"]?.object ?? [:]).filter {
            ["thresholds", "minimumTapSize"].contains($0.key)
        }
        members["options"] = .object(options)
        return try Wire.findings(.object(members)).map { "\(name): \($0.findingKey)" }
    }

    @Test("Lint of examples and cases") func checks() {
        check("findings in the examples") {
            let names = try ExampleFiles.names
            let found = try names.flatMap { try Self.found($0, try JSON(parsing: try ExampleFiles.text($0))) }
            #expect(names.count > 50)
            expect(
                found,
                equals: [
                    "dispatch-animation.json: note unreachable-control undo",
                    "dispatch-button-under-tap.json: error tap-over-custom-control rating",
                    "dispatch-covered-button.json: warning partly-covered-control buy",
                    "dispatch-own-tap.json: error tap-over-custom-control CLButton",
                    "dispatch-screen-chat.json: note unreachable-control keyboard",
                    "dispatch-screen-photo-pager.json: note delayed-tap hideBars",
                    "dispatch-single-and-double-tap.json: note delayed-tap singleTap",
                    "dispatch-start.json: error untouchable-recognizer follow",
                    "dispatch-table-and-background-tap.json: warning tap-starves-selection contacts",
                    "explain-button-behind-button.json: warning unreachable-control close",
                    "explain-button-in-image.json: error unreachable-control cover",
                    "explain-collection-tap.json: warning tap-starves-selection grid",
                    "explain-content-of-control.json: warning content-takes-touches icon",
                    "explain-custom-control-tap.json: error tap-over-custom-control rating",
                    "explain-delegate-refuses-begin.json: warning idle-recognizer flip",
                    "explain-delegate-refuses-touch.json: warning idle-recognizer flip",
                    "explain-double-and-single-tap.json: note tap-before-multiple-tap toggleBars",
                    "explain-faded-view.json: note unreachable-control panel",
                    "explain-hidden-container.json: note unreachable-control panel",
                    "explain-instant-press-and-tap.json: warning shadowed-recognizer open",
                    "explain-label-tap.json: error untouchable-recognizer openTerms",
                    "explain-login.json: warning unreachable-control form",
                    "explain-outside-bounds.json: warning child-outside-parent plus",
                    "explain-overlay-window.json: note unreachable-control toastWindow",
                    "explain-overlay-with-button.json: warning unreachable-control buy",
                    "explain-overlay.json: warning unreachable-control buy",
                    "explain-swipe-and-pan.json: warning shadowed-recognizer archive",
                    "explain-table-tap.json: warning tap-starves-selection table",
                    "explain-waits-for-failure.json: note delayed-tap open",
                    "explain-zero-height.json: error zero-size stack",
                    "hit-map-screenshot.json: note partly-covered-control pay",
                    "hit-test-hidden-parent.json: note unreachable-control panel",
                    "lint-assumed.json: note unreachable-control buy",
                    "lint-assumed.json: warning small-control help",
                    "lint-form.json: error unreachable-control photo",
                    "lint-form.json: error untouchable-recognizer openTerms",
                    "lint-form.json: error tap-over-custom-control rating",
                    "lint-form.json: warning small-control help",
                    "lint-gestures.json: warning shadowed-recognizer delete",
                    "lint-gestures.json: note delayed-tap open",
                    "lint-gestures.json: error requirement-cycle mark",
                    "lint-list.json: warning tap-starves-selection contacts",
                    "lint-list.json: warning child-outside-parent add",
                    "lint-list.json: note touch-through-disabled-control edit",
                    "lint-navigation.json: warning differs-between-versions previousPhoto",
                    "lint-navigation.json: warning differs-between-versions drawing",
                    "reachability-banner.json: warning partly-covered-control buy",
                    "reachability-keyboard.json: note partly-covered-control attach",
                    "reachability-keyboard.json: note unreachable-control keyboard",
                    "reachability-reasons.json: note unreachable-control hiddenPanel",
                    "reachability-reasons.json: error unreachable-control badge",
                    "reachability-reasons.json: warning unreachable-control under",
                    "reachability-reasons.json: note unreachable-control offScreen",
                    "robustness-small-button.json: warning small-control close",
                    "sweep-double-tap.json: note delayed-tap single",
                ])
        }
    }

    @Test("findings in the case files", .deepRunOnly) func caseFiles() throws {
        let requests = Case.all.filter { $0.file != "refusals.json" }
        #expect(requests.count > 150)
        var reported: Set<String> = []
        let found = try requests.flatMap { try Self.found($0.description, $0.request) }
            .filter { reported.insert($0).inserted }
        expect(
            found,
            equals: [
                "controls.json: button with its own tap: the tap acts: error tap-over-custom-control button",
                "controls.json: a custom control has no such protection: "
                    + "error tap-over-custom-control button",
                "controls.json: a view on top of a button swallows the tap: "
                    + "warning content-takes-touches icon",
                "experiments.json: a custom control has no protection: the tap above wins: "
                    + "error tap-over-custom-control MyControl",
                "explanations.json: a view with too little alpha: warning untouchable-recognizer t",
                "explanations.json: an ancestor without user interaction: warning unreachable-control p",
                "explanations.json: hitTest returns false: note untouchable-recognizer t",
                "explanations.json: a transform without inverse: warning non-invertible-transform v",
                "explanations.json: another view in front: warning untouchable-recognizer t",
                "explanations.json: shouldBegin returns false: warning idle-recognizer t",
                "explanations.json: shouldReceiveTouch returns false: warning idle-recognizer t",
                "explanations.json: the tap of a child comes first: warning shadowed-recognizer outer",
                "explanations.json: a double tap where a tap waits for it to fail: note delayed-tap one",
                "explanations.json: a tap on an ancestor keeps a row from being selected: "
                    + "warning tap-starves-selection v",
                "explanations.json: a subview of a button takes its touch: "
                    + "warning content-takes-touches badge",
                "explanations.json: a subview of a custom control under a tap: the control never had the touch: "
                    + "warning content-takes-touches thumb",
                "reports.json: sheet: while the finger moves sideways only, its pan stays possible, and the slider keeps the touch: "
                    + "warning small-control slider",
                "reports.json: sheet: after 20 pt sideways, 1 pt down lets its pan begin: "
                    + "warning small-control slider",
                "reports.json: sheet: 9 pt sideways and 9 pt down are too little: "
                    + "warning small-control slider",
                "reports.json: sheet on its largest detent: 20 pt sideways and 1 pt up do not let its pan begin: "
                    + "warning small-control slider",
                "reports.json: sheet on a smaller detent: 20 pt sideways and 1 pt up let its pan begin: "
                    + "warning small-control slider",
                "reports.json: a rule for the lift with a deadline and no state: the custom recognizer fails at the deadline: "
                    + "note delayed-tap tap",
                "reports.json: lint: shadowed-recognizer is reported for two recognizers that accept only the pencil: "
                    + "warning shadowed-recognizer long",
                "scrolling.json: table under a tap of the background, short press: the tap acts, no row is selected: "
                    + "warning tap-starves-selection table",
                "scrolling.json: table under a tap of the background, long press: the row is selected: "
                    + "warning tap-starves-selection table",
                "system-gestures.json: navigation: a drag from the left edge pops: "
                    + "warning differs-between-versions content",
                "system-gestures.json: navigation: from iOS 26, a drag to the right in the content pops: "
                    + "warning differs-between-versions content",
                "system-gestures.json: navigation: in iOS 18, the same drag goes to the content: "
                    + "warning differs-between-versions content",
                "system-gestures.json: navigation: a left bar button item that supplements the back button does not: "
                    + "warning differs-between-versions content",
                "system-gestures.json: navigation: a drag down or to the left does not pop: "
                    + "warning differs-between-versions content",
                "reported.json: xamarin-range-slider 167: a custom slider in a sheet is dragged sideways and a few points down, and the sheet takes the touch: "
                    + "warning small-control slider",
                "reported.json: deltachat-ios PR 3088: touches in a view are canceled when the content pop begins: "
                    + "warning differs-between-versions content",
                "reported.json: react-native-screens 3989, broken: the content pop begins before the recognizer that closes an open row, which needs 20 pt: "
                    + "warning differs-between-versions swipeable",
                "source-documents.json: example 2: the button\'s own tap wins: "
                    + "error tap-over-custom-control CLButton",
                "source-documents.json: a custom control with a tap of its own: the gesture acts: "
                    + "error tap-over-custom-control MyControl",
                "source-documents.json: 5.2 a tap on CustomButton: the gesture, no click: "
                    + "error tap-over-custom-control CustomButton",
                "source-documents.json: 3.1 WGView1 is touched: only WGView1 logs: "
                    + "warning child-outside-parent WGView1",
                "source-documents.json: 3.1 WGView1 below WGView\'s edge: the controller logs: "
                    + "warning child-outside-parent WGView1",
                "source-documents.json: 3.1 super first: WGView logs before WGView1: "
                    + "warning child-outside-parent WGView1",
                "source-documents.json: 4.2 shouldRequireFailureOf yes: the first fails: "
                    + "warning shadowed-recognizer first",
                "source-documents.json: require(toFail:): single waits for double: note delayed-tap single",
                "source-documents.json: … and is dropped when the double tap comes: note delayed-tap single",
                "source-documents.json: delegate: shouldReceiveTouch no: warning idle-recognizer tap",
                "source-documents.json: delegate: shouldBegin no: warning idle-recognizer tap",
                "source-documents.json: delegate: two pans, only one: warning shadowed-recognizer pan",
            ])
    }
}
