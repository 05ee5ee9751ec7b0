import TestSupport
import Testing

@testable import TouchDispatch

@Suite("Faults seeded into the model")
struct ModelFaultTests {
    /// The first random case in which the core and a model with `fault` differ. The seeds are fixed, so that a rare
    /// fault is found in every run: `highlightKept` takes the most cases, 777, and `dependentNotFailed` 676.
    private static func firstCase(showing fault: ModelFault) -> GestureCase? {
        let seeds = (0..<UInt64(1000)).map { fault.needsRichScene ? $0 * 3 + 1 : $0 }
        return seeds.lazy.map { RandomCases.make(seed: $0) }
            .first { Agreement.difference(in: $0, fault: fault) != nil }
    }

    @Test(
        "the comparison of core and model finds each fault within a thousand random cases",
        arguments: ModelFault.allCases)
    func found(_ fault: ModelFault) throws {
        let it = try #require(
            ModelFaultTests.firstCase(showing: fault), "\(fault) (rule \(fault.rule)) is not found")
        // Otherwise the fault is not the reason for the difference.
        #expect(Agreement.complaint(about: it) == nil)
    }

    @Test(
        "a case that shows a fault is cut down to a few parts", .deepRunOnly, arguments: ModelFault.allCases)
    func cutDown(_ fault: ModelFault) throws {
        let it = try #require(ModelFaultTests.firstCase(showing: fault))
        let small = Shrinker.shrink(it) { Agreement.difference(in: $0, fault: fault) != nil }
        #expect(Agreement.difference(in: small, fault: fault) != nil)
        #expect(small.views.count <= 5 && small.recognizers.count <= 3 && small.steps.count <= 10)
    }
}
