import RequestTestSupport
import TestSupport
import Testing

import TouchLimitations
@testable import TouchWire

/// A view, and events that reach a limitation of it.
struct LimitationSample: Sendable, CustomTestStringConvertible {
    var code: Limitation.Code
    /// The members of the view.
    var members: String
    var events = #"{"time":0,"tap":{"at":{"view":"v"}}}"#

    var testDescription: String { code.rawValue }

    static let drag = #"{"time":0,"drag":{"from":{"view":"v"},"to":{"x":90,"y":50},"duration":0.1}}"#

    init(_ code: Limitation.Code, _ members: String, events: String? = nil) {
        self.code = code
        self.members = members
        if let events { self.events = events }
    }

    /// A dispatch request with a window, the view “v”, and a plain view “other” next to it.
    var request: String {
        #"{"scene":{"focusedView":"v","windows":[{"id":"w","frame":{"x":0,"y":0,"width":390,"height":844},"#
            + #""subviews":[{"id":"v","frame":{"x":0,"y":0,"width":100,"height":100},\#(members)},"#
            + #"{"id":"other","frame":{"x":0,"y":100,"width":100,"height":100}}]}]},"events":[\#(events)]}"#
    }

    static let all: [LimitationSample] = [
        .init(.textSelection, #""class":"UITextView","isEditable":false"#),
        .init(.textInput, #""inputAccessoryView":"bar""#),
        .init(.webContent, #""class":"WKWebView""#),
        .init(.mapContent, #""class":"MKMapView""#),
        .init(.embeddedContent, #""class":"PDFView""#),
        .init(.picker, #""class":"UIDatePicker""#),
        .init(.barContent, #""class":"UITabBar""#),
        .init(.systemControl, #""class":"UIColorWell""#),
        .init(
            .refreshControl,
            #""class":"UIScrollView","alwaysBounceVertical":true,"subviews":[{"id":"r","class":"UIRefreshControl","#
                + #""frame":{"x":0,"y":-60,"width":100,"height":60}}]"#,
            events: Wire.touch(0, "began", 50, 20) + "," + Wire.touch(0, "moved", 50, 40) + ","
                + Wire.touch(0, "moved", 50, 60)),
        .init(.contextMenu, #""interactions":["UIContextMenuInteraction"]"#),
        .init(.editMenu, #""interactions":["UIEditMenuInteraction"]"#),
        .init(.dragAndDrop, #""interactions":["UIDropInteraction"]"#),
        .init(.swipeActions, #""class":"UITableView","trailingSwipeActionsConfiguration":["delete"]"#),
        .init(.cellAccessory, #""class":"UITableViewCell","accessoryType":"detailButton""#),
        .init(.selection, #""class":"UITableView","selectionFollowsFocus":true"#),
        .init(
            .interactivePop, #""viewController":{"id":"c","class":"UINavigationController"}"#, events: drag),
        .init(
            .pageViewController, #""viewController":{"id":"c","class":"UIPageViewController"}"#, events: drag),
        .init(
            .tabBarController,
            #""viewController":{"id":"c","class":"UITabBarController","viewControllers":["a","b"],"#
                + #""selectedIndex":1},"subviews":[{"id":"bar","class":"UITabBar","frame":[0,0,100,100],"#
                + #""subviews":[{"id":"a1","class":"UITabBarButton","frame":[0,0,100,100]},"#
                + #"{"id":"b1","class":"UITabBarButton","frame":[0,0,9,9]}]}]"#,
            events: Wire.touch(0, "began", 50, 50) + "," + Wire.touch(0, "ended", 50, 50)),
        .init(.sheet, #""viewController":{"id":"c","modalPresentationStyle":"pageSheet"}"#),
        .init(
            .systemGestures,
            #""viewController":{"id":"c","preferredScreenEdgesDeferringSystemGestures":["bottom"]}"#),
        .init(.systemViewController, #""viewController":{"id":"c","class":"UIAlertController"}"#),
        .init(
            .contentInsets, #""viewController":{"id":"c","additionalSafeAreaInsets":{"top":5}}"#),
        .init(.scrolling, #""class":"UIScrollView","allowsKeyboardScrolling":true"#),
        .init(
            .zooming, #""class":"UIScrollView","maximumZoomScale":2"#,
            events: #"{"time":0,"setZoomScale":{"view":"v","zoomScale":2}}"#),
        .init(.focus, #""canBecomeFocused":true"#),
        .init(.keyCommands, #""keyCommands":["save"]"#),
        .init(.pointerInteraction, #""hoverStyle":"lift""#),
        .init(
            .scrollEvents, #""class":"UIScrollView","contentSize":[100,500]"#,
            events: #"{"time":0,"scroll":{"phase":"began","location":[50,50],"delta":[0,-40]}}"#),
        .init(.pencilInteraction, #""interactions":["UIScribbleInteraction"]"#),
        .init(.interaction, #""interactions":["OwnInteraction"]"#),
        .init(.layerProperties, #""transform3D":[1,0,0,0]"#),
        .init(.swiftUI, #""class":"_UIHostingView<ModifiedContent>""#),
        .init(.layout, #""class":"UIView""#, events: #"{"time":0,"orientation":"landscapeLeft"}"#),
        .init(
            .controlPress, #""class":"UIButton""#,
            events: #"{"time":0,"presses":[{"key":"k","phase":"began","type":"select"}]}"#),
        .init(.unknownClass, #""class":"UIRotor""#),
    ]
}

@Suite("Codes of limitations")
struct LimitationCodesTests {
    private func limitations(_ request: String) throws -> [JSON] {
        try JSON(parsing: try Wire.dispatch(request))["limitations"]?.array ?? []
    }

    @Test("each code is reported with its time", arguments: LimitationSample.all)
    func reported(sample: LimitationSample) throws {
        let found = try limitations(sample.request)
        #expect(found.count == 1)
        #expect(found.first?["code"]?.string == sample.code.rawValue)
        #expect(found.first?["view"]?.string == (sample.code == .layout ? nil : "v"))
        #expect(found.first?["time"]?.number == 0)
        let text = try #require(found.first?["text"]?.string)
        #expect(text.hasPrefix("touchd does not "))
    }

    /// Assumed members concern the complete scene; CertaintyAnswerTests tests their limitation.
    @Test("there is a sample of each code of UIKit's behavior")
    func complete() {
        let expected = Set(Limitation.Code.allCases).subtracting([.assumedMembers])
        #expect(Set(LimitationSample.all.map(\.code)) == expected)
    }

    @Test("a touch elsewhere reaches no class and gives members no time", arguments: LimitationSample.all)
    func elsewhere(sample: LimitationSample) throws {
        var sample = sample
        sample.events = #"{"time":0,"tap":{"at":{"view":"other"}}}"#
        let found = try limitations(sample.request)
        #expect(found.allSatisfy { $0["time"] == nil })
        let isStated = found.count == 1
        let isOfEvent = [
            .layout, .controlPress, .zooming, .scrollEvents, .tabBarController, .refreshControl,
        ].contains(
            sample.code)
        #expect(isStated != (isOfEvent || sample.isOfClass))
    }

    @Test("a touch of a subview reaches the class of its superviews")
    func superviews() throws {
        let member =
            #""class":"WKWebView","subviews":[{"id":"link","frame":{"x":0,"y":0,"width":100,"height":100}}]"#
        let found = try limitations(LimitationSample(.webContent, member).request)
        #expect(found.map { $0["view"]?.string } == ["v"])
    }

    @Test("limitations do not depend on the trace level", arguments: ["none", "callbacks", "full"])
    func traceLevels(level: String) throws {
        let request = LimitationSample(.webContent, #""class":"WKWebView""#).request
        let found = try limitations(request.dropLast() + #","options":{"trace":"\#(level)"}}"#)
        #expect(found.map { $0["time"]?.number } == [0])
    }

    @Test("a touch that does not move reaches no gesture that needs movement")
    func taps() throws {
        let member = #""viewController":{"id":"c","class":"UINavigationController"}"#
        #expect(try limitations(LimitationSample(.interactivePop, member).request).isEmpty)
    }

    @Test("a finger that comes down elsewhere after an interruption, or moves after the end, does not drag")
    func otherDrags() throws {
        let member = #""viewController":{"id":"c","class":"UINavigationController"}"#
        func touch(_ time: Double, _ phase: String, _ x: Int) -> String {
            #"{"time":\#(time),"touches":[{"finger":"1","phase":"\#(phase)","location":{"x":\#(x),"y":10}}]}"#
        }
        let interrupted = [
            touch(0, "began", 10), #"{"time":1,"interrupt":{}}"#, touch(2, "began", 60),
            touch(3, "ended", 60),
        ]
        let other = LimitationSample(.interactivePop, member, events: interrupted.joined(separator: ","))
            .request
        #expect(try limitations(other).isEmpty)
        let drag = [touch(0, "began", 10), touch(2, "moved", 60), touch(3, "ended", 60)].joined(
            separator: ",")
        let request = LimitationSample(.interactivePop, member, events: drag).request
        #expect(try limitations(request).map { $0["time"]?.number } == [0])
        #expect(try limitations(request.dropLast() + #","options":{"until":1}}"#).isEmpty)
    }

    @Test("equal limitations are listed once, and those of events are never dropped")
    func repeated() throws {
        let names = (0..<60).map { #""I\#($0)""# } + [#""I0""#, #""I0""#]
        let member = #""interactions":[\#(names.joined(separator: ","))]"#
        let layout = #"{"time":0,"orientation":"landscapeLeft"}"#
        let found = try limitations(LimitationSample(.interaction, member, events: layout).request)
        #expect(found.count == 50)
        #expect(found.contains { $0["code"]?.string == "layout" })
        #expect(Set(found.map { $0["text"]?.string }).count == 50)
    }

    @Test("the time is that of the first touch, and a view is listed once")
    func firstTouch() throws {
        let taps = [1, 2].map { #"{"time":\#($0),"tap":{"at":{"view":"v"}}}"# }.joined(separator: ",")
        let found = try limitations(
            LimitationSample(.mapContent, #""class":"MKMapView""#, events: taps).request)
        #expect(found.map { $0["time"]?.number } == [1])
    }

    @Test("at most 50 limitations are listed")
    func maximum() throws {
        let names = (0..<80).map { #""Interaction\#($0)""# }.joined(separator: ",")
        let request = LimitationSample(.interaction, #""interactions":[\#(names)]"#).request
        #expect(try limitations(request).count == Limitation.maximum)
    }
}

extension LimitationSample {
    /// Whether the limitation comes from a class that a touch must reach.
    fileprivate var isOfClass: Bool {
        members.matches(of: /"class":"([^"]*)"/).contains { found in
            let limit = UIKitClass.limit(of: String(found.1))
            return limit?.code == code && limit?.condition != .stated
        }
    }
}
