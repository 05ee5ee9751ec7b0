import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct SelectionTests {
    /// The table `t` fills `p`. Its cells `a`, `b` and `x` are 100 high; their subviews are `a.label` and so
    /// on.
    private func scene(
        _ viewClass: ViewClass = .UITableView, above: [RecognizerSpec] = [], off: View.Flags = [],
        _ change: (inout ViewSpec) -> Void = { _ in }
    ) -> TestScene {
        let cellClass: ViewClass =
            viewClass == .UICollectionView ? .UICollectionViewCell : .UITableViewCell
        let cells = ["a", "b", "x"].enumerated().map { place, name in
            ViewSpec(
                name, 0, Double(place) * 100, 400, 100, [ViewSpec("\(name).label", 0, 0, 200, 100)]
            ).with(cellClass)
        }
        var table = ViewSpec.scroll("t", 0, 0, 400, 800, down: 2000, as: viewClass).off(off)
        table.subviews = cells
        let root = ViewSpec("p", 0, 0, 400, 800, [table.with(change)]).with { $0.recognizers = above }
        return TestScene(ViewSpec("w", 0, 0, 400, 800, [root]))
    }

    private func press(_ x: Double, _ y: Double, hold: Double = 0.05) -> Script {
        var script = Script()
        script.tap(x, y, at: 0, hold: hold)
        return script
    }

    @Test("Selection of rows and items (SC-7, SC-14)") func checks() {
        check("SC-7, SC-14: a tap selects the row that received began and ended, after it is unhighlighted") {
            expect(
                try press(300, 150).run(in: scene()).timedResponderLog,
                equals: [
                    "0.05 t?touchesShouldBegin(b)=true", "0.05 t.began[1]", "0.05 t.didHighlightRowAt(b)",
                    "0.05 t.ended[1]", "0.05 t.didUnhighlightRowAt(b)", "0.05 t.didSelectRowAt(b)",
                ])
        }

        check("SC-7, SC-14: a tap selects the item that received began and ended, before it is unhighlighted")
        {
            expect(
                try press(300, 150).run(in: scene(.UICollectionView)).timedResponderLog,
                equals: [
                    "0.05 t?touchesShouldBegin(b)=true", "0.05 t.began[1]", "0.05 t.didHighlightItemAt(b)",
                    "0.05 t.ended[1]", "0.05 t.didSelectItemAt(b)", "0.05 t.didUnhighlightItemAt(b)",
                ])
        }

        check("SC-14: with trace full, a table reports every call, also those with a default answer") {
            var script = threeTaps
            script.options.trace = .full
            expect(
                try script.run(in: scene()).scrollLog.filter { $0.contains("Row") },
                equals: [
                    "t.shouldHighlightRowAt(a)", "t.didHighlightRowAt(a)", "t.didUnhighlightRowAt(a)",
                    "t.willSelectRowAt(a)", "t.didSelectRowAt(a)",
                    "t.shouldHighlightRowAt(b)", "t.didHighlightRowAt(b)", "t.didUnhighlightRowAt(b)",
                    "t.willSelectRowAt(b)", "t.willDeselectRowAt(a)", "t.didDeselectRowAt(a)",
                    "t.didSelectRowAt(b)",
                    "t.shouldHighlightRowAt(b)", "t.didHighlightRowAt(b)", "t.didUnhighlightRowAt(b)",
                    "t.willSelectRowAt(b)", "t.didSelectRowAt(b)",
                ])
        }

        check("SC-14: with trace full, a collection reports every call, also those with a default answer") {
            var script = threeTaps
            script.options.trace = .full
            expect(
                try script.run(in: scene(.UICollectionView)).scrollLog.filter { $0.contains("Item") },
                equals: [
                    "t.shouldHighlightItemAt(a)", "t.didHighlightItemAt(a)", "t.shouldSelectItemAt(a)",
                    "t.didSelectItemAt(a)", "t.didUnhighlightItemAt(a)",
                    "t.shouldHighlightItemAt(b)", "t.didHighlightItemAt(b)", "t.shouldSelectItemAt(b)",
                    "t.didDeselectItemAt(a)", "t.didSelectItemAt(b)", "t.didUnhighlightItemAt(b)",
                    "t.shouldHighlightItemAt(b)", "t.didHighlightItemAt(b)", "t.shouldSelectItemAt(b)",
                    "t.didSelectItemAt(b)", "t.didUnhighlightItemAt(b)",
                ])
        }

        check("SC-14: without trace full, calls with a default answer are not reported") {
            expect(
                try threeTaps.run(in: scene()).scrollLog.filter { $0.contains("elect") },
                equals: [
                    "t.didSelectRowAt(a)", "t.didDeselectRowAt(a)", "t.didSelectRowAt(b)",
                    "t.didSelectRowAt(b)",
                ])
        }

        check("SC-14: a selected row whose view was removed is not deselected") {
            let scene = scene()
            var script = press(300, 50)
            script.add(0.5, .removeView(scene.view("a")))
            script.tap(300, 150, at: 1)
            expect(
                try script.run(in: scene).scrollLog.filter { $0.contains("elect") },
                equals: ["t.didSelectRowAt(a)", "t.didSelectRowAt(b)"])
        }

        check("SC-7: a longer press highlights when the delay is over, and selects at the lift") {
            let transcript = try press(100, 250, hold: 1).run(in: scene())
            expect(
                transcript.timedResponderLog.filter { $0.contains("Row") },
                equals: [
                    "0.15 t.didHighlightRowAt(x)", "1.0 t.didUnhighlightRowAt(x)", "1.0 t.didSelectRowAt(x)",
                ])
        }

        check("SC-7: a touch outside the cells, or on a view of another class, selects nothing") {
            expect(try press(200, 500).run(in: scene()).scrollLog, equals: [])
            let plain = scene { $0.subviews[0] = $0.subviews[0].with(.UICollectionViewCell) }
            expect(try press(200, 50).run(in: plain).scrollLog, equals: ["t?touchesShouldBegin(a)=true"])
            let scrollView = scene(.UIScrollView)
            expect(try press(300, 50).run(in: scrollView).scrollLog, equals: ["t?touchesShouldBegin(a)=true"])
        }

        check("SC-7: a drag cancels the touch: the row is unhighlighted and not selected") {
            var script = Script()
            script.at(0, .began(300, 150))
            script.at(0.3, .moved(300, 120))
            script.at(0.5, .ended())
            expect(
                try script.run(in: scene()).scrollLog,
                equals: [
                    "t?touchesShouldBegin(b)=true", "t.didHighlightRowAt(b)", "t?touchesShouldCancel(b)=true",
                    "t.scrollViewWillBeginDragging", "t.scrollViewDidScroll", "t.didUnhighlightRowAt(b)",
                    "t.scrollViewWillEndDragging", "t.scrollViewDidEndDragging",
                ])
        }

        check("SC-7, SC-2: a fast drag highlights nothing") {
            var script = Script()
            script.drag(step: 0.05, (300, 150), (300, 120))
            script.at(0.3, .ended())
            expect(try !script.run(in: scene()).scrollLog.contains { $0.contains("Row") })
        }

        check("SC-7, LC-1: an interruption selects nothing") {
            var script = Script()
            script.at(0, .began(300, 150))
            script.interrupt(0.5)
            script.at(1, .ended())
            expect(
                try script.run(in: scene()).scrollLog.filter { $0.contains("Row") },
                equals: ["t.didHighlightRowAt(b)", "t.didUnhighlightRowAt(b)"])
        }

        check("SC-7, RC-4: a touch ends at a control in a cell; the row is not selected") {
            let toggle = ViewSpec("sw", 300, 20, 60, 40).with(.UISwitch)
            let table = scene { $0.subviews[1].subviews.append(toggle) }
            let transcript = try press(320, 140, hold: 0.3).run(in: table)
            expect(transcript.scrollLog, equals: ["t?touchesShouldBegin(sw)=true"])
            #expect(transcript.responderLog.contains("sw.valueChanged"))
        }

        check("SC-7: a cell whose override does not call super is not selected; one that calls super is") {
            let handling = scene { $0.subviews[1] = $0.subviews[1].handling(.handle) }
            expect(try press(300, 150).run(in: handling).scrollLog, equals: ["t?touchesShouldBegin(b)=true"])
            let calling = scene { $0.subviews[1] = $0.subviews[1].handling(.handleThenSuper) }
            expect(try press(300, 150).run(in: calling).scrollLog.last, equals: "t.didSelectRowAt(b)")
        }

        check("SC-7: a table that overrides touches without super selects nothing") {
            let table = scene { $0 = $0.handling(.handle) }
            expect(try press(300, 150).run(in: table).scrollLog, equals: ["t?touchesShouldBegin(b)=true"])
        }

        check("SC-14: a cell that keeps the end from the table stays highlighted until the next touch") {
            let table = scene {
                $0.subviews[1].touches[phase: Int(TouchMethod.touchesEnded.rawValue)] = .handle
            }
            var script = press(300, 150)
            script.tap(300, 50, at: 2)
            expect(
                try script.run(in: table).scrollLog.filter { $0.contains("Row") },
                equals: [
                    "t.didHighlightRowAt(b)", "t.didUnhighlightRowAt(b)", "t.didHighlightRowAt(a)",
                    "t.didUnhighlightRowAt(a)", "t.didSelectRowAt(a)",
                ])
        }

        check("SC-14: of two fingers, only the first one highlights a row") {
            var script = Script()
            script.at(0, .began("1", 300, 50), .began("2", 300, 150))
            script.at(1, .ended("2"))
            script.at(2, .ended("1"))
            expect(
                try script.run(in: scene()).timedResponderLog.filter { $0.contains("Row") },
                equals: [
                    "0.15 t.didHighlightRowAt(a)", "2.0 t.didUnhighlightRowAt(a)", "2.0 t.didSelectRowAt(a)",
                ])
        }

        check("SC-14, RC-4: a table that does not scroll forwards touches and still selects") {
            let table = scene(off: .isScrollEnabled)
            let transcript = try press(300, 150, hold: 1).run(in: table)
            expect(
                transcript.timedResponderLog.filter { $0.contains("Row") },
                equals: [
                    "0.0 t.didHighlightRowAt(b)", "1.0 t.didUnhighlightRowAt(b)", "1.0 t.didSelectRowAt(b)",
                ])
            #expect(transcript.dispositions.contains("t.began forwarded"))
        }

        check("SC-14: of nested tables, the nearest one that receives the touch selects its own cell") {
            let cell = ViewSpec("inner.cell", 0, 0, 400, 50).with(.UITableViewCell)
            let inner = ViewSpec.scroll("inner", 0, 0, 400, 100, down: 500, as: .UITableView, cell)
            let table = scene { $0.subviews[1].subviews = [inner] }
            expect(
                try press(300, 120).run(in: table).scrollLog.filter { $0.contains("Row") },
                equals: [
                    "inner.didHighlightRowAt(inner.cell)", "inner.didUnhighlightRowAt(inner.cell)",
                    "inner.didSelectRowAt(inner.cell)",
                ])
        }

        check("SC-17: a row that the finger leaves is unhighlighted and not selected, even after a return") {
            let rows = { (viewClass: ViewClass, script: Script) in
                try script.run(in: scene(viewClass, off: .isScrollEnabled)).timedResponderLog
                    .filter { $0.contains("RowAt") || $0.contains("ItemAt") }
            }
            // The row b is from y = 100 to 200.
            expect(
                try rows(.UITableView, wander((300, 199), (300, 200), (300, 150))),
                equals: [
                    "0.0 t.didHighlightRowAt(b)", "0.6 t.didUnhighlightRowAt(b)",
                ])
            expect(
                try rows(.UITableView, wander((300, 199), (0, 100))),
                equals: [
                    "0.0 t.didHighlightRowAt(b)", "2.0 t.didUnhighlightRowAt(b)", "2.0 t.didSelectRowAt(b)",
                ])
            expect(
                try rows(.UICollectionView, wander((300, 99.5))),
                equals: [
                    "0.0 t.didHighlightItemAt(b)", "0.5 t.didUnhighlightItemAt(b)",
                ])
        }

        check("SC-17: the call that removes the highlight has the cause; after a cancellation, it has none") {
            let scene = scene(off: .isScrollEnabled)
            func rules(_ script: Script) throws -> [Rule?] {
                let transcript = try script.run(in: scene)
                return transcript.callbacks.filter { $0.method == .selection(.didUnhighlightRowAt) }
                    .map { $0.cause.map { transcript.outcome.causes[$0].rule } }
            }
            expect(try rules(wander((300, 250))), equals: [.SC17])
            expect(try rules(press(300, 150)), equals: [nil])
            var interrupted = Script()
            interrupted.at(0, .began(300, 150))
            interrupted.interrupt(0.5)
            expect(try rules(interrupted), equals: [nil])
        }

        check("SC-17: a location that comes with the lift counts") {
            var script = Script()
            script.at(0, .began(300, 150))
            script.at(1, .ended(at: Point(x: 300, y: 205)))
            expect(
                try script.run(in: scene()).scrollLog.filter { $0.contains("Row") },
                equals: ["t.didHighlightRowAt(b)", "t.didUnhighlightRowAt(b)"])
        }

        check("SC-17, SC-5: in a table that scrolls, a finger can leave a row within the hysteresis") {
            var script = Script()
            script.at(0, .began(300, 195))
            script.at(0.5, .moved(300, 203))
            script.at(1, .ended())
            expect(
                try script.run(in: scene()).scrollLog.filter { !$0.contains("?") },
                equals: ["t.didHighlightRowAt(b)", "t.didUnhighlightRowAt(b)"])
        }

        check("SC-17, SC-14: after the finger has left its row, another finger can highlight a row") {
            var script = Script()
            script.at(0, .began("1", 300, 150))
            script.at(0.5, .moved("1", 300, 250))
            script.at(1, .began("2", 300, 50))
            script.at(2, .ended("2"))
            let table = scene(off: .isScrollEnabled)
            expect(
                try script.run(in: table).timedResponderLog.filter { $0.contains("Row") },
                equals: [
                    "0.0 t.didHighlightRowAt(b)", "0.5 t.didUnhighlightRowAt(b)",
                    "1.0 t.didHighlightRowAt(a)",
                    "2.0 t.didUnhighlightRowAt(a)", "2.0 t.didSelectRowAt(a)",
                ])
        }

        // MARK: Taps on the background

        check(
            "SC-6, SC-7: a tap recognizer of the background wins over a short press: the row is not selected"
        ) {
            let transcript = try press(300, 150).run(in: scene(above: [.tap()]))
            expect(transcript.responderLog, equals: ["app.tap(recognized)"])
        }

        check("SC-6, SC-7: a longer press highlights the row, and the tap cancels it at the lift") {
            let transcript = try press(300, 150, hold: 0.4).run(in: scene(above: [.tap()]))
            expect(
                transcript.timedResponderLog,
                equals: [
                    "0.15 t?touchesShouldBegin(b)=true", "0.15 t.began[1]", "0.15 t.didHighlightRowAt(b)",
                    "0.4 app.tap(recognized)", "0.4 t.cancelled[1]", "0.4 t.didUnhighlightRowAt(b)",
                ])
        }

        check("SC-6, SC-7: a press that is held until the tap has failed selects the row") {
            let transcript = try press(300, 150, hold: 1).run(in: scene(above: [.tap()]))
            expect(transcript.scrollLog.last, equals: "t.didSelectRowAt(b)")
            #expect(!transcript.responderLog.contains("app.tap(recognized)"))
        }

        check("SC-7, CX-1: a tap recognizer that does not cancel touches acts, and the row is selected") {
            let transcript = try press(300, 150).run(in: scene(above: [.tap().off(.cancelsTouchesInView)]))
            #expect(transcript.responderLog.contains("app.tap(recognized)"))
            expect(transcript.scrollLog.last, equals: "t.didSelectRowAt(b)")
        }
    }

    /// A tap on the row `a`, then one on `b`, then one on `b` again.
    private var threeTaps: Script {
        var script = press(300, 50)
        script.tap(300, 150, at: 1)
        script.tap(300, 150, at: 2)
        return script
    }

    // MARK: Leaving a row

    /// A press on the row `b` that moves to each of the locations, one every 0.1 s from 0.5 s on.
    private func wander(_ points: (Double, Double)...) -> Script {
        var script = Script()
        script.at(0, .began(300, 150))
        for (place, point) in points.enumerated() {
            script.at(0.5 + Double(place) * 0.1, .moved(point.0, point.1))
        }
        script.at(2, .ended())
        return script
    }
}
