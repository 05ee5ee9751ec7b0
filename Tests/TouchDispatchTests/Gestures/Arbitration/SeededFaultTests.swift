import Testing

@testable import TouchDispatch

#if DEBUG
    @Suite("Faults put into the arbiter")
    struct SeededFaultTests {
        /// Random cases that have to be enough; the slowest two, `dependentNotFailed` and `blockedOneGetsContacts`,
        /// were found by 675 and 338, the others by 76 at most.
        static let seeds = 1000

        @Test("each fault is noticed by the first thousand random cases", arguments: SeededFault.allCases)
        func noticed(_ fault: SeededFault) {
            let seed = (0..<SeededFaultTests.seeds).first { seed in
                Agreement.complaint(about: RandomCases.make(seed: UInt64(seed)), .fault(fault)) != nil
            }
            #expect(seed != nil, "\(fault) passes unnoticed")
        }
    }
#endif
