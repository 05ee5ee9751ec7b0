import TestSupport
import Testing

@testable import TouchDispatch

@Suite("Faults seeded into the reference model")
struct ModelFaultTests {
    /// The seed of the first random case in which the core and a model with `fault` differ.
    private static func firstSeed(showing fault: ModelFault) -> UInt64? {
        (0..<UInt64(6000)).lazy.map { fault.needsRichScene ? $0 * 3 + 1 : $0 }
            .first { Agreement.difference(in: RandomCases.make(seed: $0), fault: fault) != nil }
    }

    @Test("the stored case of each fault detects it", arguments: ModelFault.allCases)
    func stored(_ fault: ModelFault) throws {
        let seed = try #require(ModelFault.seeds[fault], "no seed is stored for \(fault)")
        let it = RandomCases.make(seed: seed)
        #expect(
            Agreement.difference(in: it, fault: fault) != nil,
            "the case \(seed) no longer detects \(fault) (rule \(fault.rule)): make nightly finds another one"
        )
        // Without the fault there must be no difference: the fault is its only cause.
        expect(Agreement.complaint(about: it), equals: nil)
    }

    @Test(
        "a search of 6000 random cases finds each fault, and shrinks its case to a few parts", .deepRunOnly,
        arguments: ModelFault.allCases)
    func searched(_ fault: ModelFault) throws {
        let seed = try #require(
            ModelFaultTests.firstSeed(showing: fault), "no random case detects \(fault) (rule \(fault.rule))")
        #expect(
            ModelFault.seeds[fault] == seed, "store the first case in ModelFault.seeds: \(fault): \(seed)")
        let small = Shrinker.shrink(RandomCases.make(seed: seed)) {
            Agreement.difference(in: $0, fault: fault) != nil
        }
        #expect(Agreement.difference(in: small, fault: fault) != nil)
        #expect(small.views.count <= 5 && small.recognizers.count <= 3)
        // The begin and the end of a contact can only be removed together, which the shrinker does not try.
        #expect(small.steps.count <= 16, "\(small.json)")
    }
}
