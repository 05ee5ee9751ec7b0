import SceneTestSupport
import TestSupport
import Testing

@testable import TouchAnalysis
@testable import TouchDispatch

struct SelectionChainTests {
    /// The table or collection `t` with the cell `a`, which is 100 high.
    private func scene(
        _ viewClass: ViewClass = .UITableView, _ change: (inout CellSelection) -> Void
    ) -> TestScene {
        var table = ViewSpec.scroll("t", 0, 0, 400, 800, down: 2000, as: viewClass)
        table.subviews = [ViewSpec("a", 0, 0, 400, 100).with(viewClass.cellClass ?? .UIView)]
        return TestScene(ViewSpec("w", 0, 0, 400, 800, [table]))
            .changing { change(&$0.scrollViews[0].selection) }
    }

    private var tap: Script {
        var script = Script()
        script.tap(300, 50, at: 1)
        return script
    }

    private func explained(
        _ method: SelectionMethod, _ scene: TestScene, _ script: Script? = nil
    ) throws -> Explained {
        let table = SceneObject.responder(.view(scene.view("t")))
        return try Explained(.calls(.selection(method), table), script ?? tap, in: scene)
    }

    @Test("Explanations of selections (TB-1 to TB-3)") func checks() {
        check("TB-1: a property that allows no selection is the cause, and setting it to true is the fix") {
            let plain = try explained(.didSelectRowAt, scene { $0.flags = [] })
            expect(plain.links.first, equals: "TB-1 t not allowed 1")
            expect(plain.fixes.first?.hasPrefix("allowsSelection: t selectionFlag"), equals: true)
            let editing = try explained(.didHighlightRowAt, scene { $0.flags.insert(.isEditing) })
            expect(editing.links.first, equals: "TB-1 t not allowed 4")
            expect(
                editing.fixes.first?.hasPrefix("allowsSelectionDuringEditing: t selectionFlag"), equals: true)
        }

        check("TB-1: a property that the application's code has set before the touch is the cause") {
            let scene = scene { _ in }
            var script = Script()
            script.set(0, .scrollView(scene.view("t"), .selectionFlag(.allowsSelection, false)))
            script.tap(300, 50, at: 1)
            expect(try explained(.didSelectRowAt, scene, script).links.first, equals: "TB-1 t not allowed 1")
            var later = tap
            later.set(2, .scrollView(scene.view("t"), .selectionFlag(.allowsSelection, false)))
            expect(try explained(.didDeselectRowAt, scene, later).links.first?.hasPrefix("TB-1") != true)
        }

        check("TB-2: the answer of the delegate is the cause, and another answer is the fix") {
            let rows = try explained(.didSelectRowAt, scene { $0.answers.select = .always(false) })
            expect(rows.links.first, equals: "TB-2 t refused willSelectRowAt a")
            expect(rows.fixes.first?.hasPrefix("willSelectRowAt: t allowsCell"), equals: true)
            let highlight = try explained(
                .didSelectItemAt, scene(.UICollectionView) { $0.answers.shouldHighlight = .always(false) })
            expect(highlight.links.first, equals: "TB-2 t refused shouldHighlightItemAt a")
            expect(highlight.fixes.first?.hasPrefix("shouldHighlightItemAt: t allowsCell"), equals: true)
            let items = try explained(
                .didSelectItemAt, scene(.UICollectionView) { $0.answers.select = .always(false) })
            expect(items.links.first, equals: "TB-2 t refused shouldSelectItemAt a")
        }

        check("TB-2: a refused selection is no cause for a missing highlight") {
            let rows = try explained(
                .accessoryButtonTappedForRowWith, scene { $0.answers.select = .always(false) })
            #expect(rows.links.first?.hasPrefix("TB-2") != true)
        }

        check("TB-3: a tap that deselects a row is the cause, without a fix") {
            let scene = scene { $0.flags.insert(.allowsMultipleSelection) }
            let selected = scene.changing { $0.scrollViews[0].selection.select([scene.view("a")]) }
            let rows = try explained(.didSelectRowAt, selected)
            expect(rows.links.first, equals: "TB-3 t deselected a")
            let refused = selected.changing { $0.scrollViews[0].selection.answers.deselect = .always(false) }
            let kept = try explained(.didDeselectRowAt, refused)
            expect(kept.links.first, equals: "TB-2 t refused willDeselectRowAt a")
            expect(kept.fixes.first?.hasPrefix("willDeselectRowAt: t allowsCell"), equals: true)
        }
    }
}
