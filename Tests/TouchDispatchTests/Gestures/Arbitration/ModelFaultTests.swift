import TestSupport
import Testing

@testable import TouchDispatch

@Suite("Faults seeded into the reference model")
struct ModelFaultTests {
    /// The first random case in which the core and a model with `fault` differ. The seeds are fixed, so that
    /// even rare faults are found in every run.
    private static func firstCase(showing fault: ModelFault) -> GestureCase? {
        let seeds = (0..<UInt64(6000)).map { fault.needsRichScene ? $0 * 3 + 1 : $0 }
        return seeds.lazy.map { RandomCases.make(seed: $0) }
            .first { Agreement.difference(in: $0, fault: fault) != nil }
    }

    @Test(
        "comparing core and model detects each fault within 6000 random cases",
        arguments: ModelFault.allCases)
    func found(_ fault: ModelFault) throws {
        let it = try #require(
            ModelFaultTests.firstCase(showing: fault), "no random case detects \(fault) (rule \(fault.rule))")
        // Without the fault there must be no difference: the fault is its only cause.
        #expect(Agreement.complaint(about: it) == nil)
    }

    @Test(
        "a case that detects a fault is shrunk to a few parts", .deepRunOnly, arguments: ModelFault.allCases)
    func cutDown(_ fault: ModelFault) throws {
        let it = try #require(ModelFaultTests.firstCase(showing: fault))
        let small = Shrinker.shrink(it) { Agreement.difference(in: $0, fault: fault) != nil }
        #expect(Agreement.difference(in: small, fault: fault) != nil)
        #expect(small.views.count <= 5 && small.recognizers.count <= 3)
        // The begin and the end of a contact can only be removed together, which the shrinker does not try.
        #expect(small.steps.count <= 14, "\(small.json)")
    }
}
