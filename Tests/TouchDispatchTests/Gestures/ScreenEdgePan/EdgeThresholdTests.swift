import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

@Suite("Screen edge pan: each threshold of EP-1, just below, at and just above, in every coordinate space")
struct EdgeThresholdTests {
    /// An edge, its inward normal, and the width of its region in points.
    struct Edge: Sendable {
        let edge: ScreenEdge
        let inward: (x: Double, y: Double)
        let region: Double

        func point(_ distance: Double, across: Double = 0) -> (Double, Double) {
            switch edge {
            case .top: (200 + across, distance)
            case .left: (distance, 400 + across)
            case .bottom: (200 + across, 800 - distance)
            case .right: (400 - distance, 400 + across)
            }
        }
    }

    static let edges = [
        Edge(edge: .top, inward: (0, 1), region: 13), Edge(edge: .left, inward: (1, 0), region: 13),
        Edge(edge: .bottom, inward: (0, -1), region: 11), Edge(edge: .right, inward: (-1, 0), region: 13),
    ]

    /// The states for a pull from `start` to `end`, both distances from `edge`, with a displacement of
    /// `across`.
    private func path(
        _ edge: Edge, from start: Double, to end: Double, across: Double = 0, in space: Space,
        _ change: (inout Thresholds) -> Void = { _ in }
    ) throws -> [String] {
        var script = Script()
        change(&script.options.thresholds)
        script.drag(edge.point(start), edge.point(end, across: across))
        script.at(0.2, .ended())
        return try script.run(in: space.scene(.edgePan("edge", edge.edge))).timedPath("edge")
    }

    static let begins = ["0.1 began", "0.2 ended"]
    static let never = ["0.2 failed"]
    static let outside = ["0.0 failed"]

    @Test(
        "EP-1, CK-3, GA-1: edgeRegion, and edgeRegionBottom for the bottom edge", arguments: edges,
        Space.allCases)
    func region(edge: Edge, space: Space) throws {
        let starts: [(Double, [String])] = [
            (-0.001, Self.begins), (0, Self.begins), (0.0000005, Self.begins), (0.001, Self.outside),
        ]
        for (excess, wanted) in starts {
            expect(try path(edge, from: edge.region + excess, to: 100, in: space), equals: wanted)
        }
        expect(try path(edge, from: 0.5, to: 100, in: space), equals: Self.begins)
    }

    @Test("EP-1, GA-1: edgeRegion and edgeRegionBottom, overridden", arguments: edges, Space.allCases)
    func regionOverridden(edge: Edge, space: Space) throws {
        let own = edge.edge == .bottom ? Thresholds.Name.edgeRegionBottom : .edgeRegion
        let other = edge.edge == .bottom ? Thresholds.Name.edgeRegion : .edgeRegionBottom
        for (start, wanted) in [(30.0, Self.begins), (30.001, Self.outside)] {
            expect(try path(edge, from: start, to: 100, in: space) { $0[own] = 30 }, equals: wanted)
        }
        expect(try path(edge, from: 20, to: 100, in: space) { $0[other] = 30 }, equals: Self.outside)
    }

    @Test("EP-1, CK-3, GA-1: edgeHysteresis, inward", arguments: edges, Space.allCases)
    func hysteresis(edge: Edge, space: Space) throws {
        let ends: [(Double, [String])] = [
            (14.999, Self.never), (14.9999995, Self.begins), (15, Self.begins), (15.001, Self.begins),
        ]
        for (travel, wanted) in ends {
            expect(try path(edge, from: 5, to: 5 + travel, in: space), equals: wanted)
        }
        for (travel, wanted) in [(39.999, Self.never), (40, Self.begins)] {
            expect(
                try path(edge, from: 5, to: 5 + travel, in: space) { $0[.edgeHysteresis] = 40 },
                equals: wanted)
        }
    }

    @Test(
        "EP-1, CK-3, GA-1: edgeMaximumAngle, from the inward normal, in both directions", arguments: edges,
        Space.allCases)
    func angle(edge: Edge, space: Space) throws {
        for side in [1.0, -1] {
            for (degrees, wanted) in [(77.49, Self.begins), (77.51, Self.never)] {
                let sideways = across(degrees, along: 30) * side
                expect(try path(edge, from: 5, to: 35, across: sideways, in: space), equals: wanted)
            }
            for (sideways, wanted) in [(30.0, Self.begins), (30.01, Self.never)] {
                let found = try path(edge, from: 5, to: 35, across: sideways * side, in: space) {
                    $0[.edgeMaximumAngle] = 45
                }
                expect(found, equals: wanted)
            }
        }
    }

    @Test(
        "EP-1, PN-3, GA-1: at begin, edgeHysteresis is subtracted on each axis", arguments: edges,
        Space.allCases)
    func takenOff(edge: Edge, space: Space) throws {
        var script = Script()
        script.drag(edge.point(5), edge.point(45, across: 20))
        let transcript = try script.run(in: space.scene(.edgePan("edge", edge.edge)))
        let action = try #require(transcript.actions(of: "edge").first)
        let translation = try #require(action.translation)
        let sideways: (x: Double, y: Double) = edge.inward.x == 0 ? (5, 0) : (0, 5)
        #expect(abs(translation.x - (edge.inward.x * 25 + sideways.x)) < 1e-9)
        #expect(abs(translation.y - (edge.inward.y * 25 + sideways.y)) < 1e-9)
    }
}
