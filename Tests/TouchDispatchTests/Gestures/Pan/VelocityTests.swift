import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

struct VelocityTests {
    private func velocities(_ recognizer: RecognizerSpec = .pan(), _ write: (inout Script) -> Void) throws
        -> [Point]
    {
        var script = Script()
        write(&script)
        return try script.run(in: .multi(recognizer)).actions(of: "pan").compactMap(\.velocity)
    }

    private func expectVelocities(
        _ found: [Point], _ wanted: (Double, Double)..., at line: SourceLocation = #_sourceLocation
    ) {
        #expect(found.count == wanted.count, sourceLocation: line)
        for (velocity, want) in zip(found, wanted) {
            #expect(abs(velocity.x - want.0) < 1e-6 && abs(velocity.y - want.1) < 1e-6, sourceLocation: line)
        }
    }

    @Test("The velocity of a pan (PN-2, PN-4)") func checks() {
        check("PN-2, PN-4: the first sample is used unchanged, then 0.2 · latest + 0.8 · previous") {
            // 200, 400, 100 and −1000 pt/s.
            let found = try velocities {
                $0.drag((100, 100), (120, 100), (160, 100), (170, 100), (70, 100))
            }
            expectVelocities(
                found, (200, 0), (0.2 * 400 + 0.8 * 200, 0), (0.2 * 100 + 0.8 * 400, 0),
                (0.2 * -1000 + 0.8 * 100, 0))
        }

        check("PN-4: samples before begin count") {
            let found = try velocities { $0.drag((100, 100), (105, 100), (105, 120)) }
            expectVelocities(found, (0.8 * 50, 0.2 * 200))
        }

        check("PN-2: panVelocityNewWeight") {
            for (weight, wanted) in [(1.0, 400.0), (0, 200), (0.5, 300)] {
                let found = try velocities {
                    $0.options.thresholds[.panVelocityNewWeight] = weight
                    $0.drag((100, 100), (120, 100), (160, 100))
                }
                expectVelocities(found, (200, 0), (wanted, 0))
            }
        }

        check("PN-2, PN-4: a sample over less than 1 ms is 0; a sample over 1 ms is not") {
            for (time, latest) in [(0.100999, 0.0), (0.101, 1000)] {
                let found = try velocities {
                    $0.drag((100, 100), (120, 100))
                    $0.at(time, .moved(121, 100))
                }
                expectVelocities(found, (200, 0), (0.2 * latest + 0.8 * 200, 0))
            }
        }

        check("PN-4: an added or lifted finger moves the reference point and keeps the samples") {
            let found = try velocities {
                $0.drag("1", (100, 100), (120, 100))
                $0.at(0.2, .began("2", 300, 300))
                // The centroid moves 5 pt in 0.05 s.
                $0.at(0.25, .moved("1", 130, 100))
            }
            expectVelocities(found, (200, 0), (0.2 * 100 + 0.8 * 200, 0))
        }

        check("PN-4: stationary events and lifts are not samples: the ended action has the last velocity") {
            let found = try velocities {
                $0.drag((100, 100), (120, 100), (160, 100))
                $0.at(0.3, .stationary())
                $0.at(0.4, .ended())
            }
            expectVelocities(found, (200, 0), (240, 0), (240, 0))
        }

        check("PN-4: without samples, the velocity is 0") {
            let blocked = RecognizerSpec.custom("pan", .on(.began, set: .began))
            expect(try velocities(blocked) { $0.at(0, .began(100, 100)) }.allSatisfy { $0 == .zero })
        }
    }
}
