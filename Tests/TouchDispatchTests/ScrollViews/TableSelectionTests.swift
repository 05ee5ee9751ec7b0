import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct TableSelectionTests {
    /// The table or collection `t` fills the window. Its cells `a`, `b` and `x` are 100 high.
    private static func scene(
        _ viewClass: ViewClass = .UITableView, _ change: (inout ViewSpec) -> Void = { _ in },
        selection: (inout CellSelection, TestScene) -> Void = { _, _ in }
    ) -> TestScene {
        let cells = ["a", "b", "x"].enumerated().map { place, name in
            ViewSpec(name, 0, Double(place) * 100, 400, 100).with(viewClass.cellClass ?? .UIView)
        }
        var table = ViewSpec.scroll("t", 0, 0, 400, 800, down: 2000, as: viewClass)
        table.subviews = cells
        let scene = TestScene(ViewSpec("w", 0, 0, 400, 800, [table.with(change)]))
        return scene.changing { selection(&$0.scrollViews[0].selection, scene) }
    }

    /// A table or collection with these flags in addition to, or without, the default ones.
    private static func scene(
        _ viewClass: ViewClass = .UITableView, on: CellSelection.Flags = [], off: CellSelection.Flags = [],
        selected: [String] = []
    ) -> TestScene {
        scene(
            viewClass,
            selection: { selection, scene in
                selection.flags.formUnion(on)
                selection.flags.subtract(off)
                selection.select(selected.map { scene.view($0) })
            })
    }

    /// Taps on the cells, one per second.
    private static func taps(_ cells: String...) -> Script {
        var script = Script()
        for (second, cell) in cells.enumerated() {
            let places: [String: Double] = ["a": 50, "b": 150, "x": 250]
            script.tap(300, places[cell] ?? 700, at: Double(second))
        }
        return script
    }

    /// The calls of the delegate, without the table and without calls about highlights.
    private static func calls(_ script: Script, _ scene: TestScene) throws -> [String] {
        try allCalls(script, scene).filter { !$0.contains("ighlight") }
    }

    private static func allCalls(_ script: Script, _ scene: TestScene) throws -> [String] {
        try log(script.run(in: scene))
    }

    private static func log(_ transcript: TestTranscript) -> [String] {
        transcript.outcome.entries.compactMap { entry -> String? in
            guard case .callback(let callback) = entry.body, case .selection(let method) = callback.method
            else { return nil }
            let result = callback.result.map { "=\($0)" } ?? ""
            switch callback.details {
            case .content(let cell): return "\(method)(\(transcript.scene.name(cell)))\(result)"
            case .row(let row, let returned):
                return "\(method)(\(transcript.scene.name(row)))=\(transcript.scene.name(returned))"
            default: return "\(method)"
            }
        }
    }

    /// The cells that are selected at the end; nil if the selection is that of the scene.
    private static func selected(_ script: Script, _ scene: TestScene) throws -> [String]? {
        let outcome = try script.run(in: scene).outcome
        for case .scrollView(_, .selectedCells(let cells)) in outcome.finalState.changes {
            return cells.map { scene.name($0) }
        }
        return nil
    }

    // MARK: TB-1

    @Test(
        "TB-1: if allowsSelection is false, no method of the delegate is called",
        arguments: [
            ViewClass.UITableView, .UICollectionView,
        ])
    func notAllowed(viewClass: ViewClass) throws {
        let scene = Self.scene(viewClass, off: .allowsSelection)
        expect(try Self.allCalls(Self.taps("a", "b"), scene), equals: [])
        expect(try Self.selected(Self.taps("a", "b"), scene) == nil)
        let multiple = Self.scene(viewClass, on: .allowsMultipleSelection, off: .allowsSelection)
        expect(try Self.allCalls(Self.taps("a"), multiple), equals: [])
    }

    @Test("Properties, delegates and states of the selection (TB-1 to TB-6)") func checks() {
        check("TB-1: in editing mode, either of the two properties for editing mode allows selection") {
            let edits = { (flags: CellSelection.Flags, off: CellSelection.Flags) in
                try Self.calls(Self.taps("a", "b"), Self.scene(on: flags.union(.isEditing), off: off))
            }
            expect(try edits([], []), equals: [])
            expect(try edits(.allowsMultipleSelection, []), equals: [])
            let single = ["didSelectRowAt(a)", "didDeselectRowAt(a)", "didSelectRowAt(b)"]
            expect(try edits(.allowsSelectionDuringEditing, []), equals: single)
            expect(try edits(.allowsSelectionDuringEditing, .allowsSelection), equals: single)
            expect(
                try edits([.allowsSelectionDuringEditing, .allowsMultipleSelection], .allowsSelection),
                equals: single)
            let multiple = ["didSelectRowAt(a)", "didSelectRowAt(b)"]
            expect(try edits(.allowsMultipleSelectionDuringEditing, []), equals: multiple)
        }

        check("TB-1: a property for editing mode has no effect outside of it") {
            let flags: CellSelection.Flags = [
                .allowsSelectionDuringEditing, .allowsMultipleSelectionDuringEditing,
            ]
            expect(try Self.calls(Self.taps("a"), Self.scene(on: flags, off: .allowsSelection)), equals: [])
            expect(
                try Self.calls(Self.taps("a", "b"), Self.scene(on: flags)),
                equals: [
                    "didSelectRowAt(a)", "didDeselectRowAt(a)", "didSelectRowAt(b)",
                ])
        }

        check("TB-1: the properties at the time of each step apply") {
            let scene = Self.scene()
            var script = Script()
            script.at(0, .began(300, 50))
            script.set(0.5, .scrollView(scene.view("t"), .selectionFlag(.allowsSelection, false)))
            script.at(1, .ended())
            expect(
                try Self.allCalls(script, scene), equals: ["didHighlightRowAt(a)", "didUnhighlightRowAt(a)"])
            var multiple = Self.taps("a")
            multiple.set(0.5, .scrollView(scene.view("t"), .selectionFlag(.allowsMultipleSelection, true)))
            multiple.tap(300, 150, at: 1)
            expect(try Self.calls(multiple, scene), equals: ["didSelectRowAt(a)", "didSelectRowAt(b)"])
        }

        check("TB-2: a cell that must not be highlighted is not selected, and nothing else is called") {
            let table = Self.asking(selected: ["b"]) { $0.shouldHighlight = .always(false) }
            expect(try Self.allCalls(Self.taps("a"), table), equals: ["shouldHighlightRowAt(a)=false"])
            expect(try Self.selected(Self.taps("a"), table) == nil)
            let collection = Self.asking(.UICollectionView) { $0.shouldHighlight = .always(false) }
            expect(try Self.allCalls(Self.taps("a"), collection), equals: ["shouldHighlightItemAt(a)=false"])
        }

        check("TB-2: an answer about one cell is logged without trace full; other cells have the default") {
            let scene = Self.scene().changing { scene in
                let start = scene.viewAnswers.count
                scene.viewAnswers.append(ViewAnswer(view: ViewIndex(2), answer: false))
                scene.scrollViews[0].selection.answers.shouldHighlight = .listed(
                    Span32(start: start, count: 1))
            }
            expect(scene.name(ViewIndex(2)), equals: "a")
            expect(
                try Self.allCalls(Self.taps("a", "b"), scene),
                equals: [
                    "shouldHighlightRowAt(a)=false", "didHighlightRowAt(b)", "didUnhighlightRowAt(b)",
                    "didSelectRowAt(b)",
                ])
        }

        check(
            "TB-2: of two fingers that begin together, the second highlights its row if the first is refused"
        ) {
            let scene = Self.scene { $0 = $0.on(.isMultipleTouchEnabled) }.changing { scene in
                scene.viewAnswers = [ViewAnswer(view: ViewIndex(2), answer: false)]
                scene.scrollViews[0].selection.answers.shouldHighlight = .listed(Span32(start: 0, count: 1))
            }
            var script = Script()
            script.at(0, .began("1", 300, 50), .began("2", 300, 150))
            script.at(1, .ended("2"))
            expect(
                try Self.allCalls(script, scene),
                equals: [
                    "shouldHighlightRowAt(a)=false", "didHighlightRowAt(b)", "didUnhighlightRowAt(b)",
                    "didSelectRowAt(b)",
                ])
        }

        check("TB-2: a row is not selected if willSelectRowAt returns nil, and the old row stays selected") {
            let scene = Self.asking(selected: ["b"]) { $0.select = .always(false) }
            expect(
                try Self.allCalls(Self.taps("a"), scene),
                equals: [
                    "didHighlightRowAt(a)", "didUnhighlightRowAt(a)", "willSelectRowAt(a)=false",
                ])
            expect(try Self.selected(Self.taps("a"), scene) == nil)
        }

        check("TB-2: willSelectRowAt can return another row, which is selected instead") {
            let scene = Self.scene(selected: ["x"]).changing { scene in
                scene.viewAnswers = [ViewAnswer(view: ViewIndex(2), answer: true, other: ViewIndex(3))]
                scene.scrollViews[0].selection.answers.select = .listed(Span32(start: 0, count: 1))
            }
            expect(
                try Self.calls(Self.taps("a"), scene),
                equals: [
                    "willSelectRowAt(a)=b", "didDeselectRowAt(x)", "didSelectRowAt(b)",
                ])
            expect(try Self.selected(Self.taps("a"), scene), equals: ["b"])
            var removed = Script()
            removed.add(0, .removeView(scene.view("b")))
            removed.tap(300, 50, at: 1)
            expect(try Self.calls(removed, scene), equals: ["willSelectRowAt(a)=b"])
        }

        check(
            "TB-2: if shouldSelectItemAt is false, the selection does not change and the item is unhighlighted"
        ) {
            let scene = Self.asking(.UICollectionView, selected: ["b"]) { $0.select = .always(false) }
            expect(
                try Self.allCalls(Self.taps("a"), scene),
                equals: [
                    "didHighlightItemAt(a)", "shouldSelectItemAt(a)=false", "didUnhighlightItemAt(a)",
                ])
            expect(try Self.selected(Self.taps("a"), scene) == nil)
        }

        check(
            "TB-2: if willDeselectRowAt returns nil, the row stays selected and the new one is selected too"
        ) {
            let scene = Self.asking(selected: ["b"]) { $0.deselect = .always(false) }
            expect(
                try Self.calls(Self.taps("a"), scene),
                equals: ["willDeselectRowAt(b)=false", "didSelectRowAt(a)"])
            expect(try Self.selected(Self.taps("a"), scene), equals: ["a", "b"])
        }

        check(
            "TB-2: shouldDeselectItemAt is asked in a multiple selection, and not about the old item of a single one"
        ) {
            let multiple = Self.asking(
                .UICollectionView, on: .allowsMultipleSelection, selected: ["a"]
            ) { $0.deselect = .always(false) }
            expect(
                try Self.allCalls(Self.taps("a"), multiple),
                equals: [
                    "didHighlightItemAt(a)", "shouldDeselectItemAt(a)=false", "didUnhighlightItemAt(a)",
                ])
            expect(try Self.selected(Self.taps("a"), multiple) == nil)
            let single = Self.asking(.UICollectionView, selected: ["a"]) { $0.deselect = .always(false) }
            expect(
                try Self.calls(Self.taps("b"), single),
                equals: ["didDeselectItemAt(a)", "didSelectItemAt(b)"])
        }

        // MARK: TB-3

        check("TB-3: in a multiple selection, a touch adds a row, and a touch on a selected row removes it") {
            let scene = Self.scene(on: .allowsMultipleSelection, selected: ["x"])
            var script = Self.taps("a", "x", "a")
            script.options.trace = .full
            expect(
                try Self.calls(script, scene),
                equals: [
                    "willSelectRowAt(a)", "didSelectRowAt(a)", "willDeselectRowAt(x)", "didDeselectRowAt(x)",
                    "willDeselectRowAt(a)", "didDeselectRowAt(a)",
                ])
            expect(try Self.selected(Self.taps("a"), scene), equals: ["a", "x"])
            expect(try Self.selected(Self.taps("a", "x", "a"), scene), equals: [])
        }

        check("TB-3: a multiple selection of items has the order of UICollectionView.h") {
            let scene = Self.scene(.UICollectionView, on: .allowsMultipleSelection)
            var script = Self.taps("a", "b", "a")
            script.options.trace = .full
            expect(
                try Self.allCalls(script, scene),
                equals: [
                    "shouldHighlightItemAt(a)", "didHighlightItemAt(a)", "shouldSelectItemAt(a)",
                    "didSelectItemAt(a)", "didUnhighlightItemAt(a)",
                    "shouldHighlightItemAt(b)", "didHighlightItemAt(b)", "shouldSelectItemAt(b)",
                    "didSelectItemAt(b)", "didUnhighlightItemAt(b)",
                    "shouldHighlightItemAt(a)", "didHighlightItemAt(a)", "shouldDeselectItemAt(a)",
                    "didDeselectItemAt(a)", "didUnhighlightItemAt(a)",
                ])
        }

        check("TB-3: a row that is removed from a multiple selection is unhighlighted first") {
            let scene = Self.scene(on: .allowsMultipleSelection, selected: ["a"])
            expect(
                try Self.allCalls(Self.taps("a"), scene),
                equals: [
                    "didHighlightRowAt(a)", "didUnhighlightRowAt(a)", "didDeselectRowAt(a)",
                ])
        }

        check("TB-3: a single selection deselects all others in the order of the views") {
            let scene = Self.scene(selected: ["x", "a"])
            expect(
                try Self.calls(Self.taps("b"), scene),
                equals: [
                    "didDeselectRowAt(a)", "didDeselectRowAt(x)", "didSelectRowAt(b)",
                ])
            expect(
                try Self.calls(Self.taps("a"), scene), equals: ["didDeselectRowAt(x)", "didSelectRowAt(a)"])
        }

        // MARK: TB-4

        check("TB-4: a row that is selected at the beginning is deselected by the next selection") {
            let scene = Self.scene(selected: ["x"])
            expect(
                try Self.calls(Self.taps("a"), scene), equals: ["didDeselectRowAt(x)", "didSelectRowAt(a)"])
            expect(try Self.selected(Self.taps("a"), scene), equals: ["a"])
            expect(try Self.selected(Self.taps("x"), scene) == nil)
        }

        check("TB-4: the application's code changes the selection without calls") {
            let scene = Self.scene()
            var script = Self.taps("a")
            script.set(0.5, .scrollView(scene.view("t"), .selectedCells([])))
            script.tap(300, 150, at: 1)
            expect(try Self.calls(script, scene), equals: ["didSelectRowAt(a)", "didSelectRowAt(b)"])
            let cells = ["x", "a", "x"].map { scene.view($0) }
            var selecting = Script()
            selecting.set(0, .scrollView(scene.view("t"), .selectedCells(cells)))
            expect(try Self.allCalls(selecting, scene), equals: [])
            expect(try Self.selected(selecting, scene), equals: ["a", "x"])
        }

        check("TB-4: other properties do not change the selection") {
            let scene = Self.scene(on: .allowsMultipleSelection, selected: ["a", "b"])
            var script = Script()
            for (second, flag) in [
                CellSelection.Flags.allowsMultipleSelection, .allowsSelection, .isEditing,
            ].enumerated() {
                script.set(
                    Double(second), .scrollView(scene.view("t"), .selectionFlag(flag, flag == .isEditing)))
            }
            expect(try Self.selected(script, scene) == nil)
            let changes = try script.run(in: scene).outcome.finalState.changes
            expect(changes.count, equals: 3)
        }

        check("TB-4: a cell whose view is removed is no longer selected, without calls") {
            let scene = Self.scene(selected: ["a", "x"])
            var script = Script()
            script.add(0, .removeView(scene.view("a")))
            expect(try Self.allCalls(script, scene), equals: [])
            expect(try Self.selected(script, scene), equals: ["x"])
            script.set(1, .scrollView(scene.view("t"), .selectedCells([scene.view("a"), scene.view("b")])))
            expect(try Self.selected(script, scene), equals: ["b"])
        }

        check("TB-5: a tap on an accessory button calls the delegate after touchUpInside and selects nothing")
        {
            let transcript = try Self.tap(370).run(in: Self.withButton())
            expect(Self.log(transcript), equals: ["accessoryButtonTappedForRowWith(a)"])
            expect(
                transcript.responderLog.suffix(3),
                equals: [
                    "info.touchUpInside", "t.accessoryButtonTappedForRowWith(a)",
                    "info.primaryActionTriggered",
                ])
            expect(try Self.calls(Self.tap(100), Self.withButton()), equals: ["didSelectRowAt(a)"])
        }

        check("TB-5: a lift outside the button, and a plain button, do not call the delegate") {
            var dragged = Script()
            dragged.at(0, .began(370, 50))
            dragged.at(1, .ended(at: Point(x: 100, y: 400)))
            expect(try Self.allCalls(dragged, Self.withButton()), equals: [])
            let plain = Self.withButton().changing {
                $0.views[$0.controls[0].view].flags.remove(.isAccessoryButton)
            }
            expect(try Self.allCalls(Self.tap(370), plain), equals: [])
            expect(try Self.allCalls(Self.tap(370), Self.withButton(.UICollectionView)), equals: [])
        }

        // MARK: TB-6

        check("TB-6: touches on headers and footers select nothing") {
            for viewClass in [ViewClass.UITableView, .UICollectionView] {
                let scene = Self.scene(viewClass) {
                    $0.subviews.append(ViewSpec("header", 0, 650, 400, 100))
                }
                expect(try Self.allCalls(Self.taps("header"), scene), equals: [])
            }
        }
    }

    // MARK: TB-2

    /// A scene whose delegate has the answers.
    private static func asking(
        _ viewClass: ViewClass = .UITableView, on flags: CellSelection.Flags = [], selected: [String] = [],
        _ change: (inout CellSelection.Answers) -> Void
    ) -> TestScene {
        scene(viewClass, on: flags, selected: selected).changing {
            change(&$0.scrollViews[0].selection.answers)
        }
    }

    // MARK: TB-5

    /// A table whose row `a` contains the button `info`.
    private static func withButton(_ viewClass: ViewClass = .UITableView) -> TestScene {
        scene(viewClass) { $0.subviews[0].subviews = [ViewSpec("info", 350, 20, 40, 60).with(.UIButton)] }
            .changing { $0.views[$0.controls[0].view].flags.insert(.isAccessoryButton) }
    }

    private static func tap(_ x: Double, hold: Double = 0.3) -> Script {
        var script = Script()
        script.tap(x, 50, at: 0, hold: hold)
        return script
    }
}
