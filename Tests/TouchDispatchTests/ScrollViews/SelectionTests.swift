import SceneTestSupport
import Testing

@testable import TouchDispatch

@Suite("Selection of rows and items (SC-7, SC-14)")
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

    @Test(
        "SC-7: a tap selects the cell that received began and ended",
        arguments: [ViewClass.UITableView, .UICollectionView])
    func tap(viewClass: ViewClass) throws {
        let transcript = try press(300, 150).run(in: scene(viewClass))
        #expect(
            transcript.timedResponderLog == [
                "0.05 t?touchesShouldBegin(b)=true", "0.05 t.began[1]", "0.05 t.didHighlightRow(b)",
                "0.05 t.ended[1]", "0.05 t.didUnhighlightRow(b)", "0.05 t.didSelectRow(b)",
            ])
    }

    @Test("SC-7: a longer press highlights when the delay is over, and selects at the lift")
    func press() throws {
        let transcript = try press(100, 250, hold: 1).run(in: scene())
        #expect(
            transcript.timedResponderLog.filter { $0.contains("Row") } == [
                "0.15 t.didHighlightRow(x)", "1.0 t.didUnhighlightRow(x)", "1.0 t.didSelectRow(x)",
            ])
    }

    @Test("SC-7: a touch outside the cells, or on a view of another class, selects nothing")
    func outside() throws {
        #expect(try press(200, 500).run(in: scene()).scrollLog == [])
        let plain = scene { $0.subviews[0] = $0.subviews[0].with(.UICollectionViewCell) }
        #expect(try press(200, 50).run(in: plain).scrollLog == ["t?touchesShouldBegin(a)=true"])
        let scrollView = scene(.UIScrollView)
        #expect(try press(300, 50).run(in: scrollView).scrollLog == ["t?touchesShouldBegin(a)=true"])
    }

    @Test("SC-7: a drag cancels the touch: the row is unhighlighted and not selected")
    func dragged() throws {
        var script = Script()
        script.at(0, .began(300, 150))
        script.at(0.3, .moved(300, 120))
        script.at(0.5, .ended())
        #expect(
            try script.run(in: scene()).scrollLog == [
                "t?touchesShouldBegin(b)=true", "t.didHighlightRow(b)", "t?touchesShouldCancel(b)=true",
                "t.scrollViewWillBeginDragging", "t.scrollViewDidScroll", "t.didUnhighlightRow(b)",
                "t.scrollViewWillEndDragging", "t.scrollViewDidEndDragging",
            ])
    }

    @Test("SC-7, SC-2: a fast drag highlights nothing")
    func fastDrag() throws {
        var script = Script()
        script.drag(step: 0.05, (300, 150), (300, 120))
        script.at(0.3, .ended())
        #expect(try !script.run(in: scene()).scrollLog.contains { $0.contains("Row") })
    }

    @Test("SC-7, LC-1: an interruption selects nothing")
    func interrupted() throws {
        var script = Script()
        script.at(0, .began(300, 150))
        script.interrupt(0.5)
        script.at(1, .ended())
        #expect(
            try script.run(in: scene()).scrollLog.filter { $0.contains("Row") }
                == ["t.didHighlightRow(b)", "t.didUnhighlightRow(b)"])
    }

    @Test("SC-7, RC-4: a touch ends at a control in a cell; the row is not selected")
    func control() throws {
        let toggle = ViewSpec("sw", 300, 20, 60, 40).with(.UISwitch)
        let table = scene { $0.subviews[1].subviews.append(toggle) }
        let transcript = try press(320, 140, hold: 0.3).run(in: table)
        #expect(transcript.scrollLog == ["t?touchesShouldBegin(sw)=true"])
        #expect(transcript.responderLog.contains("sw.valueChanged"))
    }

    @Test("SC-7: a cell whose override does not call super is not selected; one that calls super is")
    func overriding() throws {
        let handling = scene { $0.subviews[1] = $0.subviews[1].handling(.handle) }
        #expect(try press(300, 150).run(in: handling).scrollLog == ["t?touchesShouldBegin(b)=true"])
        let calling = scene { $0.subviews[1] = $0.subviews[1].handling(.handleThenSuper) }
        #expect(try press(300, 150).run(in: calling).scrollLog.last == "t.didSelectRow(b)")
    }

    @Test("SC-7: a table that overrides touches without super selects nothing")
    func tableOverriding() throws {
        let table = scene { $0 = $0.handling(.handle) }
        #expect(try press(300, 150).run(in: table).scrollLog == ["t?touchesShouldBegin(b)=true"])
    }

    @Test("SC-14: a cell that keeps the end from the table stays highlighted until the next touch")
    func endKept() throws {
        let table = scene {
            $0.subviews[1].touches[phase: Int(TouchMethod.touchesEnded.rawValue)] = .handle
        }
        var script = press(300, 150)
        script.tap(300, 50, at: 2)
        #expect(
            try script.run(in: table).scrollLog.filter { $0.contains("Row") } == [
                "t.didHighlightRow(b)", "t.didUnhighlightRow(b)", "t.didHighlightRow(a)",
                "t.didUnhighlightRow(a)", "t.didSelectRow(a)",
            ])
    }

    @Test("SC-14: of two fingers, only the first one highlights a row")
    func twoFingers() throws {
        var script = Script()
        script.at(0, .began("1", 300, 50), .began("2", 300, 150))
        script.at(1, .ended("2"))
        script.at(2, .ended("1"))
        #expect(
            try script.run(in: scene()).timedResponderLog.filter { $0.contains("Row") } == [
                "0.15 t.didHighlightRow(a)", "2.0 t.didUnhighlightRow(a)", "2.0 t.didSelectRow(a)",
            ])
    }

    @Test("SC-14, RC-4: a table that does not scroll forwards touches and still selects")
    func notScrolling() throws {
        let table = scene(off: .isScrollEnabled)
        let transcript = try press(300, 150, hold: 1).run(in: table)
        #expect(
            transcript.timedResponderLog.filter { $0.contains("Row") } == [
                "0.0 t.didHighlightRow(b)", "1.0 t.didUnhighlightRow(b)", "1.0 t.didSelectRow(b)",
            ])
        #expect(transcript.dispositions.contains("t.began forwarded"))
    }

    @Test("SC-14: of nested tables, the nearest one that receives the touch selects its own cell")
    func nested() throws {
        let cell = ViewSpec("inner.cell", 0, 0, 400, 50).with(.UITableViewCell)
        let inner = ViewSpec.scroll("inner", 0, 0, 400, 100, down: 500, as: .UITableView, cell)
        let table = scene { $0.subviews[1].subviews = [inner] }
        #expect(
            try press(300, 120).run(in: table).scrollLog.filter { $0.contains("Row") } == [
                "inner.didHighlightRow(inner.cell)", "inner.didUnhighlightRow(inner.cell)",
                "inner.didSelectRow(inner.cell)",
            ])
    }

    // MARK: Taps on the background

    @Test("SC-6, SC-7: a tap recognizer of the background wins over a short press: the row is not selected")
    func backgroundShort() throws {
        let transcript = try press(300, 150).run(in: scene(above: [.tap()]))
        #expect(transcript.responderLog == ["app.tap(recognized)"])
    }

    @Test("SC-6, SC-7: a longer press highlights the row, and the tap cancels it at the lift")
    func backgroundLonger() throws {
        let transcript = try press(300, 150, hold: 0.4).run(in: scene(above: [.tap()]))
        #expect(
            transcript.timedResponderLog == [
                "0.15 t?touchesShouldBegin(b)=true", "0.15 t.began[1]", "0.15 t.didHighlightRow(b)",
                "0.4 app.tap(recognized)", "0.4 t.cancelled[1]", "0.4 t.didUnhighlightRow(b)",
            ])
    }

    @Test("SC-6, SC-7: a press that is held until the tap has failed selects the row")
    func backgroundHeld() throws {
        let transcript = try press(300, 150, hold: 1).run(in: scene(above: [.tap()]))
        #expect(transcript.scrollLog.last == "t.didSelectRow(b)")
        #expect(!transcript.responderLog.contains("app.tap(recognized)"))
    }

    @Test("SC-7, CX-1: a tap recognizer that does not cancel touches acts, and the row is selected")
    func backgroundWithoutCancel() throws {
        let transcript = try press(300, 150).run(in: scene(above: [.tap().off(.cancelsTouchesInView)]))
        #expect(transcript.responderLog.contains("app.tap(recognized)"))
        #expect(transcript.scrollLog.last == "t.didSelectRow(b)")
    }
}
