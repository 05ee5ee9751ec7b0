import Testing

@testable import TouchDispatch

#if DEBUG
    @Suite("Faults put into the arbiter")
    struct SeededFaultTests {
        /// Random cases that have to be enough.
        static let seeds = 300

        @Test("each fault is noticed by the first few random cases", arguments: SeededFault.allCases)
        func noticed(_ fault: SeededFault) {
            let seed = (0..<SeededFaultTests.seeds).first { seed in
                Agreement.complaint(about: RandomCases.make(seed: UInt64(seed)), .fault(fault)) != nil
            }
            #expect(seed != nil, "\(fault) passes unnoticed")
        }
    }
#endif
