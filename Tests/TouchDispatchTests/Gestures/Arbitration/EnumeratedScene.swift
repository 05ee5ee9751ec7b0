import SceneTestSupport
import Glibc
import Testing

@testable import TouchDispatch

/// One combination of an enumerated run.
protocol EnumeratedScene {
    var gestureCase: GestureCase { get }
}

extension Agreement {
    /// Of what is enumerated, one in so many is run: all, or what TOUCHD_EVERY says.
    private static let every = getenv("TOUCHD_EVERY").flatMap { Int(String(cString: $0)) } ?? 1

    /// Records how many of `cases` go wrong, and the first of them, cut down.
    static func expect(_ cases: [some EnumeratedScene]) {
        var failures = 0
        for number in stride(from: 0, to: cases.count, by: max(1, every)) {
            let one = cases[number]
            guard complaint(about: one.gestureCase) != nil else { continue }
            failures += 1
            guard failures == 1 else { continue }
            let small = Shrinker.shrink(one.gestureCase) { complaint(about: $0) != nil }
            Issue.record("\(one)\n\(complaint(about: small) ?? "")\n  \(small.json)")
        }
        #expect(failures == 0)
    }
}

extension GestureCase {
    /// A window 0 and in it a view 1 as large, which handle touches.
    static var framed: GestureCase {
        var it = GestureCase()
        it.views = [ViewPart(id: 0, parent: nil, frame: Rect(0, 0, 400, 400), touches: .handle)]
        it.addView(1, in: 0, Rect(0, 0, 400, 400))
        return it
    }
}
