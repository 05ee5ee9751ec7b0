import SceneTestSupport
import TestSupport
import Testing

@testable import TouchScene

struct ViewTests {
    @Test("Views") func checks() {
        check("a view takes at most 144 bytes, because scenes have many") {
            #expect(MemoryLayout<View>.stride <= 144)
        }

        check("an optional index takes four bytes and keeps its value") {
            expect(MemoryLayout<OptionalIndex<View>>.stride, equals: 4)
            var view = View(superview: nil, window: WindowIndex(0), depth: 0, viewClass: .UIView)
            #expect(view.superview == nil && view.control == nil && view.overrides == nil)
            for index in [0, 7, Int(Int32.max)] {
                view.superview = ViewIndex(index)
                expect(view.superview, equals: ViewIndex(index))
            }
            view.superview = nil
            #expect(view.superview == nil)
        }

        check("only views that override a method have overrides") {
            let views = [ViewSpec("plain", 0, 0, 9, 9), ViewSpec("handling", 0, 0, 9, 9).handling(.handle)]
            var scene = TestScene(ViewSpec("window", 0, 0, 9, 9, views)).scene
            expect(scene.views.map { $0.overrides?.raw }, equals: [nil, nil, 0])
            let plain = ViewIndex(1)
            scene[overridesOf: plain] = ViewOverrides()
            #expect(scene[plain].overrides == nil)
            scene[overridesOf: plain].shouldBegin = .always(false)
            scene[overridesOf: plain].responder.next = .responder(.application)
            expect(scene[overridesOf: plain].shouldBegin, equals: .always(false))
            expect(scene.next(of: .view(plain)), equals: .application)
            expect(scene.viewOverrides.count, equals: 2)
        }
    }
}
