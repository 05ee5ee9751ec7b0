import RequestTestSupport
import TestSupport
import Testing

@testable import TouchDispatch
import TouchLimitations
@testable import TouchWire

struct UIKitClassTests {
    private static var table: String {
        "| class | superclass | treatment |\n|---|---|---|"
            + UIKitClass.table.map { entry in
                let treatment =
                    if let limit = entry.limit {
                        (entry.simulated == nil ? "" : "simulated; ") + "limitation `\(limit.code.rawValue)`"
                    } else {
                        entry.simulated == nil ? "like its superclass" : "simulated"
                    }
                return "\n| \(entry.name) | \(entry.superclass ?? "–") | \(treatment) |"
            }.joined()
    }

    @Test("docs/classes.md and classes of UIKit") func checks() {
        check("the page lists all classes; if TOUCHD_WRITE_DOCS is set, the table is written") {
            expect(
                try DocumentTable(page: "classes.md", heading: "| class | superclass").isCurrent(Self.table))
        }

        check("the page lists all interactions; if TOUCHD_WRITE_DOCS is set, the table is written") {
            expect(
                try DocumentTable(page: "classes.md", heading: "| interaction").isCurrent(Self.interactions))
        }

        check("the page lists all recognizers; if TOUCHD_WRITE_DOCS is set, the table is written") {
            expect(
                try DocumentTable(page: "classes.md", heading: "| recognizer").isCurrent(Self.recognizers))
        }

        check("each superclass precedes its subclasses, and each name occurs once") {
            var known: Set<String> = []
            for entry in UIKitClass.table {
                #expect(entry.superclass.map(known.contains) ?? true, "\(entry.name)")
                #expect(known.insert(entry.name).inserted, "\(entry.name)")
            }
            expect(Set(UIKitClass.table.compactMap(\.simulated)), equals: Set(ViewClass.allCases))
            let roots = UIKitClass.table.filter { $0.superclass == nil }.map(\.name)
            expect(roots, equals: ["UIView", "UIViewController"])
        }

        check("HT-15: a class of an app without a known superclass has one warning, at its first view") {
            let card = #""class":"CardView""#
            expect(
                try warnings(#""alpha":1"#, card, card, #""class":"Own","superclass":"Base""#),
                equals: [
                    "missing-superclass \(Self.first)/1/class", "missing-superclass \(Self.first)/3/class",
                ])
            expect(
                try warnings(#""superclass":"Base""#),
                equals: ["missing-superclass \(Self.first)/0/superclass"])
            let answer = try JSON(
                parsing: Wire.dispatch(
                    #"{"scene":{"subviews":[{"id":"v","frame":[0,0,9,9],\#(card)}]},"events":[]}"#))
            expect(
                answer.dig("warnings.0.detail")?.string,
                equals:
                    "touchd does not know the class “CardView” and simulates its views as UIView; state its nearest class of UIKit in “superclass”"
            )
        }

        check("HT-15: a window needs no known class") {
            let window = #",{"id":"x","class":"OwnWindow","frame":[0,0,9,9]}"#
            expect(try warnings(#""alpha":1"#, windows: window), equals: [])
        }

        check("HT-15: the answer warns of at most 16 classes") {
            for count in [16, 17] {
                let views = (0..<count).map { #"{"id":"v\#($0)","frame":[0,0,9,9],"class":"Own\#($0)"}"# }
                let answer = try JSON(
                    parsing: Wire.dispatch(
                        #"{"scene":{"subviews":[\#(views.joined(separator: ","))]},"events":[]}"#))
                expect(answer["warnings"]?.array?.count, equals: 16)
            }
        }
    }

    private static var interactions: String {
        "| interaction | treatment |\n|---|---|"
            + UIKitMember.interactions.flatMap { entry in
                entry.names.map { "\n| \($0) | limitation `\(entry.code.rawValue)` |" }
            }.joined() + "\n| \(UIKitMember.simulatedInteraction) | simulated (PC-1) |"
            + "\n| any other | limitation `\(Limitation.Code.interaction.rawValue)` |"
    }

    /// The recognizers of UIKit, with the rules that describe them.
    private static var recognizers: String {
        let applications = RecognizerType.allCases.filter { $0 != .custom }.map { type in
            let name = "\(type.kind.quotedClassName)".filter { $0 != "\"" }
            return "\n| \(name) | simulated (chapter 6) |"
        }
        let system = SystemGesture.allCases.map { gesture in
            let since = gesture.firstVersion.map { ", from \($0.name)" } ?? ""
            return "\n| `<id>\(gesture.suffix)` | simulated (\(gesture.rule))\(since) |"
        }
        return "| recognizer | treatment |\n|---|---|" + applications.joined()
            + "\n| a subclass of UIGestureRecognizer | simulated by a script (CU-1) |"
            + ["delayedTouches", "pan", "pinch"].map { "\n| `<scroll view>.\($0)` | simulated (SC-1) |" }
            .joined()
            + system.joined()
    }

    @Test(
        "HT-15: a view of each class can be dispatched, and has the members of the superclass",
        arguments: UIKitClass.table.map(\.name))
    func members(_ name: String) throws {
        let entry = try #require(UIKitClass.find(name))
        guard let viewClass = entry.viewClass, viewClass != .UIWindow else { return }
        let member =
            viewClass.isScrollView
            ? #","contentSize":{"width":9,"height":9}"# : viewClass.isControl ? #","isEnabled":true"# : ""
        let request = DispatchedView(#""class":"\#(name)"\#(member)"#)
        expect(request.faults, equals: [])
        let others = viewClass.isControl ? #","contentSize":{"width":9,"height":9}"# : #","isEnabled":true"#
        expect(DispatchedView(#""class":"\#(name)"\#(others)"#).faults, equals: ["unknown-member"])
    }

    @Test(
        "a misspelled class is reported, unless the superclass is known",
        arguments: ["UIButon", "UIBotton", "UITextFeild", "UITabelView", "MKMapVew", "WKWebViw"])
    func misspelled(_ name: String) {
        expect(DispatchedView(#""class":"\#(name)""#).faults, equals: ["unknown-value"])
        expect(DispatchedView(#""class":"Own","superclass":"\#(name)""#).faults, equals: ["unknown-value"])
        expect(DispatchedView(#""class":"\#(name)","superclass":"UIView""#).faults, equals: [])
    }

    @Test(
        "classes of apps, and classes of Apple that are not similar to a known one, are accepted",
        arguments: [
            "CardView", "UIntView", "Batons", "UITabBarSwappableImageView", "_UIButon", "UI", "ButonUI",
        ])
    func accepted(_ name: String) {
        expect(DispatchedView(#""class":"\#(name)""#).faults, equals: [])
    }

    // MARK: Classes of apps

    /// The warnings about views with these members, as `code pointer`.
    private func warnings(_ views: String..., windows: String = "") throws -> [String] {
        let list = views.enumerated().map { #"{"id":"v\#($0.offset)","frame":[0,0,9,9],\#($0.element)}"# }
        let scene =
            #"{"windows":[{"id":"w","frame":[0,0,9,9],"subviews":[\#(list.joined(separator: ","))]}\#(windows)]}"#
        let answer = try JSON(parsing: Wire.dispatch(#"{"scene":\#(scene),"events":[]}"#))
        return (answer["warnings"]?.array ?? []).map {
            "\($0["code"]?.string ?? "") \($0["pointer"]?.string ?? "")"
        }
    }

    private static let first = "#/scene/windows/0/subviews"

    @Test(
        "HT-15: a known class or superclass, and a class with a limitation, have no warning",
        arguments: [
            #""class":"CardView","superclass":"UIView""#, #""class":"Base","superclass":"UITabBar""#,
            #""class":"UIStackView""#, #""class":"UITransitionView""#, #""class":"UIRotor""#,
            #""class":"_UIHostingView""#, #""class":"Own","superclass":"UIRotor""#,
        ])
    func noWarning(members: String) throws {
        expect(try warnings(members), equals: [])
    }
}

/// A request with one view with these members.
private struct DispatchedView {
    let faults: [String]

    init(_ members: String) {
        let view = #"{"id":"v","frame":[0,0,9,9],\#(members)}"#
        faults = Wire.faultCodes {
            try Wire.dispatch(#"{"scene":{"subviews":[\#(view)]},"events":[]}"#)
        }.map { String($0.prefix { $0 != " " }) }
    }
}

@Suite("Reorder controls (TB-7)")
struct ReorderControlTests {
    @Test("TB-7: a pan of a superview cancels the touch of a reorder control, whose limitation is reported")
    func cancelled() throws {
        let window =
            #""gestureRecognizers":[{"id":"pan","type":"pan"}],"subviews":[{"id":"reorder","#
            + #""class":"UITableViewCellReorderControl","frame":{"x":0,"y":0,"width":100,"height":100}}]"#
        let events = [
            Wire.touch(0, "began", 50, 50), Wire.touch(0.1, "moved", 50, 80),
            Wire.touch(0.2, "ended", 50, 80),
        ].joined(separator: ",")
        let answer = try JSON(parsing: Wire.dispatch(Wire.request(window: window, events: events)))
        let calls = answer["callbacks"]?.array?.filter { $0["kind"]?.string == "controlEvent" }
        expect(calls?.compactMap { $0["method"]?.string }, equals: ["touchDown", "touchCancel"])
        expect(answer["limitations"]?.array?.map { $0["code"]?.string }, equals: ["cell-accessory"])
    }
}

extension SystemGesture {
    /// The rule that describes its recognizer.
    fileprivate var rule: String {
        switch self {
        case .interactivePop, .interactiveContentPop: "NV-1"
        case .sheetPan: "SH-1"
        case .textTap: "TX-1"
        case .contextMenu: "CM-1"
        case .swipeActionsPan, .swipeActionsDismissal: "SA-1"
        }
    }
}
