import Foundation
import TestSupport
import Testing

@testable import TouchAgents

struct AdviceTests {
    private let agent = Agent()

    private func call(_ tool: String, _ scene: String, _ arguments: String) throws -> Agent.Response {
        try agent.call(tool, #"{"scene":\#(scene),\#(arguments)}"#)
    }

    @Test("Advice of tools") func checks() {
        check(
            "why_not recommends no other location if the touch arrives and something else prevents the effect"
        ) {
            let scene =
                #"{"windows":[{"id":"w","frame":[0,0,390,844],"gestureRecognizers":[{"id":"dismiss","type":"tap"}],"subviews":[{"id":"rating","class":"UIControl","frame":[0,100,390,60]}]}]}"#
            let lost = try call("why_not", scene, #""target":"rating","method":"touchUpInside""#)
            #expect(lost.structured?["tap"] == .null && !lost.text.contains("Next: tap at"), "\(lost.text)")
            #expect(lost.text.contains("A touch arrives at it. See the cause above."), "\(lost.text)")
            let missed = try call(
                "why_not", scene, #""target":"rating","method":"touchUpInside","point":[195,500]"#)
            #expect(missed.text.contains("Next: tap at (195, 130)"), "\(missed.text)")
            let hold =
                #"{"subviews":[{"id":"card","frame":[0,0,390,400],"gestureRecognizers":[{"id":"hold","type":"longPress"}],"subviews":[{"id":"photo","frame":[0,0,390,400]}]}]}"#
            let inside = try call("why_not", hold, #""target":"hold""#)
            #expect(
                inside.structured?["tap"] == .null
                    && inside.text.contains("A touch arrives at “photo”, which is inside it."),
                "\(inside.text)")
        }

        check("why_not recommends the control around a label") {
            let scene =
                #"{"subviews":[{"id":"pay","class":"PayButton","superclass":"UIButton","frame":[0,100,200,50],"subviews":[{"id":"title","class":"UILabel","frame":[0,0,200,50]}]}]}"#
            let answer = try call("why_not", scene, #""target":"title""#)
            #expect(answer.text.contains("Next: ask where_to_tap for “pay”."), "\(answer.text)")
        }

        check("where_to_tap considers 200 views inside a container, and states how many more there are") {
            func scene(_ count: Int) -> String {
                let hidden = (0..<count).map { #"{"id":"v\#($0)","frame":[0,0,9,9],"isHidden":true}"# }
                let button = #"{"id":"b","class":"UIButton","frame":[100,100,88,88]}"#
                return
                    #"{"subviews":[{"id":"box","frame":[0,0,390,400],"hitTest":[{"nilIfSelf":true}],"subviews":[\#((hidden + [button]).joined(separator: ","))]}]}"#
            }
            let all = try call("where_to_tap", scene(199), #""target":"box""#)
            #expect(all.structured?["hit"] == .string("b") && all.structured?["notConsidered"] == nil)
            let cut = try call("where_to_tap", scene(200), #""target":"box""#)
            #expect(cut.structured?["tap"] == .null && cut.structured?["notConsidered"] == .number(1))
            #expect(
                cut.text.contains("or the first 200 views inside it (not considered: 1 more)."), "\(cut.text)"
            )
            #expect(cut.text.contains("Next: ask where_to_tap for a view inside it."), "\(cut.text)")
        }

        check("a scroll view around a view that is off the screen or outside of it is recommended") {
            let table = #""class":"UITableView""#
            expect(try scrollAdvice(table, #"{"id":"a","frame":[0,900,390,60]}"#), equals: "list")
            expect(try scrollAdvice(table, #"{"id":"a","frame":[0,-90,390,60]}"#), equals: "list")
            let custom = #""class":"Feed","superclass":"UICollectionView""#
            expect(try scrollAdvice(custom, #"{"id":"a","frame":[0,900,390,60]}"#), equals: "list")
            expect(
                try scrollAdvice(#""class":"WKScrollView""#, #"{"id":"a","frame":[0,900,390,60]}"#),
                equals: "list")
            expect(
                try scrollAdvice(table, #"{"id":"a","class":"UILabel","frame":[0,900,390,60]}"#),
                equals: "list")
            // An override of a container precedes the reason that the view is off the screen.
            let box =
                #"{"id":"box","frame":[0,900,390,60],"hitTest":[{"nilIfSelf":true}],"subviews":[{"id":"a","frame":[0,0,390,60]}]}"#
            expect(try scrollAdvice(table, box), equals: "list")
        }

        check("a scroll view is not recommended if scrolling does not help") {
            let table = #""class":"UITableView""#
            expect(try scrollAdvice(table, #"{"id":"a","frame":[0,900,390,60],"isHidden":true}"#) == nil)
            expect(
                try scrollAdvice(
                    table,
                    #"{"id":"box","frame":[0,10,50,50],"subviews":[{"id":"a","frame":[60,0,50,50]}]}"#) == nil
            )
            expect(
                try scrollAdvice(
                    table,
                    #"{"id":"a","class":"UIButton","frame":[0,900,390,60],"isUserInteractionEnabled":false}"#)
                    == nil)
            expect(
                try scrollAdvice(#""class":"UIScrollView","isHidden":true"#, #"{"id":"a","frame":[0,9,9,9]}"#)
                    == nil)
        }
    }

    @Test(
        "subclasses of controls, of cells and of scroll views are recognized, also those of an app",
        arguments: [
            #""class":"UISearchTextField""#, #""class":"UIDatePicker""#, #""class":"UIColorWell""#,
            #""class":"UICollectionViewListCell""#, #""class":"PayButton","superclass":"UIButton""#,
            #""superclass":"UIControl""#,
        ])
    func subclasses(names: String) throws {
        let label = #"{"id":"title","class":"UILabel","frame":[0,0,200,50]}"#
        let scene = #"{"subviews":[{"id":"a",\#(names),"frame":[0,100,200,50],"subviews":[\#(label)]}]}"#
        let answer = try call("where_to_tap", scene, #""target":"title""#)
        expect(answer.structured?["hit"], equals: .string("a"), "\(answer.text)")
        #expect(answer.text.contains("which contains it"), "\(answer.text)")
        let view = scene.replacingOccurrences(of: names, with: #""class":"UIView""#)
        expect(try call("where_to_tap", view, #""target":"title""#).structured?["tap"], equals: .null)
    }

    // MARK: Scrolling to a view

    /// Advice for the target “a”. The list fills the lower half of the screen.
    private func scrollAdvice(_ list: String, _ content: String) throws -> String? {
        let scene =
            #"{"subviews":[{"id":"list",\#(list),"frame":[0,400,390,444],"contentSize":[390,2000],"subviews":[\#(content)]}]}"#
        let location = try call("where_to_tap", scene, #""target":"a""#)
        let why = try call("why_not", scene, #""target":"a""#)
        let advice = "Next: scroll “list” until it is visible"
        expect(
            location.text.contains(advice), equals: why.text.contains(advice), "\(location.text) \(why.text)")
        return location.text.contains(advice) ? "list" : nil
    }
}
