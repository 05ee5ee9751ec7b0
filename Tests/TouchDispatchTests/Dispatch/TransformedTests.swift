import Glibc
import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

/// A transformed superview with transformed points has the same transcript as the plain superview.
@Suite("The same transcript through a transformed superview (HT-4)")
struct TransformedTests {
    struct Twin: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var transform: AffineTransform
        var placement: Placement
    }

    static let twins: [Twin] = [
        Twin(
            testDescription: "shifted", transform: .identity,
            placement: Placement(frame: Rect(1000, 500, 300, 300))),
        Twin(
            testDescription: "scrolled", transform: .identity,
            placement: Placement(frame: Rect(1000, 500, 300, 300), bounds: Rect(0, 0, 300, 300))),
        Twin(
            testDescription: "halved", transform: AffineTransform(0.5, 0, 0, 0.5),
            placement: Placement(frame: Rect(1000, 500, 300, 300))),
        Twin(
            testDescription: "rotated by 30°",
            transform: AffineTransform(
                cos(.pi / 6), sin(.pi / 6), -sin(.pi / 6), cos(.pi / 6)),
            placement: Placement(frame: Rect(1000, 500, 300, 300))),
        Twin(
            testDescription: "rotated and doubled about a corner", transform: AffineTransform(0, 2, -2, 0),
            placement: Placement(frame: Rect(1000, 500, 300, 300), anchorPoint: .zero)),
        Twin(
            testDescription: "mirrored with a translation", transform: AffineTransform(-1, 0, 0, 1, 40, -30),
            placement: Placement(frame: Rect(1000, 500, 300, 300))),
        Twin(
            testDescription: "sheared", transform: AffineTransform(1, 0.3, 0.5, 1),
            placement: Placement(center: Point(x: 900, y: 900), bounds: Rect(0, 0, 300, 300))),
    ]

    private func stage(_ placement: Placement, _ transform: AffineTransform?) -> TestScene {
        let stage = ViewSpec(
            "stage", placement,
            [
                ViewSpec("a", 10, 10, 100, 100, [ViewSpec("a1", 20, 20, 30, 30).handling(.handle)])
                    .handling(.handleThenSuper).on(.isMultipleTouchEnabled),
                ViewSpec("b", 150, 10, 100, 100).pointInside(.ellipse),
                ViewSpec("corner", 280, 280, 15, 15),
                ViewSpec("c", 10, 150, 100, 100).hitTest(.nilIfSelf, .view("b", ifInside: "corner")),
                ViewSpec("d", 150, 150, 100, 100).with {
                    $0.transform = AffineTransform(cos(0.5), sin(0.5), -sin(0.5), cos(0.5))
                },
            ]
        ).with { $0.transform = transform }
        var scene = TestScene(ViewSpec("w", -5000, -5000, 10000, 10000, [stage]))
        // The script has more than five fingers (TC-12).
        scene.scene.application.userInterfaceIdiom = .pad
        return scene
    }

    private func transcript(in scene: TestScene, _ place: (Double, Double) -> Point) throws -> TestTranscript
    {
        var script = Script()
        func finger(_ name: String, _ phase: TouchPhase, _ x: Double, _ y: Double) -> Script.Finger {
            Script.Finger(name: name, phase: phase, location: place(x, y))
        }
        script.at(0, finger("1", .began, 35.5, 35.5), finger("2", .began, 90.5, 90.5))
        script.at(0.05, finger("1", .moved, 36.5, 35.5), finger("3", .began, 200.5, 60.5))
        script.at(0.1, finger("1", .ended, 36.5, 35.5), finger("4", .began, 155.5, 15.5))
        script.at(0.15, finger("5", .began, 60.5, 200.5), finger("6", .began, 200.5, 200.5))
        script.at(0.2, finger("2", .moved, 95.5, 95.5), finger("7", .began, 290.5, 290.5))
        script.at(0.25, finger("8", .began, 130.5, 290.5))
        script.at(0.3, .ended("2"), .ended("3"), .ended("4"), .ended("5"), .cancelled("6"), .ended("7"))
        return try script.run(in: scene)
    }

    @Test("callbacks and views are the same", arguments: twins)
    func twin(twin: Twin) throws {
        let plain = try transcript(in: stage(Placement(frame: Rect(0, 0, 300, 300)), nil)) {
            Point(x: $0 - 5000, y: $1 - 5000)
        }
        let twinScene = stage(twin.placement, twin.transform == .identity ? nil : twin.transform)
        let other = try transcript(in: twinScene) { x, y in
            let screen = twin.placement.toSuperview(Point(x: x, y: y), transform: twin.transform)
            return Point(x: screen.x - 5000, y: screen.y - 5000)
        }
        expect(other.lines, equals: plain.lines)
        expect(other.dispositions, equals: plain.dispositions)
        expect(other.views, equals: plain.views)
        expect(plain.views.first, equals: "a1", "the tap must hit the nested view")
        #expect(Set(plain.views).isSuperset(of: ["a1", "a", "b", "stage", "d"]))
    }
}
