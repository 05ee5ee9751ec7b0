import RequestTestSupport
import TestSupport
import Testing

@testable import TouchWire

/// Requests whose events add, remove and animate views at random, compared with a tree that is changed event by
/// event.
@Suite("Random changes of the view tree")
struct RandomViewTreesTests {
    /// A view whose subviews are a list that `insert` and `remove` change.
    private final class Node {
        let id: String
        var frame: (x: Int, y: Int, width: Int, height: Int)
        var children: [Node] = []
        weak var parent: Node?
        var ignoresTouchesUntil = 0

        init(_ id: String, _ frame: (x: Int, y: Int, width: Int, height: Int)) {
            self.id = id
            self.frame = frame
        }

        func hit(_ x: Int, _ y: Int, at time: Int) -> Node? {
            let (x, y) = (x - frame.x, y - frame.y)
            guard time >= ignoresTouchesUntil, x >= 0, y >= 0, x < frame.width, y < frame.height else {
                return nil
            }
            for child in children.reversed() {
                if let hit = child.hit(x, y, at: time) { return hit }
            }
            return self
        }

        func insert(_ child: Node, at index: Int?) {
            children.insert(child, at: min(index ?? children.count, children.count))
            child.parent = self
        }

        var json: String {
            let subviews = children.map(\.json).joined(separator: ",")
            return #"{"id":"\#(id)","frame":\#(frameJSON),"subviews":[\#(subviews)]}"#
        }

        var frameJSON: String {
            #"{"x":\#(frame.x),"y":\#(frame.y),"width":\#(frame.width),"height":\#(frame.height)}"#
        }

        var all: [Node] { [self] + children.flatMap(\.all) }
    }

    private struct Case {
        var random: SplitMix64
        var nodes: [Node] = []
        var events: [String] = []
        var hits: [String] = []
        var time = 0

        init(seed: UInt64) { random = SplitMix64(seed: seed) }

        mutating func tree(_ name: String, depth: Int) -> Node {
            func side() -> Int { Int.random(in: 0...3, using: &random) * 20 }
            let node = Node(name, (side(), side(), side() + 60, side() + 60))
            guard depth > 0 else { return node }
            for number in 0..<Int.random(in: 0...3, using: &random) {
                node.insert(tree("\(name).\(number)", depth: depth - 1), at: nil)
            }
            return node
        }

        mutating func request() -> String {
            let root = Node("w", (0, 0, 200, 200))
            for number in 0..<3 { root.insert(tree("v\(number)", depth: 2), at: nil) }
            nodes = root.all
            let scene = root.json
            for number in 0..<40 {
                time += Int.random(in: 0...300, using: &random)
                step(number, root)
            }
            let list = events.joined(separator: ",")
            return #"{"scene":{"windows":[\#(scene)]},"events":[\#(list)],"options":{"echoEvents":true}}"#
        }

        private mutating func add(_ event: String) {
            events.append(#"{"time":\#(Double(time) / 1000),\#(event)}"#)
        }

        private mutating func step(_ number: Int, _ root: Node) {
            guard let node = nodes.randomElement(using: &random) else { return }
            switch Int.random(in: 0..<8, using: &random) {
            case 0, 1:
                let child = tree("n\(number)", depth: 1)
                let index = Bool.random(using: &random) ? Int.random(in: 0...4, using: &random) : nil
                add(
                    #""add":{"parent":"\#(node.id)",\#(index.map { #""index":\#($0),"# } ?? "")"view":\#(child.json)}"#
                )
                node.insert(child, at: index)
                nodes += child.all
            case 2 where node.parent != nil:
                add(#""remove":"\#(node.id)""#)
                node.parent?.children.removeAll { $0 === node }
            case 3:
                let before = node.frame.x
                node.frame.x = Int.random(in: 0...3, using: &random) * 20 + 1
                let duration = Int.random(in: 0...2, using: &random) * 200
                add(
                    #""animate":{"views":["\#(node.id)"],"duration":\#(Double(duration) / 1000),"to":{"frame":\#(node.frameJSON)}}"#
                )
                // Rule AN-2.
                guard node.frame.x != before else { return }
                node.ignoresTouchesUntil = max(node.ignoresTouchesUntil, time + duration)
            default:
                let (x, y) = (
                    Int.random(in: 0..<200, using: &random), Int.random(in: 0..<200, using: &random)
                )
                let location = #""location":{"x":\#(x),"y":\#(y)}"#
                add(#""touches":[{"finger":"f\#(number)","phase":"began",\#(location)}]"#)
                add(#""touches":[{"finger":"f\#(number)","phase":"ended"}]"#)
                hits.append(root.hit(x, y, at: time)?.id ?? "null")
            }
        }
    }

    @Test(
        "AN-1, AN-7: taps hit the same views as in a tree that is changed event by event",
        arguments: TestSample.seeds(quick: 20, deep: 400, all: 5000))
    func hits(seed: UInt64) throws {
        var random = Case(seed: seed)
        let request = random.request()
        let answer = try JSON(parsing: try Wire.dispatch(request))
        expect(found(answer), equals: random.hits, "\(request)")
        // The echoed events have the same answer.
        let echoed = try #require(answer["echoedEvents"])
        let scene = try #require(try JSON(parsing: request)["scene"])
        let second = try JSON(
            parsing: try Wire.dispatch(#"{"scene":\#(scene.text),"events":\#(echoed.text)}"#))
        expect(found(second), equals: random.hits)
    }

    private func found(_ answer: JSON) -> [String] {
        (answer["hitTests"]?.array ?? []).map { $0["view"]?.string ?? "null" }
    }
}
