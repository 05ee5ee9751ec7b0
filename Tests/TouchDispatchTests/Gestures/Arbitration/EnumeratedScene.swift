import SceneTestSupport
import TestSupport
import Testing

@testable import TouchDispatch

/// One combination of an enumerated run.
protocol EnumeratedScene {
    var gestureCase: GestureCase { get }
}

extension Agreement {
    /// Runs a sample of `cases`. Records the number of failures, and the first failing case in shrunk form.
    static func expectAgreement(_ cases: [some EnumeratedScene], quick: Int, deep: Int) {
        var failures = 0
        for index in TestSample.indices(of: cases.count, quick: quick, deep: deep) {
            let one = cases[index]
            guard complaint(about: one.gestureCase) != nil else { continue }
            failures += 1
            guard failures == 1 else { continue }
            let small = Shrinker.shrink(one.gestureCase) { complaint(about: $0) != nil }
            Issue.record(
                "\(one) (\(TestRun.reproduction))\n\(complaint(about: small) ?? "")\n  \(small.json)")
        }
        expect(failures, equals: 0)
    }
}

extension GestureCase {
    /// The window 0 and its subview 1, which has the same size. Both handle touches.
    static var framed: GestureCase {
        var it = GestureCase()
        it.views = [ViewPart(id: 0, parent: nil, frame: Rect(0, 0, 400, 400), touches: .handle)]
        it.addView(1, in: 0, Rect(0, 0, 400, 400))
        return it
    }
}
