import TestSupport
import Foundation
import RequestTestSupport
import Testing
import TouchDispatch

@Suite("Sweeps find the thresholds (semantics.md, chapter 1)")
struct SweepThresholdsTests {
    /// A sweep of a gesture whose outcome flips at a threshold.
    struct Search: Sendable {
        var threshold: Thresholds.Name
        /// The recognizers of the window, and its subviews.
        var recognizers = ""
        var views = ""
        var events: String
        var vary: String
        var outcome: String
        /// Returns the threshold that corresponds to the value at which the outcome flips.
        var value: @Sendable (Double) -> Double = { $0 }

        func request(_ threshold: Double? = nil) -> String {
            let options = threshold.map { #""options":{"thresholds":{"\#(self.threshold)":\#($0)}},"# } ?? ""
            return #"{"scene":{"windows":[{"id":"w","frame":{"x":0,"y":0,"width":400,"height":800},"#
                + #""gestureRecognizers":[\#(recognizers)],"subviews":[\#(views)]}]},"events":[\#(events)],"#
                + options + #""vary":[\#(vary)],"outcome":\#(outcome)}"#
        }
    }

    private static func vary(_ pointer: String, _ from: Double, _ to: Double, with: String = "") -> String {
        #"{"pointer":"\#(pointer)","from":\#(from),"to":\#(to),"with":[\#(with)]}"#
    }

    /// Returns a touch that begins at (100, 100), moves to `location` at `time` and ends 1 s later.
    private static func jump(_ location: String, at time: Double = 0) -> String {
        #"{"time":0,"touches":[{"finger":"1","phase":"began","location":{"x":100,"y":100}}]},"#
            + #"{"time":\#(time),"touches":[{"finger":"1","phase":"moved","location":\#(location)}]},"#
            + #"{"time":\#(time + 1),"touches":[{"finger":"1","phase":"ended"}]}"#
    }

    private static func drag(_ to: String, from: String = #"{"x":100,"y":100}"#) -> String {
        #"{"time":0,"drag":{"from":\#(from),"to":\#(to)}}"#
    }

    private static func recognizer(_ type: String, _ more: String = "") -> String {
        #"{"id":"r","type":"\#(type)"\#(more)}"#
    }

    private static func button(_ id: String = "b") -> String {
        #"{"id":"\#(id)","class":"UIButton","frame":{"x":0,"y":0,"width":200,"height":800}}"#
    }

    private static func scrollView(_ more: String) -> String {
        #"{"id":"s","class":"UIScrollView","frame":{"x":0,"y":0,"width":400,"height":800},\#(more),"#
            + #""subviews":[{"id":"c","touches":"handle","frame":{"x":0,"y":0,"width":400,"height":800}}]}"#
    }

    private static let recognized = #"{"recognized":"r"}"#
    private static let repeated = #"{"contains":"b.touchDownRepeat"}"#
    private static let movedX = "/events/1/touches/0/location/x"
    private static let movedY = "/events/1/touches/0/location/y"
    private static let moment = vary(
        "/events/1/time", 0, 1, with: #"{"pointer":"/events/2/time","from":1,"to":2}"#)
    private static let dragX = "/events/0/drag/to/x"

    static let searches: [Search] = [
        Search(
            threshold: .minimumHitAlpha,
            views: #"{"id":"v","alpha":1,"frame":{"x":0,"y":0,"width":200,"height":200}}"#,
            events: #"{"time":0,"tap":{"at":{"x":50,"y":50}}}"#,
            vary: vary("/scene/windows/0/subviews/0/alpha", 0, 0.1), outcome: #"{"value":"firstResponder"}"#),
        Search(
            threshold: .tapCountInterval, views: button(),
            events: #"{"time":0,"tap":{"at":{"x":50,"y":50},"count":2}}"#,
            vary: vary("/events/0/tap/gap", 0.05, 1), outcome: repeated),
        Search(
            threshold: .tapCountDistance, views: button(),
            events: #"{"time":0,"tap":{"at":{"x":50,"y":50}}},{"time":0.2,"tap":{"at":{"x":50,"y":50}}}"#,
            vary: vary("/events/1/tap/at/x", 50, 150), outcome: repeated, value: { $0 - 50 }),
        Search(
            threshold: .tapCountMaximumPress, views: button(),
            events: #"{"time":0,"tap":{"at":{"x":50,"y":50},"count":2}}"#,
            vary: vary("/events/0/tap/hold", 0.05, 2), outcome: repeated),
        Search(
            threshold: .tapMaximumDuration, recognizers: recognizer("tap"),
            events: #"{"time":0,"tap":{"at":{"x":50,"y":50}}}"#,
            vary: vary("/events/0/tap/hold", 0, 2), outcome: recognized),
        Search(
            threshold: .tapMaximumInterval, recognizers: recognizer("tap", #","numberOfTapsRequired":2"#),
            events: #"{"time":0,"tap":{"at":{"x":50,"y":50},"count":2}}"#,
            vary: vary("/events/0/tap/gap", 0.01, 1), outcome: recognized),
        Search(
            threshold: .tapAllowableMovement, recognizers: recognizer("tap"),
            events: drag(#"{"x":100,"y":100}"#),
            vary: vary(dragX, 100, 200), outcome: recognized, value: { $0 - 100 }),
        Search(
            threshold: .longPressMinimumDuration, recognizers: recognizer("longPress"),
            events: #"{"time":0,"longPress":{"at":{"x":50,"y":50},"duration":1}}"#,
            vary: vary("/events/0/longPress/duration", 0, 2), outcome: recognized),
        Search(
            threshold: .longPressAllowableMovement, recognizers: recognizer("longPress"),
            events: jump(#"{"x":100,"y":100}"#), vary: vary(movedX, 100, 150), outcome: recognized,
            value: { $0 - 100 }),
        Search(
            threshold: .panHysteresis, recognizers: recognizer("pan"), events: drag(#"{"x":100,"y":100}"#),
            vary: vary(dragX, 100, 150), outcome: recognized, value: { $0 - 100 }),
        Search(
            threshold: .swipeMaximumDuration, recognizers: recognizer("swipe"),
            events: jump(#"{"x":300,"y":100}"#), vary: moment, outcome: recognized),
        Search(
            threshold: .swipeMinimumPrimary, recognizers: recognizer("swipe"),
            events: jump(#"{"x":100,"y":100}"#), vary: vary(movedX, 100, 200), outcome: recognized,
            value: { $0 - 100 }),
        Search(
            threshold: .swipeMaximumSecondary, recognizers: recognizer("swipe"),
            events: jump(#"{"x":300,"y":100}"#), vary: vary(movedY, 100, 200), outcome: recognized,
            value: { $0 - 100 }),
        // After 0.4 s the limit is 50 · (1 − 0.4 · (1 − decay)) pt.
        Search(
            threshold: .swipePrimaryDecay, recognizers: recognizer("swipe"),
            events: jump(#"{"x":100,"y":100}"#, at: 0.4), vary: vary(movedX, 100, 200), outcome: recognized,
            value: { 1 - (1 - ($0 - 100) / 50) / 0.4 }),
        Search(
            threshold: .swipeSecondaryDecay, recognizers: recognizer("swipe"),
            events: jump(#"{"x":300,"y":100}"#, at: 0.4), vary: vary(movedY, 100, 200), outcome: recognized,
            value: { 1 - (1 - ($0 - 100) / 50) / 0.4 }),
        Search(
            threshold: .pinchHysteresis, recognizers: recognizer("pinch"),
            events: #"{"time":0,"pinch":{"at":{"x":200,"y":200},"from":100,"to":150}}"#,
            vary: vary("/events/0/pinch/to", 100, 130), outcome: recognized, value: { $0 - 100 }),
        Search(
            threshold: .rotationHysteresis, recognizers: recognizer("rotation"),
            events: #"{"time":0,"rotate":{"at":{"x":200,"y":200},"by":1}}"#,
            vary: vary("/events/0/rotate/by", 0, 1), outcome: recognized, value: { $0 * 180 / .pi }),
        Search(
            threshold: .edgeRegion, recognizers: recognizer("screenEdgePan", #","edges":["left"]"#),
            events: drag(#"{"x":300,"y":100}"#), vary: vary("/events/0/drag/from/x", 0, 40),
            outcome: recognized
        ),
        Search(
            threshold: .edgeRegionBottom, recognizers: recognizer("screenEdgePan", #","edges":["bottom"]"#),
            events: drag(#"{"x":100,"y":300}"#), vary: vary("/events/0/drag/from/y", 750, 799.9),
            outcome: recognized, value: { 800 - $0 }),
        Search(
            threshold: .edgeHysteresis, recognizers: recognizer("screenEdgePan", #","edges":["left"]"#),
            events: drag(#"{"x":300,"y":100}"#, from: #"{"x":0,"y":100}"#), vary: vary(dragX, 0, 40),
            outcome: recognized),
        Search(
            threshold: .edgeMaximumAngle, recognizers: recognizer("screenEdgePan", #","edges":["left"]"#),
            events: drag(#"{"x":50,"y":100}"#, from: #"{"x":0,"y":100}"#),
            vary: vary("/events/0/drag/to/y", 100, 700), outcome: recognized,
            value: { atan2($0 - 100, 50) * 180 / .pi }),
        Search(
            threshold: .scrollTouchDelay, views: scrollView(#""contentSize":{"width":400,"height":2000}"#),
            events: jump(#"{"x":100,"y":20}"#), vary: moment, outcome: #"{"contains":"c.touchesBegan"}"#),
        Search(
            threshold: .scrollHysteresis, views: scrollView(#""contentSize":{"width":400,"height":2000}"#),
            events: drag(#"{"x":100,"y":100}"#), vary: vary("/events/0/drag/to/y", 50, 100),
            outcome: #"{"contains":"s.scrollViewWillBeginDragging"}"#, value: { 100 - $0 }),
        // The content offset is 0, so without bouncing a drag to the right that is locked to the horizontal axis
        // does not scroll.
        Search(
            threshold: .scrollLockAngle,
            views: scrollView(
                #""bounces":false,"isDirectionalLockEnabled":true,"contentSize":{"width":2000,"height":2000}"#
            ),
            events: jump(#"{"x":200,"y":100}"#), vary: vary(movedY, 20, 85),
            outcome: #"{"contains":"s.scrollViewDidScroll"}"#, value: { atan2(100 - $0, 100) * 180 / .pi }),
        Search(
            threshold: .controlSlop, views: button(), events: drag(#"{"x":100,"y":100}"#),
            vary: vary(dragX, 100, 390), outcome: #"{"contains":"b.touchUpInside"}"#, value: { $0 - 200 }),
        Search(
            threshold: .sliderThumbSize,
            views:
                #"{"id":"b","class":"UISlider","value":0.5,"frame":{"x":0,"y":0,"width":200,"height":400}}"#,
            events: #"{"time":0,"tap":{"at":{"x":50,"y":200}}}"#, vary: vary("/events/0/tap/at/x", 100, 180),
            outcome: #"{"contains":"b.touchDown"}"#, value: { 2 * ($0 - 100) }),
        // The drag moves the switch, which is on, toward “on”. Beyond the threshold the switch stays on;
        // below it, the drag is a tap and turns the switch off.
        Search(
            threshold: .switchFlip,
            views:
                #"{"id":"b","class":"UISwitch","isOn":true,"frame":{"x":80,"y":80,"width":51,"height":31}}"#,
            events: drag(#"{"x":100,"y":100}"#), vary: vary(dragX, 100, 150),
            outcome: #"{"contains":"b.valueChanged"}"#, value: { $0 - 100 }),
        Search(
            threshold: .stepperRepeatInterval, views: stepper(cycle: 2), events: held(0.1),
            vary: vary("/events/0/longPress/duration", 0.1, 0.7), outcome: steps),
        // The only sample of the velocity is that of a move that takes 0.2 s.
        Search(
            threshold: .decelerationStartVelocity,
            views: scrollView(#""contentSize":{"width":400,"height":2000}"#),
            events: #"{"time":0,"touches":[{"finger":"1","phase":"began","location":{"x":100,"y":600}}]},"#
                + #"{"time":0.2,"touches":[{"finger":"1","phase":"moved","location":{"x":100,"y":500}}]},"#
                + #"{"time":0.25,"touches":[{"finger":"1","phase":"ended"}]}"#,
            vary: vary(movedY, 540, 589), outcome: #"{"contains":"s.scrollViewWillBeginDecelerating"}"#,
            value: { (600 - $0) / 0.2 }),
        Search(
            threshold: .sheetDismissalFraction, views: sheet, events: jump(#"{"x":100,"y":100}"#, at: 1),
            vary: vary(movedY, 100, 700), outcome: dismissed, value: { ($0 - 110) / 800 }),
        Search(
            threshold: .sheetDismissalVelocity, views: sheet, events: drag(#"{"x":100,"y":300}"#),
            vary: vary("/events/0/drag/duration", 0.05, 0.5), outcome: dismissed, value: { 200 / $0 }),
        Search(
            threshold: .swipeActionsHysteresis, views: swipeTable, events: drag(#"{"x":100,"y":100}"#),
            vary: vary(dragX, 100, 200), outcome: #"{"contains":"t.willBeginEditingRowAt"}"#,
            value: { $0 - 100 }),
        // The pan subtracts 10 pt, and the content follows with the resistance of a viewport of 800 pt.
        Search(
            threshold: .refreshDistance, views: refreshing, events: jump(#"{"x":100,"y":100}"#),
            vary: vary(movedY, 120, 700), outcome: #"{"contains":"b.valueChanged"}"#,
            // The offset is rounded to a third of a point.
            value: { 800 * (1 - 1 / (0.55 * ($0 - 110) / 800 + 1)) + 1 / 6.0 }),
    ]

    private static let refreshing =
        #"{"id":"s","class":"UIScrollView","frame":{"x":0,"y":0,"width":400,"height":800},"#
        + #""alwaysBounceVertical":true,"subviews":[{"id":"b","class":"UIRefreshControl","frame":{"x":0,"y":-60,"width":400,"height":60}}]}"#
    private static let sheet =
        #"{"id":"v","frame":{"x":0,"y":0,"width":400,"height":800},"#
        + #""viewController":{"id":"c","sheetPresentationController":{}}}"#
    private static let swipeTable =
        #"{"id":"t","class":"UITableView","frame":{"x":0,"y":0,"width":400,"height":800},"#
        + #""swipeActions":{"leading":true},"subviews":[{"id":"r","class":"UITableViewCell","frame":{"x":0,"y":0,"width":400,"height":800}}]}"#
    private static let dismissed = #"{"contains":"c.presentationControllerDidDismiss"}"#

    /// A stepper that reports at the lift whether the number of its steps is not a multiple of `cycle`.
    private static func stepper(cycle: Int) -> String {
        #"{"id":"b","class":"UIStepper","wraps":true,"maximumValue":\#(cycle - 1),"isContinuous":false,"#
            + #""frame":{"x":0,"y":0,"width":200,"height":200}}"#
    }
    private static let steps = #"{"contains":"b.valueChanged"}"#

    private static func held(_ duration: Double) -> String {
        #"{"time":0,"longPress":{"at":{"x":150,"y":100},"duration":\#(duration)}}"#
    }

    /// Thresholds that change the number of steps while a stepper is held. The flips are steps, not the
    /// threshold.
    static let counted: [Thresholds.Name] = [
        .stepperFastDelay, .stepperFastInterval, .stepperFastestDelay, .stepperFastestInterval,
    ]

    @Test("a threshold of a held stepper changes the number of steps", arguments: counted)
    func stepped(_ name: Thresholds.Name) throws {
        let search = Search(
            threshold: name, views: Self.stepper(cycle: 3), events: Self.held(5),
            vary: Self.vary(
                "/options/thresholds/\(name)", name.defaultValue * 0.9, name.defaultValue * 1.5),
            outcome: Self.steps)
        let flips = try #require(try Wire.swept(search.request())["flips"]?.array)
        #expect(!flips.isEmpty)
    }

    /// Thresholds that no sweep can find, each with a gesture: they change values that recognizers report,
    /// but no outcome depends on these values.
    static let passedThrough: [Thresholds.Name: (recognizers: String, events: String)] = [
        // PN-2, PN-4: the velocity in a pan's actions.
        .panVelocityNewWeight: (recognizer("pan"), drag(#"{"x":300,"y":100}"#)),
        // PI-2, RO-2: the velocity in the actions of pinches and rotations.
        .gestureVelocityNewWeight: (
            recognizer("pinch"), #"{"time":0,"pinch":{"at":{"x":200,"y":200},"from":100,"to":200}}"#
        ),
    ]

    @Test("every threshold has a sweep, or affects no outcome")
    func all() {
        let names = Self.searches.map(\.threshold) + Array(Self.passedThrough.keys) + Self.counted
        expect(Set(names), equals: Set(Thresholds.Name.allCases))
        expect(names.count, equals: Thresholds.Name.allCases.count)
    }

    /// Returns the threshold that corresponds to the flip of `search`.
    private func found(_ search: Search, _ threshold: Double? = nil) throws -> Double {
        let answer = try Wire.swept(search.request(threshold))
        let flips = try #require(answer["flips"]?.array)
        expect(flips.count, equals: 1, "\(search.threshold): \(answer["summary"] ?? .null)")
        let at = try #require(flips.first?["at"]?.number)
        return search.value(at)
    }

    @Test(
        "the flip differs from the threshold by less than 0.01 and less than 0.1 %",
        arguments: searches.indices)
    func defaults(_ index: Int) throws {
        let search = Self.searches[index]
        let expected = search.threshold.defaultValue
        let found = try found(search)
        #expect(abs(found - expected) < min(0.01, expected / 1000), "\(search.threshold): \(found)")
    }

    @Test("the flip changes with the threshold", arguments: searches.indices)
    func others(_ index: Int) throws {
        let search = Self.searches[index]
        let expected = search.threshold.defaultValue * 0.8
        let found = try found(search, expected)
        #expect(abs(found - expected) < min(0.01, expected / 1000), "\(search.threshold): \(found)")
    }

    @Test(
        "a threshold that only changes reported values flips no outcome",
        arguments: passedThrough.keys.sorted { $0.rawValue < $1.rawValue })
    func nothing(_ name: Thresholds.Name) throws {
        let (recognizers, events) = try #require(Self.passedThrough[name])
        for outcome in [Self.recognized, #"{"value":"recognizers"}"#] {
            let search = Search(
                threshold: name, recognizers: recognizers, events: events,
                vary: Self.vary("/options/thresholds/\(name)", 0, 1), outcome: outcome)
            expect(try Wire.swept(search.request())["flips"], equals: .array([]))
        }
    }
}
