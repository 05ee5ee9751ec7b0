import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct GestureModelTests {
    /// The transcript without times, event numbers and hit tests.
    private func reported(_ it: GestureCase, _ isWanted: (String) -> Bool = { _ in true }) -> [String] {
        it.modelTranscript().map { $0.split(separator: " ").dropFirst(2).joined(separator: " ") }
            .filter { !$0.hasPrefix("hitTest") && isWanted($0) }
    }

    private func tap(_ it: inout GestureCase, at time: Int, hold: Int = 80) {
        it.at(time, .began(0, 100, 200))
        it.at(time + hold, .ended(0))
    }

    private func drag(_ it: inout GestureCase, to offsets: [Double]) {
        it.at(0, .began(0, 100, 200))
        for (index, offset) in offsets.enumerated() {
            it.at(20 * (index + 1), .moved(0, 100 + offset, 200))
        }
        it.at(20 * (offsets.count + 1), .ended(0))
    }

    @Test("The reference model, with expected transcripts") func checks() {
        check(
            "GS-6, CX-1: the order is the tap's call, its state, its action, then the cancellation of the view"
        ) {
            var it = GestureCase.plain()
            it.add(0, on: 1, .tap(TapSettings()))
            tap(&it, at: 0)
            expect(
                reported(it),
                equals: [
                    "r0.touchesBegan[1] possible", "v1.touchesBegan[1] handled", "r0.touchesEnded[1] ended",
                    "r0 possible>ended TP-1", "v0.a0(r0) ended", "v1.touchesCancelled[1] handled CX-1",
                    "r0 ended>possible GS-7",
                ])
        }

        check("PN-1, CX-2: moves are delivered to the view until the pan begins") {
            var it = GestureCase.plain()
            it.add(0, on: 1, .pan(PanSettings()))
            drag(&it, to: [4, 8, 12, 16])
            expect(
                reported(it) { $0.hasPrefix("v") || $0.contains(">") },
                equals: [
                    "v1.touchesBegan[1] handled", "v1.touchesMoved[1] handled", "v1.touchesMoved[1] handled",
                    "r0 possible>began PN-1", "v0.a0(r0) began translation=2.0,0.0",
                    "v1.touchesCancelled[1] handled CX-1",
                    "r0 began>changed PN-1", "v0.a0(r0) changed translation=6.0,0.0", "r0 changed>ended PN-1",
                    "v0.a0(r0) ended translation=6.0,0.0",
                    "r0 ended>possible GS-7",
                ])
        }

        check("PN-1, PN-3: a pan with a minimum and a maximum of two contacts") {
            var it = GestureCase.plain()
            var settings = PanSettings()
            settings.minimumNumberOfTouches = 2
            settings.maximumNumberOfTouches = 2
            it.add(0, on: 1, .pan(settings))
            it.at(0, .began(0, 100, 200), .began(1, 200, 200))
            it.at(20, .moved(0, 120, 200), .moved(1, 220, 200))
            it.at(40, .began(2, 300, 300))
            it.at(60, .moved(0, 130, 200), .moved(2, 300, 390))
            it.at(80, .ended(1))
            it.at(100, .ended(0), .ended(2))
            expect(
                reported(it) { $0.contains(".a") },
                equals: [
                    "v0.a0(r0) began translation=10.0,0.0", "v0.a0(r0) changed translation=15.0,0.0",
                    "v0.a0(r0) ended translation=15.0,0.0",
                ])
        }

        check(
            "SC-5, MO-3: content follows the finger that moves farthest, and does not decelerate after a slow lift"
        ) {
            var it = GestureCase.plain()
            it.addScrollView(2, in: 0, Rect(0, 400, 390, 400), contentSize: Size(width: 390, height: 2000))
            it.at(0, .began(0, 100, 700), .began(1, 200, 700))
            it.at(20, .moved(0, 100, 680))
            it.at(40, .moved(0, 100, 679), .moved(1, 200, 699))
            it.at(60, .moved(0, 100, 678))
            it.at(80, .ended(0), .ended(1))
            // 50 pt/s.
            expect(
                reported(it) { $0.contains("scrollView") },
                equals: [
                    "v2.scrollViewWillBeginDragging @ 0.0 0.0", "v2.scrollViewDidScroll @ 0.0 10.0",
                    "v2.scrollViewDidScroll @ 0.0 11.0", "v2.scrollViewDidScroll @ 0.0 12.0",
                    "v2.scrollViewWillEndDragging @ 0.0 12.0 0.0 50.0 0.0 12.0 0.0 12.0",
                    "v2.scrollViewDidEndDragging false @ 0.0 12.0",
                ])
        }

        check("DL-1, DL-4: a pan that withholds Began and fails delivers began and ended") {
            var it = GestureCase.plain()
            it.add(0, on: 1, .pan(PanSettings())) { $0.flags.insert(.delaysTouchesBegan) }
            drag(&it, to: [4])
            expect(
                reported(it) { $0.hasPrefix("v") },
                equals: [
                    "v1.touchesBegan[1] handled DL-4", "v1.touchesEnded[1] handled DL-4",
                ])
        }

        check("FR-3: a single tap waits for the double tap, and acts at its deadline") {
            var it = GestureCase.plain()
            var double = TapSettings()
            double.numberOfTapsRequired = 2
            it.add(0, on: 1, .tap(TapSettings())) { $0.requireToFail = [1] }
            it.add(1, on: 1, .tap(double))
            tap(&it, at: 0)
            expect(
                it.modelTranscript().suffix(6),
                equals: [
                    "430000 e-1 r1 possible>failed TP-1", "430000 e-1 r0 possible>ended FR-3",
                    "430000 e-1 v0.a0(r0) ended", "430000 e-1 v1.touchesCancelled[1] handled CX-1",
                    "430000 e-1 r1 failed>possible GS-7", "430000 e-1 r0 ended>possible GS-7",
                ])
        }

        check("DL-5: a double tap with the defaults: began, action, cancelled") {
            var it = GestureCase.plain()
            var double = TapSettings()
            double.numberOfTapsRequired = 2
            it.add(0, on: 1, .tap(double))
            tap(&it, at: 0)
            tap(&it, at: 200)
            expect(
                reported(it) { $0.hasPrefix("v") },
                equals: [
                    "v1.touchesBegan[1] handled", "v0.a0(r0) ended", "v1.touchesCancelled[1] handled CX-1",
                ])
        }

        check(
            "GX-4: single and double tap without a requirement: the single tap acts once, then the double tap"
        ) {
            var it = GestureCase.plain()
            var double = TapSettings()
            double.numberOfTapsRequired = 2
            it.add(0, on: 1, .tap(double))
            it.add(1, on: 1, .tap(TapSettings()))
            tap(&it, at: 0)
            tap(&it, at: 200)
            expect(
                reported(it) { $0.contains(".a") }, equals: ["v0.a1(r1) ended", "v0.a0(r0) ended"])
        }

        check("GE-2, GX-1: of two pans on one view, the last added acts, and the other one fails") {
            var it = GestureCase.plain()
            it.add(0, on: 1, .pan(PanSettings()))
            it.add(1, on: 1, .pan(PanSettings()))
            drag(&it, to: [20])
            expect(
                reported(it) { $0.contains(">") }.prefix(2),
                equals: [
                    "r1 possible>began PN-1", "r0 possible>failed GX-1 by r1",
                ])
        }
    }
}
