import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch
@testable import TouchLint

struct ShadowTests {
    /// The recognizers that are reported in a window with `outer` and a view in it with `inner`.
    private func shadowed(
        _ viewClass: ViewClass, outer: RecognizerSpec, inner: RecognizerSpec, below: ViewSpec? = nil
    ) throws -> [RecognizerIndex] {
        let view = ViewSpec("view", 50, 100, 200, 60, below.map { [$0] } ?? [])
            .with { $0.viewClass = viewClass }.recognizing(inner)
        let scene = TestScene(ViewSpec("window", 0, 0, 390, 844, [view]).recognizing(outer)).scene
        return try Linter.findings(in: scene).compactMap { finding in
            guard finding.rule == .shadowedRecognizer, case .gestureRecognizer(let index) = finding.subject
            else { return nil }
            return index
        }
    }

    private let swipe = RecognizerSpec.swipe("swipe", .right)
    private let inner = RecognizerIndex(1)

    @Test("Recognizers that never win (GX-1, GX-5)") func checks() {
        check("a pan around a view shadows its swipe") {
            expect(try shadowed(.UIView, outer: .pan(), inner: swipe), equals: [inner])
        }

        check(
            "a pan around a switch or slider does not shadow its swipe, because the control refuses the pan (CT-6)"
        ) {
            for viewClass in [ViewClass.UISwitch, .UISlider] {
                expect(try shadowed(viewClass, outer: .pan(), inner: swipe), equals: [])
            }
            expect(try shadowed(.UIButton, outer: .pan(), inner: swipe), equals: [inner])
        }

        check("a pan does not shadow the swipe of a view with a switch, which refuses only the pan (CT-6)") {
            let control = ViewSpec("control", 0, 0, 200, 60).with { $0.viewClass = .UISwitch }
            expect(try shadowed(.UIView, outer: .pan(), inner: swipe, below: control), equals: [])
            let button = ViewSpec("control", 0, 0, 200, 60).with { $0.viewClass = .UIButton }
            expect(try shadowed(.UIView, outer: .pan(), inner: swipe, below: button), equals: [inner])
        }

        check("a pan that does not cancel touches is not refused by controls (GS-3)") {
            let pan = RecognizerSpec.pan().off(.cancelsTouchesInView)
            expect(try shadowed(.UISwitch, outer: pan, inner: swipe), equals: [inner])
        }
    }
}
