import SceneTestSupport
import TestSupport
import Testing

@testable import TouchScene

struct RectTests {
    private let rect = Rect(10, 20, 30, 40)

    @Test(
        "a rectangle is half-open: the minimum edges are inside, the maximum edges are outside",
        arguments: [
            (10.0, 20.0, true), (10, 59.999, true), (39.999, 20, true), (39.999, 59.999, true),
            (40, 20, false), (10, 60, false), (40, 60, false), (9.999, 20, false), (10, 19.999, false),
            (25, 40, true), (40.0.nextDown, 60.0.nextDown, true), (10.0.nextDown, 20, false),
            (10, 20.0.nextDown, false),
        ])
    func edges(x: Double, y: Double, isInside: Bool) {
        expect(rect.contains(Point(x: x, y: y)), equals: isInside)
    }

    @Test(
        "an empty rectangle contains no point",
        arguments: [Rect(0, 0, 0, 0), Rect(0, 0, 10, 0), Rect(0, 0, 0, 10), Rect(-5, -5, 0, 10)])
    func empty(rect: Rect) {
        for x in stride(from: -5.0, through: 10, by: 2.5) {
            for y in stride(from: -5.0, through: 10, by: 2.5) {
                #expect(!rect.contains(Point(x: x, y: y)))
                #expect(!rect.ellipseContains(Point(x: x, y: y)))
            }
        }
    }

    @Test("Rectangles (HT-2, HT-10)") func checks() {
        check("a point with a coordinate that is not finite is not inside") {
            #expect(!rect.contains(Point(x: .nan, y: 30)))
            #expect(!rect.contains(Point(x: 20, y: .nan)))
            #expect(!rect.contains(Point(x: .infinity, y: 30)))
        }

        check("each inset moves only its own edge") {
            let moved = rect.inset(by: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
            expect(moved, equals: Rect(12, 21, 24, 36))
        }

        check("a rectangle whose insets exceed its size contains no point") {
            let moved = rect.inset(by: EdgeInsets(top: 0, left: 20, bottom: 0, right: 20))
            for x in stride(from: 0.0, through: 50, by: 1) { #expect(!moved.contains(Point(x: x, y: 30))) }
        }
    }

    @Test(
        "a negative inset extends the rectangle, a positive one shrinks it",
        arguments: [
            (EdgeInsets(top: -5, left: 0, bottom: 0, right: 0), 20.0, 15.0, 14.999),
            (EdgeInsets(top: 5, left: 0, bottom: 0, right: 0), 20.0, 25.0, 24.999),
        ])
    func topInset(insets: EdgeInsets, x: Double, inside: Double, outside: Double) {
        #expect(rect.inset(by: insets).contains(Point(x: x, y: inside)))
        #expect(!rect.inset(by: insets).contains(Point(x: x, y: outside)))
    }

    @Test(
        "the ellipse of a rectangle touches the four edges and does not contain the corners",
        arguments: [
            (25.0, 40.0, true), (10, 40, true), (25, 20, true), (40, 40, false), (25, 60, false),
            (10, 20, false), (14, 25, false), (39, 59, false), (15, 27, true),
        ])
    func ellipse(x: Double, y: Double, isInside: Bool) {
        expect(rect.ellipseContains(Point(x: x, y: y)), equals: isInside)
    }
}
