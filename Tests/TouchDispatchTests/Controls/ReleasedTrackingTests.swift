import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

@Suite("Released touches of a control (CT-12, DL-6)")
struct ReleasedTrackingTests {
    @Test("CT-12, DL-6: if an override kept the released end of the tracked touch, the next one is tracked")
    func keptEnd() throws {
        let button = ViewSpec.control("b", .UIButton, 100, 100, 100, 50).on(.isMultipleTouchEnabled)
            .handling(.handle, .touchesEnded)
        var script = Script()
        script.at(0, .began("1", 120, 125))
        script.at(0.05, .began("2", 180, 125))
        script.at(0.1, .ended("2"))
        script.at(0.15, .ended("1"))
        let pan = RecognizerSpec.pan("pan").on(.delaysTouchesBegan)
        let transcript = try script.run(in: .screen(button, recognizers: [pan]))
        expect(
            transcript.controlLog(event: 3),
            equals: [
                "b.beginTracking=true", "b.touchDown", "b.beginTracking=true", "b.touchDown",
            ])
    }
}
