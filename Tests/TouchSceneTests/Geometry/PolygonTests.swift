import TestSupport
import Testing

@testable import TouchScene

struct PolygonTests {
    private static let square = points((0, 0), (10, 0), (10, 10), (0, 10))
    /// A pentagram. The winding number of its center is 2.
    private static let star = points((50, 0), (79, 90), (2, 35), (98, 35), (21, 90))
    /// A square with a square hole of the opposite direction, connected by a cut.
    private static let frame = points(
        (0, 0), (30, 0), (30, 30), (0, 30), (0, 0), (10, 10), (10, 20), (20, 20), (20, 10), (10, 10))

    private static func points(_ pairs: (Double, Double)...) -> [Point] {
        pairs.map { Point(x: $0.0, y: $0.1) }
    }

    private func contains(_ x: Double, _ y: Double, _ vertices: [Point]) -> Bool {
        Polygon.contains(Point(x: x, y: y), vertices: vertices[...])
    }

    @Test(
        "a square is half-open like a rectangle",
        arguments: [
            (5.0, 5.0, true), (0, 0, true), (0, 5, true), (5, 0, true), (10, 5, false), (5, 10, false),
            (10, 10, false), (-0.001, 5, false), (5, 10.001, false), (9.999, 9.999, true),
        ])
    func square(x: Double, y: Double, isInside: Bool) {
        expect(contains(x, y, Self.square), equals: isInside)
        expect(contains(x, y, Self.square.reversed()), equals: isInside, "the direction has no effect")
    }

    @Test("Polygons use the non-zero winding rule (HT-10)") func checks() {
        check("the center of a star, with the winding number 2, is inside") {
            #expect(contains(50, 50, Self.star))
        }

        check("a hole of the opposite direction is outside") {
            #expect(!contains(15, 15, Self.frame))
            #expect(contains(5, 15, Self.frame))
            #expect(contains(25, 25, Self.frame))
        }

        check("each point on a shared edge belongs to exactly one of the two polygons") {
            let left = Self.points((0, 0), (10, 0), (3, 10), (0, 10))
            let right = Self.points((10, 0), (20, 0), (20, 10), (3, 10))
            for x in stride(from: 0.0, to: 20, by: 0.25) {
                for y in stride(from: 0.0, to: 10, by: 0.25) {
                    #expect(contains(x, y, left) != contains(x, y, right), "at \(x), \(y)")
                }
            }
        }

        check("a slice of a longer array is read from its start index") {
            let all = Self.star + Self.square
            #expect(Polygon.contains(Point(x: 5, y: 5), vertices: all[5...]))
            #expect(!Polygon.contains(Point(x: 50, y: 50), vertices: all[5...]))
        }
    }

    @Test(
        "the notches of a star are outside",
        arguments: [(20.0, 60.0), (80, 60), (50, 85), (30, 15), (70, 15)])
    func notches(x: Double, y: Double) { #expect(!contains(x, y, Self.star)) }

    @Test("a polygon with fewer than three vertices contains no point", arguments: 0...2)
    func tooFew(count: Int) {
        #expect(!contains(0, 0, Array(Self.square.prefix(count))))
        #expect(!contains(5, 0, Array(Self.square.prefix(count))))
    }
}
