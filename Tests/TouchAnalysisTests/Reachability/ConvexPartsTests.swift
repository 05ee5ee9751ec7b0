import TestSupport
import Testing

@testable import TouchAnalysis
@testable import TouchScene

struct ConvexPartsTests {
    @Test("Division of polygons into convex parts") func checks() {
        check("HT-10: the parts contain the same points as the polygon, for 300 random polygons") {
            var random = SplitMix64(seed: 21)
            for number in 0..<300 {
                let vertices = (0..<Int.random(in: 3...9, using: &random)).map { _ in
                    Point(
                        x: Double(Int.random(in: 0...12, using: &random)),
                        y: Double(Int.random(in: 0...12, using: &random)))
                }
                var budget = WorkBudget()
                let parts = ConvexParts.of(vertices, budget: &budget).compactMap { ScreenPolygon($0) }
                for _ in 0..<100 {
                    let point = Point(
                        x: Double.random(in: -1...13, using: &random),
                        y: Double.random(in: -1...13, using: &random))
                    let isInside = Polygon.contains(point, vertices: vertices[...])
                    let holders = parts.filter { $0.contains(point) }.count
                    expect(holders, equals: (isInside ? 1 : 0), "polygon \(number) at \(point)")
                }
            }
        }

        check("a convex polygon is one part, an arrow several") {
            var budget = WorkBudget()
            let square = [Point(x: 0, y: 0), Point(x: 1, y: 1), Point(x: 0, y: 2), Point(x: -1, y: 1)]
            expect(ConvexParts.of(square, budget: &budget), equals: [square])
            let arrow = [Point(x: 0, y: 0), Point(x: 2, y: 3), Point(x: 0, y: 1), Point(x: -2, y: 3)]
            #expect(ConvexParts.of(arrow, budget: &budget).count > 1)
            #expect(ConvexParts.of(Array(arrow.prefix(2)), budget: &budget).isEmpty)
        }
    }
}
